"""Ochos Locos, problem 3: an eight that fits is laid, and painted."""

from __future__ import annotations

import problem1
from problem2 import take_two
from rainbow import COLOURS, Card, listed, the_first
from telling import main
from turns import Move, Rule, Table


def loco(table: Table) -> Move | None:
    """Lay the first eight that fits, painted with the first colour left in the hand."""
    eights = tuple(card for card in table.hand if card.number == "8" and fits(card, table))
    if not eights:
        return None
    eight = eights[0]
    because = f"must lay an eight that fits: {the_first(eights)}"
    left = tuple(card for card in table.hand if card != eight)
    if left:
        paint = left[0].colour
        because += f". It becomes {COLOURS[paint]}, the first colour left in hand ({listed(left)})"
    else:
        paint = eight.colour
    return Move(f"{eight} LOCO {paint}", "must", because, eight, paint)


def fits(eight: Card, table: Table) -> bool:
    """Whether the eight has the colour to follow, or the top card is an eight."""
    return eight.colour == table.follow or table.top.number == "8"


RULES: tuple[Rule, ...] = (take_two, loco, *problem1.RULES)

if __name__ == "__main__":
    main(RULES)
