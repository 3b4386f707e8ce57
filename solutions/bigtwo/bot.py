"""A simple player for the table: python -m solutions.bigtwo.bot HOST:PORT [NAME] [SECONDS].

It lays the lowest cards that it may, as many as it can, and waits so many seconds before a move.
"""

import asyncio
import sys
from itertools import combinations as choose
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent))

from combinations import Combination, combine
from deck import BY_NAME, Cards


def chosen(hand: Cards, last: Combination | None) -> Cards:
    """The cards to lay on the last hand; whoever may lay anything lays his lowest card with it.

    So the first move contains ♦3, as it must. No cards are a pass.
    """
    for size in (len(last.cards),) if last else (5, 3, 2, 1):
        for cards in choose(hand, size):
            if last is None and cards[0] != hand[0]:
                break
            made = combine(cards) if may_combine(cards) else None
            if made and (last is None or made.beats(last)):
                return cards
    return ()


def may_combine(cards: Cards) -> bool:
    """Whether it is worth to look; most of the many fives are neither alike nor in a row."""
    alike = len({card.rank for card in cards}) < 3 or len({card.suit for card in cards}) == 1
    return alike or cards[-1].rank - cards[0].rank == 4


class Bot:
    """What a player knows of the game: his seat, his hand, and the last hand on the table."""

    def __init__(self) -> None:
        self.seat = ""
        self.joined = False
        self.hand: Cards = ()
        self.last: Combination | None = None
        self.leader = ""
        self.moves = 0
        self.games = 0
        self.why = ""

    def answer(self, line: str) -> str | None:
        """What to send when the table says this; None for nothing."""
        kind, *words = line.split() or [""]
        match kind, words:
            case "SEAT", [seat]:
                self.seat = seat
            case "HAND", _:
                self.hand, self.last = cards_of(words), None
            case "PLAY", [seat, _, *cards]:
                self.see(seat, cards_of([card.strip("[]") for card in cards]))
            case "TURN", [seat] if seat == self.seat:
                return self.move()
            case "JOIN", [seat, *_] if seat == self.seat:
                self.joined = True
                return "READY"
            case "WHY", _:
                self.why = " ".join(words)
                return None if self.joined else "CLOSE"  # no other name is known
            case (("END" | "QUIT"), _):  # nobody is ready any more
                self.games += kind == "END"
                return "READY"
        return None

    def see(self, seat: str, cards: Cards) -> None:
        """Somebody laid these cards."""
        self.last, self.leader = combine(cards), seat
        if seat == self.seat:
            self.hand = tuple(card for card in self.hand if card not in cards)

    def move(self) -> str:
        """The line that lays the chosen cards."""
        self.moves += 1
        cards = chosen(self.hand, None if self.leader == self.seat else self.last)
        return " ".join(["MOVE", *(str(self.hand.index(card)) for card in cards)])


def cards_of(words: list[str]) -> Cards:
    """The cards of these names."""
    return tuple(BY_NAME[word] for word in words)


async def play(address: str, name: str, seconds: float, bot: Bot) -> None:
    """Sit down and play game after game, until the table ends the connection."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    try:
        writer.write(f"JOIN {name}\n".encode())
        while line := (await reader.readline()).decode():
            answer = bot.answer(line)
            if answer and answer.startswith("MOVE"):
                await asyncio.sleep(seconds)
            if answer:
                writer.write(f"{answer}\n".encode())
    finally:
        writer.close()


def main(words: list[str]) -> int:
    """Play at the table whose address is given, until it ends the connection."""
    address, name, seconds = [*words, *["", "bot", "0"][len(words) :]][:3]
    try:
        pause, port = float(seconds), int(address.rpartition(":")[2])
    except ValueError:
        pause, port = 0.0, 0
    if not 0 < port < 65536:
        print("Usage: python -m solutions.bigtwo.bot HOST:PORT [NAME] [SECONDS]", file=sys.stderr)
        return 2
    player = Bot()
    try:
        asyncio.run(play(address, name, pause, player))
    except OSError as error:
        print(f"There is no table at {address}: {error.strerror or error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    print(" ".join(["The table has ended the connection.", player.why]).rstrip(), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
