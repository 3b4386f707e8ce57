"""Deals of Big Two with scripts that end the game, refused moves and odd typed lines among them.

They shrink towards sorted deals and short games: the leader lays as many cards as he can, everybody
else passes, and nobody types anything odd.
"""

import sys
from itertools import combinations as choose
from itertools import islice
from pathlib import Path

from hypothesis import strategies as st

sys.path.append(str(Path(__file__).resolve().parents[2] / "solutions" / "bigtwo"))

from combinations import combine
from deck import DECK, Cards
from moves import Game, new_game, rule_on, select, step

LIVELY = 30
"""Prompts after which everybody plays to the end."""

ODD = ("{}", "{} ", "  {}", "{} 13", "x {}", "{0} {0}", "{} -1 1.0", "99 {} +1")
"""Ways to type a line that select what the plain line does."""


@st.composite
def games(draw: st.DrawFn) -> str:
    """A deal, and a line for each prompt until a hand is empty."""
    cards = draw(st.permutations(DECK))
    hands = [cards[start : start + 13] for start in range(0, 52, 13)]
    lines = [" ".join(map(str, hand)) for hand in hands]
    game = new_game(tuple(tuple(sorted(hand)) for hand in hands))
    while not game.over:
        lively = len(lines) < LIVELY
        line = draw(typed_lines(game)) if lively else places(game.hand, moves(game)[0])
        lines.append(line)
        chosen = select(game.hand, line)
        if rule_on(game, chosen).legal:
            game = step(game, chosen)
    return "\n".join(lines) + "\n"


@st.composite
def typed_lines(draw: st.DrawFn, game: Game) -> str:
    """A line that a player may type: mostly a legal move, in one of several ways."""
    if draw(st.integers(0, 9)) == 9:
        wild = st.lists(st.integers(0, len(game.hand)), max_size=5)
        return " ".join(map(str, draw(wild)))
    line = places(game.hand, draw(st.sampled_from(moves(game))))
    if draw(st.integers(0, 3)) == 3:
        words = draw(st.permutations(line.split()))
        return draw(st.sampled_from(ODD)).format(" ".join(words))
    return line


def moves(game: Game) -> list[Cards]:
    """Six legal moves: a pass first, then those of the most cards, then the lowest."""
    free = game.last is None or game.leader == game.turn
    sizes = (5, 3, 2, 1) if free else (0, len(game.last.cards))
    choices = (cards for size in sizes for cards in choose(game.hand, size))
    known = (cards for cards in choices if not cards or (may_combine(cards) and combine(cards)))
    return list(islice((cards for cards in known if rule_on(game, cards).legal), 6))


def may_combine(cards: Cards) -> bool:
    """Whether the cards may be a combination, told faster than which one."""
    if len(cards) < 5:
        return cards[0].rank == cards[-1].rank
    ranks = {card.rank for card in cards}
    in_a_row = len(ranks) == 5 and cards[-1].rank - cards[0].rank == 4
    return in_a_row or len(ranks) == 2 or len({card.suit for card in cards}) == 1


def places(hand: Cards, cards: Cards) -> str:
    """The line that selects the cards of the hand."""
    return " ".join(str(hand.index(card)) for card in cards)


inputs = games()
