"""`judge answers PROBLEM`: the reference's answers beside those in the files."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from judge.answering import failure, reference_runs
from judge.checking import open_check
from judge.cli.options import cases_option, complete_case, load, problem_argument
from judge.cli.writing import write_file
from judge.model import Case, Problem
from judge.problems.rewriting import rewritten
from judge.reports.wording import count
from judge.selection import select
from judge.visible import visible


class Reply(NamedTuple):
    """What the reference says to a case."""

    case: Case
    answer: bytes
    failure: str
    """Why there is no answer, in a sentence; empty when there is."""
    differs: bool
    """The problem's checker accepts it for none of the answers in the file."""


@click.command("answers")
@problem_argument
@click.argument("patterns", nargs=-1, metavar="[CASE]…", shell_complete=complete_case)
@cases_option
@click.option("--write", is_flag=True, help="Write the answers that are missing.")
@click.option("--replace", is_flag=True, help="Write those that differ as well.")
def command(
    problem: str, patterns: tuple[str, ...], cases: Path | None, *, write: bool, replace: bool
) -> None:
    """Show or write the answers that the reference gives.

    Comments and layout of the files stay; several accepted answers are never touched.
    Exit status 1 when the reference fails or contradicts an answer in the files.
    """
    loaded = load(problem, cases)
    replies = []
    for reply in _replies(loaded, select(loaded, patterns, ())):
        click.echo("\n".join(_lines(reply)))
        replies.append(reply)
    wanted = [reply for reply in replies if _is_wanted(reply, replace=replace)]
    for group in loaded.groups if write or replace else ():
        _write(loaded.file_of(group), [it for it in wanted if it.case.group == group.name])
    sys.exit(_conclude([it for it in replies if not (replace and it in wanted)]))


def _replies(problem: Problem, cases: tuple[Case, ...]) -> Iterator[Reply]:
    with open_check(problem.checker) as check:
        for case, run in reference_runs(problem, cases):
            failed = failure(problem, case, run)
            differs = bool(case.answers and not failed and check(case, run.stdout))
            yield Reply(case, run.stdout, failed, differs)


def _is_wanted(reply: Reply, *, replace: bool) -> bool:
    answers = len(reply.case.answers)
    return not reply.failure and (answers == 0 or (answers == 1 and reply.differs and replace))


def _lines(reply: Reply) -> Iterator[str]:
    yield f"{visible(reply.case.id)}: {_state(reply)}"
    if not reply.failure and (reply.differs or not reply.case.answers):
        lines = reply.answer.removesuffix(b"\n").split(b"\n")
        yield from (f"  {visible(line)}" for line in lines)


def _state(reply: Reply) -> str:
    if reply.failure:
        return f"the reference fails ({visible(reply.failure)})"
    if not reply.case.answers:
        return "left out; the reference answers"
    return "differs; the reference answers" if reply.differs else "agrees with the file"


def _write(file: Path, replies: list[Reply]) -> None:
    if not replies:
        return
    given = {_key(file, it.case): it.answer for it in replies}
    write_file(file, rewritten(file.read_bytes().decode(), given).encode())
    click.echo(f"{visible(str(file))}: {count(len(given), 'answer')} written")


def _key(file: Path, case: Case) -> str:
    """The case's name, with its group where the file holds both groups of a one-file problem."""
    return case.name if file.stem == case.group else case.id


def _conclude(replies: list[Reply]) -> int:
    """Say how many cases the reference and the files disagree about; the exit status."""
    failed = sum(bool(reply.failure) for reply in replies)
    differing = [reply for reply in replies if reply.differs]
    if failed:
        click.echo(f"The reference fails on {count(failed, 'case')}.", err=True)
    if differing:
        remedy = "--replace writes its own there, unless a case has several"
        contradicted = count(len(differing), "answer")
        click.echo(f"The reference contradicts {contradicted} in the files: {remedy}.", err=True)
    return 1 if failed or differing else 0
