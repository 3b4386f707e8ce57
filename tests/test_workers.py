from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from makes import a_case, a_group, a_problem

from judge.model import Limits, Problem, Submission, Verdict
from judge.records import unpacked
from judge.workers import DIED, Fault, Outcome, Setting, SharedRoom, Task, judge_task, local

QUICK = Limits(cpu=2.0, wall=20.0)


def echo(**facts: object) -> Problem:
    cases = tuple(a_case(name, "g", stdin=b"3\n", limits=QUICK) for name in ("one", "two"))
    group = replace(a_group("g"), cases=cases)
    return replace(a_problem(group), limits=QUICK, file=Path("echo.yaml").absolute(), **facts)


def python(source: str, name: str = "main.py") -> Submission:
    return Submission(name, name, {name: source.encode()}, "python", "d" * 64, 0.0)


def a_task(source: str, key: str = "k") -> Task:
    return Task(key, "sum", python(source))


def verdict(task: Task, outcome: Outcome | None, problem: Problem) -> Verdict:
    assert isinstance(outcome, bytes)
    return unpacked(outcome, problem, task.submission).verdict


RIGHT, WRONG = "print(input())", "print(4)"


def test_each_submission_gets_the_judgement_it_gets_by_itself() -> None:
    problem = echo()
    setting = Setting({"sum": problem})
    tasks = [a_task(source, f"k{i}") for i, source in enumerate([RIGHT, WRONG, "1/0", "("])]
    ended = {task.key: (task, got) for task, got in local(setting, 2)(tasks) if got is not None}
    together = [verdict(*ended[task.key], problem) for task in tasks]
    alone = [verdict(task, judge_task(task, setting), problem) for task in tasks]
    assert together == alone == [Verdict.AC, Verdict.WA, Verdict.RTE, Verdict.CE]


def test_a_task_is_told_when_it_begins_and_when_it_ends() -> None:
    told = [
        (task.key, got is None)
        for task, got in local(Setting({"sum": echo()}), 1)(
            [a_task(RIGHT, "a"), a_task(RIGHT, "b")]
        )
    ]
    assert told == [("a", True), ("a", False), ("b", True), ("b", False)]


def test_a_problem_that_cannot_judge_is_a_fault_and_not_the_students() -> None:
    checker = echo().checker
    broken = echo(checker=replace(checker, name="gone.py", program=Path("/nowhere/gone.py")))
    outcome = judge_task(a_task(RIGHT), Setting({"sum": broken}))
    assert isinstance(outcome, Fault)
    assert "No such file" in outcome.sentence


def test_what_breaks_the_judge_itself_is_a_fault() -> None:
    strange = Task("k", "sum", replace(python(RIGHT), language="klingon"))
    outcome = judge_task(strange, Setting({"sum": echo()}))
    assert isinstance(outcome, Fault)
    assert "klingon" in outcome.sentence


def command(process: psutil.Process) -> str:
    """What a process was started with; empty when it has ended, reaped or not."""
    with contextlib.suppress(psutil.Error):
        return " ".join(process.cmdline())
    return ""


def workers_of_this_process() -> list[psutil.Process]:
    return [child for child in psutil.Process().children() if "spawn_main" in command(child)]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_worker_that_is_killed_costs_a_retry_and_nobody_a_mark() -> None:
    problem = echo()
    tasks = [a_task(RIGHT + f"  # {i}", str(i)) for i in range(6)]
    ended: dict[str, Outcome] = {}
    for task, outcome in local(Setting({"sum": problem}), 2)(tasks):
        if outcome is not None:
            ended[task.key] = outcome
        elif task.key == "2":
            workers_of_this_process()[0].kill()
    verdicts = [verdict(task, ended[task.key], problem) for task in tasks]
    assert verdicts == [Verdict.AC] * 6


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_submission_whose_worker_dies_every_time_is_marked_and_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = echo()
    stop = threading.Event()

    def kill_whatever_judges_it() -> None:
        while not stop.wait(0.05):
            for worker in workers_of_this_process():
                with contextlib.suppress(psutil.NoSuchProcess):  # one ends while it is looked at
                    if any("marked" in command(child) for child in worker.children(recursive=True)):
                        worker.kill()

    tasks = [Task("bad", "sum", python("import time; time.sleep(5)", "marked.py"))]
    killer = threading.Thread(target=kill_whatever_judges_it)
    killer.start()
    setting = Setting({"sum": problem}, cold=True)
    outcomes = [got for _, got in local(setting, 1)([*tasks, a_task(RIGHT)]) if got is not None]
    stop.set()
    killer.join()
    assert Fault(DIED) in outcomes
    assert sum(isinstance(outcome, bytes) for outcome in outcomes) == 1


def until(true: Callable[[], bool], seconds: float = 30.0) -> bool:
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    return true()


def test_leaving_in_the_middle_stops_what_runs() -> None:
    stream = local(Setting({"sum": echo()}), 2)([a_task("import time; time.sleep(60)")])
    next(stream)
    assert workers_of_this_process()
    stream.close()
    assert until(lambda: not workers_of_this_process())


ORPHANING = """
import sys
sys.path.insert(0, sys.argv[1])
from test_workers import *

if __name__ == "__main__":
    for _ in local(Setting({"sum": echo()}), 2)([a_task("import time; time.sleep(60)")]):
        time.sleep(1)
        signal.raise_signal(signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_workers_end_when_the_judge_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "orphaning.py"
    script.write_text(ORPHANING)
    process = psutil.Popen([sys.executable, str(script), str(Path(__file__).parent)])
    family: list[psutil.Process] = []
    while process.is_running() and process.status() != psutil.STATUS_ZOMBIE:
        with_children = process.children(recursive=True)
        family += [child for child in with_children if child not in family]
        time.sleep(0.02)
    assert process.wait() == -signal.SIGKILL
    assert family
    assert until(lambda: not any(child.is_running() for child in family))


def test_alone_waits_until_nobody_shares_the_room() -> None:
    room = SharedRoom(2)
    order: list[str] = []
    inside = threading.Event()

    def share() -> None:
        with room.shared():
            inside.set()
            time.sleep(0.1)
            order.append("shared")

    sharing = threading.Thread(target=share)
    sharing.start()
    inside.wait()
    with room.alone():
        order.append("alone")
    sharing.join()
    assert order == ["shared", "alone"]
