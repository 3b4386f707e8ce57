"""A case walked through as a page that needs nothing but itself."""

from __future__ import annotations

from judge.reports.html import page as laid_out
from judge.reports.walk import Walk


def page(walk: Walk) -> str:
    """The walk as an HTML document, without scripts."""
    return laid_out("walk", walk=walk, title=walk.title)
