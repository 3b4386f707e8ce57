from itertools import pairwise, product

import pytest
from combinations import Combination, Kind, combine
from comparing import compare, why_beaten, why_nothing
from deck import BY_NAME, DECK, Card
from hypothesis import given, settings
from hypothesis import strategies as st


def laid(text: str):
    return combine(tuple(sorted(BY_NAME[word] for word in text.split())))


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("♠2", "Single"),
        ("♦3 ♠3", "Pair"),
        ("♦3 ♣3 ♠3", "Triple"),
        ("♦3 ♣4 ♥5 ♠6 ♦7", "Straight"),
        ("♦0 ♣J ♥Q ♠K ♦A", "Straight"),
        ("♦J ♣Q ♥K ♠A ♦2", "Straight"),
        ("♦3 ♦5 ♦7 ♦9 ♦J", "Flush"),
        ("♦3 ♦4 ♦5 ♦A ♦2", "Flush"),
        ("♦3 ♣3 ♥3 ♦K ♣K", "FullHouse"),
        ("♦3 ♣3 ♦K ♣K ♥K", "FullHouse"),
        ("♦3 ♣3 ♥3 ♠3 ♦4", "Quad"),
        ("♦3 ♣4 ♦4 ♥4 ♠4", "Quad"),
        ("♦3 ♦4 ♦5 ♦6 ♦7", "StraightFlush"),
        ("♠J ♠Q ♠K ♠A ♠2", "StraightFlush"),
    ],
)
def test_every_combination_is_known(cards: str, name: str) -> None:
    assert laid(cards).kind.name == name


@pytest.mark.parametrize(
    "cards",
    [
        "",
        "♦3 ♦4",
        "♦3 ♣3 ♦4",
        "♦3 ♣3 ♥3 ♠3",
        "♦3 ♣3 ♦4 ♣4",
        "♦3 ♣4 ♥5 ♠6",
        "♦3 ♣4 ♥5 ♠6 ♦8",
        "♦3 ♦4 ♦5 ♦6 ♣8",
        "♦3 ♣3 ♥3 ♦4 ♦5",
        "♦3 ♣3 ♦4 ♣4 ♦5",
        "♣A ♦2 ♦3 ♦4 ♦5",
        "♣2 ♦3 ♦4 ♦5 ♦6",
        "♣Q ♦K ♦A ♦2 ♦3",
        "♣K ♦A ♦2 ♦3 ♦4",
        "♦3 ♣3 ♥3 ♦4 ♣4 ♥4",
        "♦3 ♣4 ♥5 ♠6 ♦7 ♣8",
    ],
)
def test_anything_else_is_nothing(cards: str) -> None:
    assert laid(cards) is None


RISING = [
    ["♦3", "♠3", "♦4", "♠9", "♦0", "♥0", "♦J", "♠A", "♦2", "♠2"],
    ["♣3 ♥3", "♦3 ♠3", "♦4 ♣4", "♥A ♠A", "♦2 ♣2"],
    ["♦3 ♣3 ♥3", "♦4 ♣4 ♥4", "♣2 ♥2 ♠2"],
    [
        "♠3 ♠4 ♠5 ♠6 ♦7",
        "♦3 ♦4 ♦5 ♦6 ♣7",
        "♦4 ♦5 ♦6 ♣7 ♦8",
        "♦0 ♦J ♦Q ♦K ♣A",
        "♦J ♦Q ♦K ♣A ♦2",
        "♦3 ♦9 ♦J ♦A ♦2",
        "♣3 ♣4 ♣5 ♣6 ♣8",
        "♣3 ♣4 ♣5 ♣6 ♣9",
        "♠3 ♠4 ♠5 ♠6 ♠8",
        "♦3 ♣3 ♥3 ♦2 ♣2",
        "♦4 ♣4 ♥4 ♦3 ♣3",
        "♦3 ♣3 ♥3 ♠3 ♠2",
        "♦4 ♣4 ♥4 ♠4 ♦3",
        "♦3 ♦4 ♦5 ♦6 ♦7",
        "♠3 ♠4 ♠5 ♠6 ♠7",
        "♦4 ♦5 ♦6 ♦7 ♦8",
        "♠J ♠Q ♠K ♠A ♠2",
    ],
]


@pytest.mark.parametrize(("low", "high"), [pair for ladder in RISING for pair in pairwise(ladder)])
def test_each_combination_beats_the_one_below_it(low: str, high: str) -> None:
    assert laid(high).beats(laid(low))
    assert not laid(low).beats(laid(high))


@pytest.mark.parametrize(
    ("one", "other"), [(a[-1], b[0]) for a, b in product(RISING, RISING) if a is not b]
)
def test_no_combination_beats_one_of_another_number_of_cards(one: str, other: str) -> None:
    assert not laid(one).beats(laid(other))


RANKS = st.integers(0, 12)
SUITS = st.integers(0, 3)


def of_rank(size: int) -> st.SearchStrategy[list[Card]]:
    """So many cards of one rank."""
    suits = st.permutations(range(4)).map(lambda order: order[:size])
    return st.builds(lambda rank, some: [Card(rank, suit) for suit in some], RANKS, suits)


