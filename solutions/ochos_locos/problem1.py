"""Ochos Locos, problem 1: match the top card by colour or by number, or draw."""

from __future__ import annotations

from rainbow import COLOURS, listed
from telling import main
from turns import Move, Rule, Table, lay


def match(table: Table) -> Move | None:
    """Lay the colour to follow or, when the hand has more of it, the top card's number."""
    colour, number = COLOURS[table.follow], table.top.number
    of_colour = tuple(card for card in table.hand if card.colour == table.follow)
    of_number = tuple(card for card in table.hand if card.number == number)
    holds = (
        f"holds {listed(of_colour) or 'nothing'} in {colour} "
        f"and {listed(of_number) or 'nothing'} with number {number}"
    )
    if len(of_number) > len(of_colour):
        because = f"{holds}: more of the number, so lays the first of it in rainbow order"
        return lay(of_number[0], ("number", "rainbow"), because)
    if of_colour:
        because = f"{holds}: no more of the number, so lays the lowest of the colour"
        return lay(of_colour[0], ("colour", "lowest"), because)
    return None


def draw(table: Table) -> Move:
    """Take the top card of the pile, where there is one."""
    nothing = f"holds nothing in {COLOURS[table.follow]} and nothing with number {table.top.number}"
    if not table.pile:
        return Move("DRAW", {"DRAW": ("empty",)}, f"{nothing}, and the pile is empty")
    waits = f"{nothing}, so draws {table.pile[0]}, which waits for the next turn"
    return Move("DRAW", {"DRAW": ("draw", "waits")}, waits, takes=1)


RULES: tuple[Rule, ...] = (match, draw)

if __name__ == "__main__":
    main(RULES)
