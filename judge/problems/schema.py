"""The format as JSON Schema for editors, and as tables for the reference documentation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.problems.fields import TABLES
from judge.problems.tables import Fields, object_schema

SCHEMAS: Mapping[str, str] = {
    "problem": "problem.yaml, which names the groups",
    "cases": "a group's file, which holds its cases",
    "single": "a problem in one file",
}
"""The kinds of files; ``judge schema`` writes each as ``KIND.schema.json``."""


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema, draft 2020-12, of one kind of file: a key of ``SCHEMAS``.

    A text may be any plain scalar there, since editors read ``007`` as a number.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SCHEMAS[kind],
        **object_schema(TABLES[kind]),
    }


def reference() -> str:
    """All keys of all mappings as Markdown tables."""
    return "\n\n".join(_section(name, fields) for name, fields in TABLES.items()) + "\n"


def _section(name: str, fields: Fields) -> str:
    rows = [
        f"| `{key}`{' (required)' if field.required else ''} | {_cell(field.kind.words)} "
        f"| {_cell(field.about)} |"
        for key, field in fields.items()
    ]
    title = SCHEMAS.get(name, f"{name}, a mapping")
    return "\n".join([f"### {title}", "", "| Key | Value | Meaning |", "|---|---|---|", *rows])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
