from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import texts

from judge.checkers import CHECKERS, compare, laxer, same_line
from judge.errors import JudgeError
from judge.model import CheckerSpec

BOM = b"\xef\xbb\xbf"

specs = st.builds(
    CheckerSpec,
    name=st.sampled_from([*CHECKERS]),
    ignore_case=st.booleans(),
    keep_lines=st.booleans(),
    absolute=st.sampled_from([Fraction(0), Fraction(1, 10)]),
)


def accepts(name: str, output: bytes, answer: bytes, **options) -> bool:
    return compare(output, (answer,), CheckerSpec(name, **options)) is None


@given(texts, specs)
def test_an_output_equal_to_the_answer_is_always_accepted(text: bytes, spec: CheckerSpec):
    assert compare(text, (text,), spec) is None


@given(texts, texts)
def test_each_checker_accepts_what_a_stricter_one_accepts(output: bytes, answer: bytes):
    chain = ["exact", "lines", "words", "numbers"]
    accepted = [accepts(name, output, answer) for name in chain]
    assert accepted == sorted(accepted)
    if accepts("lines", output, answer):
        assert accepts("unordered", output, answer)
        assert accepts("words", output, answer, keep_lines=True)


@given(texts, texts, specs)
def test_ignoring_letter_case_only_ever_accepts_more(output: bytes, answer: bytes, spec):
    if accepts(spec.name, output, answer):
        assert accepts(spec.name, output, answer, ignore_case=True)


@given(texts, texts, texts, specs)
def test_one_accepted_answer_is_enough(output: bytes, one: bytes, other: bytes, spec: CheckerSpec):
    alone = [compare(output, (answer,), spec) is None for answer in (one, other)]
    assert (compare(output, (one, other), spec) is None) == any(alone)


@given(texts, texts, specs)
def test_a_mismatch_names_lines_that_are_there(output: bytes, answer: bytes, spec: CheckerSpec):
    mismatch = compare(output, (answer,), spec)
    if mismatch is not None:
        assert mismatch.answer_line is not None or mismatch.output_line is not None
        assert 1 <= (mismatch.answer_line or 1) <= answer.count(b"\n") + 1
        assert 1 <= (mismatch.output_line or 1) <= output.count(b"\n") + 1


@given(texts, texts, specs)
def test_a_laxer_checker_is_named_only_if_it_accepts(output: bytes, answer: bytes, spec):
    name = laxer(output, (answer,), spec)
    if name is not None:
        assert accepts(name.split(",")[0], output, answer, ignore_case=True)


def test_the_mismatch_is_that_with_the_closest_answer():
    answers = (b"1\n9\n9\n", b"1\n2\n9\n", b"9\n2\n3\n")
    mismatch = compare(b"1\n2\n3\n", answers, CheckerSpec())
    assert (mismatch.answer, mismatch.output_line) == (b"1\n2\n9\n", 3)


def test_a_byte_order_mark_of_the_answer_may_be_missing_in_the_output():
    assert accepts("lines", b"5\n", BOM + b"5\n")
    assert accepts("exact", b"5\n", BOM + b"5\n")


def test_a_byte_order_mark_that_only_the_output_has_counts():
    assert not accepts("lines", BOM + b"5\n", b"5\n")
    assert not accepts("words", BOM + b"5\n", b"5\n")


def test_a_case_without_an_answer_is_the_judges_own_fault():
    with pytest.raises(JudgeError, match="no answer"):
        compare(b"", (), CheckerSpec())


@pytest.mark.parametrize(
    ("name", "output", "expected"),
    [
        ("exact", b"a b\r\n2.5\n", "lines"),
        ("exact", b"a\nb\n2.5\n", "words"),
        ("lines", b"a  b\n2.5\n", "words"),
        ("lines", b"a b\n2.50\n", "numbers"),
        ("lines", b"A b\n2.5\n", "numbers, in any letter case"),
        ("unordered", b"2.5\nA b\n", "unordered, in any letter case"),
        ("lines", b"2.5\na b\n", None),
        ("lines", b"ab\n2.5\n", None),
        ("lines", b"", None),
    ],
)
def test_the_strictest_laxer_checker_that_accepts_is_named(
    name: str, output: bytes, expected: str | None
):
    assert laxer(output, (b"a b\n2.5\n",), CheckerSpec(name)) == expected


def test_words_on_other_lines_pass_where_lines_are_not_kept():
    assert laxer(b"1\n2\n", (b"1 2\n",), CheckerSpec("words", keep_lines=True)) == "words"


def test_no_checker_is_laxer_about_letter_case_than_one_that_ignores_it():
    assert laxer(b"x", (b"a",), CheckerSpec("unordered", ignore_case=True)) is None


def test_two_lines_are_the_same_when_the_checker_takes_them_as_equal():
    same = same_line(CheckerSpec("numbers", absolute=Fraction(1, 10)))
    assert same(b"x 1.0", b"x  1.05")
    assert not same(b"x 1.0", b"x 1.5")
