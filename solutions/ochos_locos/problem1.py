"""Ochos Locos, problem 1: match the top card by colour or by number, or draw."""

from __future__ import annotations

from rainbow import COLOURS, listed
from telling import main
from turns import Against, Move, Rule, Table, against, lay


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
        first = of_number[0]
        instead = against(of_colour, ("number",), "the hand has more of the number than the colour")
        instead |= against(of_number[1:], ("rainbow", "number"), f"{first} is first in the rainbow")
        return lay(first, ("number", "rainbow"), because, instead)
    if of_colour:
        because = f"{holds}: no more of the number, so lays the lowest of the colour"
        first = of_colour[0]
        instead = against(of_number, ("colour",), "the hand has no more of the number than colour")
        instead |= against(of_colour[1:], ("lowest", "colour"), f"{first} is lower")
        return lay(first, ("colour", "lowest"), because, instead)
    return None


def draw(table: Table) -> Move:
    """Take the top card of the pile, where there is one."""
    nothing = f"holds nothing in {COLOURS[table.follow]} and nothing with number {table.top.number}"
    two = {"TAKE TWO": Against(("draw",), "One card is drawn here, not two.")}
    if not table.pile:
        because = f"{nothing}, and the pile is empty"
        return Move("DRAW", {"DRAW": ("empty",)}, because, instead=two)
    drawn = table.pile[:1]
    because = f"{nothing}, so draws {drawn[0]}, which waits for the next turn"
    instead = two | against(drawn, ("waits", "draw"), "it was drawn on this very turn")
    return Move("DRAW", {"DRAW": ("draw", "waits")}, because, takes=1, instead=instead)


RULES: tuple[Rule, ...] = (match, draw)

if __name__ == "__main__":
    main(RULES)
