from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ci_log import commands
from commands import RIGHT, SUM, Judge


def document(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_bytes())
    return loaded


def test_a_right_submission_exits_0_and_earns_all_points(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "right.py")
    assert said.status == 0
    assert "10 of 10 points" in said.out
    assert said.err == ""


def test_a_wrong_submission_exits_1_and_opens_with_a_sentence(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "off_by_one.py")
    assert said.status == 1
    assert "0 of 10 points" in said.out
    assert "you printed 6 where 5 was expected" in said.out
    assert "judge feed sum.yaml" in said.out


def test_a_crash_is_a_runtime_error_with_the_students_line(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "crash.py")
    assert said.status == 1
    assert "IndexError: list index out of range, in crash.py line 1" in said.out


def test_source_that_does_not_compile_is_told_once_and_no_case_runs(
    judge: Judge, folder: Path
) -> None:
    said = judge("run", "sum.yaml", "broken.py", "--report", "json=r.json")
    assert said.status == 1
    assert "SyntaxError" in said.out
    report = document(folder / "r.json")
    assert report["verdict"] == "CE"
    assert {case["verdict"] for case in report["cases"]} == {"SK"}


def test_of_a_hidden_case_the_student_sees_the_verdict_only(judge: Judge, folder: Path) -> None:
    (folder / "leak.py").write_text(
        "import sys\ntext = sys.stdin.read()\nif not text.strip(): sys.exit('secret' + text)\n"
        "print(sum(map(int, text.split())))\n"
    )
    said = judge("run", "sum.yaml", "leak.py", "--report", "json=r.json")
    assert said.status == 1
    assert "secret" not in said.out + (folder / "r.json").read_text()
    assert "an empty line" in said.out
    assert "1 hidden case failed" in said.out


def test_an_instructor_sees_hidden_cases(judge: Judge, folder: Path) -> None:
    (folder / "leak.py").write_text("import sys\nsys.exit('secret')\n")
    said = judge("run", "sum.yaml", "leak.py", "--as", "instructor", "--case", "an empty line")
    assert "secret" in said.out


def test_json_on_standard_output_moves_the_report_to_standard_error(
    judge: Judge, folder: Path
) -> None:
    said = judge("run", "sum.yaml", "right.py", "--report", "json")
    assert json.loads(said.out)["verdict"] == "AC"
    assert "10 of 10 points" in said.err


def test_a_report_into_a_file_replaces_it_whole(judge: Judge, folder: Path) -> None:
    (folder / "r.json").write_text("old")
    judge("run", "sum.yaml", "right.py", "--report", "json=r.json")
    assert document(folder / "r.json")["score"] == 10
    assert sorted(p.suffix for p in folder.iterdir()).count(".json") == 1


def test_one_case_narrows_the_run_and_states_no_points(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "right.py", "--case", "two*", "--report", "json=r.json")
    assert said.status == 0
    assert document(folder / "r.json")["score"] is None
    assert "points" not in said.out
    assert "1 of 1 case right" in said.out


def test_fail_fast_skips_what_follows_the_first_failure(judge: Judge, folder: Path) -> None:
    judge("run", "sum.yaml", "off_by_one.py", "--fail-fast", "--report", "json=r.json")
    verdicts = [case["verdict"] for case in document(folder / "r.json")["cases"]]
    assert verdicts == ["WA", "SK", "SK", "SK"]


def test_a_minimum_score_decides_the_exit_status(judge: Judge, folder: Path) -> None:
    (folder / "most.py").write_text("print(sum(map(int, input().split())))\n")
    assert judge("run", "sum.yaml", "most.py").status == 1
    assert judge("run", "sum.yaml", "most.py", "--min-score", "70%").status == 0
    assert judge("run", "sum.yaml", "most.py", "--min-score", "9").status == 1
    assert judge("run", "sum.yaml", "off_by_one.py", "--min-score", "1").status == 1


def test_a_minimum_score_needs_all_cases(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "right.py", "--min-score", "5", "--case", "two*")
    assert said.status == 2
    assert "--min-score needs all cases" in said.err


def test_plain_has_neither_columns_nor_symbols(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "off_by_one.py", "--plain")
    assert "line 1, expected: 5\nline 1, yours: 6\n" in said.out
    assert said.out.isascii()


def test_verdicts_do_not_depend_on_the_number_of_jobs(judge: Judge, folder: Path) -> None:
    for jobs in ("1", "4"):
        judge("run", "sum.yaml", "crash.py", "-j", jobs, "--report", f"json={jobs}.json")
    one, four = document(folder / "1.json"), document(folder / "4.json")
    assert [c["verdict"] for c in one["cases"]] == [c["verdict"] for c in four["cases"]]


