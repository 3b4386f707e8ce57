import pytest

from judge.checkers import compare
from judge.model import CheckerSpec

EXACT = CheckerSpec("exact")


def test_the_answers_bytes_are_accepted():
    assert compare(b"a \r\n\0\xff", (b"a \r\n\0\xff",), EXACT) is None


@pytest.mark.parametrize("output", [b"a\nb", b"a\r\nb\n", b"a \nb\n", b"a\nb\n\n", b"A\nb\n", b""])
def test_any_other_byte_is_rejected(output: bytes):
    assert compare(output, (b"a\nb\n",), EXACT) is not None


def test_the_first_line_that_differs_is_named():
    mismatch = compare(b"a\nb \nc\n", (b"a\nb\nc\n",), EXACT)
    assert (mismatch.answer_line, mismatch.output_line) == (2, 2)


def test_an_output_that_ends_early_has_no_line_of_its_own_to_name():
    mismatch = compare(b"a\n", (b"a\nb\n",), EXACT)
    assert (mismatch.answer_line, mismatch.output_line) == (2, None)
