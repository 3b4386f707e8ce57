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

NOT = {
    "invalid": "No card is there twice.",
    "nothing": "It is a type of its own.",
    "pair": "A pair has two cards of one face and a third of another.",
    "flush": "A flush has one suit and is no straight.",
    "straight": "A straight has consecutive faces and more than one suit.",
    "three of a kind": "Three of a kind has one face.",
    "straight flush": "A straight flush has consecutive faces and one suit.",
}
"""Of each type what a hand of another type has not."""

ONE_SUIT = {"flush", "straight flush"}
OF_A_FACE = {"pair", "three of a kind"}
IN_A_ROW = {"straight", "straight flush"}
NUMBERS = range(2, 10)
"""Faces that are written as their worth."""


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


def instead(hand: Hand) -> dict[str, dict[str, object]]:
    """Of each type that the hand has not: why, and the rules against it by their ids."""
    own = hand_type(hand)
    return {
        kind: {"rule": [rule(kind), *misread(hand, own, kind)], "reason": why}
        for kind, why in NOT.items()
        if kind != own
    }


def misread(hand: Hand, own: str, other: str) -> list[str]:
    """The rules of reading that matter to what tells the two types apart."""
    faces = {card.face for card in hand}
    by_suit = (own in ONE_SUIT) != (other in ONE_SUIT) or "invalid" in {own, other}
    by_face = any((own in kinds) != (other in kinds) for kinds in (OF_A_FACE, IN_A_ROW))
    found = []
    if (by_face or "invalid" in {own, other}) and faces - {*NUMBERS}:
        found.append("faces")
    if by_face and 1 in faces:
        found.append("ace-low")
    return [*found, "suits"] if by_suit else found


def rule(kind: str) -> str:
    """The id of the problem's rule that defines a type of hand."""
    return "three" if kind == "three of a kind" else kind.replace(" ", "-")
