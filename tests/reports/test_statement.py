from __future__ import annotations

import re

import pytest
from hostile import texts
from hypothesis import given
from hypothesis import strategies as st

from judge.reports.look import Look
from judge.reports.statement import statement

LONG = "one two three four five six seven eight nine ten"


def shown(markdown: str, width: int = 40, **facts: bool) -> list[str]:
    return statement(markdown, Look(width=width, **facts)).split("\n")


def test_a_paragraph_is_filled_and_its_marks_are_gone() -> None:
    assert shown(f"**Read** `{LONG}`\nand *print*.\n\nnext") == [
        *("Read one two three four five six seven", "eight nine ten and print."),
        *("", "next"),
    ]


def test_headings_and_lists_are_told_by_layout() -> None:
    assert shown("## Input\n\n- a\n- b\n") == ["Input", "", " • a", " • b"]
    assert shown("1. a\n2. b\n") == [" 1 a", " 2 b"]


def test_a_table_has_columns() -> None:
    lines = [line for line in shown("| a | b |\n|---|---|\n| longer | x |\n") if line]
    assert [line.split() for line in (lines[0], lines[2])] == [["a", "b"], ["longer", "x"]]
    assert lines[0].index("b") == lines[2].index("x")


@pytest.mark.parametrize("code", [f"```\n{LONG}\n  x\n```", f"    {LONG}\n      x"])
def test_code_keeps_its_lines_whatever_the_width(code: str) -> None:
    assert shown(code, 20) == [f"  {LONG}", "    x"]


def test_html_is_text() -> None:
    assert shown("Write `#include <x>`, #include <stdio.h> or <b>so</b>.\n\n<div>\n", 80) == [
        *("Write #include <x>, #include <stdio.h> or <b>so</b>.", "", "<div>"),
    ]


def test_where_symbols_cannot_be_shown_there_are_others() -> None:
    assert shown("- a\n\n| b |\n|---|\n| c |\n", symbols=False)[0] == " - a"
    assert "\n".join(shown("- a\n\n| b |\n|---|\n| c |\n", symbols=False)).isascii()


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=9), min_size=1), st.integers(20, 40))
def test_no_word_is_lost_and_no_line_too_long(words: list[str], width: int) -> None:
    lines = shown(" ".join(words), width)
    assert all(len(line) <= width for line in lines)
    assert " ".join(lines).split() == words


@given(texts)
def test_nothing_in_it_is_a_control(text: str) -> None:
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", "\n".join(shown(text)))
