"""Who sits at the table and is ready, the game they play, and what each of them is told."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from combinations import combine
from console import DEFINED
from deck import Cards, InputError
from moves import Game, new_game, rule_on, select, step
from reading import why_selected


@dataclass(frozen=True)
class Seat:
    """A place at the table that somebody has taken."""

    connection: int
    name: str | None = None
    """None until the player has joined."""
    ready: bool = False


@dataclass(frozen=True)
class Message:
    """A line that the server sends, the ids of the rules behind it, and why it is sent."""

    text: str
    rules: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class Table:
    """Everything the server knows: four seats, the game that runs, and the deals to come."""

    seats: tuple[Seat | None, ...] = (None,) * 4
    game: Game | None = None
    deals: tuple[tuple[Cards, ...], ...] = ()
    """The hands of seats 0 to 3, a deal a game, in the order of the games."""
    ready_outlasts_quit: bool = False
    """Whether those who are ready stay so when somebody quits before the game began."""

    def seat_of(self, connection: int) -> int:
        """The seat of a connection; raises InputError when it has none."""
        for place, seat in enumerate(self.seats):
            if seat and seat.connection == connection:
                return place
        raise InputError(f"connection {connection} has no seat; it has to CONNECT first.")

    def seated(self, place: int) -> Seat:
        """Who sits there; somebody does."""
        seat = self.seats[place]
        assert seat is not None
        return seat


BROADCAST = "broadcast"
"""The rule that says who gets a message to all."""

Sent = tuple[int, Message]
"""A message with the connection that it goes to."""

Outcome = tuple[Table, list[Sent]]
"""The table after an event, and what it makes the server send, in this order."""


def happen(table: Table, connection: int, kind: str, rest: str) -> Outcome:
    """What an event of a connection leads to; ``rest`` is what follows the kind on its line.

    Raises InputError when there is no such event, or the connection may not have it now.
    """
    if kind == "CONNECT":
        return connect(table, connection)
    if kind not in EVENTS:
        known = ", ".join(["CONNECT", *EVENTS])
        raise InputError(f"{kind[:20]} is no event; a connection has {known}.")
    return EVENTS[kind](table, table.seat_of(connection), rest)


def with_deal(table: Table, hands: tuple[Cards, ...]) -> Table:
    """The table with one more deal to come: a sorted hand for each of the seats 0 to 3."""
    return replace(table, deals=(*table.deals, hands))


def connect(table: Table, connection: int) -> Outcome:
    """The lowest free seat is taken, and the others are introduced; or there is none."""
    if any(seat and seat.connection == connection for seat in table.seats):
        raise InputError(f"connection {connection} has a seat; it cannot CONNECT again.")
    if None not in table.seats:
        return table, [(connection, Message("FULL", ("full",), "All four seats are taken."))]
    place = table.seats.index(None)
    reason = f"Seat {place} is the lowest free one; whoever takes it has no name yet."
    told = Message(f"SEAT {place}", ("seat", "name-gone"), reason)
    others = [
        Message(
            f"PLAYER {at} {seat.name}", ("introduced", "text"), f"Player {at} has joined before."
        )
        for at, seat in enumerate(table.seats)
        if seat and seat.name is not None
    ]
    return put(table, place, Seat(connection)), [(connection, it) for it in (told, *others)]


def join(table: Table, place: int, name: str) -> Outcome:
    """The player has a name, once and for all."""
    seat = table.seated(place)
    if seat.name is not None:
        return table, []
    joined = Message(f"JOIN {place} {name}", ("join", "text"), f"Player {place} has joined.")
    table = put(table, place, replace(seat, name=name))
    return table, to_all(table, joined)


def ready(table: Table, place: int, _: str) -> Outcome:
    """The player waits for a game, which begins when all four do."""
    seat = table.seated(place)
    if seat.name is None or seat.ready or table.game:
        return table, []
    table = put(table, place, replace(seat, ready=True))
    count = sum(bool(seat and seat.ready) for seat in table.seats)
    reason = f"Player {place} is ready; a game begins when all four are, and now {count} of 4 are."
    told = to_all(table, Message(f"READY {place}", ("ready", "all-ready"), reason))
    if count < len(table.seats):
        return table, told
    begun, hands = begin(table)
    return begun, told + hands


def begin(table: Table) -> Outcome:
    """The next deal is taken; each player sees his own hand, and everybody whose turn it is."""
    if not table.deals:
        raise InputError("all four are ready, but no deal is left; a game needs a DEAL before it.")
    hands, *deals = table.deals
    game = new_game(hands)
    sent = [
        (table.seated(place).connection, shown(place, hand)) for place, hand in enumerate(hands)
    ]
    reason = f"Player {game.turn} holds ♦3 and begins; nothing is on the table."
    turn = Message(f"TURN {game.turn}", ("begins", "new-table"), reason)
    return replace(table, game=game, deals=tuple(deals)), sent + to_all(table, turn)


def shown(place: int, hand: Cards) -> Message:
    """The hand of a player, which nobody else is sent."""
    reason = (
        f"All four are ready, so player {place} gets a hand of the next deal, "
        "sorted by rank and then by suit."
    )
    return Message(" ".join(["HAND", *map(str, hand)]), ("hand", "sorted", "deal"), reason)


def move(table: Table, place: int, typed: str) -> Outcome:
    """The cards at the typed places of the player's hand are laid, or the move is refused."""
    game, connection = table.game, table.seated(place).connection
    if game is None:
        return table, [(connection, Message("NO GAME", ("no-game",), "No game is running."))]
    if game.turn != place:
        reason = f"It is the turn of player {game.turn}, not of player {place}."
        return table, [(connection, Message("NOT YOUR TURN", ("not-your-turn",), reason))]
    cards = select(game.hand, typed)
    combination, ruling = combine(cards), rule_on(game, cards)
    read = dict(why_selected(game.hand, typed))
    defined = DEFINED[combination.kind] if combination else ()
    rules = (ruling.rule, *read, *defined, *compared(game, cards))
    reason = " ".join([ruling.reason, *read.values()])
    if not ruling.legal:
        return table, [(connection, Message("ILLEGAL", ("illegal", *rules), reason))]
    said = f"PLAY {place} {combination}" if cards else f"PASS {place}"
    table = replace(table, game=step(game, cards))
    after, told = follow(table, place)
    return after, to_all(table, Message(said, rules, reason)) + told


