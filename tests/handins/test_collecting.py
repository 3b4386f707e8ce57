"""What a class handed in: who, for which problem, by which file, and what is doubtful."""

from __future__ import annotations

from pathlib import Path

from handing_in import lay

from judge.handins import Gathering, collect


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
