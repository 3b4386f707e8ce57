"""An autograder for Gradescope: the judge itself, problems with all answers, and two scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from shlex import quote

import judge
from judge.answering import with_answers
from judge.errors import UsageError
from judge.explaining import with_written_reasons
from judge.kits.student import packed
from judge.model import Problem, Show

_SCRIPTS = Path(__file__).with_name("gradescope")


def autograder(problems: Iterable[Problem], workers: int = 1) -> dict[str, bytes]:
    """The files of the autograder's zip, by their paths.

    Answers and reasons are worked out now, so that no reference lies where submissions run. Raises
    ``UsageError`` where the reference fails or the judge's own requirements are not known.
    """
    given = tuple(problems)
    run = (_SCRIPTS / "run_autograder").read_text(encoding="utf-8")
    files = {
        "setup.sh": (_SCRIPTS / "setup.sh").read_bytes(),
        "run_autograder": run.replace("PROBLEM", _which(given)).encode(),
        "requirements.txt": "".join(f"{it}\n" for it in _requirements()).encode(),
        **_package(),
    }
    for problem in given:
        worked = packed(_worked_out(problem, workers))
        files |= {f"cases/{name}": data for name, data in worked.items()}
    return files


def _which(problems: tuple[Problem, ...]) -> str:
    """What `judge run` is told: the one problem, or to judge all that were handed in."""
    (first, *others) = problems
    return "--all" if others else quote(first.name)


def _worked_out(problem: Problem, workers: int) -> Problem:
    cases = with_answers(problem, problem.cases, workers)
    seen = tuple(case for case in cases if case.show is Show.EVERYTHING)
    return problem.with_cases([*cases, *with_written_reasons(problem, seen)])


def _requirements() -> list[str]:
    """What the installed judge needs to run, without its extras."""
    try:
        return [it for it in requires("casejudge") or () if not re.search(r";.*\bextra\b", it)]
    except PackageNotFoundError:
        raise UsageError(
            "The judge runs without being installed, so what it needs is not known: pip install it."
        ) from None


def _package() -> dict[str, bytes]:
    """The judge's own files, without the problems that come with it."""
    root = Path(judge.__file__).parent
    found = (file.relative_to(root) for file in sorted(root.rglob("*")) if file.is_file())
    kept = (it for it in found if not {"__pycache__", "_shipped"} & set(it.parts))
    return {f"judge/{it.as_posix()}": (root / it).read_bytes() for it in kept}
