"""The values everything else speaks of: problem, case, submission, run, result, judgement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

from judge.errors import Mistake

MEGABYTE = 1_000_000


class Verdict(StrEnum):
    """What the judge says of a case or of a whole submission."""

    AC = "AC"
    WA = "WA"
    TLE = "TLE"
    MLE = "MLE"
    OLE = "OLE"
    RTE = "RTE"
    CE = "CE"
    SK = "SK"
    JE = "JE"

    @property
    def words(self) -> str:
        """The verdict as a person says it, such as ``wrong answer``."""
        return _WORDS[self]


_WORDS = {
    Verdict.AC: "accepted",
    Verdict.WA: "wrong answer",
    Verdict.TLE: "time limit",
    Verdict.MLE: "memory limit",
    Verdict.OLE: "output limit",
    Verdict.RTE: "runtime error",
    Verdict.CE: "compile error",
    Verdict.SK: "skipped",
    Verdict.JE: "judge error",
}


class Show(StrEnum):
    """How much of a case a student may see."""

    EVERYTHING = "everything"
    INPUT = "input"
    """The input and the student's own output, not the answer."""
    VERDICT = "verdict"
    """The case's name and verdict, nothing else."""
    NOTHING = "nothing"
    """Only that the case counts in its group."""


class Scoring(StrEnum):
    """How the cases of a group earn its points."""

    EACH = "each"
    """Each case earns an equal share."""
    TOGETHER = "together"
    """All points when every case is right, else none."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one run may use; times in seconds, sizes in bytes."""

    cpu: float = 2.0
    wall: float = 7.0
    memory: int = 256 * MEGABYTE
    output: int = 16 * MEGABYTE
    processes: int = 32


@dataclass(frozen=True, slots=True)
class CheckerSpec:
    """Which checker compares output and answer, and with which options."""

    name: str = "lines"
    program: Path | None = None
    """The problem's own checker; ``name`` is then its file name."""
    ignore_case: bool = False
    keep_lines: bool = False
    """For ``words``: line ends count."""
    absolute: Fraction = Fraction(0)
    relative: Fraction = Fraction(0)
    """For ``numbers``: tolerances of tokens that are decimals in the answer."""
    normalise: tuple[tuple[str, str], ...] = ()
    """Regular expressions and replacements, applied in order to output and answer alike."""
    format_credit: Fraction = Fraction(0)
    """The share of a case that an output earns when only a laxer checker accepts it."""


@dataclass(frozen=True, slots=True)
class Case:
    """One input and what a right program does with it."""

    name: str
    group: str
    stdin: bytes
    answers: tuple[bytes, ...] = ()
    """Accepted outputs; empty until the reference gives one."""
    rule: str | None = None
    """The id of the problem's rule that the case tests."""
    why: str = ""
    show: Show = Show.EVERYTHING
    status: int = 0
    """The exit status a right program ends with."""
    limits: Limits = Limits()
    files: Mapping[str, bytes] = field(default_factory=dict)
    """Files put into the working directory, by name."""

    @property
    def id(self) -> str:
        """``group/name``, unique in the problem."""
        return f"{self.group}/{self.name}"


@dataclass(frozen=True, slots=True)
class Group:
    """Cases that earn points by one rule."""

    name: str
    title: str
    points: Fraction
    scoring: Scoring
    show: Show
    cases: tuple[Case, ...]
    hint: str = ""
    generate: tuple[int, int] | None = None
    """Number of cases and seed, where the group is made by the generator."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A task with its groups of cases, as its files state it."""

    name: str
    title: str
    groups: tuple[Group, ...]
    checker: CheckerSpec
    limits: Limits
    file: Path
    """``problem.yaml``, or the file of a one-file problem."""
    digest: str
    """SHA-256, in hexadecimal, of everything that decides a verdict."""
    cases_from: str
    """The cases folder in use, as reports name it."""
    source: str = ""
    statement: str = ""
    rules: Mapping[str, str] = field(default_factory=dict)
    reference: Path | None = None
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Arguments of the reference for each other reading of an open point."""
    reasons: tuple[str, ...] = ()
    """Arguments with which the reference prints a reason for each answer line."""
    generator: Path | None = None
    validator: Path | None = None
    warnings: tuple[Mistake, ...] = ()
    """What its files say that is allowed but seldom meant."""

    @property
    def folder(self) -> Path:
        """The folder that holds the problem's files."""
        return self.file.parent

    def file_of(self, group: Group) -> Path:
        """The file that holds the cases of the group."""
        single = self.file.name != "problem.yaml"
        return self.file if single else self.folder / f"{group.name}.yaml"

    @property
    def cases(self) -> tuple[Case, ...]:
        """All cases, in the order of their groups."""
        return tuple(case for group in self.groups for case in group.cases)

    @property
    def points(self) -> Fraction:
        """What the whole problem is worth."""
        return sum((group.points for group in self.groups), Fraction(0))


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
    left_running: tuple[str, ...] = ()
    """Names of processes that were still alive when the program ended, and were killed."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Why a checker rejects an output, and where it first leaves the answer."""

    sentence: str
    """Plain text that may quote output and answer; not yet made safe to show."""
    answer_line: int | None = None
    output_line: int | None = None
    """Lines count from 1; ``None`` where the difference has no line."""
    score: Fraction = Fraction(0)
    """What the output still earns, from 0 up to but not including 1."""
    answer: bytes = b""
    """The accepted answer that came closest."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is needed to show a failed case; kept only for the cases that are shown."""

    output: bytes
    stderr: bytes
    answer: bytes | None
    """The accepted output that came closest; ``None`` where the audience may not see it."""
    mismatch: Mismatch | None = None
    hint: str = ""
    """What usually helps against this failure, in a sentence."""


@dataclass(frozen=True, slots=True)
class Result:
    """A case's verdict and what supports it; times in seconds, sizes in bytes."""

    case: Case
    verdict: Verdict
    score: Fraction = Fraction(0)
    """The share of the case that was earned, from 0 to 1."""
    message: str = ""
    """One sentence, made safe to show."""
    cpu: float | None = None
    wall: float | None = None
    memory: int | None = None
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class GroupScore:
    """What a group earned."""

    group: Group
    right: int
    judged: int
    earned: Fraction


@dataclass(frozen=True, slots=True)
class Typed:
    """What the user typed, for the commands that a report suggests."""

    problem: str
    submission: tuple[str, ...]
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """Everything that is to be reported about one submission to one problem."""

    problem: Problem
    submission: Submission
    verdict: Verdict
    """Of the first case that is not accepted; ``AC`` when every case is."""
    results: tuple[Result, ...]
    groups: tuple[GroupScore, ...]
    typed: Typed
    isolation: str
    """The rung of isolation the runs had, in words."""
    python: str
    """Version of the interpreter that runs Python submissions."""
    audience: str
    """Whom the judgement may be shown to."""
    wall: float
    """Seconds from the first case to the last."""
    narrowed: bool = False
    """Only some cases were judged, so no points are stated."""
    message: str = ""
    """What the compiler or the judge said about the submission as a whole."""

    @property
    def earned(self) -> Fraction:
        """Points of all groups together."""
        return sum((score.earned for score in self.groups), Fraction(0))
