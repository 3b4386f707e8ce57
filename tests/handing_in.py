"""Submissions laid down as files or handed in as texts, read, refused and run."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.engine import open_runner, temporary_folder
from judge.errors import UsageError
from judge.languages import SHIPPED, Table, build
from judge.model import Limits, Program, Run, Submission
from judge.submissions import read_submission

Files = dict[str, str | bytes]


def submission(files: Files, table: Table = SHIPPED) -> Submission:
    """The files as a submission; the first is run."""
    contents = {
        name: text.encode() if isinstance(text, str) else text for name, text in files.items()
    }
    main = next(iter(contents))
    language = table.of(main, contents[main])
    assert language
    return Submission(main, main, contents, language.name, "", 0.0)


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
