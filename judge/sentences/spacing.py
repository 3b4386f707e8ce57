"""How the white space of two lines differs, in words."""

from __future__ import annotations

from judge.diff import common_head
from judge.sentences.facts import Facts
from judge.sentences.quoting import quote

_NAMES = {b" ": "blank", b"\t": "tab", b"\r": "carriage return", b"\n": "line end"}


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
    if wanted.rstrip() != got.rstrip():
        return ""
    body = len(got.rstrip())
    return _wrong("end", wanted[body:], got[body:])


def _begin(wanted: bytes, got: bytes) -> str:
    if wanted.lstrip() != got.lstrip() or not got.strip():
        return ""
    want, had = (line[: len(line) - len(line.lstrip())] for line in (wanted, got))
    return _wrong("begin", want, had)


def _wrong(verb: str, want: bytes, had: bytes) -> str:
    if not had:
        return f"line # should {verb} with {_run(want)}"
    return f"line # {verb}s with {_run(had)}" + (f" instead of {_run(want)}" if want else "")


def _blank_line(wanted: bytes, got: bytes) -> str:
    if not got.strip():
        return "line # is blank and should not be there"
    return "a blank line is missing before line #" if not wanted.strip() else ""


def _between(wanted: bytes, got: bytes) -> str:
    if wanted.split() != got.split():
        return ""
    at = common_head(wanted, got)
    start = len(got[:at].rstrip())
    had, want = (line[start : len(line) - len(line[start:].lstrip())] for line in (got, wanted))
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
