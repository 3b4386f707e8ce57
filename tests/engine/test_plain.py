"""What becomes of real programs under the plain runner: each is named by what it does."""

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

from judge.engine import isolation, open_runner
from judge.errors import JudgeError
from judge.model import MEGABYTE, Ending, Limits, Program, Run

RunProgram = Callable[..., Run]
Build = Callable[[str], Program]

posix = pytest.mark.skipif(os.name == "nt", reason="signals and sessions are of Unix")


def test_the_program_gets_its_input_and_its_output_comes_back(run: RunProgram) -> None:
    done = run("print(sum(map(int, input().split())))", b"20 22\n")
    assert (done.ending, done.status, done.stdout, done.stderr) == (Ending.EXIT, 0, b"42\n", b"")


def test_the_input_ends_with_end_of_file(run: RunProgram) -> None:
    assert run("import sys\nprint(sum(map(int, sys.stdin)))", b"40\n2\n").stdout == b"42\n"


def test_asking_for_more_input_than_there_is_ends_in_eof_error(run: RunProgram) -> None:
    done = run("input()\ninput()", b"1\n")
    assert (done.ending, done.status) == (Ending.EXIT, 1)
    assert done.stderr.splitlines()[-1] == b"EOFError: EOF when reading a line"


def test_input_that_is_never_read_does_not_matter(run: RunProgram) -> None:
    assert run("print(42)", b"x" * 1_000_000).stdout == b"42\n"


def test_bytes_go_in_and_out_as_they_are(run: RunProgram) -> None:
    every = bytes(range(256)) * 1000
    source = "import sys\nsys.stdout.buffer.write(sys.stdin.buffer.read())"
    assert run(source, every).stdout == every


def test_text_is_utf_8_whatever_the_caller_has_set(
    run: RunProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "POSIX")
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    assert run("print(input() + 'ü€😀')", "é".encode()).stdout == "éü€😀\n".encode()


@pytest.mark.parametrize(
    ("source", "status"),
    [
        ("raise SystemExit(10)", 10),
        ("raise SystemExit('bye')", 1),
        ("1 / 0", 1),
        ("raise SystemExit(124)", 124),
        ("raise SystemExit(137)", 137),
        ("raise SystemExit(None)", 0),
        ("raise SystemExit(256)", 0),
    ],
)
def test_an_exit_status_is_reported_as_it_is(run: RunProgram, source: str, status: int) -> None:
    done = run(f"print(42, flush=True)\n{source}")
    assert (done.ending, done.status, done.stdout) == (Ending.EXIT, status, b"42\n")


@posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGXCPU", "SIGABRT", "SIGSEGV", "SIGTERM"])
def test_a_program_that_kills_itself_ends_by_that_signal(run: RunProgram, name: str) -> None:
    done = run(f"import os, signal\nprint(42, flush=True)\nos.kill(os.getpid(), signal.{name})")
    assert (done.ending, done.status) == (Ending.SIGNAL, getattr(signal, name))
    assert done.stdout == b"42\n"


def test_an_endless_loop_is_stopped_by_processor_time(run: RunProgram) -> None:
    done = run("while True: pass", cpu=0.2, wall=5)
    assert done.ending is Ending.CPU
    assert done.cpu > 0.2


def test_a_program_that_ends_just_above_its_processor_time_is_over_it(run: RunProgram) -> None:
    done = run("import time\nwhile time.process_time() < 0.21: pass", cpu=0.2, wall=5)
    assert done.ending is Ending.CPU


def test_the_processor_time_of_children_counts(run: RunProgram) -> None:
    child = "import os\nif os.fork() == 0:\n    while True: pass\nos.wait()"
    assert run(child, cpu=0.2, wall=5).ending is Ending.CPU


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.sleep(60)",
        "import threading\na = threading.Lock()\na.acquire()\na.acquire()",
        "import select\nselect.select([], [], [], 60)",
    ],
)
def test_a_program_that_sleeps_is_stopped_by_the_wall_clock(run: RunProgram, source: str) -> None:
    done = run(source, wall=0.2)
    assert done.ending is Ending.WALL
    assert done.cpu < 2.0


