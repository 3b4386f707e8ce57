"""Compilers and interpreters of this machine: where they are, and what they need to read."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from judge.errors import UsageError
from judge.languages.language import Language
from judge.visible import visible

ASKING_SECONDS = 20.0
SYSTEM = tuple(Path(path) for path in ("/usr/bin", "/bin", "/usr/sbin", "/sbin"))


def locate(name: str, language: Language) -> Path:
    """The real program of that name; raises ``UsageError`` with what to install."""
    if Path(name).is_absolute():
        found: str | None = name if os.access(name, os.X_OK) else None
    elif language.home and _home(language):
        found = shutil.which(name, path=str(Path(_home(language), "bin")))
    else:
        found = shutil.which(name)
    if found is None:
        remedy = f"install it ({language.install})" if language.install else "install it"
        raise UsageError(
            f"A submission in {visible(language.title)} needs {visible(name)}, which is not "
            f"installed here: {remedy}."
        )
    path = Path(found).absolute()
    return path if path.parent in SYSTEM else path.resolve()


def missing_toolchain(language: Language) -> str:
    """Why programs of the language cannot be judged here; empty when they can."""
    words = [command[0] for command in (language.build, language.run) if command]
    try:
        for word in words:
            if "{" not in word:
                locate(word, language)
    except UsageError as error:
        return str(error)
    return ""


def _home(language: Language) -> str:
    return asked(language.home, tuple(_variables(language).items()))


@cache
def asked(command: tuple[str, ...], variables: tuple[tuple[str, str], ...] = ()) -> str:
    """The first line that a command of the toolchain prints; empty when it fails."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=ASKING_SECONDS,
            env={**os.environ, **dict(variables)},
            cwd=Path(os.sep),
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    lines = done.stdout.decode("utf-8", "replace").strip().splitlines()
    return lines[0] if lines and done.returncode == 0 else ""


def version(language: Language) -> str:
    """What the toolchain says of its version, one safe line; empty when it is not there."""
    return visible(asked(language.version)) if language.version else ""


def identity(program: Path) -> str:
    """What changes when a toolchain is replaced by another version."""
    about = program.resolve().stat()
    return f"{program.resolve()} {about.st_size} {about.st_mtime_ns}"


def readable(programs: tuple[Path, ...], language: Language) -> tuple[Path, ...]:
    """Folders outside the system's own that programs of the language need."""
    found = [_root(program) for program in programs if program.parent not in SYSTEM]
    return (*dict.fromkeys(found), *language.packages, *language.readable)


def _root(program: Path) -> Path:
    """The folder of a toolchain: the one above ``bin``, unless that holds a home or everything."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111  never raises
    root = program.parent.parent if program.parent.name == "bin" else program.parent
    too_much = home.is_relative_to(root) or root in (home / ".local", Path(root.anchor))
    return program if too_much else root


def environment(programs: tuple[Path, ...], language: Language) -> Mapping[str, str]:
    """The same few variables everywhere, and those of the table; nothing of the caller's."""
    folders = [str(program.parent) for program in programs]
    variables = {
        "PATH": os.pathsep.join(dict.fromkeys((*folders, *os.defpath.strip(":").split(":")))),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "MALLOC_ARENA_MAX": "1",  # else each thread reserves 64 MB of the memory limit
    }
    if os.name == "nt":
        variables["SYSTEMROOT"] = os.environ.get("SYSTEMROOT", r"C:\Windows")
    return variables | _variables(language)


def _variables(language: Language) -> dict[str, str]:
    joined = "".join(os.pathsep + str(path) for path in language.packages)
    return {
        name: value.replace("{packages}", joined) for name, value in language.environment.items()
    }
