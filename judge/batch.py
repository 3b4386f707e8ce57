"""A class graded: every submission judged once, and a mark for each student and problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from judge.digest import digest
from judge.edition import edition
from judge.languages import Table
from judge.model import HandIn, Problem, Row, Submission, Verdict
from judge.records import unpacked
from judge.store import Mark, Store
from judge.workers import Execute, Fault, Outcome, Task


@dataclass(frozen=True, slots=True)
class Entry:
    """What one student handed in for one problem, and the key of its judgement."""

    handin: HandIn
    problem: Problem
    key: str
    """Equal keys mean equal judgements; empty where nothing can be judged."""


@dataclass(frozen=True, slots=True)
class Step:
    """A hand-in that is begun or, with a mark, done."""

    entry: Entry
    mark: Mark | None = None
    before: Mark | None = None
    """The mark that counted until now."""

    @property
    def is_news(self) -> bool:
        """Whether the mark has to be added to those before."""
        return self.mark is not None and self.mark is not self.before


def entries(handins: Iterable[HandIn], problems: Mapping[str, Problem]) -> tuple[Entry, ...]:
    """The hand-ins with their problems and keys."""
    return tuple(
        Entry(handin, problem, key_of(problem, handin.submission) if handin.submission else "")
        for handin in handins
        for problem in (problems[handin.problem],)
    )


def key_of(problem: Problem, submission: Submission) -> str:
    """SHA-256, in hexadecimal, of all that decides the judgement: contents, never names."""
    languages = Table(problem.cases_folder).added
    how = (submission.main, submission.language, str(submission.as_module))
    return digest([problem.digest, submission.digest, *how, languages, edition()])


def grade(graded: Iterable[Entry], store: Store, execute: Execute) -> Iterator[Step]:
    """Judge what the store holds no judgement of and keep it; tell the mark of every entry.

    Marks are not added to the store here. Entries with one key are judged once.
    """
    latest, known = store.latest(), store.keys()
    waiting: dict[str, list[Entry]] = {}
    for entry in graded:
        if entry.key and entry.key not in known:
            waiting.setdefault(entry.key, []).append(entry)
        else:
            yield _without_judging(entry, _before(entry, latest), store)
    for task, outcome in execute(map(_task, waiting.values())):
        if isinstance(outcome, bytes):
            store.add(task.key, outcome)
        for entry in waiting[task.key]:
            before = _before(entry, latest)
            yield Step(entry, _mark(entry, outcome, before), before) if outcome else Step(entry)


def _before(entry: Entry, latest: Mapping[tuple[str, str], Mark]) -> Mark | None:
    return latest.get((entry.handin.student.id, entry.problem.name))


def _task(entries_alike: list[Entry]) -> Task:
    first = entries_alike[0]
    assert first.handin.submission is not None
    return Task(first.key, first.problem.name, first.handin.submission)


def _without_judging(entry: Entry, before: Mark | None, store: Store) -> Step:
    if before and not before.fault and _same(before, entry):
        return Step(entry, before, before)
    return Step(entry, _mark(entry, store.record(entry.key), before), before)


def _same(mark: Mark, entry: Entry) -> bool:
    handin = entry.handin
    return (mark.key, mark.note, mark.doubt) == (entry.key, handin.note, handin.doubt)


def _mark(entry: Entry, outcome: Outcome | None, previous: Mark | None) -> Mark:
    handin = entry.handin
    mark = Mark(
        student=handin.student.id,
        problem=entry.problem.name,
        key=entry.key,
        verdict="",
        score="",
        points=str(entry.problem.points),
        submission=handin.submission.digest if handin.submission else "",
        cases=entry.problem.digest,
        judge=edition(),
        note=handin.note,
        doubt=handin.doubt,
        fault="",
        cause="",
        at=datetime.now(UTC).isoformat(timespec="seconds"),
    )
    mark = replace(mark, cause=_cause(previous, mark))
    if isinstance(outcome, Fault):
        return replace(mark, verdict=Verdict.JE.value, fault=outcome.sentence)
    if outcome is None or handin.submission is None:
        return mark
    judgement = unpacked(outcome, entry.problem, handin.submission)
    score = "" if judgement.score is None else str(judgement.score)
    return replace(mark, verdict=judgement.verdict.value, score=score)


def _cause(previous: Mark | None, mark: Mark) -> str:
    if previous is None:
        return "judged for the first time" if mark.submission else "nothing to judge"
    if previous.submission != mark.submission:
        return "another submission" if mark.submission else "no submission any more"
    changes = {
        "judged again after a fault of the judge": bool(previous.fault),
        "the problem changed": previous.cases != mark.cases,
        "another version of the judge": previous.judge != mark.judge,
        "judged in another way": previous.key != mark.key,
    }
    told = "what is told beside the mark changed"
    return next((cause for cause, true in changes.items() if true), told)


def rows(graded: Iterable[Entry], store: Store) -> tuple[Row, ...]:
    """What came of every entry, as the marks that count say; judged for an instructor."""
    latest = store.latest()
    return tuple(_row(entry, _before(entry, latest), store) for entry in graded)


def _row(entry: Entry, mark: Mark | None, store: Store) -> Row:
    handin = entry.handin
    row = Row(handin.student, entry.problem, None, handin.note, handin.doubt, handin.missing)
    if handin.submission is None:
        return row
    record = store.record(entry.key)
    if record is None:
        return replace(row, fault=mark.fault if mark else "It was not judged yet.")
    return replace(row, judgement=unpacked(record, entry.problem, handin.submission))
