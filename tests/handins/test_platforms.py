"""Downloads of Moodle, Canvas and Gradescope, recognised by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from classes import PRINTS, collected, files_of, only, write, zipped

from judge.errors import UsageError

METADATA = """submission_11:
  :submitters:
  - :name: Ana Ruiz
    :sid: 's001'
    :email: ana@x.org
  :created_at: 2026-01-31 10:20:30.123456000 Z
  :history: []
submission_12:
  :submitters:
  - :name: Ana Ruiz
    :sid: 's001'
    :email: ana@x.org
  - :name: Bo Li
    :sid: ''
    :email: bo@x.org
  :created_at: 2026-02-01 10:20:30 Z
  :history:
  - :created_at: 2026-01-30 10:20:30 Z
"""


@pytest.mark.parametrize("end", ["_", ""])
def test_moodle_gives_a_folder_for_each_participant(tmp_path: Path, end: str) -> None:
    write(tmp_path / f"Ana Ruiz_1234567_assignsubmission_file{end}/solve.py")
    handin = only(tmp_path)
    assert (handin.student.id, handin.student.name) == ("1234567", "Ana Ruiz")
    assert files_of(handin) == {"solve.py": PRINTS}


def test_moodle_gives_files_flat_too_and_those_of_one_belong_together(tmp_path: Path) -> None:
    write(tmp_path / "Ana_Ruiz_12_assignsubmission_file_main.py")
    write(tmp_path / "Ana_Ruiz_12_assignsubmission_file_my_help.py", "")
    write(tmp_path / "Bo Li_13_assignsubmission_file_hw.zip", zipped(main=PRINTS))
    ana, bo = collected(tmp_path)
    assert files_of(ana) == {"main.py": PRINTS, "my_help.py": b""}
    assert (ana.student.name, bo.student.id) == ("Ana_Ruiz", "13")
    assert files_of(bo) == {"main.py": PRINTS}


def test_a_text_typed_into_moodle_is_no_file(tmp_path: Path) -> None:
    write(tmp_path / "Ana Ruiz_12_assignsubmission_onlinetext_/onlinetext.html")
    write(tmp_path / "Bo Li_13_assignsubmission_file_/a.py")
    write(tmp_path / "Bo Li_13_assignsubmission_onlinetext_/onlinetext.html")
    ana, bo = collected(tmp_path)
    assert ana.submission is None
    assert "holds no source file" in ana.doubt
    assert files_of(bo) == {"a.py": PRINTS}


def test_moodle_s_worksheet_finds_the_participant(tmp_path: Path) -> None:
    write(tmp_path / "all/Ana Ruiz_12_assignsubmission_file_/a.py")
    sheet = 'Identifier,"Full name","Email address",Grade\nParticipant 12,Ana,a@x.org,\n'
    roster = write(tmp_path / "grades.csv", sheet + "Participant 13,Bo Li,b@x.org,\n")
    ana, bo = collected(tmp_path / "all", roster=roster)
    assert (ana.student.id, ana.student.name) == ("Participant 12", "Ana")
    assert files_of(ana) == {"a.py": PRINTS}
    assert bo.doubt == "Nothing was handed in."


def test_canvas_names_the_user_and_restores_the_files_name(tmp_path: Path) -> None:
    write(tmp_path / "ruizana_LATE_7_901_main-2.py")
    write(tmp_path / "ruizana_LATE_7_902_help.py", "")
    write(tmp_path / "libo_8_903_hw_1.py", "bo")
    ana, bo = collected(tmp_path)
    assert (ana.student.id, ana.student.name, ana.note) == (
        *("7", "ruizana"),
        "attempt 3 of 3, late",
    )
    assert files_of(ana) == {"main.py": PRINTS, "help.py": b""}
    assert (files_of(bo), bo.note) == ({"hw_1.py": b"bo"}, "")


def test_of_several_uploads_in_canvas_the_last_counts(tmp_path: Path) -> None:
    write(tmp_path / "ruizana_7_901_main.py", "first")
    write(tmp_path / "ruizana_7_905_main-10.py")
    write(tmp_path / "ruizana_7_903_main-9.py", "ninth")
    handin = only(tmp_path)
    assert files_of(handin) == {"main.py": PRINTS}
    assert handin.note == "attempt 11 of 11"


def test_a_number_that_belongs_to_the_name_stays_where_a_problem_has_it(tmp_path: Path) -> None:
    write(tmp_path / "ruizana_7_901_lab-1.py", "one")
    write(tmp_path / "ruizana_7_902_lab-2.py", "two")
    one, two = collected(tmp_path, problems=("lab-1", "lab-2"))
    assert one.submission
    assert one.submission.files[one.submission.main] == b"one"
    assert two.submission
    assert two.submission.files[two.submission.main] == b"two"


def test_a_text_typed_into_canvas_is_no_file(tmp_path: Path) -> None:
    write(tmp_path / "ruizana_7_text.html")
    write(tmp_path / "libo_8_903_a.py")
    ana, bo = collected(tmp_path)
    assert ana.student.id == "7"
    assert "holds no source file" in ana.doubt
    assert files_of(bo) == {"a.py": PRINTS}


def test_canvas_s_gradebook_names_the_students(tmp_path: Path) -> None:
    write(tmp_path / "all/ruizana_7_901_a.py")
    sheet = 'Student,ID,SIS User ID,SIS Login ID,Section\n"    Points Possible",,,,\n'
    roster = write(tmp_path / "roster.csv", sheet + '"Ruiz, Ana",7,s001,ana,A\n')
    handin = only(tmp_path / "all", roster=roster)
    assert (handin.student.id, handin.student.name) == ("7", "Ruiz, Ana")
    assert handin.doubt == ""


def test_gradescope_tells_submitters_and_times(tmp_path: Path) -> None:
    folder = tmp_path / "assignment_1_export"
    write(folder / "submission_metadata.yml", METADATA)
    write(folder / "submission_11/a.py", "early")
    write(folder / "submission_12/a.py")
    ana, bo = sorted(collected(folder), key=lambda handin: handin.student.name)
    assert (ana.student.id, bo.student.id) == ("s001", "bo@x.org")
    assert files_of(ana) == files_of(bo) == {"a.py": PRINTS}
    assert ana.note == "attempt 2 of 2"
    assert ana.when == 1769941230


def test_a_submission_that_gradescope_does_not_name_is_in_doubt(tmp_path: Path) -> None:
    write(tmp_path / "submission_metadata.yml", METADATA)
    write(tmp_path / "submission_99/a.py")
    found = {handin.student.id: handin for handin in collected(tmp_path)}
    stranger = found["submission_99"]
    assert stranger.doubt == "submission_metadata.yml does not say whose this is."
    assert files_of(stranger) == {"a.py": PRINTS}
    assert found["s001"].doubt == "submission_12 is not in the export."


def test_a_broken_file_of_gradescope_stops_with_its_place(tmp_path: Path) -> None:
    write(tmp_path / "submission_metadata.yml", "a: [")
    with pytest.raises(UsageError):
        collected(tmp_path)


def test_a_file_called_like_another_participants_stays_with_who_handed_it_in(
    tmp_path: Path,
) -> None:
    name = "x_12_assignsubmission_file_main.py"
    write(tmp_path / f"Bo Li_13_assignsubmission_file_{name}", "bo")
    write(tmp_path / "Ana Ruiz_12_assignsubmission_file_main.py")
    ana, bo = collected(tmp_path)
    assert (ana.student.id, files_of(ana)) == ("12", {"main.py": PRINTS})
    assert (bo.student.id, files_of(bo)) == ("13", {name: b"bo"})
