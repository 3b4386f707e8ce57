"""Killing the judge at any moment leaves no process of a submission behind."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

pytestmark = pytest.mark.hostile

JUDGE = """
import sys, tempfile
from dataclasses import replace
from pathlib import Path
from judge import languages
from judge.engine import isolated
from judge.model import Limits, Submission
source = b"import os, time\\nfor _ in range(OTHERS): os.fork()\\ntime.sleep(60)"
mark, rung = sys.argv[1:]
source = source.replace(b"OTHERS", b"2" if rung == "bubblewrap" else b"0")
built = languages.build(
    Submission("m.py", "m.py", {"m.py": source}, "python", "", 0.0), Path(tempfile.mkdtemp())
)
program = replace(built, environment={**built.environment, "MARK": mark})
with isolated.open_runner(program, 1, rung) as runner:
    print("started", flush=True)
    runner.run(b"", Limits(cpu=50, wall=50))
"""


def alive_with(mark: str) -> list[str]:
    found = []
    for process in Path("/proc").iterdir():
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "comm").read_text())
        except OSError:
            continue
    return found


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock", "limits"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_nothing_is_left_when_the_judge_is_killed(rung: str, number: signal.Signals) -> None:
    mark = uuid.uuid4().hex
    judge = subprocess.Popen(
        [sys.executable, "-c", JUDGE, mark, rung], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert judge.stdout
    assert judge.stdout.readline() == b"started\n"
    time.sleep(0.3)
    assert alive_with(mark)
    judge.send_signal(number)
    judge.wait(10)
    judge.stdout.close()
    deadline = time.monotonic() + 10
    while alive_with(mark) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert alive_with(mark) == []
