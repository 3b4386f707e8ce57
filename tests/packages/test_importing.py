from __future__ import annotations

from pathlib import Path

import pytest
from packages.making import INPUT_VALIDATOR, PLAIN, SUM, judge, write
from packages.validators import PYTHON

from judge.problems import load_problem

SCORING = {
    "problem.yaml": "problem_format_version: 2025-09\ntype: scoring\nname: {en: 'Sum: two'}\n"
    "limits: {time_limit: 1, memory: 128}\n",
    "statement/problem.en.md": "Add two numbers.\n",
    "data/sample/1.in": "1 2\n",
    "data/sample/1.ans": "3\n",
    "data/secret/test_group.yaml": "output_validator_args: [float_tolerance, '1e-6']\n",
    "data/sample/test_group.yaml": "output_validator_args: [float_tolerance, '1e-6']\n",
    "data/secret/a/test_group.yaml": "max_score: 40\n",
    "data/secret/a/1.in": "4 5\n",
    "data/secret/a/1.ans": "9\n",
    "data/secret/a/deep/1.in": "7 5\n",
    "data/secret/a/deep/1.ans": "12\n",
    "data/secret/b/test_group.yaml": "max_score: 60\nscore_aggregation: sum\n",
    "data/secret/b/1.in": "0 0\n",
    "data/secret/b/1.ans": "0\n",
    "data/secret/b/1.yaml": "description: nothing at all\n",
    "submissions/accepted/right.py": SUM,
    "submissions/wrong_answer/three.py": "print(3)\n",
}


def test_an_imported_package_is_a_problem_that_passes_every_check(tmp_path: Path) -> None:
    write(tmp_path / "sum", {**SCORING, "input_validators/a.py": INPUT_VALIDATOR})
    done = judge(tmp_path, "import", "sum", "-o", "mine/sum")
    assert done.returncode == 0, done.stderr
    assert "Input validators are left out" in done.stdout
    for words in (["check"], ["answers"], ["verify"]):
        checked = judge(tmp_path, *words, "./mine/sum/")
        assert checked.returncode == (words == ["verify"]), checked.stdout + checked.stderr
    package, problem = (load_problem(f"{tmp_path / it}/", tmp_path) for it in ("sum", "mine/sum"))
    assert [(it.points, it.scoring, it.show) for it in problem.groups] == [
        (it.points, it.scoring, it.show) for it in package.groups
    ]
    facts = [(it.stdin, it.answers, it.limits, it.why) for it in problem.cases]
    assert facts == [(it.stdin, it.answers, it.limits, it.why) for it in package.cases]
    assert (problem.checker, problem.title) == (package.checker, "Sum: two")
    assert [it.name for it in problem.groups] == ["sample", "secret-a", "secret-b"]


def test_a_plain_folder_is_imported(tmp_path: Path) -> None:
    write(tmp_path / "sum", {"1.in": "1 2", "1.out": "3"})
    assert judge(tmp_path, "import", "sum", "-o", "mine").returncode == 0
    assert judge(tmp_path, "check", "./mine/").returncode == 0
    assert judge(tmp_path, "import", "sum", "-o", "mine").returncode == 2


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        (
            {"problem.yaml": "validation: custom\n", "output_validators/a.py": PYTHON},
            "has an output validator of its own",
        ),
        (
            {
                "data/secret/2.in": "",
                "data/secret/2.ans": "",
                "data/secret/2.yaml": "output_validator_args: [case_sensitive]",
            },
            "by other flags",
        ),
        ({"include/default/a.txt": "a"}, "puts files beside a submission"),
        ({"data/secret/1.files/a/b.txt": "a"}, "several files a/b.txt, or in folders"),
    ],
    ids=["a validator", "flags", "included files", "files in folders"],
)
def test_what_a_problem_cannot_say_is_refused(
    tmp_path: Path, files: dict[str, str], sentence: str
) -> None:
    write(tmp_path / "sum", {**PLAIN, **files})
    done = judge(tmp_path, "import", "sum", "-o", "mine")
    assert (done.returncode, sentence in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "mine").exists()


def test_only_a_package_is_imported(tmp_path: Path) -> None:
    write(tmp_path / "sum", {"problem.yaml": "cases:\n  a: {stdin: x, answer: y}\n"})
    assert "is no package" in judge(tmp_path, "import", "sum", "-o", "mine").stderr


def test_a_kit_holds_a_package_as_a_problem_or_not_at_all(tmp_path: Path) -> None:
    write(tmp_path / "sum", SCORING)
    done = judge(tmp_path, "export", "gradescope", "./sum", "-o", "kit")
    assert done.returncode == 0, done.stderr
    kit = load_problem("sum", tmp_path / "kit/cases")
    assert [it.name for it in kit.groups] == ["sample", "secret-a", "secret-b"]
    assert judge(tmp_path, "export", "student", "./sum", "-o", "own").returncode == 0
    own = {"problem.yaml": "validation: custom\n", "output_validators/a.py": PYTHON}
    write(tmp_path / "mine", {**PLAIN, **own})
    for kind in ("student", "gradescope"):
        done = judge(tmp_path, "export", kind, "./mine", "-o", "new")
        assert "has an output validator of its own, which stays there: no kit" in done.stderr
        assert (done.returncode, (tmp_path / "new").exists()) == (2, False)
