"""Worker processes, each judging one submission after another; one that dies costs a retry."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.synchronize import Lock, Semaphore

from judge.audience import Audience
from judge.confirming import Room
from judge.languages import Table
from judge.model import Problem, Submission, Typed, Verdict
from judge.records import packed
from judge.trial import Order, judge_submission
from judge.visible import visible

DIED = "The process that judged it died twice; judge it by itself to see why."
PATIENCE = 5.0
"""Seconds a worker has to clean up after its judge is gone."""


@dataclass(frozen=True, slots=True)
class Task:
    """A submission to be judged."""

    key: str
    problem: str
    submission: Submission


@dataclass(frozen=True, slots=True)
class Setting:
    """What is the same for every task; it is sent to each worker once."""

    problems: Mapping[str, Problem]
    """With all their answers."""
    rung: str | None = None
    require_isolation: bool = False
    cold: bool = False
    language: str = ""
    workers: int = 1
    """Cases of one submission that are judged at a time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The judge failed at a task."""

    sentence: str
    """Safe to show."""


Outcome = bytes | Fault
"""A judgement, packed, or why there is none."""
Progress = tuple[Task, Outcome | None]
"""A task and what came of it; ``None`` when it is only begun."""
Execute = Callable[[Iterable[Task]], Iterator[Progress]]
"""Judges tasks, in whatever order, and tells of each when it begins and when it ends."""


def judge_task(task: Task, setting: Setting, room: Room | None = None) -> Outcome:
    """Judge one submission for an instructor; whatever goes wrong is a fault of the judge."""
    problem = setting.problems[task.problem]
    order = Order(
        problem=problem,
        submission=task.submission,
        cases=problem.cases,
        typed=Typed(problem.name, (task.submission.name,)),
        audience=Audience.INSTRUCTOR,
        views=tuple(Audience),
        workers=setting.workers,
        rung=setting.rung,
        require_isolation=setting.require_isolation,
        cold=setting.cold,
        table=Table(problem.cases_folder, setting.language),
        room=room,
    )
    try:
        judgement = judge_submission(order)
    except Exception as error:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        return Fault(visible(str(error) or type(error).__name__))
    failed = [result for result in judgement.results if result.verdict is Verdict.JE]
    if failed:
        return Fault(f"{visible(failed[0].case.id)}: {failed[0].message}")
    return packed(judgement)


class SharedRoom:
    """A room for the workers of several processes."""

    def __init__(self, places: int) -> None:
        """Make a room with so many places, before the processes are started."""
        spawning = multiprocessing.get_context("spawn")
        self._places: Semaphore = spawning.Semaphore(places)
        self._turn: Lock = spawning.Lock()
        self._count = places

    @contextlib.contextmanager
    def shared(self) -> Iterator[None]:
        """Run beside others."""
        with self._places:
            yield

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Run while nobody else does; only one at a time collects all places."""
        with self._turn, contextlib.ExitStack() as taken:
            for _ in range(self._count):
                taken.enter_context(self._places)
            yield


def local(setting: Setting, processes: int) -> Execute:
    """Judge on this machine, one submission in each of so many processes."""

    def execute(tasks: Iterable[Task]) -> Iterator[Progress]:
        waiting = deque(tasks)
        while waiting:
            suspects = yield from _judged_together(waiting, setting, processes)
            for task in suspects:
                yield task, _judged_alone(task, setting)

    return execute


def _judged_together(
    waiting: deque[Task], setting: Setting, processes: int
) -> Generator[Progress, None, tuple[Task, ...]]:
    """Judge until nothing waits or a worker dies; return the tasks during which one died."""
    running: dict[Future[Outcome], Task] = {}
    with _pool(setting, processes) as pool:
        try:
            while waiting or running:
                while waiting and len(running) < processes:
                    future = pool.submit(_work, waiting[0])  # where this fails, it still waits
                    running[future] = waiting.popleft()
                    yield running[future], None
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    outcome = future.result()
                    yield running.pop(future), outcome
        except BrokenProcessPool:
            pass
    return tuple(running.values())


def _judged_alone(task: Task, setting: Setting) -> Outcome:
    """Judge a task with no other beside it, so that a worker's death is its own."""
    try:
        with _pool(setting, 1) as pool:
            return pool.submit(_work, task).result()
    except BrokenProcessPool:
        return Fault(DIED)


@contextlib.contextmanager
def _pool(setting: Setting, processes: int) -> Iterator[ProcessPoolExecutor]:
    """Workers that are stopped, with all that they run, however the block is left."""
    room = SharedRoom(processes * setting.workers)
    pool = ProcessPoolExecutor(
        processes, multiprocessing.get_context("spawn"), _begin, (setting, room)
    )
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_at_work: list[tuple[Setting, SharedRoom]] = []
"""In a worker: what it was told when it began."""


def _begin(setting: Setting, room: SharedRoom) -> None:
    _at_work.append((setting, room))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the judge says when to stop
    signal.signal(signal.SIGTERM, _stop)
    threading.Thread(target=_end_with_the_judge, daemon=True).start()


def _stop(_number: int, _frame: object) -> None:
    """End without a word, once what runs has been stopped."""
    raise SystemExit(1)


def _end_with_the_judge() -> None:
    judge = multiprocessing.parent_process()
    if judge is not None:
        judge.join()
        signal.raise_signal(signal.SIGTERM)
        time.sleep(PATIENCE)
        os._exit(1)


def _work(task: Task) -> Outcome:
    setting, room = _at_work[-1]
    try:
        return judge_task(task, setting, room)
    except SystemExit:  # what ran is stopped by now; the pool would keep the process
        os._exit(1)
