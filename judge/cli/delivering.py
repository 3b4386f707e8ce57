"""Reports on their way: to files, to standard output, and to where GitHub looks for them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from judge.cli.echoing import echo
from judge.cli.parameters import Target
from judge.cli.writing import append_to_file, write_file
from judge.errors import UsageError
from judge.model import Row
from judge.reports import formats, plain
from judge.reports.look import look_of

Targets = tuple[Target, ...]


def check_targets(targets: Targets) -> None:
    """Raise UsageError where two reports would overwrite each other."""
    if len({target.file for target in targets}) < len(targets):
        raise UsageError("Two reports go to one place: name a file of its own for each.")


def deliver(rows: tuple[Row, ...], targets: Targets) -> None:
    """Write the rows in every format that was asked for."""
    for target in targets:
        _write(target, formats.report(target.format, rows))
        if target.format == "github":
            _tell_github(rows)


def deliver_failure(message: str, targets: Targets) -> None:
    """Say in every report that was asked for, where it has words for it, that nothing was judged.

    A report of an earlier run would else be taken for this one's.
    """
    for target in targets:
        said = formats.failure(target.format, message)
        if said is not None:
            _write(target, said)


def show(rows: tuple[Row, ...], targets: Targets, *, plainly: bool, verbose: bool) -> None:
    """Print the report for people, to standard error where another has standard output."""
    err = any(target.file is None for target in targets)
    look = look_of(sys.stderr if err else sys.stdout, os.environ, plain=plainly)
    if look.plain:
        echo(plain.report(rows, verbose=verbose), err=err)
        return
    from judge.reports import terminal  # noqa: PLC0415

    echo(terminal.report(rows, look, verbose=verbose), err=err)


def _write(target: Target, text: str) -> None:
    if target.file is not None:
        write_file(target.file, text.encode("utf-8", "backslashreplace"))
    elif target.format == "github":
        click.echo(text, nl=False)
    else:
        echo(text)


def _tell_github(rows: tuple[Row, ...]) -> None:
    """Add the summary and the outputs of this step, where a step of GitHub Actions runs us."""
    from judge.reports import github  # noqa: PLC0415

    if named := os.environ.get("GITHUB_STEP_SUMMARY"):
        file = Path(named)
        room = github.ROOM - (file.stat().st_size if file.exists() else 0)
        append_to_file(file, github.summary(rows, room).encode())
    if named := os.environ.get("GITHUB_OUTPUT"):
        append_to_file(Path(named), github.outputs(rows).encode())
