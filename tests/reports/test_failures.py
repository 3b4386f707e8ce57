"""What is shown of a failed case: its reasons, and the rules that it may be about."""

from __future__ import annotations

from dataclasses import replace

from makes import a_case, a_group, a_judgement, a_problem, a_wrong_result

from judge.model import Evidence, Mismatch, Reason, Show
from judge.reports.failures import failures

RULES = {"twos": "A two is answered.", "pile": "The pile may be empty.", "end": "It ends."}


def rules_shown(judgement: object) -> list[str]:
    first = next(failures(judgement))
    return [text for label, text in first.notes if label == "Rule"]


def test_what_was_printed_instead_is_told_below_the_reason() -> None:
    case = a_case(answers=(b"2: R2\n",))
    mismatch = Mismatch("", 1, 1, answer=b"2: R2\n")
    against = (("R4", "twos", "R4 is no two."), ("R4", "end", "R4 is no two."))
    reason = Reason(1, "It must be a two.", (("", "twos"),), (), against)
    evidence = Evidence(b"2: R4\n", b"", b"2: R2\n", mismatch, reason=reason)
    result = a_wrong_result(case, evidence=evidence)
    shown = next(failures(a_judgement(a_problem(rules=RULES), result)))
    assert shown.notes[:3] == (
        ("Why R2", "It must be a two."),
        ("But", "R4 is no two."),
        ("Rule", "A two is answered."),
    )


def test_where_no_answer_is_shown_the_rules_of_most_failed_cases_come_first() -> None:
    tested = ["pile", "twos", "twos", "twos", "end"]
    names = [f"case-{place}" for place in range(len(tested))]
    group = a_group("edges", *names, show=Show.INPUT)
    cases = [replace(it, rule=rule) for it, rule in zip(group.cases, tested, strict=True)]
    results = [
        replace(a_wrong_result(case), evidence=Evidence(b"4\n", b"", None)) for case in cases
    ]
    problem = a_problem(replace(group, cases=tuple(cases)), rules=RULES)
    assert rules_shown(a_judgement(problem, *results)) == [
        "A two is answered.",
        "The pile may be empty.",
        "It ends.",
    ]
