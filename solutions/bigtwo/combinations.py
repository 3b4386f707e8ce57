"""What cards are when they are laid together, and which combination beats which."""

from collections import defaultdict
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise

from deck import Card, Cards


class Kind(IntEnum):
    """The legal combinations; of those with five cards, a later one beats an earlier one."""

    Single = 1
    Pair = 2
    Triple = 3
    Straight = 4
    Flush = 5
    FullHouse = 6
    Quad = 7
    StraightFlush = 8


@dataclass(frozen=True)
class Combination:
    """Cards that may be laid together; of as many cards, the greater ``strength`` beats."""

    kind: Kind
    cards: Cards
    top: Card
    """The card that this one is compared by with others of its kind."""

    @property
    def strength(self) -> tuple[int, int, int]:
        """Kind first, then the top card; a flush alone looks at its suit before its rank."""
        if self.kind is Kind.Flush:
            return self.kind, self.top.suit, self.top.rank
        return self.kind, self.top.rank, self.top.suit

    def beats(self, other: "Combination") -> bool:
        """Whether this may be laid on the other."""
        return len(self.cards) == len(other.cards) and self.strength > other.strength

    def __str__(self) -> str:
        return " ".join([f"{{{self.kind.name}}}", *(f"[{card}]" for card in self.cards)])


def combine(cards: Cards) -> Combination | None:
    """The combination that these cards make, or None when they are nothing together."""
    same = by_rank(cards)
    one_suit = len({card.suit for card in cards}) == 1
    match tuple(len(group) for group in same), in_a_row(cards), one_suit:
        case (1,), _, _:
            kind = Kind.Single
        case (2,), _, _:
            kind = Kind.Pair
        case (3,), _, _:
            kind = Kind.Triple
        case (3, 2), _, _:
            kind = Kind.FullHouse
        case (4, 1), _, _:
            kind = Kind.Quad
        case (1, 1, 1, 1, 1), True, True:
            kind = Kind.StraightFlush
        case (1, 1, 1, 1, 1), False, True:
            kind = Kind.Flush
        case (1, 1, 1, 1, 1), True, False:
            kind = Kind.Straight
        case _:
            return None
    return Combination(kind, cards, top=same[0][-1])


def by_rank(cards: Cards) -> list[Cards]:
    """The cards in groups of the same rank: the largest group first, of equal ones the highest."""
    groups: dict[int, Cards] = defaultdict(tuple)
    for card in cards:
        groups[card.rank] += (card,)
    return sorted(groups.values(), key=lambda group: (len(group), group), reverse=True)


def in_a_row(cards: Cards) -> bool:
    """Whether each rank follows the one before; they run from 3 up to 2 and never round again."""
    return all(high.rank - low.rank == 1 for low, high in pairwise(cards))
