"""Other programs that judge a submission against cases, each given the same folder."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from measure import Side

PYTEST = """
import pathlib, subprocess, pytest
HERE = pathlib.Path(__file__).parent
@pytest.mark.parametrize("case", sorted(HERE.glob("*.in")), ids=lambda case: case.stem)
def test_case(case):
    done = subprocess.run(["python3", {program!r}], input=case.read_bytes(), capture_output=True)
    assert done.returncode == 0
    assert done.stdout == case.with_suffix(".out").read_bytes()
"""

CHECK50 = """
@check50.check()
def {name}():
    "{name}"
    here = pathlib.Path({folder!r})
    said = check50.run("python3 {program}")
    for line in (here / "{case}.in").read_text().splitlines():
        said.stdin(line, prompt=False)
    said.stdout((here / "{case}.out").read_text(), regex=False)
"""


def installed(name: str) -> str:
    """The program beside this interpreter or on the PATH; empty when it is neither."""
    beside = Path(sys.executable).parent
    return shutil.which(name, path=f"{beside}{os.pathsep}{os.environ['PATH']}") or ""


def online_judge_tools(oj: str, folder: Path, program: Path) -> Side:
    """``oj test``, two at a time."""
    command = [oj, "test", "-c", f"python3 {program}", "-d", str(folder), "-j", "2", "-s"]
    return Side(command, folder)


def pytest(_: str, folder: Path, program: Path) -> Side:
    """A test for each case that starts the interpreter."""
    file = folder / "test_deals.py"
    file.write_text(PYTEST.format(program=str(program)), encoding="utf-8")
    return Side([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)], folder)


def check50(command: str, folder: Path, program: Path) -> Side:
    """A check for each case, run here."""
    checks = folder / "checks"
    checks.mkdir()
    (checks / ".cs50.yml").write_text("check50: true\n", encoding="utf-8")
    parts = [
        CHECK50.format(
            name=case.stem.replace("-", "_"), folder=str(folder), case=case.stem, program=program
        )
        for case in sorted(folder.glob("*.in"))
    ]
    text = "import pathlib\nimport check50\n" + "".join(parts)
    (checks / "__init__.py").write_text(text, encoding="utf-8")
    work = folder / "handed-in"
    work.mkdir()
    shutil.copy(program, work)
    return Side([command, "--dev", str(checks), "-o", "json"], work)


def bapctools(command: str, folder: Path, program: Path) -> Side:
    """``bt run`` on a problem of its own layout."""
    problem = folder / "deals"
    secret, accepted = problem / "data" / "secret", problem / "submissions" / "accepted"
    for made in (secret, accepted, problem / "statement"):
        made.mkdir(parents=True)
    (problem / "statement" / "problem.en.tex").write_text("\\problemname{Deals}", encoding="utf-8")
    (problem / "problem.yaml").write_text(
        "problem_format_version: 2025-09\nname: {en: Deals}\nuuid: "
        "00000000-0000-4000-8000-000000000001\n",
        encoding="utf-8",
    )
    for case in folder.glob("*.in"):
        shutil.copy(case, secret)
        shutil.copy(case.with_suffix(".out"), secret / f"{case.stem}.ans")
    handed_in = accepted / program.name
    shutil.copy(program, handed_in)
    words = ["run", "-G", "-B", "-j", "2", "--problem", str(problem), str(handed_in)]
    return Side([command, *words], problem, None)  # a warning is exit status 1 too


PEERS: dict[str, tuple[str, Callable[[str, Path, Path], Side]]] = {
    "online-judge-tools": ("oj", online_judge_tools),
    "check50": ("check50", check50),
    "BAPCtools": ("bt", bapctools),
    "pytest": ("pytest", pytest),
}
"""Of each the program that must be there, and what makes its side."""
