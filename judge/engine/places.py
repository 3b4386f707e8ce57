"""What of the machine a submission may see, and what lies within that but stays hidden."""

from __future__ import annotations

import stat
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from judge.model import Program

SYSTEM = tuple(
    Path(path)
    for path in (
        "/usr",
        "/bin",
        "/sbin",
        "/lib",
        "/lib32",
        "/lib64",
        "/etc/alternatives",
        "/etc/ld.so.cache",
        "/etc/ld.so.conf",
        "/etc/ld.so.conf.d",
        "/etc/localtime",
        "/etc/timezone",
        "/etc/java-11-openjdk",
        "/etc/java-17-openjdk",
        "/etc/java-21-openjdk",
    )
)
"""Programs, libraries and the few settings they need."""

DEVICES = tuple(Path("/dev", name) for name in ("null", "zero", "full", "random", "urandom"))


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one worker and the paths of the machine, as they are outside and inside."""

    program: Path
    """The built submission, read-only."""
    launcher: Path
    """The folder that holds the launcher, read-only."""
    scratch: Path
    """The working directory of cases, the only place beside ``/tmp`` where they may write."""
    readable: tuple[Path, ...]
    """The toolchain, read-only."""
    hidden: tuple[Path, ...]
    """Folders below readable ones of which nothing may be seen."""


def readable(program: Program) -> tuple[Path, ...]:
    """The system's and the language's folders, without those that lie in another."""
    interpreter = Path(sys.base_prefix).resolve()
    every = [*SYSTEM, interpreter, *program.readable]
    present = dict.fromkeys(path for path in every if path.exists())
    return tuple(path for path in present if not any(_within(path, other) for other in present))


def hidden(program: Program) -> tuple[Path, ...]:
    """Installed packages and the judge itself: answers may lie there."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    roots = {sys.base_prefix, sys.prefix, "/usr", "/usr/local"}
    found = {Path(__file__).resolve().parent.parent}
    for root in roots:
        for name in (version, "python3"):
            found |= {Path(root, "lib", name, kind) for kind in ("site-packages", "dist-packages")}
    found |= {Path(sysconfig.get_path(kind)) for kind in ("purelib", "platlib")}
    seen = {path.resolve() for path in found if path.is_dir()}
    return tuple(sorted(path for path in seen if not _holds(path, program)))


def closed(paths: Iterable[Path]) -> dict[Path, list[Path]]:
    """Of the folders above these paths the topmost that others may not enter, with the paths."""
    found: dict[Path, list[Path]] = {}
    for path in dict.fromkeys(path.resolve() for path in paths):
        for folder in reversed(path.parents):
            if not folder.stat().st_mode & stat.S_IXOTH:
                found.setdefault(folder, []).append(path)
                break
    return found


def _holds(path: Path, program: Program) -> bool:
    return any(_within(one, path) or one == path for one in (program.folder, *program.readable))


def _within(path: Path, other: Path) -> bool:
    return path != other and path.is_relative_to(other)


def parts_without(
    folders: Iterable[Path], hidden: tuple[Path, ...]
) -> tuple[list[Path], list[Path]]:
    """The folders, each taken apart as far as needed to leave out what is hidden.

    Gives the parts, and the folders that were taken apart, which may only be listed.
    """
    parts, opened = [], []
    pending = [folder.resolve() for folder in folders]
    while pending:
        folder = pending.pop()
        if folder in hidden:
            continue
        if any(_within(path, folder) for path in hidden):
            opened.append(folder)
            pending.extend(path.resolve() for path in folder.iterdir() if not path.is_symlink())
        else:
            parts.append(folder)
    return parts, opened
