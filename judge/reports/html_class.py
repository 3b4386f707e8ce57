"""A class as its page shows it: people, columns, counts, and every diff once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from statistics import median

from judge.model import Insights, Problem, Row, SharedFailure, Student, Verdict
from judge.reports.failures import Failure, failures
from judge.reports.html_chart import Bar, bars

LETTERS = {
    Verdict.AC: "✓",
    Verdict.WA: "W",
    Verdict.TLE: "T",
    Verdict.MLE: "M",
    Verdict.OLE: "O",
    Verdict.RTE: "R",
    Verdict.CE: "C",
    Verdict.SK: "–",
    Verdict.JE: "J",
}
"""What a cell of the matrix says of a case; it says nothing where none was judged."""
ORDER = [verdict.value for verdict in Verdict]


Evidence = dict[Failure, str]
"""Keys of failures by what is shown of them, so that a diff stands in the page once."""


@dataclass(frozen=True, slots=True)
class Work:
    """A row of a person, and its failures with the keys of what is shown of them."""

    row: Row
    failures: tuple[tuple[Failure, str], ...]


@dataclass(frozen=True, slots=True)
class Person:
    """A student with a work for each problem, ``None`` where there is no row."""

    anchor: str
    student: Student
    works: tuple[Work | None, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows there are."""
        return tuple(work.row for work in self.works if work)

    @property
    def judged(self) -> bool:
        """Whether anything was judged, or should have been."""
        return any(row.judgement or row.fault for row in self.rows)

    @property
    def doubts(self) -> tuple[str, ...]:
        """What is said of the rows, each once."""
        return tuple(dict.fromkeys(row.doubt for row in self.rows if row.doubt))

    @property
    def score(self) -> Fraction | None:
        """Points as far as they can be stated, 0 for what is missing; ``None`` where none can."""
        stated = [score for row in self.rows if (score := _score(row)) is not None]
        return sum(stated, Fraction(0)) if stated else None

    @property
    def unstated(self) -> int:
        """Rows for which no points can be stated."""
        return sum(_score(row) is None for row in self.rows)


def _score(row: Row) -> Fraction | None:
    return Fraction(0) if row.missing else row.score


@dataclass(frozen=True, slots=True)
class Column:
    """A problem: the share of right outputs for each case, and how often there is each verdict."""

    problem: Problem
    right: tuple[int | None, ...]
    """Per cent, rounded down, of those judged."""
    verdicts: tuple[tuple[Verdict | None, int], ...]
    mean: Fraction | None


@dataclass(frozen=True, slots=True)
class Shared:
    """A failure that several have in common, and the key of what is shown of one of them."""

    failure: SharedFailure
    title: str
    key: str


@dataclass(frozen=True, slots=True)
class Page:
    """All that the page of a class shows."""

    columns: tuple[Column, ...]
    people: tuple[Person, ...]
    shared: tuple[Shared, ...]
    insights: Insights
    evidence: tuple[tuple[str, Failure], ...]
    """What is shown of failures, each once, by key."""
    bars: tuple[Bar, ...]
    median: Fraction | None
    anchors: dict[Student, str]

    @property
    def points(self) -> Fraction:
        """What all problems are worth together."""
        return sum((column.problem.points for column in self.columns), Fraction(0))

    @property
    def missing(self) -> tuple[Person, ...]:
        """Those of whom nothing could be judged."""
        return tuple(person for person in self.people if not person.judged)

    @property
    def doubtful(self) -> tuple[tuple[Person, Row], ...]:
        """What a teacher should look at."""
        return tuple(
            (it, row)
            for it in self.people
            if it.judged
            for row in it.rows
            if row.doubt or row.fault
        )


def of(rows: tuple[Row, ...], insights: Insights) -> Page:
    """The page of the class whose rows these are, in their order."""
    evidence: Evidence = {}
    problems = {row.problem.name: row.problem for row in rows}
    by_student: dict[Student, dict[str, Row]] = {}
    for row in rows:
        by_student.setdefault(row.student or _nobody(row), {})[row.problem.name] = row
    people = tuple(
        Person(
            f"s{number}",
            student,
            tuple(_work(own[name], evidence) if name in own else None for name in problems),
        )
        for number, (student, own) in enumerate(by_student.items(), 1)
    )
    points = sum((problem.points for problem in problems.values()), Fraction(0))
    scores = [person.score for person in people if person.score is not None]
    return Page(
        columns=tuple(
            _column(problem, [row for row in rows if row.problem.name == name])
            for name, problem in problems.items()
        ),
        people=people,
        shared=tuple(_shared(failure, evidence) for failure in insights.failures),
        insights=insights,
        evidence=tuple((key, failure) for failure, key in evidence.items()),
        bars=bars(scores, points),
        median=median(scores) if scores else None,
        anchors={person.student: person.anchor for person in people},
    )


def _nobody(row: Row) -> Student:
    """Who stands for the student of a row that has none."""
    return Student(row.judgement.submission.name if row.judgement else row.problem.name)


def _work(row: Row, evidence: Evidence) -> Work:
    found = failures(row.judgement) if row.judgement else ()
    return Work(row, tuple((failure, _key(failure, evidence)) for failure in found))


def _column(problem: Problem, rows: list[Row]) -> Column:
    judged: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for row in rows:
        for result in row.judgement.results if row.judgement else ():
            if result.verdict is not Verdict.SK:
                judged[result.case.id] += 1
                right[result.case.id] += result.verdict is Verdict.AC
    verdicts = Counter(row.verdict for row in rows)
    scores = [row.score for row in rows if row.score is not None]
    return Column(
        problem,
        tuple(
            right[case.id] * 100 // judged[case.id] if judged[case.id] else None
            for case in problem.cases
        ),
        tuple((verdict, verdicts[verdict]) for verdict in (*Verdict, None) if verdicts[verdict]),
        sum(scores, Fraction(0)) / len(scores) if scores else None,
    )


def _shared(failure: SharedFailure, evidence: Evidence) -> Shared:
    case = failure.result.case
    judgement = failure.row.judgement
    shown = {it.id: it for it in failures(judgement)} if judgement else {}
    example = shown.get(case.id)
    return Shared(failure, case.id, _key(example, evidence) if example else "")


def _key(failure: Failure, evidence: Evidence) -> str:
    """The key of what is shown; failures that only differ in whose they are have the same."""
    alike = replace(failure, alike=0, command="", title="", sentence="")
    return evidence.setdefault(alike, f"f{len(evidence) + 1}")


def cells(work: Work | None, problem: Problem) -> str:
    """HTML of the matrix for one person and problem, a cell for each case."""
    judgement = work.row.judgement if work else None
    results = judgement.results if judgement else ()
    found = {result.case.id: result.verdict for result in results}
    return "".join(_CELLS[found.get(case.id)] for case in problem.cases)


_CELLS: dict[Verdict | None, str] = {
    None: "<td>",
    **{it: f"<td class={it.value}>{letter}" for it, letter in LETTERS.items()},
}
