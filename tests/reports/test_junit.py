from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import xmlschema
from hostile import rows as hostile_rows
from hypothesis import given
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.model import Row, Show, Verdict
from judge.reports.junit import failure, report

XSD = Path(__file__).parents[1] / "schemas" / "junit-10.xsd"


@cache
def schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(str(XSD))


def valid(text: str) -> ElementTree.Element:
    """The document, valid by the schema that Jenkins publishes."""
    schema().validate(text)
    return ElementTree.fromstring(text)


def test_a_group_is_a_suite_and_a_case_a_test() -> None:
    problem = a_problem(a_group("samples", "a", "b", "c"), a_group("rules", "d"))
    one, two, three, four = problem.cases
    results = (a_result(one), a_wrong_result(two), a_result(three, Verdict.SK), a_result(four))
    root = valid(report((a_row(a_judgement(problem, *results)),)))
    assert [suite.get("name") for suite in root] == ["sum/samples", "sum/rules"]
    assert root[0].attrib == {
        "name": "sum/samples",
        "tests": "3",
        "failures": "1",
        "errors": "0",
        "skipped": "1",
        "time": "0.009",
    }
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("4", "1", "0")


def test_a_failure_has_a_sentence_and_the_lines_of_the_report() -> None:
    problem = a_problem()
    root = valid(report((a_row(a_judgement(problem, a_wrong_result(problem.cases[0]))),)))
    found = root.find(".//failure")
    assert found is not None
    assert found.attrib == {
        "type": "wrong answer",
        "message": "Line 1: you printed 4 where 3 was expected.",
    }
    assert "line 1, yours: 4" in str(found.text).splitlines()


def test_the_properties_say_what_was_judged_by_what() -> None:
    root = valid(report((a_row(a_judgement(a_problem())),)))
    properties = {it.get("name"): it.get("value") for it in root.iter("property")}
    assert properties["problem"] == "sum " + "c" * 64
    assert (properties["score"], properties["points"]) == ("10", "10")


def test_a_fault_of_the_judge_and_a_broken_source_are_errors_and_nothing_handed_in_is_skipped() -> (
    None
):
    problem = a_problem()
    skipped = a_result(problem.cases[0], Verdict.SK)
    broken = a_judgement(problem, skipped, verdict=Verdict.CE, message="SyntaxError\n  here")
    rows = (
        a_row(broken, "s1"),
        a_row(None, "s2", fault="The disk is full."),
        a_row(None, "s3", doubt="Nothing was handed in."),
    )
    root = valid(report(rows))
    assert [it.get("message") for it in root.iter("error")] == ["SyntaxError", "The disk is full."]
    assert [it.get("message") for it in root.iter("skipped")][-1] == "Nothing was handed in."
    assert [it.get("name") for it in root] == ["s1/sum", "s1/sum/samples", "s2/sum", "s3/sum"]


def test_hidden_cases_that_failed_are_a_failed_test() -> None:
    problem = a_problem(a_group("secret", "a", "b", show=Show.NOTHING))
    results = (a_result(problem.cases[0]), a_result(problem.cases[1], Verdict.WA))
    root = valid(report((a_row(a_judgement(problem, *results, results=())),)))
    assert [it.get("message") for it in root.iter("failure")] == ["1 of 2 hidden cases right"]


def test_a_judgement_that_could_not_be_made_is_one_error() -> None:
    root = valid(failure("No \x00 such problem"))
    assert [it.get("message") for it in root.iter("error")] == ["No ␀ such problem"]


@given(hostile_rows(student="\ud800<&"))
def test_any_text_gives_a_valid_document(row: Row) -> None:
    root = valid(report((row,)))
    named = [case for case in root.iter("testcase") if case.get("name") != "submission"]
    assert row.judgement is not None
    assert len(named) == max(1, len(row.judgement.results))
