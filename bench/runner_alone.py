"""Run a program on every input of a folder, two at a time, and compare nothing.

python runner_alone.py PROGRAM FOLDER
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from judge import engine, languages
from judge.model import Limits
from judge.submissions import read_submission

WORKERS = 2


def main() -> None:
    """Run the program on all inputs."""
    inputs = [path.read_bytes() for path in sorted(Path(sys.argv[2]).glob("*.in"))]
    submission = read_submission((Path(sys.argv[1]),), "deals")
    with engine.temporary_folder() as folder:
        program = languages.built(submission, folder)
        with (
            engine.open_runner(program, WORKERS) as runner,
            ThreadPoolExecutor(WORKERS) as pool,
        ):
            runs = pool.map(lambda stdin: runner.run(stdin, Limits()), inputs)
            printed = sum(bool(run.stdout) for run in runs)
    sys.exit(printed != len(inputs))


if __name__ == "__main__":
    main()
