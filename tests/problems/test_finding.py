"""Which folder of problems is used, and which problem a name means."""

from __future__ import annotations

from pathlib import Path

import pytest
from problem_files import write

from judge.errors import UsageError
from judge.problems import cases_folder, load_problem, problem_names, shipped_cases
from judge.problems.finding import SHIPPED, find_problem

CASE = "cases: {a: {answer: 1}}\n"


@pytest.fixture(autouse=True)
def problems(folder: Path) -> None:
    write({f"{name}.yaml": CASE for name in ("sum", "problem10", "problem2", ".hidden")})
    write({"problem3/problem.yaml": CASE, "notes/readme.yaml": CASE, "notes.txt": ""})


def test_the_option_comes_before_everything() -> None:
    Path("mine").mkdir()
    assert cases_folder(Path("mine"), {"JUDGE_CASES": "cases", "CI": "true"}) == Path("mine")


def test_the_environment_comes_before_the_current_folder() -> None:
    Path("mine").mkdir()
    assert cases_folder(None, {"JUDGE_CASES": "mine"}) == Path("mine")


@pytest.mark.parametrize("ci", [{}, {"CI": ""}, {"CI": "false"}, {"CI": "0"}])
def test_the_current_folder_comes_before_the_shipped_problems(ci: dict[str, str]) -> None:
    assert cases_folder(None, ci) == Path("cases")


def test_in_ci_a_folder_found_by_chance_is_not_used() -> None:
    assert cases_folder(None, {"CI": "true"}) == shipped_cases()
    assert shipped_cases().name == "cases"


def test_without_a_folder_the_shipped_problems_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path / "empty")
    assert cases_folder(None, {}) == shipped_cases()


def test_the_shipped_problems_can_be_asked_for() -> None:
    Path("shipped").mkdir()
    assert cases_folder(Path("shipped"), {}) == shipped_cases()
    assert cases_folder(None, {"JUDGE_CASES": "shipped"}) == shipped_cases()


def test_the_shipped_problems_are_named_so() -> None:
    name = problem_names(shipped_cases())[0]
    assert find_problem(name, shipped_cases()).cases_from == SHIPPED


@pytest.mark.parametrize(
    ("option", "environ"), [(Path("none"), {}), (None, {"JUDGE_CASES": "cases/sum.yaml"})]
)
def test_a_folder_that_is_asked_for_and_is_none_is_told(
    option: Path | None, environ: dict[str, str]
) -> None:
    with pytest.raises(UsageError, match=r"which is no folder; name a folder of problems\."):
        cases_folder(option, environ)


def test_problems_are_listed_as_a_person_counts() -> None:
    assert problem_names(Path("cases")) == ("problem2", "problem3", "problem10", "sum")
    assert problem_names(Path("none")) == ()


def test_what_only_has_the_name_of_a_problem_is_not_listed() -> None:
    Path("odd", "folder", "problem.yaml").mkdir(parents=True)
    Path("odd", "folder.yaml").mkdir()
    assert problem_names(Path("odd")) == ()


def test_a_name_means_a_folder_or_a_file_of_the_folder() -> None:
    assert load_problem("problem3", Path("cases")).file == Path("cases/problem3/problem.yaml")
    assert load_problem("sum", Path("cases")).file == Path("cases/sum.yaml")


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("cases/sum.yaml", "sum"),
        ("cases/problem3", "problem3"),
        ("./cases/problem3/", "problem3"),
        ("cases/problem3/problem.yaml", "problem3"),
    ],
)
def test_a_path_means_a_file_or_a_folder(path: str, name: str) -> None:
    assert load_problem(path, Path("none")).name == name


def test_the_current_folder_can_be_the_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("cases/problem3")
    assert load_problem(".", Path("none")).name == "problem3"


UNKNOWN = {
    "problm3": "There is no problem problm3 in cases; did you mean problem3? "
    "There are: problem2, problem3, problem10, sum.",
    "xyz": "There is no problem xyz in cases. There are: problem2, problem3, problem10, sum.",
    "": "An empty text cannot be a problem: A name cannot be empty, nor begin or end with a blank.",
    "./none.yaml": "./none.yaml is no problem: there is no such file or folder.",
    "cases/notes": "cases/notes is no problem: there is no problem.yaml in it.",
    "x" * 300: "x" * 39 + "… cannot be a problem: This name is longer than 80 characters.",
    "./" + "x" * 300 + ".yaml": "./" + "x" * 37 + "… cannot be read: File name too long.",
    "a\0b": "a\0b cannot be a problem: This name has characters that cannot be shown.",
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_name_that_means_no_problem_is_told(name: str) -> None:
    with pytest.raises(UsageError) as caught:
        load_problem(name, Path("cases"))
    assert str(caught.value) == UNKNOWN[name]


def test_a_folder_without_problems_is_told() -> None:
    Path("empty").mkdir()
    with pytest.raises(UsageError, match="nor any other; name another folder with --cases"):
        load_problem("none", Path("empty"))


def unknown(name: str, cases: Path) -> str:
    with pytest.raises(UsageError) as caught:
        load_problem(name, cases)
    return str(caught.value)


def test_a_problem_of_the_folder_that_was_passed_over_is_named_with_its_option() -> None:
    assert unknown("problem10", shipped_cases()) == (
        f"There is no problem problem10 in {SHIPPED}; there is one in cases: "
        "add --cases cases (with CI set, ./cases is used only when asked for)."
    )


def test_that_the_folder_was_passed_over_is_told_for_a_wrong_name_too() -> None:
    assert unknown("problm10", shipped_cases()).endswith(
        " For the folder cases add --cases cases "
        "(with CI set, ./cases is used only when asked for)."
    )


def test_a_shipped_problem_that_the_folder_lacks_is_named_with_its_option() -> None:
    assert unknown("stud", Path("cases")) == (
        f"There is no problem stud in cases; there is one in {SHIPPED}: add --cases shipped."
    )


def test_a_problem_in_the_current_folder_is_named_by_its_path() -> None:
    write({"../mine.yaml": CASE, "../own/problem.yaml": CASE})
    start = "There is no problem {0} in cases; there is {1}: write {2}."
    assert unknown("mine", Path("cases")) == start.format("mine", "mine.yaml", "mine.yaml")
    assert unknown("own", Path("cases")) == start.format("own", "own/problem.yaml", "./own")
