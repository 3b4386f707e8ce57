"""`judge compare A.json B.json`: what differs between two JSON reports."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from judge.errors import UsageError
from judge.visible import visible

FACTS = ("problem", "submission", "language", "verdict", "score", "points")
CAUSES = ("digests", "judge", "python", "isolation", "audience", "cases_from")


@click.command("compare")
@click.argument("first", type=click.Path(path_type=Path))
@click.argument("second", type=click.Path(path_type=Path))
def command(first: Path, second: Path) -> None:
    """Say what differs between two JSON reports; exit status 1 when something does."""
    lines = list(differences(_read(first), _read(second)))
    click.echo("\n".join(lines) or "The two reports say the same.")
    sys.exit(int(bool(lines)))


def _read(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_bytes())
    except OSError as error:
        raise UsageError(f"Cannot read {path}: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(
            f"{path} is not JSON: {error}. Write it with --report json=FILE."
        ) from error
    if not isinstance(document, dict) or document.get("schema") != 1:
        raise UsageError(f"{path} is no report of this judge: write it with --report json=FILE.")
    return document


def differences(first: dict[str, Any], second: dict[str, Any]) -> Iterator[str]:
    """A line for each fact, possible cause and case in which the reports differ.

    Where one of them holds many judgements, a student's for a problem is set beside the same one.
    """
    if "judgements" not in first and "judgements" not in second:
        yield from _differences(first, second)
        return
    before, after = _by_owner(first), _by_owner(second)
    for owner in dict.fromkeys((*before, *after)):
        name = " ".join(visible(part) for part in owner if part)
        for line in _differences(before.get(owner, {}), after.get(owner, {})):
            yield f"{name}: {line}"


def _by_owner(document: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    """The judgements of a report by the student's id and the problem's name."""
    listed = document.get("judgements", [document])
    judgements = [it for it in listed if isinstance(it, dict)] if isinstance(listed, list) else []
    return {(_student(it), str(it.get("problem", ""))): it for it in judgements}


def _student(judgement: dict[str, Any]) -> str:
    student = judgement.get("student")
    return str(student.get("id", "")) if isinstance(student, dict) else ""


def _differences(first: dict[str, Any], second: dict[str, Any]) -> Iterator[str]:
    for key in (*FACTS, *CAUSES):
        if first.get(key) != second.get(key):
            yield f"{key}: {_said(first.get(key))} → {_said(second.get(key))}"
    before, after = _verdicts(first), _verdicts(second)
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield f"{visible(name)}: {_said(before.get(name))} → {_said(after.get(name))}"


def _said(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ", ".join(f"{visible(str(k))} {visible(str(v))[:8]}" for k, v in value.items())
    return visible(str(value))


def _verdicts(document: dict[str, Any]) -> dict[str, str]:
    cases = document.get("cases")
    if not isinstance(cases, list):
        return {}
    named = (case for case in cases if isinstance(case, dict))
    return {str(case.get("case")): str(case.get("verdict")) for case in named}
