"""The game of Big Two: whose turn it is, what may be done, and what the table is after it."""

from dataclasses import dataclass, replace

from combinations import Combination, combine
from comparing import why_beaten, why_nothing
from deck import LOWEST, Cards


@dataclass(frozen=True)
class Game:
    """Everything that can be seen from above the table."""

    hands: tuple[Cards, ...]
    """The sorted cards of players 0 to 3."""
    turn: int
    """The player on turn."""
    last: Combination | None = None
    """The last hand that was laid; None before the first move."""
    leader: int | None = None
    """The player who laid it."""

    @property
    def hand(self) -> Cards:
        """The cards of the player on turn."""
        return self.hands[self.turn]

    @property
    def over(self) -> bool:
        """Whether a player has no cards left."""
        return not all(self.hands)


@dataclass(frozen=True)
class Ruling:
    """Whether a move is legal, the id of the rule that says so, and a sentence that says why."""

    legal: bool
    rule: str
    reason: str


def new_game(hands: tuple[Cards, ...]) -> Game:
    """The game before its first move; the holder of ♦3 begins."""
    return Game(hands, turn=next(seat for seat, hand in enumerate(hands) if LOWEST in hand))


def select(hand: Cards, typed: str) -> Cards:
    """The cards whose places in the hand are typed; whatever else is typed is ignored."""
    places = {word.lstrip("0") or "0" for word in typed.split() if is_number(word)}
    return tuple(card for place, card in enumerate(hand) if str(place) in places)


def is_number(word: str) -> bool:
    """Whether the word is written in the digits 0 to 9 alone."""
    return word.isascii() and word.isdigit()


def rule_on(game: Game, cards: Cards) -> Ruling:
    """Whether the player on turn may lay these cards of his hand; no cards are a pass."""
    if not cards:
        return rule_on_pass(game)
    move = combine(cards)
    if move is None:
        return Ruling(False, *why_nothing(cards))
    if game.last is None:
        return rule_on_first(move)
    if game.leader == game.turn:
        reason = f"Player {game.turn} laid the last hand, so {move} need not beat it."
        return Ruling(True, "leader-free", reason)
    return Ruling(move.beats(game.last), *why_beaten(move, game.last))


def rule_on_pass(game: Game) -> Ruling:
    """Whether the player on turn may pass."""
    if game.last is None:
        return Ruling(False, "first-pass", "The first move cannot be a pass.")
    if game.leader == game.turn:
        reason = f"Player {game.turn} laid the last hand, {game.last}, so passing is not allowed."
        return Ruling(False, "leader-pass", reason)
    reason = f"Player {game.turn} passes, and may play again when the turn comes back."
    return Ruling(True, "typed-pass", reason)


def rule_on_first(move: Combination) -> Ruling:
    """Whether the combination may open the game."""
    if LOWEST in move.cards:
        return Ruling(True, "first-three", f"{move} contains ♦3, as the first move must.")
    return Ruling(False, "first-three", f"{move} does not contain ♦3, as the first move must.")


def step(game: Game, cards: Cards) -> Game:
    """The game after a legal move."""
    following = (game.turn + 1) % len(game.hands)
    if not cards:
        return replace(game, turn=following)
    left = tuple(card for card in game.hand if card not in cards)
    hands = (*game.hands[: game.turn], left, *game.hands[game.turn + 1 :])
    return Game(hands, following, combine(cards), game.turn)
