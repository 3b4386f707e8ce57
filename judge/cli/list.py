"""`judge list`: the problems in the cases folder."""

from __future__ import annotations

import os
from pathlib import Path

import click

from judge.cli.options import cases_option
from judge.errors import JudgeError
from judge.problems import cases_folder, load_problem, problem_names
from judge.reports.wording import count
from judge.scoring import in_points
from judge.visible import visible


@click.command("list")
@cases_option
def command(cases: Path | None) -> None:
    """List the problems."""
    folder = cases_folder(cases, os.environ)
    click.echo(f"Problems in {visible(str(folder))}:")
    names = problem_names(folder)
    width = max(map(len, names), default=0)
    for name in names:
        click.echo(f"  {visible(name):{width}}  {_about(name, folder)}")


def _about(name: str, folder: Path) -> str:
    try:
        problem = load_problem(name, folder)
    except JudgeError:
        return f"has mistakes: see `judge check {visible(name)}`"
    figures = f"{count(len(problem.cases), 'case')}, {in_points(problem.points)}"
    return f"{visible(problem.title)} ({figures})"
