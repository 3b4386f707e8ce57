"""Equal digests mean equal verdicts, and the digest does not depend on how files are written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from problem_files import Files, Load

BASE: dict[str, str | bytes] = {
    "p.yaml": """\
points: 2
reference: ref.py
checker: check.py
rules: {r: One.}
cases:
  a: {stdin: 1 2, answer: 3, files: [f.txt]}
  b: {stdin: 2, why: because, rule: r}
""",
    "ref.py": "print(1)\n",
    "check.py": "",
    "f.txt": "x",
}


def changed(old: str, new: str, file: str = "p.yaml") -> Files:
    text = str(BASE[file])
    assert old in text
    return {**BASE, file: text.replace(old, new)}


SAME = [
    changed("points: 2\n", "# a comment\npoints: 2.0   # two\n"),
    changed("{stdin: 1 2, answer: 3,", "{answer: \"3\", stdin: '1 2',"),
    changed("\n  b: {stdin: 2, why: because, rule: r}", "\n  b:\n    stdin: |\n      2"),
    changed("because", "another reason"),
    changed("One.", "Two."),
    changed("points: 2\n", "title: A title\npoints: 2\nlimits: {cpu: 2000ms}\n"),
]

OTHER = [
    changed("1 2", "1 3"),
    changed("answer: 3", "answer: 4"),
    changed("answer: 3", "answers: [3, 4]"),
    changed("points: 2", "points: 3"),
    changed("stdin: 2,", "stdin: 2, status: 1,"),
    changed("stdin: 2,", "stdin: 2, limits: {wall: 1s},"),
    changed("checker: check.py", "checker: exact"),
    changed("checker: check.py", "checker: {name: lines, ignore-case: yes}"),
    changed("print(1)", "print(2)", "ref.py"),
    {**BASE, "f.txt": "y"},
    {**BASE, "check.py": "# changed"},
    {**BASE, "imported_by_the_checker.py": ""},
]


@pytest.mark.parametrize("files", SAME)
def test_what_decides_no_verdict_does_not_change_the_digest(load: Load, files: Files) -> None:
    assert load(files).digest == load(BASE).digest


@pytest.mark.parametrize("files", OTHER)
def test_what_decides_a_verdict_or_a_score_changes_the_digest(load: Load, files: Files) -> None:
    assert load(BASE).digest != load(files).digest


def test_the_reference_does_not_count_where_every_answer_is_written(load: Load) -> None:
    text = "reference: ref.py\ncases: {a: {answer: 1}}\n"
    before = load({"p.yaml": text, "ref.py": "print(1)"}).digest
    assert load({"p.yaml": text, "ref.py": "print(2)"}).digest == before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_readable_source_beside_the_reference_is_left_out(load: Load) -> None:
    before = load(BASE).digest
    os.mkfifo("cases/pipe.py")
    Path("cases/folder.py").mkdir()
    Path("cases/nowhere.py").symlink_to("gone")
    assert load(BASE).digest == before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has names that are not UTF-8")
def test_a_name_that_is_not_utf8_has_a_digest(load: Load) -> None:
    before = load(BASE).digest
    Path(os.fsdecode(b"cases/\xff.py")).touch()
    assert load(BASE).digest != before
