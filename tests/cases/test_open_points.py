"""A fair judge: no shipped case depends on a point that its document leaves open."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from judge.answering import open_reference
from judge.problems import load_problem

CASES = Path(__file__).parents[2] / "cases"
OWN = "the reference's own"
OCHOS_LOCOS = ("problem1", "problem2", "problem3", "problem4")
READINGS = [
    (problem, reading)
    for problem in OCHOS_LOCOS
    for reading in (OWN, *load_problem(problem, CASES).readings)
]


@pytest.mark.parametrize(("name", "reading"), READINGS)
def test_under_this_reading_every_case_has_the_answer_that_is_written(
    name: str, reading: str
) -> None:
    problem = load_problem(name, CASES)
    arguments = problem.readings.get(reading, ())
    with open_reference(problem, arguments, 2) as answer, ThreadPoolExecutor(2) as pool:
        runs = pool.map(answer, [case.stdin for case in problem.cases])
        printed = {case.id: (run.stdout,) for case, run in zip(problem.cases, runs, strict=True)}
    assert printed == {case.id: case.answers for case in problem.cases}


def test_a_game_without_end_is_a_reading_of_each_problem() -> None:
    assert [name for name, reading in READINGS if reading == "a game without end"] == [*OCHOS_LOCOS]


@pytest.mark.parametrize("name", OCHOS_LOCOS)
def test_every_case_beside_samples_and_random_ones_names_its_rule_and_reason(name: str) -> None:
    problem = load_problem(name, CASES)
    told = [case for case in problem.cases if case.group not in ("samples", "random")]
    assert told
    assert all(case.rule in problem.rules and case.why for case in told)


@pytest.mark.parametrize("name", OCHOS_LOCOS)
def test_a_deal_is_a_whole_deck_in_hands_of_five(name: str) -> None:
    for case in load_problem(name, CASES).cases:
        lines = case.stdin.decode().splitlines()[name == "problem4" :]
        assert len(" ".join(lines).split()) == 32, case.id
        assert {len(line.split()) for line in lines[:-2]} == {5}, case.id
