"""Every promise the judge makes about submissions, tried by a real program on the rung in use."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import psutil

from judge import engine, languages
from judge.doctor.finding import Finding
from judge.engine import Runner
from judge.errors import JudgeError
from judge.model import MEGABYTE, Ending, Limits, Program, Run, Submission

LIMITS = Limits(cpu=1.0, wall=20.0, memory=200 * MEGABYTE, output=MEGABYTE, processes=8)

TRIED = {
    "no network, not even this machine's own": "network",
    "no file of the home, the cases, the judge or another submission": "files",
    "a working directory it can write": "leave",
    "a fresh one for every case": "fresh",
    "its code cannot be changed": "code",
    "an unprivileged user": "user",
    "no capabilities, and none to gain": "capabilities",
    "system calls are filtered": "filtered",
    "no other environment than its own": "environment",
}
"""What each submission is promised, and the probe that tries to break it."""

ENDED = {
    "memory": (LIMITS, Ending.MEMORY),
    "cpu": (replace(LIMITS, cpu=0.5), Ending.CPU),
    "wall": (replace(LIMITS, wall=1.0), Ending.WALL),
    "output": (LIMITS, Ending.OUTPUT),
}
"""Probes that never end by themselves, and how they are to be ended."""

ONLY_BUBBLEWRAP = "bubblewrap"


@dataclass(frozen=True, slots=True)
class Bench:
    """A runner of the probes, and what they try to reach."""

    runner: Runner
    facts: dict[str, Any]
    victim: subprocess.Popen[bytes]

    def run(self, probe: str, limits: Limits = LIMITS) -> Run:
        """What one probe did."""
        told = json.dumps({**self.facts, "probe": probe})
        return self.runner.run(told.encode() + b"\n", limits)


def tried(cases: Path, rung: str | None = None) -> Iterator[Finding]:
    """Try every promise, on the best rung or the one named.

    A promise holds when the program that would break it failed.
    """
    try:
        with _bench(cases, rung) as bench:
            yield Finding("rung in use", bench.runner.isolated, bench.runner.isolation)
            for title, probe in TRIED.items():
                yield _tried(title, bench.run(probe))
            yield from _processes(bench)
            for probe, (limits, ending) in ENDED.items():
                yield _ended(f"its {probe} limit ends it", bench.run(probe, limits), ending)
            yield _many(bench.run("many"))
            yield _daemon(bench)
    except JudgeError as error:
        yield Finding("a program runs", False, str(error))


def _tried(title: str, run: Run) -> Finding:
    said = run.stdout.decode("utf-8", "replace").strip()
    if said == "held":
        return Finding(title, True)
    return Finding(title, False, said or _last_line(run))


def _last_line(run: Run) -> str:
    lines = run.stderr.decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else f"the program that tries it ended otherwise: {run.ending}"


def _processes(bench: Bench) -> Iterator[Finding]:
    if ONLY_BUBBLEWRAP in bench.runner.isolation or not bench.runner.isolated:
        yield _tried("only its own processes to be seen", bench.run("processes"))
    bench.run("signals")
    alive = bench.victim.poll() is None
    says = "" if alive else "it ended another process"
    yield Finding("only its own processes to be ended", alive, says)


def _ended(title: str, run: Run, ending: Ending) -> Finding:
    if run.ending is ending:
        return Finding(title, True)
    return Finding(title, False, f"it ended otherwise: {run.ending}")


def _many(run: Run) -> Finding:
    title = "its process limit holds"
    return Finding(title, True) if run.ending is Ending.PROCESSES else _tried(title, run)


def _daemon(bench: Bench) -> Finding:
    bench.run("daemon")
    title = "nothing it started is left when it ends"
    left = _alive(bench.facts["daemon"])
    return Finding(title, not left, f"process {left} is" if left else "")


def _alive(mark: str) -> int | None:
    """A living process that was started with this mark as an argument."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if mark in process.cmdline() and process.status() != psutil.STATUS_ZOMBIE:
                return process.pid
    return None


@contextlib.contextmanager
def _bench(cases: Path, rung: str | None) -> Iterator[Bench]:
    mark = uuid.uuid4().hex
    source = Path(__file__).with_name("probes.py").read_bytes()
    submission = Submission("probes.py", "probes.py", {"probes.py": source}, "python", "", 0.0)
    with (
        engine.temporary_folder() as folder,
        _victim(mark) as victim,
        _secrets(folder, cases) as secrets,
        socket.create_server(("127.0.0.1", 0)) as server,
    ):
        (folder / "work").mkdir(mode=0o700)
        program = languages.built(submission, folder / "work")
        facts = {
            "paths": secrets,
            "port": server.getsockname()[1],
            "mark": mark,
            "pid": victim.pid,
            "names": list(os.environ),
            "given": _given(program),
            "daemon": uuid.uuid4().hex,
        }
        with engine.open_runner(program, 1, rung) as runner:
            yield Bench(runner, facts, victim)


def _given(program: Program) -> list[str]:
    """Variables that a submission has in any case; its interpreter may set the last."""
    return [*program.environment, "HOME", "TMPDIR", "LC_CTYPE"]


@contextlib.contextmanager
def _victim(mark: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of the judge with a secret in its command and its environment."""
    command = [sys.executable, "-S", "-c", "input()", mark]
    environment = {**os.environ, "JUDGE_DOCTOR": mark}
    with subprocess.Popen(command, stdin=subprocess.PIPE, env=environment) as victim:
        try:
            yield victim
        finally:
            victim.kill()


@contextlib.contextmanager
def _secrets(folder: Path, cases: Path) -> Iterator[list[str]]:
    """Files that no submission may read: of another one, of the cases, the judge and the home."""
    neighbour = folder / "neighbour.txt"
    neighbour.write_text("a secret", encoding="utf-8")
    of_cases = [str(path) for path in sorted(cases.rglob("*.yaml"))[:3]]
    with contextlib.ExitStack() as stack:
        secrets = [str(neighbour), *of_cases, engine.__file__]
        with contextlib.suppress(OSError):  # a home may be read-only
            file = stack.enter_context(tempfile.NamedTemporaryFile(dir=Path.home()))
            file.write(b"a secret")
            file.flush()
            secrets.append(file.name)
        yield secrets
