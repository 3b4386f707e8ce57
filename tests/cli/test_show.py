from __future__ import annotations

from pathlib import Path

import pytest
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


def grouped(folder: Path, statement: str) -> None:
    (folder / "pair").mkdir()
    (folder / "pair" / "problem.yaml").write_text(
        "title: A Pair\nstatement: statement.md\nrules: {order: The numbers come in any order.}\n"
        "groups:\n  shown: {points: 1}\n  hidden: {points: 1, show: nothing}\n"
    )
    (folder / "pair" / "statement.md").write_text(statement)
    case = "cases:\n  a: {stdin: 1, answer: 1, rule: order, why: Nobody sorts a pair by hand.}\n"
    (folder / "pair" / "shown.yaml").write_text(case)
    (folder / "pair" / "hidden.yaml").write_text(case)


def test_the_title_stands_there_once(judge: Judge, folder: Path) -> None:
    grouped(folder, "# A Pair\n\nRead two numbers.\n")
    assert judge("show", "./pair").out.startswith("pair: A Pair\n\nRead two numbers.\n\nRules\n")


def test_a_group_whose_cases_are_not_listed_takes_one_line(judge: Judge, folder: Path) -> None:
    grouped(folder, "Read two numbers.\n")
    said = judge("show", "./pair").out
    assert "    a\n  hidden: 1 case, 1 point, each case counts\n\nLimits" in said


def test_what_is_shown_keeps_to_the_width_of_the_terminal(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    grouped(folder, "Read two numbers, and print them with the smaller one first.\n")
    said = judge("show", "./pair").out + judge("show", "./pair", "a").out
    assert "Read two numbers, and print them with\nthe smaller one first.\n" in said
    assert max(map(len, said.split("\n"))) <= 40


@pytest.mark.parametrize("path", ["sum.yaml", "../sum.yaml"])
def test_the_folder_of_a_problem_is_named_where_the_path_has_no_name_for_it(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    (folder / "below").mkdir()
    if path.startswith(".."):
        monkeypatch.chdir(folder / "below")
    monkeypatch.setenv("COLUMNS", "1000")
    assert f"Cases from {folder}.\n" in judge("show", path).out
