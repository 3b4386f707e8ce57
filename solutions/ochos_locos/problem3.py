"""Ochos Locos, problem 3: an eight that fits is laid, and painted."""

from __future__ import annotations

import problem1
from problem2 import take_two
from rainbow import COLOURS, Card, Cards, listed, the_first
from telling import main
from turns import Against, Move, Remark, Rule, Table, against


def loco(table: Table) -> Move | Remark | None:
    """Lay the first eight that fits, painted with the first colour left in the hand."""
    held = tuple(card for card in table.hand if card.number == "8")
    eights = tuple(card for card in held if fits(card, table))
    if not eights:
        return why_not(held, table)
    eight = eights[0]
    because = f"must lay an eight that fits: {the_first(eights)}"
    left = tuple(card for card in table.hand if card != eight)
    if left:
        paint = left[0].colour
        because += f". It becomes {COLOURS[paint]}, the first colour left in hand ({listed(left)})"
    else:
        paint = eight.colour
    which = ("must", "first-eight" if len(eights) > 1 else "fits", "word")
    colour = ("painted", "eights-left") if left[:1] and left[0].number == "8" else ("painted",)
    rules = {str(eight): which, "LOCO": ("word",), paint: (*colour, "word")}
    instead = against(left, ("must",), f"{eight} fits and must be laid")
    instead |= against(eights[1:], ("first-eight",), f"{eight} is first in the rainbow")
    if paint != eight.colour:
        painted = Against(("word",), f"The eight on the table stays {eight}, whatever its paint.")
        instead[f"{paint}8"] = painted
    return Move(f"{eight} LOCO {paint}", rules, because, eight, paint, instead=instead)


def why_not(eights: Cards, table: Table) -> Remark | None:
    """That none of these eights fits, or that the top card is painted."""
    colour = COLOURS[table.follow]
    if eights:
        why = f"{colour} is to follow, and {table.top} is no eight"
        instead = against(eights, ("fits",), why)
        return Remark(("fits",), f"{listed(eights)} cannot be laid: {why}", instead)
    if table.follow == table.top.colour:
        return None
    rules = ("follows",) if table.just_laid else ("lasts", "follows")
    return Remark(rules, f"{table.top} is painted {colour}")


def fits(eight: Card, table: Table) -> bool:
    """Whether the eight has the colour to follow, or the top card is an eight."""
    return eight.colour == table.follow or table.top.number == "8"


RULES: tuple[Rule, ...] = (take_two, loco, *problem1.RULES)

if __name__ == "__main__":
    main(RULES)
