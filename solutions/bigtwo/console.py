"""What the console shows of a game, line by line, each line with the reason for it."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from combinations import Combination, Kind, combine
from comparing import in_words
from deck import Cards
from moves import Game, Ruling, is_number, select
from reading import why_selected

BACK = "  "
REFUSED = "Not a legal move!!!"
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
    instead: dict[str, list[str]] | None = None
    """Texts that may be printed in its place, each with the ids of the rules against it."""

    def explained(self) -> str:
        """The line's reason as a JSON object on one line."""
        reasons = {"rule": self.rule, "reason": self.reason}
        state = {} if self.state is None else {"state": self.state}
        instead = {"instead": self.instead} if self.instead else {}
        return json.dumps(reasons | state | instead, ensure_ascii=False)


def painted(game: Game, *, again: bool = False) -> Iterator[Line]:
    """The four hands and the table; only the hand on turn is shown, and at the end all are.

    ``again`` says that the player on turn has passed before in this round.
    """
    whose = [*["pass-back"] * again, "turns" if game.last else "begins", "arrow"]
    for seat, hand in enumerate(game.hands):
        on_turn = seat == game.turn and not game.over
        shown = on_turn or game.over
        reason = why_shown(game, seat)
        names = ["end", "players"] if game.over else ["players", "faces"]
        yield Line(f"<Player {seat}>", {"": names}, reason)
        rules = why_painted(game, seat)
        if on_turn:
            yield Line("==> " + places(hand, shown), {"==>": whose} | rules, reason)
        else:
            others = {"==>": ["end"] if game.over else whose}
            yield Line("    " + places(hand, shown), rules, reason, instead=others)
    reason = f"Player {game.leader} laid the last hand." if game.last else "Nothing is laid yet."
    yield Line("<Table>", "table", reason)
    yield Line(table(game), {"": ["table", *["empty"] * (not game.last)]}, reason)


def why_shown(game: Game, seat: int) -> str:
    """Why a player's hand is shown face up or not."""
    if game.over:
        return "The game is over, so all hands are shown."
    if seat == game.turn:
        return f"Player {seat} is on turn, so this hand is shown, sorted by rank and then by suit."
    count = in_words(len(game.hands[seat]))
    return f"Player {seat} is not on turn and holds {count}, of which only the backs are shown."


def why_painted(game: Game, seat: int) -> dict[str, list[str]]:
    """The rules behind each card of a painted hand, or behind all of a hand that is not shown."""
    hand = game.hands[seat]
    if not hand:
        return {"": ["end", "empty"]}
    if game.over:
        return {"": ["end"]} | {f"[{card}]": ["sorted", "laid"] for card in hand}
    if seat != game.turn:
        return {"": ["faces", "laid"]}
    return {f"[{card}]": ["sorted", "ranks", "suits", "laid"] for card in hand}


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


def answered(game: Game, typed: str, ruling: Ruling, *, again: bool) -> Line:
    """The prompt with what came of it: the move, the pass or the refusal.

    ``again`` says that the move before was refused.
    """
    cards = select(game.hand, typed)
    combination = combine(cards)
    move = str(combination) if cards else "{Pass}"
    came = move if ruling.legal else REFUSED
    read = dict(why_selected(game.hand, typed))
    kind = DEFINED[combination.kind] if combination else ()
    asked = prompt(game).text.strip()
    whose = ["refused"] if again else ["turns" if game.last else "begins"]
    rules = {asked: whose, **why_shown_so(came, [ruling.rule, *read, *kind])}
    return Line(
        f"{asked} {came}",
        rules | {f"{game.turn}'s": ["prompt"]},
        " ".join([ruling.reason, *read.values()]),
        state(game, typed),
        instead=other_moves(combination, ruling, [*read, *misread(typed)]),
    )


def misread(typed: str) -> list[str]:
    """The rules of reading by which a right line may have been read wrongly."""
    numbers = [word for word in typed.split() if is_number(word)]
    ones = ["typed-split"] if any(len(number) > 1 for number in numbers) else []
    return ones + (["typed-range"] if "0" in numbers else [])


def why_shown_so(came: str, rules: list[str]) -> dict[str, list[str]]:
    """The rules behind the parts of what came of a move."""
    if came == REFUSED:
        return {came: [*rules[:1], "refused", *rules[1:]]}
    kind, *cards = came.split()
    return {kind: ["shown", *rules]} | dict.fromkeys(cards, rules)


def other_moves(
    combination: Combination | None, ruling: Ruling, read: list[str]
) -> dict[str, list[str]]:
    """The rules against a refusal of a legal move, and against each move that was not made."""
    kind = [*DEFINED[combination.kind][:1]] if combination else []
    beats = ["beats"] if combination and not ruling.legal else []
    others = {
        f"{{{other.name}}}": [defined[0], *kind, ruling.rule, *beats, *read]
        for other, defined in DEFINED.items()
    }
    if ruling.legal:
        others[REFUSED] = [ruling.rule, *read[:1], *kind, *read[1:]]
    elif combination:
        others[f"{{{combination.kind.name}}}"] = [ruling.rule, *beats, *read]
    return others


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
        yield Line(text, {"": ["end", "left"]}, count if hand else winner)
