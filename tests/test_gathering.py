from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.errors import UsageError
from judge.languages import SHIPPED
from judge.submissions import Gathered, gather

PROBLEMS = ("problem1", "problem2", "problem3")


def made(folder: Path, *names: str) -> Path:
    for name in names:
        path = folder / name
        if name.endswith("/"):
            path.mkdir()
        else:
            path.write_text("#!/bin/sh\n" if "." not in name else "")
    return folder


def gathered(folder: Path) -> Gathered:
    return gather(folder, PROBLEMS, SHIPPED)


def test_a_file_or_folder_called_like_a_problem_is_its_submission(tmp_path: Path) -> None:
    made(tmp_path, "problem1.py", "problem2/", "Problem3.java")
    found = gathered(tmp_path)
    assert {name: path.name for name, path in found.submissions.items()} == {
        "problem1": "problem1.py",
        "problem2": "problem2",
        "problem3": "Problem3.java",
    }
    assert found.others == ()


def test_what_is_no_source_or_belongs_to_no_problem_is_named(tmp_path: Path) -> None:
    made(tmp_path, "README.md", "problem1.txt", "problem1.py", "helper.py", "data/")
    assert gathered(tmp_path).others == ("README.md", "data", "helper.py", "problem1.txt")


def test_hidden_files_and_litter_are_left_out(tmp_path: Path) -> None:
    made(tmp_path, ".github/", "__pycache__/", "problem1.py~", ".gitignore", "problem1")
    found = gathered(tmp_path)
    assert (list(found.submissions), found.others) == (["problem1"], ())


def test_two_submissions_to_one_problem_are_a_question(tmp_path: Path) -> None:
    made(tmp_path, "problem1.py", "Problem1.java")
    with pytest.raises(UsageError, match=r"problem1: Problem1\.java or problem1\.py"):
        gathered(tmp_path)


def test_a_folder_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="Cannot read the folder"):
        gathered(tmp_path / "nowhere")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "problem1")
    assert gathered(tmp_path).others == ("problem1",)
