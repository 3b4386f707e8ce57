from __future__ import annotations

import csv
import json
import signal
import sqlite3
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from commands import RIGHT, Judge
from makes import a_row

from judge.cli.parameters import Target
from judge.cli.publishing import deliver_class

WRONG = RIGHT.replace("sum(", "1 + sum(")


@pytest.fixture
def klass(folder: Path) -> Path:
    """A class of five: right, wrong, crashing, a damaged archive, and one who hands in nothing."""
    where = folder / "class"
    where.mkdir()
    (where / "ana.py").write_text(RIGHT)
    (where / "ben.py").write_text(WRONG)
    (where / "cy.py").write_text("1 / 0\n")
    (where / "dee.zip").write_bytes(b"PK\x03\x04 damaged")
    (folder / "roster.csv").write_text("id,name\nana,Ana\nben,Ben\ncy,Cy\ndee,Dee\neve,Eve\n")
    return where


COMMAND = ("batch", "class", "-p", "sum.yaml", "-o", "out", "--roster", "roster.csv")


def gradebook(folder: Path) -> dict[str, dict[str, str]]:
    with (folder / "out" / "gradebook.csv").open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def test_a_class_gets_gradebook_page_and_feedback(judge: Judge, klass: Path, folder: Path) -> None:
    said = judge(*COMMAND)
    assert said.status == 1, "dee's archive was not judged"
    assert "5 students: 1 accepted" in said.out
    book = gradebook(folder)
    totals = {name: row["total (of 10)"] for name, row in book.items()}
    assert totals == {"ana": "10", "ben": "0", "cy": "0", "dee": "", "eve": "0"}
    assert "damaged" in book["dee"]["note"]
    assert "nothing handed in" in book["eve"]["note"]
    assert "Ana" in (folder / "out" / "report.html").read_text()
    feedback = sorted(file.name for file in (folder / "out" / "feedback").glob("*.md"))
    assert feedback == ["ana.md", "ben.md", "cy.md", "dee.md", "eve.md"]


def test_feedback_holds_nothing_of_a_hidden_case_and_nothing_of_others(
    judge: Judge, klass: Path, folder: Path
) -> None:
    (klass / "ben.py").write_text("import sys\nprint('seen:', repr(sys.stdin.read()))\n")
    judge(*COMMAND)
    for suffix in ("md", "html"):
        text = (folder / "out" / "feedback" / f"ben.{suffix}").read_text()
        assert "an empty line" in text
        assert "seen: ''" not in text
        assert "ana" not in text.replace("banana", "")
    assert "seen: &#39;&#39;" in (folder / "out" / "report.html").read_text()


def test_a_second_run_judges_nothing_and_changes_no_file(
    judge: Judge, klass: Path, folder: Path
) -> None:
    judge(*COMMAND)
    files = [file for file in (folder / "out").rglob("*") if file.suffix in (".csv", ".html")]
    before = {file: file.stat().st_mtime_ns for file in files}
    said = judge(*COMMAND)
    assert said.err == ""
    assert {file: file.stat().st_mtime_ns for file in files} == before


def test_only_what_changed_is_judged_again(judge: Judge, klass: Path, folder: Path) -> None:
    judge(*COMMAND)
    (klass / "ben.py").write_text(RIGHT)
    said = judge(*COMMAND)
    assert said.err.splitlines() == ["5/5 ben, sum: accepted, 10 of 10, before 0 of 10."]
    history = judge("history", "ben", "-o", "out").out
    assert history.index("0 of 10") < history.index("10 of 10")
    assert "another submission" in history


def test_history_of_a_student_who_is_not_there_says_who_was_meant(
    judge: Judge, klass: Path, folder: Path
) -> None:
    judge(*COMMAND)
    said = judge("history", "bne", "-o", "out")
    assert (said.status, "did you mean ben?" in said.err) == (2, True)


def test_regrade_says_whose_score_would_change_before_it_does(
    judge: Judge, klass: Path, folder: Path
) -> None:
    judge(*COMMAND)
    problem = folder / "sum.yaml"
    problem.write_text(problem.read_text().replace("answer: 5", "answer: 6"))
    said = judge("regrade", "out")
    assert "ana, sum: 10 of 10 -> " in said.out
    assert "ben, sum: 0 of 10 -> " in said.out
    assert "the problem changed" in said.out
    assert gradebook(folder)["ana"]["total (of 10)"] == "10"
    said = judge("regrade", "out", "--write")
    assert "changed." in said.out
    assert gradebook(folder)["ana"]["total (of 10)"] != "10"
    assert "No score changes." in judge("regrade", "out").out


