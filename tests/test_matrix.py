"""Every student's program in `tests/submissions` against every case of its problem.

The folder of a program is the verdict it must get. Every case must reject at least one wrong
program, unless its group says that it stays: the samples are the document's own.
"""

from __future__ import annotations

import os
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from judge.audience import Audience
from judge.model import Problem, Typed, Verdict
from judge.problems import load_problem
from judge.submissions import read_submission
from judge.trial import Order, judge_submission

ROOT = Path(__file__).parent.parent
SUBMISSIONS = Path(__file__).parent / "submissions"
VERDICTS = {
    "accepted": Verdict.AC,
    "wrong_answer": Verdict.WA,
    "run_time_error": Verdict.RTE,
    "time_limit_exceeded": Verdict.TLE,
}
PROBLEMS = sorted(folder.name for folder in SUBMISSIONS.iterdir() if folder.is_dir())
STAY = {"samples"}


@cache
def problem_of(name: str) -> Problem:
    return load_problem(name, ROOT / "cases")


def programs(problem: str) -> list[Path]:
    found = (SUBMISSIONS / problem).glob("*/*")
    return sorted(path for path in found if path.suffix == ".py" or path.is_dir())


@cache
def verdicts(path: Path) -> dict[str, Verdict]:
    """Verdict by case of one program; where it may loop, only up to its first time limit."""
    problem = problem_of(path.parent.parent.name)
    order = Order(
        problem=problem,
        submission=read_submission((path,), problem.name),
        cases=problem.cases,
        typed=Typed(problem.name, (str(path),)),
        audience=Audience.INSTRUCTOR,
        workers=len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2,
        fail_fast=path.parent.name == "time_limit_exceeded",
        time_limits=1,
        shown=0,
    )
    return {result.case.id: result.verdict for result in judge_submission(order).results}


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_program_gets_the_verdict_of_its_folder(problem: str) -> None:
    unexpected = []
    for path in programs(problem):
        expected = VERDICTS[path.parent.name]
        got = set(verdicts(path).values()) - {Verdict.SK}
        right = got == {Verdict.AC} if expected is Verdict.AC else expected in got
        if not right:
            unexpected.append(f"{path.relative_to(SUBMISSIONS)}: {sorted(got)}")
    assert not unexpected, "\n".join(unexpected)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_case_rejects_at_least_one_wrong_program(problem: str) -> None:
    rejected: dict[str, list[str]] = defaultdict(list)
    for path in programs(problem):
        for case, verdict in verdicts(path).items():
            if verdict not in (Verdict.AC, Verdict.SK):
                rejected[case].append(path.stem)
    cases = problem_of(problem).cases
    matrix = "\n".join(f"{case.id}: {', '.join(rejected[case.id])}" for case in cases)
    idle = [case.id for case in cases if not rejected[case.id] and case.group not in STAY]
    assert not idle, f"{idle} reject nothing\n{matrix}"
