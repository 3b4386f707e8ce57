"""Python: run by the base interpreter, in a bare environment that sees no installed package."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from judge.errors import JudgeError
from judge.languages.sources import lay_down
from judge.model import MEGABYTE, CompileError, Program, Submission

MEMORY_FLOOR = 64 * MEGABYTE
"""Address space the interpreter and its libraries take before a program asks for any."""

CHECK_SECONDS = 10.0

MESSAGE_PART = 8192
"""Bytes of a longer message that are kept at its beginning, and as many at its end."""

_CHECK = Path(__file__).with_name("check_syntax.py")
REFUSED = 65
"""Exit status with which ``check_syntax.py`` rejects a source."""


def build(
    submission: Submission, folder: Path, packages: tuple[Path, ...] = ()
) -> Program | CompileError:
    """Lay the files down in ``folder/code`` beside a bare environment, and check the main file.

    ``packages`` are folders that submissions may import from.
    """
    code = folder / "code"
    python = _bare_environment(folder / "python")
    if packages:
        _let_import(folder / "python", packages)
    lay_down(submission.files, code)
    refused = _syntax_error(python, code, submission.main)
    if refused is not None:
        return CompileError(refused)
    return Program(
        folder=code,
        command=(str(python), *_arguments(submission, code)),
        environment=_environment(python, code if submission.as_module else None),
        memory_floor=MEMORY_FLOOR,
        readable=(folder / "python", Path(sys.base_prefix).resolve(), *packages),
        warm=not submission.as_module,
    )


def _arguments(submission: Submission, code: Path) -> tuple[str, ...]:
    main = PurePosixPath(submission.main)
    if submission.as_module:
        return "-m", ".".join(main.with_suffix("").parts)
    return (str(code / main),)


def _base_interpreter() -> Path:
    base = getattr(sys, "_base_executable", None) or sys.executable
    if not base:
        raise JudgeError("Cannot find the Python interpreter: start the judge with it.")
    return Path(base).resolve()


def _bare_environment(folder: Path) -> Path:
    """Make a virtual environment without packages and return its interpreter.

    Where links work it is one link and ``pyvenv.cfg``, which takes no time; Windows needs the
    launcher that ``venv`` copies.
    """
    if os.name == "nt":
        import venv  # noqa: PLC0415  it is slow to load and not needed elsewhere

        venv.EnvBuilder(symlinks=False, with_pip=False).create(folder)
        return folder / "Scripts" / "python.exe"
    base = _base_interpreter()
    python = folder / "bin" / "python3"
    python.parent.mkdir(parents=True)
    python.symlink_to(base)
    (folder / "pyvenv.cfg").write_text(
        f"home = {base.parent}\ninclude-system-site-packages = false\n", encoding="utf-8"
    )
    return python


def _let_import(environment: Path, packages: tuple[Path, ...]) -> None:
    """Add folders to what the bare environment imports from, after the standard library."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    inside = ("Lib",) if os.name == "nt" else ("lib", version)
    site = environment.joinpath(*inside, "site-packages")
    site.mkdir(parents=True, exist_ok=True)
    (site / "course.pth").write_text("".join(f"{path}\n" for path in packages), encoding="utf-8")


def _environment(python: Path, import_from: Path | None) -> Mapping[str, str]:
    """The same few variables everywhere; nothing of the caller's."""
    variables = {
        "PATH": os.pathsep.join((str(python.parent), os.defpath.lstrip(os.pathsep))),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "MALLOC_ARENA_MAX": "1",  # else each thread reserves 64 MB of the memory limit
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    if import_from is not None:
        variables["PYTHONPATH"] = str(import_from)
    if os.name == "nt":
        variables["SYSTEMROOT"] = os.environ.get("SYSTEMROOT", r"C:\Windows")
    return variables


def _syntax_error(python: Path, code: Path, main: str) -> bytes | None:
    """What the interpreter says against the source, started beside it, or ``None``.

    The check compiles in a process of its own, and runs nothing. When it crashes or takes too
    long it has no say: the program itself will meet the same fate under its limits.
    """
    command = (str(python), "-I", "-S", "-B", str(_CHECK), main)
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=CHECK_SECONDS,
            env=dict(_environment(python, None)),
            cwd=code,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    except OSError as error:
        raise JudgeError(f"Cannot start the Python interpreter: {error.strerror}.") from error
    return _cut(done.stderr) if done.returncode == REFUSED else None


def _cut(message: bytes) -> bytes:
    """A message of bearable length: it quotes a line of the source, however long that is."""
    if len(message) <= 2 * MESSAGE_PART:
        return message
    return message[:MESSAGE_PART] + b"\n[...]\n" + message[-MESSAGE_PART:]
