"""`judge run PROBLEM SUBMISSION`: judge it and show what is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from judge.answering import with_answers
from judge.audience import Audience
from judge.cli.options import (
    audience_option,
    cases_option,
    cases_typed,
    language_option,
    languages_of,
    load,
    plain_option,
    problem_argument,
    submission_argument,
)
from judge.cli.parameters import Minimum, MinimumType, Target, TargetType
from judge.cli.writing import write_file
from judge.engine import NOT_ISOLATED, RUNGS
from judge.errors import UsageError
from judge.model import Case, Judgement, Problem, Result, Row, Typed, Verdict
from judge.reports import formats, plain
from judge.reports.formats import FORMATS
from judge.reports.look import Look, look_of
from judge.reports.progress import with_progress
from judge.scoring import in_points
from judge.selection import select
from judge.submissions import read_submission
from judge.trial import TIME_LIMITS, Order, judge_submission

REPORT = f"Also this report, in a file or on standard output: {', '.join(FORMATS)}."
RUNNERS = "warm shares one interpreter where that is safe (the default); cold starts one a case."


@click.command("run")
@problem_argument
@submission_argument
@cases_option
@click.option(
    "--case",
    "patterns",
    multiple=True,
    help="Only cases of this name or pattern, edge*.",
)
@click.option("--group", "groups", multiple=True, help="Only this group, by name or title.")
@click.option("--fail-fast", is_flag=True, help="Skip the cases after the first failed one.")
@click.option("--all-cases", is_flag=True, help="Run a group on after three time limits.")
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, 256),
    help="Cases run at a time; else one a core.",
)
@click.option("--isolation", type=click.Choice(RUNGS), help="Confine the submission so only.")
@click.option("--require-isolation", is_flag=True, help="Refuse to run it not isolated.")
@click.option("--runner", type=click.Choice(["warm", "cold"]), default="warm", help=RUNNERS)
@language_option
@audience_option
@click.option("--min-score", type=MinimumType(), help="Exit 0 from this score on: 12 or 80%.")
@click.option("--max-diffs", type=click.IntRange(0), default=3, help="Failures shown in full.")
@plain_option
@click.option("-v", "--verbose", is_flag=True, help="List every case.")
@click.option(
    "--report",
    "targets",
    multiple=True,
    type=TargetType(),
    help=REPORT,
)
def command(problem: str, submission: tuple[Path, ...], **options: Any) -> None:
    """Judge a submission and show what is wrong with it."""
    targets: tuple[Target, ...] = options["targets"]
    if len({target.file for target in targets}) < len(targets):
        raise UsageError("Two reports go to one place: name a file of its own for each.")
    try:
        order = _order(problem, submission, options)
        judgement = judge_submission(order, _follow(len(order.cases), plain=options["plain"]))
    except Exception as error:
        _write_failure(targets, str(error) or type(error).__name__)
        raise
    _write(judgement, targets, options)
    if os.environ.get("CI") and judgement.isolation == NOT_ISOLATED:
        click.echo("Warning: the submission was not isolated; see `judge doctor`.", err=True)
    sys.exit(_status(judgement, options["min_score"]))


def _order(name: str, submission: tuple[Path, ...], options: dict[str, Any]) -> Order:
    problem = load(name, options["cases"])
    audience = Audience(options["audience"])
    cases = select(problem, options["patterns"], options["groups"], audience)
    _check_minimum(options["min_score"], problem, cases)
    workers = options["jobs"] or _cores()
    table = languages_of(problem, options["language"])
    return Order(
        problem=problem,
        submission=read_submission(submission, problem.name, table=table),
        cases=with_answers(problem, cases, workers),
        typed=Typed(name, tuple(map(str, submission)), _typed(options)),
        audience=audience,
        workers=workers,
        fail_fast=options["fail_fast"],
        time_limits=None if options["all_cases"] else TIME_LIMITS,
        rung=options["isolation"],
        require_isolation=options["require_isolation"],
        cold=options["runner"] == "cold",
        shown=options["max_diffs"],
        table=table,
    )


def _typed(options: dict[str, Any]) -> tuple[str, ...]:
    """The options that a command suggested by the report needs, too."""
    audience = options["audience"]
    as_whom = () if audience == Audience.STUDENT else ("--as", audience)
    return (*cases_typed(options["cases"]), *as_whom)


def _check_minimum(minimum: Minimum | None, problem: Problem, cases: tuple[Case, ...]) -> None:
    if minimum is None:
        return
    if len(cases) < len(problem.cases):
        raise UsageError("--min-score needs all cases: leave out --case and --group.")
    if minimum.of(problem.points) > problem.points:
        worth = in_points(problem.points)
        raise UsageError(f"--min-score is out of reach: {problem.name} is worth {worth}.")


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _follow(total: int, *, plain: bool) -> Callable[[Iterable[Result]], Iterable[Result]]:
    look = look_of(sys.stderr, os.environ, plain=plain)
    return lambda results: with_progress(results, total, sys.stderr, look)


def _write(judgement: Judgement, targets: tuple[Target, ...], options: dict[str, Any]) -> None:
    rows = (Row(None, judgement.problem, judgement),)
    for target in targets:
        _deliver(target, formats.report(target.format, rows))
    stream = sys.stderr if any(target.file is None for target in targets) else sys.stdout
    look = look_of(stream, os.environ, plain=options["plain"])
    click.echo(_person(judgement, look, verbose=options["verbose"]), stream, nl=False, color=True)


def _person(judgement: Judgement, look: Look, *, verbose: bool) -> str:
    if look.plain:
        return plain.report((Row(None, judgement.problem, judgement),), verbose=verbose)
    from judge.reports import terminal  # noqa: PLC0415

    return terminal.report(judgement, look, verbose=verbose)


def _deliver(target: Target, text: str) -> None:
    if target.file is None:
        click.echo(text, nl=False)
    else:
        write_file(target.file, text.encode("utf-8", "backslashreplace"))


def _write_failure(targets: tuple[Target, ...], message: str) -> None:
    for target in targets:
        said = formats.failure(target.format, message)
        if said is not None:
            _deliver(target, said)


def _status(judgement: Judgement, minimum: Minimum | None) -> int:
    if judgement.faulty:
        return 3
    if minimum is None:
        return int(judgement.verdict is not Verdict.AC)
    wanted = minimum.of(judgement.problem.points)
    if judgement.earned >= wanted:
        return 0
    click.echo(f"Below --min-score: {in_points(wanted)} were asked for.", err=True)
    return 1
