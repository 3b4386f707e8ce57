"""Why a combination beats another or does not, and why some cards are none, as sentences."""

from combinations import Combination, Kind, in_a_row
from deck import SUITS, Card, Cards

BY_TOP = {
    Kind.Single: ("single", "the card decides"),
    Kind.Pair: ("pair", "the higher card decides"),
    Kind.Triple: ("triple", "the rank decides"),
    Kind.Straight: ("straight-top", "the top card decides"),
    Kind.Flush: ("flush-top", "the suits are equal, so the top card decides"),
    Kind.FullHouse: ("full-house-three", "the three cards of one rank decide"),
    Kind.Quad: ("quad-four", "the four cards of one rank decide"),
    Kind.StraightFlush: ("straight-flush", "the top card decides"),
}
"""The id of the rule that compares two of a kind by their top cards, and how it does."""

WORDS = {Kind.FullHouse: "full house", Kind.StraightFlush: "straight flush"}


def why_beaten(move: Combination, last: Combination) -> tuple[str, str]:
    """The rule that decides between a move and the last hand on the table, and a sentence."""
    verb = "beats" if move.beats(last) else "does not beat"
    rule, reason = compare(move, last)
    return rule, f"{move} {verb} {last}: {reason}."


def compare(move: Combination, last: Combination) -> tuple[str, str]:
    """The rule that decides between two combinations, and what it looks at."""
    if len(move.cards) != len(last.cards):
        return "same-number", f"only a hand of {in_words(len(last.cards))} can"
    low, high = sorted((move, last), key=lambda it: it.strength)
    above = f"and {high.top} is above {low.top}"
    match move.kind:
        case kind if kind is not last.kind:
            return "kinds", f"a {named(high.kind)} beats any {named(low.kind)}"
        case Kind.Flush if high.top.suit != low.top.suit:
            suits = f"{SUITS[high.top.suit]} is above {SUITS[low.top.suit]}"
            return "flush-suit", f"the suits of flushes decide first, and {suits}"
        case Kind.Pair if high.top.rank == low.top.rank:
            return "pair-suit", f"the ranks are equal, so the highest suit decides, {above}"
        case kind:
            rule, decides = BY_TOP[kind]
            return rule, f"{decides}, {above}"


def why_nothing(cards: Cards) -> tuple[str, str]:
    """The rule by which these cards are no combination, and a sentence."""
    shown = " ".join(f"[{card}]" for card in cards)
    match len(cards):
        case 2:
            return "pair", f"{shown} are no pair: the ranks differ."
        case 3:
            return "triple", f"{shown} are no triple: the ranks differ."
        case 5 if runs_past_two(cards):
            return "straight-low", f"{shown} are no straight: none goes from 2 on to 3."
        case 5:
            return "five-nothing", f"{shown} are no straight, flush, full house or quad."
        case count:
            return "four-cards", f"{shown} are nothing: no combination has {in_words(count)}."


def runs_past_two(cards: Cards) -> bool:
    """Whether the ranks would be consecutive if 3 came after 2."""
    turned = (sorted(Card((it.rank + turn) % 13, it.suit) for it in cards) for turn in range(1, 5))
    return any(in_a_row(tuple(it)) for it in turned)


def in_words(count: int) -> str:
    """A number of cards, such as ``1 card``."""
    return "1 card" if count == 1 else f"{count} cards"


def named(kind: Kind) -> str:
    """The kind as a person writes it."""
    return WORDS.get(kind, kind.name.lower())
