"""What stands in a folder of a whole class."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from judge.errors import UsageError
from judge.submissions.files import is_litter
from judge.visible import visible


def entries(folder: Path, without: Iterable[Path] = ()) -> tuple[Path, ...]:
    """Everything in a folder by name, litter and hidden things left out; raises ``UsageError``."""
    apart = {path.resolve() for path in without}
    try:
        found = sorted(folder.iterdir())
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"Cannot read {visible(str(folder))}: {why}.") from error
    kept = (path for path in found if not path.name.startswith(".") and not is_litter(path.name))
    return tuple(path for path in kept if not apart or path.resolve() not in apart)
