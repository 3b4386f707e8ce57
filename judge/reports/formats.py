"""The formats of reports: one table, each module imported when it is first used."""

from __future__ import annotations

import importlib
from types import ModuleType

from judge.model import Row

FORMATS = {
    "json": "judge.reports.json",
    "plain": "judge.reports.plain",
    "junit": "judge.reports.junit",
    "html": "judge.reports.html",
    "markdown": "judge.reports.markdown",
    "csv": "judge.reports.csv",
    "gradescope": "judge.reports.gradescope",
    "github": "judge.reports.github",
}
"""Modules by the name of their format; each has ``report(rows) -> str``."""

ONE_STUDENT = ("gradescope",)
"""Formats that hold what one student handed in; a class is a file for each."""


def report(name: str, rows: tuple[Row, ...]) -> str:
    """The rows in the format of that name; raises UsageError where it cannot hold them."""
    text: str = _module(name).report(rows)
    return text


def failure(name: str, message: str) -> str | None:
    """What the format says where nothing could be judged; ``None`` where it has no words for it.

    A module says it in ``failure(message) -> str``, in which no score is stated.
    """
    said = getattr(_module(name), "failure", None)
    return None if said is None else str(said(message))


def _module(name: str) -> ModuleType:
    return importlib.import_module(FORMATS[name])
