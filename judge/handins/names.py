"""File names made from the ids of students, and ids that are easily taken for one another."""

from __future__ import annotations

import hashlib
import re
import unicodedata

LONGEST = 120
"""Characters of a name, so that a suffix still fits on every file system."""

_KEPT = re.compile(r"[a-z0-9_.-]")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\.|$)")
"""Names that mean devices on Windows, whatever their suffix."""


def encoded(student: str) -> str:
    """A file name made from an id: safe on every system, and another for every other id.

    Small letters, digits, ``_``, ``-`` and inner dots stay, a capital is ``+`` and its small
    letter, all else ``%`` and the hexadecimal bytes; the end of a long one is a hash. So no two
    names differ only in letter case. Add a suffix that begins with a dot, if any.
    """
    name = "".join(map(_sign, student)) or "%"
    if name.startswith(("-", ".")) or _RESERVED.match(name):
        name = _bytes(name[0]) + name[1:]
    if name.endswith("."):
        name = name[:-1] + _bytes(".")
    if len(name) > LONGEST:
        digest = hashlib.sha256(student.encode("utf-8", "surrogatepass")).hexdigest()
        name = f"{name[: LONGEST - 1 - len(digest)]}~{digest}"
    return name


def _sign(character: str) -> str:
    if _KEPT.match(character):
        return character
    if character.isascii() and character.isupper():
        return f"+{character.lower()}"
    return _bytes(character)


def _bytes(character: str) -> str:
    return "".join(f"%{byte:02x}" for byte in character.encode("utf-8", "surrogatepass"))


def folded(student: str) -> str:
    """The same text for ids that differ only in letter case, blanks or the form of letters."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", student).casefold())
    shown = "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")
    return " ".join(shown.split()).rstrip(". ")
