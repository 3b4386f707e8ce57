from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from makes import a_group, a_judgement, a_problem, a_result, a_wrong_result

from judge.errors import UsageError
from judge.gradebook import Gradebook, gradebook
from judge.model import Row, Student
from judge.reports.lms import LMS

PROBLEM = a_problem(a_group("g", "one", "two", points=Fraction(5)))

WORKSHEET = (
    '\ufeffIdentifier,"Full name","Email address",Status,Grade,"Maximum grade",'
    '"Feedback comments"\r\n'
    '"Participant 101","Ana, the first",ana@x.org,"Submitted for grading",,5.00,\r\n'
    '"Participant 102",Ben,ben@x.org,"No submission",1.00,5.00,"kept ""as is"""\r\n'
)

EXPORT = (
    "Student,ID,SIS User ID,SIS Login ID,Section,Old (1)\n"
    "    Points Possible,,,,,10\n"
    '"Quill, Ana",11,s11,ana,Monday,7\n'
)


def book(*students: Student) -> Gradebook:
    one, two = PROBLEM.cases
    judgement = a_judgement(PROBLEM, a_result(one), a_wrong_result(two))
    return gradebook([Row(student, PROBLEM, judgement) for student in students])


def written(folder: Path, text: str) -> Path:
    file = folder / "theirs.csv"
    file.write_bytes(text.encode())
    return file


def test_moodles_worksheet_comes_back_with_grade_and_feedback_and_nothing_else(
    tmp_path: Path,
) -> None:
    file = written(tmp_path, WORKSHEET)
    data = LMS["moodle"](book(Student("Participant 101", "Ana, the first")), file)
    assert data.startswith(b"\xef\xbb\xbf")
    assert data.count(b"\r\n") == 3
    ana, ben = csv.DictReader(StringIO(data.decode("utf-8-sig"), newline=""))
    assert (ana["Grade"], ana["Feedback comments"]) == ("2.5", "sum: 2.5 of 5")
    before = list(csv.DictReader(StringIO(WORKSHEET.removeprefix("\ufeff"), newline="")))
    assert ben == before[1]
    assert {**ana, "Grade": "", "Feedback comments": ""} == before[0]


def test_a_worksheet_that_tells_its_separator_keeps_it(tmp_path: Path) -> None:
    text = "sep=|\r\nIdentifier|Full name|Grade\r\nParticipant 101|Ana, the first|\r\n"
    data = LMS["moodle"](
        book(Student("Participant 101", "Ana, the first")), written(tmp_path, text)
    )
    assert data.decode() == text.replace("first|", "first|2.5")


def test_a_grade_stays_where_no_total_can_be_stated(tmp_path: Path) -> None:
    file = written(tmp_path, WORKSHEET)
    faulty = Row(Student("Participant 102", "Ben"), PROBLEM, None, fault="checker.py fails.")
    data = LMS["moodle"](gradebook([faulty]), file).decode("utf-8-sig")
    _, ben = csv.DictReader(StringIO(data, newline=""))
    assert (ben["Grade"], ben["Feedback comments"]) == ("1.00", "sum: not judged of 5")


def test_columns_of_one_name_and_cells_without_a_name_stay_as_they_are(tmp_path: Path) -> None:
    header = "Identifier,Full name,Note,Note,Grade,Feedback comments\r\n"
    file = written(tmp_path, f"{header}Participant 101,Ana,x,y,,,z\r\n")
    data = LMS["moodle"](book(Student("Participant 101", "Ana")), file)
    assert data.decode() == f"{header}Participant 101,Ana,x,y,2.5,sum: 2.5 of 5,z\r\n"


def test_moodle_needs_its_own_worksheet(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="--roster"):
        LMS["moodle"](book(Student("ana")), None)
    with pytest.raises(UsageError, match="no column Grade"):
        LMS["moodle"](book(Student("ana")), written(tmp_path, "id,name\nana,Ana\n"))


def test_canvas_is_told_its_own_students_and_what_a_problem_is_worth(tmp_path: Path) -> None:
    file = written(tmp_path, EXPORT)
    data = LMS["canvas"](book(Student("11", "Quill, Ana")), file).decode()
    points, ana = csv.DictReader(StringIO(data, newline=""))
    assert points["Sum of a line"] == "5"
    assert points["Student"].strip() == "Points Possible"
    assert (ana["Student"], ana["ID"], ana["SIS Login ID"]) == ("Quill, Ana", "11", "ana")
    assert (ana["Section"], ana["Sum of a line"]) == ("Monday", "2.5")


def test_without_an_export_canvas_gets_the_ids_of_the_gradebook() -> None:
    data = LMS["canvas"](book(Student("11", "Ana")), None).decode()
    _, ana = csv.DictReader(StringIO(data, newline=""))
    assert (ana["Student"], ana["ID"]) == ("Ana", "11")


def test_gradescope_gets_totals_and_maxima() -> None:
    data = LMS["gradescope"](book(Student("11", "Ana")), None).decode()
    (ana,) = csv.DictReader(StringIO(data, newline=""))
    assert (ana["SID"], ana["Total Score"], ana["Max Points"]) == ("11", "2.5", "5")


@pytest.mark.parametrize("name", ["canvas", "gradescope"])
def test_no_name_is_a_formula(name: str) -> None:
    data = LMS[name](book(Student("=1", "@cmd")), None).decode()
    cells = [value for line in csv.reader(StringIO(data, newline="")) for value in line]
    assert not [value for value in cells if value.startswith(("=", "@"))]
