"""The flags of the default output validator → a checker."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from judge.errors import UsageError
from judge.model import CheckerSpec
from judge.packages.settings import Settings, number_of
from judge.visible import visible

DEFAULT = CheckerSpec("tokens", ignore_case=True)

_TOLERANCES = {
    "float_tolerance": ("absolute", "relative"),
    "float_absolute_tolerance": ("absolute",),
    "float_relative_tolerance": ("relative",),
}


def default_checker(flags: tuple[str, ...], where: str) -> CheckerSpec:
    """What the default validator does with these flags; raises ``UsageError`` for others."""
    spec = DEFAULT
    waiting = list(flags)
    while waiting:
        flag = waiting.pop(0)
        if flag == "case_sensitive":
            spec = replace(spec, ignore_case=False)
        elif flag == "space_change_sensitive":
            spec = replace(spec, keep_blanks=True)
        elif flag in _TOLERANCES:
            value = number_of(waiting.pop(0) if waiting else "", Settings(where), flag)
            spec = _tolerant(spec, flag, value)
        else:
            known = ", ".join(("case_sensitive", "space_change_sensitive", *_TOLERANCES))
            raise UsageError(
                f"{where}: the default validator has no flag {visible(flag)!r}; it has {known}."
            )
    return spec


def _tolerant(spec: CheckerSpec, flag: str, value: Fraction) -> CheckerSpec:
    spec = replace(spec, floats=True)
    for name in _TOLERANCES[flag]:
        absolute = name == "absolute"
        spec = replace(spec, absolute=value) if absolute else replace(spec, relative=value)
    return spec


def flags_of(spec: CheckerSpec) -> tuple[str, ...]:
    """The flags with which the default validator does what a checker ``tokens`` does."""
    flags = [] if spec.ignore_case else ["case_sensitive"]
    flags += ["space_change_sensitive"] if spec.keep_blanks else []
    if spec.floats:
        flags += ["float_absolute_tolerance", decimal(spec.absolute)]
        flags += ["float_relative_tolerance", decimal(spec.relative)]
    return tuple(flags)


def decimal(value: Fraction) -> str:
    """A tolerance in digits that read back as the same."""
    return repr(float(value))
