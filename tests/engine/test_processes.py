"""Nothing of a run is left, however it ends: children, daemons, bursts, interruptions."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from judge.engine.plain import open_runner
from judge.errors import JudgeError
from judge.model import Ending, Limits, Program, Run

RunProgram = Callable[..., Run]
Build = Callable[[str], Program]

posix = pytest.mark.skipif(os.name == "nt", reason="signals and sessions are of Unix")


@posix
def test_a_child_that_holds_the_output_is_not_waited_for_and_is_named(run: RunProgram) -> None:
    done = run(
        "import subprocess\nprint(42, flush=True)\nsubprocess.Popen(['sleep', '60'])", wall=30
    )
    assert (done.ending, done.stdout, done.left_running) == (Ending.EXIT, b"42\n", ("sleep",))
    assert done.wall < 20


@posix
def test_what_a_child_prints_after_the_program_ended_never_counts(run: RunProgram) -> None:
    child = "import os, time\nprint(42, flush=True)\nif os.fork() == 0: time.sleep(1); print(43)"
    assert run(child).stdout == b"42\n"


DAEMON = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.chdir(CHDIR)
        os.closerange(0, 3)
        time.sleep(60)
    os._exit(0)
time.sleep(0.1)
"""


@posix
@pytest.mark.parametrize("folder", ["'.'", "'/'"])
def test_a_daemon_is_found_and_killed(run: RunProgram, folder: str) -> None:
    done = run(DAEMON.replace("CHDIR", folder))
    assert done.ending is Ending.EXIT
    assert done.left_running == ("python3",)


@posix
def test_a_daemon_that_drops_its_environment_is_known_by_its_descent(run: RunProgram) -> None:
    source = (
        "import os, subprocess, sys, time\n"
        "code = 'import os, time; os.chdir(chr(47)); time.sleep(60)'\n"
        "subprocess.Popen([sys.executable, '-c', code], env={}, start_new_session=True)\n"
        "time.sleep(0.2)"
    )
    assert run(source).left_running == ("python3",)


@posix
def test_a_burst_of_processes_is_stopped_and_nothing_of_it_is_left(run: RunProgram) -> None:
    source = (
        "import os, time\n"
        "for _ in range(60):\n    if os.fork() == 0: time.sleep(60)\ntime.sleep(60)"
    )
    done = run(source, processes=8, wall=5, cpu=5)
    assert done.ending is Ending.PROCESSES


@posix
def test_as_many_processes_as_the_limit_allows_are_fine(run: RunProgram) -> None:
    source = (
        "import os, time\nchildren = []\n"
        "for _ in range(3):\n"
        "    pid = os.fork()\n"
        "    if pid == 0: time.sleep(0.1); os._exit(0)\n"
        "for _ in range(3): os.wait()\nprint(42)"
    )
    done = run(source, processes=4)
    assert (done.ending, done.stdout, done.left_running) == (Ending.EXIT, b"42\n", ())


def test_several_threads_may_run_at_once(built: Build) -> None:
    program = built("print(int(input()) * 2)")
    outputs: dict[int, bytes] = {}

    def one(number: int) -> None:
        outputs[number] = runner.run(b"%d\n" % number, Limits()).stdout

    with open_runner(program) as runner:
        threads = [threading.Thread(target=one, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert outputs == {number: b"%d\n" % (2 * number) for number in range(8)}


def test_closing_the_runner_stops_what_runs(built: Build) -> None:
    program = built("import time\ntime.sleep(60)")
    said: list[str] = []

    def one() -> None:
        try:
            runner.run(b"", Limits(wall=50))
        except JudgeError as error:
            said.append(str(error))

    with open_runner(program) as runner:
        thread = threading.Thread(target=one)
        thread.start()
        time.sleep(0.1)
    thread.join(10)
    assert said == ["The run was interrupted."]


INTERRUPTED = """
import sys
from pathlib import Path
from judge.engine.plain import open_runner
from judge.model import Limits, Program
program = Program(Path("."), (sys.executable, "-c", sys.argv[1]), {})
with open_runner(program) as runner:
    runner.run(b"", Limits(wall=50))
"""


@posix
def test_an_interruption_leaves_neither_processes_nor_folders(tmp_path: Path) -> None:
    flag = tmp_path / "started"
    source = f"import time\nopen({str(flag)!r}, 'w')\ntime.sleep(77.25)"
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    judge = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, source],
        stderr=subprocess.PIPE,
        env={**os.environ, "TMPDIR": str(scratch)},
    )
    while not flag.exists() and judge.poll() is None:
        time.sleep(0.01)
    judge.send_signal(signal.SIGINT)
    _, said = judge.communicate(timeout=20)
    assert said.strip().endswith(b"KeyboardInterrupt")
    assert list(scratch.iterdir()) == []
    assert not [p for p in psutil.process_iter(["cmdline"]) if source in (p.info["cmdline"] or [])]


@pytest.mark.parametrize("command", ["/no/such/interpreter", "/etc/passwd", "/"])
def test_a_program_that_cannot_be_started_is_the_judges_fault(command: str) -> None:
    program = Program(Path("/"), (command,), {})
    with open_runner(program) as runner, pytest.raises(JudgeError, match=f"Cannot start {command}"):
        runner.run(b"", Limits())