def test_a_dry_run_judges_nothing_and_writes_nothing(
    judge: Judge, klass: Path, folder: Path
) -> None:
    said = judge(*COMMAND, "--dry-run")
    assert said.status == 0
    assert "ana.py" in said.out
    assert "Nothing was handed in" in said.out
    assert not (folder / "out").exists()


def test_every_report_format_takes_a_class(judge: Judge, klass: Path, folder: Path) -> None:
    formats = ("json", "plain", "junit", "html", "markdown", "csv")
    reports = [word for name in formats for word in ("--report", f"{name}={name}.out")]
    judge(*COMMAND, *reports)
    document = json.loads((folder / "json.out").read_bytes())
    assert [it["student"]["id"] for it in document["judgements"]] == [*gradebook(folder)]
    for name in formats:
        assert "ben" in (folder / f"{name}.out").read_text(encoding="utf-8")


def test_an_anonymous_page_names_nobody_and_keeps_its_pseudonyms(
    judge: Judge, klass: Path, folder: Path
) -> None:
    judge(*COMMAND, "--anonymous")
    page = folder / "out" / "report.html"
    first = page.read_text()
    for name in (">Ana", ">Ben", ">Dee", ">Eve", "ben.py"):
        assert name not in first
    page.unlink()
    judge(*COMMAND, "--anonymous")
    assert page.read_text() == first


def test_a_zip_of_each_student_and_two_problems(judge: Judge, folder: Path) -> None:
    (folder / "twice.yaml").write_text((folder / "sum.yaml").read_text())
    klass = folder / "class"
    klass.mkdir()
    with zipfile.ZipFile(klass / "ana.zip", "w") as archive:
        archive.writestr("sum.py", RIGHT)
        archive.writestr("twice.py", WRONG)
    said = judge("batch", "class", "-p", "sum.yaml", "-p", "twice.yaml", "-o", "out")
    assert said.status == 0
    assert gradebook(folder)["ana"]["total (of 20)"] == "10"


def test_a_batch_needs_a_place_for_its_results(judge: Judge, klass: Path) -> None:
    said = judge("batch", "class", "-p", "sum.yaml")
    assert (said.status, "-o OUT" in said.err) == (2, True)


def test_a_time_that_is_none_is_told(judge: Judge, klass: Path) -> None:
    said = judge(*COMMAND, "--before", "yesterday")
    assert (said.status, "2026-12-01T23:59" in said.err) == (2, True)


