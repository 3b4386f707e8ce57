"""What `judge verify` found out, as text: faults, and which case rejects which wrong program."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model import Verdict
from judge.reports.wording import count
from judge.verifying import Tried, Verification
from judge.verifying.surviving import Survival
from judge.visible import visible


def report(found: Verification, *, verbose: bool = False) -> str:
    """The faults and what might be left out, and with ``verbose`` what every case rejects."""
    return "\n".join([*_head(found), *(_matrix(found) if verbose else ())])


def _head(found: Verification) -> Iterator[str]:
    name = visible(found.problem.name)
    told = f"{count(len(found.problem.cases), 'case')}, {count(len(found.tried), 'submission')}"
    faults = count(len(found.faults), "fault") if found.faults else "no faults"
    yield f"{name}: {told}, {faults}"
    yield from (f"  {visible(fault)}" for fault in found.faults)
    yield from (f"  Note: {visible(note)}" for note in found.notes)
    for ids in found.together:
        yield f"  Reject the same programs: {', '.join(map(visible, ids))}."


def _matrix(found: Verification) -> Iterator[str]:
    """A line for each case: how many wrong programs it rejects, and a mark for each program."""
    wrong = _wrong(found)
    width = max((len(case.id) for case in found.problem.cases), default=0)
    for case in found.problem.cases:
        marks = "".join("x" if case.id in one.failed else "." for one in wrong)
        yield f"  {visible(case.id):{width}} {marks.count('x'):4} {marks}"
    for one in wrong if len(found.problem.cases) > 1 else ():
        if len(one.failed) == 1 and one.declared.verdict is not Verdict.TLE:
            only = next(iter(one.failed))
            yield f"  Only {visible(only)} rejects {visible(one.declared.name)}."
    yield from (f"  {place:4}: {visible(one.declared.name)}" for place, one in enumerate(wrong, 1))


def _wrong(found: Verification) -> list[Tried]:
    return [one for one in found.tried if one.declared.verdict is not Verdict.AC]


def survival_report(name: str, found: Survival) -> str:
    """The changes of the reference that no case notices, a line each."""
    return "\n".join(_survival(visible(name), found))


def _survival(name: str, found: Survival) -> Iterator[str]:
    survivors, explained = len(found.survivors), len(found.explained)
    told = count(found.tried, "change") + " of the reference"
    yield f"{name}: {told}, {survivors} unnoticed, {explained} explained"
    for one in found.survivors:
        yield f"  {visible(one.file)}:{one.line}: {visible(one.before)} => {visible(one.after)}"
    yield from (f"  Explained but noticed: {visible(change)}" for change in found.stale)
    places: dict[str, set[int]] = {}
    for one in found.unreached:
        places.setdefault(one.file, set()).add(one.line)
    for file, lines in places.items():
        yield f"  No case gets to {visible(file)}: {', '.join(map(str, sorted(lines)))}"
