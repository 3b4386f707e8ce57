"""Workers on other machines: the tasks of a batch on a cluster that Dask runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.edition import edition
from judge.errors import UsageError
from judge.visible import visible
from judge.workers import DIED, Execute, Fault, Outcome, Progress, Setting, Task, judge_task

AHEAD = 4
"""Tasks a thread of the cluster is given before the first of them is done."""
SECONDS = 30
"""How long a scheduler may take to answer."""


def on_cluster(address: str, setting: Setting) -> Execute:
    """Judge on the workers of the scheduler at this address, such as ``tcp://host:8786``.

    Raises ``UsageError`` where Dask is not installed or no scheduler answers.
    """

    def execute(tasks: Iterable[Task]) -> Iterator[Progress]:
        with _client(address) as client:
            shared = client.scatter((setting, edition()), broadcast=True, hash=False)
            yield from _judged(client, iter(tasks), shared)

    return execute


def _client(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415
    except ImportError as error:
        raise UsageError(
            "--cluster needs Dask: pip install 'casejudge[cluster]', here and on each worker."
        ) from error
    try:
        return Client(  # type: ignore[no-untyped-call]
            address, timeout=SECONDS, set_as_default=False
        )
    except (OSError, ValueError) as error:
        reason = visible(str(error).partition("\n")[0])
        raise UsageError(f"No scheduler answers at {visible(address)}: {reason}.") from error


def _judged(client: Any, tasks: Iterator[Task], shared: Any) -> Iterator[Progress]:
    """Keep the cluster busy without sending it all at once."""
    from distributed import as_completed  # noqa: PLC0415

    running: dict[str, Task] = {}
    done: Any = as_completed(loop=client.loop)  # type: ignore[no-untyped-call]
    room = AHEAD * max(1, sum(client.nthreads().values()))

    def begun() -> Iterator[Progress]:
        while len(running) < room and (task := next(tasks, None)) is not None:
            future = client.submit(_judge, task, shared, pure=False)
            running[future.key] = task
            done.add(future)
            yield task, None

    yield from begun()
    for future in done:
        yield running.pop(future.key), _outcome(future)
        yield from begun()


def _judge(task: Task, shared: tuple[Setting, str]) -> Outcome:
    """On a worker: judge as one machine does, if it is the same judge."""
    setting, wanted = shared
    if edition() != wanted:
        return Fault(f"A worker runs another judge, {edition()} in place of {wanted}.")
    return judge_task(task, setting)


def _outcome(future: Any) -> Outcome:
    """What came of a task; ``Fault`` where its workers died, or the cluster failed at it."""
    from distributed import KilledWorker  # noqa: PLC0415

    try:
        outcome: Outcome = future.result()
    except KilledWorker:
        return Fault(DIED)
    except Exception as error:  # noqa: BLE001  whatever a cluster does stops no other task
        return Fault(visible(f"The cluster failed: {type(error).__name__}: {error}"))
    return outcome
