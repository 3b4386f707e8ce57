"""Read what happens at the server of the table, and print what it sends to whom."""

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

from deck import InputError, read_hands
from seats import BROADCAST, Outcome, Sent, Table, happen, with_deal

IGNORED = {
    "JOIN": ("join-once", "the player has a name already"),
    "READY": ("ready-ignored", "it counts for nothing before JOIN, twice, or during a game"),
    "MSG": ("chat-ignored", "the player has no name yet"),
}
"""Which rule lets an event of this kind lead to no message, and why it does."""


@dataclass(frozen=True)
class Happening:
    """A line of the input, and what it made the server send."""

    number: int
    line: str
    before: Table
    """The table just before it."""
    sent: list[Sent]

    @property
    def kind(self) -> str:
        """What follows the number of the connection, such as ``JOIN``."""
        return self.line.split(" ")[1]


def happenings(text: str, table: Table) -> Iterator[Happening]:
    """What happens, line by line.

    Raises InputError, with the number of the line, when an event cannot happen.
    """
    lines = (line.removesuffix("\r") for line in text.removesuffix("\n").split("\n"))
    for number, line in enumerate(lines, start=1):
        following, sent = after(table, number, line)
        yield Happening(number, line, table, sent)
        table = following


def after(table: Table, number: int, line: str) -> Outcome:
    """What the event on this line of the input leads to."""
    first, _, rest = line.partition(" ")
    if first == "DEAL":
        cards = rest.split()
        hands = [cards[:13], cards[13:26], cards[26:39], cards[39:]]
        return with_deal(table, read_hands((number, hand) for hand in hands)), []
    if not (first.isascii() and first.isdigit()):
        raise InputError(f"Line {number}: an event begins with DEAL or the number of a connection.")
    kind, _, rest = rest.partition(" ")
    try:
        return happen(table, int(first), kind, rest)
    except InputError as mistake:
        raise InputError(f"Line {number}: {mistake}") from None


def session(text: str, table: Table) -> Iterator[str]:
    """The messages that the events make the server send, in order, each with its connection."""
    for happening in happenings(text, table):
        for connection, message in happening.sent:
            yield f"{connection} {message.text}"


def reasons(text: str, table: Table) -> Iterator[str]:
    """The reason for each of the messages, as a JSON object on one line.

    What is ignored is told with the next message, or with the last one when none follows.
    """
    told, mistake = until_mistake(happenings(text, table))
    ignored: dict[str, str] = {}
    last = max((it.number for it in told if it.sent), default=0)
    late = dict(ignoring(it) for it in told if it.number > last and is_ignored(it))
    for happening in told:
        if is_ignored(happening):
            ignored |= [ignoring(happening)]
        for place, sent in enumerate(happening.sent):
            if happening.number == last and place == len(happening.sent) - 1:
                ignored |= late
            seen = {} if place else state(happening)
            yield json.dumps(explained(sent, ignored) | {"state": seen}, ensure_ascii=False)
            ignored = {}
    if mistake:
        raise mistake


def until_mistake(lines: Iterator[Happening]) -> tuple[list[Happening], InputError | None]:
    """What happens before an event that cannot happen, and what is said of that one."""
    told = []
    try:
        for happening in lines:
            told.append(happening)
    except InputError as mistake:
        return told, mistake
    return told, None


def is_ignored(happening: Happening) -> bool:
    """Whether the event is one that a rule ignores."""
    return not happening.sent and happening.kind in IGNORED


def ignoring(happening: Happening) -> tuple[str, str]:
    """The rule that ignores the event, and a sentence."""
    rule, reason = IGNORED[happening.kind]
    return rule, f"Line {happening.number}, {happening.line[:60]}, is ignored: {reason}."


def explained(sent: Sent, ignored: dict[str, str]) -> dict[str, object]:
    """The reason for a message, and for what was ignored just before it, by rule."""
    connection, message = sent
    about = [rule for rule in message.rules if rule != BROADCAST]
    to_whom = [BROADCAST] if BROADCAST in message.rules else about
    rules = {"": [*ignored], str(connection): to_whom, message.text: about}
    return {"rule": rules, "reason": " ".join([*ignored.values(), message.reason])}


def state(happening: Happening) -> dict[str, str]:
    """What happened, and the game or the seats just before it."""
    event = {"line": str(happening.number), "event": happening.line[:60]}
    game = happening.before.game
    if game:
        hand = " ".join(map(str, game.hand))
        return event | {"hand on turn": hand, "table": str(game.last or "")}
    taken = [
        f"{place} {seat.name or '?'}{' ready' * seat.ready}"
        for place, seat in enumerate(happening.before.seats)
        if seat
    ]
    return event | {"seats": ", ".join(taken)}


def main() -> int:
    """Print the messages, or with ``--reasons`` the reason for each of them."""
    table = replace(Table(), ready_outlasts_quit="--ready-outlasts-quit" in sys.argv[1:])
    told = reasons if "--reasons" in sys.argv[1:] else session
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        for line in told(text, table):
            sys.stdout.buffer.write(f"{line}\n".encode())
    except InputError as mistake:
        sys.stdout.buffer.flush()
        sys.stderr.buffer.write(f"{mistake}\n".encode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
