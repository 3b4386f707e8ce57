"""`judge history STUDENT -o OUT`: every mark a student had, when and why."""

from __future__ import annotations

from pathlib import Path

import click

from judge.cli.echoing import echo
from judge.errors import UsageError
from judge.reports.marks import history
from judge.spelling import nearest
from judge.store import read_store
from judge.visible import visible

out_option = click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    required=True,
    metavar="OUT",
    help="Folder with the results of `judge batch`.",
)


@click.command("history")
@click.argument("student")
@out_option
def command(student: str, out: Path) -> None:
    """List every mark a student had, the oldest first."""
    with read_store(out) as store:
        marks = store.marks(student)
        if not marks:
            everybody = [mark.student for mark in store.marks()]
            raise UsageError(f"{visible(str(out))} has no mark of {_unknown(student, everybody)}")
    echo(history(marks))


def _unknown(student: str, everybody: list[str]) -> str:
    meant = nearest(student, everybody)
    hint = f"did you mean {visible(meant)}?" if meant else "gradebook.csv lists the ids."
    return f"{visible(student)}: {hint}"
