"""A problem package of others → the files of a problem folder of this format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from judge.errors import UsageError
from judge.kits.student import packed
from judge.languages import language_of
from judge.model import Case, Group, Package, Problem
from judge.problems.writing import literal
from judge.verifying.declared import VERDICTS, folders_in, programs
from judge.visible import visible

LONGEST = 80
"""Characters of a name."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A problem folder's files by their paths in it, and what is no longer as it was."""

    files: Mapping[str, bytes]
    notes: tuple[str, ...]


def imported(problem: Problem) -> Imported:
    """The files of the package as a problem; raises ``UsageError`` for what files cannot say."""
    package = problem.package
    if package is None:
        raise UsageError(f"{visible(problem.name)} is no package: it is a problem already.")
    _check(problem, package, "every command takes the package as it is")
    named = _named(problem)
    files = packed(replace(named, name="it"))
    inside = {path.removeprefix("it/"): data for path, data in files.items() if path != "it"}
    beside = dict(_submissions(problem.file.parent / "submissions"))
    reference = next((it for it in sorted(beside) if _is_reference(it, beside)), None)
    if reference is not None:
        inside["problem.yaml"] += f"reference: {literal(reference)}\n".encode()
    notes = [it.sentence for it in problem.warnings]
    if package.input_validators:
        notes.append("Input validators are left out: here one accepts by ending with 0, not 42.")
    if reference is None:
        notes.append("No accepted submission is a single file here: name a reference yourself.")
    return Imported({**beside, **inside}, tuple(notes))


def as_problem(problem: Problem) -> Problem:
    """A package as a problem that a kit can hold, others as they are; raises ``UsageError``."""
    if problem.package is None:
        return problem
    _check(problem, problem.package, "no kit can hold it")
    return _named(problem)


def _check(problem: Problem, package: Package, stay: str) -> None:
    name = visible(problem.name)
    if problem.checker.validator is not None:
        raise UsageError(f"{name} has an output validator of its own, which stays there: {stay}.")
    if any(case.checker is not None for case in problem.cases):
        raise UsageError(f"{name} compares by other flags in some groups, not here: {stay}.")
    if package.included:
        raise UsageError(
            f"{name} puts files beside a submission, and problems here do not: {stay}."
        )
    files: dict[str, bytes] = {}
    for case in problem.cases:
        for file, data in case.files.items():
            if "/" in file or file.endswith(".yaml") or files.setdefault(file, data) != data:
                raise UsageError(
                    f"{name} has several files {visible(file)}, or in folders: {stay}."
                )


def _named(problem: Problem) -> Problem:
    """The problem, its groups and cases called so that they can be files and be typed."""
    taken = ["problem", "equivalent"]
    groups = []
    for group in problem.groups:
        taken.append(_free(group.name, taken))
        groups.append(_with_cases(group, taken[-1]))
    return replace(problem, groups=tuple(groups), package=None)


def _with_cases(group: Group, name: str) -> Group:
    taken: list[str] = []
    cases: list[Case] = []
    for case in group.cases:
        taken.append(_free(case.name, taken))
        cases.append(replace(case, name=taken[-1], group=name))
    return replace(group, name=name, cases=tuple(cases))


def _free(name: str, taken: Iterable[str]) -> str:
    wanted = "".join(it if it.isprintable() and it not in "/\\" else "-" for it in name)
    wanted = wanted.strip(" .")[: LONGEST - 6] or "case"
    others = (f"{wanted}-{number}" for number in range(2, 10**5))
    return next(it for it in (wanted, *others) if it not in taken)


def _submissions(root: Path) -> Iterator[tuple[str, bytes]]:
    """The files in folders that are called by a verdict."""
    for folder in folders_in(root) if root.is_dir() else ():
        for program in programs(folder) if folder.name in VERDICTS else ():
            files = [program] if program.is_file() else sorted(program.rglob("*"))
            for file in files:
                if file.is_file() and file.resolve().is_relative_to(root.resolve()):
                    path = file.relative_to(root.parent).as_posix()
                    yield path, file.read_bytes()


def _is_reference(path: str, files: Mapping[str, bytes]) -> bool:
    parts = path.split("/")
    single = parts[1] == "accepted" and len(parts) == 3
    return single and language_of(path, files[path][:200]) is not None
