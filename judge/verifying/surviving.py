"""Changes of the reference that no case notices."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from pathlib import Path
from random import Random

from judge import engine, languages
from judge.answering import with_answers
from judge.checking import Check, open_check
from judge.confirming import Confirmation
from judge.documents import Mapping, Scalar, parse_document
from judge.errors import UsageError
from judge.judging import Court, result_of
from judge.model import Case, Problem, Program, Submission, Verdict
from judge.mutating import Mutant, mutants
from judge.submissions import read_submission

CPU = 1.0
"""Seconds after which a changed reference is held to hang."""
EQUIVALENT = "equivalent.yaml"
"""The file beside a problem that says of changes why they change no answer."""


class Fate(Enum):
    """What became of a change."""

    NOTICED = auto()
    SURVIVED = auto()
    UNREACHED = auto()
    """No case gets to the changed place."""


@dataclass(slots=True)
class Survival:
    """What became of the mutants; shared by those who try them."""

    tried: int = 0
    survivors: list[Mutant] = field(default_factory=list)
    """Those that nobody has explained."""
    explained: list[tuple[Mutant, str]] = field(default_factory=list)
    """Those that somebody has, and why they change no answer."""
    unreached: list[Mutant] = field(default_factory=list)
    """Changes of what no case gets to, such as the refusal of an illegal input."""
    stale: tuple[str, ...] = ()
    """Explanations of changes that are noticed, or that there are not."""


def survival(
    problem: Problem,
    sample: int | None = None,
    workers: int = 1,
    tell: Callable[[str], None] = lambda _: None,
) -> Survival:
    """Try every change of the reference, or ``sample`` of them, on the cases.

    Raises UsageError when there is no reference in Python.
    """
    submission = _reference(problem)
    chosen = _all_mutants(submission)
    if sample is not None and sample < len(chosen):
        chosen = sorted(Random(0).sample(chosen, sample), key=lambda it: (it.file, it.line))  # noqa: S311
    explained = explanations(problem)
    cases = list(with_answers(problem, problem.cases, workers))
    found = Survival()
    with open_check(problem.checker, workers) as check, ThreadPoolExecutor(workers) as pool:

        def fate(mutant: Mutant) -> Fate:
            return _fate(submission, mutant, cases, check)

        for mutant, became in zip(chosen, pool.map(fate, chosen), strict=True):
            found.tried += 1
            tell(f"{problem.name}: {found.tried} of {len(chosen)} changes of the reference")
            if became is Fate.UNREACHED:
                found.unreached.append(mutant)
            elif became is Fate.SURVIVED:
                why = next((explained[it] for it in explained if fits(it, mutant.change)), None)
                if why is None:
                    found.survivors.append(mutant)
                else:
                    found.explained.append((mutant, why))
    if sample is None:
        found.stale = _stale(explained, [mutant.change for mutant, _ in found.explained])
    return found


def _stale(explanations: Iterable[str], changes: list[str]) -> tuple[str, ...]:
    return tuple(it for it in explanations if not any(fits(it, change) for change in changes))


def _reference(problem: Problem) -> Submission:
    if problem.reference is None:
        raise UsageError(f"{problem.name} names no reference: write `reference: FILE`.")
    submission = read_submission((problem.reference,), problem.name)
    if submission.language != "python":
        raise UsageError(f"--mutate changes Python, and {problem.reference.name} is none.")
    return submission


def _all_mutants(submission: Submission) -> list[Mutant]:
    sources = sorted(submission.files.items())
    return [
        mutant for name, text in sources if name.endswith(".py") for mutant in mutants(name, text)
    ]


def _fate(submission: Submission, mutant: Mutant, cases: list[Case], check: Check) -> Fate:
    if _noticed(_changed(submission, mutant.file, mutant.source), cases, check):
        return Fate.NOTICED
    reached = _noticed(_changed(submission, mutant.file, mutant.unreachable), cases, check)
    return Fate.SURVIVED if reached else Fate.UNREACHED


def _changed(submission: Submission, file: str, source: bytes) -> Submission:
    return replace(submission, files={**submission.files, file: source})


def _noticed(submission: Submission, cases: list[Case], check: Check) -> bool:
    """Whether a case fails; that one is moved to the front, where the next is tried first."""
    with engine.temporary_folder() as folder:
        program = languages.build(submission, folder)
        if not isinstance(program, Program):
            return True
        with engine.open_runner(program) as runner:
            court = Court(runner, check, Confirmation(warm=True), str(program.folder))
            failed = next(_failed(cases, court), None)
    if failed is None:
        return False
    if failed in cases[1:]:
        cases.remove(failed)
        cases.insert(0, failed)
    return True


def _failed(cases: list[Case], court: Court) -> Iterator[Case]:
    for case in tuple(cases):
        limits = replace(case.limits, cpu=min(CPU, case.limits.cpu), output=1_000_000)
        run = court.runner.run(case.stdin, limits, case.files)
        if result_of(case, run, court).verdict is not Verdict.AC:
            yield case


def fits(pattern: str, change: str) -> bool:
    """Whether the pattern, in which ``*`` stands for anything, names the change."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), change) is not None


def explanations(problem: Problem) -> dict[str, str]:
    """Why changes of the reference change no answer, by patterns of the changes.

    Raises ProblemError or UsageError for a file that is no mapping of texts.
    """
    file = problem.file.parent / EQUIVALENT
    if problem.single or not file.is_file():
        return {}
    root = parse_document(file.read_bytes(), Path(file)).root
    entries = root.entries if isinstance(root, Mapping) else {}
    found = {}
    for name, entry in entries.items():
        if not isinstance(entry.value, Scalar):
            raise UsageError(f"{file}: the reason for {name} is no text; put it in quotes.")
        found[name] = entry.value.text.strip()
    if not found:
        raise UsageError(f"{file}: write a change, a colon and why it changes no answer.")
    return found
