"""The report as one HTML page that needs no network: of some submissions, or of a class."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.diff import Span
from judge.model import Insights, Row, Verdict
from judge.reports import html_class, wording
from judge.reports.excerpt import Cell, Line
from judge.reports.failures import failures
from judge.reports.listing import listing
from judge.reports.plain import note_lines
from judge.scoring import in_points, written
from judge.visible import visible

if TYPE_CHECKING:
    from jinja2 import Environment

PAGE = Path(__file__).with_name("page")


def report(rows: tuple[Row, ...]) -> str:
    """The rows below each other, all that is known of each laid open; the page runs no script."""
    return page("report", rows=rows, title=_title(rows), together=wording.in_all(rows))


def class_page(rows: tuple[Row, ...], insights: Insights, *, title: str) -> str:
    """The class at a glance, what it gets wrong, and a part for each student."""
    return page("class", shown=html_class.of(rows, insights), title=title)


def page(name: str, **facts: Any) -> str:
    """The template of that name with its style and, if it has one, its script.

    It may request nothing and run no other script. What it is told is made visible, and escaped.
    """
    script = _file(f"{name}.js")
    given = facts | {"script": _markup(script), "csp": _policy(script)}
    style = _markup(_file("page.css") + _file(f"{name}.css"))
    return _environment().get_template(f"{name}.html").render(style=style, **given)


def _file(name: str) -> str:
    file = PAGE / name
    return file.read_text(encoding="utf-8") if file.exists() else ""


def pieces(cell: Cell, line: Line) -> Iterator[tuple[str, bool]]:
    """The text of one side in parts, and whether each is marked; whole where the other has none."""
    alone = line.answer is None or line.output is None
    spans: tuple[Span, ...] = ((0, len(cell.text)),) if alone else cell.marks
    end = 0
    for start, stop in spans:
        yield cell.text[end:start], False
        yield cell.text[start:stop], True
        end = stop
    yield cell.text[end:], False


def _title(rows: tuple[Row, ...]) -> str:
    names = dict.fromkeys(visible(row.problem.name) for row in rows)
    return ", ".join(names) or "No submissions"


def _policy(script: str) -> str:
    """What the browser may do: show the page's own style and run this script, and nothing else."""
    run = ""
    if script:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        run = f" script-src 'sha256-{digest}';"
    allowed = f"default-src 'none'; style-src 'unsafe-inline';{run}"
    return f"{allowed} base-uri 'none'; form-action 'none'"


@cache
def _environment() -> Environment:
    """Templates in which every text is made visible, and then escaped, whoever wrote it."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415

    environment = Environment(
        loader=FileSystemLoader(PAGE),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= _FACTS
    return environment


def _shown(value: Any) -> Any:
    return visible(value) if type(value) is str or isinstance(value, Verdict) else value


def _markup(text: str) -> Any:
    from markupsafe import Markup  # noqa: PLC0415

    return Markup(text)  # noqa: S704 - only files of this package


_FACTS: dict[str, Any] = {
    "LETTERS": html_class.LETTERS,
    "cells": lambda work, problem: _markup(html_class.cells(work, problem)),
    "count": wording.count,
    "failed": wording.failed,
    "failures": failures,
    "group_note": wording.group_note,
    "group_points": wording.group_points,
    "hidden_note": wording.hidden_note,
    "in_points": in_points,
    "left_out": wording.left_out,
    "listing": listing,
    "note_lines": note_lines,
    "outcome": wording.outcome,
    "pieces": pieces,
    "provenance": wording.provenance,
    "total": wording.total,
    "written": written,
}
"""What the templates may ask."""
