"""A seal accepts exactly what the checker accepts, and says nothing else."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.checkers import compare
from judge.checkers.sealing import form_of, is_sealable, is_sealed_in, sealed
from judge.model import CheckerSpec

SPECS = [
    CheckerSpec("exact"),
    CheckerSpec("lines"),
    CheckerSpec("lines", ignore_case=True),
    CheckerSpec("lines", normalise=(("[0-9]+", "N"),)),
    CheckerSpec("words"),
    CheckerSpec("words", keep_lines=True),
    CheckerSpec("unordered"),
    CheckerSpec("unordered", ignore_case=True),
]

answers = st.text("aAbß1 \n\t\r\0", max_size=12).map(str.encode)
outputs = st.lists(
    st.sampled_from(
        [b"a", b"A", b"b", b"\xc3\x9f", b"1", b" ", b"\n", b"\r\n", b"\t", b"\0", b"\xff"]
    )
).map(b"".join)


@pytest.mark.parametrize("spec", SPECS, ids=str)
@given(output=outputs, answer=answers)
def test_two_texts_have_one_form_exactly_when_the_checker_accepts(
    spec: CheckerSpec, output: bytes, answer: bytes
) -> None:
    accepted = compare(output, (answer,), spec) is None
    assert (form_of(output, spec) == form_of(answer, spec)) is accepted


@pytest.mark.parametrize("spec", SPECS, ids=str)
@given(answer=answers, blanks=st.sampled_from([b"", b" ", b"\n", b"\n\n", b"\r\n"]))
def test_texts_that_differ_in_white_space_have_one_form_when_the_checker_accepts(
    spec: CheckerSpec, answer: bytes, blanks: bytes
) -> None:
    output = answer.replace(b"\n", blanks + b"\n") + blanks
    accepted = compare(output, (answer,), spec) is None
    assert (form_of(output, spec) == form_of(answer, spec)) is accepted


def test_a_seal_accepts_each_of_several_answers_and_no_other_output() -> None:
    seals = sealed((b"yes\n", b"no\n"), CheckerSpec())
    outputs = (b"yes", b"no  \n\n", b"maybe\n", b"yes\nno\n", b"")
    found = [is_sealed_in(output, seals, CheckerSpec()) for output in outputs]
    assert found == [True, True, False, False, False]


def test_the_byte_order_mark_of_an_answer_may_be_missing() -> None:
    seals = sealed((b"\xef\xbb\xbf1\n",), CheckerSpec())
    assert is_sealed_in(b"1\n", seals, CheckerSpec())
    assert is_sealed_in(b"\xef\xbb\xbf1\n", seals, CheckerSpec())


def test_no_two_seals_of_one_answer_are_alike() -> None:
    assert sealed((b"1\n",), CheckerSpec()) != sealed((b"1\n",), CheckerSpec())


def test_a_checker_that_tolerates_differences_has_no_form() -> None:
    assert not is_sealable(CheckerSpec("numbers", absolute=Fraction(1, 10)))
    assert not is_sealable(CheckerSpec("numbers"))
    assert not is_sealable(CheckerSpec("own.py", program=Path("own.py")))
    assert all(map(is_sealable, SPECS))
