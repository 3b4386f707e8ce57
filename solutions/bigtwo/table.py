"""Read what happens at the server of the table, and print what it sends to whom."""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace

from deck import InputError, read_hands
from seats import Message, Outcome, Sent, Table, happen, with_deal


def session(text: str, table: Table) -> Iterator[Sent]:
    """The messages that the events make the server send, in order.

    Raises InputError, with the number of the line, when an event cannot happen.
    """
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        table, messages = after(table, number, line.removesuffix("\r"))
        yield from messages


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


def explained(message: Message) -> str:
    """The reason for a message as a JSON object on one line."""
    rules = {message.text: message.rules}
    return json.dumps({"rule": rules, "reason": message.reason}, ensure_ascii=False)


def main() -> int:
    """Print the messages, or with ``--reasons`` the reason for each of them."""
    table = replace(Table(), ready_outlasts_quit="--ready-outlasts-quit" in sys.argv[1:])
    reasons = "--reasons" in sys.argv[1:]
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        for connection, message in session(text, table):
            shown = explained(message) if reasons else f"{connection} {message.text}"
            sys.stdout.buffer.write(f"{shown}\n".encode())
    except InputError as mistake:
        sys.stdout.buffer.flush()
        sys.stderr.buffer.write(f"{mistake}\n".encode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
