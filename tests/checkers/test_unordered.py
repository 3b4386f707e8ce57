import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import lines

from judge.checkers import compare
from judge.model import CheckerSpec

UNORDERED = CheckerSpec("unordered")
ANSWER = b"apple\nfig\nfig\npear\n"


def accepts(output: bytes, answer: bytes) -> bool:
    return compare(output, (answer,), UNORDERED) is None


@given(lines, st.data())
def test_the_order_of_the_lines_never_counts(some: list[bytes], data):
    shuffled = data.draw(st.permutations(some))
    assert accepts(b"\n".join(shuffled), b"\n".join(some))


@given(lines, st.sampled_from([b"a", b"b", b"\0"]))
def test_one_line_too_many_always_counts(some: list[bytes], more: bytes):
    assert not accepts(b"\n".join([*some, more]), b"\n".join(some))
    assert not accepts(b"\n".join(some), b"\n".join([*some, more]))


def test_a_permutation_is_accepted():
    assert accepts(b"pear\nfig\napple\nfig\n", ANSWER)


def test_blanks_at_line_ends_and_blank_lines_do_not_count():
    assert accepts(b"pear \r\n\nfig\nfig\napple", ANSWER)


@pytest.mark.parametrize(
    ("output", "answer_line", "output_line"),
    [
        (b"pear\nfig\napple\n", 3, None),
        (b"pear\nfig\napple\nfig\nfig\n", None, 5),
        (b"fig\nfig\nplum\napple\n", 4, 3),
    ],
)
def test_a_line_that_is_missing_or_too_many_is_named(
    output: bytes, answer_line: int | None, output_line: int | None
):
    mismatch = compare(output, (ANSWER,), UNORDERED)
    assert (mismatch.answer_line, mismatch.output_line) == (answer_line, output_line)
