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
from judge.diff import marks
from judge.errors import JudgeError, UsageError
from judge.model import Case, Evidence, Problem, Reason, Result, Verdict
from judge.sentences.facts import line_at
from judge.visible import decode

Ask = Callable[[Case], tuple[Reason, ...]]
"""The reasons for all lines of a case's answer; raises JudgeError when they do not fit it."""
Said = tuple[tuple[str, str], tuple[Reason, ...]]


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

    Raises JudgeError when there are more or fewer of them than lines.
    """
    texts = printed.removesuffix(b"\n").decode("utf-8", "replace").split("\n")
    lines = lines_of(case.answers[0])
    if len(texts) != len(lines):
        raise JudgeError(
            f"The reference gives {len(texts)} reasons for the {len(lines)} lines of {case.id}"
        )
    return tuple(reason_of(number, text) for number, text in enumerate(texts, 1))


def lines_of(answer: bytes) -> list[bytes]:
    """The lines of an answer, as they are counted for their reasons."""
    return answer.removesuffix(b"\n").split(b"\n")


def reason_of(line: int, text: str) -> Reason:
    """A sentence, or a JSON object with ``reason`` and perhaps ``rule`` and ``state``."""
    try:
        given = json.loads(text)
        state = given.get("state", {})
        named = tuple((str(name), _written(value)) for name, value in state.items())
        return Reason(line, str(given["reason"]), tuple(_rules(given.get("rule", ()))), named)
    except (ValueError, AttributeError, KeyError, TypeError):
        return Reason(line, text)


def _rules(rule: Any) -> Iterator[tuple[str, str]]:
    """The rule of the whole line, several, or those of parts of the line."""
    for part, ids in rule.items() if isinstance(rule, dict) else [("", rule)]:
        yield from ((part, str(name)) for name in ([ids] if isinstance(ids, str) else ids))


def _written(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def with_reasons(problem: Problem, results: Iterable[Result]) -> tuple[Result, ...]:
    """The results, each failure whose answer may be seen with the reason for where it begins.

    The reference runs once for each of their cases; where it fails to say why, there is no reason.
    """
    given = tuple(results)
    asked = {(problem.digest, r.case.id): r.case for r in given if _is_explicable(r)}
    unknown = {key: case for key, case in asked.items() if key not in _said}
    if unknown and (_brings_reasons(problem) or (problem.reasons and problem.reference)):
        _said.update(_asked(problem, unknown))
    return tuple(_explained(result, problem) for result in given)


_said: dict[tuple[str, str], tuple[Reason, ...]] = {}
"""What references gave, by digest of the problem and case: many submissions fail the same case."""


def _asked(problem: Problem, cases: dict[tuple[str, str], Case]) -> Iterator[Said]:
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
    """Whether the output says something else than the answer, which its audience may see."""
    evidence = result.evidence
    if evidence is None or evidence.answer is None or result.verdict is Verdict.JE:
        return False
    return not (evidence.mismatch and evidence.mismatch.form) and bool(evidence.output.strip())


def _explained(result: Result, problem: Problem) -> Result:
    evidence, reasons = result.evidence, _said.get((problem.digest, result.case.id))
    if evidence is None or not reasons or not _is_explicable(result):
        return result
    place = first_difference(evidence, problem)
    if place is None or evidence.answer not in result.case.answers[:1]:
        return result
    reason = reasons[place.line - 1]
    rules = tuple(it for it in reason.rules if it[1] in problem.rules and place.concerns(it[0]))
    return replace(result, evidence=replace(evidence, reason=replace(reason, rules=rules)))


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the answer, and what the output has where it should be."""

    line: int
    answer: str
    output: str

    def concerns(self, part: str) -> bool:
        """Whether that part of the line differs; if nothing of the line does, all parts do."""
        different, _ = marks(self.answer, self.output)
        found = re.search(rf"(?<!\S){re.escape(part)}(?!\S)", self.answer) if part else None
        if not found or not different:
            return not part or not different
        return any(start < found.end() and found.start() < end for start, end in different)


def first_difference(evidence: Evidence, problem: Problem) -> Place | None:
    """Where the output first has not what the answer has; else the last line of the answer.

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
    number = min(place[0] or len(lines), len(lines))
    return Place(number, decode(lines[number - 1]), decode(place[1]))
