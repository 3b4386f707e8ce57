from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from packages.making import SUM, write

from judge.checking import open_check
from judge.errors import UsageError
from judge.kits import icpc_package
from judge.model import Problem
from judge.problems import load_problem
from judge.verifying import verify

PROBLEM = """\
title: "Sum: two"
statement: Add two numbers.
reference: sum.py
validator: inputs.py
checker: {checker}
groups:
  samples: {{points: 2}}
  edges: {{points: 8, show: verdict, score: together}}
"""
FILES = {
    "samples.yaml": "cases:\n  one: {stdin: 1 2, answer: 3, why: the plainest}\n",
    "edges.yaml": "cases:\n  big one: {stdin: 50 60, answer: 110}\n  zero: {stdin: 0 0}\n",
    "sum.py": SUM,
    "inputs.py": "a, b = map(int, input().split())\nassert 0 <= a <= 60\n",
    "submissions/wrong_answer/three.py": "print(3)\n",
    "checker.py": (
        "def check(stdin, output, answer):\n    return output.split() == answer.split()\n"
    ),
}


def problem(folder: Path, checker: str = "lines", **files: str) -> Problem:
    texts = {"problem.yaml": PROBLEM.format(checker=checker), **FILES, **files}
    return load_problem(f"{write(folder / 'sum', texts)}/", folder)


def exported(folder: Path, one: Problem) -> Problem:
    for name, data in icpc_package(one).files.items():
        file = folder / "out" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return load_problem(f"{folder / 'out'}/", folder)


def test_an_exported_problem_is_a_package_with_the_same_cases_and_points(tmp_path: Path) -> None:
    one = problem(tmp_path)
    package = exported(tmp_path, one)
    groups = [it for it in package.groups if it.name != "sample"]
    assert [(it.points, it.scoring) for it in groups] == [
        (it.points, it.scoring) for it in one.groups
    ]
    assert [it.stdin for group in groups for it in group.cases] == [it.stdin for it in one.cases]
    assert [it.answers for group in groups for it in group.cases][:2] == [(b"3\n",), (b"110\n",)]
    assert (package.title, package.statement, package.limits.cpu) == (
        "Sum: two",
        "Add two numbers.",
        one.limits.cpu,
    )
    assert [it.show for it in groups] == [it.show for it in one.groups]


def test_an_exported_package_holds_what_it_declares(tmp_path: Path) -> None:
    found = verify(exported(tmp_path, problem(tmp_path)), (), 2)
    assert (found.faults, len(found.tried)) == ((), 2)


@pytest.mark.parametrize(
    ("checker", "right", "wrong"),
    [
        ("lines", b"3  \r\n\n", b" 3\n"),
        ("{name: lines, ignore-case: yes}", b"3\n", b"4\n"),
        ("words", b" 3 ", b"3 3"),
        ("exact", b"3\n", b"3"),
        ("unordered", b"\n3\n", b"3\n3\n"),
        ("{name: tokens, absolute: 0.5}", b"3.4", b"3.6"),
        ("checker.py", b"  3", b"4"),
    ],
)
def test_every_checker_is_exported_as_one_that_does_the_same(
    tmp_path: Path, checker: str, right: bytes, wrong: bytes
) -> None:
    one = problem(tmp_path, checker)
    for judged in (one, exported(tmp_path, one)):
        with open_check(judged.checker) as check:
            case = judged.cases[0]
            assert check(case, right) is None
            assert check(case, wrong) is not None


def test_a_laxer_checker_is_told(tmp_path: Path) -> None:
    notes = icpc_package(problem(tmp_path, "{name: numbers, absolute: 0.1}")).notes
    assert notes == (
        "The tolerance holds there for whole numbers too, and white space never counts.",
    )


@pytest.mark.parametrize(
    ("cases", "sentence"),
    [
        ("cases:\n  one: {stdin: 1 2, answers: ['3', '4']}\n", "has several answers"),
        ("cases:\n  one: {stdin: 1 2, answer: 3, status: 1}\n", "demands an exit status"),
        ("cases:\n  one: {stdin: 1 2, answer: 3, limits: {cpu: 9s}}\n", "limits of its own"),
    ],
)
def test_what_a_package_cannot_say_is_refused(tmp_path: Path, cases: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        icpc_package(problem(tmp_path, **{"samples.yaml": cases}))


def test_points_have_to_be_whole(tmp_path: Path) -> None:
    one = problem(tmp_path)
    odd = replace(one, groups=(replace(one.groups[0], points=one.groups[0].points / 3),))
    with pytest.raises(UsageError, match="whole ones: multiply all"):
        icpc_package(odd)
