"""`judge generate PROBLEM`: its groups of random cases made anew."""

from __future__ import annotations

from pathlib import Path

import click

from judge.cli.options import cases_option, load, problem_argument
from judge.cli.writing import write_file
from judge.errors import UsageError
from judge.generating import generate
from judge.model import Group, Problem
from judge.problems.writing import cases_text
from judge.reports.wording import count
from judge.visible import visible


@click.command("generate")
@problem_argument
@cases_option
def command(problem: str, cases: Path | None) -> None:
    """Make a problem's groups of random cases anew.

    A group with `generate: {cases: 24, seed: 1}` gets that many inputs from the problem's
    generator; the same seed and the same version of hypothesis give the same inputs.
    """
    loaded = load(problem, cases, ungenerated=True)
    groups = [group for group in loaded.groups if group.generate]
    if not groups:
        raise UsageError(f"{loaded.name} has no group with `generate: {{cases: …, seed: …}}`.")
    for group in groups:
        _write(loaded, group)


def _write(problem: Problem, group: Group) -> None:
    file = problem.file_of(group)
    made = generate(problem, group)
    named = {f"{group.name}-{i:02}": pair for i, pair in enumerate(made, 1)}
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    try:
        made_text = cases_text(_head(text, group), named)
    except UnicodeDecodeError:
        sentence = f"An answer of the reference of {problem.name} is no UTF-8, as YAML has to be."
        raise UsageError(sentence) from None
    write_file(file, made_text.encode())
    click.echo(f"{visible(str(file))}: {count(len(named), 'case')} written")


def _head(text: str, group: Group) -> str:
    """What stands above the cases: comments and title stay as they are."""
    head, found, _ = ("\n" + text).partition("\ncases:")
    if found:
        return head.removeprefix("\n") + "\n"
    schema = "# yaml-language-server: $schema=../cases.schema.json\n"
    return f"{schema}# Made by `judge generate`.\ntitle: {group.title}\n\n"
