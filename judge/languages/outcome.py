"""What building a submission gives when it gives no program."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CompileError:
    """The compiler or interpreter refuses the source."""

    message: bytes
    """What it said, as it said it: hostile bytes."""