@posix
@pytest.mark.parametrize(
    "source",
    [
        "import signal, time\n"
        "for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGXCPU):\n"
        "    signal.signal(s, signal.SIG_IGN)\nwhile True: time.sleep(0.01)",
        "import signal, sys, time\n"
        "signal.signal(signal.SIGTERM, lambda *a: (print(42, flush=True), sys.exit(0)))\n"
        "time.sleep(60)",
        "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\nprint(42)",
    ],
    ids=["ignores-signals", "answers-late", "stopped"],
)
def test_nothing_keeps_the_runner_waiting_after_the_deadline(run: RunProgram, source: str) -> None:
    done = run(source, wall=0.3)
    assert (done.ending, done.stdout) == (Ending.WALL, b"")


@pytest.mark.parametrize(
    "source",
    [
        "while True: print('x' * 1000)",
        "import sys\nwhile True: sys.stdout.write('y' * 65536)",
        "print(42)\nwhile True: print()",
    ],
    ids=["lines", "no-newline", "right-then-flood"],
)
def test_a_flood_of_output_is_cut_while_it_is_produced(run: RunProgram, source: str) -> None:
    done = run(source, output=50_000)
    assert done.ending is Ending.OUTPUT
    assert len(done.stdout) == 50_000


def test_one_byte_too_many_is_too_much_output_also_when_the_program_ends(run: RunProgram) -> None:
    source = "import sys\nsys.stdout.write('x' * int(input()))"
    exact = run(source, b"1000", output=1000)
    assert (exact.ending, len(exact.stdout)) == (Ending.EXIT, 1000)


def test_a_flood_on_stderr_neither_blocks_nor_fails_the_program(run: RunProgram) -> None:
    source = (
        "import sys\nfor i in range(3000): sys.stderr.write('e' * 1000 + chr(10))\nprint(42)\n1 / 0"
    )
    done = run(source, output=100)
    assert (done.ending, done.stdout) == (Ending.EXIT, b"42\n")
    assert len(done.stderr) <= 256 * 1024
    assert done.stderr.splitlines()[-1] == b"ZeroDivisionError: division by zero"


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel refuses memory on Linux only")
def test_a_program_that_is_refused_memory_is_over_the_limit(run: RunProgram) -> None:
    done = run("x = [0] * 10**9", memory=50 * MEGABYTE)
    assert (done.ending, done.status) == (Ending.MEMORY, 1)


def test_a_program_that_grows_is_over_the_memory_limit(run: RunProgram) -> None:
    source = "import time\nx = bytearray(80_000_000)\ntime.sleep(60)"
    assert run(source, memory=50 * MEGABYTE, wall=5).ending is Ending.MEMORY


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel refuses memory on Linux only")
def test_a_program_that_catches_the_refusal_of_memory_goes_on(run: RunProgram) -> None:
    source = "try: x = [0] * 10**9\nexcept MemoryError: print(42)"
    done = run(source, memory=50 * MEGABYTE)
    assert (done.ending, done.status, done.stdout) == (Ending.EXIT, 0, b"42\n")


def test_threads_fit_into_the_memory_limit(run: RunProgram) -> None:
    source = (
        "import threading\nwait = threading.Event()\n"
        "threads = [threading.Thread(target=wait.wait) for _ in range(8)]\n"
        "for t in threads: t.start()\nwait.set()\nfor t in threads: t.join()\nprint(42)"
    )
    assert run(source).stdout == b"42\n"


def test_what_a_small_program_takes_is_not_mistaken_for_what_the_judge_takes(
    run: RunProgram,
) -> None:
    ballast = bytearray(os.urandom(1)) * 100_000_000
    done = run("import time\ntime.sleep(0.1)")
    assert len(ballast) == 100_000_000
    assert done.memory
    assert done.memory < 50 * MEGABYTE


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


def test_the_environment_is_small_fixed_and_names_no_judge(
    run: RunProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "token")
    done = run("import os\nprint(*sorted(os.environ), sep='\\n')\nprint(*os.environ.values())")
    assert b"SECRET" not in done.stdout
    assert b"judge" not in done.stdout.lower()
    assert b"PYTHONUNBUFFERED" not in done.stdout


