from __future__ import annotations

import subprocess
import sys

import pytest
from makes import a_judgement, a_problem, a_row, a_wrong_result

from judge.reports import formats


def test_a_format_is_imported_only_when_it_is_used() -> None:
    code = (
        "import sys, judge.reports.formats as formats\n"
        "print([name for name in formats.FORMATS.values() if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("name", ["json", "plain", "junit", "csv", "github", "html", "markdown"])
def test_a_report_holds_one_submission_a_class_or_nothing(name: str) -> None:
    problem = a_problem()
    judgement = a_judgement(problem, a_wrong_result(problem.cases[0]))
    assert "sum" in formats.report(name, (a_row(judgement),))
    rows = (a_row(judgement, "s1"), a_row(None, "s2", doubt="Too late."))
    assert "Too late." in formats.report(name, rows)
    assert "sum" not in formats.report(name, ())


def test_a_format_without_words_for_a_failure_says_nothing() -> None:
    assert formats.failure("plain", "The disk is full.") is None
    assert "The disk is full." in str(formats.failure("json", "The disk is full."))
