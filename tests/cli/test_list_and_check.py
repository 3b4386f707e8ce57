from __future__ import annotations

from pathlib import Path

import pytest
from commands import Judge


def test_list_names_each_problem_with_title_cases_and_points(judge: Judge, folder: Path) -> None:
    said = judge("list", "--cases", ".")
    assert said.status == 0
    assert "sum  Sum of a line (4 cases, 10 points)" in said.out


def test_list_points_at_check_for_a_problem_with_mistakes(judge: Judge, folder: Path) -> None:
    (folder / "bad.yaml").write_text("titel: x\n")
    assert "judge check bad" in judge("list", "--cases", ".").out


def test_check_says_that_there_are_no_mistakes(judge: Judge, folder: Path) -> None:
    said = judge("check", "sum.yaml")
    assert (said.status, said.out) == (0, "sum.yaml: 4 cases, 10 points, no mistakes\n")


def test_check_tells_every_mistake_with_its_place_and_the_remedy(
    judge: Judge, folder: Path
) -> None:
    (folder / "bad.yaml").write_text(
        "title: t\npoint: 3\ncases:\n  a: {stdin: 1, answer: 1}\n  b: {stdni: 1, answer: 1}\n"
    )
    said = judge("check", "bad.yaml")
    assert said.status == 2
    assert "bad.yaml:2:1" in said.err
    assert "Did you mean points?" in said.err
    assert "bad.yaml:5:7" in said.err
    assert "Did you mean stdin?" in said.err


def test_a_repository_in_ci_does_not_get_its_own_cases_unasked(
    judge: Judge, folder: Path, monkeypatch: object
) -> None:
    (folder / "cases").mkdir()
    (folder / "sum.yaml").rename(folder / "cases" / "sum.yaml")
    (folder / "sum.py").rename(folder / "cases" / "sum.py")
    assert "sum " in judge("list").out


def test_what_is_seldom_meant_is_a_warning_and_no_mistake(judge: Judge, folder: Path) -> None:
    (folder / "odd.yaml").write_text(
        "title: t\ncases:\n  a:\n    stdin: x\n    answer: >\n      one\n      two\n"
    )
    said = judge("check", "odd.yaml")
    assert said.status == 0
    assert "odd.yaml:5:" in said.err
    assert "no mistakes" in said.out


def test_of_very_many_mistakes_the_first_are_told_and_the_rest_counted(
    judge: Judge, folder: Path
) -> None:
    cases = "".join(f"  c{i}: {{stdin: 1, anser: 1}}\n" for i in range(50))
    (folder / "bad.yaml").write_text(f"title: t\nreference: sum.py\ncases:\n{cases}")
    said = judge("check", "bad.yaml")
    assert said.err.count("Did you mean answer?") == 20
    assert said.err.endswith("and 30 more mistakes\n")


CHECKERS = {
    "def check(:\n": "checker.py, line 1: SyntaxError",
    "import no_such_module\n": "checker.py, line 1: ModuleNotFoundError",
    "def chek(stdin, output, answer): ...\n": "there is no function check(stdin, output, answer)",
    "check = True\n": "there is no function check(stdin, output, answer)",
    "def check(output, answer): ...\n": "TypeError: too many positional arguments",
}


@pytest.mark.parametrize("checker", CHECKERS)
def test_check_tells_a_checker_that_no_case_could_be_judged_by(
    judge: Judge, folder: Path, checker: str
) -> None:
    (folder / "checker.py").write_text(checker)
    (folder / "own.yaml").write_text("checker: checker.py\ncases: {a: {answer: 1}}\n")
    said = judge("check", "own.yaml")
    assert said.status == 2
    assert said.err.startswith("own.yaml: The checker failed: checker.py")
    assert CHECKERS[checker] in said.err
    assert said.out == ""


def test_check_says_nothing_about_a_checker_that_loads(judge: Judge, folder: Path) -> None:
    (folder / "checker.py").write_text("def check(stdin, output, answer=''): return 1 / 0\n")
    (folder / "own.yaml").write_text("checker: checker.py\ncases: {a: {answer: 1}}\n")
    assert judge("check", "own.yaml").status == 0


def test_check_tells_the_inputs_that_the_validator_rejects(judge: Judge, folder: Path) -> None:
    (folder / "validator.py").write_text("number = int(input())\nassert number > 0, 'too small'\n")
    (folder / "own.yaml").write_text(
        "validator: validator.py\ncases:\n"
        "  good: {stdin: 1, answer: 1}\n  low: {stdin: 0, answer: 1}\n"
        "  word: {stdin: x, answer: 1}\n"
    )
    said = judge("check", "own.yaml")
    assert said.status == 2
    assert said.err.splitlines() == [
        "own.yaml: the validator rejects the input of low: AssertionError: too small",
        "own.yaml: the validator rejects the input of word: "
        "ValueError: invalid literal for int() with base 10: 'x'",
    ]
