"""What `judge verify` found out, as whole sentences; the terminal and JSON have it, too."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model import Verdict
from judge.mutating import Mutant
from judge.reports.wording import count
from judge.verifying import Tried, Verification
from judge.verifying.matrix import Matrix, matrix
from judge.verifying.surviving import Survival
from judge.visible import visible


def report(found: Verification, *, verbose: bool = False) -> str:
    """The faults and what might be left out, and with ``verbose`` what every case rejects."""
    return "\n".join([*_head(found), *(_rejections(found) if verbose else ())]) + "\n"


def _head(found: Verification) -> Iterator[str]:
    yield f"Problem {visible(found.problem.name)}: {size(found)}, {outcome(found)}."
    yield from (f"Fault: {visible(fault.sentence)}" for fault in found.faults)
    yield from (f"Note: {visible(note)}" for note in found.notes)
    yield from (f"These cases reject the same programs: {names(ids)}." for ids in found.together)
    if rejected := in_all(found, matrix(found.problem.cases, found.tried)):
        yield rejected


def _rejections(found: Verification) -> Iterator[str]:
    wrong = wrong_of(found)
    for case in found.problem.cases:
        rejected = sum(case.id in one.failed for one in wrong)
        yield f"{visible(case.id)} rejects {rejected} of {count(len(wrong), 'wrong program')}."
    for column in matrix(found.problem.cases, found.tried).columns:
        if column.only:
            programs = names(one.declared.name for one in column.programs)
            yield f"Only {visible(column.only)} rejects {programs}."


def size(found: Verification) -> str:
    """How many cases and submissions there are."""
    cases, tried = len(found.problem.cases), len(found.tried)
    return f"{count(cases, 'case')}, {count(tried, 'submission')}"


def outcome(found: Verification) -> str:
    """How many faults there are."""
    return count(len(found.faults), "fault") if found.faults else "no faults"


def in_all(found: Verification, shape: Matrix) -> str:
    """How many wrong programs every case rejects, and how many one case alone; empty for none."""
    wrong = len(wrong_of(found))
    if not wrong or len(found.problem.cases) < 2:
        return ""
    alone = sum(len(column.programs) for column in shape.columns if column.only)
    every = len(shape.everywhere)
    told = count(wrong, "wrong program")
    return f"{told}: {every} rejected by every case, {alone} by one case alone."


def wrong_of(found: Verification) -> list[Tried]:
    """The submissions that are not declared right."""
    return [one for one in found.tried if one.declared.verdict is not Verdict.AC]


def names(given: Iterator[str] | tuple[str, ...]) -> str:
    """Names in a row, safe to show."""
    return ", ".join(map(visible, given))


def survival_report(name: str, found: Survival, *, verbose: bool = False) -> str:
    """The changes of the reference that no case notices, a line each; with ``verbose`` all."""
    return "\n".join(_survival(name, found, verbose=verbose)) + "\n"


def _survival(name: str, found: Survival, *, verbose: bool) -> Iterator[str]:
    yield f"Problem {visible(name)}: {survival_size(found)}."
    yield from (f"Unnoticed: {change_of(one)}" for one in found.survivors)
    yield from (f"Explained but noticed: {visible(change)}" for change in found.stale)
    for one, why in found.explained if verbose else ():
        yield f"Explained: {change_of(one)} ({visible(why)})"
    for file, lines in unreached(found).items():
        yield f"No case gets to {visible(file)}: {', '.join(map(str, lines))}"


def survival_size(found: Survival) -> str:
    """How many changes were tried, and what became of those that no case notices."""
    survivors, explained = len(found.survivors), len(found.explained)
    tried = count(found.tried, "change")
    return f"{tried} of the reference, {survivors} unnoticed, {explained} explained"


def change_of(one: Mutant) -> str:
    """A change with its place."""
    return f"{visible(one.file)}:{one.line}: {visible(one.before)} => {visible(one.after)}"


def unreached(found: Survival) -> dict[str, list[int]]:
    """Lines that no case gets to, by file."""
    places: dict[str, set[int]] = {}
    for one in found.unreached:
        places.setdefault(one.file, set()).add(one.line)
    return {file: sorted(lines) for file, lines in places.items()}
