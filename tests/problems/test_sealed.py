"""Sealed answers and written reasons in problem files."""

from __future__ import annotations

import pytest
from problem_files import Load, Told

from judge.checkers.sealing import sealed
from judge.model import CheckerSpec

(SEAL,) = sealed((b"3\n",), CheckerSpec())
TEXT = f"scrypt:{SEAL.salt.hex()}:{SEAL.hash.hex()}"


def test_a_sealed_case_needs_no_answer(load: Load) -> None:
    (case,) = load(f"cases: {{a: {{stdin: 1 2, sealed: [{TEXT}]}}}}").cases
    assert (case.sealed, case.answers) == ((SEAL,), ())


def test_a_case_brings_the_reasons_of_its_answer(load: Load) -> None:
    (case,) = load("cases: {a: {stdin: 1 2, answer: 3, reasons: it is the sum}}").cases
    assert case.reasons == b"it is the sum\n"


def test_a_seal_counts_in_the_digest(load: Load) -> None:
    (other,) = sealed((b"3\n",), CheckerSpec())
    again = TEXT.replace(SEAL.salt.hex(), other.salt.hex())
    digests = {
        load(f"cases: {{a: {{stdin: 1 2, sealed: [{seal}]}}}}").digest for seal in (TEXT, again)
    }
    assert len(digests) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"cases: {{a: {{answer: 3, sealed: [{TEXT}]}}}}", "an answer or a sealed one, not both"),
        (
            f"checker: numbers\ncases: {{a: {{sealed: [{TEXT}]}}}}",
            "cannot recognise a sealed answer",
        ),
        ("cases: {a: {sealed: [3]}}", "is no seal"),
        (f"cases: {{a: {{sealed: {TEXT}}}}}", "A list belongs here"),
    ],
)
def test_what_cannot_be_sealed_is_a_mistake(told: Told, text: str, sentence: str) -> None:
    assert sentence in told(text)
