"""Python submissions: which sources are refused, and what a running one sees."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.engine import open_runner, temporary_folder
from judge.errors import JudgeError
from judge.languages import build, check_syntax, language_of, python
from judge.model import CompileError, Limits, Program, Run, Submission


@pytest.fixture
def folder() -> Iterator[Path]:
    with temporary_folder() as made:
        yield made


def submission(source: bytes | str, name: str = "program.py", **others: bytes) -> Submission:
    content = source.encode() if isinstance(source, str) else source
    files = {name: content, **{f"{stem}.py": text for stem, text in others.items()}}
    return Submission(name, name, files, "python", "", 0.0)


def run(handed_in: Submission, folder: Path) -> Run:
    program = build(handed_in, folder)
    assert isinstance(program, Program), program.message
    with open_runner(program) as runner:
        return runner.run(b"", Limits())


def refusal(source: bytes | str, folder: Path) -> bytes:
    refused = build(submission(source), folder)
    assert isinstance(refused, CompileError)
    return refused.message


@pytest.mark.parametrize(
    "source",
    [
        b'\xef\xbb\xbfprint("42")\n',
        b'# -*- coding: latin-1 -*-\ns = "\xe9"\nprint("42")\n',
        b"x = 41\rprint(x + 1)\r",
        b"x = 41\r\nprint(x + 1)\r\n",
        b'#!/usr/bin/env python3\r\nprint("42")\r\n',
        b'print("42")  # \xc3\xa9',
    ],
    ids=["bom", "declared-latin-1", "cr-only", "crlf", "shebang-crlf", "utf-8"],
)
def test_sources_the_interpreter_runs_are_run(folder: Path, source: bytes) -> None:
    done = run(submission(source), folder)
    assert (done.stdout, done.stderr) == (b"42\n", b"")


@pytest.mark.parametrize(
    ("source", "last_line"),
    [
        (b'# \xe9t\xe9\nprint("42")\n', b"SyntaxError: Non-UTF-8 code starting with '\\xe9'"),
        ("print('42')".encode("utf-16"), b"SyntaxError: Non-UTF-8 code starting with '\\xff'"),
        (b"print('42')\n\0", b"SyntaxError: source code "),
        (b"# coding: no-such-code\nprint(42)", b"SyntaxError: unknown encoding: no-such-code"),
        (b"# coding: utf-8\n# \xe9", b"SyntaxError: Non-UTF-8 code starting with '\\xe9'"),
        (b"# coding: ascii\n# \xe9", b"SyntaxError: encoding problem: ascii"),
    ],
    ids=["latin-1", "utf-16", "nul", "unknown", "not-as-declared", "not-ascii"],
)
def test_sources_in_no_declared_encoding_do_not_compile(
    folder: Path, source: bytes, last_line: bytes
) -> None:
    assert refusal(source, folder).splitlines()[-1].startswith(last_line)


@pytest.mark.parametrize(
    "source",
    ["print((1)", "def f():\nreturn 1", "return 1", "x = 1\n  y = 2", 'print("a)', "1 = x"],
)
def test_a_syntax_error_is_told_in_the_interpreters_own_words(folder: Path, source: str) -> None:
    said = refusal(source, folder)
    bare = subprocess.run(
        [sys.executable, "program.py"], cwd=folder / "code", capture_output=True, check=False
    )
    assert said == bare.stderr.replace(f"{folder}/code/".encode(), b"")


def test_a_message_that_repeats_a_huge_line_is_cut_in_the_middle(folder: Path) -> None:
    said = refusal(b"x = 1 " + b"y" * 1_000_000 + b" z", folder)
    assert len(said) < 20_000
    assert said.startswith(b'  File "program.py", line 1\n')
    assert said.endswith(b"SyntaxError: invalid syntax\n")


def test_nothing_of_the_source_runs_while_it_is_checked(folder: Path) -> None:
    assert refusal("open('/tmp/should-not-exist-1f4e', 'w')\nprint((", folder)
    assert not Path("/tmp/should-not-exist-1f4e").exists()


@pytest.mark.parametrize(
    "source", ["-" * 200_000 + "1", "x" + ".a" * 100_000, "(" * 150 + ")" * 150]
)
def test_a_source_that_breaks_the_compiler_fails_without_breaking_the_judge(
    folder: Path, source: str
) -> None:
    outcome = build(submission(source), folder)
    if isinstance(outcome, Program):
        with open_runner(outcome) as runner:
            assert runner.run(b"", Limits()).status in {0, 1, 11}
    else:
        assert outcome.message


def test_a_check_that_takes_too_long_leaves_the_verdict_to_the_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(python, "CHECK_SECONDS", 0.0001)
    assert isinstance(build(submission("print(("), folder), Program)


def test_a_missing_interpreter_is_the_judges_fault(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_base_executable", "/no/such/python")
    with pytest.raises(JudgeError, match="Cannot start the Python interpreter: No such file"):
        build(submission("print(42)"), folder)


def test_no_interpreter_at_all_is_the_judges_fault(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_base_executable", "")
    monkeypatch.setattr(sys, "executable", "")
    with pytest.raises(JudgeError, match="Cannot find the Python interpreter"):
        build(submission("print(42)"), folder)


@pytest.mark.parametrize("package", ["yaml", "click", "rich", "pytest", "judge", "psutil"])
def test_no_installed_package_is_visible(folder: Path, package: str) -> None:
    done = run(submission(f"import {package}"), folder)
    assert done.stderr.splitlines()[-1].startswith(b"ModuleNotFoundError")


def test_exit_and_the_modules_beside_the_program_exist(folder: Path) -> None:
    handed_in = submission("import other\nprint(other.v)\nexit(3)", other=b"v = 42")
    done = run(handed_in, folder)
    assert (done.status, done.stdout) == (3, b"42\n")


@pytest.mark.parametrize(
    "name", ["random", "json", "test", "yaml", "sitecustomize", "subprocess", "usercustomize", "os"]
)
def test_a_program_may_bear_the_name_of_a_module(folder: Path, name: str) -> None:
    done = run(submission("print(42)", f"{name}.py"), folder)
    assert (done.stdout, done.stderr, done.status) == (b"42\n", b"", 0)


def test_a_program_that_imports_its_own_name_fails_as_it_would_by_hand(folder: Path) -> None:
    source = "import random\nprint(random.randint(42, 42))"
    done = run(submission(source, "random.py"), folder)
    assert done.status == 1
    assert done.stderr.splitlines()[-1].startswith(b"AttributeError")


def test_a_module_of_a_standard_name_beside_the_program_breaks_only_the_program(
    folder: Path,
) -> None:
    handed_in = submission("print(42)", subprocess=b"1 / 0", sitecustomize=b"1 / 0")
    assert run(handed_in, folder).stdout == b"42\n"


def test_a_module_of_a_package_runs_from_above_it(folder: Path) -> None:
    files = {
        "game/main.py": b"from .cards import v\nprint(v, __package__)",
        "game/cards.py": b"v = 42",
    }
    handed_in = Submission("main.py", "game/main.py", files, "python", "", 0.0, as_module=True)
    assert run(handed_in, folder).stdout == b"42 game\n"


def test_the_folder_of_the_submission_is_laid_down_read_only(folder: Path) -> None:
    program = build(submission("print(42)"), folder)
    assert isinstance(program, Program)
    modes = {path.stat().st_mode & 0o222 for path in (program.folder, *program.folder.iterdir())}
    assert modes == {0}


def test_no_byte_code_is_written(folder: Path) -> None:
    handed_in = submission("import other\nprint(other.__cached__)", other=b"v = 42")
    run(handed_in, folder)
    assert not list((folder / "code").rglob("__pycache__"))


@pytest.mark.parametrize(
    ("name", "head", "language"),
    [
        ("a.py", b"", "python"),
        ("A.PY", b"", "python"),
        ("a", b"#!/usr/bin/env python3\n", "python"),
        ("a", b"#!/usr/bin/python3.12\n", "python"),
        ("a", b"#! /usr/bin/env -S python\n", "python"),
        ("a", b"#!/bin/sh\n", "script"),
        ("a", b"print(42)", None),
        ("a.txt", b"#!/usr/bin/env python3\n", "python"),
    ],
)
def test_a_language_is_told_by_suffix_or_first_line(
    name: str, head: bytes, language: str | None
) -> None:
    found = language_of(name, head)
    assert (found.name if found else None) == language


@pytest.mark.parametrize(
    ("source", "status"), [(b"print(42)", None), (b"print((", 65), (b"# \xe9", 65), (b"\0", 65)]
)
def test_the_check_tells_by_its_exit_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: bytes, status: int | None
) -> None:
    file = tmp_path / "program.py"
    file.write_bytes(source)
    ended: int | str | None = None
    try:
        check_syntax.main(str(file))
    except SystemExit as end:
        ended = end.code
    assert ended == status
    assert ("SyntaxError" in capsys.readouterr().err) == (status is not None)
    assert check_syntax.REFUSED == python.REFUSED


def test_a_machine_that_cannot_hold_the_submission_is_at_fault(folder: Path) -> None:
    with pytest.raises(
        JudgeError, match=r"Cannot write the submission into .*: File name too long"
    ):
        build(submission("", "x" * 300 + ".py"), folder)
