"""What is read of what somebody hands in, and the sentence for what is missing or unclear."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from handing_in import lay, read, refusal, run

from judge.languages import SHIPPED

SUFFIXES = ", ".join(SHIPPED.suffixes())


def test_a_file_is_a_submission_that_bears_its_name(tmp_path: Path) -> None:
    submission = read(lay(tmp_path, mine="print(42)") / "mine.py")
    assert (submission.name, submission.main) == ("mine.py", "mine.py")
    assert submission.files == {"mine.py": b"print(42)"}
    assert submission.language == "python"


def test_a_file_is_read_as_bytes_whatever_they_are(tmp_path: Path) -> None:
    every = bytes(range(256))
    assert read(lay(tmp_path, mine=every) / "mine.py").files == {"mine.py": every}


def test_a_source_with_a_syntax_error_is_still_a_submission(tmp_path: Path) -> None:
    assert read(lay(tmp_path, mine="import (", other="") / "mine.py").main == "mine.py"


def test_what_is_not_there_is_missed_with_a_guess(tmp_path: Path) -> None:
    lay(tmp_path, submission="")
    assert refusal(tmp_path / "submision.py") == (
        f"There is no {tmp_path}/submision.py: did you mean {tmp_path}/submission.py?"
    )


def test_what_is_not_there_and_like_nothing_is_just_missed(tmp_path: Path) -> None:
    assert refusal(tmp_path / "x.py") == f"There is no {tmp_path}/x.py: name a file or a folder."
    assert "there is no folder" in refusal(tmp_path / "no" / "x.py")
    assert "Nothing is handed in" in refusal()


def test_a_name_with_a_nul_byte_is_a_sentence_too() -> None:
    assert "Cannot read" in refusal(Path("a\0b"))


def test_a_name_that_forges_a_terminal_is_shown_harmless(tmp_path: Path) -> None:
    assert "\x1b" not in refusal(tmp_path / "\x1b[31mred.py")


@pytest.mark.parametrize("name", ["problem1", "main", "__main__", "anything"])
def test_in_a_folder_the_file_to_run_is_known_by_its_name(tmp_path: Path, name: str) -> None:
    assert read(lay(tmp_path, **{name: "print(42)"})).main == f"{name}.py"


def test_a_file_called_like_the_problem_goes_before_main(tmp_path: Path) -> None:
    lay(tmp_path, __main__="", main="", problem1="", other="")
    assert read(tmp_path).main == "problem1.py"
    (tmp_path / "problem1.py").unlink()
    assert read(tmp_path).main == "main.py"
    (tmp_path / "main.py").unlink()
    assert read(tmp_path).main == "__main__.py"


def test_the_only_source_is_run_wherever_it_lies(tmp_path: Path) -> None:
    lay(tmp_path, src___solve="print(42)")
    (tmp_path / "notes.txt").write_text("mine")
    submission = read(tmp_path)
    assert submission.main == "src/solve.py"
    assert run(submission).stdout == b"42\n"


def test_a_source_without_a_suffix_is_known_by_its_first_line(tmp_path: Path) -> None:
    (tmp_path / "solve").write_text("#!/usr/bin/env python3\nprint(42)")
    assert read(tmp_path).main == "solve"


def test_a_folder_keeps_its_folders_and_its_data(tmp_path: Path) -> None:
    source = (
        "import pathlib\ndef v(): return (pathlib.Path(__file__).parent / 'data.txt').read_text()"
    )
    lay(tmp_path, main="from pkg.calc import v\nprint(v())", pkg_____init__="", pkg___calc=source)
    (tmp_path / "pkg" / "data.txt").write_text("42")
    submission = read(tmp_path)
    assert sorted(submission.files) == ["main.py", "pkg/__init__.py", "pkg/calc.py", "pkg/data.txt"]
    assert run(submission).stdout == b"42\n"


def test_two_candidates_are_asked_about_by_name(tmp_path: Path) -> None:
    said = refusal(lay(tmp_path / "hw", a="", b=""))
    assert said.startswith("Which file of hw is to be run: a.py or b.py?")


def test_many_candidates_are_not_all_named(tmp_path: Path) -> None:
    said = refusal(lay(tmp_path, **{f"f{number}": "" for number in range(9)}))
    assert "f4.py or 4 more?" in said


def test_an_empty_folder_and_one_without_a_source_are_told(tmp_path: Path) -> None:
    (tmp_path / "hw").mkdir()
    assert refusal(tmp_path / "hw") == (
        f"hw holds no source file: one that ends in {SUFFIXES} is needed."
    )
    (tmp_path / "hw" / "readme.txt").write_text("")
    assert refusal(tmp_path / "hw").startswith("hw holds no source file")


def test_a_folder_called_like_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "main.py").mkdir()
    (tmp_path / "main.py" / "readme.txt").write_text("")
    assert refusal(tmp_path) == "main.py is a folder, not a file."


def test_a_file_in_no_language_is_told(tmp_path: Path) -> None:
    (tmp_path / "essay.txt").write_text("")
    assert refusal(tmp_path / "essay.txt") == (
        f"essay.txt is in no language the judge runs: it knows files ending in {SUFFIXES}."
    )


LITTER = [
    *("__MACOSX/._main.py", ".DS_Store", "._main.py", ".git/config", "venv/a.py", ".venv/a.py"),
    *("__pycache__/main.cpython-311.pyc", "main.pyc", "main.py~", ".main.py.swp", "#main.py#"),
    *(".#main.py", "main.py.bak", "pkg/__pycache__/x.pyc", "node_modules/x/a.py", ".idea/a.xml"),
]


@pytest.mark.parametrize("name", LITTER)
def test_litter_is_left_out(tmp_path: Path, name: str) -> None:
    lay(tmp_path, main="print(42)")
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("litter")
    assert list(read(tmp_path).files) == ["main.py"]


def test_a_virtual_environment_is_left_out_by_any_name(tmp_path: Path) -> None:
    lay(tmp_path, main="", myenv___lib___x="")
    (tmp_path / "myenv" / "pyvenv.cfg").write_text("")
    assert list(read(tmp_path).files) == ["main.py"]


def test_of_several_files_the_first_is_run(tmp_path: Path) -> None:
    lay(tmp_path, b="from a import v\nprint(v)", a="v = 42")
    submission = read(tmp_path / "b.py", tmp_path / "a.py")
    assert (submission.main, submission.name) == ("b.py", "b.py")
    assert run(submission).stdout == b"42\n"


def test_several_files_keep_their_folders_below_the_first(tmp_path: Path) -> None:
    lay(tmp_path, main="", pkg___a="", at="x")
    lay(tmp_path, other="")
    given = (tmp_path / "x/main.py", tmp_path / "x/pkg/a.py", tmp_path / "x/../other.py")
    assert sorted(read(*given).files) == ["main.py", "other.py", "pkg/a.py"]


def test_files_above_a_relative_path_never_leave_the_submission(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path, here___main="", other="")
    monkeypatch.chdir(tmp_path / "here")
    assert sorted(read(Path("main.py"), Path("../other.py")).files) == ["main.py", "other.py"]


def test_two_files_of_one_name_are_refused(tmp_path: Path) -> None:
    lay(tmp_path, x___a="", y___a="")
    assert refusal(tmp_path / "x/a.py", tmp_path / "y/a.py") == (
        "Two of the files are called a.py: hand in a folder instead."
    )


def test_a_folder_among_files_is_told(tmp_path: Path) -> None:
    lay(tmp_path, main="", pkg___a="")
    assert refusal(tmp_path / "main.py", tmp_path / "pkg") == "pkg is a folder, not a file."


def test_the_time_it_was_saved_is_that_of_the_newest_file(tmp_path: Path) -> None:
    lay(tmp_path, main="", a="")
    os.utime(tmp_path / "main.py", (1000, 1000))
    os.utime(tmp_path / "a.py", (2000, 2000))
    assert read(tmp_path).saved == 2000


def test_the_digest_does_not_depend_on_the_order_of_the_files(tmp_path: Path) -> None:
    lay(tmp_path, b="1", a="2")
    first = read(tmp_path / "a.py", tmp_path / "b.py").digest
    assert first == read(tmp_path / "b.py", tmp_path / "a.py").digest
