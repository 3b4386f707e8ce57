"""Why each line of an answer is so: the reasons that the reference prints."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from judge.answering import Answer, failure, open_reference
from judge.checkers.rows import rows_for
from judge.diff import Span, marks
from judge.digest import digest
from judge.errors import JudgeError, UsageError
from judge.model import Case, Evidence, Problem, Reason, Result, Verdict
from judge.sentences.facts import line_at
from judge.submissions import read_submission
from judge.visible import decode

Ask = Callable[[Case], tuple[Reason, ...]]
"""The reasons for all lines of a case's answer, perhaps one more for where it ends.

Raises JudgeError when they do not fit it.
"""
Said = tuple[str, tuple[Reason, ...]]


@contextmanager
def open_reasons(problem: Problem) -> Iterator[Ask]:
    """Make the reference ready to say why; where cases bring their reasons, nothing is run.

    Raises UsageError when the problem names no `reasons` or no reference, or it does not compile.
    """
    if _brings_reasons(problem):
        yield _brought
        return
    if not problem.reasons:
        raise UsageError(f"{problem.name} gives no reasons: write `reasons: ARGUMENTS`.")
    with open_reference(problem, problem.reasons) as answer:
        yield lambda case: fitting(case, _printed(problem, case, answer))


def _brings_reasons(problem: Problem) -> bool:
    return any(case.reasons for case in problem.cases)


def _brought(case: Case) -> tuple[Reason, ...]:
    if not case.reasons:
        raise JudgeError(f"{case.id} brings no reasons")
    return fitting(case, case.reasons)


def _printed(problem: Problem, case: Case, answer: Answer) -> bytes:
    run = answer(case.stdin, case.files)
    failed = failure(problem, case, run)
    if failed:
        raise JudgeError(f"The reference gives no reasons for {case.id} ({failed})")
    return run.stdout


def with_written_reasons(problem: Problem, cases: tuple[Case, ...]) -> tuple[Case, ...]:
    """The cases with what the reference prints as reasons, so that it need not run again.

    Raises UsageError or JudgeError when it fails, or they do not fit an answer.
    """
    if not problem.reasons or problem.reference is None:
        return cases
    with open_reference(problem, problem.reasons) as answer:
        given = tuple(replace(case, reasons=_printed(problem, case, answer)) for case in cases)
    for case in given:
        fitting(case, case.reasons)
    return given


def fitting(case: Case, printed: bytes) -> tuple[Reason, ...]:
    """What the reference printed as a reason for each line of the case's first answer.

    One more says why the answer ends there. Raises JudgeError when there are others or fewer.
    """
    texts = printed.removesuffix(b"\n").decode("utf-8", "replace").split("\n")
    lines = lines_of(case.answers[0])
    if len(texts) not in (len(lines), len(lines) + 1):
        raise JudgeError(
            f"The reference gives {len(texts)} reasons for the {len(lines)} lines of {case.id}"
        )
    return tuple(reason_of(number, text) for number, text in enumerate(texts, 1))


def lines_of(answer: bytes) -> list[bytes]:
    """The lines of an answer, as they are counted for their reasons."""
    return answer.removesuffix(b"\n").split(b"\n")


def reason_of(line: int, text: str) -> Reason:
    """A sentence, or a JSON object: ``reason``, perhaps ``rule``, ``state`` and ``instead``."""
    try:
        given = json.loads(text)
        state = given.get("state", {})
        named = tuple((str(name), _written(value)) for name, value in state.items())
        rules, instead = _rules(given.get("rule", ())), _instead(given.get("instead", {}))
        return Reason(line, str(given["reason"]), tuple(rules), named, tuple(instead))
    except (ValueError, AttributeError, KeyError, TypeError):
        return Reason(line, text)


def _rules(rule: Any) -> Iterator[tuple[str, str]]:
    """The rule of the whole line, several, or those of parts of the line."""
    for part, ids in rule.items() if isinstance(rule, dict) else [("", rule)]:
        yield from ((part, str(name)) for name in ([ids] if isinstance(ids, str) else ids))


def _instead(instead: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Of each text that may be printed in place of the line or a part of it: what is against it."""
    for text, against in instead.items():
        given = against if isinstance(against, dict) else {"rule": against}
        for _, rule in [*_rules(given.get("rule", ()))] or [("", "")]:
            yield str(text), rule, str(given.get("reason", ""))


