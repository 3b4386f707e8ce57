"""Which cases of a problem are meant by what somebody typed."""

from __future__ import annotations

from fnmatch import fnmatchcase

from judge.audience import Audience
from judge.errors import UsageError
from judge.model import Case, Problem, Show
from judge.spelling import nearest
from judge.visible import visible


def select(
    problem: Problem,
    patterns: tuple[str, ...],
    groups: tuple[str, ...],
    audience: Audience = Audience.INSTRUCTOR,
) -> tuple[Case, ...]:
    """The cases that match any pattern and are in any of the groups; no pattern matches all.

    A pattern is a name, ``group/name`` or a shell pattern of either; it matches no case whose very
    name the audience may not know. Raises UsageError when nothing matches.
    """
    wanted = {_group(problem, typed) for typed in groups}
    cases = tuple(
        case
        for case in problem.cases
        if (not wanted or case.group in wanted)
        and (not patterns or _is_meant(case, patterns, audience))
    )
    if not cases:
        raise UsageError(_nothing(problem, patterns))
    return cases


def find_case(problem: Problem, name: str, audience: Audience) -> Case:
    """The one case of that name, or of that ``group/name``.

    Raises UsageError when there is none, more than one, or the audience may not see it.
    """
    found = [case for case in problem.cases if name in (case.name, case.id)]
    if len(found) == 1:
        return _allowed(found[0], audience)
    if found:
        ids = ", ".join(visible(case.id) for case in found)
        raise UsageError(f"{visible(name)} is the name of several cases: write one of {ids}.")
    raise UsageError(_nothing(problem, (name,)))


def _allowed(case: Case, audience: Audience) -> Case:
    if audience is Audience.STUDENT and case.show in (Show.OUTPUT, Show.VERDICT, Show.NOTHING):
        raise UsageError(f"{visible(case.id)} is hidden from students: add `--as instructor`.")
    return case


def _is_meant(case: Case, patterns: tuple[str, ...], audience: Audience) -> bool:
    if audience is Audience.STUDENT and case.show is Show.NOTHING:
        return False
    return any(_matches(case, pattern) for pattern in patterns)


def _matches(case: Case, pattern: str) -> bool:
    names = (case.name, case.id)
    return pattern in names or any(fnmatchcase(name, pattern) for name in names)


def _nothing(problem: Problem, patterns: tuple[str, ...]) -> str:
    wanted = ", ".join(visible(pattern) for pattern in patterns) or "this"
    names = [case.name for case in problem.cases if case.show is not Show.NOTHING]
    close = _did_you_mean(patterns[0], names) if patterns else ""
    return (
        f"No case of {visible(problem.name)} matches {wanted}.{close} "
        f"`judge show {visible(problem.name)}` lists the cases."
    )


def _group(problem: Problem, typed: str) -> str:
    """The name of the group that was typed by its name or its title."""
    for group in problem.groups:
        if typed in (group.name, group.title):
            return group.name
    names = [group.name for group in problem.groups]
    known = ", ".join(visible(name) for name in names)
    raise UsageError(
        f"{visible(typed)} is no group of {visible(problem.name)}."
        f"{_did_you_mean(typed, names)} There are: {known}."
    )


def _did_you_mean(name: str, names: list[str]) -> str:
    meant = nearest(name, names)
    return f" Did you mean {visible(meant)}?" if meant else ""
