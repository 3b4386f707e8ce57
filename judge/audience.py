"""What each audience may see: removed once, before any report."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from enum import StrEnum

from judge.model import Case, Group, Judgement, Problem, Result, Show, Verdict


class Audience(StrEnum):
    """For whom a report is written."""

    STUDENT = "student"
    INSTRUCTOR = "instructor"


def seen_problem(problem: Problem, audience: Audience) -> Problem:
    """The problem without what the audience may not see of its cases."""
    return replace(problem, groups=tuple(_seen_group(group, audience) for group in problem.groups))


def _seen_group(group: Group, audience: Audience) -> Group:
    return replace(group, cases=tuple(seen_case(case, audience) for case in group.cases))


def seen_case(case: Case, audience: Audience) -> Case:
    """The case without what the audience may not see."""
    if audience is Audience.INSTRUCTOR:
        return case
    return _CASES[case.show](case)


def _without_answers(case: Case) -> Case:
    return replace(case, answers=(), sealed=(), reasons=b"", why="")


def _name_only(case: Case) -> Case:
    return replace(_without_answers(case), stdin=b"", rule=None, files={})


_CASES: dict[Show, Callable[[Case], Case]] = {
    Show.EVERYTHING: lambda case: case,
    Show.INPUT: _without_answers,
    Show.OUTPUT: _name_only,
    Show.VERDICT: _name_only,
    Show.NOTHING: _name_only,
}


def seen_results(results: Iterable[Result], audience: Audience) -> Iterator[Result]:
    """The results without what the audience may not see."""
    if audience is Audience.INSTRUCTOR:
        return iter(results)
    return (_RESULTS[result.case.show](result) for result in results)


def _own_output_only(result: Result) -> Result:
    evidence = result.evidence and replace(result.evidence, answer=None, mismatch=None, reason=None)
    message = result.message
    if result.verdict in _UNTOLD:
        message = _UNTOLD[result.verdict]
    return replace(result, case=_without_answers(result.case), message=message, evidence=evidence)


_UNTOLD = {
    Verdict.WA: "The output is wrong; this group shows the input, not the answer.",
    Verdict.JE: "The judge or the problem is at fault; `--as instructor` shows how.",
}
"""Of these the true sentence may quote the answer."""


def _without_case(result: Result) -> Result:
    evidence = result.evidence and replace(result.evidence, answer=None, mismatch=None, reason=None)
    return replace(result, case=_name_only(result.case), evidence=evidence)


def _verdict_only(result: Result) -> Result:
    return Result(_name_only(result.case), result.verdict, result.score)


_RESULTS: dict[Show, Callable[[Result], Result]] = {
    Show.EVERYTHING: lambda result: result,
    Show.INPUT: _own_output_only,
    Show.OUTPUT: _without_case,
    Show.VERDICT: _verdict_only,
    Show.NOTHING: _verdict_only,
}


def seen_judgement(judgement: Judgement, audience: Audience) -> Judgement:
    """The judgement without what the audience may not see; that of a student hides no less."""
    if judgement.audience == Audience.STUDENT:
        return judgement
    problem = seen_problem(judgement.problem, audience)
    scores = (replace(s, group=_seen_group(s.group, audience)) for s in judgement.groups)
    return replace(
        judgement,
        problem=problem,
        results=listed(seen_results(judgement.results, audience), audience),
        groups=tuple(scores),
        audience=audience.value,
    )


def listed(results: Iterable[Result], audience: Audience) -> tuple[Result, ...]:
    """The results whose very names the audience may see."""
    everything = audience is Audience.INSTRUCTOR
    return tuple(r for r in results if everything or r.case.show is not Show.NOTHING)


def with_first_evidence(
    results: Iterable[Result], count: int, views: Collection[Audience]
) -> Iterator[Result]:
    """The results, evidence kept for the first ``count`` failures that differ in what is said.

    What is said differs by audience, so the first are found for each of the ``views``.
    """
    said: dict[Audience, set[tuple[Verdict, str]]] = {audience: set() for audience in views}
    for result in results:
        if result.evidence is not None:
            new = [_is_new(result, audience, said[audience], count) for audience in views]
            result = result if any(new) else replace(result, evidence=None)  # noqa: PLW2901
        yield result


def _is_new(result: Result, audience: Audience, said: set[tuple[Verdict, str]], count: int) -> bool:
    (seen,) = seen_results([result], audience)
    way = (seen.verdict, seen.message)
    if seen.evidence is None or len(said) >= count or way in said:
        return False
    said.add(way)
    return True
