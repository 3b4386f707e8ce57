"""Random deals, for generators of inputs: the whole deck and five cards a hand, unless shrunk."""

from __future__ import annotations

from hypothesis import strategies as st

DECK = tuple(colour + number for colour in "RYGB" for number in "12345678")


@st.composite
def deals(draw: st.DrawFn, players: st.SearchStrategy[int]) -> str:
    """A line for each hand, one for the start card and one for the pile.

    Five cards a hand and the whole deck are what nearly all numbers drawn here come to; smaller
    ones, to which Hypothesis shrinks a failing input, make smaller hands and a shorter pile.
    """
    hands = draw(players)
    size = min(5, draw(st.integers(1, 1000)))
    length = draw(st.integers(0, 1000))
    cards = draw(st.permutations(DECK))
    dealt = [cards[i * size : (i + 1) * size] for i in range(hands)]
    start, *pile = cards[hands * size :]
    return "".join(" ".join(line) + "\n" for line in [*dealt, [start], pile[:length]])


def counted(deal: str) -> str:
    """The deal with the number of players on a line above it."""
    return f"{deal.count(chr(10)) - 2}\n{deal}"
