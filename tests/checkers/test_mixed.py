from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from judge.checkers import compare
from judge.model import CheckerSpec

texts = st.lists(st.sampled_from([b"a", b"A", b"1", b"1.0", b" ", b"\n", b"\t"])).map(b"".join)


def accepts(output: bytes, answer: bytes, **options) -> bool:
    return compare(output, (answer,), CheckerSpec("tokens", **options)) is None


def near(output: bytes, answer: bytes, tolerance: Fraction = Fraction(1, 100)) -> bool:
    return accepts(output, answer, floats=True, absolute=tolerance)


@given(texts, texts)
def test_without_options_it_is_the_words_that_count(output: bytes, answer: bytes):
    assert accepts(output, answer) == (output.split() == answer.split())


@given(texts, texts)
def test_where_blanks_count_only_the_same_bytes_are_accepted(output: bytes, answer: bytes):
    assert accepts(output, answer, keep_blanks=True) == (output == answer)


@given(texts, texts)
def test_letter_case_is_that_of_ascii(output: bytes, answer: bytes):
    same = output.lower().split() == answer.lower().split()
    assert accepts(output, answer, ignore_case=True) == same


def test_letters_beyond_ascii_keep_their_case():
    assert not accepts("É".encode(), "é".encode(), ignore_case=True)


def test_a_tolerance_holds_for_integers_too():
    assert near(b"10.005", b"10")
    assert near(b"1e1", b"10.0")
    assert not near(b"10.02", b"10")


def test_without_a_tolerance_numbers_are_words():
    assert not accepts(b"10.0", b"10")


def test_a_tolerance_of_zero_compares_values():
    assert near(b"10.0", b"10", Fraction(0))
    assert not near(b"10.1", b"10", Fraction(0))


def test_what_is_no_number_in_the_answer_has_to_be_the_same():
    assert not near(b"1", b"one")
    assert not near(b"nan", b"1")
    assert near(b"x 1.001", b"x 1")


def test_a_relative_tolerance_is_a_share_of_the_answer():
    options = {"floats": True, "relative": Fraction(1, 100)}
    assert accepts(b"1009", b"1000", **options)
    assert not accepts(b"9", b"8", **options)
