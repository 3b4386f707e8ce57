from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.model import Ending, Limits, Run
from judge.overrun import left_running, passed, repeats, size

RUN = Run(Ending.CPU, 9, b"", b"", 2.4, 2.5, 9_000_000)


def said(ending: Ending, **facts: object) -> str:
    return passed(replace(RUN, ending=ending, **facts), Limits())


def test_each_limit_says_what_was_used_and_what_was_allowed() -> None:
    assert said(Ending.CPU) == "Used 2.4 s of processor time; the limit is 2 s."
    assert said(Ending.OUTPUT) == "Printed more than the limit of 16 MB."
    assert said(Ending.PROCESSES).endswith("than the limit of 32.")


def test_it_says_which_memory_was_too_much() -> None:
    begin = "Needed more memory than the limit of 256 MB: "
    assert said(Ending.MEMORY, memory=315_400_000) == f"{begin}its largest process took 315 MB."
    assert said(Ending.MEMORY).removeprefix(begin) == (
        "its processes together took more than twice that."
    )
    assert said(Ending.MEMORY, status=1).removeprefix(begin) == (
        "a process was refused what it asked for beyond that."
    )


def test_a_program_that_only_waits_is_told_from_one_that_still_prints() -> None:
    assert "it sleeps, or waits" in said(Ending.WALL, cpu=0.1)
    assert "still computing, on a busy machine" in said(Ending.WALL, cpu=1.7)
    assert "it was still printing" in said(Ending.WALL, stdout=b"1: DRAW\n")


def test_output_that_repeats_looks_like_an_endless_loop() -> None:
    text = b"start\n" + b"1: DRAW\n2: DRAW\n3: DRAW\n" * 500
    assert said(Ending.OUTPUT, stdout=text).endswith("its output looks like an endless loop.")
    assert "endless" not in said(Ending.OUTPUT, stdout=b"".join(b"%d\n" % i for i in range(900)))


@given(st.lists(st.binary(max_size=5).filter(lambda b: b"\n" not in b), min_size=1, max_size=6))
def test_any_few_lines_over_and_over_repeat(lines: list[bytes]) -> None:
    assert repeats(b"".join(line + b"\n" for line in lines * 70))


@given(st.binary())
def test_a_short_output_never_repeats_unless_ten_times(output: bytes) -> None:
    assert not repeats(output) or output.count(b"\n") >= 10


def test_what_was_left_running_is_named_safely() -> None:
    assert left_running(RUN) == ""
    run = replace(RUN, left_running=("sleep", "\x1b[2J"))
    assert left_running(run) == "It left sleep, \u241b[2J running, which was ended."


@pytest.mark.parametrize(("amount", "text"), [(16_000_000, "16 MB"), (998, "998 bytes")])
def test_sizes_are_written_as_a_person_does(amount: int, text: str) -> None:
    assert size(amount) == text
