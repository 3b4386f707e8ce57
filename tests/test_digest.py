"""The digest of several texts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.digest import digest

PARTS = st.lists(st.binary(max_size=4), max_size=4)


@given(PARTS, PARTS)
def test_equal_digests_mean_equal_texts(one: list[bytes], two: list[bytes]) -> None:
    assert (digest(one) == digest(two)) == (one == two)


def test_where_a_text_ends_counts() -> None:
    assert digest([b"ab", b"c"]) != digest([b"a", b"bc"]) != digest([b"abc"])


def test_a_text_counts_as_its_bytes() -> None:
    assert digest(["é", "\udcff"]) == digest(["é".encode(), b"\xff"])
