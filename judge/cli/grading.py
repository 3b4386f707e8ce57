"""From the plan of a batch to graded entries, for the commands that grade a class."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from judge.answering import with_answers
from judge.batch import Entry, Step
from judge.cli.options import cores, load
from judge.cluster import on_cluster
from judge.doctor.ladder import refusal
from judge.engine import RUNGS
from judge.errors import UsageError
from judge.handins import Gathering, collect
from judge.languages import Table
from judge.model import HandIn, Problem
from judge.plan import Plan
from judge.reports.live import with_live
from judge.reports.look import look_of
from judge.store import Mark, Store
from judge.workers import Execute, Progress, Setting, Task, local


@dataclass(frozen=True, slots=True)
class How:
    """How a class is judged on this machine."""

    jobs: int | None = None
    isolation: str | None = None
    runner: str = "warm"
    cluster: str | None = None
    """Address of the Dask scheduler whose workers judge."""


def problems_of(plan: Plan) -> Mapping[str, Problem]:
    """The problems by name, with every answer; raises UsageError."""
    loaded = [load(name, plan.cases) for name in plan.problems]
    problems = {
        problem.name: problem.with_cases(with_answers(problem, problem.cases, cores()))
        for problem in loaded
    }
    if len(problems) < len(loaded):
        raise UsageError("Two of the problems have one name: name each once.")
    return problems


def handins_of(plan: Plan, names: Iterable[str]) -> tuple[HandIn, ...]:
    """What the class handed in for the problems; raises UsageError."""
    table = Table(plan.cases, plan.language)
    return collect(
        Gathering(
            paths=plan.submissions,
            problems=tuple(names),
            table=table,
            roster=plan.roster,
            choices=plan.choices,
            before=plan.before,
        )
    )


def judging(plan: Plan, problems: Mapping[str, Problem], how: How) -> Execute:
    """Judge here or on a cluster; nothing is started where there is nothing to judge."""

    def execute(tasks: Iterable[Task]) -> Iterator[Progress]:
        waiting = tuple(tasks)
        if not waiting:
            return
        workers = how.jobs or cores()
        setting = Setting(
            problems=problems,
            rung=how.isolation,
            cold=how.runner == "cold",
            language=plan.language,
            workers=1 if how.cluster else max(1, workers // len(waiting)),
            require_isolation=how.isolation != RUNGS[-1],
        )
        if how.cluster:
            yield from on_cluster(how.cluster, setting)(waiting)
            return
        _check_isolation(how.isolation)
        yield from local(setting, min(workers, len(waiting)))(waiting)

    return execute


def followed(steps: Iterable[Step], total: int, *, plain: bool) -> Iterator[Step]:
    """The steps, told of on standard error."""
    look = look_of(sys.stderr, os.environ, plain=plain)
    return with_live(steps, total, sys.stderr, look)


def marked(steps: Iterable[Step], store: Store) -> Iterator[Step]:
    """Pass the steps on, every mark that is news added to the store before it is told."""
    for step in steps:
        if step.mark is not None and step.is_news:
            store.mark([step.mark])
        yield step


def status_of(graded: Iterable[Entry], marks: Iterable[Mark]) -> int:
    """3 where the judge failed, 1 where something that was handed in was not judged, else 0."""
    if any(mark.fault for mark in marks):
        return 3
    return int(any(not entry.key and not entry.handin.missing for entry in graded))


def _check_isolation(rung: str | None) -> None:
    """A class is judged isolated, or not at all unless that is asked for."""
    wanted = RUNGS[:-1] if rung is None else (rung,)
    if rung == RUNGS[-1] or not all(refusal(name) for name in wanted):
        return
    raise UsageError(
        "Nothing isolates the submissions of a class on this machine: see `judge doctor`, or "
        f"judge them unisolated with `--isolation {RUNGS[-1]}`."
    )
