"""Texts for property tests: any bytes, and lines that are nearly alike."""

from hypothesis import strategies as st

PIECES = [b"a", b"A", b"b", b"1.5", b"1.50", b"10", b"\0", b"\xef\xbb\xbf", b"\xc3\xa9", b"\xff"]
SPACES = [b" ", b"\t", b"\n", b"\r\n", b"\r", b"\x0b"]

texts = st.one_of(
    st.binary(),
    st.lists(st.sampled_from(PIECES + SPACES), max_size=12).map(b"".join),
)
lines = st.lists(
    st.lists(st.sampled_from([*PIECES, b" "]), max_size=3).map(b"".join), min_size=1, max_size=6
)
