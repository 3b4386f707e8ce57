"""Problem files → problem: the format, what is wrong with a file, and where problems lie."""

from dataclasses import replace
from pathlib import Path

from judge.model import Problem
from judge.packages import load_foreign
from judge.problems.digest import digest_of
from judge.problems.finding import cases_folder, find_problem, problem_names, shipped_cases
from judge.problems.loading import load

__all__ = ["cases_folder", "load_problem", "problem_names", "shipped_cases"]


def load_problem(name: str, cases: Path, *, ungenerated: bool = False) -> Problem:
    """The problem of that name in the folder, or at a path of a YAML file or folder.

    The folder may also be a package of others, or hold inputs with their answers.

    Raises ``UsageError`` when there is none, ``ProblemError`` with all mistakes of its files.
    With ``ungenerated`` a group that is to be generated may have no file yet, and no cases.
    """
    origin = find_problem(name, cases)
    found = load_foreign(*origin)
    if found is None:
        return load(origin, ungenerated=ungenerated)
    return replace(found, digest=digest_of(found))
