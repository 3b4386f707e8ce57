"""A student's kit: problems to be judged offline, which give no hidden answer away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.errors import UsageError
from judge.kits.sealing import Kit
from judge.languages.table import NAME, Table
from judge.model import Problem, Show
from judge.problems.composing import files_of


def student_kit(kits: Iterable[Kit]) -> dict[str, bytes]:
    """The files of a folder of problems, by their paths, and a ``README.txt`` about it."""
    given = tuple(kits)
    files = {"README.txt": "".join(f"{line}\n" for line in _readme(given)).encode()}
    for kit in given:
        files |= packed(kit.problem)
    return files


def packed(problem: Problem) -> dict[str, bytes]:
    """The problem's files by their paths in a folder of problems, with the languages it adds.

    Raises ``UsageError`` for an answer that is no UTF-8, and for a checker that cannot be read.
    """
    added = Table(problem.cases_folder).added
    try:
        files = {f"{problem.name}/{name}": data for name, data in files_of(problem).items()}
    except UnicodeDecodeError:
        raise UsageError(f"An answer of {problem.name} is no UTF-8, so no file holds it.") from None
    except OSError as error:
        raise UsageError(f"A file of {problem.name} cannot be read: {error.strerror}.") from None
    return files | ({NAME: added} if added else {})


def _readme(kits: tuple[Kit, ...]) -> Iterator[str]:
    yield "Judge your program with this folder, here called kit, by:"
    yield ""
    for kit in kits:
        yield f"  judge run --cases kit {kit.problem.name} mine.py"
    yield ""
    yield "Hidden cases have their input here, and their answer only as a seal: the judge"
    yield "tells whether your output is right, and nothing here tells what it should be."
    yield "The mark comes from your teacher, who may judge by more cases than these."
    for kit in kits:
        yield ""
        yield from _contents(kit)


def _contents(kit: Kit) -> Iterator[str]:
    cases = kit.problem.cases
    visible = sum(case.show is Show.EVERYTHING for case in cases)
    yield f"{kit.problem.name}: {kit.sealed} sealed and {visible} visible cases."
    for it in kit.left_out:
        yield f"  Not here, of the group {it.group}: {it.number}; {it.why}."
