"""What is handed in, how it is started, and what its process did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from judge.model.problem import Limits


@dataclass(frozen=True, slots=True)
class Submission:
    """The files somebody hands in, as bytes, and the one that is run."""

    name: str
    main: str
    """Relative path of the file that is run, with ``/`` between parts."""
    files: Mapping[str, bytes]
    """Contents by relative path."""
    language: str
    digest: str
    """SHA-256, in hexadecimal, of names and contents."""
    saved: float
    """When the newest file was last modified, in seconds since the epoch."""
    as_module: bool = False
    """Run as a module from above its package, because it imports relatively."""


@dataclass(frozen=True, slots=True)
class Program:
    """A submission that is built: a folder of files and the command that runs it."""

    folder: Path
    command: tuple[str, ...]
    """Absolute program and arguments; never a shell line."""
    environment: Mapping[str, str]
    """The whole environment of the program, the same for every case."""
    memory_floor: int = 0
    """Bytes the language's runtime needs beside the limit of the case."""
    runtime: int = 0
    """Bytes of memory in use that the language's runtime is allowed beside the limit."""
    memory_option: str = ""
    """Argument that tells the runtime the memory limit of a case, ``{}`` in it standing for MiB."""
    stack: int = 0
    """Bytes the stack may grow to; 0 leaves it as the machine has it."""
    readable: tuple[Path, ...] = ()
    """Files and folders of the toolchain, beside the system's own, that the program reads."""
    warm: bool = False
    """The command is a Python interpreter and a file, which a warm interpreter may run instead."""

    def allowed(self, limits: Limits) -> Limits:
        """The limits of a case with what the runtime itself takes added."""
        return replace(limits, memory=limits.memory + self.runtime)

    def command_within(self, memory: int) -> tuple[str, ...]:
        """The command for a case whose memory limit is so many bytes."""
        if not self.memory_option:
            return self.command
        option = self.memory_option.format(max(1, memory >> 20))
        return (self.command[0], option, *self.command[1:])


@dataclass(frozen=True, slots=True)
class CompileError:
    """The compiler or interpreter refuses the source of a submission."""

    message: bytes
    """What it said, as it said it: hostile bytes."""


class Ending(StrEnum):
    """What ended a run."""

    EXIT = "exit"
    SIGNAL = "signal"
    CPU = "cpu"
    WALL = "wall"
    MEMORY = "memory"
    OUTPUT = "output"
    PROCESSES = "processes"
    """More processes at once than the limit allows."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a process did; times in seconds, sizes in bytes."""

    ending: Ending
    status: int
    """The exit status, or the number of the signal when ``ending`` is ``SIGNAL``."""
    stdout: bytes
    stderr: bytes
    cpu: float
    wall: float
    memory: int | None
    """Largest resident size, where the machine tells."""
    read: int | None = None
    """Bytes of the input that the program took, where the runner can tell."""
    left_running: tuple[str, ...] = ()
    """Names of processes that were still alive when the program ended, and were killed."""
