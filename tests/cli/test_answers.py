from __future__ import annotations

from pathlib import Path

from commands import SUM, Judge


def test_each_case_is_told_whether_its_answer_is_in_the_file(judge: Judge, folder: Path) -> None:
    said = judge("answers", "sum.yaml")
    assert said.status == 0
    assert "cases/two numbers: as in the file\n" in said.out
    assert "cases/leading zeros: left out; the reference answers\n  8\n" in said.out
    assert (folder / "sum.yaml").read_text() == SUM


def test_write_fills_in_what_is_left_out_and_nothing_else(judge: Judge, folder: Path) -> None:
    (folder / "sum.yaml").write_text(SUM.replace("answer: 5", "answer: 6") + "# the end\n")
    assert judge("answers", "sum.yaml", "--write").status == 0
    text = (folder / "sum.yaml").read_text()
    assert "answer: 6" in text
    assert "# the end" in text
    assert "leading zeros: {stdin: 007 1, answer: 8, why: 007 is seven}" in text


def test_replace_also_writes_an_answer_that_differs(judge: Judge, folder: Path) -> None:
    (folder / "sum.yaml").write_text(SUM.replace("answer: 5", "answer: 6"))
    said = judge("answers", "sum.yaml", "--replace")
    assert "differs; the reference answers" in said.out
    assert (folder / "sum.yaml").read_text().count("answer: 5") == 1


def test_a_reference_that_fails_is_told_with_its_last_line(judge: Judge, folder: Path) -> None:
    (folder / "sum.py").write_text("raise SystemExit('no idea')\n")
    said = judge("answers", "sum.yaml")
    assert said.status == 2
    assert "no idea" in said.err


def test_a_problem_without_a_reference_says_how_to_name_one(judge: Judge, folder: Path) -> None:
    (folder / "bare.yaml").write_text("title: t\ncases:\n  a: {stdin: 1, answer: 1}\n")
    said = judge("answers", "bare.yaml")
    assert said.status == 2
    assert "write `reference: FILE`" in said.err
