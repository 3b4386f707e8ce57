"""A hostile program costs only its own verdict: on each rung that isolates, warm and cold."""

# ruff: noqa: E501  short hostile programs stand on one line each

from __future__ import annotations

import os
import signal
import socket
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from program_tables import programs

from judge import languages
from judge.engine import isolated
from judge.engine.isolated import IsolatedRunner
from judge.model import Ending, Limits, Program, Run, Submission

pytestmark = pytest.mark.hostile

LIMITS = Limits(cpu=0.5, wall=10.0, memory=200_000_000, output=100_000)

ATTACKS = Path(__file__).with_name("attacks")

TAME = """
import os, resource, signal, sys
if sys.stdin.readline() != "attack\\n":
    own = [n for n in os.listdir("/tmp") if n not in __file__ and not n.startswith("run-")] if HAS_TMP else []
    print(42, os.listdir("."), own, os.nice(0), os.sched_getaffinity(0) == ALL)
    print(resource.getrlimit(resource.RLIMIT_NOFILE), signal.getsignal(signal.SIGTERM))
    sys.exit()
"""

HELD = programs(ATTACKS / "held.txt")
"""Each prints what it could do that it must not, and else "held"."""

ENDED = programs(ATTACKS / "ended.txt")

ENDINGS = {
    "fork-bomb": (Ending.CPU, Ending.WALL, Ending.PROCESSES),
    "fork-bomb-of-orphans": (Ending.EXIT, Ending.CPU, Ending.WALL, Ending.PROCESSES),
    "spins": (Ending.CPU,),
    "spins-in-children": (Ending.CPU,),
    "sleeps": (Ending.WALL,),
    "ignores-signals": (Ending.WALL,),
    "stops-itself": (Ending.WALL,),
    "floods-stdout": (Ending.OUTPUT,),
    "floods-stderr": (Ending.OUTPUT,),
    "floods-quietly": (Ending.OUTPUT, Ending.CPU),
    "takes-memory": (Ending.MEMORY,),
    "takes-memory-at-once": (Ending.MEMORY,),
    "takes-memory-in-children": (Ending.MEMORY,),
    "kills-its-group": (Ending.SIGNAL,),
    "kills-itself": (Ending.SIGNAL,),
    "fills-the-disk": (Ending.EXIT, Ending.CPU, Ending.WALL),
    "threads-without-end": (Ending.WALL,),
    "closes-everything": (Ending.CPU,),
    "executes-itself": (Ending.CPU,),
    "maps-memory-that-is-shared": (Ending.MEMORY,),
    "recurses-in-c": (Ending.EXIT, Ending.SIGNAL),
    "dumps-core": (Ending.SIGNAL,),
    "is-cut-off-by-its-own-limit": (Ending.OUTPUT,),
}


def build(source: str, folder: Path, extra: str = "") -> Program:
    files = {"main.py": source.encode()}
    built = languages.build(Submission("main.py", "main.py", files, "python", "", 0.0), folder)
    assert isinstance(built, Program)
    return replace(built, environment={**built.environment, "MARK": extra})


