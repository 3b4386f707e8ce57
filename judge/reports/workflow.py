"""Workflow commands: lines by which a program speaks to the CI that reads its log."""

from __future__ import annotations

import re

_COMMAND = re.compile(r"^(?:[^\S\n]|\x1b\[[0-9;]*m)*(?=::)|(?<=##)(?=\w*\[)", re.M)
"""Before ``::`` at the start of a line, or inside ``##[`` and its like anywhere in it."""

_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _DATA | {":": "%3A", ",": "%2C"}


def command(name: str, message: str, **properties: str | int) -> str:
    """The line that is this command, its message and properties escaped as GitHub documents it."""
    given = ",".join(f"{key}={_escaped(str(it), _PROPERTY)}" for key, it in properties.items())
    return f"::{f'{name} {given}'.rstrip()}::{_escaped(message, _DATA)}"


def inert(text: str) -> str:
    r"""The text with a ``\`` wherever a CI would take a line of it for a command."""
    return _COMMAND.sub(lambda found: f"{found[0]}\\", text)


def _escaped(text: str, table: dict[str, str]) -> str:
    return "".join(table.get(character, character) for character in text)
