"""Printing where a CI may read along, which must find no command in what a student wrote."""

from __future__ import annotations

import os

import click

from judge.reports.workflow import inert


def echo(text: str, *, err: bool = False) -> None:
    """Print the text as it is, to standard output or error; in a CI no line is a command to it."""
    in_ci = os.environ.get("CI") or os.environ.get("GITHUB_ACTIONS")
    click.echo(inert(text) if in_ci else text, err=err, nl=False, color=True)
