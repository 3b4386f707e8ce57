"""Ochos Locos, problem 2: a two must be answered, or two cards are taken."""

from __future__ import annotations

import problem1
from rainbow import listed, the_first
from telling import main
from turns import Move, Rule, Table, lay


def take_two(table: Table) -> Move | None:
    """Answer a two that was laid on the turn just before with a two, or take two cards."""
    if not (table.just_laid and table.top.number == "2"):
        return None
    twos = tuple(card for card in table.hand if card.number == "2")
    if twos:
        return lay(twos[0], "answer", f"must answer {table.top} with a two: {the_first(twos)}")
    nothing = f"holds no two to answer {table.top}"
    if len(table.pile) < 2:
        left = listed(table.pile) or "nothing"
        return Move("TAKE TWO", "short", f"{nothing}, so takes what is left: {left}", takes=2)
    return Move("TAKE TWO", "take", f"{nothing}, so takes {listed(table.pile[:2])}", takes=2)


RULES: tuple[Rule, ...] = (take_two, *problem1.RULES)

if __name__ == "__main__":
    main(RULES)
