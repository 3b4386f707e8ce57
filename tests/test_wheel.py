"""The distribution as a user gets it: installed from a wheel, run from an empty folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the project's wheel was installed, without its dependencies."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "-w", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    target = folder / "installed"
    subprocess.run([*pip, "install", "--no-deps", "--target", target, wheel], check=True)
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if name.startswith("tests/")]
    return target


def judge(installed: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(installed)}
    command = [sys.executable, str(installed / "bin" / "judge"), *words]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_shipped_problems_come_with_it(installed: Path, tmp_path: Path) -> None:
    done = judge(installed, tmp_path, "list")
    assert done.returncode == 0, done.stderr
    assert "problem3" in done.stdout
    assert "_shipped" in done.stdout.splitlines()[0]


def test_a_submission_is_judged_against_them(installed: Path, tmp_path: Path) -> None:
    right = next((ROOT / "tests" / "submissions" / "problem3" / "accepted").glob("*.py"))
    (tmp_path / "mine.py").write_bytes(right.read_bytes())
    done = judge(installed, tmp_path, "run", "problem3", "mine.py", "--plain")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 of 10 points" in done.stdout
    assert "shipped with the judge" in done.stdout.splitlines()[-1]


def test_the_reference_answers_from_inside_the_wheel(installed: Path, tmp_path: Path) -> None:
    done = judge(installed, tmp_path, "answers", "problem3")
    assert done.returncode == 0, done.stderr
