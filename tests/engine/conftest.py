"""Real programs, run by the plain runner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import psutil
import pytest

from judge.engine import temporary_folder
from judge.engine.plain import open_runner
from judge.languages import build
from judge.model import Limits, Program, Run, Submission

Build = Callable[[str], Program]
RunProgram = Callable[..., Run]


def submission(source: str | bytes, name: str = "program.py") -> Submission:
    content = source.encode() if isinstance(source, str) else source
    return Submission(name, name, {name: content}, "python", "", 0.0)


@pytest.fixture
def built() -> Iterator[Build]:
    with temporary_folder() as folder:

        def build_one(source: str) -> Program:
            program = build(submission(source), Path(mkdtemp(dir=folder)))
            assert isinstance(program, Program)
            return program

        yield build_one


@pytest.fixture
def run(built: Build) -> RunProgram:
    """Run a source once, and check that nothing of it is left."""

    def run_one(source: str, stdin: bytes = b"", **limits: float) -> Run:
        program = built(source)
        with open_runner(program) as runner:
            done = runner.run(stdin, Limits(**limits))  # type: ignore[arg-type]
        assert left_over(program.folder) == []
        return done

    return run_one


def left_over(folder: Path) -> list[str]:
    """Command lines of living processes that run something in a folder."""
    found = []
    for process in psutil.process_iter():
        try:
            line = process.cmdline()
            if process.status() != psutil.STATUS_ZOMBIE and str(folder.parent) in " ".join(line):
                found.append(" ".join(line))
        except psutil.Error:
            continue
    return found
