from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import Judge

from judge.cli import COMMANDS

NAMES = [name for commands in COMMANDS.values() for name in commands]


def test_help_groups_the_commands_by_who_uses_them(judge: Judge) -> None:
    said = judge("--help")
    assert said.status == 0
    places = [said.out.index(f"{audience}:") for audience in COMMANDS]
    assert places == sorted(places)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_a_help_that_begins_as_the_list_does(judge: Judge, name: str) -> None:
    said = judge(name, "--help")
    assert said.status == 0
    summaries = {n: text for commands in COMMANDS.values() for n, text in commands.items()}
    first = " ".join(said.out.split()).split(summaries[name].split()[0], 1)
    assert len(first) == 2


def test_a_wrong_command_suggests_the_right_one(judge: Judge) -> None:
    said = judge("rnu")
    assert said.status == 2
    assert "Did you mean run?" in said.err


def test_help_imports_neither_rich_nor_yaml() -> None:
    code = (
        "import sys; sys.argv = ['judge', '--help']\n"
        "from judge.cli import main\n"
        "try: main()\n"
        "except SystemExit: print(sorted({'rich', 'yaml', 'psutil'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_fault_of_the_judge_is_told_as_one_and_exits_3(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("wires \x1b crossed")

    monkeypatch.setattr("judge.cli.ordering.read_submission", broken)
    said = judge("run", "sum.yaml", "right.py")
    assert said.status == 3
    assert "nothing is wrong with the submission" in said.err
    assert "\x1b" not in said.err


def test_an_interruption_exits_130(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("judge.cli.ordering.read_submission", interrupted)
    assert judge("run", "sum.yaml", "right.py").status == 130


def completions(folder: Path, typed: str) -> list[str]:
    words = typed.split(" ")
    environment = {
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words) - 1),
        "_JUDGE_COMPLETE": "bash_complete",
        "PATH": os.environ["PATH"],
    }
    command = [str(Path(sys.executable).with_name("judge"))]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


def test_names_of_problems_and_cases_complete(folder: Path) -> None:
    (folder / "cases").mkdir()
    (folder / "sum.yaml").rename(folder / "cases" / "sum.yaml")
    (folder / "sum.py").rename(folder / "cases" / "sum.py")
    assert completions(folder, "judge run su") == ["sum"]
    assert completions(folder, "judge feed sum tw") == ["two numbers"]
    assert completions(folder, "judge show --cases cases su") == ["sum"]


def in_shell(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which ``$judge`` is the command."""
    return subprocess.run(
        ["/bin/sh", "-c", line],
        cwd=folder,
        env={**os.environ, "judge": f"{sys.executable} -m judge", "COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=False,
    )


unix = pytest.mark.skipif(os.name == "nt", reason="the shell is that of Unix")


@unix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_standard_stream_changes_no_verdict(folder: Path, closed: str) -> None:
    for submission, status in (("right.py", 0), ("off_by_one.py", 1)):
        done = in_shell(folder, f"$judge run sum.yaml {submission} --report json {closed}")
        assert done.returncode == status


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
def test_a_full_device_is_told_in_a_sentence(folder: Path) -> None:
    done = in_shell(folder, "$judge run sum.yaml right.py > /dev/full")
    assert done.returncode == 3
    assert done.stderr == (
        "There is no room left where the judge writes; make some and run it again.\n"
    )


@unix
@pytest.mark.parametrize("words", ["list", "run sum.yaml right.py", "show sum.yaml long --stdin"])
def test_a_pipe_that_nobody_reads_is_no_fault(folder: Path, words: str) -> None:
    case = "hidden:\n  long: {show: input, answer: 0, stdin: " + "0 " * 100_000 + "}\n"
    (folder / "sum.yaml").write_text((folder / "sum.yaml").read_text().replace("hidden:\n", case))
    done = in_shell(folder, "{ sleep 0.1; $judge " + words + "; echo status $? >&2; } | true")
    assert done.stderr == "status 1\n"


def test_a_name_that_is_too_long_for_a_file_is_told(judge: Judge, folder: Path) -> None:
    long = "x" * 5_000
    assert "No case of sum" in judge("feed", "sum.yaml", long, "right.py").err
    assert "is no folder" in judge("list", "--cases", long).err
