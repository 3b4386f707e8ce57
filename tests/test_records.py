from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from makes import a_case, a_group, a_judgement, a_problem, a_result, a_submission, a_wrong_result

from judge.model import Evidence, Judgement, Mismatch, Problem, Reason, Result, Typed, Verdict
from judge.records import MOST_EVIDENCE, packed, unpacked

PROBLEM = a_problem(a_group("samples", "one", "two"), a_group("more", "three"))
ANSWER = PROBLEM.cases[0].answers[0]


def judged(*results: Result, problem: Problem = PROBLEM) -> Judgement:
    bare = a_submission()
    typed = Typed(problem.name, (bare.name,))
    return a_judgement(problem, *results, submission=bare, typed=typed, audience="instructor")


def kept(judgement: Judgement) -> Judgement:
    return unpacked(packed(judgement), judgement.problem, a_submission())


def test_what_is_kept_comes_back_as_it_was() -> None:
    one, two, three = PROBLEM.cases
    judgement = judged(a_wrong_result(one), a_result(two), a_result(three, Verdict.TLE))
    assert kept(judgement) == judgement


texts = st.binary(max_size=40)
sentences = st.text(st.characters(codec=None), max_size=40)


@given(texts, st.none() | texts | st.just(ANSWER), sentences, st.fractions(0, 1))
def test_any_evidence_comes_back_as_it_was(
    output: bytes, answer: bytes | None, sentence: str, score: Fraction
) -> None:
    mismatch = Mismatch(sentence, 1, None, score, answer or b"", form=not output)
    reason = Reason(1, sentence, (("", "a"), (sentence, "b")), (("hand", sentence),))
    evidence = Evidence(output, output[::-1], answer, mismatch, sentence, reason)
    results = [a_wrong_result(case, evidence=evidence, score=score) for case in PROBLEM.cases]
    assert kept(judged(*results)).results == tuple(results)


def test_a_long_output_is_cut_and_then_has_no_diff() -> None:
    (case,) = PROBLEM.groups[1].cases
    evidence = Evidence(b"x" * (MOST_EVIDENCE + 1), b"e", ANSWER, Mismatch("Line 1.", 1, 1))
    result = a_wrong_result(case, evidence=evidence)
    (found,) = kept(judged(result)).results
    assert found.evidence is not None
    assert len(found.evidence.output) == MOST_EVIDENCE
    assert (found.evidence.answer, found.evidence.mismatch) == (None, None)
    assert "too long" in found.evidence.hint
    assert found.message == result.message


def test_a_judgement_of_other_cases_is_refused() -> None:
    other = a_problem(a_group("samples", "another"))
    with pytest.raises(KeyError):
        unpacked(packed(judged()), other, a_submission())


def test_the_answer_is_not_kept_once_a_student() -> None:
    long = bytes(range(256)) * 400
    case = a_case("one", answers=(long,))
    problem = a_problem(replace(a_group("samples"), cases=(case,)))
    evidence = Evidence(b"no", b"", long, Mismatch("Line 1.", answer=long))
    result = a_wrong_result(case, evidence=evidence)
    assert len(packed(judged(result, problem=problem))) < 1000
    assert kept(judged(result, problem=problem)).results == (result,)
