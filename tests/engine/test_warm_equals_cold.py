"""A program forked from the warm interpreter does, byte for byte, what a newly started one does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from program_tables import programs

from judge import languages
from judge.engine import isolated
from judge.model import Limits, Program, Run, Submission

STDIN = b"1 2\nline two \xc3\xa9\n\nlast, without an end"
LIMITS = Limits(cpu=5.0, wall=10.0, memory=400_000_000, output=400_000)
BESIDE = {
    "helper.py": b"VALUE = 7\nclass Loud:\n    def __del__(self): print('helper gone')\n",
    "broken.py": b"def f(:\n",
    "data.txt": b"data",
    "pkg/__init__.py": b"",
    "pkg/inner.py": b"def where(): return __name__\n",
}


FILES = sorted(Path(__file__).with_name("programs").glob("*.txt"))
PROGRAMS = {name: source for file in FILES for name, source in programs(file).items()}


def build(source: bytes, folder: Path) -> Program:
    files = {"main.py": source, **BESIDE}
    submission = Submission("main.py", "main.py", files, "python", "", 0.0)
    built = languages.build(submission, folder)
    assert isinstance(built, Program)
    return built


def test_there_are_at_least_150_programs() -> None:
    assert len(PROGRAMS) >= 150


def seen(run: Run) -> tuple[object, ...]:
    """What a student sees, without addresses, which differ from start to start."""
    streams = (re.sub(rb"0x[0-9a-f]+", b"0x", stream) for stream in (run.stdout, run.stderr))
    return run.ending, run.status, *streams


@pytest.mark.parametrize("name", PROGRAMS)
def test_warm_equals_cold(name: str, tmp_path: Path) -> None:
    program = build(PROGRAMS[name].encode(), tmp_path)
    with isolated.open_runner(program) as runner:
        assert runner.rung.name == "bubblewrap"
        warm = runner.run(STDIN, LIMITS)
        cold = runner.run(STDIN, LIMITS, cold=True)
    assert seen(warm) == seen(cold)
