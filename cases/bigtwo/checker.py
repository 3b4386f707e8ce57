"""Accepts a Big Two session as the course's text or its console classes would print it.

These differences do not count: the apostrophe of the prompt missing or ``’``, one blank or two in
the back of a card, indentation, blanks at line ends, blank lines, ``{pass}`` for ``{Pass}``, and
the very line that was typed echoed after the prompt, and a line break before the move: there the
text shows what the typist typed, and the Enter.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

LINE = re.compile(r"[^ \t\r\n][^\n]*")
"""A line that is not blank, from its first sign on."""
PROMPT = re.compile(r"(Player [0-3])['’]?(s turn:)")
BLANKS = " \t\r"
WIDTH = 120
"""Characters of a line that a message shows."""


class Row(NamedTuple):
    """A line that is not blank: its number, counted from 1, and its text as far as it counts."""

    number: int
    text: str


NONE = Row(0, "")
"""Stands where the output has ended."""


class Difference(NamedTuple):
    """A sentence about the first row that differs, and its lines of answer and output."""

    sentence: str
    lines: tuple[int, int]
    """0 where the answer or the output has ended."""


def check(stdin: str, output: str, answer: str) -> bool | tuple[bool, str, tuple[int, int]]:
    """Whether the output is the answer's session, and else where it first is not."""
    difference = first_difference(rows(output), rows(answer), stdin.split("\n")[4:])
    return (False, *difference) if difference else True


def first_difference(
    found: Iterator[Row], wanted: Iterator[Row], script: list[str]
) -> Difference | None:
    """Where the rows first differ; None when they do not."""
    typed = iter(script)
    topic = "the game"
    for want in wanted:
        got = next(found, NONE)
        topic = told(topic, want.text)
        if PROMPT.match(want.text):
            line = next(typed, "").rstrip("\r")
            topic = f"player {want.text[7]} typed {cut(line.strip(BLANKS)) or 'nothing'}"
            got = without_echo(got, want, line, found)
        if got.text != want.text:
            return Difference(differs(topic, got, want), (want.number, got.number))
    extra = next(found, NONE)
    if extra is NONE:
        return None
    sentence = f"Line {extra.number}: nothing is left to print, but here is {cut(extra.text)}"
    return Difference(sentence, (0, extra.number))


def rows(text: str) -> Iterator[Row]:
    """The lines that count, one by one."""
    number, seen = 1, 0
    for line in LINE.finditer(text):
        number += text.count("\n", seen, line.start())
        seen = line.start()
        yield Row(number, line[0].rstrip(BLANKS).replace("[ ]", "[  ]"))


def without_echo(got: Row, want: Row, typed: str, found: Iterator[Row]) -> Row:
    """The row as it would be without the typed line; takes the next row where a line break is."""
    prompt, move = split_prompt(want.text)
    asked, rest = split_prompt(got.text)
    move = move.strip(BLANKS)
    echoes = {echo.replace("[ ]", "[  ]") for echo in (typed, typed.strip(BLANKS))}
    ways = {f" {echo}{gap}{move}" for echo in echoes for gap in ("", " ")}
    if asked != prompt:
        return got
    if named(rest) in ways:
        return Row(got.number, want.text)
    if move and rest.strip(BLANKS) in {*echoes, ""}:
        below = next(found, NONE)
        return below if below is NONE else Row(below.number, f"{prompt} {named(below.text)}")
    return Row(got.number, prompt + named(rest))


def split_prompt(text: str) -> tuple[str, str]:
    """The prompt as the classes print it, and what follows it; no prompt where there is none."""
    prompt = PROMPT.match(text)
    return (f"{prompt[1]}'{prompt[2]}", text[prompt.end() :]) if prompt else ("", text)


def named(move: str) -> str:
    """The move with its pass in the spelling of the answer."""
    return move.removesuffix("{pass}") + "{Pass}" if move.endswith("{pass}") else move


def told(topic: str, text: str) -> str:
    """What this row of the answer tells, given what the row before it told."""
    if text.startswith("<Player"):
        return f"the hand of player {text[8]}" if text.endswith(">") else topic
    return {"<Table>": "the table", "Game ends": "the end of the game"}.get(text, topic)


def differs(topic: str, got: Row, want: Row) -> str:
    """The sentence about a row that is not as it should be."""
    if got is NONE:
        return f"The output ends too early ({topic}): expected {cut(want.text)}"
    place = f"Line {got.number}"
    if got.number != want.number:
        place += f" (line {want.number} of the answer)"
    start = max(0, alike(got.text, want.text) - WIDTH // 2)
    expected, came = cut(want.text, start), cut(got.text, start)
    return f"{place}, {topic}: expected {expected}, found {came}"


def alike(one: str, other: str) -> int:
    """How many signs at the start are the same."""
    same = (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b)
    return next(same, min(len(one), len(other)))


def cut(text: str, start: int = 0) -> str:
    """A part of the line that fits into a message."""
    before, after = "…" * (start > 0), "…" * (len(text) > start + WIDTH)
    return f"{before}{text[start : start + WIDTH]}{after}"
