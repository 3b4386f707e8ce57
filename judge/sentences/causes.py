"""The likely causes of a wrong output, one function each: a sentence, or nothing."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from judge.checkers import BYTE_ORDER_MARK, same_line
from judge.checkers.tokens import bare_lines
from judge.diff import Row, rows, split_lines
from judge.sentences.facts import Facts, count_lines, line_at
from judge.sentences.quoting import quote, quote_both
from judge.sentences.spacing import spacing
from judge.visible import decode, visible

_ALIGNED = 1_000_000
"""Bytes up to which two texts are aligned to find a line that is missing or too many."""
_SPACE = b" \t\r\n\x0b\x0c"
_REPEATED = re.compile(r"(.{1,80}?)\1+")
_COLOURS = re.compile(rb"\x1b\[[0-9;?]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
_PROMPT = re.compile(r"(?=.*[A-Za-z]).{0,199}[:?>=]\s{0,3}|[?>:$]+\s{0,3}")
_TEXT_OF_INPUT = re.compile(r"[A-Za-z][^:?>]{0,60}[:?>] ")


def nothing_printed(facts: Facts) -> str | None:
    """The output is empty or blank although something was expected."""
    if facts.output.strip() or not facts.answer.strip():
        return None
    what = "only blanks and line ends" if facts.output else "nothing"
    return f"Your program printed {what}; {_lines(count_lines(facts.answer))} expected."


def nothing_expected(facts: Facts) -> str | None:
    """The answer is empty or blank although something was printed."""
    if facts.answer.strip() or not facts.output.strip():
        return None
    number, line = next((n, line) for n, line in bare_lines(facts.output) if line.strip())
    return f"Line {number}: you printed {quote(line)} where nothing was expected."


def byte_order_mark(facts: Facts) -> str | None:
    """Only three bytes at the beginning are too many."""
    rest = facts.output.removeprefix(BYTE_ORDER_MARK)
    if rest == facts.output or not facts.accepts(rest):
        return None
    return (
        "The output begins with a byte order mark (U+FEFF) that cannot be seen; without it the "
        "output would be right. Write with the encoding utf-8, not utf-8-sig."
    )


def white_space(facts: Facts) -> str | None:
    """The words are right."""
    if facts.spec.name == "unordered":
        return None
    if facts.accepted_with(name=facts.words, keep_lines=False):
        return f"Only white space differs: {spacing(facts)}."
    if facts.output.translate(None, _SPACE) != facts.answer.translate(None, _SPACE):
        return None
    wanted, got = (quote(line) for line in facts.lines)
    return (
        f"Only white space differs: line {facts.mismatch.output_line} has {got} where {wanted} "
        "was expected."
    )


def letter_case(facts: Facts) -> str | None:
    """The letters are right, big or small."""
    if facts.accepted_with(ignore_case=True):
        return f"Only letter case differs: {_here(facts)}."
    if facts.by_lines and facts.accepted_with(name="words", ignore_case=True):
        return f"Only letter case and white space differ: {_here(facts)}."
    return None


def line_order(facts: Facts) -> str | None:
    """The lines are right, elsewhere."""
    sizes = {len(text.translate(None, _SPACE)) for text in (facts.output, facts.answer)}
    if not facts.by_lines or len(sizes) > 1 or not facts.accepted_with(name="unordered"):
        return None
    return f"Only the order of the lines differs: {_here(facts)}."


def unseen_characters(facts: Facts) -> str | None:
    """Without colour codes and other characters that cannot be seen the output would be right."""
    plain = _COLOURS.sub(b"", facts.output)
    if plain != facts.output and facts.accepts(plain):
        return "The output has colour codes (terminal escape sequences); print plain text only."
    text = decode(facts.output)
    unseen = {c for c in set(text) if not c.isprintable()} - set("\t\r\n")
    if not unseen or len(text) > _ALIGNED:
        return None
    seen = text.translate(dict.fromkeys(map(ord, unseen)))
    if not facts.accepts(seen.encode("utf-8", "surrogateescape")):
        return None
    at = min(map(text.index, unseen))
    number = text.count("\n", 0, at) + 1
    return (
        f"Line {number} has a character that cannot be seen, shown as {visible(text[at])}; without "
        "such characters the output would be right."
    )


def unicode_form(facts: Facts) -> str | None:
    """Both sides are equal after Unicode normalisation."""
    if facts.output.isascii() or len(facts.output) > 4 * _ALIGNED:
        return None
    left, right = (unicodedata.normalize("NFC", decode(t)) for t in (facts.answer, facts.output))
    texts = [text.encode("utf-8", "surrogateescape") for text in (left, right)]
    if not facts.accepts(texts[1], texts[0]):
        return None
    number = facts.mismatch.output_line
    return (
        f"Line {number} only looks like the answer: its accented letters are other characters. "
        "Both sides are equal after Unicode normalisation (NFC)."
    )


def prompt(facts: Facts) -> str | None:
    """The expected text is there, behind a text such as input() prints."""
    if facts.spec.name == "unordered":
        return None
    wanted, got = (decode(line.rstrip()) for line in facts.lines)
    before = got.removesuffix(wanted) if wanted else ""
    repeated = _REPEATED.fullmatch(before[:20_000])
    found = _PROMPT.fullmatch(repeated[1] if repeated else before) or _text_of_input(facts, got)
    if not found or _is_echo(found[0], facts.stdin):
        return None
    text = found[0]
    if not facts.stdin.strip():
        return f'Line {facts.mismatch.output_line} has "{visible(text)}" before the expected text.'
    return (
        f"Your program printed a prompt: '{visible(text)}'. Everything it prints is compared, so "
        "call input() without a text."
    )


def _is_echo(text: str, stdin: bytes) -> bool:
    """Whether a text with words says nothing but words of the input, which no prompt does."""
    words = set(text.split())
    return any(map(str.isalpha, text)) and words <= set(decode(stdin).split())


def _text_of_input(facts: Facts, got: str) -> re.Match[str] | None:
    found = _TEXT_OF_INPUT.match(got) if facts.mismatch.output_line == 1 else None
    unknown = found and facts.stdin.strip() and found[0].strip() not in decode(facts.answer)
    return found if unknown else None


def number_format(facts: Facts) -> str | None:
    """The decimals have the right values, written otherwise."""
    if facts.spec.name in {"unordered", "numbers"} or not facts.accepted_with(
        name="numbers", keep_lines=False, absolute=Fraction(0), relative=Fraction(0)
    ):
        return None
    return f"Only the way of writing numbers differs: {_here(facts)}."


def lines_missing_or_extra(facts: Facts) -> str | None:
    """All lines are right but for some that are missing, or some too many."""
    if not facts.by_lines or max(len(facts.answer), len(facts.output)) > _ALIGNED:
        return None
    exact = facts.spec.name == "exact"
    lines = [_keys(text, exact) for text in (facts.answer, facts.output)]
    if not _within(*lines) and not _within(*lines[::-1]):
        return None
    table = rows(facts.answer, facts.output, exact=exact, same=same_line(facts.spec))
    odd = [row for row in table if row.kind != "same"]
    kinds = {row.kind for row in odd}
    at_the_end = table[len(table) - len(odd) :] == tuple(odd)
    if len(odd) == len(table) or at_the_end or len(kinds) != 1 or kinds == {"changed"}:
        return None
    return _too_many(odd) if kinds == {"extra"} else _missing(odd)


def _keys(text: bytes, exact: bool) -> list[bytes]:
    return split_lines(text) if exact else [line for _, line in bare_lines(text)]


def _within(few: list[bytes], many: list[bytes]) -> bool:
    """Whether many becomes few when some lines are struck out."""
    rest = iter(many)
    return all(line in rest for line in few)


def _too_many(odd: list[Row]) -> str:
    line, text = odd[0].output_line, quote(odd[0].output or b"")
    if len(odd) == 1:
        return f"Line {line} is one too many: {text}; all other lines are right."
    return f"{len(odd):,} lines are too many, the first is line {line}: {text}; the rest is right."


def _missing(odd: list[Row]) -> str:
    line, text = odd[0].answer_line, quote(odd[0].answer or b"")
    if len(odd) == 1:
        return f"One line is missing: {text} as line {line}; all other lines are right."
    return f"{len(odd):,} lines are missing, the first is line {line}: {text}; the rest is right."


def ends_early(facts: Facts) -> str | None:
    """All of the output is right, and then it ends."""
    line = facts.mismatch.answer_line
    if facts.mismatch.output_line is not None or line is None or facts.spec.name == "unordered":
        return None
    if not facts.by_lines:
        return f"The output is right, then it ends; {quote(_next_word(facts))} was expected next."
    more = count_lines(facts.answer) - line + 1
    return (
        f"{_first_lines(line - 1)} right, then the output ends; {_lines(more, ' more')} expected."
    )


def goes_on(facts: Facts) -> str | None:
    """All of the answer is there, and then the output goes on."""
    line = facts.mismatch.output_line
    if facts.mismatch.answer_line is not None or line is None or facts.spec.name == "unordered":
        return None
    text = quote(line_at(facts.output, line))
    if not facts.by_lines:
        return f"All that was expected is there, then the output goes on with line {line}: {text}."
    return f"{_first_lines(line - 1)} right, then the output goes on: line {line} is {text}."


def _next_word(facts: Facts) -> bytes:
    words = facts.answer.split()
    return words[min(len(facts.output.split()), len(words) - 1)]


def _first_lines(count: int) -> str:
    return "The first line is" if count == 1 else f"The first {count:,} lines are"


def _lines(count: int, more: str = "") -> str:
    return f"1{more} line was" if count == 1 else f"{count:,}{more} lines were"


def _here(facts: Facts) -> str:
    """Where the two first differ, as a clause."""
    number = facts.mismatch.output_line
    wanted, got = quote_both(*(facts.parts or facts.lines))
    if number is None:
        return f"line {facts.mismatch.answer_line} of the answer, {wanted}, is missing"
    return f"line {number} has {got} where {wanted} was expected"
