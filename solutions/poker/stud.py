"""Read hands of three cards, one a line, and print the type of each."""

import json
import sys

from cards import InputError, read_card
from hand import Hand, hand_type, instead, reason, rule


def read_hand(number: int, line: str) -> Hand:
    """The hand on a line, in the order written; ``number`` is the line's, from 1."""
    words = line.split()
    if len(words) != 3:
        raise InputError(f"Line {number}: a hand is three cards, but here are {len(words)}.")
    try:
        return tuple(read_card(word) for word in words)
    except InputError as mistake:
        raise InputError(f"Line {number}: {mistake}") from None


def read_hands(text: str) -> list[Hand]:
    """The hands of the input, one from each line."""
    lines = text.removesuffix("\n").split("\n")
    if lines == [""]:
        raise InputError("Line 1: the input is empty; write one hand a line.")
    return [read_hand(number, line) for number, line in enumerate(lines, start=1)]


def explanation(hand: Hand) -> str:
    """Why the hand is what it is, as a JSON object on one line."""
    kind = hand_type(hand)
    state = {"hand": [str(card) for card in sorted(hand)], "type": kind}
    reasons = {"rule": rule(kind), "reason": reason(hand), "state": state}
    return json.dumps(reasons | {"instead": instead(hand)}, ensure_ascii=False)


def main() -> int:
    """Print the type of each hand, or with ``--reasons`` why it has that type."""
    answer = explanation if "--reasons" in sys.argv[1:] else hand_type
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        lines = [answer(hand) + "\n" for hand in read_hands(text)]
    except InputError as mistake:
        sys.stderr.buffer.write(f"{mistake}\n".encode())
        return 1
    sys.stdout.buffer.write("".join(lines).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
