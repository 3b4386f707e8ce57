"""A task: its groups of cases, its limits, and how outputs are compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

from judge.errors import Mistake

MEGABYTE = 1_000_000


class Show(StrEnum):
    """How much of a case a student may see."""

    EVERYTHING = "everything"
    INPUT = "input"
    """The input and the student's own output, not the answer."""
    OUTPUT = "output"
    """The student's own output and what is said of it; neither the input nor the answer."""
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
    keep_blanks: bool = False
    """For ``tokens``: every blank between words counts."""
    floats: bool = False
    """For ``tokens``: numbers of the answer are compared as such, by the tolerances."""
    validator: Path | None = None
    """A program, file or folder, that says by its exit status whether an output is right."""
    arguments: tuple[str, ...] = ()
    """What the validator is told beside the names of its files."""
    limits: Limits | None = None
    """What the validator may use."""

    @property
    def is_own(self) -> bool:
        """Whether a program of the problem compares, which may mind anything."""
        return self.program is not None or self.validator is not None


@dataclass(frozen=True, slots=True)
class Seal:
    """An accepted output as a slow, salted hash: it can be recognised and not be read."""

    salt: bytes
    hash: bytes


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
    sealed: tuple[Seal, ...] = ()
    """Accepted outputs that nobody may read, in place of ``answers``."""
    reasons: bytes = b""
    """A reason for each line of the first answer, as the reference prints them."""
    checker: CheckerSpec | None = None
    """The case's own checker, where it is not the problem's."""

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
class Timing:
    """How a time limit is derived from what the slowest accepted submission takes."""

    times: Fraction
    resolution: Fraction
    """Seconds of which the limit is a whole multiple."""


@dataclass(frozen=True, slots=True)
class Package:
    """What a problem package of others says beside its cases."""

    timing: Timing | None = None
    """Where no time limit is stated."""
    included: Mapping[str, Mapping[str, bytes]] = field(default_factory=dict)
    """Files that are put beside a submission, by its language; ``default`` is for all others."""
    input_validators: tuple[Path, ...] = ()
    """Programs that accept an input by ending with 42."""
    input_arguments: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """By id of a case, what each of them is told."""
    interactive: bool = False
    """Submission and validator talk to each other."""


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
    single: bool = False
    """Its cases stand in ``file`` itself, and not in a file for each group."""
    package: Package | None = None
    """Where it is a package of others; ``file`` is its ``problem.yaml``, which may be missing."""

    @property
    def cases_folder(self) -> Path:
        """The folder of problems that this one lies in."""
        folder = self.file.parent
        return folder.parent if self.file.name == "problem.yaml" else folder

    def file_of(self, group: Group) -> Path:
        """The file that holds the cases of the group."""
        return self.file if self.single else self.file.with_name(f"{group.name}.yaml")

    @property
    def cases(self) -> tuple[Case, ...]:
        """All cases, in the order of their groups."""
        return tuple(case for group in self.groups for case in group.cases)

    def with_cases(self, cases: Iterable[Case]) -> Problem:
        """The problem with these cases alone, in the groups they name; empty groups are gone."""
        held = {case.id: case for case in cases}
        groups = (
            replace(group, cases=tuple(held[it.id] for it in group.cases if it.id in held))
            for group in self.groups
        )
        return replace(self, groups=tuple(group for group in groups if group.cases))

    @property
    def points(self) -> Fraction:
        """What the whole problem is worth."""
        return sum((group.points for group in self.groups), Fraction(0))
