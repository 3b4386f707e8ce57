"""The 52 cards of 3-card poker and the ways to write one."""

from typing import NamedTuple

SYMBOLS = "♣♦♥♠"
SUITS = {sign: suit for signs in (SYMBOLS, "CDHS") for suit, sign in enumerate(signs)}
NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FACES = {"1": 1} | {name: value for value, name in enumerate(NAMES, start=1)}


class InputError(Exception):
    """The input is no list of hands; the sentence says where and why."""


class Card(NamedTuple):
    """A face from 1 (ace) to 13 (king) and a suit from 0 (clubs) to 3 (spades)."""

    face: int
    suit: int

    def __str__(self) -> str:
        return NAMES[self.face - 1] + SYMBOLS[self.suit]


DECK = tuple(Card(face, suit) for suit in range(4) for face in range(1, 14))
"""Clubs first; card number i of the assignment is ``DECK[i - 1]``."""


def read_card(text: str) -> Card:
    """The card that a face and a suit name, as ``10♦``, ``10D``, ``A♠`` or ``1S``."""
    face, suit = text[:-1], text[-1:]
    if face not in FACES or suit not in SUITS:
        raise InputError(f"{text} is no card; write a face and a suit, such as 10♦ or AS.")
    return Card(FACES[face], SUITS[suit])
