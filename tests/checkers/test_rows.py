from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from texts import texts

from judge.checkers import CHECKERS, accepted, compare
from judge.checkers.rows import rows_for
from judge.model import CheckerSpec, Mismatch


def kinds(answer: bytes, output: bytes, spec: CheckerSpec) -> list[str]:
    return [row.kind for row in rows_for(answer, output, spec)]


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        (CheckerSpec("exact"), ["changed", "changed", "changed"]),
        (CheckerSpec("lines"), ["same", "changed", "changed"]),
        (CheckerSpec("words"), ["same", "same", "changed"]),
        (CheckerSpec("numbers", absolute=Fraction(1, 10)), ["same", "same", "same"]),
        (CheckerSpec("unordered"), ["same", "extra", "extra", "missing", "missing"]),
        (CheckerSpec("lines", normalise=((" +", " "),)), ["same", "same", "changed"]),
        (CheckerSpec("checker.py", program=Path("checker.py")), ["same", "changed", "changed"]),
    ],
)
def test_only_what_the_checker_minds_is_different(spec: CheckerSpec, expected: list[str]):
    assert kinds(b"a\nb c\n1.5\n", b"a \nb  c\n1.51\n", spec) == expected


def test_letter_case_is_no_difference_where_it_is_ignored():
    assert kinds(b"A\nb\n", b"a\nb\n", CheckerSpec(ignore_case=True)) == ["same", "same"]
    unordered = CheckerSpec("unordered", ignore_case=True)
    assert kinds(b"A\nb\n", b"B\na\n", unordered) == ["same", "same"]


@given(texts, texts, st.sampled_from(["lines", "unordered"]), st.booleans())
@example(b"\xef\xbb\xbf\xef\xbb\xbf", b"", "lines", False)
@example(b"\xef\xbb\xbf\xef\xbb\xbf", b"\xef\xbb\xbf", "lines", False)
def test_an_output_is_accepted_when_all_rows_are_the_same(
    answer: bytes, output: bytes, name: str, ignore_case: bool
):
    spec = CheckerSpec(name, ignore_case=ignore_case)
    same = [set(kinds(form, output, spec)) <= {"same"} for form in accepted((answer,))]
    assert (compare(output, (answer,), spec) is None) == any(same)


def test_every_checker_has_rows():
    for name in CHECKERS:
        assert kinds(b"a\n", b"a\n", CheckerSpec(name)) == ["same"]


def test_what_stands_above_the_place_that_an_own_checker_names_is_right():
    own = CheckerSpec("checker.py", Path("checker.py"))
    mismatch = Mismatch("", 3, 3)
    table = rows_for(b"a\nb\nc\n", b"A\nb\nC\n", own, mismatch)
    assert [row.kind for row in table] == ["same", "same", "changed"]
