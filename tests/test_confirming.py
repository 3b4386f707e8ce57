from __future__ import annotations

import threading
from zlib import crc32

from makes import a_case, a_result

from judge.confirming import SAMPLE, Confirmation, ThreadRoom
from judge.model import Case, Limits, Result, Verdict

NAMES = [str(number) for number in range(200)]
SAMPLED = next(name for name in NAMES if crc32(f"g/{name}".encode()) % SAMPLE == 0)
UNSAMPLED = next(name for name in NAMES if crc32(f"g/{name}".encode()) % SAMPLE)


class Runs:
    """Tells the results of warm and cold runs of a case, and remembers which were asked for."""

    def __init__(self, warm: Result, *cold: Result) -> None:
        self.warm, self.cold = warm, [*cold]
        self.asked: list[str] = []

    def __call__(self, cold: bool) -> Result:
        self.asked.append("cold" if cold else "warm")
        return self.cold.pop(0) if cold else self.warm


def a_named(name: str = UNSAMPLED, cpu: float = 2.0) -> Case:
    return a_case(name, "g", limits=Limits(cpu=cpu))


def test_a_warm_accepted_run_counts() -> None:
    runs = Runs(a_result(a_named()))
    assert Confirmation(warm=True).result(runs).verdict is Verdict.AC
    assert runs.asked == ["warm"]


def test_a_warm_failure_counts_only_once_a_cold_run_confirms_it() -> None:
    case = a_named()
    runs = Runs(a_result(case, Verdict.WA), a_result(case, Verdict.RTE))
    assert Confirmation(warm=True).result(runs).verdict is Verdict.RTE
    assert runs.asked == ["warm", "cold"]


def test_a_warm_failure_that_a_cold_run_refutes_is_accepted() -> None:
    case = a_named()
    runs = Runs(a_result(case, Verdict.WA), a_result(case))
    assert Confirmation(warm=True).result(runs).verdict is Verdict.AC


def test_a_fixed_sample_of_accepted_runs_is_confirmed_too() -> None:
    case = a_named(SAMPLED)
    runs = Runs(a_result(case), a_result(case, Verdict.WA))
    assert Confirmation(warm=True).result(runs).verdict is Verdict.WA
    assert runs.asked == ["warm", "cold"]


def test_after_two_failures_warm_runs_are_left_out_until_one_is_accepted() -> None:
    case = a_named()
    confirmation = Confirmation(warm=True)
    asked = []
    for verdict in (Verdict.WA, Verdict.WA, Verdict.WA, Verdict.AC, Verdict.AC):
        runs = Runs(a_result(case, verdict), a_result(case, verdict))
        assert confirmation.result(runs).verdict is verdict
        asked.append(runs.asked)
    assert asked == [["warm", "cold"], ["warm", "cold"], ["cold"], ["cold"], ["warm"]]


def test_a_runner_that_is_always_cold_runs_once() -> None:
    runs = Runs(a_result(a_named()), a_result(a_named(), Verdict.WA))
    assert Confirmation(warm=False).result(runs).verdict is Verdict.WA
    assert runs.asked == ["cold"]


def test_near_the_limit_the_fastest_of_three_runs_counts_and_is_told() -> None:
    case = a_named(cpu=1.0)
    late = a_result(case, Verdict.TLE, cpu=1.1, message="Too slow.")
    runs = Runs(late, late, a_result(case, Verdict.TLE, cpu=1.15), a_result(case, cpu=0.95))
    result = Confirmation(warm=False).result(runs)
    assert result.verdict is Verdict.AC
    assert result.message == "Near the limit of 1 s, so run again alone: 1.10 s, 1.15 s, 0.95 s."


def test_the_cold_confirmation_is_the_first_of_the_runs_near_the_limit() -> None:
    case = a_named(cpu=1.0)
    late = a_result(case, Verdict.TLE, cpu=1.1)
    runs = Runs(late, late, late, late)
    assert Confirmation(warm=True).result(runs).verdict is Verdict.TLE
    assert runs.asked == ["warm", "cold", "cold", "cold"]


def test_far_beyond_the_limit_nothing_is_repeated() -> None:
    late = a_result(a_named(cpu=1.0), Verdict.TLE, cpu=1.2)
    runs = Runs(late, late)
    assert Confirmation(warm=False).result(runs).verdict is Verdict.TLE
    assert runs.asked == ["cold"]


def test_a_run_that_the_clock_ended_is_not_repeated() -> None:
    late = a_result(a_named(cpu=1.0), Verdict.TLE, cpu=0.9, wall=7.1)
    runs = Runs(late, late)
    assert Confirmation(warm=False).result(runs).verdict is Verdict.TLE
    assert runs.asked == ["cold"]


def test_who_runs_alone_waits_for_the_others_and_they_for_it() -> None:
    room = ThreadRoom()
    inside: list[str] = []
    entered = threading.Event()
    leave = threading.Event()

    def beside() -> None:
        with room.shared():
            inside.append("beside")
            entered.set()
            assert leave.wait(10)
            inside.remove("beside")

    def alone() -> None:
        with room.alone():
            assert inside == []
            inside.append("alone")
            inside.remove("alone")

    first = threading.Thread(target=beside)
    first.start()
    assert entered.wait(10)
    second = threading.Thread(target=alone)
    second.start()
    leave.set()
    first.join(10)
    second.join(10)
    assert not first.is_alive()
    assert not second.is_alive()
