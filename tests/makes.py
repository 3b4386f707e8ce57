"""Small problems, results and judgements for tests, each fact of them optional."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from judge.model import (
    Case,
    CheckerSpec,
    Evidence,
    Group,
    Judgement,
    Limits,
    Problem,
    Result,
    Row,
    Scoring,
    Show,
    Student,
    Submission,
    Typed,
    Verdict,
)
from judge.scoring import group_scores, overall


def a_case(name: str = "one", group: str = "samples", **facts: Any) -> Case:
    given: dict[str, Any] = {"stdin": b"1 2\n", "answers": (b"3\n",)}
    return Case(name, group, **{**given, **facts})


def a_group(name: str = "samples", *names: str, **facts: Any) -> Group:
    show = facts.pop("show", Show.EVERYTHING)
    given = {"title": name, "points": Fraction(10), "scoring": Scoring.EACH, "show": show}
    cases = tuple(a_case(case, name, show=show) for case in names or ("one",))
    return Group(name, cases=cases, **{**given, **facts})


def a_problem(*groups: Group, **facts: Any) -> Problem:
    given: dict[str, Any] = {
        "title": "Sum of a line",
        "checker": CheckerSpec(),
        "limits": Limits(),
        "file": Path("sum.yaml"),
        "digest": "c" * 64,
        "cases_from": "./cases",
    }
    return Problem("sum", groups=groups or (a_group(),), **{**given, **facts})


def a_submission(name: str = "sum.py") -> Submission:
    return Submission(name, name, {name: b"print(3)\n"}, "Python", "d" * 64, 0.0)


def a_result(case: Case, verdict: Verdict = Verdict.AC, **facts: Any) -> Result:
    given: dict[str, Any] = {
        "score": Fraction(verdict is Verdict.AC),
        "cpu": 0.003,
        "wall": 0.004,
        "memory": 12_000_000,
    }
    return Result(case, verdict, **{**given, **facts})


def a_wrong_result(case: Case, output: bytes = b"4\n", **facts: Any) -> Result:
    evidence = Evidence(output, b"", case.answers[0])
    given = {"message": "Line 1: you printed 4 where 3 was expected.", "evidence": evidence}
    return a_result(case, Verdict.WA, **{**given, **facts})


def a_judgement(problem: Problem, *results: Result, **facts: Any) -> Judgement:
    judged = results or tuple(a_result(case) for case in problem.cases)
    judgement = Judgement(
        problem=problem,
        submission=a_submission(),
        verdict=overall(judged),
        results=judged,
        groups=group_scores(problem, judged),
        typed=Typed("sum", ("sum.py",)),
        isolation="not isolated",
        python="3.11.7",
        language="Python 3.11.7",
        audience="student",
        wall=0.2,
        faulty=any(result.verdict is Verdict.JE for result in judged),
    )
    return replace(judgement, **facts)


def a_row(judgement: Judgement | None, student: str = "", **facts: Any) -> Row:
    """A row of a class; without a judgement and a problem among the facts, of ``a_problem()``."""
    problem = judgement.problem if judgement else facts.pop("problem", None) or a_problem()
    return Row(Student(student) if student else None, problem, judgement, **facts)
