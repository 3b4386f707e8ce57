"""Random deals, for generators of inputs: the whole deck and five cards a hand, unless shrunk."""

from __future__ import annotations

from hypothesis import strategies as st

DECK = tuple(colour + number for colour in "RYGB" for number in "12345678")


def large(least: int) -> st.SearchStrategy[int]:
    """Numbers far above any count of cards, which shrink to the least.

    Drawn as bytes, because of whole numbers Hypothesis often tries small ones.
    """
    return st.binary(min_size=4, max_size=4).map(lambda four: least + int.from_bytes(four))


@st.composite
def deals(draw: st.DrawFn, players: st.SearchStrategy[int]) -> str:
    """A line for each hand, one for the start card and one for the pile.

    Nearly always five cards a hand and the whole deck; Hypothesis shrinks a failing input to
    smaller hands and a shorter pile.
    """
    hands = draw(players)
    size = min(5, draw(large(1)))
    length = draw(large(0))
    cards = draw(st.permutations(DECK))
    dealt = [cards[i * size : (i + 1) * size] for i in range(hands)]
    start, *pile = cards[hands * size :]
    return "".join(" ".join(line) + "\n" for line in [*dealt, [start], pile[:length]])


def counted(deal: str) -> str:
    """The deal with the number of players on a line above it."""
    return f"{deal.count(chr(10)) - 2}\n{deal}"
