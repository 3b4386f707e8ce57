"""What came of it: results with their evidence, points, and the whole judgement."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from judge.model.problem import Case, Group, Problem
from judge.model.running import Submission


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
    form: bool = False
    """The output says what it should, only in another form: spacing, a prompt, letter case."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one line of an answer is as it is, in the reference's words: not yet safe to show."""

    line: int
    """Of the answer, counted from 1."""
    sentence: str
    rules: tuple[tuple[str, str], ...] = ()
    """A part of the line, empty for all of it, and the id of the rule that decided it."""
    state: tuple[tuple[str, str], ...] = ()
    """What the decision looked at, such as a hand, by name."""
    instead: tuple[tuple[str, str, str], ...] = ()
    """A text that may be printed in its place, the id of a rule against it, and why it is wrong."""


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
    reason: Reason | None = None
    """Why the first line of the answer that the output has not is as it is."""


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
    language: str
    """The language of the submission in words, with a version where that is known."""
    audience: str
    """Whom the judgement may be shown to."""
    wall: float
    """Seconds from the first case to the last."""
    narrowed: bool = False
    """Only some cases were judged, so no points are stated."""
    message: str = ""
    """What the compiler or the judge said about the submission as a whole."""
    faulty: bool = False
    """The judge failed at some case, perhaps at one that is not listed: no points are stated."""

    @property
    def earned(self) -> Fraction:
        """Points of all groups together."""
        return sum((score.earned for score in self.groups), Fraction(0))

    @property
    def score(self) -> Fraction | None:
        """What was earned; ``None`` where only some cases were judged or the judge failed."""
        return None if self.narrowed or self.faulty else self.earned
