"""Which judge this is: a digest of all that decides a verdict besides problem and submission."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from judge import __version__
from judge.digest import digest

_SHOWING = ("cli", "reports", "doctor", "_shipped")
"""Parts of the package that decide no verdict."""


@cache
def edition() -> str:
    """The version of the judge, and a digest of its code and its interpreter's version."""
    package = Path(__file__).parent
    files = sorted(package.rglob("*.py")) + sorted(package.rglob("*.yaml"))
    parts = [
        part
        for file in files
        if file.relative_to(package).parts[0] not in _SHOWING
        for part in (file.relative_to(package).as_posix(), file.read_bytes())
    ]
    return f"{__version__} {digest([sys.version, *parts])[:16]}"
