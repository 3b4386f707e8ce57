"""A progress bar or line while something goes on, gone when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import IO

from judge.model import Result
from judge.reports.look import Look


def with_progress(
    results: Iterable[Result], total: int, stream: IO[str], look: Look
) -> Iterator[Result]:
    """Pass the results on, a bar on ``stream`` following them where it is a terminal."""
    if look.plain or not stream.isatty():
        yield from results
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=stream)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        for result in results:
            progress.advance(task)
            yield result


@contextmanager
def open_line(stream: IO[str], look: Look) -> Iterator[Callable[[str], None]]:
    """A line on ``stream`` that says how far something is, where that is a terminal."""
    if look.plain or not stream.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415

    with Console(file=stream).status("") as status:
        yield status.update
