"""What rich lays out, as text for a terminal of a given look."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO

from rich.console import Console, RenderableType

from judge.reports.look import Look


def drawn(parts: Iterable[RenderableType], look: Look, *, crop: bool = True) -> str:
    """The parts one below the other, with terminal colours where the look has them.

    Without ``crop`` a line that may not be folded goes on beyond the width.
    """
    console = Console(
        file=StringIO(),
        width=look.width,
        force_terminal=look.colour,
        color_system="256" if look.colour else None,
        legacy_windows=False,
        markup=False,
        emoji=False,
        highlight=False,
    )
    with console.capture() as capture:
        for part in parts:
            console.print(part, crop=crop)
    lines = capture.get().split("\n")
    return "\n".join(line.rstrip() for line in lines)