STRAIGHT = st.builds(
    lambda low, suits: [Card(low + step, suit) for step, suit in enumerate(suits)],
    st.integers(0, 8),
    st.lists(SUITS, min_size=5, max_size=5),
)
FLUSH = st.builds(
    lambda suit, ranks: [Card(rank, suit) for rank in ranks],
    SUITS,
    st.lists(RANKS, min_size=5, max_size=5, unique=True),
)
FULL_HOUSE = st.builds(list.__add__, of_rank(3), of_rank(2))
QUAD = st.builds(list.__add__, of_rank(4), of_rank(1))
FIVE = st.one_of(STRAIGHT, FLUSH, FULL_HOUSE, QUAD)


def combined(cards: st.SearchStrategy[list[Card]]) -> st.SearchStrategy[Combination]:
    return cards.map(lambda it: combine(tuple(sorted(it)))).filter(bool)


EQUALLY_MANY = st.sampled_from([of_rank(1), of_rank(2), of_rank(3), FIVE]).flatmap(
    lambda cards: st.tuples(*[combined(cards)] * 3)
)


@given(EQUALLY_MANY)
@settings(deadline=None)
def test_strength_orders_combinations_of_equal_size_totally(hands: tuple) -> None:
    one, two, three = hands
    assert one.beats(two) + two.beats(one) == (one.strength != two.strength)
    if one.beats(two) and two.beats(three):
        assert one.beats(three)


@given(EQUALLY_MANY)
@settings(deadline=None)
def test_equally_strong_combinations_share_their_top_card(hands: tuple) -> None:
    one, two, _ = hands
    assert (one.strength == two.strength) == (one.kind == two.kind and one.top == two.top)


@given(st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True))
@settings(deadline=None)
def test_of_two_hands_without_a_common_card_one_beats_the_other(cards: list) -> None:
    for size in (1, 2, 3, 5):
        one = combine(tuple(sorted(cards[:size])))
        other = combine(tuple(sorted(cards[5 : 5 + size])))
        if one and other:
            assert one.beats(other) != other.beats(one)


@pytest.mark.parametrize(
    ("move", "last", "rule"),
    [
        ("♠3", "♦3", "single"),
        ("♦3 ♠3", "♣3 ♥3", "pair-suit"),
        ("♦4 ♠4", "♣3 ♥3", "pair"),
        ("♦4 ♣4 ♥4", "♦3 ♣3 ♥3", "triple"),
        ("♦4 ♦5 ♦6 ♣7 ♦8", "♠3 ♠4 ♠5 ♠6 ♦7", "straight-top"),
        ("♣3 ♣4 ♣5 ♣6 ♣8", "♦3 ♦9 ♦J ♦A ♦2", "flush-suit"),
        ("♣3 ♣4 ♣5 ♣6 ♣9", "♣7 ♣2 ♣0 ♣J ♣Q", "flush-top"),
        ("♦4 ♣4 ♥4 ♦3 ♣3", "♦5 ♣5 ♥5 ♦2 ♣2", "full-house-three"),
        ("♦4 ♣4 ♥4 ♠4 ♦3", "♦5 ♣5 ♥5 ♠5 ♠2", "quad-four"),
        ("♦3 ♦4 ♦5 ♦6 ♦7", "♣3 ♣4 ♣5 ♣6 ♣7", "straight-flush"),
        ("♦3 ♦4 ♦5 ♦6 ♦7", "♦5 ♣5 ♥5 ♠5 ♠2", "kinds"),
        ("♦3 ♦4 ♦5 ♦6 ♦7", "♦2", "same-number"),
    ],
)
def test_the_rule_that_decides_is_named(move: str, last: str, rule: str) -> None:
    assert compare(laid(move), laid(last))[0] == rule
    assert compare(laid(last), laid(move))[0] == rule


def test_the_reason_says_what_was_compared() -> None:
    assert why_beaten(laid("♣3 ♥3"), laid("♦3 ♠3")) == (
        "pair-suit",
        "{Pair} [♣3] [♥3] does not beat {Pair} [♦3] [♠3]: "
        "the ranks are equal, so the highest suit decides, and ♠3 is above ♥3.",
    )
    assert why_beaten(laid("♦3 ♣3"), laid("♠2"))[1].endswith("only a hand of 1 card can.")


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("♦3 ♦4", "pair"),
        ("♦3 ♣3 ♦4", "triple"),
        ("♦3 ♣3 ♥3 ♠3", "four-cards"),
        ("♦3 ♣3 ♥3 ♠3 ♦4 ♣4", "four-cards"),
        ("♦3 ♣4 ♥5 ♠6 ♦8", "five-nothing"),
        ("♦3 ♣3 ♥5 ♠6 ♦7", "five-nothing"),
        ("♣A ♦2 ♦3 ♦4 ♦5", "straight-low"),
        ("♣2 ♦3 ♦4 ♦5 ♦6", "straight-low"),
        ("♣Q ♦K ♦A ♦2 ♦3", "straight-low"),
        ("♣K ♦A ♦2 ♦3 ♦4", "straight-low"),
    ],
)
def test_the_rule_by_which_cards_are_nothing_is_named(cards: str, rule: str) -> None:
    assert why_nothing(tuple(sorted(BY_NAME[word] for word in cards.split())))[0] == rule


def test_kinds_of_five_cards_rise_as_the_document_says() -> None:
    assert Kind.Straight < Kind.Flush < Kind.FullHouse < Kind.Quad < Kind.StraightFlush
