"""How the white space of two lines differs, in words."""

from __future__ import annotations

from judge.diff.alignment import common_head
from judge.sentences.facts import Facts
from judge.sentences.quoting import quote

_NAMES = {b" ": "blank", b"\t": "tab", b"\r": "carriage return", b"\n": "line end"}
_SPACE = b" \t\r\n\x0b\x0c"


def spacing(facts: Facts) -> str:
    """What is wrong with the white space where answer and output first differ."""
    wanted_line, got_line = facts.mismatch.answer_line, facts.mismatch.output_line
    if got_line is None:
        return "a blank line is missing at the end"
    if wanted_line is None:
        return f"line {got_line} is blank and too many"
    wanted, got = facts.lines
    if wanted == got:
        missing = "too many" if facts.output.endswith(b"\n") else "missing"
        return f"the line end after line {got_line} is {missing}"
    for describe in (_end, _begin, _blank_line, _between):
        found = describe(wanted, got)
        if found:
            return found.replace("#", str(got_line))
    return _line_break(wanted, got).replace("#", str(got_line))


def _end(wanted: bytes, got: bytes) -> str:
    if wanted.rstrip(_SPACE) != got.rstrip(_SPACE):
        return ""
    body = len(got.rstrip(_SPACE))
    had, want = got[body:], wanted[body:]
    if not want:
        return f"line # ends with {_run(had)}"
    if not had:
        return f"line # should end with {_run(want)}"
    return f"line # ends with {_run(had)} instead of {_run(want)}"


def _begin(wanted: bytes, got: bytes) -> str:
    if wanted.lstrip(_SPACE) != got.lstrip(_SPACE) or not got.strip():
        return ""
    had = got[: len(got) - len(got.lstrip(_SPACE))]
    want = wanted[: len(wanted) - len(wanted.lstrip(_SPACE))]
    if not want:
        return f"line # begins with {_run(had)}"
    if not had:
        return f"line # should begin with {_run(want)}"
    return f"line # begins with {_run(had)} instead of {_run(want)}"


def _blank_line(wanted: bytes, got: bytes) -> str:
    if not got.strip():
        return "line # is blank and should not be there"
    return "a blank line is missing before line #" if not wanted.strip() else ""


def _between(wanted: bytes, got: bytes) -> str:
    if wanted.split() != got.split():
        return ""
    at = common_head(wanted, got)
    start = len(got[:at].rstrip(_SPACE))
    had, want = (
        line[start : len(line) - len(line[start:].lstrip(_SPACE))] for line in (got, wanted)
    )
    after = quote(got[:start].split()[-1]) if got[:start].split() else "its beginning"
    return f"line # has {_run(had)} after {after} instead of {_run(want)}"


def _line_break(wanted: bytes, got: bytes) -> str:
    """The words are on other lines."""
    words, right = got.split(), wanted.split()
    if right[: len(words)] == words:
        return "line # ends too early: the next words belong to it"
    if words[: len(right)] == right:
        return f"line # should end after {quote(right[-1])}"
    return f"line # is {quote(got)} where {quote(wanted)} was expected"


def _run(space: bytes) -> str:
    """A run of white space in words: ``a blank``, ``3 blanks``, ``a tab``."""
    if space == b"\r":
        return "a carriage return (a Windows line end)"
    first = space[:1]
    if space.strip(first):
        return "a mix of blanks, tabs or other white space"
    name = _NAMES.get(first, "white-space character")
    return f"a {name}" if len(space) == 1 else f"{len(space):,} {name}s" if space else "nothing"
