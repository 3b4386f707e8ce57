"""The table of languages: how one is told, and what a cases folder adds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from handing_in import submission
from toolchains import needs

from judge.errors import ProblemError, UsageError
from judge.languages import SHIPPED, Table, toolchain
from judge.languages.table import PYTHON
from judge.model import Run
from judge.problems import problem_names
from judge.submissions import read_submission


def test_what_is_known_of_python_without_reading_the_table_is_what_the_table_says() -> None:
    assert SHIPPED.languages["python"] == PYTHON


def test_a_python_file_is_told_without_reading_the_table() -> None:
    table = Table()
    assert table.of("main.py", b"") is PYTHON
    assert table.named("python") is PYTHON
    assert "languages" not in vars(table)


@pytest.mark.parametrize(
    ("name", "head", "language"),
    [
        ("a.c", b"", "c"),
        ("a.CPP", b"", "c++"),
        ("A.java", b"", "java"),
        ("a.mjs", b"", "javascript"),
        ("a.rs", b"", "rust"),
        ("a.go", b"", "go"),
        ("a", b"#!/usr/bin/env node\n", "javascript"),
        ("a.pl", b"#!/usr/bin/perl -w\n", "script"),
        ("a.txt", b"hello", None),
        ("a.c", b"#!/usr/bin/env node\n", "c"),
    ],
)
def test_a_language_is_told_by_suffix_else_by_first_line(
    name: str, head: bytes, language: str | None
) -> None:
    found = SHIPPED.of(name, head)
    assert (found.name if found else None) == language


def test_a_language_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "prog.txt").write_text("x")
    table = Table(only="c")
    assert read_submission((tmp_path / "prog.txt",), "p", table=table).language == "c"


def test_an_unknown_language_is_told_with_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"There is no language jav: did you mean java\?"):
        SHIPPED.named("jav")


def test_a_cases_folder_adds_a_language(cases: Path, run: Callable[..., Run]) -> None:
    (cases / "languages.yaml").write_text(
        "shell:\n  suffixes: [.zsh]\n  run: /bin/sh {code}/{main} one\n"
    )
    done = run({"a.zsh": "echo $1 $COURSE"}, table=Table(cases))
    assert done.stdout == b"one\n"


def test_a_cases_folder_changes_single_keys(cases: Path, run: Callable[..., Run]) -> None:
    (cases / "languages.yaml").write_text("script: {environment: {COURSE: '101'}}\n")
    done = run({"a": "#!/bin/sh\necho $COURSE"}, table=Table(cases))
    assert done.stdout == b"101\n"


def test_a_course_names_the_packages_that_python_may_import(
    cases: Path, run: Callable[..., Run]
) -> None:
    (cases / "packages").mkdir()
    (cases / "packages" / "course.py").write_text("ANSWER = 42\n")
    (cases / "packages" / "random.py").write_text("ANSWER = 13\n")
    (cases / "languages.yaml").write_text("python: {packages: [packages]}\n")
    source = "import course, random\nprint(course.ANSWER, hasattr(random, 'ANSWER'))\n"
    assert run({"main.py": source}, table=Table(cases)).stdout == b"42 False\n"
    assert run({"main.py": source}).status == 1


@needs("java")
def test_a_course_names_the_packages_of_java(cases: Path, run: Callable[..., Run]) -> None:
    (cases / "packages").mkdir()
    (cases / "packages" / "answer.txt").write_text("42")
    (cases / "languages.yaml").write_text("java: {packages: [packages]}\n")
    source = (
        "class A { public static void main(String[] a) throws Exception {"
        ' System.out.print((char) A.class.getResourceAsStream("/answer.txt").read()); } }'
    )
    assert run({"A.java": source}, table=Table(cases)).stdout == b"4"


def test_the_table_of_a_cases_folder_is_no_problem(cases: Path) -> None:
    (cases / "languages.yaml").write_text("script: {title: Script}\n")
    (cases / "sum.yaml").write_text("")
    assert problem_names(cases) == ("sum",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("c: {biuld: gcc}", "There is no key biuld. Did you mean build?"),
        ("c: {stack: 64}", "64 is no size."),
        ("c: {suffixes: .c}", "A list belongs here."),
        ("c: {suffixes: [C]}", "C is no suffix."),
        ("c: {packages: [nowhere]}", "There is no "),
        ("pascal: {suffixes: [.pas]}", "Nothing says how pascal is run."),
        ('c: {run: "gcc \'x"}', "A quote is never closed."),
        ("c: gcc", "Keys and values belong here."),
        ("c: {environment: x}", "Variables belong here."),
        ("c: {title: [x]}", "Text belongs here."),
        ("- c", "Keys and values belong here."),
    ],
)
def test_a_mistake_in_the_table_is_told_with_its_place(
    cases: Path, text: str, sentence: str
) -> None:
    (cases / "languages.yaml").write_text(text)
    with pytest.raises(ProblemError) as raised:
        Table(cases).named("c")
    assert str(raised.value).startswith(sentence)
    assert raised.value.mistakes[0].place


def test_the_version_of_a_toolchain_is_one_line() -> None:
    language = toolchain.Language("x", version=(sys.executable, "-c", "print('one\\ntwo')"))
    assert toolchain.version(language) == "one"
    assert toolchain.version(toolchain.Language("x", version=("no-such-thing",))) == ""


def test_a_folder_of_java_is_run_by_its_only_main(tmp_path: Path) -> None:
    (tmp_path / "Aa.java").write_text("class Aa {}")
    (tmp_path / "Run.java").write_text("class Run { public static void main(String[] a) {} }")
    assert read_submission((tmp_path,), "p").main == "Run.java"
    (tmp_path / "Other.java").write_text("class Other { public static void main(String[] a) {} }")
    with pytest.raises(UsageError, match=r"is to be run: Other.java or Run.java\?"):
        read_submission((tmp_path,), "p")
    assert read_submission((tmp_path,), "other").main == "Other.java"


def test_a_folder_of_c_is_one_program(tmp_path: Path) -> None:
    for name in ("b.c", "a.c", "a.h", "notes.txt"):
        (tmp_path / name).write_text("")
    assert read_submission((tmp_path,), "p").main == "a.c"


def test_a_script_beside_a_program_is_not_asked_about(tmp_path: Path) -> None:
    (tmp_path / "solve.py").write_text("")
    (tmp_path / "run.sh").write_text("#!/bin/sh\n")
    assert read_submission((tmp_path,), "p").main == "solve.py"
    assert submission({"run.sh": "#!/bin/sh\n"}).language == "script"
