"""A case that was found, added to the file of a group."""

from __future__ import annotations

import click

from judge.cli.writing import write_file
from judge.errors import ProblemError, UsageError
from judge.model import Case, Group, Problem
from judge.problems import load_problem
from judge.problems.writing import case_lines
from judge.visible import visible


def new_name(problem: Problem, name: str) -> str:
    """A name that no case of the group has yet; raises UsageError where there is no such group."""
    taken = {case.name for case in _group(problem, name).cases}
    return next(it for number in range(1, 10**6) if (it := f"stress-{number}") not in taken)


def save_case(problem: Problem, case: Case) -> None:
    """Write the case at the end of its group's file.

    Raises UsageError where there is no such group or its file has another layout.
    """
    file = problem.file_of(_group(problem, case.group))
    before = file.read_bytes()
    lines = "\n".join(case_lines(case.name, case.stdin, case.answers[0]))
    write_file(file, before.rstrip() + f"\n\n{lines}\n".encode())
    if not _holds(problem, case):
        write_file(file, before)
        raise UsageError(f"{visible(str(file))} does not end with its cases: add it by hand.")
    click.echo(f"{visible(str(file))}: {case.name} written")


def _group(problem: Problem, name: str) -> Group:
    group = next((group for group in problem.groups if group.name == name), None)
    if group is None:
        names = ", ".join(group.name for group in problem.groups)
        raise UsageError(f"There is no group {visible(name)}. The groups are: {names}.")
    return group


def _holds(problem: Problem, case: Case) -> bool:
    try:
        loaded = load_problem(problem.name, problem.cases_folder)
    except (ProblemError, UsageError):
        return False
    wanted = (case.id, case.stdin, case.answers)
    return wanted in [(it.id, it.stdin, it.answers) for it in loaded.cases]
