from __future__ import annotations

from pathlib import Path

from commands import RIGHT, SUM, Judge


def test_each_case_is_told_whether_its_answer_is_in_the_file(judge: Judge, folder: Path) -> None:
    said = judge("answers", "sum.yaml")
    assert said.status == 0
    assert "cases/two numbers: agrees with the file\n" in said.out
    assert "cases/leading zeros: left out; the reference answers\n  8\n" in said.out
    assert (folder / "sum.yaml").read_text() == SUM


def test_write_fills_in_what_is_left_out_and_nothing_else(judge: Judge, folder: Path) -> None:
    (folder / "sum.yaml").write_text(SUM.replace("answer: 5", "answer: 6") + "# the end\n")
    said = judge("answers", "sum.yaml", "--write")
    assert said.status == 1
    assert "The reference contradicts 1 answer in the files: --replace writes" in said.err
    text = (folder / "sum.yaml").read_text()
    assert "answer: 6" in text
    assert "# the end" in text
    assert "leading zeros: {stdin: 007 1, answer: 8, why: 007 is seven}" in text


def test_replace_also_writes_an_answer_that_differs(judge: Judge, folder: Path) -> None:
    (folder / "sum.yaml").write_text(SUM.replace("answer: 5", "answer: 6"))
    said = judge("answers", "sum.yaml", "--replace")
    assert said.status == 0
    assert "differs; the reference answers" in said.out
    assert (folder / "sum.yaml").read_text().count("answer: 5") == 1


def test_a_case_on_which_the_reference_fails_is_told_and_the_others_are_too(
    judge: Judge, folder: Path
) -> None:
    (folder / "sum.py").write_text(
        "import sys\nprint(sum(map(int, sys.stdin.read().split())) or exit('no idea'))\n"
    )
    said = judge("answers", "sum.yaml", "--write")
    assert said.status == 1
    assert "hidden/an empty line: the reference fails (exit 1: no idea)\n" in said.out
    assert "cases/two numbers: agrees with the file\n" in said.out
    assert "1 answer written" in said.out
    assert said.err == "The reference fails on 1 case.\n"


def test_an_answer_that_the_checker_accepts_does_not_differ(judge: Judge, folder: Path) -> None:
    text = SUM.replace("answer: 5", 'answer: " 5 "').replace("points: 10", "checker: words")
    (folder / "sum.yaml").write_text(text)
    assert judge("answers", "sum.yaml", "two numbers", "--replace").status == 0
    assert (folder / "sum.yaml").read_text() == text


def test_several_answers_that_differ_are_told_and_not_touched(judge: Judge, folder: Path) -> None:
    text = SUM.replace("answer: 5", "answers: [6, 7]")
    (folder / "sum.yaml").write_text(text)
    said = judge("answers", "sum.yaml", "two numbers", "--replace")
    assert said.status == 1
    assert (folder / "sum.yaml").read_text() == text


def test_the_reference_finds_the_files_of_a_case(judge: Judge, folder: Path) -> None:
    (folder / "data.txt").write_text("7")
    (folder / "sum.py").write_text("print(open('data.txt').read())\n")
    (folder / "read.yaml").write_text(
        "reference: sum.py\ncases:\n  a: {answer: 7, files: [data.txt]}\n"
    )
    assert judge("answers", "read.yaml").status == 0


def test_a_problem_without_a_reference_says_how_to_name_one(judge: Judge, folder: Path) -> None:
    (folder / "bare.yaml").write_text("title: t\ncases:\n  a: {stdin: 1, answer: 1}\n")
    said = judge("answers", "bare.yaml")
    assert said.status == 2
    assert "write `reference: FILE`" in said.err


def test_answers_go_into_a_problem_file_that_holds_its_cases(judge: Judge, folder: Path) -> None:
    (folder / "own").mkdir()
    (folder / "own" / "sum.py").write_text(RIGHT)
    file = folder / "own" / "problem.yaml"
    file.write_text("reference: sum.py\ncases:\n  a: {stdin: 2 3}\n")
    assert judge("answers", "./own", "--write").status == 0
    assert file.read_text().endswith("  a: {stdin: 2 3, answer: 5}\n")
