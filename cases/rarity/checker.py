"""Accepts the six counters of 3-card poker, however they are laid out.

A counter is the name of a type and a whole number. The names may stand in any order and letter
case, with blanks, hyphens, underscores or nothing between their words, in the plural or inside
longer words, before or after their numbers, in one line or many, or as a row above or below a row
of numbers. A number may have thousands separators: a comma, point, underscore, apostrophe or
narrow blank. Percentages, decimals, a number in parentheses beside a counter, the total of
132,600 and the numbering of a list do not count.

What a text means is not always clear: ``312,264`` may be one number or two, and a number between
two names may belong to either. So the text is read in every way, and one right reading is enough.
"""

import math
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

GAP = r"[ \t_\-\u00a0\u2010-\u2015]*"
NAMES = {
    "straight flush": f"straight{GAP}flush",
    "three of a kind": rf"(?<!\d)(?:three|3){GAP}(?:of{GAP})?(?:a{GAP})?kind|three",
    "straight": "straight",
    "nothing": "nothing",
    "flush": "flush",
    "pair": "pair",
}
"""What each type's name looks like in small letters; a longer one goes before its parts."""

COMMAS = (r"\d{1,3}(?:[,_'’\u00a0\u2009\u202f]\d{3})+(?!\d)|\d+", r"\.\d+")
POINTS = (r"\d{1,3}(?:\.\d{3})+(?!\d)|\d+", r",\d+")
NEITHER = (r"\d+", r"\.\d+")
"""Three ways to read numbers: what a whole number is, and what makes it a decimal."""

PERCENT = r"[ \t\u00a0\u202f]*(?:%|per ?cent|pct)"
IGNORED = re.compile(
    rf"^[ \t]*\(?\d{{1,2}}[.)][ \t]|(?<!\d)(?:3|three){GAP}cards?|52\W{{1,3}}51\W{{1,3}}50",
    re.MULTILINE | re.ASCII,
)
"""The numbering of a list, the name of the game, and how the total comes about."""

TOTAL = "132600"
NOTHING_FOUND = "No counters were found; print the name of each type with its number."
LONGEST = 20_000
"""Characters of an output that is read; six counters need some hundred."""


class Token(NamedTuple):
    """The name of a type, or a number without its separators, and the line it stands in."""

    line: int
    name: str = ""
    number: str = ""
    beside: bool = False
    """The number is in parentheses, a decimal or the total: a counter only if none is better."""


Counters = dict[str, list[str]]
"""The numbers that are given for each type."""


def check(
    stdin: str,  # noqa: ARG001
    output: str,
    answer: str,
) -> tuple[bool, str, tuple[int, int]]:
    """Whether all six counters are there and right, and else what is wrong with which.

    The lines are those of the counter that is farthest from right.
    """
    right = counters(tokens(answer, COMMAS))
    if len(output) > LONGEST:
        too_long = f"The output has {len(output):,} characters; print the six counters alone."
        return False, too_long, (0, 0)
    found = min(readings(output), key=lambda it: len(wrong(it, right)))
    faults = wrong(found, right)
    if not faults:
        return True, "", (0, 0)
    return False, " ".join(dict.fromkeys(faults)), farthest(found, right, output)


def farthest(found: Counters, right: Counters, output: str) -> tuple[int, int]:
    """The lines of answer and output of the counter that is most wrong; 0 for one that is not."""
    names = list(right)
    name = max(names, key=lambda it: distance(found.get(it, []), right[it][0]))
    given = found.get(name, [])
    said = (token.line for token in tokens(output, COMMAS) if token.number in given)
    return names.index(name) + 1, next(said, 0)


def distance(given: list[str], number: str) -> float:
    """How far a counter is from right, as a share of it; more than any for one that is missing."""
    if len(given) != 1 or len(given[0]) > len(TOTAL):
        return math.inf
    return abs(int(given[0]) - int(number)) / int(number)


def wrong(found: Counters, right: Counters) -> list[str]:
    """A sentence for each counter that is missing, given twice or wrong."""
    if not found:
        return [NOTHING_FOUND] * len(right)
    faults = []
    for name, (number,) in right.items():
        match found.get(name, []):
            case []:
                faults.append(f"The counter of {name} is missing.")
            case [one] if one != number:
                faults.append(f"The counter of {name} is {cut(one)}, but {number} is right.")
            case [one, another, *_]:
                faults.append(f"The counter of {name} is given twice: {cut(one)}, {cut(another)}.")
    return faults


def readings(output: str) -> Iterator[Counters]:
    """Every way to understand the output."""
    for numbers in (COMMAS, POINTS, NEITHER):
        for said in splits(tokens(output, numbers)):
            yield counters(said)
            yield counters(said[::-1])


def tokens(text: str, numbers: tuple[str, str]) -> list[Token]:
    """The names and numbers of a text in their order."""
    names = "|".join(f"({name})" for name in NAMES.values())
    whole, fraction = numbers
    signs = rf"{names}|(?P<whole>{whole})(?P<rest>{fraction})?(?P<percent>{PERCENT})?|[()\[\]\n]"
    found, line, inside = [], 1, False
    for sign in re.finditer(signs, IGNORED.sub(" ", text.lower()), re.ASCII):
        if sign["whole"]:
            if not sign["percent"] and not (sign["rest"] or "").strip(".,0"):
                number = re.sub(r"\D", "", sign["whole"]).lstrip("0") or "0"
                beside = inside or bool(sign["rest"]) or number == TOTAL
                found.append(Token(line, number=number, beside=beside))
        elif sign.lastindex:
            found.append(Token(line, name=list(NAMES)[sign.lastindex - 1]))
        else:
            inside = sign[0] in "(["
            line += sign[0] == "\n"
    return found


def splits(said: list[Token]) -> Iterator[list[Token]]:
    """The tokens, and with several straight flushes each time only one that is no heading of two.

    In a row of names, ``straight flush`` may be two types beside each other.
    """
    yield said
    places = [place for place, token in enumerate(said) if token.name == "straight flush"]
    for kept in places[: len(NAMES)] if len(places) > 1 else ():
        apart: list[Token] = []
        for place, token in enumerate(said):
            if token.name == "straight flush" and place != kept:
                apart += (token._replace(name=name) for name in token.name.split())
            else:
                apart.append(token)
        yield apart


def counters(said: list[Token]) -> Counters:
    """The numbers that follow each name; a row of names takes a row of as many numbers."""
    given: Counters = defaultdict(list)
    names: list[str] = []
    for named, group in groupby(said, key=lambda token: bool(token.name)):
        run = list(group)
        if named:
            names = list(dict.fromkeys(token.name for token in run))
            continue
        pool = [token for token in run if not token.beside] or run
        if 1 < len(names) <= len(pool):
            for name, token in zip(names, pool, strict=False):
                given[name].append(token.number)
        elif names:
            line = [token.number for token in pool if token.line == pool[0].line]
            given[names[-1]] += dict.fromkeys(line)
    return given


def cut(number: str) -> str:
    """The number, short enough for a sentence."""
    return number if len(number) <= 20 else f"{number[:20]}…"
