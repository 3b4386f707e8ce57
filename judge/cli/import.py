"""`judge import PACKAGE`: a package of others as a problem folder of this format."""

# ruff: noqa: N999  the module is called like its command
from __future__ import annotations

from pathlib import Path

import click

from judge.cli.options import load
from judge.cli.paragraphs import for_screen
from judge.cli.writing import write_folder
from judge.kits import imported
from judge.reports.wording import count
from judge.visible import visible


@click.command("import")
@click.argument("package", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    help="The problem's folder, which is not there yet; its name is that of the problem.",
)
def command(package: Path, out: Path) -> None:
    """Turn an ICPC or Kattis package, or a folder of inputs and answers, into a problem folder.

    What the format cannot say is refused; what is left out is told.
    """
    problem = load(f"{package}/", None)
    found = imported(problem)
    write_folder(found.files, out)
    for note in found.notes:
        click.echo(for_screen(f"Note: {visible(note)}"))
    click.echo(
        f"{visible(str(out))}: {count(len(problem.cases), 'case')}; next: judge check {out}/"
    )
