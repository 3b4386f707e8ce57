"""A case walked through, as text, in a terminal and as a page."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from makes import a_case, a_problem
from rich.cells import cell_len

from judge.errors import UsageError
from judge.model import Reason
from judge.reports.look import Look
from judge.reports.walk import Walk, plain, walk_through
from judge.reports.walk_html import page
from judge.reports.walk_terminal import report

ANSWER = b"start\n1: R2\n2: DRAW\n"
RULES = {"turns": "They take turns.", "card": "A red one.", "draw": "Or one is drawn."}
REASONS = (
    Reason(1, "So it starts."),
    Reason(2, "R2 is red.", (("1:", "turns"), ("R2", "card"), ("R2", "odd")), (("hand", "R2 R4"),)),
    Reason(3, "Nothing is red.", (("2:", "turns"), ("DRAW", "draw")), (("hand", ""),)),
)


def a_walk(*reasons: Reason, answer: bytes = ANSWER) -> Walk:
    case = a_case(answers=(answer,), why="The second draws.")
    return walk_through(a_problem(rules=RULES), case, reasons or REASONS)


def test_the_lines_with_a_state_are_the_turns() -> None:
    walk = a_walk()
    assert [(turn.number, turn.line, turn.text) for turn in walk.turns] == [
        (1, 2, "1: R2"),
        (2, 3, "2: DRAW"),
    ]
    assert walk.columns == ("hand",)


def test_where_no_line_has_a_state_each_is_a_turn() -> None:
    walk = a_walk(*(replace(it, state=()) for it in REASONS))
    assert [turn.line for turn in walk.turns] == [1, 2, 3]


def test_rules_of_every_turn_and_unknown_ones_are_left_out() -> None:
    walk = a_walk()
    assert [turn.rules for turn in walk.turns] == [("card",), ("draw",)]
    assert walk.rules == (("card", "A red one."), ("draw", "Or one is drawn."))


def test_one_turn_comes_with_its_rules_alone() -> None:
    walk = a_walk().only(2)
    assert [turn.text for turn in walk.turns] == ["2: DRAW"]
    assert walk.rules == (("draw", "Or one is drawn."),)
    with pytest.raises(UsageError, match="the turns are 1 to 2"):
        a_walk().only(3)


def test_plain_text_says_all_of_it_line_by_line() -> None:
    assert plain(a_walk().only(2)) == (
        "sum: samples/one\n"
        "The second draws.\n"
        "\n"
        "Turn 2, line 3: 2: DRAW\n"
        "  hand: none\n"
        "  why: Nothing is red.\n"
        "  rules: draw\n"
        "\n"
        "Rule draw: Or one is drawn.\n"
    )


def test_a_wide_terminal_gets_a_table_and_a_narrow_one_a_list() -> None:
    assert re.search(r"1  1: R2 +R2 R4  R2 is red. \(card\)", report(a_walk(), Look(width=100)))
    assert re.search(r"turn 1 +1: R2\n  hand +R2 R4\n", report(a_walk(), Look(width=40)))


@given(st.text(max_size=90), st.text(max_size=90), st.integers(40, 200))
def test_no_line_is_wider_than_the_terminal(text: str, value: str, width: int) -> None:
    reason = Reason(1, text, (), (("hand", value), (value, text)))
    walk = a_walk(reason, answer=text.replace("\n", "").encode("utf-8", "replace"))
    for line in report(walk, Look(width=width)).split("\n"):
        assert cell_len(line) <= width


@given(st.text(max_size=20))
def test_what_the_reference_prints_is_text_on_the_page(text: str) -> None:
    evil = f"<script>{text}</script>"
    shown = page(a_walk(Reason(1, evil, (("", evil),), ((evil, evil),)), answer=evil.encode()))
    assert "<script" not in shown
    assert "&lt;script" in shown


def test_the_page_leads_from_a_turn_to_its_rules() -> None:
    shown = page(a_walk())
    assert '<a href="#rule-card">card</a>' in shown
    assert '<dt id="rule-card">' in shown
    assert '<tr id="turn-2">' in shown
