"""`judge explain`: a case turn by turn, for whom may see its answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands import Judge

CASES = ("--cases", str(Path(__file__).parents[2] / "cases"))
HIDDEN = [("one-card-left-to-take", "is not explained"), ("random-01", "is hidden")]


def test_a_game_is_walked_through_turn_by_turn(judge: Judge) -> None:
    said = judge("explain", "problem3", "first", "--plain", *CASES)
    assert said.status == 0
    assert "Turn 9, line 10: 3: R8 LOCO Y\n  hand: R8 Y7 Y8\n  to follow: R3\n" in said.out
    assert "It becomes yellow, the first colour left in hand (Y7 Y8)." in said.out


def test_big_two_says_why_a_move_is_refused(judge: Judge) -> None:
    said = judge("explain", "bigtwo", "appendix", "--plain", *CASES)
    why = "{Pair} [♥3] [♠3] does not beat {Single} [♠7]: only a hand of 1 card can."
    assert f"why: {why}" in said.out


def test_one_turn_alone_is_shown_with_its_rules(judge: Judge) -> None:
    said = judge("explain", "problem2", "first", "--turn", "3", *CASES)
    assert "TAKE TWO" in said.out
    assert "A player without a two takes two cards" in " ".join(said.out.split())


def test_a_page_is_written_instead(judge: Judge, tmp_path: Path) -> None:
    said = judge("explain", "problem1", "first", "--html", "walk.html", *CASES)
    assert (said.status, said.out) == (0, "")
    assert "<h1>problem1: samples/first</h1>" in (tmp_path / "walk.html").read_text("utf-8")


@pytest.mark.parametrize(("case", "sentence"), HIDDEN)
def test_a_student_gets_no_case_whose_answer_is_hidden(
    judge: Judge, case: str, sentence: str
) -> None:
    said = judge("explain", "problem3", case, *CASES)
    assert (said.status, said.out) == (2, "")
    assert sentence in said.err
    assert judge("explain", "problem3", case, "--as", "instructor", *CASES).status == 0


def test_a_problem_without_reasons_says_how_to_give_them(judge: Judge, folder: Path) -> None:
    said = judge("explain", str(folder / "sum.yaml"), "two numbers")
    assert said.status == 2
    assert "write `reasons: ARGUMENTS`" in said.err
