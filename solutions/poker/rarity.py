"""Deal three cards in every possible way and count the types of hands."""

import json
import sys
from collections import Counter
from itertools import permutations

from cards import DECK
from hand import TYPES, hand_type, rule

WHY = {
    "nothing": "(286 - 11) sets of faces that are no run, (64 - 4) choices of suits, 6 orders",
    "pair": "13 faces with 6 pairs of suits, 48 cards of another face, 6 orders",
    "flush": "4 suits, (286 - 11) sets of faces that are no run, 6 orders",
    "straight": "11 runs of faces, (64 - 4) choices of suits that are not all one, 6 orders",
    "three of a kind": "13 faces, 4 choices of three suits, 6 orders",
    "straight flush": "11 runs of faces, 4 suits, 6 orders",
}
"""How each counter comes about; the factors multiply to it."""


def rarity() -> dict[str, int]:
    """How often each type comes among all 52 · 51 · 50 ordered deals, lowest type first."""
    counters = Counter(hand_type(deal) for deal in permutations(DECK, 3))
    return {kind: counters[kind] for kind in TYPES}


def together(kind: str, counters: dict[str, int]) -> dict[str, dict[str, object]]:
    """Of each number that is the sum of this counter and another: what was counted too much."""
    others = {other: counters[kind] + count for other, count in counters.items() if other != kind}
    return {
        number: {
            "rule": [rule(other), rule(kind)],
            "reason": f"Each {other} was counted here, too.",
        }
        for other, both in others.items()
        for number in (str(both), f"{both:,}")
    }


def explanation(kind: str, counters: dict[str, int]) -> str:
    """How a counter comes about, as a JSON object on one line."""
    count = counters[kind]
    reason = f"{WHY[kind]}: {count:,} deals."
    state = {"type": kind, "deals": count, "all": 52 * 51 * 50}
    rules = [rule(kind), "deals", *(["ace-low"] if kind.startswith("straight") else ())]
    told = {"rule": rules, "reason": reason, "state": state, "instead": together(kind, counters)}
    return json.dumps(told, ensure_ascii=False)


def main() -> int:
    """Print the six counters, or with ``--reasons`` how each comes about."""
    reasons = "--reasons" in sys.argv[1:]
    counters = rarity()
    for kind, count in counters.items():
        print(explanation(kind, counters) if reasons else f"{kind}: {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
