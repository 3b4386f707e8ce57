"""What four or five clients send: they come and go, talk, get ready, and move well or badly.

They shrink towards a single connection. A player leaves only while nobody is ready without a game,
since what becomes of those who are ready then is an open point.
"""

import sys
from functools import reduce
from pathlib import Path

from hypothesis import strategies as st

sys.path.append(str(Path(__file__).resolve().parents[2] / "solutions" / "bigtwo"))

from deck import DECK
from moves import Game, rule_on
from seats import Table
from table import after

NUMBERS = (0, 1, 2, 3, 7)
TEXTS = ("a", "Ann", "Ben  B.", "1 CLOSE", "♦3 <b>", "é 😀", "")
DEALS = st.permutations(DECK).map(lambda cards: " ".join(["DEAL", *map(str, cards)]))
READY = [f"{number} {event}" for number in range(4) for event in ("CONNECT", "JOIN P", "READY")]


@st.composite
def sessions(draw: st.DrawFn) -> str:
    """Events that can happen one after the other; a game that runs may be played to its end."""
    lines = [draw(DEALS), *READY] if draw(st.booleans()) else []
    table = reduce(happened, lines, Table())
    for _ in range(draw(st.integers(1, 40))):
        lines.append(draw(events(table)))
        table = happened(table, lines[-1])
    whole = draw(st.booleans())
    while whole and table.game:
        lines.append(f"{on_turn(table)} MOVE {lowest(table.game)}".rstrip())
        table = happened(table, lines[-1])
    return "\n".join(lines) + "\n"


def happened(table: Table, line: str) -> Table:
    """The table after this event."""
    return after(table, 0, line)[0]


@st.composite
def events(draw: st.DrawFn, table: Table) -> str:
    """An event that can happen now; in a game mostly a move of the player on turn."""
    seats = {seat.connection: seat for seat in table.seats if seat}
    if table.game and draw(st.integers(0, 9)) < 8:
        return f"{on_turn(table)} MOVE {draw(moves(table.game))}".rstrip()
    number = draw(st.sampled_from(NUMBERS))
    if number not in seats:
        return f"{number} CONNECT"
    ready = [] if table.game else [seat for seat in seats.values() if seat.ready]
    kinds = ["JOIN", "MSG", "MOVE"]
    kinds += ["READY"] * (2 if table.deals or len(ready) < 3 else 0)
    kinds += ["CLOSE"] * (not ready) + ["DEAL"] * (not table.deals)
    kind = draw(st.sampled_from(kinds))
    if kind == "DEAL":
        return draw(DEALS)
    rest = {"JOIN": TEXTS[:-1], "MSG": TEXTS, "MOVE": ("", "0", "0 1")}
    return f"{number} {kind} {draw(st.sampled_from(rest.get(kind, ('',))))}".rstrip()


@st.composite
def moves(draw: st.DrawFn, game: Game) -> str:
    """The lowest legal single, a pass, or any few places."""
    few = st.lists(st.integers(0, len(game.hand)), max_size=3)
    some = few.map(lambda places: " ".join(map(str, places)))
    return draw(st.one_of(st.sampled_from([lowest(game), ""]), some))


def lowest(game: Game) -> str:
    """The place of the lowest single that may be laid; none, a pass, when there is none."""
    legal = (place for place, card in enumerate(game.hand) if rule_on(game, (card,)).legal)
    return str(next(legal, ""))


def on_turn(table: Table) -> int:
    """The connection of the player on turn; a game runs."""
    assert table.game is not None
    return table.seated(table.game.turn).connection


inputs = sessions()
