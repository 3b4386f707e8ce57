"""Submissions laid down as files, read, refused and run."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.engine import open_runner, temporary_folder
from judge.errors import UsageError
from judge.languages import build
from judge.model import Limits, Program, Run, Submission
from judge.submissions import read_submission


def lay(folder: Path, *, at: str = "", **files: str | bytes) -> Path:
    """Write files named by keyword, ``___`` for a folder and ``.py`` added."""
    for name, content in files.items():
        file = folder / at / (name.replace("___", "/") + ".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def read(*paths: Path) -> Submission:
    return read_submission(paths, "problem1")


def refusal(*paths: Path) -> str:
    with pytest.raises(UsageError) as caught:
        read(*paths)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def run(submission: Submission) -> Run:
    with temporary_folder() as folder:
        program = build(submission, folder)
        assert isinstance(program, Program)
        with open_runner(program) as runner:
            return runner.run(b"", Limits())
