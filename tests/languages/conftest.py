"""Programs handed in as texts, built and run as the judge does it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from handing_in import Files, submission

from judge.engine import open_runner, temporary_folder
from judge.languages import SHIPPED, CompileError, Table, build
from judge.model import Limits, Program, Run

Handing = Callable[..., Program | CompileError]


@pytest.fixture
def hand_in() -> Iterator[Handing]:
    """Build files of which the first is run."""
    with contextlib.ExitStack() as stack:

        def built(files: Files, table: Table = SHIPPED) -> Program | CompileError:
            folder = stack.enter_context(temporary_folder())
            return build(submission(files, table), folder, table)

        yield built


@pytest.fixture
def run(hand_in: Handing) -> Callable[..., Run]:
    """Build files and run them."""

    def ran(files: Files, stdin: bytes = b"", limits: Limits | None = None, **given: Table) -> Run:
        program = hand_in(files, **given)
        assert isinstance(program, Program), program.message.decode()
        with open_runner(program) as runner:
            return runner.run(stdin, limits or Limits())

    return ran


@pytest.fixture
def refusal(hand_in: Handing) -> Callable[[Files], str]:
    """What the compiler says against files."""

    def said(files: Files) -> str:
        refused = hand_in(files)
        assert isinstance(refused, CompileError)
        return refused.message.decode("utf-8", "backslashreplace")

    return said


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """A folder of problems."""
    folder = tmp_path / "cases"
    folder.mkdir()
    return folder
