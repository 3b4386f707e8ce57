"""Bytes of a file → document; a file that cannot be read is one mistake."""

from __future__ import annotations

import re
from pathlib import Path

from judge.documents.building import build
from judge.documents.document import Document, place_in, split_lines
from judge.documents.faults import Fault
from judge.errors import Mistake, Place, ProblemError

MAX_BYTES = 64 * 1024 * 1024
"""Larger files are refused."""

_BOM = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")

_PLAIN = bytes([9, 10, *range(32, 127)])

_FOREIGN = "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|\r(?!\n)"
"""Characters that YAML does not have, or that YAML 1.1 takes for line ends and editors do not."""


def read_document(file: Path) -> Document:
    """The document in a file; raises ``ProblemError`` with the first reason why there is none."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise _error(f"The file cannot be read: {reason}.", Place(file, 1, 1)) from None
    return parse_document(data, file)


def parse_document(data: bytes, file: Path) -> Document:
    """The document in the bytes of a file; raises ``ProblemError``."""
    text = _decoded(data, file)
    try:
        root, faults = build(text)
    except Fault as fault:
        raise ProblemError(_mistakes((fault,), file, text)) from None
    return Document(file, text, root, _mistakes(faults, file, text))


def _mistakes(faults: tuple[Fault, ...], file: Path, text: str) -> tuple[Mistake, ...]:
    lines = split_lines(text) if faults else []
    return tuple(
        Mistake(it.sentence, place_in(file, lines, it.spot), it.remedy)
        for it in sorted(faults, key=lambda fault: fault.spot)
    )


def _error(sentence: str, place: Place, remedy: str = "") -> ProblemError:
    return ProblemError((Mistake(sentence, place, remedy),))


def _decoded(data: bytes, file: Path) -> str:
    if len(data) > MAX_BYTES:
        raise _error(f"The file is larger than {MAX_BYTES // 1024**2} MiB.", Place(file, 1, 1))
    if data.startswith(_UTF16) or b"\0" in data[:2]:
        raise _error("The file is saved as UTF-16.", Place(file, 1, 1), "Save it as UTF-8.")
    try:
        text = data.removeprefix(_BOM).decode()
    except UnicodeDecodeError as error:
        raise _not_utf8(data.removeprefix(_BOM), error, file) from None
    # The expression takes two milliseconds to compile, and most files are plain.
    foreign = re.search(_FOREIGN, text) if data.translate(None, _PLAIN) else None
    if foreign is not None:
        raise _foreign(text, foreign.start(), file)
    return text


def _not_utf8(data: bytes, error: UnicodeDecodeError, file: Path) -> ProblemError:
    before = data[: error.start].decode()
    line = before.count("\n") + 1
    column = len(before) - before.rfind("\n")
    source = data.split(b"\n")[line - 1].decode(errors="surrogateescape").removesuffix("\r")
    sentence = f"The byte 0x{data[error.start]:02x} is not UTF-8."
    return _error(sentence, Place(file, line, column, source), "Save the file as UTF-8.")


def _foreign(text: str, at: int, file: Path) -> ProblemError:
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    code = ord(text[at])
    escape = f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
    place = place_in(file, split_lines(text), (line, column, 1))
    sentence = f"The character U+{code:04X} cannot stand in the file itself."
    return _error(sentence, place, f"Write it inside double quotes, as {escape}.")
