from __future__ import annotations

import html5lib
import pytest
from hostile import rows
from hypothesis import given
from hypothesis import strategies as st
from makes import a_judgement, a_problem, a_row, a_wrong_result

from judge.model import Copies, Insights, Row, SharedFailure, SuspectedAnswer
from judge.reports import html

LISTS = st.lists(rows(student="s"), max_size=2).map(tuple)


def parsed(text: str) -> html5lib.treebuilders.etree.Element:
    """The tree of a page; raises ``ParseError`` where it is no valid HTML."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)


def insights(given: tuple[Row, ...]) -> Insights:
    """Something of every kind about the rows."""
    who = tuple(row.student for row in given if row.student)
    found = [(row, it) for row in given if row.judgement for it in row.judgement.results]
    return Insights(
        tuple(
            SharedFailure(row.problem, it.verdict, it.message, who, row, it) for row, it in found
        ),
        tuple(SuspectedAnswer(row.problem, it.case, it.message, who) for row, it in found),
        tuple(Copies(row.problem, who) for row in given),
    )


@given(LISTS)
def test_a_report_is_valid_html_whatever_it_holds(given: tuple[Row, ...]) -> None:
    tree = parsed(html.report(given))
    assert len(tree.findall(".//article")) == len(given)
    assert not tree.findall(".//script")
    assert not tree.findall(".//a")


@given(LISTS)
def test_the_page_of_a_class_is_valid_html_whatever_it_holds(given: tuple[Row, ...]) -> None:
    tree = parsed(html.class_page(given, insights(given), title="<b>&amp;"))
    assert tree.findtext(".//title") == "<b>&amp;"
    assert len(tree.findall(".//script")) == 1
    people = len({row.student for row in given})
    assert len(tree.findall(".//table[@id='table']/tbody/tr")) == people
    assert all(link.get("href", "").startswith("#") for link in tree.findall(".//a"))


def a_wrong_row(student: str) -> Row:
    problem = a_problem()
    return a_row(a_judgement(problem, a_wrong_result(problem.cases[0])), student)


def test_a_diff_that_many_share_stands_in_the_page_once() -> None:
    shared = tuple(a_wrong_row(f"s{number}") for number in range(5))
    text = html.class_page(shared, insights(shared), title="A class")
    assert text.count('<table class="diff">') == 1


def test_a_page_allows_its_own_script_and_nothing_else() -> None:
    text = html.class_page((a_wrong_row("s1"),), Insights(), title="A class")
    policy = parsed(text).find(".//meta[@http-equiv='Content-Security-Policy']").get("content")
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-")
    assert "script-src" not in html.report((a_wrong_row("s1"),))


@pytest.mark.parametrize("file", ["page.css", "class.css", "class.js"])
def test_the_style_and_the_script_ask_for_nothing(file: str) -> None:
    text = (html.PAGE / file).read_text(encoding="utf-8")
    assert not [mark for mark in ("http:", "https:", "@import", "url(", "fetch") if mark in text]
