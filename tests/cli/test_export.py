"""`judge export student`: packed here, unpacked elsewhere, and judged there."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from commands import Judge

COUNT = "import sys\nn = int(sys.stdin.read())\nprint(*(i * i % 997 for i in range(n, n + 30)))\n"
PROBLEM = """\
title: Squares
points: 4
statement: Print thirty squares, each modulo 997.
reference: count.py
reasons: --reasons
cases:
  one: {stdin: 1, why: it begins with 1}
  two: {stdin: 2}
hidden:
  three: {stdin: 3}
  four:  {stdin: 44}
"""


@pytest.fixture
def squares(folder: Path) -> Path:
    reference = f"import sys\nif sys.argv[1:]:\n    print('because')\n    raise SystemExit\n{COUNT}"
    (folder / "count.py").write_text(reference)
    (folder / "squares.yaml").write_text(PROBLEM)
    (folder / "good.py").write_text(COUNT)
    (folder / "bad.py").write_text(COUNT.replace("n + 30", "n + 30 - (n > 2)"))
    return folder


def judged(judge: Judge, submission: str) -> dict[str, str]:
    """Verdicts by case, as the kit gives them."""
    judge("run", "--cases", "kit", "squares", submission, "--report", "json=report.json")
    report = json.loads(Path("report.json").read_text())
    return {case["case"].partition("/")[2]: case["verdict"] for case in report["cases"]}


def test_a_student_judges_by_the_unpacked_kit(judge: Judge, squares: Path) -> None:
    said = judge("export", "student", "squares.yaml", "-o", "kit.zip")
    assert (said.status, said.out) == (0, "squares: 4 cases, 2 of them sealed.\n"), said.err
    with ZipFile("kit.zip") as archive:
        archive.extractall("kit")
    for name in ("squares.yaml", "count.py"):
        (squares / name).unlink()
    right = dict.fromkeys(("one", "two", "three", "four"), "AC")
    assert judged(judge, "good.py") == right
    assert judged(judge, "bad.py") == right | {"three": "WA", "four": "WA"}
    said = judge("run", "--cases", "kit", "squares", "good.py", "--plain")
    assert "All 2 visible cases passed; 2 hidden ones decide too: all of them passed." in said.out


def test_reasons_come_with_the_kit(judge: Judge, squares: Path) -> None:
    judge("export", "student", "squares.yaml", "-o", "kit")
    (squares / "count.py").unlink()
    (squares / "worse.py").write_text("print(1)\n")
    assert "because" in judge("run", "--cases", "kit", "squares", "worse.py", "--plain").out
    assert "because" in judge("explain", "--cases", "kit", "squares", "one", "--plain").out


def test_even_an_instructor_reads_no_sealed_answer(judge: Judge, squares: Path) -> None:
    judge("export", "student", "squares.yaml", "-o", "kit")
    said = judge("run", "--cases", "kit", "squares", "bad.py", "--as", "instructor", "--plain")
    assert "the answer is sealed" in said.out
    assert "expected" not in said.out, "there is no answer to compare with"
    assert judge("check", "--cases", "kit", "squares").status == 0


def test_what_is_left_out_is_told(judge: Judge, folder: Path) -> None:
    said = judge("export", "student", "sum.yaml", "-o", "kit.zip")
    assert "Left out, of hidden: 1 case; their answers are so short" in said.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("student", "sum.yaml", "-o", "."), "exists already"),
        (("student", "sum.yaml", "sum.yaml", "-o", "kit.zip"), "Two problems are called sum"),
        (("student", "sun", "-o", "kit.zip"), "There is no problem sun"),
        (("student", "sum.yaml", "-o", "sum.py/kit"), "Cannot make"),
        (("student", "sum.yaml", "-o", "none/kit.zip"), "Cannot write"),
    ],
)
def test_what_cannot_be_exported_is_told_in_a_sentence(
    judge: Judge, folder: Path, words: tuple[str, ...], sentence: str
) -> None:
    said = judge("export", *words)
    assert (said.status, sentence in said.err) == (2, True), said.err
