"""What a class handed in: who, for which problem, by which file, and what is doubtful."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from classes import PRINTS, collected, files_of, only, write, zipped
from handing_in import lay

from judge.errors import UsageError
from judge.handins import Gathering, collect, settling
from judge.model import Submission
from judge.submissions import Tree

ROOT = Path(__file__).parents[2]


def test_each_file_and_folder_is_one_students(tmp_path: Path) -> None:
    lay(tmp_path, alice="print(1)", bob___any="print(2)", bob___pkg___more="")
    (tmp_path / "bob/pkg/more.py").unlink()
    alice, bob = collect(Gathering((tmp_path,), ("problem1",)))
    assert (alice.student.id, bob.student.id) == ("alice", "bob")
    assert alice.submission
    assert alice.submission.files == {"alice.py": b"print(1)"}
    assert bob.submission
    assert bob.submission.main == "any.py"
    assert (alice.doubt, bob.doubt) == ("", "")


def test_a_single_file_never_sees_its_neighbours(tmp_path: Path) -> None:
    lay(tmp_path, alice="import bob", bob="import alice")
    for handin in collect(Gathering((tmp_path,), ("problem1",))):
        assert handin.submission
        assert list(handin.submission.files) == [f"{handin.student.id}.py"]


def test_for_several_problems_each_has_its_own_part(tmp_path: Path) -> None:
    write(tmp_path / "ana/Problem1.java", "class Problem1 {}")
    write(tmp_path / "ana/Helper.java", "class Helper {}")
    write(tmp_path / "ana/problem2/solve.py")
    write(tmp_path / "ana/problem3.zip", zipped(main=PRINTS))
    write(tmp_path / "ana/PROBLEM4.py", "import helper")
    write(tmp_path / "ana/helper.py")
    problems = ("problem1", "problem2", "problem3", "problem4", "problem5")
    one, two, three, four, five = collected(tmp_path, problems=problems)
    assert one.submission
    assert one.submission.main == "Problem1.java"
    assert {"Problem1.java", "Helper.java"} <= set(one.submission.files)
    assert files_of(two) == {"solve.py": PRINTS}
    assert files_of(three) == {"main.py": PRINTS}
    assert four.submission
    assert (four.submission.main, "helper.py" in four.submission.files) == ("PROBLEM4.py", True)
    assert five.submission is None


def test_the_java_classes_of_other_problems_are_left_out(tmp_path: Path) -> None:
    for name in ("Problem1", "Problem2", "Cards"):
        write(tmp_path / f"ana/{name}.java", f"class {name} {{}}")
    one, two = collected(tmp_path, problems=("problem1", "problem2"))
    assert sorted(files_of(one)) == ["Cards.java", "Problem1.java"]
    assert sorted(files_of(two)) == ["Cards.java", "Problem2.java"]


def test_a_folder_called_like_a_problem_is_for_that_one(tmp_path: Path) -> None:
    write(tmp_path / "problem1/ana.py", "one")
    write(tmp_path / "problem2/ana.py", "two")
    paths = (tmp_path / "problem1", tmp_path / "problem2")
    one, two = collected(*paths, problems=("problem1", "problem2"))
    assert (files_of(one), files_of(two)) == ({"ana.py": b"one"}, {"ana.py": b"two"})


def test_several_files_ask_which_and_files_csv_settles_it(tmp_path: Path) -> None:
    write(tmp_path / "all/ana/a.py")
    write(tmp_path / "all/ana/b.py")
    assert only(tmp_path / "all").doubt == "Which file? a.py or b.py: settle it in files.csv."
    choices = write(tmp_path / "all/files.csv", "student;problem;file\nana;problem1;b.py\n")
    handin = only(tmp_path / "all", choices=choices)
    assert handin.submission
    assert (handin.submission.main, handin.doubt) == ("b.py", "")
    write(choices, "student,problem,file\nana,problem1,c.py\n")
    assert only(tmp_path / "all", choices=choices).doubt == (
        "files.csv names c.py, and there is none."
    )
    write(choices, "student,file\nana,a.py\nana,b.py\n")
    with pytest.raises(UsageError, match="line 3: this student and problem stand here again"):
        collected(tmp_path / "all", choices=choices)


def test_two_things_of_one_student_ask_which_counts(tmp_path: Path) -> None:
    write(tmp_path / "all/ana.py", "source")
    write(tmp_path / "all/ana.zip", zipped(main=PRINTS))
    assert only(tmp_path / "all").doubt == "Which one? ana.py or ana.zip: settle it in files.csv."
    choices = write(tmp_path / "files.csv", "student,file\nana,ana.zip\n")
    assert files_of(only(tmp_path / "all", choices=choices)) == {"main.py": PRINTS}


def test_of_numbered_attempts_the_last_counts_by_number_not_by_name(tmp_path: Path) -> None:
    for number in (2, 9, 10):
        write(tmp_path / f"ana_attempt_{number}.py", str(number))
    handin = only(tmp_path)
    assert (handin.student.id, handin.note) == ("ana", "attempt 10 of 10")
    assert files_of(handin) == {"ana_attempt_10.py": b"10"}


def test_ids_that_differ_in_little_stay_apart_and_are_told(tmp_path: Path) -> None:
    names = ["s1", "S1", "s1 ", "\u00e9", "e\u0301"]
    for name in names:
        write(tmp_path / name / "main.py", name)
    found = collected(tmp_path)
    assert sorted(handin.student.id for handin in found) == sorted(names)
    for handin in found:
        assert files_of(handin) == {"main.py": handin.student.id.encode()}
        assert "differ only in letter case, blanks or the form of letters" in handin.doubt


def test_a_name_that_is_no_text_can_be_stored(tmp_path: Path) -> None:
    write(tmp_path / os.fsdecode(b"ana\xff.py"))
    assert only(tmp_path).student.id == "ana\\xff"


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are of Unix")
def test_links_that_leave_loops_and_pipes_concern_their_row(tmp_path: Path) -> None:
    write(tmp_path / "secret.py", "secret")
    for name in ("s001", "s003"):
        write(tmp_path / f"all/{name}/main.py")
    (tmp_path / "all/s001/data.txt").symlink_to(tmp_path / "secret.py")
    (tmp_path / "all/s002").mkdir()
    (tmp_path / "all/s002/main.py").symlink_to(tmp_path / "secret.py")
    (tmp_path / "all/s003/loop").symlink_to("..")
    (tmp_path / "all/s004").mkdir()
    os.mkfifo(tmp_path / "all/s004/main.py")
    one, two, three, four = collected(tmp_path / "all")
    assert files_of(one) == files_of(three) == {"main.py": PRINTS}
    assert two.doubt.startswith("main.py is a link to something outside")
    assert four.doubt == "main.py is a named pipe, not a file."


@pytest.mark.skipif(os.name == "nt", reason="a student who links to a neighbour needs links")
def test_a_student_that_is_a_link_to_another_is_told(tmp_path: Path) -> None:
    write(tmp_path / "all/ana/main.py", "ana")
    (tmp_path / "all/bob").symlink_to("ana")
    write(tmp_path / "all/carol.py", "carol")
    (tmp_path / "all/dan.py").symlink_to("carol.py")
    found = {handin.student.id: handin for handin in collected(tmp_path / "all")}
    assert files_of(found["ana"]) == {"main.py": b"ana"}
    assert "link" in found["bob"].doubt
    assert "link" in found["dan"].doubt


AS_NOBODY = """
import os, sys
from pathlib import Path
from judge.handins import Gathering, collect
order = Gathering((Path(sys.argv[1]),), ("problem1",))
collect(order)  # with rights, so that nothing is left to import
os.setgid(65534), os.setuid(65534)
for handin in collect(order):
    print(handin.student.id, handin.submission is not None, handin.doubt)
