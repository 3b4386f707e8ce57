"""`judge new PROBLEM`: a folder with a problem that is small and right, to be changed."""

from __future__ import annotations

import os
from pathlib import Path

import click

from judge.beginning import beginning
from judge.cli.options import cases_option
from judge.cli.writing import write_file
from judge.errors import UsageError
from judge.problems import cases_folder
from judge.visible import visible


@click.command("new")
@click.argument("problem")
@cases_option
def command(problem: str, cases: Path | None) -> None:
    """Make a folder with a small problem that passes `judge verify`, to be changed.

    It is made in the folder of problems in use, in ./cases where there is none yet.
    """
    files = beginning(problem)
    folder = _folder(cases) / problem
    if folder.exists():
        raise UsageError(f"{visible(str(folder))} exists already.")
    for name, text in files.items():
        file = folder / name
        _make(file.parent)
        write_file(file, text.encode())
    click.echo(f"{visible(str(folder))}: change its files, and run judge verify {visible(problem)}")


def _folder(cases: Path | None) -> Path:
    if cases is not None:
        return cases
    if "JUDGE_CASES" in os.environ:
        return cases_folder(None, os.environ)
    return Path("cases")


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"Cannot make {folder}: {error.strerror}.") from error
