"""Who is in the class, from sheets as teachers' programs write them."""

from __future__ import annotations

from pathlib import Path

import pytest
from classes import collected, files_of, write

from judge.errors import UsageError
from judge.handins.roster import Roster, read_roster
from judge.model import Student

PLAIN = "id,name\ns001,Ana\ns002,Bo\n"


def roster(tmp_path: Path, data: bytes | str) -> Roster:
    return read_roster(write(tmp_path / "roster.csv", data))


def refusal(tmp_path: Path, data: bytes | str) -> str:
    with pytest.raises(UsageError) as caught:
        roster(tmp_path, data)
    return str(caught.value).replace(f"{tmp_path}/", "")


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.encode(),
        PLAIN.encode("utf-8-sig"),
        PLAIN.encode("utf-16"),
        PLAIN.replace(",", ";").encode(),
        PLAIN.replace(",", "\t").encode("utf-16"),
        PLAIN.replace("\n", "\r\n").encode(),
        b"sep=;\r\n" + PLAIN.replace(",", ";").encode(),
        b'ID , Name\n"s001"," Ana"\n,\n\ns002,Bo',
    ],
)
def test_a_roster_is_read_however_a_program_saved_it(tmp_path: Path, data: bytes) -> None:
    assert roster(tmp_path, data).students == (Student("s001", "Ana"), Student("s002", "Bo"))


def test_first_and_last_names_make_a_name(tmp_path: Path) -> None:
    found = roster(tmp_path, "First Name,Last Name,SID,Email\nAna,Ruiz,1,a@x.org\n")
    assert found.students == (Student("1", "Ana Ruiz"),)
    assert found.known["a@x.org"] == Student("1", "Ana Ruiz")


def test_a_name_that_two_have_is_nobody_s(tmp_path: Path) -> None:
    found = roster(tmp_path, "id,email\n1,x@x.org\n2,x@x.org\n3,1\n")
    assert "x@x.org" not in found.known
    assert found.known["1"].id == "1"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("", "roster.csv is empty: its first line names the columns."),
        ("a,b\n1,2\n", "roster.csv, line 1: no column holds the ids of students, only a, b."),
        ("id\n1\n2\n1\n", "roster.csv, line 4: 1 stands here again, after line 2."),
        ("id,name\n1,A\n,B\n", "roster.csv, line 3: this student has no id."),
        ('id,name\n1,"A\nB"\n1,C\n', "roster.csv, line 4: 1 stands here again, after line 2."),
        (b"id\n\xff\n", "roster.csv, line 2: this is not UTF-8."),
    ],
)
def test_a_wrong_roster_says_where_and_how_to_mend_it(
    tmp_path: Path, data: bytes | str, said: str
) -> None:
    assert refusal(tmp_path, data).startswith(said)


def test_a_roster_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such file"):
        read_roster(tmp_path / "none.csv")


def test_everybody_in_it_has_a_row_and_strangers_are_told(tmp_path: Path) -> None:
    write(tmp_path / "all/s001.py")
    write(tmp_path / "all/stranger.py")
    sheet = write(tmp_path / "all/roster.csv", PLAIN)
    ana, bo, stranger = collected(tmp_path / "all", roster=sheet)
    assert (ana.student.name, ana.doubt) == ("Ana", "")
    assert (bo.submission, bo.doubt) == (None, "Nothing was handed in.")
    assert stranger.doubt == "Not in the roster."
    assert files_of(stranger)


def test_an_id_in_other_letters_is_a_stranger_and_never_merged(tmp_path: Path) -> None:
    write(tmp_path / "all/S001.py")
    sheet = write(tmp_path / "roster.csv", "id\ns001\n")
    other, own = collected(tmp_path / "all", roster=sheet)
    assert other.doubt.startswith("Not in the roster. This id and “s001” differ only in")
    assert own.doubt.startswith("Nothing was handed in. This id and “S001” differ only in")
