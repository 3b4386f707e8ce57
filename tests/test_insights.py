from __future__ import annotations

from dataclasses import replace

from makes import a_case, a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.insights import insights
from judge.model import Result, Row, Student, Verdict

CASES = tuple(a_case(name, "g", rule=rule) for name, rule in zip("abcd", "xxyy", strict=True))
PROBLEM = a_problem(replace(a_group("g"), cases=CASES))
DRAW = "you printed DRAW where TAKE TWO was expected."


def row(student: str, **wrong: str) -> Row:
    """A student who fails at these cases, by their names, with these sentences."""
    results = [
        a_wrong_result(case, message=wrong[case.name]) if case.name in wrong else a_result(case)
        for case in CASES
    ]
    judgement = a_judgement(PROBLEM, *results, audience="instructor")
    source = replace(judgement.submission, files={f"{student}.py": student.encode()})
    return a_row(replace(judgement, submission=source), student)


def names(students: tuple[Student, ...]) -> list[str]:
    return [student.id for student in students]


def test_the_same_failure_at_other_lines_and_cases_is_one() -> None:
    found = insights(
        [row("ana", a=f"Line 3: {DRAW}"), row("ben", b=f"Line 12: {DRAW}"), row("cy")]
    ).failures
    assert [names(it.students) for it in found] == [["ana", "ben"]]
    assert "DRAW" in found[0].sentence
    assert found[0].result.evidence is not None


def test_the_same_words_under_another_rule_are_another_failure() -> None:
    found = insights([row("ana", a=f"Line 3: {DRAW}"), row("ben", c=f"Line 3: {DRAW}")]).failures
    assert found == ()


def test_the_most_frequent_failure_comes_first_and_what_only_they_share_is_left_out() -> None:
    found = insights(
        [
            row("ana", a="Line 1: A.", c="Line 1: C."),
            row("ben", a="Line 1: A.", c="Line 1: C."),
            row("cy", a="Line 2: A."),
        ]
    ).failures
    assert [names(it.students) for it in found] == [["ana", "ben", "cy"]]


def test_the_same_other_answer_of_most_strong_students_puts_the_case_in_doubt() -> None:
    strong = [row(f"s{i}", d=f"Line 1: {DRAW}") for i in range(4)]
    weak = [row(f"w{i}", a="1", b="2", c="3", d="4") for i in range(6)]
    (suspect,) = insights([*strong, *weak]).suspects
    assert (suspect.case.name, names(suspect.students)) == ("d", ["s0", "s1", "s2", "s3"])


def test_a_case_that_the_strong_get_right_is_not_in_doubt() -> None:
    strong = [row(f"s{i}") for i in range(4)]
    weak = [row(f"w{i}", d=f"Line 1: {DRAW}") for i in range(6)]
    assert insights([*strong, *weak]).suspects == ()


def test_where_nobody_has_any_points_no_case_is_in_doubt() -> None:
    wrong = {case.name: "Line 1: no." for case in CASES}
    assert insights([row(f"s{i}", **wrong) for i in range(6)]).suspects == ()


def test_equal_submissions_are_listed_whatever_their_files_are_called() -> None:
    ana, ben, cy = row("ana"), row("ben"), row("cy")
    assert ana.judgement is not None
    assert ben.judgement is not None
    same = replace(ben.judgement.submission, files={"ben.py": b"ana"})
    ben = replace(ben, judgement=replace(ben.judgement, submission=same))
    (copies,) = insights([ana, ben, cy]).copies
    assert names(copies.students) == ["ana", "ben"]


def test_what_does_not_compile_or_was_not_judged_shares_no_failure() -> None:
    def broken(student: str) -> Row:
        skipped = [Result(case, Verdict.SK, message="Not run.") for case in CASES]
        return a_row(a_judgement(PROBLEM, *skipped, verdict=Verdict.CE), student)

    rows = [broken("ana"), broken("ben"), a_row(None, "cy", problem=PROBLEM)]
    assert insights(rows).failures == ()
