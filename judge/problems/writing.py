"""Inputs and answers as YAML text that reads back as exactly their bytes."""

from __future__ import annotations

import re
from collections.abc import Mapping

_PLAIN = re.compile(r"[A-Za-z0-9_+.-](?:[A-Za-z0-9_+*/()<>=. -]*[A-Za-z0-9_+*/()<>=.-])?")
"""Text that can stand unquoted anywhere; narrower than YAML."""
_NOT_PLAIN = re.compile(r"-( |$)|---|\.\.\.")
_ESCAPED = re.compile(
    "[^\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_SIGNS = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0", "\x1b": "\\e"}


def cases_text(head: str, cases: Mapping[str, tuple[bytes, bytes]]) -> str:
    """What stands above the cases, then each by name with its input and its answer.

    Raises ``UnicodeDecodeError`` for what is no UTF-8, which YAML cannot hold.
    """
    lines = [f"{head}cases:"]
    for name, (stdin, answer) in cases.items():
        lines += case_lines(name, stdin, answer)
    return "\n".join(lines) + "\n"


def case_lines(name: str, stdin: bytes, answer: bytes) -> list[str]:
    """A case as it stands under ``cases:``; raises ``UnicodeDecodeError`` for what is no UTF-8."""
    return [f"  {name}:", *entry("stdin:", stdin), *entry("answer:", answer)]


def entry(key: str, value: bytes, indent: int = 4) -> list[str]:
    """A key with data as its value; raises ``UnicodeDecodeError`` for what is no UTF-8."""
    text, start = value.decode(), " " * indent + key
    block = block_of(text, indent + 2)
    if block is None:
        return [f"{start} {scalar_of(text, indent + 2)}"]
    return [f"{start} {block[0]}", *block[1]]


def literal(text: str) -> str:
    """Text that is no data as a scalar on one line, to be read as exactly this."""
    return scalar_of(text if "\n" in text or not text else f"{text}\n", 0)


def block_of(text: str, indent: int) -> tuple[str, list[str]] | None:
    """The sign and the lines of a block indented by ``indent``; ``None`` if YAML cannot hold it.

    The block belongs to a key that is indented by two less.
    """
    body = text.removesuffix("\n")
    if not body.strip("\n ") or body.endswith("\n") or _foreign(body):
        return None
    sign = "|" + ("2" if body.lstrip("\n")[0] in " \t" else "") + ("" if body != text else "-")
    return sign, [" " * indent + line if line else "" for line in body.split("\n")]


def scalar_of(text: str, indent: int) -> str:
    """The text as a plain or quoted scalar, on one line where that says the same."""
    line = text.removesuffix("\n")
    simple = line and not {"\n", "\t", "\\"} & set(line) and not _foreign(line)
    if text != line and simple:
        plain = _PLAIN.fullmatch(line) and not _NOT_PLAIN.match(line)
        return line if plain else "'" + line.replace("'", "''") + "'"
    if text and "\n" not in text:
        # Quoted text that goes over two lines is exact: no line end is added to it.
        return f'"{_escaped(text)}\\\n{" " * indent}"'
    one_line = line != "" and "\n" not in line
    return f'"{_escaped(line if one_line else text)}"'


def _foreign(text: str) -> bool:
    return _ESCAPED.search(text.replace("\n", "").replace("\t", "")) is not None


def _escaped(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace('"', '\\"')
    return _ESCAPED.sub(_escape, plain)


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    code = ord(character)
    return _SIGNS.get(character) or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}")