def _written(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def with_reasons(problem: Problem, results: Iterable[Result]) -> tuple[Result, ...]:
    """The results, each failure whose answer may be seen with the reason for where it begins.

    The reference runs once for each of their cases; where it fails to say why, there is no reason.
    """
    given = tuple(results)
    asked = [result.case for result in given if _is_explicable(result)]
    if not asked or not (_brings_reasons(problem) or (problem.reasons and problem.reference)):
        return given
    source = _source(problem)
    keys = {case.id: digest((source, case.id, case.reasons)) for case in asked}
    _said.update(_asked(problem, {keys[it.id]: it for it in asked if keys[it.id] not in _said}))
    reasons = {case: _said.get(key, ()) for case, key in keys.items()}
    return tuple(_explained(it, reasons.get(it.case.id, ()), problem) for it in given)


_said: dict[str, tuple[Reason, ...]] = {}
"""What was given, by digest of problem, reference and case: many submissions fail the same case."""


def _source(problem: Problem) -> str:
    """Digest of everything that decides the reasons; without the reference if it is not there."""
    try:
        files = () if problem.reference is None else (problem.reference,)
        reference = [read_submission((it,), problem.name).digest for it in files]
    except JudgeError:
        reference = []
    return digest((problem.digest, *reference, *problem.reasons))


def _asked(problem: Problem, cases: dict[str, Case]) -> Iterator[Said]:
    if not cases:
        return
    try:
        with open_reasons(problem) as ask:
            for key, case in cases.items():
                yield key, _or_none(ask, case)
    except JudgeError:
        return


def _or_none(ask: Ask, case: Case) -> tuple[Reason, ...]:
    try:
        return ask(case)
    except JudgeError:
        return ()


def _is_explicable(result: Result) -> bool:
    """Whether there is an output to compare with an answer that its audience may see."""
    evidence = result.evidence
    if evidence is None or evidence.answer is None or result.verdict is Verdict.JE:
        return False
    return bool(evidence.output.strip())


def _explained(result: Result, reasons: tuple[Reason, ...], problem: Problem) -> Result:
    evidence = result.evidence
    if evidence is None or not reasons or not _is_explicable(result):
        return result
    place = first_difference(evidence, problem)
    if place is None or evidence.answer not in result.case.answers[:1]:
        return result
    reason: Reason | None = _reason_for(place, reasons[: place.line][-1], problem)
    if reason and evidence.mismatch and evidence.mismatch.form:
        reason = _of_form(reason)
    return replace(result, evidence=replace(evidence, reason=reason))


def _longest(texts: set[str]) -> set[str]:
    """Those that are no part of another of them."""
    return {text for text in texts if not any(text in it and text != it for it in texts)}


def _of_form(reason: Reason) -> Reason | None:
    """What remains where only the form is wrong: the rules of the first part that is concerned."""
    part = next((part for part, _ in reason.rules if part), "")
    rules = tuple(it for it in reason.rules if it[0] == part)
    return Reason(reason.line, "", rules) if part else None


def _reason_for(place: Place, reason: Reason, problem: Problem) -> Reason:
    """The reason without what concerns other parts of the line, or other texts in its place."""
    printed = {text for text, _, _ in reason.instead if place.has_instead(text)}
    instead = tuple(it for it in reason.instead if it[0] in _longest(printed))
    against = ((text, rule) for text, rule, _ in instead)
    concerned = (it for it in reason.rules if place.concerns(it[0]))
    rules = tuple(it for it in (*against, *concerned) if it[1] in problem.rules)
    return replace(reason, rules=rules, instead=instead)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the answer, and what the output has where it should be."""

    line: int
    """One more than there are where the output goes on behind the answer."""
    answer: str
    output: str
    any_case: bool = False
    """Small and capital letters are the same."""

    def concerns(self, part: str) -> bool:
        """Whether that part of the line differs; if nothing of the line does, all parts do."""
        different, _ = marks(self.answer, self.output)
        found = self._part(part, self.answer)
        if not found or not different:
            return not part or not different
        return _overlap(found, different)

    def has_instead(self, text: str) -> bool:
        """Whether the output has that text, where the answer has none; of an empty one, nothing."""
        _, different = marks(self.answer, self.output)
        found = self._part(text, self.output)
        if found and found[0] == self.output.strip():
            return found[0] != self.answer.strip()
        if not found or self._part(text, self.answer):
            return not text and not self.output.strip()
        return _overlap(found, different)

    def _part(self, part: str, line: str) -> re.Match[str] | None:
        if not part:
            return None
        case = re.IGNORECASE if self.any_case else re.NOFLAG
        return re.search(rf"(?<!\S){re.escape(part)}(?!\S)", line, case)


def _overlap(found: re.Match[str], spans: list[Span]) -> bool:
    return any(start < found.end() and found.start() < end for start, end in spans)


def first_difference(evidence: Evidence, problem: Problem) -> Place | None:
    """Where the output first has not what the answer has; else the line after the answer.

    ``None`` where every line of the answer is there and nothing else.
    """
    lines, mismatch = lines_of(evidence.answer or b""), evidence.mismatch
    if mismatch and (mismatch.answer_line or mismatch.output_line):
        place = mismatch.answer_line, line_at(evidence.output, mismatch.output_line)
    else:
        rows = rows_for(evidence.answer or b"", evidence.output, problem.checker)
        odd = next((row for row in rows if row.kind != "same"), None)
        if odd is None:
            return None
        place = odd.answer_line, odd.output or b""
    number = min(place[0] or len(lines) + 1, len(lines) + 1)
    line, any_case = decode([*lines, b""][number - 1]), problem.checker.ignore_case
    return Place(number, line, decode(place[1]), any_case)
