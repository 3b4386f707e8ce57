"""What the reference answers: the answers that case files leave out, and other readings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from judge import engine, languages
from judge.errors import UsageError
from judge.model import Case, Ending, Problem, Run
from judge.overrun import passed
from judge.submissions import read_submission, scripted

_NO_FILES: Mapping[str, bytes] = {}


class Answer(Protocol):
    """Runs a program of the problem on an input, with the files of a case beside it."""

    def __call__(self, stdin: bytes, files: Mapping[str, bytes] = _NO_FILES) -> Run: ...  # noqa: D102


@contextmanager
def open_reference(
    problem: Problem, arguments: tuple[str, ...] = (), workers: int = 1
) -> Iterator[Answer]:
    """Make the problem's reference ready to answer, with these arguments.

    Raises UsageError when the problem names no reference or it does not compile.
    """
    if problem.reference is None:
        raise UsageError(f"{problem.name} names no reference: write `reference: FILE`.")
    with open_program(problem, problem.reference, arguments, workers) as answer:
        yield answer


@contextmanager
def open_program(
    problem: Problem, file: Path, arguments: tuple[str, ...] = (), workers: int = 1
) -> Iterator[Answer]:
    """Make a program of the problem ready to run under the problem's limits.

    Raises UsageError when it does not compile.
    """
    table = languages.Table(problem.cases_folder)
    submission = scripted(file) or read_submission((file,), problem.name, table=table)
    with engine.temporary_folder() as folder:
        built = languages.built(submission, folder, table)
        program = replace(built, command=(*built.command, *arguments))
        with engine.open_runner(program, workers) as runner:

            def answer(stdin: bytes, files: Mapping[str, bytes] = _NO_FILES) -> Run:
                return runner.run(stdin, problem.limits, files)

            yield answer


def reference_runs(
    problem: Problem, cases: Iterable[Case], workers: int = 1
) -> Iterator[tuple[Case, Run]]:
    """How the reference runs on each case, in order."""
    with open_reference(problem, workers=workers) as answer, ThreadPoolExecutor(workers) as pool:
        yield from pool.map(lambda case: (case, answer(case.stdin, case.files)), cases)


def failure(problem: Problem, case: Case, run: Run) -> str:
    """Why what a program of the problem printed is no answer, in a sentence; empty if it is."""
    if run.ending is Ending.EXIT and run.status == case.status:
        return ""
    if run.ending not in (Ending.EXIT, Ending.SIGNAL):
        return passed(run, problem.limits)
    return f"{run.ending.value} {run.status}: {last_words(run) or 'it says nothing'}"


def last_words(run: Run) -> str:
    """The last line that a run left on standard error; not yet safe to show."""
    return run.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]


def with_answers(problem: Problem, cases: tuple[Case, ...], workers: int = 1) -> tuple[Case, ...]:
    """The cases with every answer that their files leave out, as the reference gives it.

    Raises UsageError when the reference fails on a case.
    """
    missing = [case for case in cases if not case.answers and not case.sealed]
    if not missing:
        return cases
    answers = {
        case.id: _printed(problem, case, run)
        for case, run in reference_runs(problem, missing, workers)
    }
    return tuple(
        replace(case, answers=(answers[case.id],)) if case.id in answers else case for case in cases
    )


def _printed(problem: Problem, case: Case, run: Run) -> bytes:
    failed = failure(problem, case, run)
    if failed:
        raise UsageError(f"The reference of {problem.name} fails on {case.id} ({failed})")
    return run.stdout
