from __future__ import annotations

from pathlib import Path

import pytest
from commands import OPEN_SUM, OPEN_SUM_REFERENCE, Judge, lay_out

from judge.problems import load_problem

PROBLEM = OPEN_SUM + "  samples: {points: 5}\n"
CASES = "cases:\n  one: {stdin: 1 2, answer: 3}\n"
GENERATOR = (
    "from hypothesis import strategies as st\n"
    "numbers = st.lists(st.integers(0, 99), min_size=1, max_size=9)\n"
    "inputs = numbers.map(lambda some: ' '.join(map(str, some)) + '\\n')\n"
)
READ = "numbers = [int(word) for word in input().split()]\n"
SUBMISSIONS = {
    "right.py": READ + "print(sum(numbers))\n",
    "zero.py": READ + "print(sum(numbers) or 'none')\n",
    "first_three.py": READ + "print(sum(numbers[:3]))\n",
    "crash.py": READ + "print(sum(numbers) if len(numbers) < 3 else numbers[99])\n",
    "hang.py": READ + "while 50 in numbers: pass\nprint(sum(numbers))\n",
    "prints.py": READ + "while 50 in numbers: print('x' * 9999)\nprint(sum(numbers))\n",
}


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A folder with a cases folder, its problem `sum`, the solutions beside it, and submissions."""
    files = {
        "cases/sum/problem.yaml": PROBLEM,
        "cases/sum/samples.yaml": CASES,
        "cases/sum/generator.py": GENERATOR,
        "solutions/sum.py": OPEN_SUM_REFERENCE,
        **SUBMISSIONS,
    }
    return lay_out(tmp_path, files)


def test_a_right_submission_survives(judge: Judge, course: Path) -> None:
    said = judge("stress", "sum", str(course / "right.py"), "--count", "40", "-j1", "--time", "120")
    assert (said.status, said.out) == (0, "")
    assert "No failure found: tried 40 inputs" in said.err


def test_the_smallest_input_that_fails_is_shown_like_a_case(judge: Judge, course: Path) -> None:
    said = judge("stress", "sum", str(course / "first_three.py"), "--plain", "-j1", "--time", "120")
    assert said.status == 1
    assert "you printed 0 where 1 was expected" in said.out
    assert "input: 0 0 0 1" in said.out


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("crash.py", ("Runtime error in", "input: 0 0 1\n")),
        ("hang.py", ("Time limit in", "input: 50\n")),
        ("prints.py", ("Output limit in", "input: 50\n")),
    ],
)
def test_failures_of_every_kind_are_made_small(
    judge: Judge, course: Path, name: str, shown: tuple[str, ...]
) -> None:
    said = judge("stress", "sum", str(course / name), "--plain", "-j1", "--time", "120")
    assert said.status == 1
    for words in shown:
        assert words in said.out


def test_an_input_whose_answer_is_open_is_thrown_away(judge: Judge, course: Path) -> None:
    said = judge("stress", "sum", str(course / "zero.py"), "--count", "40", "-j1", "--time", "120")
    assert said.status == 0
    assert "thrown away" in said.err


def test_what_is_found_can_be_saved_as_a_case(judge: Judge, course: Path) -> None:
    words = ("sum", str(course / "first_three.py"), "-j1", "--time", "120")
    assert judge("stress", *words, "--save", "samples").status == 1
    case = load_problem("sum", course / "cases").cases[-1]
    assert (case.id, case.stdin, case.answers) == ("samples/stress-1", b"0 0 0 1\n", (b"1\n",))
    assert judge("stress", *words, "--save", "nothing").status == 2


def test_what_is_found_can_be_run_again_by_the_command_shown(judge: Judge, course: Path) -> None:
    submission = str(course / "first_three.py")
    words = ("sum", submission, "-j1", "--time", "120", "--plain")
    assert "By hand" not in judge("stress", *words).out
    kept = course / "found.txt"
    told = judge("stress", *words, "--input", str(kept)).out
    assert f"judge feed sum {kept} {submission}\n" in told
    assert kept.read_bytes() == b"0 0 0 1\n"
    assert judge("feed", "sum", str(kept), submission).out == "0\n"
    saved = judge("stress", *words, "--save", "samples").out
    assert f"judge feed sum stress-1 {submission}\n" in saved
    assert judge("feed", "sum", "stress-1", submission).out == "0\n"
