"""Markdown for a terminal: long paragraphs filled to its width, all else left as it is."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from judge.visible import visible

_FENCE = re.compile(r" {0,3}(```|~~~)")
_ITEM = re.compile(r" *(?:[-*+]|[0-9]{1,3}[.)]) +")
_KEPT = re.compile(r"\s*$| {4}| {0,3}[|#>]")
"""A blank line, code, a row of a table, a heading, a quotation."""


def filled(markdown: str, width: int) -> Iterator[str]:
    """The lines of the text, made safe to show; a paragraph with a longer one is filled anew."""
    paragraph: list[str] = []
    for line, kept in _lines(markdown):
        if kept or _ITEM.match(line):
            yield from _paragraph(paragraph, width)
            paragraph = []
        if kept:
            yield visible(line)
        else:
            paragraph.append(visible(line))
    yield from _paragraph(paragraph, width)


def fill(text: str, width: int) -> list[str]:
    """One paragraph as lines; those after the first begin below the text of a list's item."""
    item = _ITEM.match(text)
    hang = " " * (item.end() if item else len(text) - len(text.lstrip(" ")))
    return textwrap.wrap(
        text, width, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False
    )


def _lines(markdown: str) -> Iterator[tuple[str, bool]]:
    """Each line, and whether it stays as it is."""
    fence = ""
    for line in markdown.expandtabs(4).splitlines():
        mark = _FENCE.match(line)
        yield line, bool(fence or mark or _KEPT.match(line))
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]


def _paragraph(lines: list[str], width: int) -> list[str]:
    if max(map(len, lines), default=0) <= width:
        return lines
    return fill(" ".join([lines[0].rstrip(), *map(str.strip, lines[1:])]), width)
