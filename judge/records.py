"""A judgement as bytes that are kept: everything but the problem and the submission."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import astuple
from fractions import Fraction
from typing import Any

from judge.model import (
    Case,
    Evidence,
    Judgement,
    Mismatch,
    Problem,
    Reason,
    Result,
    Submission,
    Typed,
    Verdict,
)
from judge.scoring import group_scores

MOST_EVIDENCE = 64_000
"""Bytes of an output, and of standard error, that are kept of one case."""
CUT = "The output is too long to be kept; judge it by itself to see the diff."


def packed(judgement: Judgement) -> bytes:
    """The judgement as it is kept; what was cut of long outputs is gone."""
    return zlib.compress(json.dumps(_document(judgement)).encode())


def unpacked(record: bytes, problem: Problem, submission: Submission) -> Judgement:
    """The judgement of that problem and submission that was packed.

    Raises ``ValueError`` or ``KeyError`` when the problem's cases are not those it was made for.
    """
    document = json.loads(zlib.decompress(record))
    cases = {case.id: case for case in problem.cases}
    results = tuple(_result(kept, cases) for kept in document.pop("results"))
    return Judgement(
        problem=problem,
        submission=submission,
        verdict=Verdict(document.pop("verdict")),
        results=results,
        groups=group_scores(problem, results),
        typed=Typed(problem.name, (submission.name,)),
        **document,
    )


def _document(judgement: Judgement) -> dict[str, Any]:
    return {
        "verdict": judgement.verdict,
        "isolation": judgement.isolation,
        "python": judgement.python,
        "language": judgement.language,
        "audience": judgement.audience,
        "wall": judgement.wall,
        "message": judgement.message,
        "faulty": judgement.faulty,
        "results": [_kept(result) for result in judgement.results],
    }


def _kept(result: Result) -> list[Any]:
    figures = (result.cpu, result.wall, result.memory)
    evidence = result.evidence and _kept_evidence(result.evidence, result.case)
    return [
        result.case.id,
        result.verdict,
        str(result.score),
        result.message,
        *figures,
        evidence,
    ]


def _result(kept: list[Any], cases: Mapping[str, Case]) -> Result:
    name, verdict, score, message, cpu, wall, memory, evidence = kept
    return Result(
        case=cases[name],
        verdict=Verdict(verdict),
        score=Fraction(score),
        message=message,
        cpu=cpu,
        wall=wall,
        memory=memory,
        evidence=evidence and _evidence(evidence, cases[name]),
    )


def _kept_evidence(evidence: Evidence, case: Case) -> dict[str, Any]:
    whole = len(evidence.output) <= MOST_EVIDENCE
    mismatch = evidence.mismatch if whole else None
    return {
        "output": _text(evidence.output[:MOST_EVIDENCE]),
        "stderr": _text(evidence.stderr[-MOST_EVIDENCE:]),
        "answer": _answer(evidence.answer, case) if whole else None,
        "mismatch": mismatch and _kept_mismatch(mismatch, case),
        "reason": evidence.reason and astuple(evidence.reason),
        "hint": evidence.hint if whole else CUT,
    }


def _evidence(kept: dict[str, Any], case: Case) -> Evidence:
    return Evidence(
        output=_bytes(kept["output"]),
        stderr=_bytes(kept["stderr"]),
        answer=_answered(kept["answer"], case),
        mismatch=kept["mismatch"] and _mismatch(kept["mismatch"], case),
        reason=kept["reason"] and _reason(*kept["reason"]),
        hint=kept["hint"],
    )


def _reason(line: int, sentence: str, *lists: list[Any]) -> Reason:
    return Reason(line, sentence, *(tuple(map(tuple, kept)) for kept in lists))


def _kept_mismatch(mismatch: Mismatch, case: Case) -> list[Any]:
    lines = (mismatch.answer_line, mismatch.output_line)
    score, answer = str(mismatch.score), _answer(mismatch.answer, case)
    return [mismatch.sentence, *lines, score, answer, mismatch.form]


def _mismatch(kept: list[Any], case: Case) -> Mismatch:
    sentence, answer_line, output_line, score, answer, form = kept
    closest = _answered(answer, case) or b""
    return Mismatch(sentence, answer_line, output_line, Fraction(score), closest, form)


def _answer(answer: bytes | None, case: Case) -> int | str | None:
    """The number of one of the case's own answers, so that it is not kept once a student."""
    if answer is None:
        return None
    return case.answers.index(answer) if answer in case.answers else _text(answer)


def _answered(kept: int | str | None, case: Case) -> bytes | None:
    if kept is None:
        return None
    return case.answers[kept] if isinstance(kept, int) else _bytes(kept)


def _text(data: bytes) -> str:
    return data.decode("latin-1")


def _bytes(text: str) -> bytes:
    return text.encode("latin-1")
