"""Problem packages of others: of ICPC and Kattis, of DMOJ, and inputs with their answers."""

from importlib import import_module
from pathlib import Path

from judge.model import Problem
from judge.packages.recognising import is_dmoj, is_package, is_plain

__all__ = ["is_dmoj", "is_plain", "load_foreign"]


def load_foreign(name: str, file: Path, cases_from: str) -> Problem | None:
    """The problem, its digest not yet known, or ``None`` when it is one of this judge's own.

    ``file`` is its ``problem.yaml``, there or not. Raises ``UsageError`` or ``ProblemError`` for
    what is missing, and for what the judge cannot do. Only the loader that is needed is imported.
    """
    if is_dmoj(file.parent):
        kind = "dmoj"
    elif is_plain(file.parent):
        kind = "plain"
    elif is_package(file):
        kind = "loading"
    else:
        return None
    found: Problem = import_module(f"judge.packages.{kind}").load(name, file, cases_from)
    return found
