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
    load,
    problem_argument,
)
from judge.cli.writing import write_file
from judge.errors import UsageError
from judge.selection import find_case
from judge.submissions import read_submission
from judge.submissions.files import is_file


@click.command("feed")
@problem_argument
@click.argument("case", metavar="CASE|FILE", shell_complete=complete_case)
@click.argument("submission", nargs=-1, type=click.Path(path_type=Path))
@cases_option
@audience_option
@click.option("--save", type=click.Path(path_type=Path), help="Write the input to this file.")
def command(
    problem: str,
    case: str,
    submission: tuple[Path, ...],
    cases: Path | None,
    audience: str,
    save: Path | None,
) -> None:
    """Run a submission on one case's input, its output straight to the terminal.

    A file of your own serves in place of the case. It runs as you, and not isolated.
    """
    stdin, files = _input(problem, case, cases, Audience(audience))
    if save is not None:
        write_file(save, stdin)
    elif not submission:
        raise UsageError("Name the submission to run, or a file for the input with --save.")
    if submission:
        sys.exit(_run(problem, submission, stdin, files))


def _input(
    problem: str, case: str, cases: Path | None, audience: Audience
) -> tuple[bytes, dict[str, bytes]]:
    """The input and files of the case of that name, else what the file of that name holds."""
    try:
        found = find_case(load(problem, cases), case, audience)
    except UsageError:
        if is_file(Path(case)):
            return Path(case).read_bytes(), {}
        raise
    return found.stdin, dict(found.files)


def _run(problem: str, paths: tuple[Path, ...], stdin: bytes, files: dict[str, bytes]) -> int:
    submission = read_submission(paths, Path(problem).stem)
    with engine.temporary_folder() as folder:
        return engine.run_in_the_open(languages.built(submission, folder), stdin, files)