def compared(game: Game, cards: Cards) -> tuple[str, ...]:
    """The rule by which the last hand on the table matters to a move, if it does."""
    if game.last is None or game.leader == game.turn:
        return ()
    return ("beats",) if cards else ("pass-back",)


def follow(table: Table, place: int) -> Outcome:
    """Whose turn it is after a legal move of this player, or that the game has ended."""
    game = table.game
    assert game is not None
    if not game.over:
        reason = f"After player {place} it is the turn of player {game.turn}."
        return table, to_all(table, Message(f"TURN {game.turn}", ("turns",), reason))
    left = " ".join(str(len(hand)) for hand in game.hands)
    reason = f"Player {place} has no cards left, and nobody is ready any more."
    ended = Message(f"END {place} {left}", ("end", "unready"), reason)
    return unready(replace(table, game=None)), to_all(table, ended)


def say(table: Table, place: int, text: str) -> Outcome:
    """Everybody reads what the player says."""
    if table.seated(place).name is None:
        return table, []
    said = Message(f"MSG {place} {text}", ("chat", "text"), f"Player {place} has said this.")
    return table, to_all(table, said)


def close(table: Table, place: int, _: str) -> Outcome:
    """The seat is free again, and a game that ran is over without a winner."""
    running = table.game is not None
    table = replace(put(table, place, None), game=None)
    if running or not table.ready_outlasts_quit:
        table = unready(table)
    ran = "while a game ran" if running else "while no game ran, so none is stopped"
    rules = ("quit",) if running else ("quit", "stop")
    told = to_all(table, Message(f"QUIT {place}", rules, f"Player {place} has left {ran}."))
    if running:
        reason = f"Player {place} left in the middle of a game; nobody is ready any more."
        told += to_all(table, Message("STOP", ("stop", "unready"), reason))
    return table, told


def put(table: Table, place: int, seat: Seat | None) -> Table:
    """The table with this seat changed."""
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def unready(table: Table) -> Table:
    """The table where nobody is ready."""
    return replace(table, seats=tuple(it and replace(it, ready=False) for it in table.seats))


def to_all(table: Table, message: Message) -> list[Sent]:
    """The same message to everybody who is seated, in the order of the seats."""
    message = replace(message, rules=(*message.rules, BROADCAST))
    return [(seat.connection, message) for seat in table.seats if seat]


EVENTS: dict[str, Callable[[Table, int, str], Outcome]] = {
    "JOIN": join,
    "READY": ready,
    "MOVE": move,
    "MSG": say,
    "CLOSE": close,
}
"""What each event of a connection that has a seat does."""
