"""`judge regrade OUT`: whose score would change, from what to what and why, before it does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from judge.batch import entries, grade
from judge.cli.echoing import echo
from judge.cli.grading import How, followed, handins_of, judging, problems_of
from judge.cli.options import plain_option
from judge.cli.publishing import publish
from judge.engine import RUNGS
from judge.errors import UsageError
from judge.plan import read
from judge.reports.marks import changes
from judge.reports.wording import count
from judge.store import Mark, Store, open_store
from judge.visible import visible


@click.command("regrade")
@click.argument("out", type=click.Path(path_type=Path, file_okay=False))
@click.option("--write", is_flag=True, help="Make it so, and write the reports anew.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Submissions judged at a time.")
@click.option("--isolation", type=click.Choice(RUNGS), help="Confine submissions so only.")
@plain_option
def command(out: Path, **given: Any) -> None:
    """Judge again what has changed, and say whose score would change."""
    if not out.is_dir():
        raise UsageError(f"There is no folder {visible(str(out))}: name one of `judge batch`.")
    with open_store(out) as store:
        echo(_regraded(out, store, given))


def _regraded(out: Path, store: Store, given: dict[str, Any]) -> str:
    if not store.fact("plan"):
        raise UsageError(f"{visible(str(out))} holds no results: `judge batch` writes them.")
    plan = read(store.fact("plan"))
    problems = problems_of(plan)
    graded = entries(handins_of(plan, problems), problems)
    how = How(given["jobs"], given["isolation"])
    steps = grade(graded, store, judging(plan, problems, how))
    done = list(followed(steps, len(graded), plain=given["plain"]))
    news = [(step.before, step.mark) for step in done if step.mark and step.is_news]
    changed = [(before, mark) for before, mark in news if _differs(before, mark)]
    if given["write"]:
        store.mark(mark for _, mark in news)
        publish(out, plan, graded, store)
    return changes(changed) + _summary(changed, write=given["write"])


def _differs(before: Mark | None, after: Mark) -> bool:
    return before is None or (before.score, before.points) != (after.score, after.points)


def _summary(changed: list[tuple[Mark | None, Mark]], *, write: bool) -> str:
    if not changed:
        return "No score changes.\n"
    told = count(len(changed), "score")
    if write:
        return f"{told} changed.\n"
    return f"{told} would change; `judge regrade --write` makes it so.\n"
