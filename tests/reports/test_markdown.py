from __future__ import annotations

import re

import pytest
from hostile import PIECES, rows, texts
from hypothesis import example, given
from hypothesis import strategies as st
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result
from markdown_it import MarkdownIt
from markdown_it.token import Token

from judge.model import Row, Show, Verdict
from judge.reports.failures import failures
from judge.reports.markdown import code, fence, report
from judge.visible import visible

OURS = re.compile(r"[A-Za-z0-9 ,.:;()%−+]*")
"""What may stand outside of code: words, figures and stops, and nothing that GitHub reads."""
KINDS = {"text", "code_inline", "softbreak", "strong_open", "strong_close"}


def parsed(text: str) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(text)


def inner(tokens: list[Token]) -> list[Token]:
    return [child for token in tokens for child in token.children or ()]


def test_it_says_what_the_plain_report_says() -> None:
    problem = a_problem(a_group("rules", "a", "b"), rules={"fits": "It fits."})
    wrong = a_wrong_result(problem.cases[0])
    row = a_row(a_judgement(problem, wrong, a_result(problem.cases[1])), "s1", note="attempt 2")
    text = report((row,))
    for line in (
        "## `sum`: `Sum of a line` of `s1`",
        "attempt 2",
        "**Wrong answer**: 5 of 10 points, 1 of 2 cases right, 0.2 s.",
        "- `rules`: 1 of 2 right, 5 of 10 points",
        "  - `a`: wrong answer, 3 ms, 12 MB",
        "### Wrong answer in `rules / a`",
        "Line 1: you printed 4 where 3 was expected.",
        "-    1  3",
        "+    1  4",
        "By hand: `judge feed sum a sum.py`",
    ):
        assert line in text.splitlines()


def test_the_rows_of_one_student_end_with_what_they_earn_together() -> None:
    row = a_row(a_judgement(a_problem()), "s1")
    assert "In all: 20 of 20 points." in report((row, row)).splitlines()


def test_a_row_without_a_judgement_says_why() -> None:
    assert "Too late." in report((a_row(None, "s1", doubt="Too late."),))
    told = report((a_row(None, "s1", fault="The disk is full."),))
    assert "**Judge error**" in told
    assert "The disk is full." in told


@given(texts)
def test_a_code_span_holds_exactly_its_text(text: str) -> None:
    (inline,) = [token for token in parsed(f"x {code(text)} y") if token.type == "inline"]
    shown = visible(text)
    spans = [token.content for token in inline.children or () if token.type == "code_inline"]
    assert spans == ([shown] if shown.strip() else [])


@given(st.lists(texts, max_size=5))
@example(["```", "````text", "~~~"])
def test_a_fence_holds_exactly_its_lines(lines: list[str]) -> None:
    (block,) = parsed(fence(lines))
    assert block.type == "fence"
    assert block.content == "".join(f"{visible(line)}\n" for line in lines)


@given(st.lists(rows(student="s"), min_size=1, max_size=2))
def test_no_text_of_others_is_read_as_anything_but_code(given: list[Row]) -> None:
    tokens = parsed(report(tuple(given)))
    assert {token.type for token in inner(tokens)} <= KINDS
    assert all(OURS.fullmatch(it.content) for it in inner(tokens) if it.type == "text")
    assert not any(token.type in ("html_block", "code_block", "hr") for token in tokens)
    heads = [token.tag for token in tokens if token.type == "heading_open"]
    shown = [len([*failures(row.judgement)]) for row in given if row.judgement]
    assert heads.count("h2") == len(given) + (len({it.student for it in given}) < len(given))
    assert heads.count("h3") == sum(shown)


@pytest.mark.parametrize("piece", [*PIECES, "@everyone", ":smile:", "#1", "www.x.org", "![a](b)"])
def test_a_name_is_never_a_mention_a_link_or_an_emoji(piece: str) -> None:
    tokens = parsed(report((a_row(None, piece, note=piece, doubt=piece),)))
    outside = "".join(it.content for it in inner(tokens) if it.type == "text")
    assert OURS.fullmatch(outside)


def test_hidden_cases_that_decide_are_counted() -> None:
    problem = a_problem(a_group("samples"), a_group("random", "x", "y", show=Show.VERDICT))
    seen, one, two = problem.cases
    judgement = a_judgement(problem, a_result(seen), a_result(one), a_result(two, Verdict.WA))
    assert "2 hidden ones decide too: 1 hidden case failed." in report((a_row(judgement),))
