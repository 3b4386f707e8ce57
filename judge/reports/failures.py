"""What a report shows of one failed case, before it is laid out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from judge.model import Evidence, Group, Judgement, Reason, Result, Verdict
from judge.reports.excerpt import Excerpt, excerpt, shortened
from judge.reports.wording import command, failed
from judge.sentences.facts import line_at
from judge.sentences.quoting import quote_both
from judge.visible import visible

INPUT_LINES = 8
ERROR_LINES = 8
TALK_LINES = 16
"""Lines of a conversation that are shown."""
TALK = "> is what the program said, < what the validator said."
MANY = 3
"""Other cases that fail alike, from which on the rule of one of them explains nothing."""
RULES = 3
"""Rules of one line that are shown."""
_WORD = re.compile(r"[^\W_]{1,4}")
"""What of an expected line may stand in a label."""
LINE = 200
"""Characters of an input or stderr line that are shown."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A failed case as a person reads it; every text is safe to show."""

    id: str
    """``group/name`` of the case, not made safe to show."""
    title: str
    alike: int
    """Other cases of which the same is said."""
    verdict: Verdict
    sentence: str
    notes: tuple[tuple[str, str], ...]
    """Labels and sentences: the rule, why the case is as it is, hints."""
    excerpt: Excerpt | None
    output: tuple[str, ...]
    """The program's own output, where no answer is shown beside it, or a conversation."""
    output_is: str
    """What that is called: ``Output`` or ``Talk``."""
    stdin: tuple[str, ...]
    stderr: tuple[str, ...]
    command: str


def failures(judgement: Judgement, *, ascii_only: bool = False) -> Iterator[Failure]:
    """The failed cases for which there is evidence, in order."""
    groups = {score.group.name: score.group for score in judgement.groups}
    told = Counter((result.verdict, result.message) for result in judgement.results)
    talks = _talks(judgement)
    for result in judgement.results:
        evidence = result.evidence
        if failed(result) and evidence is not None:
            group = groups[result.case.group]
            alike = told[result.verdict, result.message] - 1
            yield Failure(
                id=result.case.id,
                title=f"{visible(group.title)} / {visible(result.case.name)}",
                alike=alike,
                verdict=result.verdict,
                sentence=result.message,
                notes=tuple(_notes(judgement, result, group, alike)),
                excerpt=_excerpt(judgement, result, evidence, ascii_only=ascii_only),
                output=_own(result, TALK_LINES if talks else INPUT_LINES, ascii_only=ascii_only),
                output_is="Talk" if talks else "Output",
                stdin=_lines(result.case.stdin, INPUT_LINES, ascii_only=ascii_only),
                stderr=_lines(evidence.stderr, ERROR_LINES, ascii_only=ascii_only),
                command=command(judgement, result.case),
            )


def _excerpt(
    judgement: Judgement, result: Result, evidence: Evidence, *, ascii_only: bool
) -> Excerpt | None:
    if evidence.answer is None or result.verdict is not Verdict.WA:
        return None
    spec = result.case.checker or judgement.problem.checker
    return excerpt(evidence, spec, ascii_only=ascii_only)


def _talks(judgement: Judgement) -> bool:
    package = judgement.problem.package
    return package is not None and package.interactive


def _own(result: Result, most: int, *, ascii_only: bool) -> tuple[str, ...]:
    evidence = result.evidence
    if evidence is None or (result.verdict is Verdict.WA and evidence.answer is not None):
        return ()
    return _lines(evidence.output, most, ascii_only=ascii_only)


def _notes(
    judgement: Judgement, result: Result, group: Group, alike: int
) -> Iterator[tuple[str, str]]:
    """The reason; what the case is about, unless many fail alike: then it is something else."""
    rules, case, evidence = judgement.problem.rules, result.case, result.evidence
    reason = evidence.reason if evidence else None
    named = [rules.get(name, "") for _, name in reason.rules] if reason else []
    decided = [*dict.fromkeys(filter(None, named))][:RULES]
    notes = [*_why(reason, evidence)] if reason and evidence else []
    told = evidence is not None and evidence.mismatch is not None
    if result.verdict is Verdict.WA and (alike < MANY or not told):
        tested = [case.rule or ""] if told else _tested(judgement, result)
        about = (rules.get(name, "") for name in tested)
        notes += [("Rule", rule) for rule in dict.fromkeys([*decided, *about])]
        notes += [("Case", case.why), ("Hint", group.hint)]
    else:
        notes += [("Rule", rule) for rule in decided]
    notes.append(("Help", evidence.hint if evidence else ""))
    notes.append(("Signs", TALK if _talks(judgement) and evidence and evidence.output else ""))
    return ((label, visible(text)) for label, text in notes if text)


def _tested(judgement: Judgement, result: Result) -> list[str]:
    """The rules of the cases of its group of which no more is said, those of most cases first."""
    alike = (it for it in judgement.results if _way(it) == _way(result))
    counted = Counter(it.case.rule for it in alike if it.case.rule)
    return [rule for rule, _ in counted.most_common(RULES)]


def _way(result: Result) -> tuple[str, Verdict, str]:
    return result.case.group, result.verdict, result.message


def _why(reason: Reason, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Why the expected line is so, and what was looked at when it was decided."""
    wanted = line_at(evidence.answer or b"", reason.line)
    here = evidence.mismatch and evidence.mismatch.output_line
    word, _ = quote_both(wanted, line_at(evidence.output, here or reason.line))
    yield f"Why {word}" if _WORD.fullmatch(word) else "Why", reason.sentence
    yield from dict.fromkeys(("But", sentence) for _, _, sentence in reason.instead)
    yield "With", ", ".join(f"{name} {value}" for name, value in reason.state if value)


def _lines(text: bytes, most: int, *, ascii_only: bool) -> tuple[str, ...]:
    lines = text.rstrip(b"\n").split(b"\n") if text else []
    if len(lines) > 2 * most:  # those between are left out anyway: do not decode them
        lines = [*lines[:most], *[b""] * (len(lines) - 2 * most), *lines[-most:]]
    return shortened([_shown(line, ascii_only=ascii_only) for line in lines], most)


def _shown(line: bytes, *, ascii_only: bool) -> str:
    shown = visible(line[: LINE * 4], ascii_only=ascii_only)
    return shown[:LINE] + "..." if len(shown) > LINE else shown
