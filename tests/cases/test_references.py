"""Every reference is an ordinary submission to its own problem, as a file and as a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.audience import Audience
from judge.model import Typed, Verdict
from judge.problems import load_problem, problem_names
from judge.submissions import read_submission
from judge.trial import Order, judge_submission

CASES = Path(__file__).parents[2] / "cases"


@pytest.mark.parametrize("name", problem_names(CASES))
def test_the_reference_is_accepted_as_a_file_and_as_its_folder(name: str) -> None:
    problem = load_problem(name, CASES)
    assert problem.reference is not None
    for path in (problem.reference, problem.reference.parent):
        order = Order(
            problem=problem,
            submission=read_submission((path,), name),
            cases=problem.cases,
            typed=Typed(name, (str(path),)),
            audience=Audience.INSTRUCTOR,
            workers=2,
        )
        judgement = judge_submission(order)
        assert judgement.verdict is Verdict.AC
        assert judgement.earned == problem.points