def test_a_case_that_matches_nothing_is_a_usage_error(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "right.py", "--case", "tow numbers")
    assert said.status == 2
    assert "Did you mean two numbers?" in said.err


def test_a_missing_submission_is_one_sentence(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "rihgt.py")
    assert said.status == 2
    assert "right.py" in said.err
    assert "Traceback" not in said.err


def test_a_missing_problem_is_one_sentence_also_in_the_json(judge: Judge, folder: Path) -> None:
    said = judge("run", "nowhere.yaml", "right.py", "--report", "json=r.json")
    assert said.status == 2
    report = document(folder / "r.json")
    assert (report["verdict"], report["score"]) == ("JE", None)


def test_a_fault_of_the_judge_replaces_an_old_json_by_one_that_says_so(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("wires crossed")

    judge("run", "sum.yaml", "right.py", "--report", "json=r.json")
    monkeypatch.setattr("judge.cli.ordering.judge_submission", broken)
    assert judge("run", "sum.yaml", "right.py", "--report", "json=r.json").status == 3
    report = document(folder / "r.json")
    assert (report["verdict"], report["score"]) == ("JE", None)
    assert report["message"] == "wires crossed"


def test_an_unknown_format_names_the_known_ones(judge: Judge, folder: Path) -> None:
    said = judge("run", "sum.yaml", "right.py", "--report", "jsn")
    assert said.status == 2
    assert "there are json, plain, junit," in said.err


def test_a_checker_that_crashes_is_the_judges_fault(judge: Judge, folder: Path) -> None:
    (folder / "checker.py").write_text("def check(stdin, output, answer):\n    return 1 / 0\n")
    (folder / "sum.yaml").write_text(
        "title: t\npoints: 1\nchecker: checker.py\ncases:\n  a: {stdin: 1, answer: 1}\n"
    )
    said = judge("run", "sum.yaml", "right.py", "--report", "json=r.json")
    assert said.status == 3
    assert "checker.py" in said.out
    assert document(folder / "r.json")["score"] is None


@pytest.mark.parametrize("score", ["1e99999999", "nan", "-5", "1/0", "٣", "%", ""])
def test_what_is_no_score_is_told(judge: Judge, folder: Path, score: str) -> None:
    said = judge("run", "sum.yaml", "right.py", f"--min-score={score}")
    assert said.status == 2
    assert "is neither points (12) nor a share (80%)" in said.err


def test_a_case_that_begins_with_a_dash_can_be_run_as_the_report_says(
    judge: Judge, folder: Path
) -> None:
    (folder / "dash.yaml").write_text("points: 1\ncases: {-x: {stdin: 1 2, answer: 4}}\n")
    said = judge("run", "dash.yaml", "right.py")
    assert "judge feed -- dash.yaml -x right.py" in said.out
    assert judge("feed", "--", "dash.yaml", "-x", "right.py").out == "3\n"


def test_two_reports_do_not_go_to_one_place(judge: Judge, folder: Path) -> None:
    for places in (("json", "plain"), ("json=r", "plain=r")):
        words = [word for place in places for word in ("--report", place)]
        said = judge("run", "sum.yaml", "right.py", *words)
        assert (said.status, said.out) == (2, "")
        assert "Two reports go to one place" in said.err


def test_in_ci_a_run_that_is_not_isolated_is_a_warning(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("run", "./sum.yaml", "right.py", "--isolation", "limits")
    assert judge(*words).err == ""
    monkeypatch.setenv("CI", "true")
    said = judge(*words)
    assert said.status == 0
    assert "Warning: the submission was not isolated" in said.err


def test_isolation_can_be_required(judge: Judge, folder: Path) -> None:
    words = ("run", "./sum.yaml", "right.py", "--isolation", "limits", "--require-isolation")
    said = judge(*words)
    assert said.status == 2
    assert "Nothing isolates submissions" in said.err


def test_a_cold_runner_gives_the_same_verdicts(judge: Judge, folder: Path) -> None:
    for runner in ("warm", "cold"):
        judge("run", "sum.yaml", "crash.py", "--runner", runner, "--report", f"json={runner}.json")
    warm, cold = document(folder / "warm.json"), document(folder / "cold.json")
    assert [c["verdict"] for c in warm["cases"]] == [c["verdict"] for c in cold["cases"]]


def a_folder_of_two(folder: Path) -> None:
    """Problems `double` and `sum` under `cases`, right and wrong submissions under `work`."""
    (folder / "cases").mkdir()
    for name in ("double.yaml", "sum.yaml"):
        (folder / "cases" / name).write_text(SUM)
    (folder / "cases" / "sum.py").write_text(RIGHT)
    (folder / "work" / "Double").mkdir(parents=True)
    (folder / "work" / "Double" / "main.py").write_text(RIGHT.replace("print(sum", "print(1 + sum"))
    (folder / "work" / "sum.py").write_text(RIGHT)
    (folder / "work" / "notes.txt").write_text("")


def test_all_judges_each_submission_in_a_folder_and_states_a_total(
    judge: Judge, folder: Path
) -> None:
    a_folder_of_two(folder)
    said = judge("run", "--all", "work", "--report", "json=r.json")
    assert said.status == 1
    assert "0 of 10 points" in said.out
    assert said.out.endswith(
        "double: wrong answer, 0 of 10 points.\nsum: accepted, 10 of 10 points.\n"
        "In all: 10 of 20 points.\n"
    )
    assert said.err == "Called like no problem in work: notes.txt.\n"
    listed = document(folder / "r.json")["judgements"]
    assert [(it["problem"], it["verdict"], it["student"]) for it in listed] == [
        ("double", "WA", None),
        ("sum", "AC", None),
    ]


def test_the_minimum_score_of_a_folder_is_of_all_its_problems(judge: Judge, folder: Path) -> None:
    a_folder_of_two(folder)
    assert judge("run", "--all", "work", "--min-score", "50%").status == 0
    said = judge("run", "--all", "work", "--min-score", "15")
    assert said.status == 1
    assert "Below --min-score: 15 points were asked for." in said.err


def test_a_submission_that_cannot_be_read_does_not_stop_the_others(
    judge: Judge, folder: Path
) -> None:
    a_folder_of_two(folder)
    (folder / "work" / "Double" / "main.py").unlink()
    said = judge("run", "--all", "work", "--plain")
    assert said.status == 2
    assert "Double holds no source file" in said.out
    assert "Accepted: 10 of 10 points" in said.out
    assert said.out.endswith("In all no points of 20 points can be stated.\n")


def test_a_folder_without_a_submission_is_one_sentence(judge: Judge, folder: Path) -> None:
    a_folder_of_two(folder)
    (folder / "empty").mkdir()
    said = judge("run", "--all", "empty")
    assert (said.status, said.out) == (2, "")
    assert "empty holds no submission" in said.err
    assert "The problems are: double, sum." in said.err


def test_all_is_not_mixed_with_one_problem_or_case(judge: Judge, folder: Path) -> None:
    a_folder_of_two(folder)
    for words, told in (
        (("--all", "work", "sum", "right.py"), "name no other"),
        (("--all", "work", "--case", "two*"), "--all judges all cases"),
        (("sum.yaml",), "Name a problem and the submission to it"),
    ):
        said = judge("run", *words)
        assert (said.status, told in said.err) == (2, True)


def test_github_gets_annotations_a_summary_and_outputs(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT"):
        (folder / name).write_text("before\n")
        monkeypatch.setenv(name, str(folder / name))
    said = judge("run", "./sum.yaml", "crash.py", "--report", "github")
    assert [it.properties["file"] for it in commands(said.out)] == ["crash.py"]
    assert "0 of 10 points" in said.err
    assert (folder / "GITHUB_OUTPUT").read_text() == "before\nscore=0\npoints=10\n"
    assert "Sum of a line (sum)" in (folder / "GITHUB_STEP_SUMMARY").read_text()


def test_without_github_there_are_the_annotations_only(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT"):
        monkeypatch.delenv(name, raising=False)
    before = {*folder.iterdir()}
    said = judge("run", "./sum.yaml", "nowhere.py", "--report", "github")
    assert [it.properties for it in commands(said.out)] == [{"title": "Judge error"}]
    assert {*folder.iterdir()} == before


@pytest.mark.parametrize("words", [("--plain",), (), ("--plain", "-v"), ("--report", "csv")])
def test_in_ci_nothing_that_a_submission_prints_is_a_command(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    forged = ("::set-output name=points::100", "  ::notice::x", "##[error]x", "a%0A::warning::x")
    printed = "".join(f"print({line!r})\nprint({line!r}, file=sys.stderr)\n" for line in forged)
    name = "::error::x.py"
    (folder / name).write_text(f"import sys\n{printed}raise KeyError('##[error]' + '::' * 99)\n")
    monkeypatch.setenv("CI", "true")
    said = judge("run", "./sum.yaml", name, *words)
    assert said.status == 1
    assert commands(said.out) == commands(said.err) == []
    said = judge("run", "./sum.yaml", f"{name}##[error]")
    assert (said.status, commands(said.err)) == (2, [])
