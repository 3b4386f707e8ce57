"""What may stand in place of a turn's line, and what is against it: other cards, other players."""

from __future__ import annotations

from rainbow import COLOURS, DECK, Card
from turns import Against, Instead, Turn

NEITHER = ("colour", "number")


def others(turn: Turn, before: list[Turn]) -> Instead:
    """Whatever else a player, or another player, may be said to do on this turn."""
    found = {**players(turn, before), **cards(turn, before), **ends(turn)}
    found |= turn.move.instead
    for remark in turn.remarks:
        found |= remark.instead
    return found


def players(turn: Turn, before: list[Turn]) -> Instead:
    """The players who are not on turn."""
    on_turn = turn.table.player
    rules: tuple[str, ...] = ("turns", "next")
    why = f"It is the turn of player {on_turn}"
    if before and before[-1].move.takes:
        last = before[-1]
        rules = ("take" if last.move.takes > 1 else "draw", "waits", "drawn", *rules)
        why += f", since player {last.table.player} did nothing but {last.move.text}"
    count = len(turn.table.hands)
    return {
        f"{player}:": Against(rules, f"{why}.")
        for player in range(1, count + 1)
        if player != on_turn
    }


def cards(turn: Turn, before: list[Turn]) -> Instead:
    """The cards that the player on turn does not lay."""
    return {
        str(card): Against(*where(card, turn, before)) for card in DECK if card != turn.move.card
    }


def where(card: Card, turn: Turn, before: list[Turn]) -> tuple[tuple[str, ...], str]:
    """What is against laying a card: where it lies, or that it does not fit."""
    table = turn.table
    player = table.player
    if card in table.hand:
        return misfit(card, turn, before)
    if card in table.pile:
        return takings(before), f"{card} is still in the pile, so player {player} cannot lay it."
    holder = next((n for n, hand in enumerate(table.hands, 1) if card in hand), None)
    if holder:
        rules = (*came_by(card, before), "turns")
        return rules, f"{card} is in the hand of player {holder}."
    return (*came_by(card, before), "empty", "turns"), f"{card} is no longer in any hand."


def misfit(card: Card, turn: Turn, before: list[Turn]) -> tuple[tuple[str, ...], str]:
    """What is against laying a card that has neither the colour to follow nor the number."""
    table = turn.table
    why = f"{card} has neither the colour to follow nor the number of {table.top}"
    if table.follow != table.top.colour:
        return ("follows", "lasts", *NEITHER), f"{why}, which is painted {COLOURS[table.follow]}."
    paint = next((it.move.paint for it in reversed(before) if it.move.paint), "")
    if card.colour == paint:
        return ("lasts", *NEITHER), f"{why}, whose colour counts, and no paint below it."
    return NEITHER, f"{why}."


def ends(turn: Turn) -> Instead:
    """A win that is none, and an end of the game."""
    table = turn.table
    found = {
        "": Against(("winner",), "The game goes on, since nobody has won yet."),
        "TAKE TWO": Against(("take", "draw"), f"Player {table.player} takes no two cards here."),
    }
    if turn.move.card:
        found["DRAW"] = Against(("draw",), f"{turn.move.card} can be laid, so nothing is drawn.")
    if not turn.wins:
        left = len(table.hand) - bool(turn.move.card) + len(turn.taken)
        found["(WINNER)"] = Against(("winner",), f"Player {table.player} still holds {left} cards.")
    if not table.pile:
        found[""] = Against(("empty", "winner"), "The pile is empty, but the game goes on.")
    return found


def taking(card: Card, before: list[Turn]) -> Turn | None:
    """The turn on which the card came from the pile."""
    return next((turn for turn in reversed(before) if card in turn.taken), None)


def taken_by(turn: Turn) -> tuple[str, ...]:
    """The rules by which cards were taken on that turn."""
    if turn.move.text == "DRAW":
        return ("draw", "waits")
    return ("take", "never-four") if len(turn.taken) > 1 else ("short", "take")


def came_by(card: Card | None, before: list[Turn]) -> tuple[str, ...]:
    """The rules by which a card that was dealt to nobody came into a hand."""
    turn = taking(card, before) if card else None
    return tuple(dict.fromkeys((*taken_by(turn), *takings(before)))) if turn else ()


def hand_by(turn: Turn, before: list[Turn]) -> tuple[str, ...]:
    """The rules by which cards of the hand came from the pile."""
    taken = any(it.move.takes for it in before if it.table.player == turn.table.player)
    return takings(before) if taken else ()


def takings(before: list[Turn]) -> tuple[str, ...]:
    """The rules by which cards came from the pile until now."""
    if any(turn.move.text == "TAKE TWO" for turn in before):
        return ("take", "never-four", "draw")
    return ("draw",)
