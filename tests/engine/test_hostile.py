"""A hostile program costs only its own verdict: on each rung that isolates, warm and cold."""

# ruff: noqa: E501  short hostile programs stand on one line each

from __future__ import annotations

import os
import signal
import socket
import textwrap
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages
from judge.engine import isolated
from judge.engine.isolated import IsolatedRunner
from judge.model import Ending, Limits, Program, Run, Submission

pytestmark = pytest.mark.hostile

LIMITS = Limits(cpu=0.5, wall=10.0, memory=200_000_000, output=100_000)

TAME = """
import os, resource, signal, sys
if sys.stdin.readline() != "attack\\n":
    own = [n for n in os.listdir("/tmp") if n not in __file__ and not n.startswith("run-")] if HAS_TMP else []
    print(42, os.listdir("."), own, os.nice(0), os.sched_getaffinity(0) == ALL)
    print(resource.getrlimit(resource.RLIMIT_NOFILE), signal.getsignal(signal.SIGTERM))
    sys.exit()
"""

HARMLESS = {  # each prints what it could do that it must not, and else "held"
    "reads-a-file-of-the-host": """
        try:
            print(open(SECRET).read())
        except OSError:
            print("held")
        """,
    "reads-the-folder-above": """
        above = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        try:
            print("held" if set(os.listdir(above)) <= {"code", "python"} else os.listdir(above))
        except OSError:
            print("held")
        """,
    "reads-a-neighbour": """
        try:
            print(os.listdir(os.path.dirname(SECRET)))
        except OSError:
            print("held")
        """,
    "reads-the-environment": """
        print([k for k, v in os.environ.items() if "leakme" in v] or "held")
        """,
    "reads-the-environment-of-others": """
        found = []
        for name in os.listdir("/proc"):
            try:
                if name.isdigit() and b"leakme" in open(f"/proc/{name}/environ", "rb").read():
                    found.append(name)
            except OSError:
                pass
        print(found or "held")
        """,
    "imports-the-judge": """
        sys.path += PACKAGES
        try:
            import judge.model
            print("imported")
        except ImportError:
            print("held")
        """,
    "connects": """
        import socket
        try:
            socket.create_connection(("127.0.0.1", PORT), 0.5)
            print("connected")
        except PermissionError:
            print("held")
        """,
    "opens-sockets-of-every-family": """
        import socket
        opened = []
        for family in range(46):
            for kind in (1, 2, 3, 5):
                try:
                    socket.socket(family, kind)
                    opened.append(family)
                except OSError:
                    pass
        a, b = socket.socketpair()
        a.send(b"held")
        print(opened or b.recv(9).decode())
        """,
    "writes-to-descriptors": """
        wrote = []
        for fd in range(3, 4096):
            try:
                os.write(fd, b"0 end 0.0 0.0 0")
                wrote.append(fd)
            except OSError:
                pass
        print(wrote or "held")
        """,
    "signals-its-parent": """
        for number in (9, 19, 15, 2):
            for pid in (os.getppid(), 1):
                try:
                    os.kill(pid, number)
                except OSError:
                    pass
        print("held")
        """,
    "limits-its-parent": """
        done = []
        for act in (
            lambda: resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (3, 3)),
            lambda: resource.prlimit(os.getppid(), resource.RLIMIT_AS, (1, 1)),
            lambda: os.sched_setaffinity(os.getppid(), {0}),
            lambda: os.sched_setscheduler(os.getppid(), os.SCHED_IDLE, os.sched_param(0)),
            lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), 19),
            lambda: os.setpriority(os.PRIO_USER, os.getuid(), 19),
            lambda: os.setpriority(os.PRIO_PGRP, 0, 19),
        ):
            try:
                act()
                done.append(act)
            except OSError:
                pass
        print(len(done) or "held")
        """,
    "traces-its-parent": """
        import ctypes
        libc = ctypes.CDLL(None, use_errno=True)
        done = [libc.ptrace(16, os.getppid(), 0, 0) == 0]
        for name in ("mem", "environ", "maps", "fd/0"):
            try:
                open(f"/proc/{os.getppid()}/{name}", "rb").read(1)
                done.append(name)
            except OSError:
                pass
        print("held" if done == [False] else done)
        """,
    "becomes-root": """
        done = []
        for act in (lambda: os.setuid(0) if os.getuid() else os.setuid(1), lambda: os.chroot("/")):
            try:
                act()
                done.append(act)
            except OSError:
                pass
        status = open("/proc/self/status").read()
        if "CapEff:\\t0000000000000000" not in status or "CapPrm:\\t0000000000000000" not in status:
            done.append(status)
        print(done or "held")
        """,
    "makes-namespaces-and-memory": """
        import ctypes
        libc = ctypes.CDLL(None, use_errno=True)
        calls = {
            "unshare": libc.unshare(0x10000000), "clone": libc.syscall(56, 0x10000011, 0, 0, 0, 0),
            "mount": libc.mount(b"none", b"/tmp", b"tmpfs", 0, 0), "memfd": libc.memfd_create(b"x", 0),
            "shm": libc.shmget(0, 4096, 0o1600), "io_uring": libc.syscall(425, 8, 0),
            "keyctl": libc.syscall(250, 0, 0), "setns": libc.setns(0, 0), "bpf": libc.syscall(321, 0, 0, 0),
            "x32": libc.syscall(0x40000000 + 41, 1, 1, 0),
        }
        print([name for name, result in calls.items() if result >= 0] or "held")
        """,
    "changes-the-submission": """
        done = []
        for act in (
            lambda: open(__file__, "a"), lambda: os.remove(__file__), lambda: os.chmod(__file__, 0o777),
            lambda: open(os.path.dirname(__file__) + "/random.py", "w"), lambda: open("/etc/x", "w"),
            lambda: open("/usr/x", "w"), lambda: open("/x", "w"), lambda: os.mkdir("/dev/x"),
        ):
            try:
                act()
                done.append(act)
            except OSError:
                pass
        print(len(done) or "held")
        """,
    "leaves-files": """
        open("left.txt", "w").write("x")
        os.symlink("/etc/passwd", "link")
        os.makedirs("a/b/c")
        if HAS_TMP:
            open("/tmp/left.txt", "w").write("x")
        print("held")
        """,
    "closes-its-folder": """
        os.mkdir("locked")
        open("locked/f", "w")
        for path in ("locked", "."):
            try:
                os.chmod(path, 0)
            except OSError:
                pass
        print("held")
        """,
    "nests-folders": """
        for _ in range(600):
            os.mkdir("d")
            os.chdir("d")
        print("held")
        """,
    "daemon": """
        def detach():
            for _ in range(2):
                if os.fork():
                    os._exit(0)
                try:
                    os.setsid()
                except OSError:
                    pass
            import time
            time.sleep(60)
            os._exit(0)
        if os.fork() == 0:
            detach()
        os.wait()
        print("held")
        """,
    "many-children": """
        import time
        for _ in range(20):
            if os.fork() == 0:
                time.sleep(60)
        print("held")
        """,
    "kills-everyone": """
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        try:
            os.kill(-1, signal.SIGTERM)
        except OSError:
            pass
        print("held")
        """,
}

