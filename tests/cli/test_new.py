from __future__ import annotations

from pathlib import Path

from commands import Judge


def test_a_new_problem_passes_every_check(judge: Judge, tmp_path: Path) -> None:
    assert judge("new", "my-sums").status == 0
    assert judge("check", "my-sums").out == "my-sums: 3 cases, 10 points, no mistakes\n"
    said = judge("verify", "my-sums", "--plain").out
    assert said.startswith("Problem my-sums: 3 cases, 3 submissions, no faults.\n")
    assert judge("verify", "my-sums", "--mutate").status == 0
    wrong = tmp_path / "cases/my-sums/submissions/wrong_answer/leaves_out_the_sign.py"
    assert judge("stress", "my-sums", str(wrong)).status == 1


def test_a_problem_that_exists_is_left_alone(judge: Judge, tmp_path: Path) -> None:
    judge("new", "sums")
    (tmp_path / "cases/sums/problem.yaml").write_text("mine")
    said = judge("new", "sums")
    assert (said.status, said.err) == (2, "cases/sums exists already.\n")
    assert (tmp_path / "cases/sums/problem.yaml").read_text() == "mine"


def test_a_name_that_is_no_name_is_refused(judge: Judge) -> None:
    assert "called by a-z" in judge("new", "../sums").err