SLOW = "import time\ntime.sleep(0.2)\n" + RIGHT


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_goes_on_and_ends_like_one_that_is_not(
    judge: Judge, folder: Path, how: signal.Signals
) -> None:
    klass = folder / "class"
    klass.mkdir()
    for number in range(6):
        (klass / f"s{number}.py").write_text(f"{SLOW}# {number}\n")
    words = [sys.executable, "-m", "judge", "batch", "class", "-p", "sum.yaml", "-o", "out"]
    with subprocess.Popen(
        [*words, "-j", "1"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as process:
        assert process.stderr is not None
        assert b"1/6" in process.stderr.readline()
        process.send_signal(how)
        rest = process.stderr.read()
    assert process.returncode == (130 if how == signal.SIGINT else -how)
    kept = marks(folder)
    if how == signal.SIGINT:
        assert f"{kept} of 6 are done and kept" in rest.decode()
        assert "Traceback" not in rest.decode()
    assert 1 <= kept < 6
    said = judge("batch", "class", "-p", "sum.yaml", "-o", "out")
    assert said.status == 0
    assert len(said.err.splitlines()) == 6 - kept
    assert {row["total (of 10)"] for row in gradebook(folder).values()} == {"10"}


def marks(folder: Path) -> int:
    connection = sqlite3.connect(folder / "out" / "results.sqlite")
    (number,) = connection.execute("SELECT count(*) FROM marks").fetchone()
    connection.close()
    return int(number)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_second_batch_on_the_same_folder_is_refused(judge: Judge, folder: Path) -> None:
    (folder / "class").mkdir()
    (folder / "class" / "ana.py").write_text(SLOW)
    words = [sys.executable, "-m", "judge", "batch", "class", "-p", "sum.yaml", "-o", "out"]
    first = subprocess.Popen(words, cwd=folder, stderr=subprocess.DEVNULL)
    while not (folder / "out" / "results.sqlite").exists():
        time.sleep(0.02)
    said = judge("batch", "class", "-p", "sum.yaml", "-o", "out")
    assert said.status == 2
    assert "Another judge is writing" in said.err
    assert first.wait() == 0


def test_who_hands_in_one_of_two_problems_has_nothing_for_the_other(
    judge: Judge, folder: Path
) -> None:
    (folder / "twice.yaml").write_text((folder / "sum.yaml").read_text())
    (folder / "class" / "ana").mkdir(parents=True)
    (folder / "class" / "ana" / "sum.py").write_text(RIGHT)
    said = judge("batch", "class", "-p", "sum.yaml", "-p", "twice.yaml", "-o", "out")
    assert said.status == 0
    assert gradebook(folder)["ana"]["total (of 20)"] == "10"
    assert "twice: nothing handed in" in gradebook(folder)["ana"]["note"]


def test_gradescope_gets_a_file_for_each_student(judge: Judge, klass: Path, folder: Path) -> None:
    judge(*COMMAND, "--report", "gradescope=grades")
    files = sorted(file.name for file in (folder / "grades").iterdir())
    assert files == ["ana.json", "ben.json", "cy.json", "dee.json", "eve.json"]
    assert json.loads((folder / "grades" / "ana.json").read_bytes())["score"] == 10


def test_a_report_that_a_class_cannot_have_is_refused_before_anything_is_judged(
    judge: Judge, klass: Path, folder: Path
) -> None:
    said = judge(*COMMAND, "--report", "gradescope")
    assert (said.status, "gradescope=DIR" in said.err) == (2, True)
    assert not (folder / "out").exists()


def test_what_becomes_hidden_is_no_longer_in_the_feedback(
    judge: Judge, klass: Path, folder: Path
) -> None:
    (folder / "sum.yaml").write_text(HIDES.format("everything"))
    judge(*COMMAND)
    feedback = folder / "out" / "feedback" / "ben.html"
    assert "4321" in feedback.read_text()
    (folder / "sum.yaml").write_text(HIDES.format("verdict"))
    judge(*COMMAND)
    assert "4321" not in feedback.read_text()


HIDES = """\
title: Sum
statement: Print the sum.
points: 10
cases:
  two: {{stdin: 4000 321, answer: 4321, show: {}}}
"""


def test_a_batch_that_is_stopped_while_it_writes_writes_every_file_again(
    judge: Judge, klass: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge(*COMMAND, "--anonymous")
    page = (folder / "out" / "report.html").read_text()
    with monkeypatch.context() as context:
        context.setattr("judge.cli.publishing._write_feedback", _stopped)
        judge(*COMMAND)
    assert (folder / "out" / "report.html").read_text() != page
    judge(*COMMAND, "--anonymous")
    assert (folder / "out" / "report.html").read_text() == page


def _stopped(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_worksheet_that_changed_is_filled_in_again(
    judge: Judge, klass: Path, folder: Path
) -> None:
    sheet = "Identifier,Full name,Grade\nana,Ana,\n"
    (folder / "roster.csv").write_text(sheet)
    judge(*COMMAND, "--lms", "moodle")
    (folder / "roster.csv").write_text(
        sheet.replace("Grade", "Status,Grade").replace(",\n", ",,\n")
    )
    judge(*COMMAND, "--lms", "moodle")
    assert "Status" in (folder / "out" / "moodle.csv").read_text()


def test_gradescope_is_told_of_a_fault_without_its_inside(tmp_path: Path) -> None:
    row = a_row(None, "ana", fault="secret/case: the checker read SECRET")
    deliver_class((row,), (Target("gradescope", tmp_path / "grades"),))
    told = (tmp_path / "grades" / "ana.json").read_text()
    assert "no fault of yours" in told
    assert "secret" not in told.lower()


def test_feedback_that_was_deleted_is_written_again(
    judge: Judge, klass: Path, folder: Path
) -> None:
    judge(*COMMAND)
    (folder / "out" / "feedback" / "ben.md").unlink()
    judge(*COMMAND)
    assert "wrong answer" in (folder / "out" / "feedback" / "ben.md").read_text().lower()


def test_a_file_in_the_place_of_the_feedback_is_told_in_a_sentence(
    judge: Judge, klass: Path, folder: Path
) -> None:
    (folder / "out").mkdir()
    (folder / "out" / "feedback").write_text("")
    said = judge(*COMMAND)
    assert (said.status, "Cannot write into" in said.err) == (2, True)


def test_results_among_the_submissions_are_refused_before_they_are_graded(
    judge: Judge, klass: Path
) -> None:
    said = judge("batch", "class", "-p", "sum.yaml", "-o", "class/out")
    assert (said.status, "lies in the submissions" in said.err) == (2, True)
    assert not (klass / "out").exists()
