from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from makes import a_case, a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result
from rich.cells import cell_len

from judge.model import Evidence, Judgement, Scoring, Show, Verdict
from judge.reports.look import Look
from judge.reports.terminal import report

COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def shown(judgement: Judgement, **facts: object) -> str:
    return report((a_row(judgement),), replace(Look(width=100), **facts))


def a_wrong_judgement(answer: bytes, output: bytes) -> Judgement:
    problem = a_problem(a_group("samples"))
    case = replace(problem.cases[0], answers=(answer,))
    return a_judgement(problem, a_wrong_result(case, output))


def test_a_group_that_is_right_takes_one_line() -> None:
    text = shown(a_judgement(a_problem(a_group("samples", "a", "b"))))
    assert re.search(r"✓ samples +2/2 +10 of 10 points\n", text)
    assert "accepted" not in text


def test_verbose_lists_every_case() -> None:
    text = report((a_row(a_judgement(a_problem(a_group("g", "a", "b")))),), Look(), verbose=True)
    assert re.search(r"✓ a +accepted +3 ms +12 MB", text)


def test_a_group_that_scores_together_says_why_it_earns_nothing() -> None:
    problem = a_problem(a_group("rules", "a", "b", scoring=Scoring.TOGETHER, points=Fraction(8)))
    one, two = problem.cases
    text = shown(a_judgement(problem, a_result(one), a_wrong_result(two)))
    assert re.search(r"✗ rules +1/2 +counts only when all are right +0 of 8 points", text)


def test_a_failure_begins_with_its_sentence_and_ends_with_what_to_type() -> None:
    text = shown(a_wrong_judgement(b"1\n3\n", b"1\n4\n"))
    sentence = text.index("Line 1: you printed 4 where 3 was expected.")
    assert sentence < text.index("expected   ") < text.index("Input     1 2")
    assert text.index("Input") < text.index("By hand   judge feed sum one sum.py")


def test_rule_why_and_hint_stand_beside_the_sentence() -> None:
    group = a_group("rules", hint="Read the rule again.")
    case = replace(group.cases[0], rule="fits", why="R8 does not fit.")
    problem = a_problem(replace(group, cases=(case,)), rules={"fits": "An eight must fit."})
    text = shown(a_judgement(problem, a_wrong_result(case)))
    assert "Rule      An eight must fit." in text
    assert "Case      R8 does not fit." in text
    assert "Hint      Read the rule again." in text


def test_both_sides_stand_beside_each_other_with_changed_words_in_brackets() -> None:
    text = shown(a_wrong_judgement(b"1: G2\n2: R2\n", b"1: G2\n2: B2\n"))
    assert re.search(r"1 1: G2 +│ +1 1: G2", text)
    assert re.search(r"2 2: \[R2\] +≠ +2 2: \[B2\]", text)


def test_in_colour_changed_words_are_painted_and_not_bracketed() -> None:
    text = shown(a_wrong_judgement(b"2: R2\n", b"2: B2\n"), colour=True)
    assert "\x1b[" in text
    assert "[R2]" not in COLOURS.sub("", text)


def test_a_narrow_terminal_gets_one_line_below_the_other() -> None:
    text = shown(a_wrong_judgement(b"1: G2\n2: R2\n", b"1: G2\n2: B2\n"), width=60)
    assert re.search(r"2 - 2: \[R2\]\n +2 \+ 2: \[B2\]", text)


def test_what_is_left_out_is_counted() -> None:
    text = shown(a_wrong_judgement(b"a\n" * 30, b"b\n" * 29 + b"a\n"))
    assert "more lines, " in text
    assert "of them different" in text


def test_a_long_line_is_cut_around_its_first_difference() -> None:
    text = shown(a_wrong_judgement(b"x" * 50_000 + b"1\n", b"x" * 50_000 + b"2\n"))
    assert re.search(r"x1\]? +≠ .*x2\]?\n", text)
    assert len(text) < 5_000


def test_a_hidden_failure_is_not_an_all_clear() -> None:
    hidden = a_group("random", "deal", show=Show.VERDICT)
    problem = a_problem(a_group("samples"), hidden)
    seen, unseen = problem.cases
    judgement = a_judgement(problem, a_result(seen), a_result(unseen, Verdict.WA))
    assert "The visible case passed; 1 hidden one decides too: 1 hidden case failed." in shown(
        judgement
    )


def test_hostile_output_reaches_the_terminal_as_signs_only() -> None:
    evil = b"\x1b[2J\x1b]0;x\x07\x9b31m\r\x08\xe2\x80\xae[bold]PASS[/bold]\x00\xff\n"
    case = a_case(stdin=evil)
    evidence = Evidence(evil, evil, b"fine\n")
    problem = a_problem(replace(a_group("samples"), cases=(case,)))
    wrong = a_result(case, Verdict.WA, message="Wrong.", evidence=evidence)
    text = COLOURS.sub("", shown(a_judgement(problem, wrong), colour=True))
    assert "[/bold]" in text
    assert all(character.isprintable() or character == "\n" for character in text)


@pytest.mark.parametrize("width", [40, 60, 76, 100, 200])
def test_without_symbols_everything_is_ascii(width: int) -> None:
    judgement = a_wrong_judgement("♦3\t \n".encode(), b"x  \n")
    assert shown(judgement, symbols=False, width=width).isascii()


lines = st.lists(st.text(max_size=120), max_size=8).map(lambda ls: "\n".join(ls).encode())


@given(lines, lines, st.integers(40, 200), st.booleans())
def test_no_line_is_wider_than_the_terminal(
    answer: bytes, output: bytes, width: int, symbols: bool
) -> None:
    judgement = a_wrong_judgement(answer, output)
    for line in shown(judgement, width=width, symbols=symbols).split("\n"):
        assert cell_len(line) <= width


@given(st.text(min_size=1), st.text(min_size=1), st.integers(40, 200))
def test_a_changed_row_never_looks_alike_on_both_sides(
    expected: str, yours: str, width: int
) -> None:
    judgement = a_wrong_judgement(expected.encode() + b"\n", yours.encode() + b"\n")
    for line in shown(judgement, width=max(width, 80)).split("\n"):
        if "≠" in line and line.count("≠") == 1:
            left, right = (side.strip() for side in line.split("≠"))
            assert left.removeprefix("1 ") != right.removeprefix("1 ") or not left
