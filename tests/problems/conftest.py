"""A folder in which problems are written down as files."""

from __future__ import annotations

from pathlib import Path

import pytest
from problem_files import Files, Load, Told, write

from judge.documents import describe
from judge.errors import ProblemError
from judge.model import Problem
from judge.problems import load_problem


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with `cases` and `solutions` in it."""
    (tmp_path / "cases").mkdir()
    (tmp_path / "solutions").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def load(folder: Path) -> Load:
    def loaded(files: Files) -> Problem:
        write(files)
        return load_problem("p", Path("cases"))

    return loaded


@pytest.fixture
def told(load: Load) -> Told:
    def said(files: Files) -> str:
        try:
            load(files)
        except ProblemError as error:
            return "\n".join(map(describe, error.mistakes))
        return ""

    return said
