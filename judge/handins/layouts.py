"""How the things that a class handed in lie: each layout is recognised by itself."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from judge.errors import UsageError
from judge.handins.canvas import canvas
from judge.handins.gradescope import gradescope
from judge.handins.moodle import moodle
from judge.handins.order import Gathering
from judge.handins.plain import one, plain
from judge.handins.upload import Upload
from judge.visible import visible


def uploads_in(path: Path, order: Gathering) -> list[Upload]:
    """What lies in a folder of the class, or the one file.

    A folder that is called like a problem holds what was handed in for that one only.
    Raises ``UsageError`` where nothing stands there or it cannot be read.
    """
    if not path.exists():
        raise UsageError(f"There is no {visible(str(path))}: name a folder of submissions.")
    if not path.is_dir():
        return [one(path, order)]
    found = _of_platform(path, order)
    if found is None:
        found = plain(path, order)
    only = next((name for name in order.problems if name == path.resolve().name), "")
    return [replace(upload, problem=upload.problem or only) for upload in found]


def _of_platform(folder: Path, order: Gathering) -> tuple[Upload, ...] | None:
    """The uploads in a platform's download; ``None`` for any other folder."""
    for way in (gradescope, moodle, partial(canvas, problems=order.problems)):
        found = way(folder)
        if found is not None:
            return found
    return None
