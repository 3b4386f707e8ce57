"""What judging costs beside a bare shell loop and beside others: ratios from one run.

    python bench/bench.py [CASES…]

All sides run the same program under the same interpreter and environment, and take turns, so that
a machine whose speed drifts is fair to all. Figures are CPU time of the whole process tree and
wall time, start-up included.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import deals
from measure import Cost, Side, cost, peak
from peers import PEERS, installed

from judge import languages
from judge.submissions import read_submission

ROUNDS = {20: 7, 100: 5, 1000: 3}
MEMORY = (1000, 10_000)
ONCE = 100
"""From so many cases on other judges take one turn only."""

HEAD = "CPU ms a case   CPU, times the loop       wall, times the loop"

LOOP = """
ls | sed -n 's/[.]in$//p' | xargs -P2 -I{} sh -c '
"$@" < {}.in > got/{} && cmp -s got/{} {}.out || echo {} fails' sh "$@"
"""


def judge(folder: Path, program: Path, status: int = 0) -> Side:
    """The whole command of this judge, with report and start-up."""
    command = [sys.executable, "-m", "judge", "run", "deals.yaml", str(program)]
    return Side([*command, "--plain", "-j", "2", "--cases", "."], folder, status)


def runner_alone(folder: Path, program: Path) -> Side:
    """Its engine without problem, checker and report."""
    script = str(Path(__file__).with_name("runner_alone.py"))
    return Side([sys.executable, script, str(program), str(folder)], folder)


def loop(folder: Path, program: Path, within: Path) -> Side:
    """The bare loop, over the program as the judge builds it and in the same environment."""
    within.mkdir()
    (folder / "got").mkdir(exist_ok=True)
    built = languages.built(read_submission((program,), "deals"), within)
    return Side(["sh", "-c", LOOP, "sh", *built.command], folder, 0, built.environment)


def comparisons(folder: Path, number: int) -> Iterator[tuple[str, Side, Side, int]]:
    """What is compared, a side, its loop, and in how many rounds."""
    rounds = ROUNDS.get(number, 3)
    accepted, failing = folder / "accepted.py", folder / "failing.py"
    shutil.copy(deals.ACCEPTED, accepted)
    failing.write_bytes(deals.ACCEPTED.read_bytes() + deals.FAILING)
    bare = loop(folder, accepted, folder / "built-1")
    yield "Python accepted", judge(folder, accepted), bare, rounds
    yield "  the runner alone", runner_alone(folder, accepted), bare, rounds
    yield (
        "Python, all wrong",
        judge(folder, failing, 1),
        loop(folder, failing, folder / "b2"),
        rounds,
    )
    for language, (compiler, source) in deals.COMPILED.items():
        if not shutil.which(compiler):
            print(f"{language}: skipped, as {compiler} is not here")
            continue
        program = Path(shutil.copy(source, folder))
        side, bare_too = judge(folder, program), loop(folder, program, folder / f"in-{language}")
        yield f"{language} accepted", side, bare_too, rounds
    turns = 1 if number >= ONCE else rounds
    for name, (command, side_of) in PEERS.items():
        if found := installed(command):
            path = {"PATH": f"{folder / 'built-1' / 'python' / 'bin'}:/usr/bin:/bin"}
            side = side_of(found, deals.copied(folder, folder / command), accepted)
            yield name, Side(side.command, side.folder, side.status, path), bare, turns
        else:
            print(f"{name}: skipped, as it is not installed")


def compared(number: int) -> None:
    """Print a table for so many cases."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        deals.lay_out(folder, number)
        print(f"\n{f'{number} cases':20} {HEAD}")
        entries = list(comparisons(folder, number))
        pairs: dict[str, list[tuple[Cost, Cost]]] = {what: [] for what, *_ in entries}
        for turn in range(max(rounds for *_, rounds in entries)):
            paid: dict[int, Cost] = {}  # each side takes one turn, the loops too
            for what, side, bare, rounds in entries:
                if turn < rounds:
                    for one in (side, bare):
                        paid[id(one)] = paid.get(id(one)) or cost(one)
                    pairs[what].append((paid[id(side)], paid[id(bare)]))
        for what, found in pairs.items():
            print(f"{what:20} {row(found, number)}", flush=True)


def row(pairs: list[tuple[Cost, Cost]], number: int) -> str:
    """Milliseconds of CPU a case, then both ratios as median and range."""
    milliseconds = 1000 * median(ours.cpu for ours, _ in pairs) / number
    cpu = spread([ours.cpu / bare.cpu for ours, bare in pairs])
    wall = spread([ours.wall / bare.wall for ours, bare in pairs])
    return f"{milliseconds:8.2f}        {cpu}     {wall}"


def spread(ratios: list[float]) -> str:
    """The median of some ratios, and how far they lie apart."""
    return f"{median(ratios):5.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def memory() -> None:
    """Print the judge's peak for few and many cases, and what a case adds beyond its texts."""
    peaks, texts = [], []
    for number in MEMORY:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            deals.lay_out(folder, number)
            program = Path(shutil.copy(deals.ACCEPTED, folder / "accepted.py"))
            peaks.append(peak(judge(folder, program)))
            texts.append(sum(file.stat().st_size for file in folder.glob("deal-*")))
        print(f"peak memory at {number:6} cases: {peaks[-1] / 1e6:.1f} MB", flush=True)
    grown = (peaks[1] - peaks[0]) / (MEMORY[1] - MEMORY[0])
    text = (texts[1] - texts[0]) / (MEMORY[1] - MEMORY[0])
    print(f"a case adds {grown:.0f} bytes; its texts have {text:.0f}")


def main() -> None:
    """Print the floor, the tables and the memory."""
    print(f"Python {sys.version.split()[0]}")
    subprocess.run([sys.executable, str(Path(__file__).with_name("floor.py"))], check=True)
    for number in map(int, sys.argv[1:] or ROUNDS):
        compared(number)
    if not sys.argv[1:]:
        print()
        memory()


if __name__ == "__main__":
    main()
