from __future__ import annotations

from pathlib import Path

import pytest
from commands import Judge

PROBLEM = """\
title: Sum
reference: ../../solutions/sum.py
rules:
  all: All numbers count.
groups:
  samples: {points: 1}
  more: {points: 4}
"""
SAMPLES = "cases:\n  one: {stdin: 1 2, answer: 3, rule: all}\n"
MORE = "cases:\n  three: {stdin: 1 2 3, answer: 6, why: A third number.}\n"
REFERENCE = "total = 0\nfor word in input().split():\n    total = total + int(word)\nprint(total)\n"
FILES = {
    "cases/sum/problem.yaml": PROBLEM,
    "cases/sum/samples.yaml": SAMPLES,
    "cases/sum/more.yaml": MORE,
    "cases/sum/submissions/accepted/right.py": REFERENCE,
    "cases/sum/submissions/wrong_answer/two_only.py": "a, b, *_ = input().split()\n"
    "print(int(a) + int(b))\n",
    "solutions/sum.py": REFERENCE,
}


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A folder with the problem `sum`, two submissions to it, and the reference beside."""
    for name, text in FILES.items():
        put(tmp_path, name, text)
    return tmp_path


def put(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_good_cases_have_no_faults(judge: Judge, course: Path) -> None:
    said = judge("verify", "sum")
    assert (said.status, said.out) == (0, "sum: 2 cases, 2 submissions, no faults\n")


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("cases/sum/samples.yaml", SAMPLES.replace("3", "4"), "contradicts the answer of samples"),
        ("cases/sum/samples.yaml", SAMPLES.replace(", rule: all", ""), "rule all has no case"),
        ("cases/sum/more.yaml", MORE.replace("1 2 3", "2 4"), "more/three rejects none"),
        ("cases/sum/submissions/accepted/x.py", "print(3)\n", "accepted/x.py is declared AC"),
        ("cases/sum/submissions/wrong_answer/x.py", REFERENCE, "declared WA and gets AC"),
    ],
)
def test_each_fault_is_told(judge: Judge, course: Path, name: str, text: str, fault: str) -> None:  # noqa: PLR0917
    put(course, name, text)
    said = judge("verify", "sum")
    assert said.status == 1
    assert fault in said.out


def test_a_folder_that_names_no_verdict_is_refused(judge: Judge, course: Path) -> None:
    put(course, "cases/sum/submissions/wrong/x.py", REFERENCE)
    assert "is called by a verdict" in judge("verify", "sum").err


def test_the_matrix_says_which_case_rejects_which_program(judge: Judge, course: Path) -> None:
    said = judge("verify", "sum", "--verbose")
    assert "more/three     1 x" in said.out
    assert "Only more/three rejects wrong_answer/two_only.py." in said.out


def test_a_change_of_the_reference_that_no_case_notices_is_listed(
    judge: Judge, course: Path
) -> None:
    put(course, "solutions/sum.py", REFERENCE + "if total > 99:\n    print('much')\n")
    said = judge("verify", "sum", "--mutate")
    assert said.status == 1
    assert "  sum.py:5: if total > 99: => if (total >= 99):" in said.out
    assert "total - int(word)" not in said.out
    assert "No case gets to sum.py: 6" in said.out


def test_a_change_that_is_explained_is_no_fault(judge: Judge, course: Path) -> None:
    put(course, "solutions/sum.py", REFERENCE.replace("print(total)", "print(max(0, total))"))
    equal = "sum.py: print(max(0, total)) => print(max(1, total))"
    assert equal.removeprefix("sum.py: ") in judge("verify", "sum", "--mutate").out
    put(course, "cases/sum/equivalent.yaml", f"'{equal}': No sum is 0.\n")
    assert judge("verify", "sum", "--mutate").status == 0
    noticed = "sum.py: total = 0 => total = 1"
    put(course, "cases/sum/equivalent.yaml", f"'{equal}': So.\n'{noticed}': So.\n")
    said = judge("verify", "sum", "--mutate")
    assert said.status == 1
    assert f"  Explained but noticed: {noticed}" in said.out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sum.py: [a]\n", "the reason for sum.py is no text"),
        ("sum.py:\n  No sum is: 0.\n", "the reason for sum.py is no text"),
        ("[]\n", "write a change, a colon and why"),
    ],
)
def test_an_explanation_that_is_no_text_is_refused(
    judge: Judge, course: Path, text: str, told: str
) -> None:
    put(course, "cases/sum/equivalent.yaml", text)
    said = judge("verify", "sum", "--mutate")
    assert said.status == 2
    assert told in said.err
