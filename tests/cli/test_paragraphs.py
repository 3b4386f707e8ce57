from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.cli.paragraphs import fill, filled

LONG = "one two three four five six seven eight nine ten"


def lines(markdown: str, width: int = 20) -> list[str]:
    return list(filled(markdown, width))


def test_a_paragraph_with_a_long_line_is_filled_anew() -> None:
    assert lines(f"{LONG}\nlast\n\nnext") == [
        *("one two three four", "five six seven eight", "nine ten last"),
        *("", "next"),
    ]


def test_short_lines_stay_as_they_are_written() -> None:
    assert lines("a\nb\n\nc") == ["a", "b", "", "c"]


def test_the_items_of_a_list_are_filled_each() -> None:
    assert lines(f"- {LONG}\n- b\n  c\n10. {LONG}") == [
        *("- one two three four", "  five six seven", "  eight nine ten"),
        *("- b", "  c"),
        *("10. one two three", "    four five six", "    seven eight nine", "    ten"),
    ]


def test_code_and_tables_and_headings_stay_as_they_are() -> None:
    for kept in (
        f"```\n{LONG}\n~~~\n{LONG}\n```",
        f"~~~text\n{LONG}\n{LONG}\n~~~",
        f"    {LONG}",
        f"| {LONG} | b |\n|---|---|",
        f"## {LONG}",
    ):
        assert lines(kept) == kept.split("\n")


def test_after_a_block_of_code_paragraphs_are_filled_again() -> None:
    assert lines(f"```\nx\n```\n{LONG}")[3:] == [
        *("one two three four", "five six seven eight", "nine ten"),
    ]


def test_controls_are_made_visible() -> None:
    assert "\x1b" not in "".join(lines("a \x1b[31m b\n\n    \x1b\n"))


@given(st.text(alphabet="ab |`-#1.\n\t", max_size=200), st.integers(20, 40))
def test_no_word_is_lost(markdown: str, width: int) -> None:
    assert " ".join(lines(markdown, width)).split() == markdown.split()


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=9), min_size=1), st.integers(20, 40))
def test_no_line_is_longer_than_the_width(words: list[str], width: int) -> None:
    assert all(len(line) <= width for line in fill(" ".join(words), width))
