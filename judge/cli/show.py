"""`judge show PROBLEM [CASE]`: a problem's statement, rules and points, or one case."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
from judge.model import Case, Problem, Scoring, Show
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
    if case is None:
        click.echo("\n".join(_problem(loaded)))
        return
    viewer = Audience(audience)
    found = find_case(loaded, case, viewer)
    if raw:
        click.echo(found.stdin, nl=False)
    else:
        answered = with_answers(loaded, (found,))[0]
        click.echo("\n".join(_case(loaded, seen_case(answered, viewer))))


def _problem(problem: Problem) -> Iterator[str]:
    yield f"{visible(problem.name)}: {visible(problem.title)}"
    if problem.source:
        yield visible(problem.source)
    yield ""
    yield from map(visible, problem.statement.strip().splitlines())
    yield from _rules(problem)
    yield ""
    yield f"Groups ({in_points(problem.points)})"
    for group in problem.groups:
        how = "all or nothing" if group.scoring is Scoring.TOGETHER else "each case counts"
        figures = f"{count(len(group.cases), 'case')}, {in_points(group.points)}, {how}"
        yield f"  {visible(group.title)}: {figures}"
        visible_cases = [c.name for c in group.cases if c.show is not Show.NOTHING]
        yield f"    {', '.join(map(visible, visible_cases))}"
    limits = problem.limits
    yield ""
    yield (
        f"Limits: {limits.cpu:g} s processor time, {limits.wall:g} s in all, "
        f"{limits.memory / 1e6:g} MB memory, {limits.output / 1e6:g} MB output"
    )
    yield f"Checker: {visible(problem.checker.name)}. Cases from {visible(problem.cases_from)}."


def _rules(problem: Problem) -> Iterator[str]:
    if problem.rules:
        yield ""
        yield "Rules"
        yield from (f"  {visible(name)}: {visible(rule)}" for name, rule in problem.rules.items())


def _case(problem: Problem, case: Case) -> Iterator[str]:
    yield f"{visible(case.id)} of {visible(problem.name)}"
    if case.rule:
        yield f"Rule: {visible(problem.rules[case.rule])}"
    if case.why:
        yield f"Why: {visible(case.why)}"
    yield from _block("Input", case.stdin)
    for answer in case.answers:
        yield from _block("Answer", answer)


def _block(label: str, text: bytes) -> Iterator[str]:
    yield ""
    yield f"{label}:"
    yield from (f"  {visible(line)}" for line in text.removesuffix(b"\n").split(b"\n"))
