"""What a program under the plain runner is given, and what is told of its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.engine.plain import open_runner
from judge.model import Ending, Limits, Program, Run

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


WITHOUT_UNIX = """
import sys
for name in ("resource", "fcntl", "pwd", "grp", "termios"):
    sys.modules[name] = None
from pathlib import Path
from judge.engine.plain import open_runner
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


def test_nothing_claims_to_be_isolated(built: Build) -> None:
    with open_runner(built("")) as runner:
        assert runner.isolation == "not isolated"
