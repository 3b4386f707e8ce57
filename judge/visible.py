"""Bytes and text made safe to show: one line in, one line of printable characters out."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

MARKS_IN_A_ROW = 3
"""Combining marks that stay on one letter; the rest is counted instead of shown."""

_DOTTED_CIRCLE = "\u25cc"

# Printable by the letter of the standard, yet they show as nothing at all.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)


def decode(text: bytes | str) -> str:
    """The text as characters; bytes that are no UTF-8 become lone surrogates."""
    return text.decode("utf-8", "surrogateescape") if isinstance(text, bytes) else text


def visible(text: bytes | str, *, ascii_only: bool = False) -> str:
    r"""One line that shows every character of ``text`` and can do nothing else.

    Control characters become pictures (``␀``, ``␛``, ``␊``), C1 controls and bytes that are no
    UTF-8 ``\x9b``, all that is invisible or reorders text ``<U+202E>``; blanks other than the
    plain one count as invisible. What is printable stays. With ``ascii_only`` the rest becomes
    ``\n``, ``\x1b``, ``\u20ac``. Showing what is already visible changes nothing.
    """
    decoded = decode(text)
    if decoded.isascii() and decoded.isprintable():
        return decoded
    return _show(decoded, _ascii_sign if ascii_only else _sign)


def with_blanks(text: bytes | str, *, ascii_only: bool = False) -> str:
    r"""A line made visible, with the blanks at its end as ``·`` and its tabs as ``→``.

    With ``ascii_only`` they are ``\x20`` and ``\t``: a full stop could be the program's own.
    """
    decoded = decode(text)
    tab, blank = ("\\t", "\\x20") if ascii_only else ("→", "·")
    body = decoded.rstrip(" \t")
    end = decoded[len(body) :].replace("\t", tab).replace(" ", blank)
    shown = (visible(part, ascii_only=ascii_only) for part in body.split("\t"))
    return tab.join(shown) + end


def _show(text: str, sign: Callable[[str], str]) -> str:
    pieces: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if _is_mark(character) else _close(pieces, marks)
        if marks <= MARKS_IN_A_ROW:
            bare = marks == 1 and not pieces and sign is _sign
            pieces.append(_DOTTED_CIRCLE + character if bare else sign(character))
    _close(pieces, marks)
    return "".join(pieces)


def _is_mark(character: str) -> bool:
    return (
        character > "\u02ff"
        and unicodedata.category(character)[0] == "M"
        and character not in _INVISIBLE
    )


def _close(pieces: list[str], marks: int) -> int:
    """End a run of combining marks; tell how many of them were left out."""
    if marks > MARKS_IN_A_ROW:
        pieces.append(f"<{marks - MARKS_IN_A_ROW} more marks>")
    return 0


def _sign(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return _escape(character, code)


def _ascii_sign(character: str) -> str:
    code = ord(character)
    if code < 0x20 or code == 0x7F:
        return repr(character)[1:-1]
    shown = _escape(character, code)
    if shown.isascii():
        return shown
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _escape(character: str, code: int) -> str:
    """Show what is neither ASCII control nor printable; a low surrogate is a byte in disguise."""
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    if 0x80 <= code < 0xA0:
        return f"\\x{code:02x}"
    if not character.isprintable() or character in _INVISIBLE:
        return f"<U+{code:04X}>"
    return character
