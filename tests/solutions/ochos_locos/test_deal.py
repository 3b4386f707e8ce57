"""Reading a deal, and saying what is wrong with an input that is none."""

from __future__ import annotations

import pytest
from deal import DealError, read_deal
from hypothesis import assume, given
from hypothesis import strategies as st
from ochos import cards, ran

DEAL = "R1 Y3\nB2 Y5\nG1 G2\nR4\nB5 B6 B7\n"


def test_hands_are_sorted_and_the_pile_is_not() -> None:
    deal = read_deal("Y3 R1\nB2 Y5\nG1 G2\nR4\nB7 B5\n", 3)
    assert deal.hands == (cards("R1 Y3"), cards("Y5 B2"), cards("G1 G2"))
    assert (deal.start, deal.pile) == (*cards("R4"), cards("B7 B5"))


@pytest.mark.parametrize(
    "text",
    [
        "R1 Y3\nB2 Y5\nG1 G2\nR4\nB5\nB6 B7",
        "R1 Y3\nB2 Y5\nG1 G2\nR4\n\nB5 B6\n\nB7\n\n",
        "R1 Y3\r\nB2 Y5\r\nG1 G2\r\nR4\r\nB5 B6 B7\r\n",
        "  R1   Y3 \nB2\tY5\nG1 G2\nR4\nB5 B6 B7",
    ],
)
def test_how_the_lines_are_broken_does_not_matter(text: str) -> None:
    assert read_deal(text, 3) == read_deal(DEAL, 3)


@pytest.mark.parametrize("text", ["R1\nB2\nG1\nR4", "R1\nB2\nG1\nR4\n\n"])
def test_the_pile_may_be_empty(text: str) -> None:
    assert read_deal(text, 3).pile == ()


def test_the_first_line_says_how_many_play_when_nobody_else_does() -> None:
    assert len(read_deal("2\nR1\nB2\nG1\nR4\n", None).hands) == 2


@pytest.mark.parametrize(
    ("text", "players", "sentence"),
    [
        ("", 3, "line 1: the hand of player 1 is missing."),
        ("R1 Y3\n\nG1 G2\nR4\n", 3, "line 2: the hand of player 2 is missing."),
        ("R1\nY3\n", 3, "line 3: the hand of player 3 is missing."),
        ("R1 Y3\nB2\nG1 G2\nR4\n", 3, "line 2: player 2 has 1 cards where player 1 has 2."),
        ("R1\nY3\nB2\n", 3, "line 4: here is the start card, one card and not 0."),
        ("R1\nY3\nB2\nG1 G2\n", 3, "line 4: here is the start card, one card and not 2."),
        ("R1\nY3\nB9\nG1\n", 3, "line 3: 'B9' is no card: write R, Y, G or B and then 1 to 8."),
        ("R1\nY3\nr2\nG1\n", 3, "line 3: 'r2' is no card: write R, Y, G or B and then 1 to 8."),
        ("R1\nY3\nB2\nG1\nB3 R1\n", 3, "line 5: R1 is dealt twice."),
        ("2\nR1\nY3\nB2\nB3\n R1\n", None, "line 6: R1 is dealt twice."),
        (
            "2\nR1\nX1\nB2\nB3\n",
            None,
            "line 3: 'X1' is no card: write R, Y, G or B and then 1 to 8.",
        ),
        ("4\nR1\nY3\nB2\n", None, "line 5: the hand of player 4 is missing."),
    ],
)
def test_a_mistake_is_said_in_one_sentence(text: str, players: int | None, sentence: str) -> None:
    with pytest.raises(DealError) as mistake:
        read_deal(text, players)
    assert str(mistake.value) == sentence


@pytest.mark.parametrize("line", ["", "R1 R2", "1", "0", "-2", "two", "32", "2.0", "²", "9" * 9999])
def test_a_number_of_players_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(DealError, match=r"line 1: the number of players is missing, 2 or more"):
        read_deal(f"{line}\nR1\nB2\nG1\nR4\n", None)


@given(st.text() | st.text("RYGB12345678 \n"), st.sampled_from([3, None]))
def test_a_text_that_is_no_deal_is_refused_with_its_line(text: str, players: int | None) -> None:
    assume(len(text.split()) < 4)
    with pytest.raises(DealError, match=r"^line \d+: [^\n]+$"):
        read_deal(text, players)


@pytest.mark.parametrize("problem", ["problem1", "problem4"])
def test_a_program_that_reads_no_deal_says_so_and_fails(
    problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit, match=r"^line 1: .*missing") as ended:
        ran(problem, "", monkeypatch)
    assert isinstance(ended.value.code, str)
