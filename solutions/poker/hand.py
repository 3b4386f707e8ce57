"""What three cards are worth, and why."""

from cards import Card

Hand = tuple[Card, ...]

TYPES = ("nothing", "pair", "flush", "straight", "three of a kind", "straight flush")
"""Lowest first."""

WHY = {
    "invalid": "The hand holds {} twice.",
    "nothing": "{}, {} and {} have different faces, are not consecutive and not of one suit.",
    "pair": "{} and {} have the same face, and {} has another.",
    "flush": "{}, {} and {} are of one suit, but not consecutive.",
    "straight": "{}, {} and {} are consecutive, but not of one suit.",
    "three of a kind": "{}, {} and {} have the same face.",
    "straight flush": "{}, {} and {} are consecutive and of one suit.",
}


def hand_type(hand: Hand) -> str:
    """One of ``TYPES``, or ``invalid`` when a card is there twice."""
    faces = sorted(card.face for card in hand)
    different = len(set(faces))
    in_a_row = different == 3 and faces[2] - faces[0] == 2
    one_suit = len({card.suit for card in hand}) == 1
    match different, in_a_row, one_suit:
        case _ if len(set(hand)) < 3:
            kind = "invalid"
        case 1, _, _:
            kind = "three of a kind"
        case 2, _, _:
            kind = "pair"
        case 3, True, True:
            kind = "straight flush"
        case 3, True, False:
            kind = "straight"
        case 3, False, True:
            kind = "flush"
        case _:
            kind = "nothing"
    return kind


def reason(hand: Hand) -> str:
    """The test of the hand that decided its type, as a sentence."""
    faces = [card.face for card in hand]
    alike_first = sorted(hand, key=lambda it: (-hand.count(it), -faces.count(it.face), it))
    return WHY[hand_type(hand)].format(*alike_first)


def rule(kind: str) -> str:
    """The id of the problem's rule that defines a type of hand."""
    return "three" if kind == "three of a kind" else kind.replace(" ", "-")
