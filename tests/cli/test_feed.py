from __future__ import annotations

from pathlib import Path

from commands import Judge


def test_the_programs_own_output_goes_straight_to_the_terminal(judge: Judge, folder: Path) -> None:
    said = judge("feed", "sum.yaml", "two numbers", "off_by_one.py")
    assert (said.status, said.out) == (0, "6\n")


def test_a_crash_shows_its_whole_traceback_and_its_exit_status(judge: Judge, folder: Path) -> None:
    said = judge("feed", "sum.yaml", "two numbers", "crash.py")
    assert said.status == 1
    assert "IndexError" in said.err


def test_a_file_of_ones_own_serves_as_the_input(judge: Judge, folder: Path) -> None:
    (folder / "mine.txt").write_text("20 22\n")
    said = judge("feed", "sum.yaml", "mine.txt", "right.py")
    assert (said.status, said.out) == (0, "42\n")


def test_save_writes_the_inputs_bytes_and_needs_no_submission(judge: Judge, folder: Path) -> None:
    assert judge("feed", "sum.yaml", "leading zeros", "--save", "in.txt").status == 0
    assert (folder / "in.txt").read_bytes() == b"007 1\n"


def test_without_submission_and_save_there_is_nothing_to_do(judge: Judge, folder: Path) -> None:
    said = judge("feed", "sum.yaml", "two numbers")
    assert said.status == 2
    assert "Name the submission to run" in said.err


def test_a_hidden_case_is_not_fed_to_a_students_program(judge: Judge, folder: Path) -> None:
    said = judge("feed", "sum.yaml", "an empty line", "right.py")
    assert said.status == 2
    assert "hidden from students" in said.err


def test_source_that_does_not_compile_is_told(judge: Judge, folder: Path) -> None:
    said = judge("feed", "sum.yaml", "two numbers", "broken.py")
    assert said.status == 2
    assert "SyntaxError" in said.err
