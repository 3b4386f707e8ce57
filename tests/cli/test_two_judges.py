"""Two judges at one time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
SUBMISSIONS = ROOT / "tests" / "submissions" / "problem1"


def started(submission: str, temporary: Path, isolation: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "judge", "run", "problem1", str(SUBMISSIONS / submission)]
    return subprocess.Popen(
        [*command, "--report", "json", "--isolation", isolation, "-j", "2"],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def told(judge: subprocess.Popen[bytes]) -> list[dict[str, Any]]:
    """What the judge says of each case, but for what it took."""
    said, _ = judge.communicate(timeout=120)
    cases: list[dict[str, Any]] = json.loads(said)["cases"]
    taken = ("cpu", "wall", "memory")
    return [{key: case[key] for key in case if key not in taken} for case in cases]


@pytest.mark.parametrize("isolation", ["bubblewrap", "landlock"])
def test_two_judges_at_once_say_what_each_says_alone_and_leave_nothing(
    tmp_path: Path, isolation: str
) -> None:
    submissions = ("accepted/classes.py", "wrong_answer/no_winner_word.py")
    alone = [told(started(one, tmp_path, isolation)) for one in submissions]
    together = [started(one, tmp_path, isolation) for one in submissions]
    assert [told(judge) for judge in together] == alone
    assert {case["verdict"] for case in alone[0]} == {"AC"}
    assert {case["verdict"] for case in alone[1]} == {"WA"}
    assert not list(tmp_path.iterdir())
