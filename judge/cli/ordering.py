"""From what was typed at `judge run` to judged rows: one submission, or every one in a folder."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from judge.answering import with_answers
from judge.audience import Audience
from judge.cli.echoing import echo
from judge.cli.options import cases_typed, cores, languages_of, load
from judge.cli.parameters import Minimum, Target
from judge.errors import UsageError
from judge.languages import Table
from judge.model import Case, Problem, Result, Row, Typed
from judge.problems import cases_folder, problem_names
from judge.reports.look import look_of
from judge.reports.progress import with_progress
from judge.scoring import in_points
from judge.selection import select
from judge.submissions import gather, read_submission
from judge.trial import TIME_LIMITS, Order, judge_submission
from judge.visible import visible

_MOST_NAMED = 20


@dataclass(frozen=True, slots=True)
class Options:
    """The options of `judge run`, as they were typed."""

    cases: Path | None
    patterns: tuple[str, ...]
    groups: tuple[str, ...]
    fail_fast: bool
    all_cases: bool
    jobs: int | None
    isolation: str | None
    require_isolation: bool
    runner: str
    language: str
    audience: str
    min_score: Minimum | None
    max_diffs: int
    plain: bool
    verbose: bool
    targets: tuple[Target, ...]


def judge_one(name: str, submission: tuple[Path, ...], options: Options) -> tuple[Row, ...]:
    """The row of one submission to the problem of that name; raises UsageError."""
    problem = load(name, options.cases)
    cases = select(problem, options.patterns, options.groups, Audience(options.audience))
    _check_minimum(options.min_score, problem, cases)
    return (_judged(problem, cases, Typed(name, tuple(map(str, submission))), options),)


def judge_all(folder: Path, options: Options) -> tuple[Row, ...]:
    """A row for each problem that the folder holds a submission to; raises UsageError.

    A submission that cannot be read has a row that says why, and the others are judged.
    """
    if options.patterns or options.groups:
        raise UsageError("--all judges all cases: leave out --case and --group.")
    found = _gathered(folder, options)
    problems = [load(name, options.cases) for name in found]
    return tuple(_row(problem, found[problem.name], options) for problem in problems)


def _gathered(folder: Path, options: Options) -> dict[str, Path]:
    """The submissions in the folder by their problems; what else lies there is named."""
    cases = cases_folder(options.cases, os.environ)
    names = problem_names(cases)
    gathered = gather(folder, names, Table(cases, options.language))
    if not gathered.submissions:
        raise UsageError(
            f"{visible(str(folder))} holds no submission: a file or folder in it must be called "
            f"like its problem. The problems are: {_listed(names) or 'none'}."
        )
    if gathered.others:
        where, others = visible(str(folder)), _listed(gathered.others)
        echo(f"Called like no problem in {where}: {others}.\n", err=True)
    return gathered.submissions


def _listed(names: tuple[str, ...]) -> str:
    more = len(names) - _MOST_NAMED
    shown = [visible(name) for name in names[:_MOST_NAMED]]
    return ", ".join([*shown, f"and {more} more"] if more > 0 else shown)


def _row(problem: Problem, path: Path, options: Options) -> Row:
    try:
        return _judged(problem, problem.cases, Typed(problem.name, (str(path),)), options)
    except UsageError as error:
        return Row(None, problem, None, doubt=str(error))


def _judged(problem: Problem, cases: tuple[Case, ...], typed: Typed, options: Options) -> Row:
    workers = options.jobs or cores()
    table = languages_of(problem, options.language)
    paths = tuple(map(Path, typed.submission))
    order = Order(
        problem=problem,
        submission=read_submission(paths, problem.name, table=table),
        cases=with_answers(problem, cases, workers),
        typed=Typed(typed.problem, typed.submission, _typed(options)),
        audience=Audience(options.audience),
        workers=workers,
        fail_fast=options.fail_fast,
        time_limits=None if options.all_cases else TIME_LIMITS,
        rung=options.isolation,
        require_isolation=options.require_isolation,
        cold=options.runner == "cold",
        shown=options.max_diffs,
        table=table,
    )
    judgement = judge_submission(order, _follow(len(cases), plain=options.plain))
    return Row(None, judgement.problem, judgement)


def _typed(options: Options) -> tuple[str, ...]:
    """The options that a command suggested by the report needs, too."""
    as_whom = () if options.audience == Audience.STUDENT else ("--as", options.audience)
    return (*cases_typed(options.cases), *as_whom)


def _check_minimum(minimum: Minimum | None, problem: Problem, cases: tuple[Case, ...]) -> None:
    if minimum is None:
        return
    if len(cases) < len(problem.cases):
        raise UsageError("--min-score needs all cases: leave out --case and --group.")
    if minimum.of(problem.points) > problem.points:
        worth = in_points(problem.points)
        raise UsageError(f"--min-score is out of reach: {problem.name} is worth {worth}.")


def _follow(total: int, *, plain: bool) -> Callable[[Iterable[Result]], Iterable[Result]]:
    look = look_of(sys.stderr, os.environ, plain=plain)
    return lambda results: with_progress(results, total, sys.stderr, look)
