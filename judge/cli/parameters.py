"""Values of options that are more than a word or a number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from judge.reports.formats import FORMATS


@dataclass(frozen=True, slots=True)
class Target:
    """A report that was asked for: its format, and its file or standard output."""

    format: str
    file: Path | None


class TargetType(click.ParamType[Target]):
    """FORMAT or FORMAT=FILE."""

    name = "format[=file]"

    def convert(self, value: Any, param: Any, ctx: Any) -> Target:
        """Split at the first equals sign and check the format."""
        if isinstance(value, Target):
            return value
        name, _, file = str(value).partition("=")
        if name not in FORMATS:
            self.fail(f"{name!r} is no format; there are {', '.join(FORMATS)}.", param, ctx)
        return Target(name, Path(file) if file else None)


@dataclass(frozen=True, slots=True)
class Minimum:
    """The score from which a submission is good enough, in points or as a share of all."""

    amount: Fraction
    percent: bool

    def of(self, points: Fraction) -> Fraction:
        """The points that this is, of so many."""
        return points * self.amount / 100 if self.percent else self.amount


class MinimumType(click.ParamType[Minimum]):
    """Points, or a share with a percent sign."""

    name = "score"

    def convert(self, value: Any, param: Any, ctx: Any) -> Minimum:
        """Read the number exactly."""
        if isinstance(value, Minimum):
            return value
        text = str(value)
        if not re.fullmatch(r"[0-9]{1,18}(\.[0-9]{1,18}|/0*[1-9][0-9]{0,17})?%?", text):
            self.fail(f"{text!r} is neither points (12) nor a share (80%).", param, ctx)
        return Minimum(Fraction(text.removesuffix("%")), text.endswith("%"))
