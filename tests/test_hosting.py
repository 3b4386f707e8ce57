from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from commands import OPEN_SUM, lay_out

from judge.errors import UsageError
from judge.hosting import Right, open_hosted
from judge.model import Problem
from judge.problems import load_problem

REFERENCE = """\
import os, sys
typed = sys.stdin.read()
if typed == "fail\\n":
    sys.exit(1)
if typed == "raise\\n":
    raise ValueError
if typed == "leave\\n":
    os._exit(0)
if typed == "hang\\n":
    while True: pass
sys.stdout.write(" ".join([*sys.argv[1:], typed]))
"""


@pytest.fixture
def problem(tmp_path: Path) -> Problem:
    files = {
        "cases/sum/problem.yaml": OPEN_SUM + "  samples: {points: 5}\n",
        "cases/sum/generator.py": "",
        "cases/sum/samples.yaml": "cases:\n  one: {stdin: 1 2, answer: 3}\n",
        "solutions/sum.py": REFERENCE,
    }
    lay_out(tmp_path, files)
    return load_problem("sum", tmp_path / "cases")


def printed(right: Right | None) -> bytes | None:
    return right and right.stdout


def test_one_process_answers_one_input_after_the_other(problem: Problem) -> None:
    with open_hosted(problem) as ask:
        answers = [printed(ask(b"%d\n" % number)) for number in range(50)]
    assert answers == [b"%d\n" % number for number in range(50)]


def test_arguments_are_those_of_each_request(problem: Problem) -> None:
    with open_hosted(problem) as ask:
        assert printed(ask(b"1\n", ("--a", "--b"))) == b"--a --b 1\n"
        assert printed(ask(b"1\n")) == b"1\n"


@pytest.mark.parametrize("mistake", [b"fail\n", b"raise\n", b"leave\n", b"hang\n"])
def test_a_reference_that_fails_gives_no_answer_and_answers_the_next_input(
    problem: Problem, mistake: bytes
) -> None:
    with open_hosted(problem) as ask:
        assert ask(mistake) is None
        assert printed(ask(b"after it\n")) == b"after it\n"


def test_a_problem_without_a_reference_is_refused(problem: Problem) -> None:
    with (
        pytest.raises(UsageError, match="names no reference"),
        open_hosted(replace(problem, reference=None)),
    ):
        pass
