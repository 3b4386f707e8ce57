"""`judge explain PROBLEM CASE`: why each line of the answer is as it is, turn by turn."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from judge.answering import with_answers
from judge.audience import Audience, seen_case
from judge.cli.options import (
    audience_option,
    cases_option,
    complete_case,
    load,
    plain_option,
    problem_argument,
)
from judge.cli.writing import write_file
from judge.errors import UsageError
from judge.explaining import open_reasons
from judge.model import Case, Problem
from judge.reports import walk
from judge.reports.look import Look, look_of
from judge.selection import find_case
from judge.visible import visible


@click.command("explain")
@problem_argument
@click.argument("case", shell_complete=complete_case)
@cases_option
@audience_option
@click.option("--turn", type=click.IntRange(1), metavar="N", help="Only this turn, with its rules.")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page.")
@plain_option
def command(
    problem: str,
    case: str,
    cases: Path | None,
    audience: str,
    turn: int | None,
    html: Path | None,
    *,
    plain: bool,
) -> None:
    """Say why each line of a case's answer is as it is, turn by turn."""
    loaded = load(problem, cases)
    found = _case(loaded, case, Audience(audience))
    with open_reasons(loaded) as ask:
        told = walk.walk_through(loaded, found, ask(found))
    told = told.only(turn) if turn else told
    if html is None:
        look = look_of(sys.stdout, os.environ, plain=plain)
        click.echo(_person(told, look), nl=False, color=True)
        return
    from judge.reports.walk_html import page  # noqa: PLC0415

    write_file(html, page(told).encode())


def _case(problem: Problem, name: str, audience: Audience) -> Case:
    """The case with its answer; raises UsageError when the audience may not see that."""
    found = find_case(problem, name, audience)
    (answered,) = with_answers(problem, (found,))
    seen = seen_case(answered, audience)
    if not seen.answers:
        hidden = "students do not see its answer: add `--as instructor`"
        raise UsageError(f"{visible(found.id)} is not explained, since {hidden}.")
    return seen


def _person(told: walk.Walk, look: Look) -> str:
    if look.plain:
        return walk.plain(told)
    from judge.reports import walk_terminal  # noqa: PLC0415

    return walk_terminal.report(told, look)
