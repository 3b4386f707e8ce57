from __future__ import annotations

import io

import pytest

from judge.reports.look import look_of


def a_stream(encoding: str = "utf-8") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


def a_terminal() -> io.TextIOWrapper:
    stream = a_stream()
    stream.isatty = lambda: True  # type: ignore[method-assign]
    return stream


def test_a_terminal_gets_colours_and_a_pipe_does_not() -> None:
    assert look_of(a_terminal(), {}).colour
    assert not look_of(a_stream(), {}).colour


def test_no_color_and_force_color_are_obeyed() -> None:
    assert not look_of(a_terminal(), {"NO_COLOR": "1"}).colour
    assert look_of(a_stream(), {"FORCE_COLOR": "1"}).colour


@pytest.mark.parametrize("environ", [{"TERM": "dumb"}, {"JUDGE_PLAIN": "1"}])
def test_a_dumb_terminal_and_judge_plain_ask_for_sentences(environ: dict[str, str]) -> None:
    assert look_of(a_terminal(), environ).plain


@pytest.mark.parametrize(
    ("encoding", "symbols"), [("utf-8", True), ("cp1252", False), ("ascii", False)]
)
def test_symbols_are_used_where_the_encoding_has_them(encoding: str, symbols: bool) -> None:
    look = look_of(a_stream(encoding), {})
    assert look.symbols is symbols
    assert look.sign("✓").isascii() is not symbols
