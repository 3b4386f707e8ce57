from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from makes import a_judgement, a_problem, a_row, a_submission, a_wrong_result

from judge.anonymity import anonymous, pseudonym
from judge.model import Evidence, Row, Student, Typed
from judge.reports import formats

KEY = b"kept by the teacher"
ANA, BEN = Student("ana.abel7", "Ana Abel"), Student("s1002", "Ben Brandt")


def a_telling_row(student: Student = ANA) -> Row:
    """A row whose every text names its student."""
    problem = a_problem()
    text = f"/home/{student.id}/hw.py, by {student.name}"
    evidence = Evidence(text.encode() + b"\xff\n", text.encode(), b"3\n")
    wrong = a_wrong_result(problem.cases[0], message=text, evidence=evidence)
    judgement = a_judgement(
        problem,
        wrong,
        submission=a_submission(f"{student.id}_{student.name}.py"),
        typed=Typed("sum", (f"in/{student.id}.py",)),
        message=text,
    )
    return replace(a_row(judgement, note=text, doubt=text), student=student)


def test_no_report_names_a_student() -> None:
    rows = anonymous((a_telling_row(), replace(a_telling_row(BEN), judgement=None)), KEY)
    for name in ("json", "plain", "junit", "html", "markdown", "csv", "github"):
        text = formats.report(name, rows).casefold()
        assert not [word for word in ("abel", "ana ", "brandt", "s1002") if word in text]


def test_a_doubt_that_names_another_is_cleared_of_that_name_too() -> None:
    row = replace(a_telling_row(), doubt="This id and “s1002” of Brandt, Ben are alike.")
    rows = anonymous((row, a_telling_row(BEN)), KEY)
    (doubt,) = [it.doubt for it in rows if it.student == Student(pseudonym(ANA, KEY))]
    assert pseudonym(BEN, KEY) in doubt
    assert not [word for word in ("s1002", "Ben", "Brandt") if word in doubt]


def test_verdicts_and_points_stay() -> None:
    row = a_telling_row()
    (hidden,) = anonymous((row,), KEY)
    assert (hidden.verdict, hidden.score, hidden.problem) == (row.verdict, row.score, row.problem)


def test_rows_stand_in_an_order_that_tells_nothing() -> None:
    rows = (a_telling_row(), a_telling_row(BEN))
    assert anonymous(rows, KEY) == anonymous(rows[::-1], KEY)


@given(st.text(min_size=1), st.binary(min_size=1))
def test_one_key_gives_one_student_the_same_pseudonym_every_time(name: str, key: bytes) -> None:
    assert pseudonym(Student(name, "A name"), key) == pseudonym(Student(name), key)
    assert pseudonym(Student(name), key) != pseudonym(Student(name), key + b"!")


def test_a_short_id_does_not_change_what_a_program_printed() -> None:
    problem = a_problem()
    judgement = a_judgement(problem, a_wrong_result(problem.cases[0]))
    (row,) = anonymous((a_row(judgement, "3"),), KEY)
    assert row.judgement
    assert row.judgement.results == judgement.results


def test_a_submission_that_is_nobodys_stays_as_it_is() -> None:
    row = a_row(a_judgement(a_problem()))
    assert anonymous((row,), KEY) == (row,)
