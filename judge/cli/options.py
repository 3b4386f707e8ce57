"""Arguments and options that several commands share, with their completion."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from judge.audience import Audience
from judge.errors import JudgeError
from judge.languages import Table
from judge.model import Problem, Show
from judge.problems import cases_folder, load_problem, problem_names

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def load(name: str, cases: Path | None, *, ungenerated: bool = False) -> Problem:
    """The problem of that name in the cases folder in use; raises UsageError.

    With ``ungenerated`` a group that is to be generated may have no file yet.
    """
    return load_problem(name, cases_folder(cases, os.environ), ungenerated=ungenerated)


def complete_problem(ctx: click.Context, _param: click.Parameter, typed: str) -> list[Any]:
    """Problem names that begin with what was typed, else let the shell complete files."""
    try:
        names = problem_names(cases_folder(ctx.params.get("cases"), os.environ))
    except JudgeError:
        names = ()
    found = [CompletionItem(name) for name in names if name.startswith(typed)]
    return found or [CompletionItem(typed, type="file")]


def complete_case(ctx: click.Context, _param: click.Parameter, typed: str) -> list[Any]:
    """Case names of the problem that was typed before, and files."""
    try:
        problem = load(str(ctx.params.get("problem")), ctx.params.get("cases"))
    except JudgeError:
        return []
    names = [case.name for case in problem.cases if case.show is not Show.NOTHING]
    return [CompletionItem(name) for name in names if name.startswith(typed)]


problem_argument: Decorator = click.argument("problem", shell_complete=complete_problem)

cases_option: Decorator = click.option(
    "--cases",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Folder of problems, or `shipped`; else $JUDGE_CASES, ./cases or the shipped ones.",
)

audience_option: Decorator = click.option(
    "--as",
    "audience",
    type=click.Choice([audience.value for audience in Audience]),
    default=Audience.STUDENT.value,
    help="Whose view: a student does not see hidden cases.",
)

plain_option: Decorator = click.option(
    "--plain", is_flag=True, help="Whole sentences without columns, symbols and colours."
)


language_option: Decorator = click.option(
    "--language", default="", metavar="NAME", help="The language, where the file does not tell it."
)


def languages_of(problem: Problem, language: str) -> Table:
    """The judge's languages and those of the problem's folder; raises UsageError."""
    table = Table(problem.cases_folder, language)
    if language:
        table.named(language)
    return table


def cases_typed(cases: Path | None) -> tuple[str, ...]:
    """The --cases option as it was typed, for commands that a report suggests."""
    return () if cases is None else ("--cases", str(cases))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
