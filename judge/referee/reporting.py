"""What a validator's run says of an output."""

from __future__ import annotations

import json
from contextlib import suppress
from fractions import Fraction
from typing import Any

from judge.errors import JudgeError
from judge.model import Case, Ending, Mismatch, Run

ACCEPTED, REJECTED = 42, 43
_LONGEST = 500
"""Characters of a validator's message that are shown."""
_PASSED = {
    Ending.CPU: "took more processor time than it may for a case",
    Ending.WALL: "took longer than it may for a case",
    Ending.MEMORY: "used more memory than it may",
    Ending.OUTPUT: "wrote more than it may",
    Ending.PROCESSES: "started more processes than it may",
}


def read_report(run: Run, case: Case, name: str) -> Mismatch | None:
    """``None`` where the validator accepts; raises ``JudgeError`` where it did something else."""
    told = _told(run, name)
    feedback: dict[str, str] = told["feedback"]
    if told["status"] == REJECTED:
        return _mismatch(feedback, case, name, Fraction(0))
    if told["status"] != ACCEPTED:
        said = str(told["stderr"]).strip().rpartition("\n")[2][:_LONGEST]
        words = f": {said}" if said else ""
        raise JudgeError(
            f"The validator {name} ended with {told['status']}, not with 42 or 43{words}."
        )
    share = _share(feedback, name)
    return None if share == 1 else _mismatch(feedback, case, name, share)


def status_of(run: Run) -> int | None:
    """What the validator ended with; ``None`` where it did not end by itself."""
    try:
        return int(_told(run, "")["status"])
    except JudgeError:
        return None


def taken_before(run: Run) -> float | None:
    """Seconds of processor time a validator had taken when its input ended; ``None`` if it went."""
    for line in run.stderr.splitlines():
        with suppress(ValueError, TypeError, KeyError):
            return float(json.loads(line)["taken"])
    return None


def _told(run: Run, name: str) -> dict[str, Any]:
    if run.ending in _PASSED:
        raise JudgeError(f"The validator {name} {_PASSED[run.ending]}.")
    try:
        told: dict[str, Any] = json.loads(run.stderr.strip().rpartition(b"\n")[2])
        return {"status": int(told["status"]), **told}
    except (ValueError, TypeError, KeyError):
        raise JudgeError(f"The validator {name} was ended before it could say anything.") from None


def _share(feedback: dict[str, str], name: str) -> Fraction:
    """What an accepted output earns of its case."""
    if "nextpass.in" in feedback or "score.txt" in feedback:
        odd = "nextpass.in" if "nextpass.in" in feedback else "score.txt"
        raise JudgeError(f"The validator {name} writes {odd}, which is not understood here.")
    text = feedback.get("score_multiplier.txt", "1").strip()
    try:
        share = Fraction(text) if len(text) < 60 and "/" not in text else Fraction(-1)
    except (ValueError, OverflowError):
        share = Fraction(-1)
    if not 0 <= share <= 1:
        raise JudgeError(f"The validator {name} gives a score that is no number from 0 to 1.")
    return share


def _mismatch(feedback: dict[str, str], case: Case, name: str, share: Fraction) -> Mismatch:
    message = feedback.get("teammessage.txt") or feedback.get("judgemessage.txt") or ""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    sentence = "; ".join(lines)[:_LONGEST] or f"The validator {name} does not accept the output."
    answer = case.answers[0] if case.answers else b""
    return Mismatch(sentence, score=share, answer=answer)
