"""`judge run PROBLEM SUBMISSION`: judge it and show what is wrong."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from judge.answering import with_answers
from judge.audience import Audience
from judge.cli.options import (
    audience_option,
    cases_option,
    cases_typed,
    load,
    plain_option,
    problem_argument,
    submission_argument,
)
from judge.cli.writing import write_file
from judge.errors import JudgeError, UsageError
from judge.model import Judgement, Result, Typed, Verdict
from judge.reports import json, plain
from judge.reports.look import Look, look_of
from judge.reports.progress import with_progress
from judge.selection import select
from judge.submissions import read_submission
from judge.trial import TIME_LIMITS, Order, judge_submission

FORMATS: dict[str, Callable[[Judgement], str]] = {"json": json.report, "plain": plain.report}


@dataclass(frozen=True, slots=True)
class Target:
    """A report that was asked for: its format, and its file or standard output."""

    format: str
    file: Path | None


class TargetType(click.ParamType[Target]):
    """FORMAT or FORMAT=FILE."""

    name = "format[=file]"

    def convert(self, value: Any, param: Any, ctx: Any) -> Target:
        """Split at the first equals sign and check the format."""
        if isinstance(value, Target):
            return value
        name, _, file = str(value).partition("=")
        if name not in FORMATS:
            self.fail(f"{name!r} is no format; there are {', '.join(FORMATS)}.", param, ctx)
        return Target(name, Path(file) if file else None)


@dataclass(frozen=True, slots=True)
class Minimum:
    """The score from which a submission is good enough, in points or as a share of all."""

    amount: Fraction
    percent: bool

    def of(self, points: Fraction) -> Fraction:
        """The points that this is, of so many."""
        return points * self.amount / 100 if self.percent else self.amount


class MinimumType(click.ParamType[Minimum]):
    """Points, or a share with a percent sign."""

    name = "score"

    def convert(self, value: Any, param: Any, ctx: Any) -> Minimum:
        """Read the number exactly."""
        if isinstance(value, Minimum):
            return value
        text = str(value)
        if not re.fullmatch(r"[0-9]{1,18}(\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?%?", text):
            self.fail(f"{text!r} is neither points (12) nor a share (80%).", param, ctx)
        return Minimum(Fraction(text.removesuffix("%")), text.endswith("%"))


@click.command("run")
@problem_argument
@submission_argument
@cases_option
@click.option("--case", "patterns", multiple=True, help="Only cases of this name or pattern.")
@click.option("--group", "groups", multiple=True, help="Only cases of this group.")
@click.option("--fail-fast", is_flag=True, help="Skip the cases after the first failed one.")
@click.option("--all-cases", is_flag=True, help="Run a group on after three time limits.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Cases run at a time.")
@audience_option
@click.option("--min-score", type=MinimumType(), help="Exit 0 from this score on: 12 or 80%.")
@click.option("--max-diffs", type=click.IntRange(0), default=3, help="Failures shown in full.")
@plain_option
@click.option("-v", "--verbose", is_flag=True, help="List every case.")
@click.option("--report", "targets", multiple=True, type=TargetType(), help="Also json, plain.")
def command(problem: str, submission: tuple[Path, ...], **options: Any) -> None:
    """Judge a submission and show what is wrong with it."""
    targets: tuple[Target, ...] = options["targets"]
    try:
        order = _order(problem, submission, options)
        judgement = judge_submission(order, _follow(len(order.cases), plain=options["plain"]))
    except JudgeError as error:
        _write_failure(targets, str(error))
        raise
    _write(judgement, targets, options)
    sys.exit(_status(judgement, options["min_score"]))


def _order(name: str, submission: tuple[Path, ...], options: dict[str, Any]) -> Order:
    problem = load(name, options["cases"])
    cases = select(problem, options["patterns"], options["groups"])
    if options["min_score"] and len(cases) < len(problem.cases):
        raise UsageError("--min-score needs all cases: leave out --case and --group.")
    workers = options["jobs"] or _cores()
    return Order(
        problem=problem,
        submission=read_submission(submission, problem.name),
        cases=with_answers(problem, cases, workers),
        typed=Typed(name, tuple(map(str, submission)), cases_typed(options["cases"])),
        audience=Audience(options["audience"]),
        workers=workers,
        fail_fast=options["fail_fast"],
        time_limits=None if options["all_cases"] else TIME_LIMITS,
        shown=options["max_diffs"],
    )


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _follow(total: int, *, plain: bool) -> Callable[[Iterable[Result]], Iterable[Result]]:
    look = look_of(sys.stderr, os.environ, plain=plain)
    return lambda results: with_progress(results, total, sys.stderr, look)


def _write(judgement: Judgement, targets: tuple[Target, ...], options: dict[str, Any]) -> None:
    for target in targets:
        _deliver(target, FORMATS[target.format](judgement))
    stream = sys.stderr if any(target.file is None for target in targets) else sys.stdout
    look = look_of(stream, os.environ, plain=options["plain"])
    click.echo(_person(judgement, look, verbose=options["verbose"]), stream, nl=False, color=True)


def _person(judgement: Judgement, look: Look, *, verbose: bool) -> str:
    if look.plain:
        return plain.report(judgement, verbose=verbose)
    from judge.reports import terminal  # noqa: PLC0415

    return terminal.report(judgement, look, verbose=verbose)


def _deliver(target: Target, text: str) -> None:
    if target.file is None:
        click.echo(text, nl=False)
    else:
        write_file(target.file, text.encode("utf-8", "backslashreplace"))


def _write_failure(targets: tuple[Target, ...], message: str) -> None:
    for target in targets:
        if target.format == "json":
            _deliver(target, json.failure(message))


def _status(judgement: Judgement, minimum: Minimum | None) -> int:
    if any(result.verdict is Verdict.JE for result in judgement.results):
        return 3
    if minimum is None:
        return int(judgement.verdict is not Verdict.AC)
    return int(judgement.earned < minimum.of(judgement.problem.points))
