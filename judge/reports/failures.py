"""What a report shows of one failed case, before it is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.model import Evidence, Group, Judgement, Result, Verdict
from judge.reports.excerpt import Excerpt, excerpt, shortened
from judge.reports.wording import command, failed
from judge.visible import visible

INPUT_LINES = 8
ERROR_LINES = 8
LINE = 200
"""Characters of an input or stderr line that are shown."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A failed case as a person reads it; every text is safe to show."""

    title: str
    verdict: Verdict
    sentence: str
    notes: tuple[tuple[str, str], ...]
    """Labels and sentences: the rule, why the case is as it is, hints."""
    excerpt: Excerpt | None
    output: tuple[str, ...]
    """The program's own output, where no answer may be shown beside it."""
    stdin: tuple[str, ...]
    stderr: tuple[str, ...]
    command: str


def failures(judgement: Judgement, *, ascii_only: bool = False) -> Iterator[Failure]:
    """The failed cases for which there is evidence, in order."""
    groups = {score.group.name: score.group for score in judgement.groups}
    for result in judgement.results:
        evidence = result.evidence
        if failed(result) and evidence is not None:
            group = groups[result.case.group]
            yield Failure(
                title=f"{visible(group.title)} / {visible(result.case.name)}",
                verdict=result.verdict,
                sentence=result.message,
                notes=tuple(_notes(judgement, result, group)),
                excerpt=_excerpt(judgement, result.verdict, evidence, ascii_only=ascii_only),
                output=_own(evidence, ascii_only=ascii_only),
                stdin=_lines(result.case.stdin, INPUT_LINES, ascii_only=ascii_only),
                stderr=_lines(evidence.stderr, ERROR_LINES, ascii_only=ascii_only),
                command=command(judgement, result.case),
            )


def _excerpt(
    judgement: Judgement, verdict: Verdict, evidence: Evidence, *, ascii_only: bool
) -> Excerpt | None:
    if evidence.answer is None or verdict is not Verdict.WA:
        return None
    spec = judgement.problem.checker
    return excerpt(evidence.answer, evidence.output, spec, ascii_only=ascii_only)


def _own(evidence: Evidence, *, ascii_only: bool) -> tuple[str, ...]:
    if evidence.answer is not None:
        return ()
    return _lines(evidence.output, INPUT_LINES, ascii_only=ascii_only)


def _notes(judgement: Judgement, result: Result, group: Group) -> Iterator[tuple[str, str]]:
    rule = judgement.problem.rules.get(result.case.rule or "")
    if rule:
        yield "Rule", visible(rule)
    if result.case.why:
        yield "Why", visible(result.case.why)
    if group.hint:
        yield "Hint", visible(group.hint)
    if result.evidence is not None and result.evidence.hint:
        yield "Help", visible(result.evidence.hint)


def _lines(text: bytes, most: int, *, ascii_only: bool) -> tuple[str, ...]:
    lines = text.rstrip(b"\n").split(b"\n") if text else []
    if len(lines) > 2 * most:  # those between are left out anyway: do not decode them
        lines = [*lines[:most], *[b""] * (len(lines) - 2 * most), *lines[-most:]]
    return shortened([_shown(line, ascii_only=ascii_only) for line in lines], most)


def _shown(line: bytes, *, ascii_only: bool) -> str:
    shown = visible(line[: LINE * 4], ascii_only=ascii_only)
    return shown[:LINE] + "…" if len(shown) > LINE else shown
