"""The cards: four colours in rainbow order, numbers one to eight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
NUMBERS = "12345678"


class Card(NamedTuple):
    """A card, written as its colour's letter and its number: ``R4``."""

    colour: str
    number: str

    def __str__(self) -> str:
        return self.colour + self.number


Cards = tuple[Card, ...]

DECK: Cards = tuple(Card(colour, number) for colour in COLOURS for number in NUMBERS)


def in_rainbow_order(cards: Iterable[Card]) -> Cards:
    """The cards, red before yellow before green before blue, and then by number."""
    return tuple(sorted(cards, key=DECK.index))


def listed(cards: Iterable[Card]) -> str:
    """The cards in a row, with a blank between two."""
    return " ".join(map(str, cards))


def the_first(cards: Cards) -> str:
    """The first of some cards, saying what it was chosen from."""
    if len(cards) == 1:
        return f"{cards[0]}, the only one"
    return f"{cards[0]}, the first in rainbow order of {listed(cards)}"
