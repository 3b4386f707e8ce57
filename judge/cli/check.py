"""`judge check [PROBLEM…]`: every mistake in the files of problems, their checkers and inputs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from judge.checkers.program import ProgramChecker
from judge.checking import open_check
from judge.cli.options import cases_option, complete_problem
from judge.cli.telling import sentences_of
from judge.documents import describe
from judge.errors import JudgeError, UsageError
from judge.model import Case, Problem
from judge.problems import cases_folder, load_problem, problem_names
from judge.reports.wording import count
from judge.scoring import in_points
from judge.validating import rejected
from judge.visible import visible


@click.command("check")
@click.argument("problems", nargs=-1, shell_complete=complete_problem)
@cases_option
def command(problems: tuple[str, ...], cases: Path | None) -> None:
    """Report every mistake in the files of problems; exit status 2 when there is one.

    It also loads a checker program, and runs a validator on the inputs, where a problem names one.
    Whether the answers are right `judge answers` says.
    """
    folder = cases_folder(cases, os.environ)
    statuses = [_check(name, folder) for name in problems or problem_names(folder)]
    sys.exit(max(statuses, default=0))


def _check(name: str, folder: Path) -> int:
    try:
        problem = load_problem(name, folder)
        for warning in problem.warnings:
            click.echo(describe(warning), err=True)
        _load_checker(problem)
        bad = [_rejected(problem, case, said) for case, said in rejected(problem)]
    except JudgeError as error:
        click.echo(sentences_of(error), err=True)
        return UsageError.status
    if bad:
        click.echo("\n".join(bad), err=True)
        return UsageError.status
    figures = f"{count(len(problem.cases), 'case')}, {in_points(problem.points)}"
    click.echo(f"{visible(name)}: {figures}, no mistakes")
    return 0


def _load_checker(problem: Problem) -> None:
    if problem.checker.validator is not None:
        with open_check(problem.checker):
            return
    if problem.checker.program is None:
        return
    try:
        with ProgramChecker(problem.checker.program) as checker:
            checker.load()
    except JudgeError as error:
        raise UsageError(f"{problem.file}: {error}") from None


def _rejected(problem: Problem, case: Case, said: str) -> str:
    file = visible(str(problem.file))
    return f"{file}: the validator rejects the input of {visible(case.name)}: {visible(said)}"
