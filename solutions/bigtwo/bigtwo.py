"""Read a deal and what the players type, and print the game as the console shows it."""

import sys
from collections.abc import Iterator

from console import Line, answered, blank, ended, painted, prompt
from deck import InputError, read_deal
from moves import new_game, rule_on, select, step


def session(text: str) -> Iterator[Line]:
    """The lines of the console, one after the other, up to the end of the game.

    Raises InputError when the deal is wrong, or when the typed lines end before the game does.
    """
    lines = text.removesuffix("\n").split("\n")
    game = new_game(read_deal(lines))
    yield from painted(game)
    passed: set[int] = set()
    refused = False
    for typed in lines[4:]:
        cards = select(game.hand, typed)
        ruling = rule_on(game, cards)
        yield answered(game, typed, ruling, again=refused)
        refused = not ruling.legal
        if refused:
            continue
        yield blank()
        if game.leader == game.turn:
            passed.clear()
        if not cards:
            passed.add(game.turn)
        game = step(game, cards)
        yield from painted(game, again=game.turn in passed)
        if game.over:
            yield from ended(game)
            return
    yield prompt(game)
    raise InputError(
        f"Line {len(lines) + 1}: the input ends before the game; player {game.turn} is asked."
    )


def main() -> int:
    """Print the session, or with ``--reasons`` the reason for each of its lines."""
    reasons = "--reasons" in sys.argv[1:]
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        for line in session(text):
            shown = line.explained() + "\n" if reasons else line.text + line.end
            sys.stdout.buffer.write(shown.encode())
    except InputError as mistake:
        sys.stdout.buffer.flush()
        sys.stderr.buffer.write(f"{mistake}\n".encode())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
