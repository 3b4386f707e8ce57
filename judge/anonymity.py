"""Rows without names: every student under a pseudonym that only the holder of a key can undo."""

from __future__ import annotations

import base64
import hmac
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import permutations
from pathlib import PurePosixPath

from judge.model import Evidence, Judgement, Result, Row, Student, Submission, Typed

LENGTH = 8
"""Letters and digits of a pseudonym: among a thousand students two are alike once in a million."""
SHORT = 3
"""Letters from which on a part of a name is taken out, and an id out of what a program says."""
Scrub = Callable[[str], str]


def anonymous(rows: Iterable[Row], key: bytes) -> tuple[Row, ...]:
    """The rows under pseudonyms, in the order of these.

    One key gives a student the same pseudonym every time. Ids and names are taken out of what is
    told beside a mark, of file names, and of what the student's own program and its messages say
    as far as it is the whole id or name; contents of files are left out.
    """
    given = tuple(rows)
    students = {row.student for row in given if row.student}
    everybody = _scrubbing(
        {word: pseudonym(student, key) for student in students for word in _all_words(student)}
    )
    named = [row if row.student is None else _anonymous(row, key, everybody) for row in given]
    return tuple(sorted(named, key=lambda row: row.student.id if row.student else ""))


def pseudonym(student: Student, key: bytes) -> str:
    """What the student is called instead, such as ``student-7F3KQXD2``."""
    mac = hmac.digest(key, student.id.encode("utf-8", "surrogatepass"), "sha256")
    return f"student-{base64.b32encode(mac).decode()[:LENGTH]}"


def _anonymous(row: Row, key: bytes, everybody: Scrub) -> Row:
    assert row.student is not None
    name = pseudonym(row.student, key)
    own = _scrubbing({word: name for word in _words(row.student) if len(word) >= SHORT})
    return replace(
        row,
        student=Student(name),
        judgement=row.judgement and _judgement(row.judgement, name, own),
        note=everybody(row.note),
        doubt=everybody(row.doubt),
        fault=everybody(row.fault),
    )


def _judgement(judgement: Judgement, name: str, own: Scrub) -> Judgement:
    submission = _submission(judgement.submission, name, own)
    return replace(
        judgement,
        submission=submission,
        typed=Typed(judgement.typed.problem, (submission.name,)),
        results=tuple(_result(result, own) for result in judgement.results),
        message=own(judgement.message),
    )


def _submission(submission: Submission, name: str, own: Scrub) -> Submission:
    suffix = PurePosixPath(submission.name).suffix
    called = name + (suffix if suffix == PurePosixPath(submission.main).suffix else "")
    return replace(submission, name=called, main=own(submission.main), files={})


def _result(result: Result, own: Scrub) -> Result:
    evidence = result.evidence and _evidence(result.evidence, own)
    return replace(result, message=own(result.message), evidence=evidence)


def _evidence(evidence: Evidence, own: Scrub) -> Evidence:
    mismatch = evidence.mismatch
    return replace(
        evidence,
        output=_in_bytes(evidence.output, own),
        stderr=_in_bytes(evidence.stderr, own),
        mismatch=mismatch and replace(mismatch, sentence=own(mismatch.sentence)),
    )


def _in_bytes(data: bytes, own: Scrub) -> bytes:
    text = data.decode("utf-8", "surrogateescape")
    return own(text).encode("utf-8", "surrogateescape")


def _words(student: Student) -> set[str]:
    """The id, and the name in any order of its parts."""
    parts = student.name.split()
    orders = permutations(parts) if 1 < len(parts) <= 3 else [parts]
    joined = {mark.join(order) for order in orders for mark in (" ", "_", ", ", "-", ".", "")}
    return {word for word in (student.id, student.name, *joined) if word.strip()}


def _all_words(student: Student) -> set[str]:
    parts = re.split(r"[\W_]+", student.name)
    return _words(student) | {part for part in parts if len(part) >= SHORT}


def _scrubbing(instead: dict[str, str]) -> Scrub:
    """Put something instead of every word that stands between what is no letter and no digit."""
    table = {word.casefold(): told for word, told in instead.items()}
    if not table:
        return lambda text: text
    words = "|".join(re.escape(word) for word in sorted(table, key=len, reverse=True))
    pattern = re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", re.IGNORECASE)
    return lambda text: pattern.sub(lambda found: table.get(found[0].casefold(), "student"), text)
