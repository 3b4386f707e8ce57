"""The process table of Linux and the one every system has say the same."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from judge.engine import family, portable, procfs, table
from judge.engine import process as processes
from judge.model import Ending, Limits, Run

TABLES = [
    pytest.param(
        procfs,
        marks=pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="has no /proc"),
    ),
    portable,
]


@pytest.mark.parametrize("one", TABLES)
def test_a_process_is_told_as_it_is(one: table.Table, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", "input()"],
        stdin=subprocess.PIPE,
        cwd=tmp_path,
        env={"HOME": "/my/home"},
        start_new_session=True,
    ) as child:
        time.sleep(0.1)
        entry = one.entry(child.pid)
        where = one.home_and_folder(child.pid)
        assert child.pid in one.pids()
        child.communicate(b"\n")
    assert entry
    assert (entry.pid, entry.parent, entry.session) == (child.pid, os.getpid(), child.pid)
    assert entry.name.startswith("python")
    assert entry.memory > 1_000_000
    assert where == ("/my/home", str(tmp_path))


@pytest.mark.parametrize("one", TABLES)
def test_a_process_that_is_over_is_not_there(one: table.Table) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as child:
        processes.ended(child, 10)
        over_but_not_reaped = one.entry(child.pid)
        assert over_but_not_reaped is None
    assert one.entry(child.pid) is None
    assert one.home_and_folder(child.pid) == ("", "")


@pytest.mark.parametrize("one", TABLES)
def test_the_processor_time_of_a_process_is_counted(one: table.Table) -> None:
    before = one.entry(os.getpid())
    end = time.process_time() + 0.05
    while time.process_time() < end:
        pass
    after = one.entry(os.getpid())
    assert before
    assert after
    assert after.cpu > before.cpu
    assert replace(after, cpu=0, memory=0) == replace(before, cpu=0, memory=0)


def test_a_system_without_proc_uses_the_portable_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.Path, "exists", lambda path: False)
    assert table.process_table() is portable


def test_runs_go_the_same_way_without_proc_pidfd_and_limits_of_the_kernel(
    run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(family, "process_table", lambda: portable)
    monkeypatch.setattr(processes, "process_table", lambda: portable)
    monkeypatch.setattr(processes, "_resource", lambda: None)
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    assert run("print(input())", b"42\n").stdout == b"42\n"
    assert run("while True: pass", cpu=0.2, wall=5).ending is Ending.CPU
    assert run("import time\ntime.sleep(60)", wall=0.2).ending is Ending.WALL
    grows = "x = bytearray(80_000_000)\nimport time; time.sleep(60)"
    assert run(grows, memory=50_000_000, wall=5).ending is Ending.MEMORY
    left = run("import subprocess\nsubprocess.Popen(['sleep', '60'], start_new_session=True)")
    assert left.left_running == ("sleep",)


def test_a_limit_is_set_no_higher_than_the_machine_allows(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    code = "import resource\ninput()\nprint(resource.getrlimit(resource.RLIMIT_FSIZE))"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (1000, 1000))
        assert processes.confine(child.pid, Limits(output=5000, memory=10**9), 0)
        assert child.communicate(b"\n")[0] == b"(1000, 1000)\n"


def test_limits_on_a_process_that_is_gone_are_no_error() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as child:
        child.wait()
    assert processes.confine(child.pid, Limits(), 0) is False
