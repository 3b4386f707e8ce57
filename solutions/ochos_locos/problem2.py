"""Ochos Locos, problem 2: a two must be answered, or two cards are taken."""

from __future__ import annotations

import problem1
from rainbow import listed, the_first
from telling import main
from turns import Move, Remark, Rule, Table, lay


def take_two(table: Table) -> Move | Remark | None:
    """Answer a two that was laid on the turn just before with a two, or take two cards."""
    if table.top.number != "2":
        return None
    if not table.just_laid:
        sentence = f"{table.top} was not laid on the turn just before, so nobody has to answer it"
        return Remark(("spent", "answer"), sentence)
    twos = tuple(card for card in table.hand if card.number == "2")
    if twos:
        because = f"must answer {table.top} with a two: {the_first(twos)}"
        return lay(twos[0], ("answer", "first-two"), because)
    nothing = f"holds no two to answer {table.top}"
    if len(table.pile) < 2:
        left = listed(table.pile) or "nothing"
        because = f"{nothing}, so takes what is left: {left}"
        return Move("TAKE TWO", {"TAKE TWO": ("short", "take")}, because, takes=2)
    because = f"{nothing}, so takes {listed(table.pile[:2])}"
    return Move("TAKE TWO", {"TAKE TWO": ("take", "never-four")}, because, takes=2)


RULES: tuple[Rule, ...] = (take_two, *problem1.RULES)

if __name__ == "__main__":
    main(RULES)
