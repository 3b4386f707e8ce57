"""`judge batch SUBMISSIONS… -p PROBLEM… -o OUT`: grade a class, and go on where it was stopped."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from judge.batch import Entry, Step, entries, grade, rows
from judge.cli.echoing import echo
from judge.cli.grading import How, followed, handins_of, judging, marked, problems_of, status_of
from judge.cli.options import cases_option, language_option, plain_option
from judge.cli.parameters import TargetType
from judge.cli.publishing import (
    check_class_targets,
    check_lms,
    deliver_class,
    publish,
    reported,
)
from judge.engine import RUNGS
from judge.errors import UsageError
from judge.plan import Plan, written
from judge.problems import cases_folder, problem_names
from judge.reports.formats import FORMATS
from judge.reports.handins import dry_run
from judge.reports.lms import LMS
from judge.reports.marks import class_summary
from judge.store import Mark, Store, open_store
from judge.visible import visible


@click.command("batch")
@click.argument(
    "submissions",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path, exists=True),
    metavar="SUBMISSIONS...",
)
@click.option("-p", "--problem", "problems", multiple=True, required=True, metavar="PROBLEM")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="OUT",
    help="Folder for the results; the same command on it goes on where it was.",
)
@cases_option
@click.option(
    "--roster",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="CSV of ids and names, or Moodle's grading worksheet: who has a row.",
)
@click.option(
    "--files",
    "choices",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="CSV of student, problem, file: settles what is unclear.",
)
@click.option("--before", metavar="TIME", help="Of git clones the last commit before: ISO 8601.")
@click.option("--dry-run", is_flag=True, help="Only print who would be judged by which file.")
@click.option(
    "--lms",
    type=click.Choice([*LMS]),
    default=None,
    help="Also a gradebook that this platform imports.",
)
@click.option("--anonymous", is_flag=True, help="Pseudonyms in report.html and other reports.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Submissions judged at a time.")
@click.option("--cluster", metavar="ADDRESS", help="Judge on the workers of this Dask scheduler.")
@click.option("--isolation", type=click.Choice(RUNGS), help="Confine submissions so only.")
@click.option(
    "--runner",
    type=click.Choice(["warm", "cold"]),
    default="warm",
    help="cold starts an interpreter for each case.",
)
@language_option
@plain_option
@click.option(
    "--report",
    "targets",
    multiple=True,
    type=TargetType(),
    help=f"Also write this report: {', '.join(FORMATS)}.",
)
def command(**given: Any) -> None:
    """Grade a class: gradebook, a page, and feedback for each student."""
    plan = _plan(given)
    check_class_targets(given["targets"])
    problems = problems_of(plan)
    handins = handins_of(plan, problems)
    if given["dry_run"]:
        echo(dry_run(handins))
        return
    if given["out"] is None:
        raise UsageError("Name a folder for the results: -o OUT.")
    _check_apart(given["out"], plan)
    how = How(given["jobs"], given["isolation"], given["runner"], given["cluster"])
    graded = entries(handins, problems)
    with open_store(given["out"]) as store:
        store.note("plan", written(plan))
        steps = grade(graded, store, judging(plan, problems, how))
        told = followed(marked(steps, store), len(graded), plain=given["plain"])
        marks = _marks(told, graded, store)
        publish(given["out"], plan, graded, store)
        if given["targets"]:
            deliver_class(reported(plan, rows(graded, store), store), given["targets"])
    echo(class_summary(marks, given["out"]))
    sys.exit(status_of(graded, marks))


def _marks(steps: Iterable[Step], graded: Collection[Entry], store: Store) -> list[Mark]:
    """The mark of every entry; an interruption is told with what is kept."""
    try:
        return [step.mark for step in steps if step.mark]
    except KeyboardInterrupt:
        latest = store.latest()
        done = sum((it.handin.student.id, it.problem.name) in latest for it in graded)
        kept = f"{done} of {len(graded)} are done and kept"
        echo(f"{kept}; the same command goes on and then writes the reports.\n", err=True)
        raise


def _plan(given: dict[str, Any]) -> Plan:
    cases = cases_folder(given["cases"], os.environ)
    names = set(problem_names(cases))
    check_lms(given["lms"] or "", given["roster"])
    return Plan(
        submissions=tuple(path.absolute() for path in given["submissions"]),
        problems=tuple(
            name if name in names else str(Path(name).absolute()) for name in given["problems"]
        ),
        cases=cases,
        roster=given["roster"] and given["roster"].absolute(),
        choices=given["choices"] and given["choices"].absolute(),
        before=_moment(given["before"]),
        language=given["language"],
        anonymous=given["anonymous"],
        lms=given["lms"] or "",
    )


def _check_apart(out: Path, plan: Plan) -> None:
    """Raise UsageError where the results would be taken for what a student handed in."""
    if any(out.resolve().is_relative_to(path.resolve()) for path in plan.submissions):
        raise UsageError(
            f"{visible(str(out))} lies in the submissions and would be graded with them: "
            "name a folder outside."
        )


def _moment(text: str | None) -> float | None:
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).timestamp()
    except (ValueError, OverflowError, OSError) as error:
        raise UsageError(
            f"--before {text!r} is no time: write 2026-12-01T23:59 or 2026-12-01T23:59+01:00."
        ) from error
