"""The autograder for Gradescope, set up and run where Gradescope would, below another root."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from judge.kits import autograder, zipped
from judge.problems import load_problem

ROOT = Path(__file__).parents[2]
SUBMISSIONS = ROOT / "tests" / "submissions"


def laid_out(root: Path, *names: str) -> Path:
    """The autograder of these problems, unpacked as Gradescope does."""
    file = root / "autograder.zip"
    problems = [load_problem(name, ROOT / "cases") for name in names]
    file.write_bytes(zipped(autograder(problems, 2)))
    with ZipFile(file) as archive:
        archive.extractall(root / "source")
    shutil.copy(root / "source" / "run_autograder", root / "run_autograder")
    for name in ("submission", "results"):
        (root / name).mkdir()
    return root


def script(root: Path, name: str) -> subprocess.CompletedProcess[str]:
    environment = {
        "PATH": os.environ["PATH"],
        "AUTOGRADER_ROOT": str(root),
        "JUDGE_PYTHON": sys.executable,
    }
    command = ["bash", str(root / name)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def handed_in(root: Path, *files: Path) -> dict[str, Any]:
    """The results of a submission of these files."""
    shutil.rmtree(root / "submission")
    (root / "submission").mkdir()
    for file in files:
        shutil.copy(file, root / "submission")
    done = script(root, "run_autograder")
    assert done.returncode == 0, done.stdout + done.stderr
    results: dict[str, Any] = json.loads((root / "results" / "results.json").read_text())
    return results


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = laid_out(tmp_path_factory.mktemp("autograder"), "problem1")
    done = script(root, "source/setup.sh")
    assert done.returncode == 0, done.stdout + done.stderr
    return root


def submission(verdict: str) -> Path:
    return sorted((SUBMISSIONS / "problem1" / verdict).glob("*.py"))[0]


def test_submissions_are_judged_in_the_layout_of_gradescope(root: Path) -> None:
    right = handed_in(root, submission("accepted"))
    assert right["score"] == 50
    assert all(test["status"] == "passed" for test in right["tests"])
    wrong = handed_in(root, submission("wrong_answer"))
    assert wrong["score"] < 50
    seen = [test for test in wrong["tests"] if test["visibility"] == "visible"]
    assert any("Why " in test["output"] for test in seen), "reasons come along"


def test_a_submission_that_cannot_be_read_has_a_sentence_and_no_score(root: Path) -> None:
    results = handed_in(root)
    assert "score" not in results
    assert "holds no" in results["output"] or "empty" in results["output"]


def test_a_submission_cannot_read_the_answers(root: Path, tmp_path: Path) -> None:
    answers = root / "source" / "cases" / "problem1" / "matching.yaml"
    (tmp_path / "spy.py").write_text(f"print(open({str(answers)!r}).read())\n")
    results = handed_in(root, tmp_path / "spy.py")
    told = json.dumps(results)
    reasons = ("not isolated", "No such file", "Permission denied")
    assert any(reason in told for reason in reasons)


def test_no_reference_lies_where_submissions_run(root: Path) -> None:
    names = [file.name for file in (root / "source" / "cases").rglob("*") if file.is_file()]
    assert sorted(names) == [
        "edges.yaml",
        "matching.yaml",
        "problem.yaml",
        "random.yaml",
        "samples.yaml",
        "statement.md",
    ]
    assert not (root / "source" / "solutions").exists()


def test_several_problems_are_judged_by_the_names_of_files(root: Path, tmp_path: Path) -> None:
    laid_out(tmp_path, "problem1", "problem3")
    (tmp_path / "venv").symlink_to(root / "venv")
    for name in ("problem1", "problem3"):
        shutil.copy(
            sorted((SUBMISSIONS / name / "accepted").glob("*.py"))[0], tmp_path / f"{name}.py"
        )
    results = handed_in(tmp_path, tmp_path / "problem1.py", tmp_path / "problem3.py")
    assert results["score"] == 60


def test_a_name_is_quoted_for_the_shell(tmp_path: Path) -> None:
    (tmp_path / "a $(b).yaml").write_text("cases: {one: {stdin: 1, answer: 1}}\n")
    files = autograder([load_problem("a $(b)", tmp_path)])
    assert b"judge run 'a $(b)' " in files["run_autograder"]
