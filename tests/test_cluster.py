from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from commands import RIGHT, SUM

from judge.cluster import on_cluster
from judge.errors import UsageError
from judge.workers import Setting

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")

WRONG = RIGHT.replace("sum(", "1 + sum(")
SLOW = "import time\ntime.sleep(0.2)\n" + RIGHT
SCHEDULER = ["-m", "dask", "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]


@dataclass
class Cluster:
    """A scheduler and its workers, each a process on this machine."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    environment = {**os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1"}
    with ExitStack() as stack:

        def started(words: list[str], **streams: int) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                [sys.executable, *words], cwd=tmp_path, env=environment, **streams
            )
            stack.callback(process.wait)
            stack.callback(process.kill)
            return process

        scheduler = started(SCHEDULER, stderr=subprocess.PIPE)
        assert scheduler.stderr is not None
        stack.callback(scheduler.stderr.close)
        address = told_address(scheduler)
        worker = ["-m", "dask", "worker", address, "--nthreads", "1", "--no-nanny"]
        worker += ["--no-dashboard", "--death-timeout", "60"]
        quiet = {"stderr": subprocess.DEVNULL}
        yield Cluster(address, [started(worker, **quiet) for _ in range(2)])


def told_address(scheduler: subprocess.Popen[bytes]) -> str:
    assert scheduler.stderr is not None
    for line in scheduler.stderr:
        if found := re.search(rb"Scheduler at:\s+(tcp://\S+)", line):
            return found[1].decode()
    raise AssertionError("the scheduler tells no address")


def a_class(folder: Path, sources: dict[str, str]) -> None:
    (folder / "sum.yaml").write_text(SUM)
    (folder / "sum.py").write_text(RIGHT)
    (folder / "class").mkdir()
    for name, source in sources.items():
        (folder / "class" / f"{name}.py").write_text(source)


def batch(folder: Path, out: str, *more: str) -> subprocess.Popen[bytes]:
    words = ["batch", "class", "-p", "sum.yaml", "-o", out, "--cases", "."]
    command = [sys.executable, "-m", "judge", *words, *more]
    return subprocess.Popen(command, cwd=folder, stderr=subprocess.PIPE)


def ended(process: subprocess.Popen[bytes]) -> tuple[int, str]:
    _, err = process.communicate(timeout=120)
    return process.returncode, err.decode()


def gradebook(folder: Path, out: str) -> str:
    return (folder / out / "gradebook.csv").read_text()


def test_a_cluster_of_which_a_worker_is_killed_gives_the_gradebook_of_one_machine(
    cluster: Cluster, tmp_path: Path
) -> None:
    sources = {f"s{i}": f"{SLOW if i % 3 else WRONG}# {i}\n" for i in range(8)}
    a_class(tmp_path, {**sources, "crashing": "1 / 0\n", "broken": "print((\n"})
    with batch(tmp_path, "far", "--cluster", cluster.address) as process:
        assert process.stderr is not None
        assert b"1/10" in process.stderr.readline()
        cluster.workers[0].send_signal(signal.SIGKILL)
        status, err = ended(process)
    assert status == 0, err
    assert ended(batch(tmp_path, "near"))[0] == 0
    assert gradebook(tmp_path, "far") == gradebook(tmp_path, "near")


def test_a_submission_whose_workers_are_killed_is_marked_and_the_others_are_judged(
    cluster: Cluster, tmp_path: Path
) -> None:
    a_class(tmp_path, {"bad": "import time\ntime.sleep(6)\n"})
    with batch(tmp_path, "out", "--cluster", cluster.address) as process:
        for worker in cluster.workers:
            time.sleep(3)
            worker.send_signal(signal.SIGKILL)
        status, err = ended(process)
    assert status == 3
    assert "bad, sum: judge error" in err


def test_where_no_scheduler_answers_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("judge.cluster.SECONDS", 1)
    with pytest.raises(UsageError, match=r"No scheduler answers at tcp://127\.0\.0\.1:9"):
        list(on_cluster("tcp://127.0.0.1:9", Setting({}))([]))
