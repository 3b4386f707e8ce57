import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.checkers import compare
from judge.model import CheckerSpec

words = st.lists(st.sampled_from([b"a", b"bb", b"1", b"\0", b"\xff"]), max_size=8)
spaces = st.lists(st.sampled_from([b" ", b"\t", b"\n", b"\r\n", b"\x0b"]), min_size=1, max_size=4)


def accepts(output: bytes, answer: bytes, **options) -> bool:
    return compare(output, (answer,), CheckerSpec("words", **options)) is None


@given(words, st.data())
def test_how_words_are_spaced_never_counts(some: list[bytes], data):
    spaced = b"".join(b"".join(data.draw(spaces)) + word for word in some)
    assert accepts(spaced, b" ".join(some))
    assert accepts(b" ".join(some), spaced)


@given(words, words)
def test_exactly_the_same_words_are_accepted(output: list[bytes], answer: list[bytes]):
    assert accepts(b" ".join(output), b"\n".join(answer)) == (output == answer)


def test_one_number_a_line_is_as_good_as_all_on_one():
    assert accepts(b"1\n2\n3\n", b"1 2 3\n")


def test_digits_run_together_are_another_word():
    assert not accepts(b"123\n", b"1 2 3\n")


@pytest.mark.parametrize("output", [b"42\0\n", b"42\n\0 anything after it"])
def test_a_nul_is_no_white_space(output: bytes):
    assert not accepts(output, b"42\n")


@pytest.mark.parametrize(
    ("output", "accepted"),
    [
        (b"1  2\n3\n", True),
        (b" 1\t2 \r\n3\n\n\n", True),
        (b"1 2\n3", True),
        (b"1 2 3\n", False),
        (b"1\n2\n3\n", False),
        (b"1 2\n\n3\n", False),
        (b"\n1 2\n3\n", False),
    ],
)
def test_the_lines_count_where_they_are_kept(output: bytes, accepted: bool):
    assert accepts(output, b"1 2\n3\n", keep_lines=True) is accepted


def test_the_line_of_the_first_wrong_word_is_named():
    mismatch = compare(b"1\n2\n4\n", (b"1 2 3\n",), CheckerSpec("words"))
    assert (mismatch.answer_line, mismatch.output_line) == (1, 3)
