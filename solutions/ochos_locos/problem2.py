"""Ochos Locos, problem 2: a two must be answered, or two cards are taken."""

from __future__ import annotations

import problem1
from rainbow import listed, the_first
from telling import main
from turns import Against, Move, Remark, Rule, Table, against, lay


def take_two(table: Table) -> Move | Remark | None:
    """Answer a two that was laid on the turn just before with a two, or take two cards."""
    if table.top.number != "2":
        return None
    if not table.just_laid:
        sentence = f"{table.top} was not laid on the turn just before, so nobody has to answer it"
        return Remark(
            ("spent", "answer"), sentence, {"TAKE TWO": Against(("spent",), f"{sentence}.")}
        )
    twos = tuple(card for card in table.hand if card.number == "2")
    if twos:
        because = f"must answer {table.top} with a two: {the_first(twos)}"
        asked = f"{table.top} was laid just before and must be answered with a two"
        instead = against(table.hand, ("answer", "take", "two-first"), asked)
        instead |= against(twos[1:], ("first-two", "answer"), f"{twos[0]} is first in the rainbow")
        return lay(twos[0], ("answer", "first-two"), because, instead)
    return take(table)


def take(table: Table) -> Move:
    """Take two cards, or as many as there are, for want of a two."""
    nothing = f"holds no two to answer {table.top}"
    taken = table.pile[:2]
    asked = f"{table.top} was laid just before and no two can answer it"
    instead = against(table.hand, ("take", "answer", "two-first"), asked)
    instead |= against(taken, ("drawn", "take"), "it was taken on this very turn")
    if len(taken) < 2:
        because = f"{nothing}, so takes what is left: {listed(taken) or 'nothing'}"
        return Move("TAKE TWO", {"TAKE TWO": ("short", "take")}, because, takes=2, instead=instead)
    because = f"{nothing}, so takes {listed(taken)}"
    return Move("TAKE TWO", {"TAKE TWO": ("take", "never-four")}, because, takes=2, instead=instead)


RULES: tuple[Rule, ...] = (take_two, *problem1.RULES)

if __name__ == "__main__":
    main(RULES)
