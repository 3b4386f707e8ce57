"""Paragraphs filled to the width of a terminal."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap


def for_screen(text: str) -> str:
    """The text, lines too long for it broken between words where it goes to a terminal."""
    if not sys.stdout.isatty():
        return text
    width = shutil.get_terminal_size().columns
    lines = text.split("\n")
    return "\n".join(
        part for line in lines for part in (fill(line, width) if len(line) > width else [line])
    )


_ITEM = re.compile(r" *(?:[-*+]|[0-9]{1,3}[.)]) +")


def fill(text: str, width: int) -> list[str]:
    """One paragraph as lines; those after the first begin below the text of a list's item."""
    item = _ITEM.match(text)
    hang = " " * (item.end() if item else len(text) - len(text.lstrip(" ")))
    return textwrap.wrap(
        text, width, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False
    )
