"""`judge schema`: the JSON Schemas with which editors complete problem files."""

from __future__ import annotations

import json
from pathlib import Path

import click

from judge.cli.writing import write_file
from judge.problems.schema import SCHEMAS, schema


@click.command("schema")
@click.argument("kind", required=False, type=click.Choice([*SCHEMAS]))
@click.option(
    "--write",
    "folder",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    metavar="DIR",
    help="Write all of them into this folder.",
)
def command(kind: str | None, folder: Path | None) -> None:
    """Write the JSON Schemas with which editors complete problem files.

    A file names its schema in its first line:
    `# yaml-language-server: $schema=../problem.schema.json`
    """
    for name in [kind] if kind else SCHEMAS:
        text = json.dumps(schema(name), indent=1) + "\n"
        if folder is None:
            click.echo(text, nl=False)
        else:
            write_file(folder / f"{name}.schema.json", text.encode())
