import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import lines

from judge.checkers import compare
from judge.model import CheckerSpec

LINES = CheckerSpec("lines")


def accepts(output: bytes, answer: bytes) -> bool:
    return compare(output, (answer,), LINES) is None


@given(lines, st.data())
def test_blanks_at_line_ends_and_blank_lines_at_the_end_never_count(some: list[bytes], data):
    ends = st.sampled_from([b"\n", b"\r\n", b" \n", b"\t \r\n"])
    output = b"".join(line + data.draw(ends) for line in some)
    output += b"".join(data.draw(st.lists(ends, max_size=3)))
    assert accepts(output, b"\n".join(some))
    assert accepts(b"\n".join(some), output)


def test_crlf_is_a_line_feed():
    assert accepts(b"a\r\nb\r\n", b"a\nb\n")


def test_a_blank_at_the_end_of_a_line_does_not_count():
    assert accepts(b"1 2 3 \n", b"1 2 3\n")


def test_a_missing_line_end_at_the_end_does_not_count():
    assert accepts(b"a\nb", b"a\nb\n")


@pytest.mark.parametrize(
    ("output", "answer"),
    [
        (b" a\n", b"a\n"),
        (b"a  b\n", b"a b\n"),
        (b"a\tb\n", b"a b\n"),
        (b"a\n\nb\n", b"a\nb\n"),
        (b"\na\n", b"a\n"),
        (b"a\nb\n", b"a b\n"),
        (b"A\n", b"a\n"),
    ],
)
def test_all_other_white_space_and_letter_case_count(output: bytes, answer: bytes):
    assert not accepts(output, answer)


@pytest.mark.parametrize("output", [b"42\0\n", b"42\n\0", b"42\n\0 anything after it", b"4\x002\n"])
def test_a_nul_is_a_byte_like_any_other(output: bytes):
    assert not accepts(output, b"42\n")


def test_a_carriage_return_inside_a_line_counts():
    assert not accepts(b"FAIL\rPASS\n", b"PASS\n")
    assert not accepts(b"a\rb\n", b"a\nb\n")


def test_two_carriage_returns_are_not_one_line_end():
    assert not accepts(b"a\r\r\n", b"a\n")


def test_the_answer_is_never_a_pattern():
    assert accepts(b"a[2] f(x)=x+1? $5.00 *\n", b"a[2] f(x)=x+1? $5.00 *\n")
    assert not accepts(b"a2 fx=xx1 $5x00 \n", b"a[2] f(x)=x+1? $5.00 *\n")


def test_letters_with_composed_and_decomposed_accents_differ():
    assert not accepts("cafe\u0301".encode(), "café".encode())


def test_a_blank_line_in_the_middle_keeps_the_line_numbers():
    mismatch = compare(b"a\n\n\nc\n", (b"a\n\n\nb\n",), LINES)
    assert (mismatch.answer_line, mismatch.output_line) == (4, 4)


def test_the_line_that_the_output_goes_on_with_is_named():
    mismatch = compare(b"a\nb\n", (b"a\n",), LINES)
    assert (mismatch.answer_line, mismatch.output_line) == (None, 2)


def test_forty_thousand_lines_and_a_line_of_megabytes_are_compared():
    many = b"".join(b"%d\n" % i for i in range(40_000))
    assert not accepts(b"x" + many, many)
    assert not accepts(b"a" * 1_500_000 + b"X" + b"a" * 1_500_000, b"a" * 3_000_001)
