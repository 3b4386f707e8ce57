"""Reading a deal: the hands, the start card and the draw pile."""

from __future__ import annotations

from typing import NamedTuple

from rainbow import DECK, Card, Cards, in_rainbow_order

BY_NAME = {str(card): card for card in DECK}


class Deal(NamedTuple):
    """How a game begins: the hands sorted, the pile with its top card first."""

    hands: tuple[Cards, ...]
    start: Card
    pile: Cards


class DealError(ValueError):
    """An input that is no deal, in one sentence with the number of the line."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")


def read_deal(text: str, players: int | None) -> Deal:
    """Read a line for each hand, one for the start card, and the pile on all that are left.

    With ``players`` None the first line says how many there are. Raises DealError.
    """
    lines = text.split("\n")
    first = 0
    if players is None:
        players, first = _number_of_players(lines[0]), 1
    rows = [_cards(line, number) for number, line in enumerate(lines, 1) if number > first]
    _check_no_card_twice(rows, first)
    _check_hands(rows[:players], players, first)
    _check_start(rows[players:], first + players + 1)
    (start,), *pile = rows[players:]
    return Deal(
        tuple(in_rainbow_order(hand) for hand in rows[:players]),
        start,
        tuple(card for row in pile for card in row),
    )


def _number_of_players(line: str) -> int:
    word = line.strip()
    if not (word.isascii() and word.isdigit() and 2 <= int(word[:4]) < len(DECK)):
        raise DealError(1, f"the number of players is missing, 2 or more; here is {word[:20]!r}.")
    return int(word)


def _cards(line: str, number: int) -> Cards:
    for word in line.split():
        if word not in BY_NAME:
            raise DealError(
                number, f"{word[:20]!r} is no card: write R, Y, G or B and then 1 to 8."
            )
    return tuple(BY_NAME[word] for word in line.split())


def _check_no_card_twice(rows: list[Cards], first: int) -> None:
    seen: set[Card] = set()
    for number, row in enumerate(rows, first + 1):
        for card in row:
            if card in seen:
                raise DealError(number, f"{card} is dealt twice.")
            seen.add(card)


def _check_hands(hands: list[Cards], players: int, first: int) -> None:
    for player in range(1, players + 1):
        hand = hands[player - 1] if player <= len(hands) else ()
        if not hand:
            raise DealError(first + player, f"the hand of player {player} is missing.")
        if len(hand) != len(hands[0]):
            raise DealError(
                first + player,
                f"player {player} has {len(hand)} cards where player 1 has {len(hands[0])}.",
            )


def _check_start(rows: list[Cards], number: int) -> None:
    cards = len(rows[0]) if rows else 0
    if cards != 1:
        raise DealError(number, f"here is the start card, one card and not {cards}.")
