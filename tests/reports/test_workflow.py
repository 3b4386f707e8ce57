from __future__ import annotations

import pytest
from ci_log import Command, commands
from hostile import texts
from hypothesis import given

from judge.reports.workflow import command, inert


@given(texts, texts)
def test_a_command_says_exactly_what_was_meant(message: str, title: str) -> None:
    message, title = message.rstrip(), title.strip()
    line = command("error", message, title=title or "x", line=3)
    assert not {*line} & {"\r", "\n"}
    assert commands(line) == [Command("error", message, {"title": title or "x", "line": "3"})]


@pytest.mark.parametrize(
    ("line", "safe"),
    [
        ("::error file=x::forged", r"\::error file=x::forged"),
        ("  ::add-mask::0", r"  \::add-mask::0"),
        ("\x1b[1m::stop-commands::t", "\x1b[1m\\::stop-commands::t"),
        ("line 2: ##[error]forged", r"line 2: ##\[error]forged"),
        ("##vso[task.complete]", r"##\vso[task.complete]"),
        ("std::vector and a ## heading", "std::vector and a ## heading"),
    ],
)
def test_a_line_that_would_be_a_command_is_shown_with_a_backslash(line: str, safe: str) -> None:
    assert inert(line) == safe
    assert inert(safe) == safe


@given(texts)
def test_no_command_is_left_in_a_text(text: str) -> None:
    assert commands(inert(text).replace("\r", "")) == []
