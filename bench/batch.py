"""What grading a class costs: submissions a second, CPU beside the loop, memory, and going on.

    python bench/batch.py [SUBMISSIONS]

A class of so many different submissions, one in four of them wrong, to a problem of 40 cases. The
bare loop judges a sample of them, before and after, and its cost is stated for each submission.
"""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from statistics import mean

import deals
from measure import Cost, Side, cost, peak

from bench import loop

CASES = 40
SUBMISSIONS = 1000
SAMPLE = 5
"""Submissions that the bare loop judges, at each end."""


def lay_out(folder: Path, number: int) -> list[Path]:
    """A problem and a class; the submissions differ in a comment, and every fourth is wrong."""
    deals.lay_out(folder, CASES)
    (folder / "class").mkdir()
    right = deals.ACCEPTED.read_bytes()
    files = []
    for each in range(number):
        file = folder / "class" / f"student{each:05}.py"
        file.write_bytes(right + (b"" if each % 4 else deals.FAILING) + b"# %d\n" % each)
        files.append(file)
    return files


def batch(folder: Path, out: str = "out", students: str = "class") -> Side:
    """The whole command."""
    words = ["batch", students, "-p", "deals.yaml", "-o", out, "--cases", ".", "-j", "2"]
    return Side([sys.executable, "-m", "judge", *words], folder)


def bare(folder: Path, files: list[Path]) -> float:
    """CPU seconds of the bare loop for a submission, the mean over some."""
    paid = []
    for file in files:
        with tempfile.TemporaryDirectory() as built:
            paid.append(cost(loop(folder, file, Path(built) / "built")).cpu)
    return mean(paid)


def resumed(folder: Path, number: int) -> tuple[int, int]:
    """Kill a batch in its middle; how many judgements it had told of, and how many are kept."""
    side = batch(folder, "killed")
    with subprocess.Popen(side.command, cwd=folder, stderr=subprocess.PIPE) as process:
        assert process.stderr is not None
        told = sum(b"student" in line for line in islice(process.stderr, number // 2))
        process.send_signal(signal.SIGKILL)
        told += sum(b"student" in line for line in process.stderr)
    connection = sqlite3.connect(folder / "killed" / "results.sqlite")
    (kept,) = connection.execute("SELECT count(*) FROM judgements").fetchone()
    connection.close()
    return told, kept


def told(what: str, paid: Cost, number: int) -> None:
    """Print what a run cost."""
    print(f"{what:12} {number / paid.wall:8.1f} submissions a second", end="")
    print(f", {1000 * paid.cpu / number:.0f} ms of CPU a submission, {paid.wall:.1f} s", flush=True)


def main() -> None:
    """Print the figures of one class."""
    number = int(sys.argv[1]) if sys.argv[1:] else SUBMISSIONS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = lay_out(folder, number)
        few = folder / "few"
        few.mkdir()
        for file in files[: number // 4]:
            (few / file.name).write_bytes(file.read_bytes())
        print(f"{number} submissions x {CASES} cases")
        before = bare(folder, files[1 : 1 + SAMPLE])
        whole = cost(batch(folder))
        after = bare(folder, files[1 : 1 + SAMPLE])
        told("a class", whole, number)
        loops = (before + after) / 2
        print(f"CPU, times the loop: {whole.cpu / number / loops:.2f}, with reports and start-up")
        again = cost(batch(folder))
        print(f"the same again, nothing changed: {again.wall:.2f} s")
        known, kept = resumed(folder, min(number, 100))
        print(f"killed in the middle: {known} were told, {kept} are kept")
        rest = cost(batch(folder, "killed"))
        told("going on", rest, number - kept)
        small = peak(batch(folder, "out-few", "few"))
        print(
            f"peak memory of a process: {small / 1e6:.0f} MB at {number // 4} submissions", end=""
        )
        print(f", {peak(batch(folder, 'out-new')) / 1e6:.0f} MB at {number}")


if __name__ == "__main__":
    main()
