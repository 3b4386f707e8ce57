from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.checkers import compare
from judge.model import CheckerSpec

MILLIONTH = Fraction(1, 1_000_000)


def accepts(output: bytes, answer: bytes, **options) -> bool:
    options = options or {"absolute": MILLIONTH, "relative": MILLIONTH}
    return compare(output, (answer,), CheckerSpec("numbers", **options)) is None


@pytest.mark.parametrize(
    "output", [b"10.5", b"10.5000000004", b"10.50", b"1.05e1", b"+10.5", b"010.5", b"105E-1"]
)
def test_a_number_near_the_answers_decimal_is_accepted(output: bytes):
    assert accepts(output, b"10.5\n")


@pytest.mark.parametrize(
    "output",
    [
        b"nan",
        b"-nan",
        b"inf",
        b"Infinity",
        b"1e999",
        b"1e999999999",
        b"10.5abc",
        b"0x1.5p+3",
        b"1_0.5",
        b"10,5",
        b"1e-400",
        b"10.5.",
        b"10.5f",
        b"\xd9\xa1\xd9\xa0.5",
        b"10.5\x00",
        b".",
        b"",
    ],
)
def test_what_is_no_near_number_is_rejected(output: bytes):
    assert not accepts(output, b"10.5\n")


@pytest.mark.parametrize("output", [b"10.0", b"10.", b"1e1", b"11", b"+10", b"010", b"10.0000001"])
def test_an_integer_of_the_answer_is_exact(output: bytes):
    assert not accepts(output, b"10\n")


def test_an_integer_may_stand_for_a_decimal():
    assert accepts(b"3\n", b"3.0\n")


def test_big_integers_are_not_rounded():
    assert not accepts(b"9007199254740993", b"9007199254740992")


@pytest.mark.parametrize(
    ("output", "answer", "accepted"),
    [
        (b"NaN", b"nan", True),
        (b"INF", b"inf", True),
        (b"-inf", b"inf", False),
        (b"infinity", b"inf", False),
        (b"-nan", b"nan", False),
        (b"1e9999", b"inf", False),
        (b"0.0", b"nan", False),
    ],
)
def test_nan_and_inf_equal_only_themselves(output: bytes, answer: bytes, accepted: bool):
    assert accepts(output, answer) is accepted


def test_underflow_is_not_zero():
    assert not accepts(b"0", b"1e-400", relative=MILLIONTH)
    assert not accepts(b"1e-400", b"2e-400", relative=MILLIONTH)


def test_the_tolerance_itself_is_near_enough_and_nothing_beyond():
    assert accepts(b"1.1", b"1.0", absolute=Fraction(1, 10))
    assert not accepts(b"1.1" + b"0" * 40 + b"1", b"1.0", absolute=Fraction(1, 10))
    assert accepts(b"110", b"100.0", relative=Fraction(1, 10))
    assert accepts(b"-90", b"-100.0", relative=Fraction(1, 10))
    assert not accepts(b"90", b"-100.0", relative=Fraction(1, 10))


def test_one_tolerance_is_enough():
    assert accepts(b"0.0000001", b"0.0", absolute=MILLIONTH)
    assert not accepts(b"0.0000001", b"0.0", relative=MILLIONTH)


def test_words_beside_the_numbers_are_exact():
    assert accepts(b"area:\t2.0000000001 cm\n", b"area: 2.0 cm\n")
    assert not accepts(b"Area: 2.0 cm\n", b"area: 2.0 cm\n")


def test_the_lines_count_where_they_are_kept():
    assert not accepts(b"1.0 2.0\n", b"1.0\n2.0\n", keep_lines=True)


def test_numbers_of_a_million_digits_are_compared():
    assert accepts(b"0." + b"3" * 1_000_000, b"0.3333333333")
    assert not accepts(b"3" * 1_000_000, b"0.3333333333")
    assert not accepts(b"1e9999 " * 1_000, b"1.5 " * 1_000)


@given(st.floats(allow_nan=False, allow_infinity=False), st.floats(-0.9, 0.9))
def test_a_number_moved_by_less_than_the_tolerance_is_accepted(number: float, share: float):
    moved = Fraction(number) + Fraction(share) / 100
    output = f"{moved.numerator}e0" if moved.denominator == 1 else f"{_decimal(moved)}"
    assert accepts(output.encode(), _decimal(Fraction(number)).encode(), absolute=Fraction(1, 100))


def _decimal(number: Fraction) -> str:
    """The exact decimal of a fraction whose denominator is a power of two."""
    places = number.denominator.bit_length()
    digits = str(abs(number.numerator) * 10**places // number.denominator).rjust(places + 1, "0")
    return ("-" if number < 0 else "") + digits[:-places] + "." + digits[-places:]