"""


@pytest.mark.skipif(os.name == "nt", reason="rights are of Unix")
def test_what_nobody_may_read_concerns_only_its_row(tmp_path: Path) -> None:
    for name in ("ana", "bob", "carol"):
        write(tmp_path / f"all/{name}/main.py")
    (tmp_path / "all/ana/main.py").chmod(0)
    (tmp_path / "all/bob").chmod(0)
    for path in (tmp_path, *tmp_path.parents[:4]):  # a worker's own folder lies deeper
        if path.stat().st_uid == os.geteuid():
            path.chmod(path.stat().st_mode | 0o055)
    program = AS_NOBODY if os.geteuid() == 0 else AS_NOBODY.replace("os.setgid", "#", 1)
    told = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "all")],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    (tmp_path / "all/bob").chmod(0o755)
    assert told.stdout.splitlines() == [
        "ana False Cannot read main.py: permission denied.",
        "bob False Cannot read bob: permission denied.",
        "carol True ",
    ], told.stderr


def test_a_folder_that_is_not_there_stops(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="name a folder of submissions"):
        collected(tmp_path / "none")


def test_our_own_failure_concerns_one_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "ana.py", "x")
    write(tmp_path / "bob.py")
    real = settling.part_of

    def failing(tree: Tree, *rest: Any) -> Submission | None:
        if tree.name == "ana.py":
            raise RecursionError("too deep")
        return real(tree, *rest)

    monkeypatch.setattr(settling, "part_of", failing)
    ana, bob = collected(tmp_path)
    assert ana.doubt == "The judge failed to read it: RecursionError: too deep."
    assert files_of(bob) == {"bob.py": PRINTS}
