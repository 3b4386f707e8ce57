from __future__ import annotations

import json
from pathlib import Path

from commands import Judge


def test_two_runs_of_the_same_submission_say_the_same(judge: Judge, folder: Path) -> None:
    for name in ("a", "b"):
        judge("run", "sum.yaml", "right.py", "--report", f"json={name}.json")
    said = judge("compare", "a.json", "b.json")
    assert (said.status, said.out) == (0, "The two reports say the same.\n")


def test_another_submission_is_told_with_the_cases_it_changes(judge: Judge, folder: Path) -> None:
    judge("run", "sum.yaml", "right.py", "--report", "json=a.json")
    judge("run", "sum.yaml", "off_by_one.py", "--report", "json=b.json")
    said = judge("compare", "a.json", "b.json")
    assert said.status == 1
    assert "submission: right.py → off_by_one.py" in said.out
    assert "verdict: AC → WA" in said.out
    assert "cases/two numbers: AC → WA" in said.out
    assert "digests: " in said.out


def test_a_file_that_is_no_report_is_one_sentence(judge: Judge, folder: Path) -> None:
    (folder / "a.json").write_text('{"schema": 7}')
    for name, words in (
        ("a.json", "no report of this judge"),
        ("sum.py", "is not JSON"),
        ("none.json", "Cannot read none.json"),
    ):
        said = judge("compare", name, name)
        assert said.status == 2
        assert words in said.err


def test_a_file_that_only_looks_like_a_report_is_compared_as_far_as_it_goes(
    judge: Judge, folder: Path
) -> None:
    (folder / "a.json").write_text('{"schema": 1, "cases": ["x", 1, {"case": {}}]}')
    (folder / "b.json").write_text('{"schema": 1, "cases": null}')
    assert judge("compare", "a.json", "b.json").status == 1
    (folder / "a.json").write_text("[" * 100_000)
    said = judge("compare", "a.json", "b.json")
    assert (said.status, "is not JSON" in said.err) == (2, True)


def test_in_reports_of_a_class_each_student_is_set_beside_himself(
    judge: Judge, folder: Path
) -> None:
    def judgement(student: str, verdict: str) -> dict[str, object]:
        return {"student": {"id": student, "name": ""}, "problem": "sum", "verdict": verdict}

    before = [judgement("s1", "WA"), judgement("s2", "AC")]
    after = [judgement("s2", "AC"), judgement("s1", "AC"), judgement("s3", "CE")]
    for name, listed in (("a", before), ("b", after)):
        (folder / f"{name}.json").write_text(json.dumps({"schema": 1, "judgements": listed}))
    said = judge("compare", "a.json", "b.json")
    assert (said.status, said.out.splitlines()) == (
        1,
        ["s1 sum: verdict: WA → AC", "s3 sum: problem: none → sum", "s3 sum: verdict: none → CE"],
    )
