from itertools import permutations

import pytest
from cards import DECK, InputError, read_card
from hand import TYPES, hand_type, reason, rule
from hypothesis import given, settings
from hypothesis import strategies as st


def named(line: str) -> str:
    return hand_type(tuple(map(read_card, line.split())))


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("2♣ 2♥ 7♥", "pair"),
        ("2♥ 7♥ K♥", "flush"),
        ("7♠ 8♥ 9♠", "straight"),
        ("K♦ K♥ K♠", "three of a kind"),
        ("J♥ Q♥ K♥", "straight flush"),
        ("2♣ 7♦ K♠", "nothing"),
        ("A♠ 7♦ A♠", "invalid"),
    ],
)
def test_the_examples_of_the_assignment_have_their_types(line: str, kind: str) -> None:
    assert named(line) == kind


def test_an_ace_is_low() -> None:
    assert named("AC 2D 3H") == "straight"


@pytest.mark.parametrize("line", ["QC KD AH", "KC AD 2H"])
def test_an_ace_is_only_low(line: str) -> None:
    assert named(line) == "nothing"


def test_three_cards_of_which_two_are_the_same_are_invalid_before_all_else() -> None:
    assert named("2C 2C 2H") == "invalid"


@pytest.mark.parametrize("spelling", ["A♠", "AS", "1♠", "1S"])
def test_an_ace_is_written_in_four_ways(spelling: str) -> None:
    assert read_card(spelling) == read_card("AS")


def test_every_face_and_every_suit_is_read() -> None:
    faces = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    assert [read_card(face + suit) for suit in "CDHS" for face in faces] == list(DECK)
    assert [read_card(face + suit) for suit in "♣♦♥♠" for face in faces] == list(DECK)


@pytest.mark.parametrize("text", ["", "A", "♠", "11C", "0C", "10", "AX", "aC", "Ac", "01C", "A♠♠"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no card"):
        read_card(text)


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=3))
@settings(deadline=None)
def test_the_order_of_the_cards_decides_nothing(cards: list) -> None:
    kinds = {hand_type(order) for order in permutations(cards)}
    assert len(kinds) == 1
    assert len({reason(order) for order in permutations(cards)}) == 1


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=3, unique=True))
@settings(deadline=None)
def test_a_hand_of_different_cards_has_one_of_the_six_types(cards: list) -> None:
    assert hand_type(tuple(cards)) in TYPES


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("9H 4C 9D", "9♦ and 9♥ have the same face, and 4♣ has another."),
        ("AS 2C 1S", "The hand holds A♠ twice."),
        ("AC AS 1S", "The hand holds A♠ twice."),
        ("4H 2C 3D", "2♣, 3♦ and 4♥ are consecutive, but not of one suit."),
    ],
)
def test_the_reason_names_the_cards_that_decide(line: str, sentence: str) -> None:
    assert reason(tuple(map(read_card, line.split()))) == sentence


def test_each_type_has_a_rule() -> None:
    assert [rule(kind) for kind in TYPES] == [
        "nothing", "pair", "flush", "straight", "three", "straight-flush",
    ]  # fmt: skip
