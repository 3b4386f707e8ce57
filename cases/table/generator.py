"""What four or five clients send: they come and go, talk, get ready, and move well or badly.

They shrink towards a single connection. A player leaves only while nobody is ready without a game,
since what becomes of those who are ready then is an open point.
"""

import sys
from pathlib import Path

from hypothesis import strategies as st

sys.path.append(str(Path(__file__).resolve().parents[2] / "solutions" / "bigtwo"))

from deck import DECK
from moves import Game, rule_on
from seats import Table, happen, with_deal

NUMBERS = (0, 1, 2, 3, 7)
TEXTS = ("a", "Ann", "Ben  B.", "1 CLOSE", "♦3 <b>", "é 😀")
DEALS = 3


@st.composite
def sessions(draw: st.DrawFn) -> str:
    """A deal for each game that may begin, then events that can happen one after the other."""
    lines, table = [], Table()
    for _ in range(DEALS):
        cards = draw(st.permutations(DECK))
        lines.append(" ".join(["DEAL", *map(str, cards)]))
        hands = tuple(tuple(sorted(cards[at : at + 13])) for at in range(0, 52, 13))
        table = with_deal(table, hands)
    for number in NUMBERS[:4] * draw(st.integers(0, 1)):
        for kind, rest in (("CONNECT", ""), ("JOIN", "P"), ("READY", "")):
            lines.append(f"{number} {kind} {rest}".rstrip())
            table, _ = happen(table, number, kind, rest)
    for _ in range(draw(st.integers(1, 40))):
        number, kind, rest = draw(events(table))
        lines.append(f"{number} {kind} {rest}".rstrip())
        table, _ = happen(table, number, kind, rest)
    return "\n".join(lines) + "\n"


@st.composite
def events(draw: st.DrawFn, table: Table) -> tuple[int, str, str]:
    """An event that can happen now; in a game mostly a move of the player on turn."""
    seats = {seat.connection: seat for seat in table.seats if seat}
    if table.game and draw(st.integers(0, 9)) < 8:
        return table.seated(table.game.turn).connection, "MOVE", draw(moves(table.game))
    number = draw(st.sampled_from(NUMBERS))
    if number not in seats:
        return number, "CONNECT", ""
    waiting = not table.game and any(seat.ready for seat in seats.values())
    last_deal = not table.deals
    kinds = ["JOIN", "MSG", "MOVE"] + ["READY"] * (not last_deal) + ["CLOSE"] * (not waiting)
    kind = draw(st.sampled_from(kinds))
    if kind in ("JOIN", "MSG"):
        return number, kind, draw(st.sampled_from(TEXTS))
    return number, kind, draw(st.sampled_from(("", "0", "0 1"))) if kind == "MOVE" else ""


@st.composite
def moves(draw: st.DrawFn, game: Game) -> str:
    """The lowest legal single, a pass, or any few places."""
    singles = [at for at, card in enumerate(game.hand) if rule_on(game, (card,)).legal]
    lowest = [str(singles[0])] if singles else [""]
    some = st.lists(st.integers(0, len(game.hand)), max_size=3).map(
        lambda places: " ".join(map(str, places))
    )
    return draw(st.one_of(st.sampled_from([*lowest, ""]), some))


inputs = sessions()
