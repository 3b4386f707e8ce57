"""A class: who hands in, what came of it, and what many have in common."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from judge.model.judgement import Judgement, Result, Verdict
from judge.model.problem import Case, Problem
from judge.model.running import Submission


@dataclass(frozen=True, slots=True)
class Student:
    """Somebody who hands in; both texts come from outside and are hostile."""

    id: str
    """Unique in the class, exactly as the platform or the roster writes it."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class HandIn:
    """What one student handed in for one problem, before it is judged."""

    student: Student
    problem: str
    submission: Submission | None
    """``None`` where nothing was handed in, or nothing that can be judged."""
    note: str = ""
    """What is told beside the mark, such as ``attempt 3 of 3`` or a commit's hash."""
    doubt: str = ""
    """Why there is no submission, or what a teacher should look at; one sentence."""
    missing: bool = False
    """Nothing was handed in."""
    when: float | None = None
    """When it was handed in, in seconds since the epoch, as far as the platform tells."""


@dataclass(frozen=True, slots=True)
class Row:
    """One submission to one problem in a report: whose it is and what came of it."""

    student: Student | None
    """``None`` where a submission is judged by itself."""
    problem: Problem
    judgement: Judgement | None
    """``None`` where nothing could be judged."""
    note: str = ""
    doubt: str = ""
    """Why there is no judgement, or what a teacher should look at; empty where all is well."""
    missing: bool = False
    """Nothing was handed in."""
    fault: str = ""
    """What the judge itself failed at; the row then has no judgement and is marked JE."""

    @property
    def verdict(self) -> Verdict | None:
        """The verdict of the judgement, JE after a fault, ``None`` where nothing was judged."""
        if self.fault:
            return Verdict.JE
        return self.judgement.verdict if self.judgement else None

    @property
    def score(self) -> Fraction | None:
        """Points earned; ``None`` where none can be stated."""
        return self.judgement.score if self.judgement else None


@dataclass(frozen=True, slots=True)
class SharedFailure:
    """A failure that several students have in common."""

    problem: Problem
    verdict: Verdict
    sentence: str
    """What is said of it, made safe to show."""
    students: tuple[Student, ...]
    row: Row
    """The judgement of one of them."""
    result: Result
    """The failed case in it that shows the failure best, with its evidence where there is any."""


@dataclass(frozen=True, slots=True)
class SuspectedAnswer:
    """A case of which many strong students give the same other output."""

    problem: Problem
    case: Case
    sentence: str
    """What the judge said of that output, made safe to show."""
    students: tuple[Student, ...]


@dataclass(frozen=True, slots=True)
class Copies:
    """Students whose submissions to a problem are the same byte for byte."""

    problem: Problem
    students: tuple[Student, ...]


@dataclass(frozen=True, slots=True)
class Insights:
    """What the class gets wrong; for the teacher only."""

    failures: tuple[SharedFailure, ...] = ()
    """The most frequent first."""
    suspects: tuple[SuspectedAnswer, ...] = ()
    copies: tuple[Copies, ...] = ()
