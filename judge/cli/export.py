"""`judge export`: problems packed for students and for other platforms."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click

from judge.cli.options import cases_option, complete_problem, cores, load
from judge.cli.writing import write_file, write_folder
from judge.errors import UsageError
from judge.kits import as_problem, autograder, icpc_package, sealed_problem, student_kit, zipped
from judge.model import Problem
from judge.reports.wording import count
from judge.visible import visible

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

_problems: Decorator = click.argument(
    "problems", nargs=-1, required=True, metavar="PROBLEM…", shell_complete=complete_problem
)
_out: Decorator = click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    help="The zip to write; without .zip at its end, a folder that is not there yet.",
)


@click.group("export")
def command() -> None:
    """Pack problems for students and for other platforms."""


@command.command("student")
@_problems
@_out
@cases_option
def student(problems: tuple[str, ...], out: Path, cases: Path | None) -> None:
    """Pack problems for a student's own machine, hidden answers sealed.

    The student unpacks it as a folder and runs `judge run --cases FOLDER PROBLEM mine.py`.
    """
    kits = [sealed_problem(problem, cores()) for problem in _loaded(problems, cases)]
    _write(student_kit(kits), out)
    for kit in kits:
        name = visible(kit.problem.name)
        click.echo(f"{name}: {count(len(kit.problem.cases), 'case')}, {kit.sealed} of them sealed.")
        for it in kit.left_out:
            click.echo(f"  Left out, of {visible(it.group)}: {count(it.number, 'case')}; {it.why}.")


@command.command("gradescope")
@_problems
@_out
@cases_option
def gradescope(problems: tuple[str, ...], out: Path, cases: Path | None) -> None:
    """Pack problems and the judge itself as an autograder of Gradescope.

    With several problems the files handed in must be called like their problems.
    """
    _write(autograder(_loaded(problems, cases), cores()), out)


@command.command("icpc")
@click.argument("problem", shell_complete=complete_problem)
@_out
@cases_option
def icpc(problem: str, out: Path, cases: Path | None) -> None:
    """Write a problem as an ICPC or Kattis package of the format 2025-09.

    What the format cannot say is refused; what becomes laxer or is missing is told.
    """
    found = icpc_package(load(problem, cases), cores())
    _write(found.files, out)
    for note in found.notes:
        click.echo(f"Note: {visible(note)}")
    click.echo(f"{visible(str(out))} written")


def _loaded(names: tuple[str, ...], cases: Path | None) -> list[Problem]:
    loaded = [as_problem(load(name, cases)) for name in names]
    called = [problem.name for problem in loaded]
    twice = next((name for name in called if called.count(name) > 1), None)
    if twice is not None:
        raise UsageError(f"Two problems are called {visible(twice)}: a kit holds each name once.")
    return loaded


def _write(files: Mapping[str, bytes], out: Path) -> None:
    if out.suffix == ".zip":
        write_file(out, zipped(files))
        return
    write_folder(files, out)
