"""Two differing texts quoted side by side, short and never so that they look alike."""

from __future__ import annotations

import unicodedata

from judge.diff import common_head, common_items
from judge.visible import decode, visible

_SHORT = 24
"""Characters up to which a text of few words stands without quotation marks."""
_LONG = 60
"""Characters up to which a line is quoted whole."""
_BEFORE, _AFTER = 15, 30
"""Characters quoted before and after the first difference of longer lines."""


def quote(text: bytes | str) -> str:
    """The text, made safe and cut, in quotation marks unless it is a few plain words."""
    decoded = decode(text)
    return _marked(decoded if len(decoded) <= _LONG else decoded[: _LONG - 3] + "...")


def quote_both(answer: bytes, output: bytes) -> tuple[str, str]:
    """Both texts as quoted, cut to the words that differ or around the first difference."""
    left, right = decode(answer), decode(output)
    words = _differing_words(left, right)
    if words is None and max(len(left), len(right)) > _LONG:
        start = max(0, common_head(left, right) - _BEFORE)
        words = _window(left, start), _window(right, start)
    left, right = words or (left, right)
    if _is_plain(left) and _is_plain(right):
        return left, right
    return f'"{visible(left)}"', f'"{visible(right)}"'


def remark(answer: bytes, output: bytes) -> str:
    """What must be said where two quoted texts look alike; else empty."""
    left, right = decode(answer), decode(output)
    at = common_head(left, right)
    wanted, got = left[at : at + 1], right[at : at + 1]
    if wanted and got and (_alike(wanted, got) or visible(wanted) == visible(got)):
        return f" ({_named(got)} is not {_named(wanted)})"
    shown = quote_both(answer, output)
    if wanted != got and shown[0] == shown[1]:
        return f" (they look alike but differ at character {at + 1:,})"
    return ""


def _alike(one: str, other: str) -> bool:
    """Whether both are letters, of which one may be taken for an ASCII letter."""
    if not (one.isalpha() and other.isalpha()) or one.isascii() == other.isascii():
        return False
    return unicodedata.normalize("NFD", one)[0] != unicodedata.normalize("NFD", other)[0]


def _named(character: str) -> str:
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        return f"the byte {code - 0xDC00:02x}"
    return f"U+{code:04X} {unicodedata.name(character, '')}".rstrip()


def _differing_words(left: str, right: str) -> tuple[str, str] | None:
    """What lies between the words that both begin and end with; ``None`` if that says little."""
    if max(len(left), len(right)) > 10_000 or not (left.isprintable() and right.isprintable()):
        return None
    one, other = left.split(" "), right.split(" ")
    head = common_items(one, other)
    tail = common_items(one[head:][::-1], other[head:][::-1])
    words = " ".join(one[head : len(one) - tail]), " ".join(other[head : len(other) - tail])
    return words if all(word.strip() and len(word) <= _LONG for word in words) else None


def _window(text: str, start: int) -> str:
    end = start + _BEFORE + _AFTER
    return ("..." if start else "") + text[start:end] + ("..." if end < len(text) else "")


def _marked(text: str) -> str:
    return text if _is_plain(text) else f'"{visible(text)}"'


def _is_plain(text: str) -> bool:
    """Whether the text can stand in a sentence without quotation marks."""
    if not 0 < len(text) <= _SHORT or len(text.split()) > 3 or text.lower() == "nothing":
        return False
    return visible(text) == text and text.strip() == text and '"' not in text
