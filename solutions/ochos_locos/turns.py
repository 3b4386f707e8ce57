"""A game as a tuple of rules: the first rule that has something to say decides the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from deal import Deal
from rainbow import Card, Cards, in_rainbow_order


class Table(NamedTuple):
    """The game as it lies before the player on turn."""

    hands: tuple[Cards, ...]
    pile: Cards
    top: Card
    follow: str
    """The colour to follow: the top card's own, or what it is painted with."""
    just_laid: bool = False
    """The top card was laid on the turn just before."""
    player: int = 1

    @property
    def hand(self) -> Cards:
        """The cards of the player on turn, in rainbow order."""
        return self.hands[self.player - 1]


class Against(NamedTuple):
    """Names of the rules against doing something else, and a sentence that says why."""

    rule: tuple[str, ...]
    reason: str


Instead = dict[str, Against]
"""What may be printed in place of a part of a turn's line, and what is against it."""


class Move(NamedTuple):
    """What a player does on a turn, and why."""

    text: str
    rules: dict[str, tuple[str, ...]]
    """Names of the rules that decided, by the part of the text that they decided."""
    because: str
    """The reason as a sentence without its subject: ``holds no two, so …``."""
    card: Card | None = None
    paint: str = ""
    takes: int = 0
    instead: Instead = {}  # noqa: RUF012 - nobody changes it


class Remark(NamedTuple):
    """Why a rule that might have decided a turn did not: its names, and a sentence."""

    rules: tuple[str, ...]
    sentence: str
    instead: Instead = {}  # noqa: RUF012 - nobody changes it


class Turn(NamedTuple):
    """A move and the table before it."""

    table: Table
    move: Move
    remarks: tuple[Remark, ...]
    wins: bool

    @property
    def taken(self) -> Cards:
        """The cards that came from the pile."""
        return self.table.pile[: self.move.takes]


Rule = Callable[[Table], Move | Remark | None]
"""Says what the player on turn does, or why the rule does not apply where one may wonder."""


def lay(card: Card, rules: tuple[str, ...], because: str, instead: Instead) -> Move:
    """Lay a card."""
    return Move(str(card), {str(card): rules}, because, card, instead=instead)


def against(cards: Cards, rules: tuple[str, ...], why: str) -> Instead:
    """That none of the cards may be laid."""
    return {str(card): Against(rules, f"{card} may not be laid: {why}.") for card in cards}


def opening(deal: Deal) -> Table:
    """The table before the first turn: the start card asks nothing of anybody."""
    return Table(deal.hands, deal.pile, deal.start, deal.start.colour)


def play(table: Table, rules: tuple[Rule, ...]) -> Iterator[Turn]:
    """All turns up to the winner's.

    A game in which nobody can move any more ends without a winner: once a whole round and one
    turn more has gone by in which no hand changed.
    """
    unchanged = 0
    while unchanged <= len(table.hands):
        move, remarks = decide(table, rules)
        after = step(table, move)
        wins = not after.hands[table.player - 1]
        yield Turn(table, move, remarks, wins)
        if wins:
            return
        unchanged = unchanged + 1 if after.hands == table.hands else 0
        table = after


def decide(table: Table, rules: tuple[Rule, ...]) -> tuple[Move, tuple[Remark, ...]]:
    """The move of the first rule that has one, and what the rules before it remark."""
    remarks: tuple[Remark, ...] = ()
    for rule in rules:
        said = rule(table)
        if isinstance(said, Move):
            return said, remarks
        if said is not None:
            remarks += (said,)
    raise ValueError("no rule decides")


def step(table: Table, move: Move) -> Table:
    """The table after a move, before the next player."""
    kept = (card for card in table.hand if card != move.card)
    hand = in_rainbow_order((*kept, *table.pile[: move.takes]))
    after = table._replace(
        hands=(*table.hands[: table.player - 1], hand, *table.hands[table.player :]),
        pile=table.pile[move.takes :],
        just_laid=False,
        player=table.player % len(table.hands) + 1,
    )
    if move.card is None:
        return after
    return after._replace(top=move.card, follow=move.paint or move.card.colour, just_laid=True)
