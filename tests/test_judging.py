from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest
from makes import a_case

from judge.checking import Check
from judge.confirming import Confirmation
from judge.engine import Ends
from judge.errors import JudgeError
from judge.judging import Court, judge_case, judge_cases
from judge.model import Case, Ending, Limits, Mismatch, Result, Run, Verdict
from judge.patience import Patience

DONE = Run(Ending.EXIT, 0, b"3\n", b"", 0.01, 0.02, 9_000_000)


@dataclass
class Told:
    """A runner that answers with the run that is told it, and remembers what it was asked."""

    run_of: Run = DONE
    isolation: str = "not isolated"
    isolated: bool = False
    warm: bool = False
    asked: list[bytes] = field(default_factory=list)

    def run(
        self,
        stdin: bytes,
        limits: Limits,
        files: Mapping[str, bytes] | None = None,
        *,
        cold: bool = False,
    ) -> Run:
        self.asked.append(stdin)
        return self.run_of

    def talk(self, ends: Ends, limits: Limits, files: Mapping[str, bytes] | None = None) -> Run:
        ends.close()
        return self.run_of


def compare(case: Case, output: bytes) -> Mismatch | None:
    return None if output in case.answers else Mismatch("Wrong.", answer=case.answers[0])


def a_court(runner: Told, check: Check = compare) -> Court:
    return Court(runner, check, Confirmation(warm=False), "/code")


def judged(run: Run, **facts: object) -> Result:
    return judge_case(a_case(**facts), a_court(Told(run)))


def test_the_right_output_is_accepted_with_its_figures() -> None:
    result = judged(DONE)
    assert (result.verdict, result.score, result.cpu) == (Verdict.AC, 1, 0.01)
    assert result.evidence is None


def test_another_output_is_wrong_and_keeps_its_evidence() -> None:
    result = judged(replace(DONE, stdout=b"4\n"))
    assert (result.verdict, result.score, result.message) == (Verdict.WA, 0, "Wrong.")
    assert result.evidence is not None
    assert (result.evidence.output, result.evidence.answer) == (b"4\n", b"3\n")


@pytest.mark.parametrize(
    ("ending", "verdict", "words"),
    [
        (Ending.CPU, Verdict.TLE, "Used 2.4 s of processor time; the limit is 2 s."),
        (Ending.WALL, Verdict.TLE, "Still not done after 7 s"),
        (Ending.MEMORY, Verdict.MLE, "more memory than the limit of 256 MB"),
        (Ending.OUTPUT, Verdict.OLE, "more than the limit of 16 MB"),
        (Ending.PROCESSES, Verdict.RTE, "the limit of 32"),
    ],
)
def test_each_limit_has_its_verdict_and_its_sentence(
    ending: Ending, verdict: Verdict, words: str
) -> None:
    result = judged(replace(DONE, ending=ending, status=9, cpu=2.4))
    assert result.verdict is verdict
    assert words in result.message


def test_a_right_output_with_a_bad_status_is_a_runtime_error() -> None:
    result = judged(replace(DONE, status=10))
    assert result.verdict is Verdict.RTE
    assert "exit status 10" in result.message.lower()


def test_a_case_may_demand_an_exit_status() -> None:
    assert judged(replace(DONE, status=3), status=3).verdict is Verdict.AC
    missed = judged(DONE, status=3)
    assert missed.verdict is Verdict.WA
    assert "the case demands 3" in missed.message


def test_a_program_that_kills_itself_was_not_killed_by_the_judge() -> None:
    result = judged(replace(DONE, ending=Ending.SIGNAL, status=9))
    assert result.verdict is Verdict.RTE
    assert "SIGKILL (not by the judge)" in result.message


def test_a_program_that_reads_nothing_of_its_input_is_told_so() -> None:
    result = judged(replace(DONE, stdout=b"4\n", read=0))
    assert result.evidence is not None
    assert result.evidence.hint == "The program read nothing of its input."
    for run in (replace(DONE, stdout=b"4\n", read=2), replace(DONE, stdout=b"4\n")):
        assert "read nothing" not in repr(judged(run))


def test_a_fault_of_the_judge_is_a_result_and_not_an_exception() -> None:
    def broken(case: Case, output: bytes) -> Mismatch | None:
        raise JudgeError("checker.py fails: \x1b[31m")

    result = judge_case(a_case(), a_court(Told(), broken))
    assert result.verdict is Verdict.JE
    assert "\x1b" not in result.message


def test_results_come_in_the_order_of_the_cases() -> None:
    cases = [a_case(str(i), stdin=str(i).encode()) for i in range(40)]

    class Slower(Told):
        def run(self, stdin: bytes, *rest: object, **more: object) -> Run:
            time.sleep(0.002 * (7 * int(stdin) % 5))
            return DONE

    results = judge_cases(cases, a_court(Slower()), 4)
    assert [result.case.name for result in results] == [case.name for case in cases]


def test_fail_fast_runs_only_what_was_under_way() -> None:
    runner = Told(replace(DONE, stdout=b"4\n"))
    cases = [a_case(str(i)) for i in range(50)]
    results = [*judge_cases(cases, a_court(runner), 2, Patience(fail_fast=True))]
    assert [result.verdict for result in results] == [Verdict.WA, *[Verdict.SK] * 49]
    assert len(runner.asked) < 10


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_after_three_time_limits_the_rest_of_a_group_is_skipped(workers: int) -> None:
    runner = Told(replace(DONE, ending=Ending.CPU, status=9))
    cases = [a_case(str(i), group) for group in ("one", "two") for i in range(5)]
    patience = Patience(time_limits=3)
    results = [*judge_cases(cases, a_court(runner), workers, patience)]
    assert [result.verdict for result in results] == [*[Verdict.TLE] * 3, *[Verdict.SK] * 2] * 2
    assert "3 cases of its group ran into the time limit" in results[4].message


def test_only_a_few_results_wait_to_be_read() -> None:
    runner = Told()
    results = judge_cases([a_case(str(i)) for i in range(50)], a_court(runner), 2)
    next(results)
    time.sleep(0.05)
    assert len(runner.asked) <= 6


def test_as_many_cases_are_judged_at_a_time_as_there_are_workers() -> None:
    meeting = threading.Barrier(3, timeout=10)

    class Meeting(Told):
        def run(self, *rest: object, **more: object) -> Run:
            meeting.wait()
            return DONE

    results = judge_cases([a_case(str(i)) for i in range(3)], a_court(Meeting()), 3)
    assert [result.verdict for result in results] == [Verdict.AC] * 3


def test_no_cases_give_no_results() -> None:
    assert [*judge_cases([], a_court(Told()), 2)] == []
