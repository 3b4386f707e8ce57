"""As many cases of problem1 as are wanted: its deals with the cards shuffled, and their answers."""

from __future__ import annotations

import contextlib
import io
import random
import shutil
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from judge.problems import load_problem
from judge.problems.writing import cases_text

ROOT = Path(__file__).parent.parent
ACCEPTED = ROOT / "tests" / "submissions" / "problem1" / "accepted" / "classes.py"
FAILING = b'print("and one line too many")\n'
PROGRAMS = Path(__file__).parent / "programs"
COMPILED = {
    "C": ("gcc", PROGRAMS / "match_making.c"),
    "Java": ("javac", PROGRAMS / "MatchMaking.java"),
}
"""Compiler and accepted submission by language."""

HEAD = "title: Deals\npoints: 20\n"


def lay_out(folder: Path, number: int) -> Path:
    """Write so many cases into a folder, as ``.in`` and ``.out`` files and as one problem file."""
    cases = dict(islice(_cases(), number))
    for name, (stdin, answer) in cases.items():
        (folder / f"{name}.in").write_bytes(stdin)
        (folder / f"{name}.out").write_bytes(answer)
    file = folder / "deals.yaml"
    file.write_text(cases_text(HEAD, cases), encoding="utf-8")
    return file


def copied(folder: Path, to: Path) -> Path:
    """The cases as files in a new folder with nothing else."""
    to.mkdir()
    for file in folder.glob("deal-*.*"):
        shutil.copy(file, to)
    return to


def _cases() -> Iterator[tuple[str, tuple[bytes, bytes]]]:
    """Cases without end, the same ones every time; only games that somebody wins."""
    shuffle = random.Random(1).shuffle
    deals = [case.stdin for case in load_problem("problem1", ROOT / "cases").cases]
    program = compile(ACCEPTED.read_bytes(), ACCEPTED.name, "exec")
    number = 0
    while True:
        for deal in deals:
            shuffled = _shuffled(deal.decode(), shuffle)
            answer = _printed(program, shuffled)
            if "WINNER" in answer:
                yield f"deal-{number:05}", (shuffled.encode(), answer.encode())
                number += 1


def _shuffled(deal: str, shuffle: object) -> str:
    lines = [line.split() for line in deal.splitlines()]
    cards = [card for line in lines for card in line]
    shuffle(cards)  # type: ignore[operator]
    left = iter(cards)
    return "".join(" ".join(islice(left, len(line))) + "\n" for line in lines)


def _printed(program: object, stdin: str) -> str:
    out, before = io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(stdin)
    try:
        with contextlib.redirect_stdout(out):
            exec(program, {"__name__": "__main__"})  # type: ignore[arg-type]
    finally:
        sys.stdin = before
    return out.getvalue()
