"""`judge run PROBLEM SUBMISSION`: judge it, or a folder of submissions, and show what is wrong."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import click

from judge.cli.delivering import check_targets, deliver, deliver_failure, show
from judge.cli.options import (
    audience_option,
    cases_option,
    complete_problem,
    language_option,
    plain_option,
)
from judge.cli.ordering import Options, judge_all, judge_one
from judge.cli.parameters import Minimum, MinimumType, TargetType
from judge.engine import NOT_ISOLATED, RUNGS
from judge.errors import UsageError
from judge.model import Row, Verdict
from judge.reports.formats import FORMATS
from judge.scoring import in_points, points_of, score_of

RUNNERS = "warm shares one interpreter where that is safe (the default); cold starts one a case."


@click.command("run")
@click.argument("problem", required=False, metavar="PROBLEM", shell_complete=complete_problem)
@click.argument(
    "submission",
    nargs=-1,
    type=click.Path(path_type=Path),
    metavar="FILE [MORE FILES] | FOLDER",
)
@click.option(
    "--all",
    "folder",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Instead, judge every submission in it that is called like its problem: problem1.py.",
)
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
    help=f"Also write this report, to a file or to standard output: {', '.join(FORMATS)}.",
)
def command(
    problem: str | None, submission: tuple[Path, ...], folder: Path | None, **given: Any
) -> None:
    """Judge a submission and show what is wrong with it."""
    options = Options(**given)
    check_targets(options.targets)
    try:
        rows = _rows(problem, submission, folder, options)
    except Exception as error:
        deliver_failure(str(error) or type(error).__name__, options.targets)
        raise
    deliver(rows, options.targets)
    show(rows, options.targets, plainly=options.plain, verbose=options.verbose)
    if os.environ.get("CI") and any(_is_open(row) for row in rows):
        click.echo("Warning: the submission was not isolated; see `judge doctor`.", err=True)
    sys.exit(_status(rows, options.min_score))


def _rows(
    problem: str | None, submission: tuple[Path, ...], folder: Path | None, options: Options
) -> tuple[Row, ...]:
    if folder is not None and problem is None:
        return judge_all(folder, options)
    if folder is not None:
        raise UsageError("--all finds every problem in its folder: name no other.")
    if problem is None or not submission:
        raise UsageError("Name a problem and the submission to it, or a folder with --all.")
    return judge_one(problem, submission, options)


def _is_open(row: Row) -> bool:
    return row.judgement is not None and row.judgement.isolation.startswith(NOT_ISOLATED)


def _status(rows: tuple[Row, ...], minimum: Minimum | None) -> int:
    """3 where the judge failed, 2 where something could not be read, else whether it is good."""
    judgements = [row.judgement for row in rows if row.judgement]
    if any(judgement.faulty for judgement in judgements):
        return 3
    if len(judgements) < len(rows):
        return 2
    if minimum is None:
        return int(any(row.verdict is not Verdict.AC for row in rows))
    wanted, score = minimum.of(points_of(rows)), score_of(rows)
    if score is not None and score >= wanted:
        return 0
    click.echo(f"Below --min-score: {in_points(wanted)} were asked for.", err=True)
    return 1
