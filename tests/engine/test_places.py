"""Places of the machine that lie where only their owner may go."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages
from judge.engine import isolated, ladder
from judge.engine.places import closed
from judge.model import Limits, Program, Submission

WHO = b"#!/bin/sh\nid -u\nid -g\ncat /proc/self/status | grep CapEff | tr -d '\\t'\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home that only its owner may enter, with a tool and a diary in it."""
    home = tmp_path / "home"
    (home / "tools").mkdir(parents=True)
    (home / "tools" / "who").write_bytes(WHO)
    (home / "tools" / "who").chmod(0o755)
    (home / "diary").write_text("nobody may read this")
    tmp_path.chmod(0o755)
    home.chmod(0o700)
    return home


def program(folder: Path, home: Path, *command: str) -> Program:
    built = languages.build(
        Submission("main.py", "main.py", {"main.py": b""}, "python", "", 0.0), folder
    )
    assert isinstance(built, Program)
    return replace(built, command=command, readable=(home / "tools",), warm=False)


def test_the_topmost_closed_folder_is_found_with_what_is_wanted_below_it(home: Path) -> None:
    (home / "inner").mkdir(mode=0o700)
    (home / "inner" / "deep").mkdir()
    wanted = [home / "tools", home / "inner" / "deep", Path("/usr")]
    found = {top: paths for top, paths in closed(wanted).items() if home.is_relative_to(top)}
    assert list(found.values()) == [[home / "tools", home / "inner" / "deep"]]


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock"])
def test_a_tool_in_a_private_home_runs_as_an_unprivileged_user(
    rung: str, home: Path, tmp_path: Path
) -> None:
    (tmp_path / "work").mkdir()
    with isolated.open_runner(
        program(tmp_path / "work", home, str(home / "tools" / "who")), 1, rung
    ) as runner:
        run = runner.run(b"", Limits())
    user, group, capabilities = run.stdout.decode().split()
    assert capabilities == "CapEff:0000000000000000"
    assert ("0" not in (user, group)) is runner.isolated


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock"])
def test_nothing_else_of_a_private_home_is_opened_by_it(
    rung: str, home: Path, tmp_path: Path
) -> None:
    (tmp_path / "work").mkdir()
    command = ("/bin/cat", str(home / "diary"), str(home / "tools" / "who"))
    with isolated.open_runner(program(tmp_path / "work", home, *command), 1, rung) as runner:
        run = runner.run(b"", Limits())
    assert (run.stdout, run.status) == (WHO, 1)
    assert home.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mask", [0o077, 0o027])
def test_what_root_lays_down_can_be_read_whatever_its_umask(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        submission = Submission("main.py", "main.py", {"main.py": b"print(6*7)"}, "python", "", 0.0)
        (tmp_path / "work").mkdir()
        built = languages.build(submission, tmp_path / "work")
        assert isinstance(built, Program)
        with isolated.open_runner(built, 1, "landlock") as runner:
            assert runner.run(b"", Limits()).stdout == b"42\n"
            assert runner.run(b"", Limits(), cold=True).stdout == b"42\n"
    finally:
        os.umask(before)


def test_rungs_that_isolate_are_tried_before_those_that_do_not() -> None:
    order = [rung.isolated for rung in ladder.rungs()]
    assert order == sorted(order, reverse=True)
    assert order[-1] is False
