"""`judge answers PROBLEM`: the reference's answers beside those in the files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from judge.answering import reference_answers
from judge.cli.options import cases_option, complete_case, load, problem_argument
from judge.cli.writing import write_file
from judge.model import Case
from judge.problems.rewriting import with_answers
from judge.reports.wording import count
from judge.selection import select
from judge.visible import visible


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
    """
    loaded = load(problem, cases)
    chosen = select(loaded, patterns, ())
    answers = reference_answers(loaded, chosen)
    wanted = [case for case in chosen if _is_wanted(case, answers[case.id], differing=replace)]
    click.echo("\n".join(_lines(chosen, answers)))
    if write or replace:
        for group in loaded.groups:
            _write(loaded.file_of(group), [c for c in wanted if c.group == group.name], answers)


def _is_wanted(case: Case, answer: bytes, *, differing: bool) -> bool:
    return not case.answers or (differing and len(case.answers) == 1 and case.answers[0] != answer)


def _lines(cases: Iterable[Case], answers: dict[str, bytes]) -> Iterator[str]:
    for case in cases:
        answer = answers[case.id]
        yield f"{visible(case.id)}: {_state(case, answer)}"
        if answer not in case.answers:
            lines = answer.removesuffix(b"\n").split(b"\n")
            yield from (f"  {visible(line)}" for line in lines)


def _state(case: Case, answer: bytes) -> str:
    if not case.answers:
        return "left out; the reference answers"
    return "as in the file" if answer in case.answers else "differs; the reference answers"


def _write(file: Path, cases: list[Case], answers: dict[str, bytes]) -> None:
    if not cases:
        return
    given = {_key(file, case): answers[case.id] for case in cases}
    text = file.read_bytes().decode()
    write_file(file, with_answers(text, given).encode())
    click.echo(f"{visible(str(file))}: {count(len(cases), 'answer')} written")


def _key(file: Path, case: Case) -> str:
    """The case's name, with its group where the file holds both groups of a one-file problem."""
    return case.name if file.stem == case.group else case.id
