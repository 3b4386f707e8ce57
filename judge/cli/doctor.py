"""`judge doctor`: what this machine gives, what is missing, and whether the promises hold."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from judge.cli.options import cases_option
from judge.doctor import SECTIONS, Finding
from judge.problems import cases_folder
from judge.reports.look import Look, look_of
from judge.visible import visible

SIGNS = {True: "✓", False: "✗", None: "·"}


@click.command("doctor")
@cases_option
def command(cases: Path | None) -> None:
    """Examine this machine, and try every promise about submissions with a real program.

    Exit status 0 when all of them hold, 1 when one does not.
    """
    folder = cases_folder(cases, os.environ)
    look = look_of(sys.stdout, os.environ)
    failed = 0
    for title, section in SECTIONS.items():
        click.echo(title)
        for finding in section(folder):
            click.echo(_told(finding, look))
            failed += finding.holds is False
    click.echo(_conclusion(failed))
    sys.exit(1 if failed else 0)


def _told(finding: Finding, look: Look) -> str:
    said = ": ".join(filter(None, (finding.title, finding.says)))
    line = f"  {look.sign(SIGNS[finding.holds])} {visible(said)}"
    return f"{line}\n      to mend it: {visible(finding.remedy)}" if finding.remedy else line


def _conclusion(failed: int) -> str:
    if failed:
        return "Not everything that is promised holds here: see the lines marked so above."
    return "Everything that is promised holds here."
