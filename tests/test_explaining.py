"""Why a line of the answer is so: from the reference, for what the audience may see."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from makes import a_case, a_result, a_wrong_result

from judge.audience import Audience, seen_results
from judge.errors import JudgeError, UsageError
from judge.explaining import fitting, open_reasons, reason_of, with_reasons
from judge.model import Case, Evidence, Mismatch, Problem, Reason, Result, Show, Verdict
from judge.problems import load_problem

REFERENCE = """\
import json, sys
for word in sys.stdin.read().split():
    if "--why" not in sys.argv:
        print(word, "even" if int(word) % 2 == 0 else "odd")
    elif word == "0":
        sys.exit("no reason for 0")
    else:
        print(json.dumps({"rule": "halves", "reason": f"{word} / 2", "state": {"rest": [1, 2]}}))
"""
PARITY = """\
reference: parity.py
reasons: --why
rules: {halves: An even number can be halved.}
cases:
  two: {stdin: 4 5, answer: "4 even\\n5 odd\\n"}
  zero: {stdin: 4 0, answer: "4 even\\n0 even\\n"}
"""


@pytest.fixture
def parity(tmp_path: Path) -> Problem:
    (tmp_path / "parity.yaml").write_text(PARITY, encoding="utf-8")
    (tmp_path / "parity.py").write_text(REFERENCE, encoding="utf-8")
    return load_problem(str(tmp_path / "parity.yaml"), tmp_path)


def wrong(case: Case, output: bytes = b"4 even\n5 even\n", **facts: object) -> Result:
    mismatch = Mismatch("", 2, 2, answer=case.answers[0])
    evidence = Evidence(output, b"", case.answers[0], replace(mismatch, **facts))
    return a_wrong_result(case, evidence=evidence)


def reasoned(problem: Problem, result: Result) -> Reason | None:
    (explained,) = with_reasons(problem, [result])
    return explained.evidence and explained.evidence.reason


def test_a_failure_gets_the_reason_for_the_line_where_it_begins(parity: Problem) -> None:
    reason = reasoned(parity, wrong(parity.cases[0]))
    assert reason == Reason(2, "5 / 2", (("", "halves"),), (("rest", "1 2"),))


@pytest.mark.parametrize("verdict", [Verdict.RTE, Verdict.TLE, Verdict.OLE])
def test_a_program_that_stopped_gets_the_reason_for_the_line_it_did_not_print(
    parity: Problem, verdict: Verdict
) -> None:
    evidence = Evidence(b"4 even\n", b"", parity.cases[0].answers[0])
    reason = reasoned(parity, a_result(parity.cases[0], verdict, evidence=evidence))
    assert reason is not None
    assert reason.line == 2


def test_a_failure_of_form_needs_no_reason(parity: Problem) -> None:
    assert reasoned(parity, wrong(parity.cases[0], form=True)) is None


def test_where_the_output_only_goes_on_the_reason_is_that_of_the_last_line(
    parity: Problem,
) -> None:
    result = wrong(parity.cases[0], b"4 even\n5 odd\n6 even\n", answer_line=None, output_line=3)
    reason = reasoned(parity, result)
    assert reason is not None
    assert reason.line == 2


@pytest.mark.parametrize("show", [Show.INPUT, Show.VERDICT, Show.NOTHING])
def test_a_student_gets_no_reason_where_the_answer_is_not_shown(
    parity: Problem, show: Show
) -> None:
    result = wrong(replace(parity.cases[0], show=show))
    explained = with_reasons(parity, [result])
    (seen,) = with_reasons(parity, seen_results([result], Audience.STUDENT))
    (hidden,) = seen_results(explained, Audience.STUDENT)
    assert "5 / 2" in repr(explained)
    assert "5 / 2" not in repr((seen, hidden))


def test_a_reference_that_fails_to_say_why_leaves_the_report_as_it_was(parity: Problem) -> None:
    result = wrong(parity.cases[1])
    assert with_reasons(parity, [result]) == (result,)


def test_an_own_answer_of_another_form_gets_no_reason(parity: Problem) -> None:
    case = replace(parity.cases[0], name="other", answers=(b"4\n5\n\n6\n", b"4 even\n5 odd\n"))
    result = wrong(case)
    assert with_reasons(parity, [result]) == (result,)


def test_a_problem_without_reasons_says_how_to_give_them(parity: Problem) -> None:
    with (
        pytest.raises(UsageError, match="write `reasons: ARGUMENTS`"),
        open_reasons(replace(parity, reasons=())),
    ):
        pass


def test_what_the_reference_fails_at_is_told(parity: Problem) -> None:
    with open_reasons(parity) as ask, pytest.raises(JudgeError, match="no reason for 0"):
        ask(parity.cases[1])


def test_there_must_be_as_many_reasons_as_lines() -> None:
    with pytest.raises(JudgeError, match="1 reasons for the 2 lines"):
        fitting(a_case(answers=(b"1\n2\n",)), b"only one\n")


@pytest.mark.parametrize("text", ["", "{Pair} beats", "[]", '{"why": 3}', '"x"', '{"reason": "a"'])
def test_what_is_no_object_with_a_reason_is_the_reason(text: str) -> None:
    assert reason_of(3, text) == Reason(3, text)


@pytest.mark.parametrize(
    ("rule", "rules"),
    [
        ("a", (("", "a"),)),
        (["a", "b"], (("", "a"), ("", "b"))),
        ({"R8": "a", "Y": ["b", "c"]}, (("R8", "a"), ("Y", "b"), ("Y", "c"))),
    ],
)
def test_rules_are_of_the_line_or_of_parts_of_it(rule: object, rules: object) -> None:
    assert reason_of(1, json.dumps({"reason": "x", "rule": rule})) == Reason(1, "x", rules)


def test_rules_of_parts_that_are_right_and_unknown_rules_are_left_out(tmp_path: Path) -> None:
    said = {"R8": "card", "LOCO": "word", "Y": ["paint", "unknown"]}
    program = f"print({json.dumps(json.dumps({'reason': 'so', 'rule': said}))})\n"
    (tmp_path / "eight.py").write_text(program, encoding="utf-8")
    text = "reference: eight.py\nreasons: --why\nrules: {card: c, word: w, paint: p}\n"
    (tmp_path / "eight.yaml").write_text(
        text + "cases: {one: {answer: '3: R8 LOCO Y'}}\n", encoding="utf-8"
    )
    problem = load_problem(str(tmp_path / "eight.yaml"), tmp_path)
    mismatch = Mismatch("", 1, 1, answer=b"3: R8 LOCO Y\n")
    evidence = Evidence(b"3: R8 LOCO B\n", b"", b"3: R8 LOCO Y\n", mismatch)
    reason = reasoned(problem, a_wrong_result(problem.cases[0], evidence=evidence))
    assert reason is not None
    assert reason.rules == (("Y", "paint"),)


def eight(folder: Path, said: dict[str, object], *more: object, **options: object) -> Problem:
    """A problem with the answer ``3: R8 LOCO Y`` whose reference prints these reasons."""
    reasons = [json.dumps({"reason": "so", **said}), *map(json.dumps, more)]
    lines = "".join(f"print({reason!r})\n" for reason in reasons)
    (folder / "eight.py").write_text(lines, encoding="utf-8")
    given = {
        "reference": "eight.py",
        "reasons": "--why",
        "rules": {"card": "c", "word": "w", "paint": "p"},
        "cases": {"one": {"answer": "3: R8 LOCO Y"}},
        **options,
    }
    (folder / "eight.yaml").write_text(json.dumps(given), encoding="utf-8")
    return load_problem(str(folder / "eight.yaml"), folder)


def told(problem: Problem, output: bytes, **facts: object) -> Reason:
    answer = problem.cases[0].answers[0]
    mismatch = replace(Mismatch("", 1, 1, answer=answer), **facts)
    evidence = Evidence(output, b"", answer, mismatch)
    reason = reasoned(problem, a_wrong_result(problem.cases[0], evidence=evidence))
    assert reason is not None
    return reason


INSTEAD = {
    "R": {"rule": "paint", "reason": "R is not left in the hand."},
    "DRAW": ["card", "unknown"],
    "": {"reason": "The game goes on."},
}


@pytest.mark.parametrize(
    ("output", "rules", "instead"),
    [
        (b"3: R8 LOCO R\n", ["paint"], [("R", "paint", "R is not left in the hand.")]),
        (b"3: DRAW\n", ["card"], [("DRAW", "card", ""), ("DRAW", "unknown", "")]),
        (b" \n", [], [("", "", "The game goes on.")]),
        (b"3: R8 LOCO B\n", [], []),
    ],
)
def test_what_was_printed_instead_has_its_own_rules_and_sentence(
    tmp_path: Path, output: bytes, rules: list[str], instead: list[tuple[str, str, str]]
) -> None:
    text = b"1: -\n" + output  # an output without any text is not explained
    problem = eight(tmp_path, {"instead": INSTEAD})
    reason = told(problem, text, output_line=2)
    assert [rule for _, rule in reason.rules] == rules
    assert [*reason.instead] == instead


def test_a_text_that_is_part_of_a_longer_one_is_not_meant(tmp_path: Path) -> None:
    instead = {"straight": "card", "straight flush": "word"}
    reason = told(eight(tmp_path, {"instead": instead}), b"straight flush\n")
    assert reason.rules == (("straight flush", "word"),)


@pytest.mark.parametrize(("any_case", "rules"), [("yes", [("DRAW", "card")]), ("no", [])])
def test_letter_case_counts_as_the_checker_counts_it(
    tmp_path: Path, any_case: str, rules: list[tuple[str, str]]
) -> None:
    checker = {"name": "lines", "ignore-case": any_case}
    problem = eight(tmp_path, {"instead": {"DRAW": "card"}}, checker=checker)
    assert [*told(problem, b"3: draw\n").rules] == rules


def test_where_the_output_goes_on_the_reason_for_the_end_is_told(tmp_path: Path) -> None:
    end = {"reason": "That was all.", "rule": "word"}
    problem = eight(tmp_path, {}, end)
    reason = told(problem, b"3: R8 LOCO Y\n4: B1\n", answer_line=None, output_line=2)
    assert (reason.sentence, reason.rules) == ("That was all.", (("", "word"),))


def test_of_a_wrong_form_only_the_rule_of_the_part_is_told(tmp_path: Path) -> None:
    rules = {"R8": "card", "LOCO": "word", "Y": "paint"}
    problem = eight(tmp_path, {"rule": rules, "state": {"hand": "R8"}})
    reason = told(problem, b"3: R8 loco Y\n", form=True)
    assert reason == Reason(1, "", (("LOCO", "word"),))


def test_a_reference_that_was_changed_is_asked_again(tmp_path: Path) -> None:
    for said in ("so", "otherwise"):
        reason = told(eight(tmp_path, {"reason": said}), b"3: R8 LOCO B\n")
        assert reason.sentence == said
