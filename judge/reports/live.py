"""A class while it is judged: on a terminal what runs and how long it takes, else a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from judge.batch import Step
from judge.reports.look import Look
from judge.reports.marks import line
from judge.reports.workflow import inert
from judge.visible import visible

if TYPE_CHECKING:
    from rich.progress import Progress

SHOWN = 8
"""Submissions that are named while they run."""
NAME = 40
"""Characters of a student's id that are shown."""


def with_live(steps: Iterable[Step], total: int, stream: TextIO, look: Look) -> Iterator[Step]:
    """Pass the steps on, telling of them on ``stream``; of ``total`` entries."""
    if look.plain or not stream.isatty():
        yield from _lines(steps, total, stream)
        return
    with _bar(stream, look) as progress:
        whole = progress.add_task("", total=total, rate="")
        running: dict[str, object] = {}
        for step in steps:
            name = f"{step.entry.handin.student.id} {step.entry.problem.name}"
            if step.mark is None:
                running[name] = None
            else:
                running.pop(name, None)
                progress.advance(whole)
            speed = progress.tasks[0].speed
            rate = f"{speed:.1f} a second" if speed else ""
            progress.update(whole, description=_names(running), rate=rate)
            yield step


def _lines(steps: Iterable[Step], total: int, stream: TextIO) -> Iterator[Step]:
    done = 0
    for step in steps:
        if step.mark is not None:
            done += 1
            if step.is_news:
                stream.write(inert(f"{done}/{total} {line(step.mark, step.before)}\n"))
                stream.flush()
        yield step


def _names(running: Iterable[str]) -> str:
    names = [visible(name)[:NAME] for name in running]
    more = [f"and {len(names) - SHOWN} more"] if len(names) > SHOWN else []
    return "\n".join([*names[:SHOWN], *more])


@contextmanager
def _bar(stream: TextIO, look: Look) -> Iterator[Progress]:
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    console = Console(file=stream, no_color=not look.colour)
    with Progress(*columns, console=console, transient=True) as progress:
        yield progress
