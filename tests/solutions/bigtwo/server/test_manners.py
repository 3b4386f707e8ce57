"""How much of a client the server bears, and what is left of a text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from server.manners import Limits, Pace, clean


@given(st.text())
def test_a_clean_text_is_one_line_that_prints_as_it_stands(text: str) -> None:
    assert clean(text).isprintable()
    assert clean(clean(text)) == clean(text)


@given(st.lists(st.floats(0, 100), min_size=1, max_size=200).map(sorted))
def test_no_more_is_heard_than_the_pace_and_one_burst(times: list[float]) -> None:
    limits = Limits(burst=10, pace=5)
    pace, heard = Pace(limits), []
    for time in times:
        now = max([time, *heard[-1:]])
        heard.append(now + pace.wait(now))
    for first, start in enumerate(heard):
        for last in range(first, len(heard)):
            assert last - first < 10 + (heard[last] - start) * 5 + 1.001


def test_who_keeps_to_the_pace_never_waits() -> None:
    pace = Pace(Limits(burst=2, pace=10))
    assert not any(pace.wait(second / 10) for second in range(1, 100))
