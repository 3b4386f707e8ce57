"""What judging costs beside a bare shell loop over the same cases: CPU ratios from one run.

    python bench/bench.py [ROUNDS]

Both sides run the same program under the same interpreter; they take turns, so that a machine
whose speed drifts is fair to both. The figures are user and system time of the whole process
tree, start-up included.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from judge.problems import load_problem
from judge.problems.writing import cases_text

ROOT = Path(__file__).parent.parent
LOOP = """
for input in *.in; do
    "$1" "$2" < "$input" > output && cmp -s output "${input%.in}.out" || echo "$input fails"
done
"""


def cpu_of(command: list[str], folder: Path) -> float:
    """CPU seconds of a command and all it starts; it must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def twenty_cases(folder: Path) -> Path:
    """A problem of 20 cases made of problem1's random deals, with their inputs as files."""
    problem = load_problem("problem1", ROOT / "cases")
    cases = {case.name: (case.stdin, case.answers[0]) for case in problem.cases[-20:]}
    for name, (stdin, answer) in cases.items():
        (folder / f"{name}.in").write_bytes(stdin)
        (folder / f"{name}.out").write_bytes(answer)
    file = folder / "twenty.yaml"
    file.write_text(cases_text("title: Twenty deals\npoints: 20\n", cases), encoding="utf-8")
    return file


def main() -> None:
    """Print the ratio of every round, then their median."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    program = ROOT / "tests" / "submissions" / "problem1" / "accepted"
    program = next(program.glob("*.py"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        problem = twenty_cases(folder)
        shutil.copy(program, folder)
        judge = [sys.executable, "-m", "judge", "run", str(problem), program.name, "--plain"]
        python = os.path.realpath(sys.executable)
        loop = ["sh", "-c", LOOP, "sh", python, program.name]
        ratios = []
        for number in range(rounds + 1):
            ours, bare = cpu_of(judge, folder), cpu_of(loop, folder)
            if number:  # the first round warms caches
                ratios.append(ours / bare)
                print(f"judge {ours:.2f} s, loop {bare:.2f} s CPU: {ratios[-1]:.2f} times")
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    print(
        f"20 cases, Python {sys.version.split()[0]}: {median(ratios):.2f} times the loop ({spread})"
    )


if __name__ == "__main__":
    main()
