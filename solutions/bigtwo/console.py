"""What the console shows of a game, line by line, each line with the reason for it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from combinations import combine
from comparing import in_words
from deck import Cards
from moves import Game, Ruling

BACK = "  "


@dataclass(frozen=True)
class Line:
    """A line of the console, the id of the rule behind it, and the game it was printed in."""

    text: str
    rule: str
    reason: str
    game: Game
    end: str = "\n"

    def explained(self) -> str:
        """The line's reason as a JSON object on one line."""
        state = {
            "hands": [" ".join(map(str, hand)) for hand in self.game.hands],
            "turn": self.game.turn,
            "table": table(self.game).strip(),
        }
        reasons = {"rule": self.rule, "reason": self.reason, "state": state}
        return json.dumps(reasons, ensure_ascii=False)


def painted(game: Game) -> Iterator[Line]:
    """The four hands and the table; only the hand on turn is shown, and at the end all are."""
    for seat, hand in enumerate(game.hands):
        on_turn = seat == game.turn and not game.over
        shown = on_turn or game.over
        reason = why_shown(game, seat)
        yield Line(f"<Player {seat}>", "faces", reason, game)
        arrow = "==> " if on_turn else "    "
        yield Line(arrow + places(hand, shown), "sorted" if shown else "faces", reason, game)
    reason = f"Player {game.leader} laid the last hand." if game.last else "Nothing is laid yet."
    yield Line("<Table>", "table", reason, game)
    yield Line(table(game), "table", reason, game)


def why_shown(game: Game, seat: int) -> str:
    """Why a player's hand is shown face up or not."""
    if game.over:
        return "The game is over, so all hands are shown."
    if seat == game.turn:
        return f"Player {seat} is on turn, so this hand is shown, sorted by rank and then by suit."
    count = in_words(len(game.hands[seat]))
    return f"Player {seat} is not on turn and holds {count}, of which only the backs are shown."


def places(hand: Cards, shown: bool) -> str:
    """The cards of a hand with their places, or the backs of them."""
    cards = (f"{place} [{card if shown else BACK}]" for place, card in enumerate(hand))
    return " ".join(cards) or "[Empty]"


def table(game: Game) -> str:
    """The last hand and who laid it."""
    return f"    <Player {game.leader}> {game.last}" if game.last else "  [Empty]"


def prompt(game: Game) -> Line:
    """The question to the player on turn, which leaves its line open."""
    reason = f"Player {game.turn} is on turn."
    return Line(f"Player {game.turn}'s turn: ", "turns", reason, game, end="")


def answered(game: Game, cards: Cards, ruling: Ruling) -> Line:
    """The prompt with what came of it: the move, the pass or the refusal."""
    move = str(combine(cards)) if cards else "{Pass}"
    came = move if ruling.legal else "Not a legal move!!!"
    return Line(prompt(game).text + came, ruling.rule, ruling.reason, game)


def blank(game: Game) -> Line:
    """The blank line between a move and what follows it."""
    return Line("", "turns", "A blank line follows each move that was legal.", game)


def ended(game: Game) -> Iterator[Line]:
    """What is printed when a hand is empty, below the open hands."""
    winner = f"Player {game.leader} has no cards left."
    yield Line("", "end", winner, game)
    yield Line("Game ends", "end", winner, game)
    for seat, hand in enumerate(game.hands):
        count = f"Player {seat} has {len(hand)} cards in hand."
        text = count if hand else f"Player {seat} wins the game."
        yield Line(text, "end", count if hand else winner, game)
