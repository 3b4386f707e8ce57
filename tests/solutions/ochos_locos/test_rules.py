"""Each rule by itself: what it says of one hand and one top card."""

from __future__ import annotations

import pytest
from ochos import cards, table
from problem1 import draw, match
from problem2 import take_two
from problem3 import loco
from rainbow import DECK, in_rainbow_order, listed
from turns import Table, step


def said(move: object) -> str | None:
    return getattr(move, "text", None)


def test_rainbow_order_is_red_yellow_green_blue_and_then_by_number() -> None:
    assert listed(in_rainbow_order(cards("B1 G8 Y2 R3 R1"))) == "R1 R3 Y2 G8 B1"


def test_the_deck_has_32_different_cards() -> None:
    assert len(set(DECK)) == len(DECK) == 32


@pytest.mark.parametrize(
    ("hand", "top", "lays"),
    [
        ("R3 R7 Y3 Y7 G8 B3 B7 B8", "G3", "R3"),
        ("R3 R7 Y3 Y7 G8 B3 B7 B8", "B8", "B3"),
        ("R1 R2 G3 G5 B6 B7 B8", "Y4", None),
    ],
)
def test_the_examples_of_the_document(hand: str, top: str, lays: str | None) -> None:
    assert said(match(table(hand, top))) == lays


def test_more_of_the_number_goes_before_the_colour() -> None:
    assert said(match(table("Y4 G1 B4", "G4"))) == "Y4"


def test_as_many_of_the_colour_as_of_the_number_is_enough_for_the_colour() -> None:
    assert said(match(table("R4 G6", "G4"))) == "G6"


def test_the_lowest_of_the_colour_is_laid() -> None:
    assert said(match(table("G7 G6 G8", "G1"))) == "G6"


def test_a_painted_card_is_matched_by_its_paint() -> None:
    assert said(match(table("G1 Y7", "G8", "Y"))) == "Y7"


def test_who_has_no_match_draws_one_card() -> None:
    move = draw(table("R1", "G4"))
    assert (move.text, move.takes, move.rules["DRAW"][0]) == ("DRAW", 1, "draw")


def test_from_an_empty_pile_nothing_is_drawn() -> None:
    before = table("R1", "G4", pile=())
    move = draw(before)
    assert (move.text, move.rules) == ("DRAW", {"DRAW": ("empty",)})
    assert step(before, move).hands == before.hands


def test_a_two_is_answered_with_the_first_two_in_rainbow_order() -> None:
    assert said(take_two(table("B2 Y2 G1", "G2", just_laid=True))) == "Y2"


def test_without_a_two_two_cards_are_taken() -> None:
    before = table("G1 G8", "G2", just_laid=True)
    move = take_two(before)
    assert move is not None
    assert move.text == "TAKE TWO"
    assert step(before, move).hands[0] == cards("R5 G1 G3 G8")


def test_with_one_card_left_one_is_taken() -> None:
    before = table("G1", "G2", just_laid=True, pile=cards("B1"))
    move = take_two(before)
    assert move is not None
    assert step(before, move).hands[0] == cards("G1 B1")


@pytest.mark.parametrize(("top", "just_laid"), [("G2", False), ("G3", True)])
def test_only_a_two_laid_on_the_turn_before_asks_for_an_answer(top: str, just_laid: bool) -> None:
    assert said(take_two(table("R2 B2", top, just_laid=just_laid))) is None


def test_an_eight_of_another_colour_does_not_fit() -> None:
    remark = loco(table("R5 R8", "G5"))
    assert remark is not None
    assert remark[:2] == (
        ("fits",),
        "R8 cannot be laid: green is to follow, and G5 is no eight",
    )


def test_an_eight_of_the_colour_to_follow_must_be_laid() -> None:
    assert said(loco(table("G1 G8", "G5"))) == "G8 LOCO G"


def test_any_eight_fits_on_an_eight_whatever_its_paint() -> None:
    assert said(loco(table("R8 G1", "Y8", "B"))) == "R8 LOCO G"


def test_of_several_eights_that_fit_the_first_in_rainbow_order_is_laid() -> None:
    assert said(loco(table("R8 Y8 B8 B1", "G8", "B"))) == "R8 LOCO Y"


def test_eights_that_do_not_fit_are_passed_over() -> None:
    assert said(loco(table("R8 B8", "B1"))) == "B8 LOCO R"


def test_the_paint_is_the_first_colour_left_in_hand() -> None:
    assert said(loco(table("Y1 G1 B1 B3 B8", "B5"))) == "B8 LOCO Y"


def test_an_eight_is_followed_by_its_paint() -> None:
    before = table("Y1 B8", "B5")
    move = loco(before)
    assert move is not None
    assert step(before, move).follow == "Y"


def test_the_paint_stays_while_a_player_draws() -> None:
    before = table("G1", "G8", "Y")
    assert step(before, draw(before)).follow == "Y"


def test_after_the_last_player_comes_player_1() -> None:
    before: Table = table("G1", "R8")._replace(player=3)
    assert step(before, draw(before)).player == 1
