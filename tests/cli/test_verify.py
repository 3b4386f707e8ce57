from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from commands import Judge

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "verify.schema.json").read_bytes())

PROBLEM = """\
title: Sum
reference: ../../solutions/sum.py
rules:
  all: All numbers count.
groups:
  samples: {points: 1}
  more: {points: 4}
"""
SAMPLES = "cases:\n  one: {stdin: 1 2, answer: 3, rule: all}\n"
MORE = "cases:\n  three: {stdin: 1 2 3, answer: 6, why: A third number.}\n"
REFERENCE = "total = 0\nfor word in input().split():\n    total = total + int(word)\nprint(total)\n"
FILES = {
    "cases/sum/problem.yaml": PROBLEM,
    "cases/sum/samples.yaml": SAMPLES,
    "cases/sum/more.yaml": MORE,
    "cases/sum/submissions/accepted/right.py": REFERENCE,
    "cases/sum/submissions/wrong_answer/two_only.py": "a, b, *_ = input().split()\n"
    "print(int(a) + int(b))\n",
    "solutions/sum.py": REFERENCE,
}


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A folder with the problem `sum`, two submissions to it, and the reference beside."""
    for name, text in FILES.items():
        put(tmp_path, name, text)
    return tmp_path


def put(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_good_cases_have_no_faults(judge: Judge, course: Path) -> None:
    said = judge("verify", "sum")
    assert said.status == 0
    assert "2 cases, 2 submissions" in said.out
    assert "✓ Every case rejects a wrong program" in said.out
    assert said.out.endswith("✓ no faults\n")


def test_without_submissions_it_says_what_nobody_can_know(judge: Judge, course: Path) -> None:
    said = judge("verify", "sum", "--submissions", str(course / "solutions"))
    assert "No submissions are declared, so nothing says what cases reject." in said.out
    assert "Every case rejects" not in said.out


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("cases/sum/samples.yaml", SAMPLES.replace("3", "4"), "contradicts the answer of samples"),
        ("cases/sum/samples.yaml", SAMPLES.replace(", rule: all", ""), "rule all has no case"),
        ("cases/sum/more.yaml", MORE.replace("1 2 3", "2 4"), "more/three rejects none"),
        ("cases/sum/submissions/accepted/x.py", "print(3)\n", "accepted/x.py is declared AC"),
        ("cases/sum/submissions/wrong_answer/x.py", REFERENCE, "declared WA and gets AC"),
    ],
)
def test_each_fault_is_told(judge: Judge, course: Path, name: str, text: str, fault: str) -> None:  # noqa: PLR0917
    put(course, name, text)
    said = judge("verify", "sum")
    assert said.status == 1
    assert fault in said.out


def test_a_folder_that_names_no_verdict_is_refused(judge: Judge, course: Path) -> None:
    put(course, "cases/sum/submissions/wrong/x.py", REFERENCE)
    assert "is called by a verdict" in judge("verify", "sum").err


def test_the_matrix_says_which_case_rejects_which_program(judge: Judge, course: Path) -> None:
    said = judge("verify", "sum", "--verbose")
    assert "    one      0 ·\n" in said.out
    assert "    three    1 ◆\n" in said.out
    assert "   1    1 wrong_answer/two_only.py  only more/three\n" in said.out


def test_in_plain_sentences_nothing_is_drawn(judge: Judge, course: Path) -> None:
    assert judge("verify", "sum", "--verbose", "--plain").out.splitlines() == [
        "Problem sum: 2 cases, 2 submissions, no faults.",
        "1 wrong program: 0 rejected by every case, 1 by one case alone.",
        "samples/one rejects 0 of 1 wrong program.",
        "more/three rejects 1 of 1 wrong program.",
        "Only more/three rejects wrong_answer/two_only.py.",
    ]


def document(judge: Judge, *words: str) -> dict[str, Any]:
    """What the command writes as JSON, held against its schema."""
    found: dict[str, Any] = json.loads(judge("verify", "sum", "--format", "json", *words).out)
    jsonschema.validate(found, SCHEMA)
    (problem,) = found["problems"]
    return dict(problem)


def test_json_says_what_every_case_made_of_every_program(judge: Judge, course: Path) -> None:
    put(course, "cases/sum/submissions/wrong_answer/x.py", REFERENCE)
    found = document(judge)
    assert found["checks"] == ["answer", "rule", "verdict", "idle", "limit"]
    assert found["faults"] == [
        {
            "check": "verdict",
            "about": "wrong_answer/x.py",
            "sentence": "wrong_answer/x.py is declared WA and gets AC.",
        }
    ]
    (two_only,) = (it for it in found["submissions"] if it["name"] == "wrong_answer/two_only.py")
    assert two_only["verdicts"] == {"samples/one": "AC", "more/three": "WA"}
    assert (two_only["declared"], two_only["as_expected"]) == ("WA", True)


def test_json_lists_the_changes_of_the_reference(judge: Judge, course: Path) -> None:
    put(course, "solutions/sum.py", REFERENCE.replace("print(total)", "print(max(0, total))"))
    change = {
        "file": "sum.py",
        "line": 4,
        "before": "print(max(0, total))",
        "after": "print(max(1, total))",
    }
    assert document(judge, "--mutate")["unnoticed"] == [change]
    text = f"'sum.py: {change['before']} => {change['after']}': No sum is 0.\n"
    put(course, "cases/sum/equivalent.yaml", text)
    found = document(judge, "--mutate")
    assert (found["unnoticed"], found["stale"]) == ([], [])
    assert found["explained"] == [change | {"why": "No sum is 0."}]


def test_a_change_of_the_reference_that_no_case_notices_is_listed(
    judge: Judge, course: Path
) -> None:
    put(course, "solutions/sum.py", REFERENCE + "if total > 99:\n    print('much')\n")
    said = judge("verify", "sum", "--mutate")
    assert said.status == 1
    assert "✗ sum.py:5\n    − if total > 99:\n    + if (total >= 99):\n" in said.out
    assert "total - int(word)" not in said.out
    assert "No case gets to sum.py: 6" in said.out


def test_a_change_that_is_explained_is_no_fault(judge: Judge, course: Path) -> None:
    put(course, "solutions/sum.py", REFERENCE.replace("print(total)", "print(max(0, total))"))
    equal = "sum.py: print(max(0, total)) => print(max(1, total))"
    assert equal.removeprefix("sum.py: ") in judge("verify", "sum", "--mutate", "--plain").out
    put(course, "cases/sum/equivalent.yaml", f"'{equal}': No sum is 0.\n")
    assert judge("verify", "sum", "--mutate").status == 0
    noticed = "sum.py: total = 0 => total = 1"
    put(course, "cases/sum/equivalent.yaml", f"'{equal}': So.\n'{noticed}': So.\n")
    said = judge("verify", "sum", "--mutate")
    assert said.status == 1
    assert f"explained but noticed: {noticed}" in said.out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sum.py: [a]\n", "the reason for sum.py is no text"),
        ("sum.py:\n  No sum is: 0.\n", "the reason for sum.py is no text"),
        ("[]\n", "write a change, a colon and why"),
    ],
)
def test_an_explanation_that_is_no_text_is_refused(
    judge: Judge, course: Path, text: str, told: str
) -> None:
    put(course, "cases/sum/equivalent.yaml", text)
    said = judge("verify", "sum", "--mutate")
    assert said.status == 2
    assert told in said.err
