"""`judge check [PROBLEM…]`: every mistake in the files of problems."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from judge.cli.options import cases_option, complete_problem
from judge.cli.telling import sentences_of
from judge.documents import describe
from judge.errors import JudgeError
from judge.problems import cases_folder, load_problem, problem_names
from judge.reports.wording import count
from judge.scoring import in_points
from judge.visible import visible


@click.command("check")
@click.argument("problems", nargs=-1, shell_complete=complete_problem)
@cases_option
def command(problems: tuple[str, ...], cases: Path | None) -> None:
    """Report every mistake in the files of problems; exit status 2 when there is one."""
    folder = cases_folder(cases, os.environ)
    statuses = [_check(name, folder) for name in problems or problem_names(folder)]
    sys.exit(max(statuses, default=0))


def _check(name: str, folder: Path) -> int:
    try:
        problem = load_problem(name, folder)
    except JudgeError as error:
        click.echo(sentences_of(error), err=True)
        return error.status
    for warning in problem.warnings:
        click.echo(describe(warning), err=True)
    figures = f"{count(len(problem.cases), 'case')}, {in_points(problem.points)}"
    click.echo(f"{visible(name)}: {figures}, no mistakes")
    return 0
