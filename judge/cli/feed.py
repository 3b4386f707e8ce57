"""`judge feed PROBLEM CASE SUBMISSION`: run it on one input in the open, for debugging."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from judge import engine, languages
from judge.audience import Audience
from judge.cli.options import (
    audience_option,
    cases_option,
    complete_case,
    language_option,
    languages_of,
    load,
    problem_argument,
)
from judge.cli.writing import write_file
from judge.errors import UsageError
from judge.languages import Table
from judge.model import Problem, Submission
from judge.selection import find_case
from judge.submissions import read_submission
from judge.submissions.files import is_file


@click.command("feed")
@problem_argument
@click.argument("case", metavar="CASE|FILE", shell_complete=complete_case)
@click.argument("submission", nargs=-1, type=click.Path(path_type=Path))
@cases_option
@language_option
@audience_option
@click.option("--save", type=click.Path(path_type=Path), help="Write the input to this file.")
def command(
    problem: str,
    case: str,
    submission: tuple[Path, ...],
    cases: Path | None,
    language: str,
    audience: str,
    save: Path | None,
) -> None:
    """Run a submission on one case's input, its output straight to the terminal.

    A file of your own serves in place of the case. It runs as you, and not isolated.
    """
    loaded = load(problem, cases)
    if loaded.package is not None and loaded.package.interactive:
        raise UsageError("An interactive problem has no input to feed: use `judge run --case`.")
    stdin, files = _input(loaded, case, Audience(audience))
    if save is not None:
        write_file(save, stdin)
    elif not submission:
        raise UsageError("Name the submission to run, or a file for the input with --save.")
    if submission:
        table = languages_of(loaded, language)
        handed_in = read_submission(submission, loaded.name, table=table)
        sys.exit(_run(handed_in, table, stdin, files))


def _input(problem: Problem, case: str, audience: Audience) -> tuple[bytes, dict[str, bytes]]:
    """The input and files of the case of that name, else what the file of that name holds."""
    try:
        found = find_case(problem, case, audience)
    except UsageError:
        if is_file(Path(case)):
            return Path(case).read_bytes(), {}
        raise
    return found.stdin, dict(found.files)


def _run(submission: Submission, table: Table, stdin: bytes, files: dict[str, bytes]) -> int:
    with engine.temporary_folder() as folder:
        program = languages.built(submission, folder, table)
        return engine.run_in_the_open(program, stdin, files)