def test_home_and_temporary_folder_are_the_working_directory(run: RunProgram) -> None:
    done = run(
        "import os, tempfile\nhere = os.getcwd()\n"
        "print(os.path.expanduser('~') == here == tempfile.gettempdir(), os.listdir())"
    )
    assert done.stdout == b"True []\n"


def test_sets_come_in_the_same_order_on_every_run(built: Build) -> None:
    with open_runner(built("print({str(i) for i in range(99)})")) as runner:
        assert runner.run(b"", Limits()).stdout == runner.run(b"", Limits()).stdout


def test_descriptors_of_the_judge_are_not_inherited(run: RunProgram, tmp_path: Path) -> None:
    source = (
        "import os\nopen_ones = []\nfor fd in range(3, 200):\n"
        "    try: os.fstat(fd); open_ones.append(fd)\n    except OSError: pass\nprint(open_ones)"
    )
    with (tmp_path / "answers").open("w") as file:
        os.set_inheritable(file.fileno(), True)
        assert run(source).stdout == b"[]\n"


def test_each_case_starts_in_a_fresh_folder_with_its_own_files(built: Build) -> None:
    source = "import os\nprint(open('a/data.txt').read(), os.listdir())\nopen('left', 'w')"
    with open_runner(built(source)) as runner:
        first = runner.run(b"", Limits(), {"a/data.txt": b"one"})
        second = runner.run(b"", Limits(), {"a/data.txt": b"two"})
    assert (first.stdout, second.stdout) == (b"one ['a']\n", b"two ['a']\n")


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos.mkdir('d')\nopen('d/f', 'w')\nos.chmod('d', 0)\nos.chmod('.', 0)",
        "import os\nfor _ in range(1200): os.mkdir('d'); os.chdir('d')",
        "import os\nos.symlink('/', 'root')\nos.symlink('.', 'loop')\nos.mkfifo('pipe')",
        "import os\nopen(b'\\xff\\n', 'w')\nos.rmdir(os.getcwd()) if 0 else None",
        "import os, shutil\nshutil.rmtree(os.getcwd())",
    ],
    ids=["no-rights", "very-deep", "links", "odd-names", "gone-already"],
)
def test_the_scratch_folder_is_removed_whatever_was_made_of_it(
    built: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str
) -> None:
    program = built(source)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with open_runner(program) as runner:
        done = runner.run(b"", Limits())
        assert (done.ending, done.stderr) == (Ending.EXIT, b"")
        assert [list(folder.iterdir()) for folder in tmp_path.iterdir()] == [[]]
    assert list(tmp_path.iterdir()) == []


def test_several_threads_may_run_at_once(built: Build) -> None:
    program = built("print(int(input()) * 2)")
    outputs: dict[int, bytes] = {}

    def one(number: int) -> None:
        outputs[number] = runner.run(b"%d\n" % number, Limits()).stdout

    with open_runner(program, workers=8) as runner:
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
from judge.engine import open_runner
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


WITHOUT_UNIX = """
import sys
for name in ("resource", "fcntl", "pwd", "grp", "termios"):
    sys.modules[name] = None
from pathlib import Path
from judge.engine import open_runner
from judge.languages import build
from judge.engine import temporary_folder
from judge.model import Limits
from judge.submissions import read_submission
with temporary_folder() as folder:
    program = build(read_submission((Path(sys.argv[1]),), "p"), folder)
    with open_runner(program) as runner:
        print(runner.run(b"20 22", Limits()).stdout)
        print(runner.run(b"0 0", Limits(memory=50_000_000)).ending)
"""


def test_it_works_without_the_modules_that_only_unix_has(tmp_path: Path) -> None:
    source = (
        "n = sum(map(int, input().split()))\nprint(n)\n"
        "if not n:\n    x = bytearray(80_000_000)\n    import time; time.sleep(60)"
    )
    file = tmp_path / "program.py"
    file.write_text(source)
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_UNIX, str(file)],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.stderr) == (b"b'42\\n'\nmemory\n", b"")


def test_nothing_claims_to_be_isolated() -> None:
    assert isolation() == "not isolated"
