"""What the groups of a package are worth, as far as points for groups can say it.

A pass-fail problem is worth one point for all secret cases together. In a scoring problem every
folder right below ``secret`` is a group. Of the old format a group is worth the upper end of its
``range``, else ``accept_score``, once, or for each of its cases where they are summed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from judge.errors import UsageError
from judge.model import Scoring
from judge.packages.data import own_settings, settings_of
from judge.packages.settings import Settings, number_of

OF_ALL = Fraction(100)
"""What a scoring problem without groups is worth where it does not say so."""
LENIENT = frozenset({"always_accept", "accept_if_any_accepted"})
_MODES = ("sum", "avg", "min", "max")


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of a group and how its cases earn them."""

    points: Fraction
    scoring: Scoring


ALL_OR_NOTHING = Worth(Fraction(1), Scoring.TOGETHER)
NOTHING = Worth(Fraction(0), Scoring.EACH)


def is_split(folder: Path, *, is_new: bool) -> bool:
    """Whether the groups below ``secret`` earn points of their own."""
    said = own_settings(folder / "data" / "secret")
    how = said.text("score_aggregation", "sum")
    if is_new and how == "min":
        raise said.wrong("score_aggregation", "is min over groups, and here groups add up")
    return how != "pass-fail"


def worth_of(folder: Path, group: str, count: int, *, is_new: bool) -> Worth:
    """What the cases of ``data/GROUP`` earn; raises ``UsageError`` where groups cannot say it."""
    data = folder / "data"
    if is_new:
        return _new(own_settings(data / group), group) if group != "sample" else NOTHING
    return _old(settings_of(data / group, data), own_settings(data), group, count)


def _new(said: Settings, group: str) -> Worth:
    if said.text("max_score") == "unbounded" or (
        group != "secret" and "max_score" not in said.values
    ):
        raise said.wrong("max_score", "is unbounded, and a group here has a number of points")
    how = said.text("score_aggregation", "sum" if group == "secret" else "pass-fail")
    scoring = Scoring.EACH if how == "sum" else Scoring.TOGETHER
    return Worth(said.number("max_score", OF_ALL), scoring)


def _old(said: Settings, root: Settings, group: str, count: int) -> Worth:
    flags = said.words("grader_flags")
    if said.values.get("grading") == "custom":
        raise said.wrong("grading", "is custom, and there are no graders here")
    if group == "sample" and "ignore_sample" in root.words("grader_flags"):
        return NOTHING
    mode = next((it for it in reversed(flags) if it in _MODES), "sum")
    if mode == "max":
        raise said.wrong("grader_flags", "is max, and here no single case earns a whole group")
    lenient = bool(LENIENT & set(flags)) and mode in {"sum", "avg"}
    return Worth(_points(said, mode, count), Scoring.EACH if lenient else Scoring.TOGETHER)


def _points(said: Settings, mode: str, count: int) -> Fraction:
    ends = said.words("range")
    if len(ends) == 2 and not ends[1].strip("+").startswith("inf"):
        return number_of(ends[1], said, "range")
    each = said.number("accept_score", Fraction(1))
    return each * count if mode == "sum" else each


def check_objective(settings: Settings) -> None:
    """Raise ``UsageError`` where fewer points are better."""
    if settings.part("grading").text("objective", "max") == "min":
        raise UsageError(f"{settings.where}: grading is min, and here more points are better.")


def group_of(name: str, *, split: bool) -> str:
    """The group of the case of that path below ``data``."""
    parts: Sequence[str] = name.split("/")
    return "/".join(parts[:2]) if split and len(parts) > 2 else parts[0]
