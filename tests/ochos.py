"""Deals, tables and runs that the tests of Ochos Locos speak of."""

from __future__ import annotations

import runpy
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from deal import BY_NAME, read_deal
from rainbow import Cards, in_rainbow_order
from turns import Rule, Table, Turn, opening, play

FOLDER = Path(__file__).parents[1] / "solutions" / "ochos_locos"


def cards(text: str) -> Cards:
    return tuple(BY_NAME[word] for word in text.split())


def table(hand: str, top: str, follow: str = "", **facts: object) -> Table:
    """A table with player 1 on turn and two others who hold a card each."""
    (card,) = cards(top)
    hands = (in_rainbow_order(cards(hand)), cards("Y7"), cards("B7"))
    return Table(hands, cards("G3 R5 B1"), card, follow or card.colour)._replace(**facts)


def game(text: str, rules: tuple[Rule, ...], players: int | None = 3) -> list[Turn]:
    return list(play(opening(read_deal(text, players)), rules))


def ran(problem: str, stdin: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """What a solution prints, run as a program inside this process."""
    out = TextIOWrapper(BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", [f"{problem}.py", *arguments])
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin.encode()), encoding="utf-8"))
    monkeypatch.setattr(sys, "stdout", out)
    runpy.run_path(str(FOLDER / f"{problem}.py"), run_name="__main__")
    out.flush()
    return out.buffer.getvalue().decode()
