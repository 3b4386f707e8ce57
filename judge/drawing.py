"""A program that prints inputs drawn from a problem's Hypothesis strategy, one JSON text a line.

It runs in a process of its own, so that the judge imports neither the instructor's generator nor
hypothesis. Arguments: the generator's file, the folder from which it imports, number, seed.
"""

from __future__ import annotations

import json
import runpy
import sys
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings


def draw(strategy: Any, count: int, number: int) -> None:
    """Print ``count`` inputs of the strategy, the same for the same seed and hypothesis."""

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def printed(text: str) -> None:
        print(json.dumps(text))  # noqa: T201 - this is a program, and this its output

    printed()


if __name__ == "__main__":
    file, folder, wanted, number = sys.argv[1:]
    sys.path.insert(0, folder)
    draw(runpy.run_path(file)["inputs"], int(wanted), int(number))
