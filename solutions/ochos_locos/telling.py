"""The program: a deal on stdin, the game told on stdout, a line for each turn."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator

from deal import DealError, read_deal
from others import came_by, hand_by, others, taking
from rainbow import in_rainbow_order, listed
from turns import Rule, Table, Turn, opening, play


def main(rules: tuple[Rule, ...], players: int | None = 3) -> None:
    """Play the deal on stdin; with ``players`` None its first line says how many play.

    Of an input that is no deal it says the mistake on stderr and exits with status 1.
    """
    options = _options()
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        table = opening(read_deal(text, players))
    except DealError as mistake:
        sys.exit(str(mistake))
    if options.start_card_acts:
        table = table._replace(just_laid=True)
    turns = list(play(table, rules))
    lines = reasons(table, turns) if options.reasons else story(table, turns, options)
    print("\n".join(lines))


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--start-card-acts", action="store_true", help="it may be a two to answer")
    options.add_argument("--paint-last-eight", action="store_true", help="R8 LOCO R (WINNER)")
    options.add_argument("--mark-undecided", action="store_true", help="when nobody can ever win")
    options.add_argument("--reasons", action="store_true", help="why, as a line of JSON for each")
    return options.parse_args()


def story(table: Table, turns: list[Turn], options: argparse.Namespace) -> Iterator[str]:
    """The game as the problem asks for it."""
    yield f"0: {table.top}"
    for turn in turns:
        if not turn.wins:
            yield f"{turn.table.player}: {turn.move.text}"
        else:
            last = turn.move.text if options.paint_last_eight else turn.move.card
            yield f"{turn.table.player}: {last} (WINNER)"
    if options.mark_undecided and not turns[-1].wins:
        yield "UNDECIDED"


def reasons(table: Table, turns: list[Turn]) -> Iterator[str]:
    """A JSON object for each line of the story: the rules, the reason, and the state behind it.

    One more says why a game that was won goes no further.
    """
    yield json.dumps({"rule": ["start", "players"], "reason": f"The game starts with {table.top}."})
    for number, turn in enumerate(turns):
        before = turns[:number]
        why = reason(turn, before)
        told = {"rule": deciding(turn, before), "reason": why, "state": state(turn)}
        instead = {text: it._asdict() for text, it in others(turn, before).items()}
        yield json.dumps({**told, "instead": instead})
    if turns[-1].wins:
        winner = f"Player {turns[-1].table.player} has won, and the game is over."
        yield json.dumps({"rule": ["winner", "last-two"], "reason": winner})


def deciding(turn: Turn, before: list[Turn]) -> dict[str, list[str]]:
    """Names of the rules that decided, by the part of the turn's line that they decided."""
    whose = f"{turn.table.player}:"
    remarked = [rule for remark in turn.remarks for rule in remark.rules]
    (first, rules), *rest = turn.move.rules.items()
    decided = dict.fromkeys(
        (*rules, *came_by(turn.move.card, before), *remarked, *hand_by(turn, before))
    )
    parts = {whose: ["turns", "next"], first: [*decided]}
    parts |= {part: [*rules] for part, rules in rest}
    return parts | {"(WINNER)": ["winner"]} if turn.wins else parts


def reason(turn: Turn, before: list[Turn]) -> str:
    """Why the player did what the line says."""
    sentences = [f"Player {turn.table.player} {turn.move.because}"]
    came = turn.move.card and taking(turn.move.card, before)
    if came:
        sentences.append(f"{turn.move.card} came from the pile with {came.move.text}")
    sentences += [remark.sentence for remark in turn.remarks]
    if turn.wins:
        sentences.append(f"It is the last card: player {turn.table.player} wins")
    return " ".join(f"{sentence}." for sentence in sentences)


def state(turn: Turn) -> dict[str, str]:
    """The hand with what was taken on the turn; the card to follow and the pile before it."""
    table = turn.table
    paint = f" painted {table.follow}" if table.follow != table.top.colour else ""
    return {
        "hand": listed(in_rainbow_order((*table.hand, *turn.taken))),
        "to follow": f"{table.top}{paint}",
        "pile": f"{len(table.pile)} cards",
    }
