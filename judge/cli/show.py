"""`judge show PROBLEM [CASE]`: a problem's statement, rules and points, or one case."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size

import click

from judge.answering import with_answers
from judge.audience import Audience, seen_case
from judge.cli.options import (
    audience_option,
    cases_option,
    complete_case,
    load,
    problem_argument,
)
from judge.cli.paragraphs import fill
from judge.model import Case, Problem, Scoring, Show
from judge.reports.look import look_of
from judge.reports.wording import count
from judge.scoring import in_points
from judge.selection import find_case
from judge.visible import visible


@click.command("show")
@problem_argument
@click.argument("case", required=False, shell_complete=complete_case)
@cases_option
@audience_option
@click.option("--stdin", "raw", is_flag=True, help="Only the input, byte for byte.")
def command(
    problem: str, case: str | None, cases: Path | None, audience: str, *, raw: bool
) -> None:
    """Print a problem's statement, rules and points, or one of its cases."""
    loaded = load(problem, cases)
    width = get_terminal_size().columns
    if case is None:
        click.echo("\n".join(_problem(loaded, width)))
        return
    viewer = Audience(audience)
    found = find_case(loaded, case, viewer)
    if raw:
        click.echo(found.stdin, nl=False)
    else:
        answered = with_answers(loaded, (found,))[0]
        click.echo("\n".join(_case(loaded, seen_case(answered, viewer), width)))


def _problem(problem: Problem, width: int) -> Iterator[str]:
    yield f"{visible(problem.name)}: {visible(problem.title)}"
    if problem.source:
        yield visible(problem.source)
    if text := _statement(problem):
        from judge.reports.statement import statement  # noqa: PLC0415

        yield ""
        yield statement(text, look_of(sys.stdout, os.environ))
    yield from _rules(problem, width)
    yield ""
    yield from _groups(problem, width)
    limits = problem.limits
    yield ""
    yield from fill(
        f"Limits: {limits.cpu:g} s processor time, {limits.wall:g} s in all, "
        f"{limits.memory / 1e6:g} MB memory, {limits.output / 1e6:g} MB output",
        width,
    )
    yield f"Checker: {visible(problem.checker.name)}. Cases from {visible(problem.cases_from)}."


def _statement(problem: Problem) -> str:
    """The statement without the title, which stands above it."""
    text = problem.statement.strip("\n")
    first, _, rest = text.partition("\n")
    return rest.strip("\n") if first.strip("# ") == problem.title else text


def _groups(problem: Problem, width: int) -> Iterator[str]:
    yield f"Groups ({in_points(problem.points)})"
    for group in problem.groups:
        how = "all or nothing" if group.scoring is Scoring.TOGETHER else "each case counts"
        figures = f"{count(len(group.cases), 'case')}, {in_points(group.points)}, {how}"
        yield from fill(f"  {visible(group.title)}: {figures}", width)
        listed = [visible(case.name) for case in group.cases if case.show is not Show.NOTHING]
        yield from fill(f"    {', '.join(listed)}", width)


def _rules(problem: Problem, width: int) -> Iterator[str]:
    if problem.rules:
        yield ""
        yield "Rules"
    for name, rule in problem.rules.items():
        yield from _prose(f"  - {name}", rule, width)


def _prose(label: str, text: str, width: int) -> list[str]:
    """A label and a few sentences, on as many lines as the width asks for."""
    return fill(visible(" ".join([f"{label}:", *text.split()])), width)


def _case(problem: Problem, case: Case, width: int) -> Iterator[str]:
    yield f"{visible(case.id)} of {visible(problem.name)}"
    if case.rule:
        yield from _prose("Rule", problem.rules[case.rule], width)
    if case.why:
        yield from _prose("Why", case.why, width)
    yield from _block("Input", case.stdin)
    for answer in case.answers:
        yield from _block("Answer", answer)


def _block(label: str, text: bytes) -> Iterator[str]:
    yield ""
    yield f"{label}:"
    yield from (f"  {visible(line)}" for line in text.removesuffix(b"\n").split(b"\n"))
