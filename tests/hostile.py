"""Texts that try to be something else in a report: markup, commands, formulas, odd bytes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_submission

from judge.model import Evidence, Result, Row, Scoring, Show, Student, Typed, Verdict
from judge.visible import visible

PIECES = (
    *("::error file=x::forged", "##[error]forged", "##vso[task.complete]", "%0A::warning::", "::"),
    *("=1+1", "@SUM(A1)", "-2", "+3", '"', ",", "\t", "\r", "\r\n", "\n", " ", ";"),
    *("<script>alert(1)</script>", "]]>", "<!--", "&amp;", "&#10;", "</pre>", "```", "|", "[a](b)"),
    *(
        "\x00",
        "\x1b[31m",
        "\x7f",
        "\x85",
        "\u2028",
        "\u202e",
        "\ufffe",
        "\ud800",
        "\udcff",
        "é",
        "٣",
    ),
)
texts = st.one_of(
    st.text(st.characters(), max_size=20),
    st.lists(st.sampled_from(PIECES), max_size=6).map("".join),
)
verdicts = st.sampled_from([verdict for verdict in Verdict if verdict is not Verdict.CE])


@st.composite
def rows(draw: st.DrawFn, student: str | None = None) -> Row:
    """A judged row whose every text is hostile."""
    names = draw(st.lists(texts.filter(bool), min_size=2, max_size=4, unique=True))
    scoring = draw(st.sampled_from([*Scoring]))
    show = draw(st.sampled_from([*Show]))
    points = draw(st.fractions(0, 100, max_denominator=7))
    group = a_group(draw(texts), *names, points=points, scoring=scoring, show=show)
    problem = replace(a_problem(group, title=draw(texts)), name=draw(texts))
    results = [_result(draw, case.name, place) for place, case in enumerate(problem.cases)]
    judged = [replace(it, case=case) for it, case in zip(results, problem.cases, strict=True)]
    listed = [it for it in judged if show is not Show.NOTHING]
    name = draw(texts) or "x"
    judgement = replace(
        a_judgement(problem, *judged),
        results=tuple(listed),
        submission=replace(a_submission(name), main=name),
        typed=Typed(draw(texts), (draw(texts),)),
        message="\n".join(map(visible, draw(texts).split("\n"))),
    )
    owner = Student(student, draw(texts)) if student is not None else None
    return replace(a_row(judgement, note=draw(texts), doubt=draw(texts)), student=owner)


def _result(draw: st.DrawFn, name: str, place: int) -> Result:
    verdict = draw(verdicts)
    said = draw(texts)
    evidence = Evidence(said.encode("utf-8", "surrogatepass"), draw(st.binary(max_size=9)), b"3\n")
    known = place == 0 and verdict not in (Verdict.AC, Verdict.SK)
    score = Fraction(verdict is Verdict.AC)
    result = a_result(a_problem().cases[0], verdict, score=score, message=visible(said))
    return replace(result, evidence=evidence) if known else result
