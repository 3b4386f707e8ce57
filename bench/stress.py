"""What `judge stress` finds among the wrong programs of the tests, how small, and how fast.

    python bench/stress.py [EVERY] [PROBLEM…]

Of the wrong programs one in EVERY is tried, 10 seconds each; all when not given.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from judge.model import Verdict
from judge.problems import load_problem
from judge.stressing import Found, Search, stress
from judge.submissions import read_submission
from judge.verifying.declared import Declared, declared

ROOT = Path(__file__).parent.parent
PROBLEMS = ("problem1", "problem2", "problem3", "problem4", "stud", "bigtwo", "table")
SECONDS = 10.0
WORKERS = 2


def searched(problem: str, program: Declared) -> Found:
    """What a search of 10 seconds comes to."""
    loaded = load_problem(problem, ROOT / "cases")
    submission = read_submission((program.path,), problem)
    return stress(Search(loaded, submission, seconds=SECONDS, workers=WORKERS))


def main(every: int, problems: tuple[str, ...]) -> None:
    """Print a line for each problem: share found, median size in bytes, inputs a second."""
    for name in problems:
        programs = declared(load_problem(name, ROOT / "cases"), ROOT / "tests" / "submissions")
        wrong = [it for it in programs if it.verdict is not Verdict.AC][::every]
        right = next(it for it in programs if it.verdict is Verdict.AC and it.path.suffix == ".py")
        found = [searched(name, program) for program in wrong]
        caught = [len(it.cases[0].stdin) for it in found if it.failed]
        speed = searched(name, right)
        print(
            f"{name:9} {len(caught)} of {len(wrong)} found, "
            f"median {median(caught or [0]):.0f} bytes, "
            f"{speed.tried / speed.seconds:.0f} inputs a second",
            flush=True,
        )
        missed = [it.name for it, one in zip(wrong, found, strict=True) if not one.failed]
        print("".join(f"  not found: {it}\n" for it in missed), end="")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1, tuple(sys.argv[2:]) or PROBLEMS)
