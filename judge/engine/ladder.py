"""The ladder: ways to confine a launcher, the strongest first."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from judge.engine import bubblewrap, landlock, seccomp
from judge.engine.launcher import LAUNCHER
from judge.engine.places import DEVICES, Places, closed, parts_without
from judge.engine.plain import NOT_ISOLATED
from judge.model import Program

BARE = ("-E", "-s", "-S", "-B")
"""Options of an interpreter that need not run a Python submission."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One way to confine a launcher."""

    name: str
    """``bubblewrap``, ``landlock`` or ``limits``, as ``--isolation`` takes it."""
    words: str
    """How a report says it."""
    bwrap: str = ""
    """The program that makes the place, for the first rung."""
    own_user: bool = False
    """Root becomes an unprivileged user, another one for each worker."""

    @property
    def isolated(self) -> bool:
        """Whether its runs can reach neither the network nor the user's files."""
        return not self.words.startswith(NOT_ISOLATED)


@dataclass(frozen=True, slots=True)
class Start:
    """How a launcher is started: its command, its environment, and what it is told first."""

    command: list[str]
    environment: dict[str, str]
    setup: dict[str, Any]


def rungs(only: str | None = None) -> Iterator[Rung]:
    """The rungs that this machine may have, best first; which one holds is found by using it."""
    for rung in sorted(_rungs(), key=lambda rung: not rung.isolated):
        if only in (None, rung.name):
            yield rung


def _rungs() -> Iterator[Rung]:
    root = os.geteuid() == 0
    if seccomp.offered():
        for bwrap in bubblewrap.executables():
            yield from _as_another_or_oneself(
                Rung("bubblewrap", "isolated (bubblewrap)", bwrap), root
            )
        if landlock.version():
            yield from _as_another_or_oneself(Rung("landlock", "isolated (Landlock)"), root)
    yield from _as_another_or_oneself(Rung("limits", NOT_ISOLATED), root)


def _as_another_or_oneself(rung: Rung, root: bool) -> Iterator[Rung]:
    """Root stays root only where it can be nobody else, and says so: that isolates nothing."""
    if root:
        yield replace(rung, own_user=True)
    if root and is_root_outside():
        yield replace(rung, words=f"{NOT_ISOLATED} ({rung.name}, as root)")
    else:
        yield rung


def is_root_outside() -> bool:
    """Whether user 0 is the machine's own as far as can be seen, and not one of a namespace."""
    lines = Path("/proc/self/uid_map").read_text(encoding="ascii").splitlines()
    return any(line.split()[:2] == ["0", "0"] for line in lines)


def start(rung: Rung, program: Program, places: Places, number: int) -> Start:
    """What starts the launcher of worker ``number`` on a rung."""
    inside = bubblewrap.SCRATCH if rung.bwrap else places.scratch
    prefix = bubblewrap.command(rung.bwrap, places, own_user=rung.own_user) if rung.bwrap else []
    scratch = str(inside)
    environment = {**program.environment, "HOME": scratch, "TMPDIR": scratch}
    setup = {
        **_confinement(rung, places, number),
        "scratch": scratch,
        "command": list(program.command),
        "environment": environment,
        "memory_option": program.memory_option,
        "beside": program.memory_floor + program.runtime,
        "reserved": program.memory_floor,
        "stack": program.stack,
        "script": program.command[-1] if program.warm else "",
        "launcher": str(places.launcher),
    }
    if not program.warm:
        return Start([*prefix, base_python(), *BARE, str(places.launcher / LAUNCHER)], {}, setup)
    interpreter = [*prefix, *program.command[:-1], "-m", "submission"]
    return Start(interpreter, {**environment, "PYTHONPATH": str(places.launcher)}, setup)


def base_python() -> str:
    """The judge's own interpreter, outside of any virtual environment."""
    return os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)


def _confinement(rung: Rung, places: Places, number: int) -> dict[str, Any]:
    """What the launcher gives up, and how far its signals reach."""
    locked = rung.name == "landlock"
    scope = landlock.own_signals_only() if locked else b""
    uid = unprivileged_user(number) if rung.own_user else None
    fresh = bubblewrap.kept(places) if rung.bwrap else [(str(places.scratch), [])]
    filtered = seccomp.offered()
    root = uid is None and os.geteuid() == 0 and is_root_outside()
    counted = uid is not None or (bool(rung.bwrap) and not root)
    return {
        "opened": _opened(places) if rung.own_user and not rung.bwrap else [],
        "landlock": _ruleset(places) if locked else None,
        "uid": uid,
        "seccomp": seccomp.filter_code(metadata=not locked) if filtered else b"",
        "scope": scope,
        "reach": bool(rung.bwrap or scope or uid is not None),
        "fresh": fresh,
        "others": 2 if counted else _tasks_of_this_user() + 64,
        "alone": seccomp.alone_code() if filtered and root else b"",
    }


def _tasks_of_this_user() -> int:
    """Processes and threads that count with a case's, where it has no user or namespace of its own.

    The kernel then limits them together, with room for what the user starts meanwhile.
    """
    tasks = 0
    for process in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if process.name.isdigit() and process.stat().st_uid == os.geteuid():
                tasks += sum(1 for _ in (process / "task").iterdir())
    return tasks


def _opened(places: Places) -> list[tuple[str, list[str]]]:
    """Folders in the way of another user, as a private home with the toolchain in it."""
    wanted = (*places.readable, places.program, places.launcher, places.scratch)
    return [(str(folder), [*map(str, paths)]) for folder, paths in closed(wanted).items()]


def _ruleset(places: Places) -> landlock.Ruleset:
    readable = (*places.readable, places.program, places.launcher, Path("/proc"), *DEVICES)
    parts, opened = parts_without(readable, places.hidden)
    return landlock.ruleset(parts, opened, (places.scratch, Path("/dev/null")))


def unprivileged_user(number: int) -> int:
    """A user id that nobody has, another one for each worker and each judge at work."""
    lines = Path("/proc/self/uid_map").read_text(encoding="ascii").splitlines()
    end = max(sum(map(int, line.split()[0::2])) for line in lines)
    if end > 1 << 31:
        return 1_000_000_000 + os.getpid() * 64 + number % 64
    return 20_000 + (os.getpid() * 8 + number) % 40_000
