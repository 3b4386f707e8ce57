"""Shuffled deals: from the system's own randomness, or the same ones again from a seed."""

from collections.abc import Iterator
from random import Random, SystemRandom

from deck import DECK, Cards


def deals(seed: int | None = None) -> Iterator[tuple[Cards, ...]]:
    """Four sorted hands of 13 cards, again and again."""
    source = SystemRandom() if seed is None else Random(seed)  # noqa: S311
    while True:
        cards = source.sample(DECK, len(DECK))
        yield tuple(tuple(sorted(cards[at : at + 13])) for at in range(0, len(cards), 13))
