"""The command line as a user types it, in this process, with a small problem at hand."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from commands import RIGHT, SUM, Judge, Said, lay_out

from judge.cli import main


@pytest.fixture
def judge(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> Judge:
    """Type `judge …` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("CI", "JUDGE_CASES", "JUDGE_PLAIN", "FORCE_COLOR", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def typed(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["judge", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capfd.readouterr()
        return Said(int(ended.value.code or 0), captured.out, captured.err)

    return typed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the problem `sum.yaml`, its reference, and right and wrong submissions."""
    files = {
        "sum.yaml": SUM,
        "sum.py": RIGHT,
        "right.py": RIGHT,
        "off_by_one.py": RIGHT.replace("print(sum", "print(1 + sum"),
        "crash.py": "print(int(input().split()[7]))\n",
        "broken.py": "print((\n",
    }
    return lay_out(tmp_path, files)
