from __future__ import annotations

from pathlib import Path

from commands import Judge


def test_a_problem_shows_its_statement_points_and_limits(judge: Judge, folder: Path) -> None:
    said = judge("show", "sum.yaml")
    assert said.status == 0
    assert "Read one line of whole numbers" in said.out
    assert "10 points" in said.out
    assert "2 s processor time" in said.out


def test_a_case_shows_its_input_its_answer_and_why(judge: Judge, folder: Path) -> None:
    said = judge("show", "sum.yaml", "leading zeros")
    assert "007 is seven" in said.out
    assert "  007 1\n" in said.out
    assert "Answer:\n  8\n" in said.out


def test_stdin_prints_the_input_byte_for_byte(judge: Judge, folder: Path) -> None:
    assert judge("show", "sum.yaml", "leading zeros", "--stdin").out == "007 1\n"


def test_a_hidden_case_is_shown_to_the_instructor_only(judge: Judge, folder: Path) -> None:
    assert "hidden from students" in judge("show", "sum.yaml", "an empty line").err
    shown = judge("show", "sum.yaml", "an empty line", "--as", "instructor")
    assert "the sum of nothing is 0" in shown.out


def test_a_wrong_name_suggests_the_right_one(judge: Judge, folder: Path) -> None:
    said = judge("show", "sum.yaml", "leading zeroes")
    assert said.status == 2
    assert "Did you mean leading zeros?" in said.err