STOPPED = {  # programs that are ended, and by what
    "fork-bomb": (
        "while True:\n    try:\n        os.fork()\n    except OSError:\n        pass",
        (Ending.CPU, Ending.WALL, Ending.PROCESSES),
    ),
    "fork-bomb-of-orphans": (
        "while True:\n    try:\n        if os.fork():\n            os._exit(0)\n    except OSError:\n        pass",
        (Ending.EXIT, Ending.CPU, Ending.WALL, Ending.PROCESSES),
    ),
    "spins": ("while True: pass", (Ending.CPU,)),
    "spins-in-children": ("[os.fork() for _ in range(3)]\nwhile True: pass", (Ending.CPU,)),
    "sleeps": ("import time; time.sleep(60)", (Ending.WALL,)),
    "ignores-signals": (
        "for s in range(1, 65):\n    try: signal.signal(s, signal.SIG_IGN)\n    except (OSError, ValueError): pass\nimport time\nwhile True: time.sleep(0.1)",
        (Ending.WALL,),
    ),
    "stops-itself": ("os.kill(os.getpid(), signal.SIGSTOP)", (Ending.WALL,)),
    "floods-stdout": ("while True: print('x' * 1000)", (Ending.OUTPUT,)),
    "floods-stderr": ("while True: print('x' * 1000, file=sys.stderr)", (Ending.OUTPUT,)),
    "floods-quietly": (
        "while True:\n    try: os.write(1, b'x' * 65536)\n    except OSError: pass",
        (Ending.OUTPUT, Ending.CPU),
    ),
    "takes-memory": ("x = []\nwhile True: x.append(bytearray(1 << 20))", (Ending.MEMORY,)),
    "takes-memory-at-once": ("x = bytearray(1 << 34)", (Ending.MEMORY,)),
    "takes-memory-in-children": (
        "x = [os.fork() for _ in range(3)]\ny = bytearray(150 << 20)\nfor i in range(0, len(y), 4096): y[i] = 1\nimport time; time.sleep(60)",
        (Ending.MEMORY,),
    ),
    "kills-its-group": ("os.killpg(0, signal.SIGKILL)", (Ending.SIGNAL,)),
    "kills-itself": ("os.kill(os.getpid(), signal.SIGKILL)", (Ending.SIGNAL,)),
    "fills-the-disk": (
        "n = 0\ntry:\n    while True:\n        open(str(n), 'wb').write(b'x' * 90_000)\n        n += 1\nexcept OSError:\n    print('full' if n < 2000 else n)",
        (Ending.EXIT, Ending.CPU, Ending.WALL),
    ),
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
    program = build(begin + TAME + textwrap.dedent(source), folder / "work", mark)
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
@pytest.mark.parametrize("name", HARMLESS)
@pytest.mark.usefixtures("secret_in_the_environment")
def test_isolation_holds(name: str, rung: str, tmp_path: Path, port: int) -> None:
    (tmp_path / "work").mkdir()
    for runner, cold in attack(HARMLESS[name], rung, tmp_path, port):
        run = runner.run(b"attack\n", LIMITS, cold=cold)
        assert (run.stdout, run.status) == (b"held\n", 0) or may_not_fork(runner, run), run


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock", "limits"])
@pytest.mark.parametrize("name", STOPPED)
def test_what_does_not_end_is_ended(name: str, rung: str, tmp_path: Path) -> None:
    source, endings = STOPPED[name]
    limits = replace(LIMITS, cpu=4.0, wall=15.0) if "memory" in name else LIMITS
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
