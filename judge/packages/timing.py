"""The limits of a package's submissions, and its time limit where it states none.

A time limit is what ``limits.time_limit`` of ``problem.yaml`` says, else the number in the file
``.timelimit``, else ``timelimit`` in ``domjudge-problem.ini``. A package with none of these is
judged with 10 s, and ``judge verify`` derives the limit that the format means: so many times what
the slowest accepted submission takes, rounded up to whole seconds.
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

from judge.model import Limits, Timing
from judge.packages.settings import Settings, number_of

UNSTATED = Fraction(10)
"""Seconds for a package that states no time limit."""
MEBIBYTE = 2**20
_MEMORY, _OUTPUT = Fraction(2048), Fraction(8)
"""MiB, as the format's typical system has them."""
_VALIDATION_TIME, _VALIDATION_MEMORY = Fraction(60), Fraction(2048)
_LEAST, _MOST = Fraction(1, 100), Fraction(86400)


def limits_of(folder: Path, settings: Settings) -> tuple[Limits, Timing | None]:
    """The limits of a submission, and how the time limit is derived where none is stated."""
    limits = settings.part("limits")
    stated = _stated(folder, limits)
    cpu = min(max(stated or UNSTATED, _LEAST), _MOST)
    memory = int(limits.number("memory", _MEMORY) * MEBIBYTE)
    output = int(limits.number("output", _OUTPUT) * MEBIBYTE)
    found = Limits(float(cpu), float(3 * cpu + 1), max(memory, MEBIBYTE), max(output, 1))
    return found, None if stated else _timing(limits)


def validation_limits(settings: Settings) -> Limits:
    """What an output validator may use for one case."""
    limits = settings.part("limits")
    seconds = max(limits.number("validation_time", _VALIDATION_TIME), _LEAST)
    memory = int(limits.number("validation_memory", _VALIDATION_MEMORY) * MEBIBYTE)
    return Limits(float(seconds), float(2 * seconds + 1), max(memory, 64 * MEBIBYTE))


def _stated(folder: Path, limits: Settings) -> Fraction | None:
    if "time_limit" in limits.values:
        return limits.number("time_limit", UNSTATED)
    for name, pattern in ((".timelimit", r"(\S+)"), ("domjudge-problem.ini", _INI)):
        file = folder / name
        if file.is_file():
            found = re.search(pattern, file.read_text("utf-8", "replace"), re.M)
            if found:
                return number_of(found[1], Settings(str(file)), "the time limit")
    return None


_INI = r"^\s*timelimit\s*=\s*['\"]?([^'\"\s]+)"


def _timing(limits: Settings) -> Timing:
    multipliers = limits.part("time_multipliers")
    old = limits.number("time_multiplier", Fraction(5))
    is_new = "time_multipliers" in limits.values or "time_resolution" in limits.values
    times = multipliers.number("ac_to_time_limit", Fraction(2) if is_new else old)
    return Timing(
        max(times, Fraction(1)), max(limits.number("time_resolution", Fraction(1)), _LEAST)
    )
