"""The cards of Big Two and how four players get theirs."""

from typing import NamedTuple

RANKS = "34567890JQKA2"
SUITS = "♦♣♥♠"
"""Both lowest first; the ten is written 0."""


class InputError(Exception):
    """The input is no deal or no whole game; the sentence says where and why."""


class Card(NamedTuple):
    """A card is its place in rank and suit, so cards compare as the game compares them."""

    rank: int
    suit: int

    def __str__(self) -> str:
        return SUITS[self.suit] + RANKS[self.rank]


Cards = tuple[Card, ...]
"""Always in rising order: a hand, or some cards of one."""

DECK = tuple(Card(rank, suit) for rank in range(13) for suit in range(4))
BY_NAME = {str(card): card for card in DECK}
LOWEST = DECK[0]
"""♦3, which begins the game."""


def read_deal(lines: list[str]) -> tuple[Cards, ...]:
    """The four sorted hands on the first four lines: all 52 cards, 13 a hand."""
    seen: dict[Card, int] = {}
    for number in range(1, 5):
        words = lines[number - 1].split() if number <= len(lines) else []
        if len(words) != 13:
            raise InputError(f"Line {number}: a hand is 13 cards, but here are {len(words)}.")
        for word in words:
            card = read_card(number, word)
            if card in seen:
                raise InputError(f"Line {number}: {word} is dealt twice.")
            seen[card] = number
    return tuple(tuple(sorted(it for it in seen if seen[it] == line)) for line in range(1, 5))


def read_card(number: int, word: str) -> Card:
    """The card that a suit and a rank name, as ``♦3`` or ``♠0``, on that line of the input."""
    if word not in BY_NAME:
        raise InputError(
            f"Line {number}: {word} is no card; write a suit and a rank, such as ♦3, or ♠0 for ten."
        )
    return BY_NAME[word]
