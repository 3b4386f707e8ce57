from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.cli.paragraphs import fill


def test_lines_after_the_first_begin_below_the_text_of_an_item() -> None:
    assert fill("10. one two three four five", 20) == ["10. one two three", "    four five"]
    assert fill("  one two three four", 12) == ["  one two", "  three four"]


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=9), min_size=1), st.integers(20, 40))
def test_no_line_is_longer_than_the_width_and_no_word_is_lost(words: list[str], width: int) -> None:
    lines = fill(" ".join(words), width)
    assert all(len(line) <= width for line in lines)
    assert " ".join(lines).split() == words
