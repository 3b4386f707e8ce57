"""Random inputs of a problem, drawn from its generator by a seed, and their answers."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from random import Random

from judge.answering import Answer, open_reference
from judge.errors import UsageError
from judge.model import Ending, Group, Problem, Run

DRAWING = Path(__file__).with_name("drawing.py")
DRAWS = 20
"""Inputs drawn for each one that is wanted, since some depend on an open point."""
SIMPLE = 8
"""One in so many is left out at the start, where Hypothesis tries inputs as simple as can be."""
ENDLESS = 10**9
"""More inputs than anybody waits for."""

Drawing = Callable[[bool | None], bytes | None]
"""The next input; told whether the one before was looked for, ``None`` before the first."""


def generate(problem: Problem, group: Group) -> tuple[tuple[bytes, bytes], ...]:
    """Inputs and answers for a group that states number and seed, of all that were drawn.

    Inputs on which another reading of an open point changes the answer are thrown away.
    Raises UsageError when the problem has no generator or it gives too few inputs.
    """
    if group.generate is None:
        raise UsageError(f"{group.name} states no `generate: {{cases: …, seed: …}}`.")
    count, seed = group.generate
    with ExitStack() as stack:
        own = stack.enter_context(open_reference(problem))
        others = [
            stack.enter_context(open_reference(problem, arguments))
            for arguments in problem.readings.values()
        ]
        drawn = draw(problem, count * DRAWS, seed)
        later = drawn[len(drawn) // SIMPLE :]
        # Hypothesis tries each input several times with a small change, one after the other.
        inputs = dict.fromkeys(Random(seed).sample(later, len(later)))  # noqa: S311
        found = tuple(islice(_settled(inputs, own, others), count))
    if len(found) < count:
        raise UsageError(f"The generator gave only {len(found)} of {count} settled inputs.")
    return found


def _settled(
    inputs: Iterable[bytes], own: Answer, others: list[Answer]
) -> Iterator[tuple[bytes, bytes]]:
    """The inputs that the reference answers the same under every reading."""
    for stdin in inputs:
        answer = _answer(own(stdin))
        if answer is not None and all(_answer(other(stdin)) == answer for other in others):
            yield stdin, answer


def _answer(run: Run) -> bytes | None:
    return run.stdout if run.ending is Ending.EXIT and run.status == 0 else None


def draw(problem: Problem, count: int, seed: int) -> list[bytes]:
    """Inputs from the problem's generator; raises UsageError when it fails."""
    done = subprocess.run(
        _command(problem, count, seed), capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        raise _failure(problem, done.stderr)
    return [json.loads(line).encode() for line in done.stdout.splitlines()]


@contextmanager
def open_drawing(problem: Problem, seed: int) -> Iterator[Drawing]:
    """Inputs from the generator one after the other; after the first looked for, smaller ones.

    What it gives raises UsageError when the generator fails.
    """
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as said,
        subprocess.Popen(
            [*_command(problem, ENDLESS, seed), "ask"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            encoding="utf-8",
        ) as process,
    ):
        assert process.stdin is not None
        replies, inputs = process.stdin, process.stdout or said

        def drawing(looked_for: bool | None) -> bytes | None:
            if looked_for is not None:
                replies.write("fails\n" if looked_for else "passes\n")
                replies.flush()
            if line := inputs.readline():
                return bytes(json.loads(line).encode())
            if process.wait() != 0:
                said.seek(0)
                raise _failure(problem, said.read())
            return None

        try:
            yield drawing
        finally:
            process.kill()


def _command(problem: Problem, count: int, seed: int) -> list[str]:
    if problem.generator is None:
        raise UsageError(f"{problem.name} names no generator: write `generator: FILE`.")
    # Groups that are generated have files of their own, in the problem's folder among the cases.
    above = problem.file.resolve().parent.parent.parent
    words = [str(problem.generator), str(above), str(count), str(seed)]
    # -P keeps the judge's own modules, which lie beside the program, from hiding others.
    return [sys.executable, "-P", "-X", "utf8", str(DRAWING), *words]


def _failure(problem: Problem, stderr: str) -> UsageError:
    name = problem.generator.name if problem.generator else "The generator"
    last = stderr.strip().rpartition("\n")[2]
    return UsageError(f"{name} fails: {last or 'it was ended'}.")
