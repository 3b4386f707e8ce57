import pytest

from judge.checkers import compare
from judge.errors import UsageError
from judge.model import CheckerSpec


def accepts(output: bytes, answer: bytes, **options) -> bool:
    return compare(output, (answer,), CheckerSpec(**options)) is None


def test_letter_case_counts_unless_it_is_ignored():
    assert not accepts(b"Straight\n", b"straight\n")
    assert accepts(b"Straight\n", b"sTRAIGHT\n", ignore_case=True)


def test_letter_case_is_that_of_unicode():
    assert accepts("ÅNGSTRÖM straße".encode(), "ångström STRASSE".encode(), ignore_case=True)


def test_letter_case_of_bytes_that_are_no_text_is_that_of_ascii():
    assert accepts(b"A\xff", b"a\xff", ignore_case=True)
    assert not accepts("É\n".encode() + b"\xff", "é\n".encode() + b"\xff", ignore_case=True)


def test_both_sides_are_normalised_by_the_patterns_in_order():
    colours = (("\x1b\\[[0-9;]*m", ""), ("(?i)^answer: *", "= "))
    assert accepts(b"\x1b[1mAnswer:42\x1b[0m\n", b"ANSWER:   42\n", normalise=colours)


def test_bytes_that_are_no_text_pass_through_the_patterns():
    assert accepts(b"x\xff\xfe", b"y\xff\xfe", normalise=(("[xy]", "z"),))
    assert not accepts(b"x\xff", b"x\xfe", normalise=(("x", "z"),))


def test_a_line_number_is_kept_only_while_the_lines_are():
    kept = compare(b"a\nb\n", (b"a\nc\n",), CheckerSpec(normalise=(("x", "y"),)))
    lost = compare(b"a\n\nb\n", (b"a\nc\n",), CheckerSpec(normalise=(("\n+", "\n"),)))
    assert (kept.answer_line, kept.output_line) == (2, 2)
    assert (lost.answer_line, lost.output_line) == (None, None)


def test_a_pattern_that_takes_too_long_is_an_error_of_the_problem(monkeypatch):
    monkeypatch.setattr("judge.checkers.normalise.SECONDS", 0.2)
    with pytest.raises(UsageError, match="repetition inside a repetition"):
        accepts(b"a" * 60 + b"b", b"a", normalise=(("(a|aa)+$", ""),))


@pytest.mark.parametrize(("pattern", "replacement"), [("(", ""), ("a", "\\9"), ("a", "\\g<no>")])
def test_a_pattern_that_is_none_is_an_error_of_the_problem(pattern: str, replacement: str):
    with pytest.raises(UsageError, match="cannot be used"):
        accepts(b"a", b"b", normalise=((pattern, replacement),))
