"""The commands of the README and of `docs/` are run, in a folder with the files they name."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge.problems.schema import reference

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```", re.M | re.S)
FILE = re.compile(r"`([\w.]+)`:\n\n```(?:yaml|python|c)\n(.*?)^```", re.M | re.S)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
MADE = {"make try", "make test"}


def commands(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    typed = [line.removeprefix("$ ").partition("#")[0].strip() for line in lines if line[:1] == "$"]
    return [command for command in typed if command not in MADE]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a reader has: the files that the pages show, mine.py, and a class of one."""
    for page in PAGES:
        for name, text in FILE.findall(page.read_text(encoding="utf-8")):
            (tmp_path / name).write_text(text, encoding="utf-8")
    accepted = ROOT / "tests" / "submissions" / "problem1" / "accepted"
    mine = next(iter(sorted(accepted.glob("*.py"))))
    shutil.copy(mine, tmp_path / "mine.py")
    (tmp_path / "submissions").mkdir()
    shutil.copy(mine, tmp_path / "submissions" / "ana.py")
    return tmp_path


def test_the_readme_begins_with_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first = BLOCK.findall(text)[0]
    assert [line.split("#")[0].strip() for line in first.splitlines()] == [
        "$ make try",
        "$ make test",
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_a_page_ends_well(page: Path, folder: Path) -> None:
    for command in commands(page):
        program, *words = shlex.split(command)
        assert program == "judge", f"{command} is not run by this test"
        done = subprocess.run(
            [sys.executable, "-m", "judge", *words],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def test_every_link_of_a_page_leads_to_a_file() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_tables_of_the_format_are_those_the_loader_reads_by() -> None:
    text = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    assert text.partition("## All keys\n\n")[2] == reference()
