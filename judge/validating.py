"""What a problem's validator, the instructor's own program, says about the cases' inputs."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from judge.answering import last_words, open_program
from judge.model import Case, Ending, Problem


def rejected(problem: Problem, workers: int = 1) -> Iterator[tuple[Case, str]]:
    """Cases whose input the validator rejects, each with its last words, not yet safe to show.

    It accepts an input by ending with status 0. Without a validator there are none.
    Raises UsageError when it does not compile.
    """
    if problem.validator is None:
        return
    with (
        open_program(problem, problem.validator, workers=workers) as answer,
        ThreadPoolExecutor(workers) as pool,
    ):
        for case, run in pool.map(lambda it: (it, answer(it.stdin, it.files)), problem.cases):
            if (run.ending, run.status) != (Ending.EXIT, 0):
                yield case, last_words(run) or f"{run.ending.value} {run.status}"
