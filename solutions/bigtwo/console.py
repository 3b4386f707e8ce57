"""What the console shows of a game, line by line, each line with the reason for it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from combinations import Kind, combine
from comparing import in_words
from deck import Cards
from moves import Game, Ruling
from reading import why_selected

BACK = "  "
DEFINED = {
    Kind.Single: ("ranks", "suits"),
    Kind.Pair: ("pair", "ranks"),
    Kind.Triple: ("triple", "ranks"),
    Kind.Straight: ("straight-high", "straight"),
    Kind.Flush: ("flush",),
    Kind.FullHouse: ("full-house",),
    Kind.Quad: ("quad-any-fifth",),
    Kind.StraightFlush: ("straight-flush",),
}
"""The rules that say what a combination is, or how its cards compare."""


@dataclass(frozen=True)
class Line:
    """A line of the console, the ids of the rules behind it, and why it is so."""

    text: str
    rule: str | dict[str, list[str]]
    """Of the whole line, or of parts of it."""
    reason: str
    state: dict[str, str] | None = None
    """What a move was decided by; None on every other line."""
    end: str = "\n"

    def explained(self) -> str:
        """The line's reason as a JSON object on one line."""
        reasons = {"rule": self.rule, "reason": self.reason}
        state = {} if self.state is None else {"state": self.state}
        return json.dumps(reasons | state, ensure_ascii=False)


def painted(game: Game) -> Iterator[Line]:
    """The four hands and the table; only the hand on turn is shown, and at the end all are."""
    for seat, hand in enumerate(game.hands):
        on_turn = seat == game.turn and not game.over
        shown = on_turn or game.over
        reason = why_shown(game, seat)
        yield Line(f"<Player {seat}>", "faces", reason)
        arrow = "==> " if on_turn else "    "
        yield Line(arrow + places(hand, shown), "sorted" if shown else "faces", reason)
    reason = f"Player {game.leader} laid the last hand." if game.last else "Nothing is laid yet."
    yield Line("<Table>", "table", reason)
    yield Line(table(game), "table", reason)


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
    return Line(f"Player {game.turn}'s turn: ", "turns", reason, end="")


def answered(game: Game, typed: str, cards: Cards, ruling: Ruling) -> Line:
    """The prompt with what came of it: the move, the pass or the refusal."""
    combination = combine(cards)
    move = str(combination) if cards else "{Pass}"
    came = move if ruling.legal else "Not a legal move!!!"
    read = dict(why_selected(game.hand, typed))
    kind = DEFINED[combination.kind] if combination else ()
    asked = prompt(game).text.strip()
    rules = {came: [ruling.rule, *read, *kind], asked: ["turns" if game.last else "begins"]}
    reason = " ".join([ruling.reason, *read.values()])
    return Line(f"{asked} {came}", rules, reason, state(game, typed))


def state(game: Game, typed: str) -> dict[str, str]:
    """What the player on turn saw and typed."""
    return {
        "hand": " ".join(map(str, game.hand)),
        "typed": " ".join(typed.split()),
        "table": table(game).strip(),
        "cards left": " ".join(str(len(hand)) for hand in game.hands),
    }


def blank() -> Line:
    """The blank line between a move and what follows it."""
    return Line("", "turns", "A blank line follows each move that was legal.")


def ended(game: Game) -> Iterator[Line]:
    """What is printed when a hand is empty, below the open hands."""
    winner = f"Player {game.leader} has no cards left."
    yield Line("", "end", winner)
    yield Line("Game ends", "end", winner)
    for seat, hand in enumerate(game.hands):
        count = f"Player {seat} has {len(hand)} cards in hand."
        text = count if hand else f"Player {seat} wins the game."
        yield Line(text, "end", count if hand else winner)
