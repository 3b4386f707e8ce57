"""Every student's program in `tests/submissions` against every case of its problem.

The folder of a program is the verdict it must get. Every case must reject at least one wrong
program, unless its group says that it stays: the samples are the document's own.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

import pytest

from judge.audience import Audience
from judge.languages import SHIPPED
from judge.languages.toolchain import missing_toolchain
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


def programs(problem: str) -> list[Path]:
    found = (SUBMISSIONS / problem).glob("*/*")
    return sorted(path for path in found if path.suffix != ".pyc" and is_runnable(path))


def is_runnable(path: Path) -> bool:
    """Whether its toolchain is here; on a machine that tests all, it must be."""
    if path.name == "__pycache__":
        return False
    submission = read_submission((path,), "none")
    missing = missing_toolchain(SHIPPED.named(submission.language))
    assert not missing or not os.environ.get("NO_SKIPS"), missing
    return not missing


def verdicts(path: Path, problem: Problem) -> dict[str, Verdict]:
    """Verdict by case of one program; where it may loop, only up to its first time limit."""
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


@pytest.mark.parametrize("name", PROBLEMS)
def test_programs_get_the_verdict_of_their_folder_and_every_case_rejects_one(name: str) -> None:
    problem = load_problem(name, ROOT / "cases")
    unexpected = []
    rejected: dict[str, list[str]] = defaultdict(list)
    for path in programs(name):
        got = verdicts(path, problem)
        if not is_expected(VERDICTS[path.parent.name], set(got.values())):
            unexpected.append(f"{path.relative_to(SUBMISSIONS)}: {sorted(set(got.values()))}")
        for case, verdict in got.items():
            if verdict not in (Verdict.AC, Verdict.SK):
                rejected[case].append(path.stem)
    assert not unexpected, "\n".join(unexpected)
    matrix = "\n".join(f"{case.id}: {', '.join(rejected[case.id])}" for case in problem.cases)
    idle = [c.id for c in problem.cases if not rejected[c.id] and c.group not in STAY]
    assert not idle, f"{idle} reject nothing\n{matrix}"


def is_expected(expected: Verdict, got: set[Verdict]) -> bool:
    """Whether all cases are accepted, or one at least fails in the expected way."""
    return got == {Verdict.AC} if expected is Verdict.AC else expected in got