def alive_with(mark: str) -> list[str]:
    """Processes, of whatever user, that were started with this mark in their environment."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            if mark.encode() in (process / "environ").read_bytes():
                found.append((process / "comm").read_text())
        except OSError:
            continue
    return found


@pytest.fixture
def port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def attack(
    source: str, rung: str, folder: Path, port: int = 0
) -> Iterator[tuple[IsolatedRunner, bool]]:
    """A runner of a program that attacks when told so, warm and cold."""
    secret = folder / "neighbour" / "secret.txt"
    secret.parent.mkdir()
    secret.write_text("the answer")
    here = Path(isolated.__file__).parents[2]
    known = {
        "SECRET": str(secret),
        "PORT": port,
        "HAS_TMP": rung == "bubblewrap",
        "ALL": os.sched_getaffinity(0),
        "PACKAGES": [str(here), *(p for p in __import__("sys").path if p)],
    }
    begin = "".join(f"{name} = {value!r}\n" for name, value in known.items())
    mark = uuid.uuid4().hex
    program = build(begin + TAME + source, folder / "work", mark)
    with isolated.open_runner(program, 1, rung) as runner:
        for cold in (False, True):
            before = runner.run(b"", LIMITS)
            assert before.stdout.startswith(b"42 [] [] 0 True\n"), before
            yield runner, cold
            after = runner.run(b"", LIMITS)
            assert after.stdout == before.stdout, after
    assert alive_with(mark) == []


def may_not_fork(runner: IsolatedRunner, run: Run) -> bool:
    """On a rung where root keeps its user, processes cannot be counted and none may be made."""
    alone = os.geteuid() == 0 and not runner.rung.own_user
    return alone and run.stderr.endswith(
        b"BlockingIOError: [Errno 11] " + b"Resource temporarily unavailable\n"
    )


@pytest.fixture
def secret_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "leakme")


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock"])
@pytest.mark.parametrize("name", HELD)
@pytest.mark.usefixtures("secret_in_the_environment")
def test_isolation_holds(name: str, rung: str, tmp_path: Path, port: int) -> None:
    (tmp_path / "work").mkdir()
    for runner, cold in attack(HELD[name], rung, tmp_path, port):
        run = runner.run(b"attack\n", LIMITS, cold=cold)
        assert (run.stdout, run.status) == (b"held\n", 0) or may_not_fork(runner, run), run


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock", "limits"])
@pytest.mark.parametrize("name", ENDED)
def test_what_does_not_end_is_ended(name: str, rung: str, tmp_path: Path) -> None:
    source, endings = ENDED[name], ENDINGS[name]
    slow = "memory" in name or name == "recurses-in-c"  # a whole stack or memory is filled first
    limits = replace(LIMITS, cpu=4.0, wall=15.0) if slow else LIMITS
    limits = replace(LIMITS, wall=0.5) if endings == (Ending.WALL,) else limits
    (tmp_path / "work").mkdir()
    for runner, cold in attack(source, rung, tmp_path):
        run = runner.run(b"attack\n", limits, cold=cold)
        assert run.ending in endings or may_not_fork(runner, run), run
        assert run.wall < limits.wall + 2
        assert len(run.stdout) <= LIMITS.output
        if name == "fills-the-disk" and rung == "bubblewrap":
            assert run.stdout == b"full\n"


def test_what_is_left_running_is_named(tmp_path: Path) -> None:
    source = "import subprocess\nsubprocess.Popen(['sleep', '60'])\nprint(42)"
    with isolated.open_runner(build(source, tmp_path)) as runner:
        run = runner.run(b"", LIMITS)
    assert (run.stdout, run.left_running) == (b"42\n", ("sleep",))


@pytest.mark.parametrize(
    "source",
    [
        "(" * 300 + ")" * 300,
        "-" * 100_000 + "1",
        "x = " + "[" * 90 + "]" * 90 + "\n" + "if x:\n" * 1,
    ],
)
def test_source_that_does_not_compile_runs_cold(source: str, tmp_path: Path) -> None:
    submission = Submission("main.py", "main.py", {"main.py": b"print(42)"}, "python", "", 0.0)
    program = languages.build(submission, tmp_path)
    assert isinstance(program, Program)
    main = Path(program.command[-1])
    main.parent.chmod(0o755)
    main.chmod(0o644)
    main.write_text(source)
    with isolated.open_runner(program) as runner:
        assert runner.warm is False
        run = runner.run(b"", LIMITS)
    assert run.ending in (Ending.EXIT, Ending.SIGNAL, Ending.MEMORY)
    assert run.status != 0


def test_a_launcher_that_dies_costs_one_verdict(tmp_path: Path) -> None:
    program = build("print(42)", tmp_path)
    with isolated.open_runner(program) as runner:
        assert runner.run(b"", LIMITS).stdout == b"42\n"
        worker = runner._every[0]._worker
        assert worker is not None
        os.kill(worker.pid, signal.SIGKILL)
        runs: list[Run] = [runner.run(b"", LIMITS) for _ in range(3)]
    assert [run.stdout for run in runs][-2:] == [b"42\n", b"42\n"]


def test_files_of_a_case_lie_in_the_working_directory(tmp_path: Path) -> None:
    program = build(
        "import os; print(open('in.txt').read(), open('d/x').read(), sorted(os.listdir()))",
        tmp_path,
    )
    with isolated.open_runner(program) as runner:
        for cold in (False, True):
            run = runner.run(b"", LIMITS, {"in.txt": b"abc", "d/x": b"y"}, cold=cold)
            assert run.stdout == b"abc y ['d', 'in.txt']\n", run
