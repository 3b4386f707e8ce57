from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cli.paragraphs import fill, for_screen


def test_lines_after_the_first_begin_below_the_text_of_an_item() -> None:
    assert fill("10. one two three four five", 20) == ["10. one two three", "    four five"]
    assert fill("  one two three four", 12) == ["  one two", "  three four"]


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=9), min_size=1), st.integers(20, 40))
def test_no_line_is_longer_than_the_width_and_no_word_is_lost(words: list[str], width: int) -> None:
    lines = fill(" ".join(words), width)
    assert all(len(line) <= width for line in lines)
    assert " ".join(lines).split() == words


def test_only_what_goes_to_a_terminal_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "head\n  one two three four"
    monkeypatch.setenv("COLUMNS", "12")
    assert for_screen(text) == text
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert for_screen(text) == "head\n  one two\n  three four"
