"""The cards of Big Two and how four players get theirs."""

from collections.abc import Iterable
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
    return read_hands(enumerate((line.split() for line in [*lines, *[""] * 4][:4]), start=1))


def read_hands(hands: Iterable[tuple[int, list[str]]]) -> tuple[Cards, ...]:
    """The four sorted hands, 13 cards each, that make up the deck.

    Each is given as its words and the number of the line that they stand on.
    """
    seen: set[Card] = set()
    return tuple(read_hand(number, words, seen) for number, words in hands)


def read_hand(number: int, words: list[str], seen: set[Card]) -> Cards:
    """A sorted hand; its cards are put with those that have been seen."""
    if len(words) != 13:
        raise InputError(f"Line {number}: a hand is 13 cards, but here are {len(words)}.")
    hand = []
    for word in words:
        card = read_card(number, word)
        if card in seen:
            raise InputError(f"Line {number}: {word} is dealt twice.")
        seen.add(card)
        hand.append(card)
    return tuple(sorted(hand))


def read_card(number: int, word: str) -> Card:
    """The card that a suit and a rank name, as ``♦3`` or ``♠0``, on that line of the input."""
    if word not in BY_NAME:
        raise InputError(
            f"Line {number}: {word} is no card; write a suit and a rank, such as ♦3, or ♠0 for ten."
        )
    return BY_NAME[word]
