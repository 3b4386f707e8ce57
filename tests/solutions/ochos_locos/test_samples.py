"""The reference solutions as programs, on the samples of the document."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.model import Case
from judge.problems import load_problem

ROOT = Path(__file__).parents[3]
SOLUTIONS = ROOT / "solutions" / "ochos_locos"
SAMPLES = [
    (problem, case)
    for problem in ("problem1", "problem2", "problem3", "problem4")
    for case in load_problem(problem, ROOT / "cases").cases
    if case.group == "samples"
]


@pytest.mark.parametrize(("problem", "case"), SAMPLES, ids=lambda it: getattr(it, "id", it))
def test_a_sample_is_answered_byte_for_byte(problem: str, case: Case, tmp_path: Path) -> None:
    command = [sys.executable, SOLUTIONS / f"{problem}.py"]
    done = subprocess.run(command, input=case.stdin, capture_output=True, cwd=tmp_path, check=True)
    assert (done.stdout, done.stderr) == (case.answers[0], b"")


def test_there_are_five_samples() -> None:
    assert len(SAMPLES) == 5
