"""Many cases in one run, and many runs in a loop: nothing may grow, and nothing may be left.

    python bench/soak.py [PART]

PART divides the numbers: 10 makes it a tenth. Exit status 1 when memory, descriptors, processes
or temporary files have grown.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from pathlib import Path

import deals
import psutil

from judge import engine, languages
from judge.model import Ending, Limits, Program, Typed, Verdict
from judge.problems import load_problem
from judge.submissions import read_submission
from judge.trial import Order, judge_submission

CASES, RUNS = 10_000, 1000
LOOKS = 4
"""Looks at what is in use; the first comes after a quarter, when caches are full."""
MEMORY_GROWTH = 4_000_000
"""Bytes that memory may vary by without being called growth."""
LIMITS = Limits(cpu=1.0, wall=5.0, memory=200_000_000, output=100_000)

SOURCES = (
    "print(input())",
    "raise SystemExit(3)",
    "import os\nopen('left', 'w').write('x')\nprint(os.getpid())",
    "import subprocess\nsubprocess.Popen(['sleep', '60'])",
    "print('x' * 200_000)",
    "import threading\nthreading.Thread(target=print).start()",
)
"""What the runs in a loop do: end well, crash, leave files and processes, print too much."""


@dataclass(frozen=True)
class Use:
    """What this process and those it started have in use; memory in bytes."""

    memory: int
    descriptors: int
    processes: int
    threads: int
    files: int

    def growth(self, before: Use) -> str:
        """What is more than before, in words; empty when nothing is."""
        now, then = asdict(self), asdict(before)
        room = {"memory": MEMORY_GROWTH}
        more = [name for name in now if now[name] > then[name] + room.get(name, 0)]
        return ", ".join(f"{name} {then[name]} to {now[name]}" for name in more)


def use() -> Use:
    """What is in use now."""
    own = psutil.Process()
    started = own.children(recursive=True)
    return Use(
        memory=sum(process.memory_info().rss for process in (own, *started)),
        descriptors=own.num_fds(),
        processes=len(started),
        threads=threading.active_count(),
        files=sum(1 for _ in Path(tempfile.gettempdir()).rglob("*")),
    )


def many_cases(number: int) -> Iterator[Use]:
    """So many cases through one runner, which stays open."""
    with engine.temporary_folder() as own:
        program = built("print(sum(map(int, input().split())))", own / "one")
        yield from _through(program, number)


def _through(program: Program, number: int) -> Iterator[Use]:
    with engine.open_runner(program) as runner:
        for share in range(LOOKS):
            for case in range(number // LOOKS):
                run = runner.run(f"{case} {share}\n".encode(), LIMITS, cold=case % 50 == 0)
                assert run.stdout == f"{case + share}\n".encode(), run
            yield use()


def many_runs(number: int) -> Iterator[Use]:
    """So many programs, each built, run in a runner of its own, and forgotten."""
    sources = islice(cycle(SOURCES), number)
    for _ in range(LOOKS):
        for source in islice(sources, number // LOOKS):
            with engine.temporary_folder() as own:
                program = built(source, own / "one")
                with engine.open_runner(program) as runner:
                    run = runner.run(b"42\n", LIMITS)
                    assert run.ending in (Ending.EXIT, Ending.OUTPUT), run
        yield use()


def many_judgements(number: int) -> Iterator[Use]:
    """A whole judgement again and again, of right and of wrong submissions."""
    with tempfile.TemporaryDirectory() as name:
        problem = load_problem(str(deals.lay_out(Path(name), 20)), Path(name))
        for _ in range(LOOKS):
            for _ in range(max(1, number // LOOKS)):
                submission = read_submission((deals.ACCEPTED,), problem.name)
                typed = Typed(problem.name, ())
                judgement = judge_submission(
                    Order(problem, submission, problem.cases, typed, workers=2)
                )
                assert judgement.verdict is Verdict.AC, judgement.verdict
            yield use()


def built(source: str, folder: Path) -> Program:
    """A program of one Python file."""
    folder.mkdir(mode=0o700)
    file = folder.with_suffix(".py")
    file.write_text(source, encoding="utf-8")
    return languages.built(read_submission((file,), "soak"), folder)


def grown(title: str, uses: Iterator[Use]) -> bool:
    """Tell what is in use from look to look; whether the last is more than the first."""
    looks = []
    for look in uses:
        looks.append(look)
        print(f"{title}: {look}", flush=True)
    growth = looks[-1].growth(looks[0])
    print(f"{title}: {'grown: ' + growth if growth else 'no growth'}", flush=True)
    return bool(growth)


def main() -> None:
    """Soak, in a temporary folder that must be empty afterwards."""
    part = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    scratch = Path(tempfile.mkdtemp(prefix="soak-"))
    scratch.chmod(0o711)
    before, tempfile.tempdir = tempfile.tempdir, str(scratch)
    stages: dict[str, tuple[Callable[[int], Iterator[Use]], int]] = {
        "cases": (many_cases, CASES // part),
        "runs": (many_runs, RUNS // part),
        "judgements": (many_judgements, RUNS // 10 // part),
    }
    failed = [
        name for name, (stage, number) in stages.items() if grown(f"{number} {name}", stage(number))
    ]
    left = sorted(path.name for path in scratch.iterdir())
    children = psutil.Process().children(recursive=True)
    tempfile.tempdir = before
    shutil.rmtree(scratch)
    if left or children:
        print(f"left over: {left} {children}")
    sys.exit(bool(failed or left or children))


if __name__ == "__main__":
    main()
