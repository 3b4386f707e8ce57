"""What the reference answers: the answers that case files leave out, and other readings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace

from judge import engine, languages
from judge.errors import UsageError
from judge.model import Case, Ending, Problem, Run
from judge.submissions import read_submission

Answer = Callable[[bytes], Run]
"""Runs the reference on an input."""


@contextmanager
def open_reference(
    problem: Problem, arguments: tuple[str, ...] = (), workers: int = 1
) -> Iterator[Answer]:
    """Make the problem's reference ready to answer, with these arguments.

    Raises UsageError when the problem names no reference or it does not compile.
    """
    if problem.reference is None:
        raise UsageError(f"{problem.name} names no reference: write `reference: FILE`.")
    submission = read_submission((problem.reference,), problem.name)
    with engine.temporary_folder() as folder:
        built = languages.built(submission, folder)
        program = replace(built, command=(*built.command, *arguments))
        with engine.open_runner(program, workers) as runner:
            yield lambda stdin: runner.run(stdin, problem.limits)


def reference_answers(
    problem: Problem, cases: Iterable[Case], workers: int = 1
) -> dict[str, bytes]:
    """What the reference prints for each case, by the case's id.

    Raises UsageError when the reference fails on a case.
    """
    with open_reference(problem, workers=workers) as answer, ThreadPoolExecutor(workers) as pool:
        runs = pool.map(lambda case: (case, answer(case.stdin)), cases)
        return {case.id: _printed(problem, case, run) for case, run in runs}


def _printed(problem: Problem, case: Case, run: Run) -> bytes:
    if run.ending is Ending.EXIT and run.status == case.status:
        return run.stdout
    last = run.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
    raise UsageError(
        f"The reference of {problem.name} fails on {case.id} "
        f"({run.ending.value} {run.status}): {last or 'it says nothing'}"
    )


def with_answers(problem: Problem, cases: tuple[Case, ...], workers: int = 1) -> tuple[Case, ...]:
    """The cases with every answer that their files leave out, as the reference gives it."""
    missing = [case for case in cases if not case.answers]
    if not missing:
        return cases
    answers = reference_answers(problem, missing, workers)
    return tuple(
        case if case.answers else replace(case, answers=(answers[case.id],)) for case in cases
    )
