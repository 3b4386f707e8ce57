"""What the groups of a problem share, and the two groups of a one-file problem."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from judge.documents import Notes
from judge.errors import Mistake
from judge.model import CheckerSpec, Group, Scoring, Show
from judge.problems.cases import Around, chain_of, limits, read_case
from judge.problems.homes import Home
from judge.problems.tables import EMPTY, Row


class Whole(NamedTuple):
    """The problem's own file, as the groups need it."""

    name: str
    row: Row
    notes: Notes
    home: Home
    ungenerated: bool = False
    """A group that is generated may lack its file."""

    def around(self, group: str, show: Show, row: Row = EMPTY) -> Around:
        """What the cases of a group take from outside."""
        chain = chain_of(self.row, row)
        rules: Mapping[str, str] = self.row.get("rules", {})
        has_reference = "reference" in self.row.node.entries
        checker = self.row.get("checker", CheckerSpec())
        return Around(group, show, chain, limits(chain), rules, self.home, has_reference, checker)


class Found(NamedTuple):
    """Groups, and what is said about the files they come from, in the order of the files."""

    groups: tuple[Group, ...]
    mistakes: tuple[Mistake, ...] = ()
    warnings: tuple[Mistake, ...] = ()


def single(whole: Whole) -> Found:
    """The groups ``cases`` and ``hidden`` of a one-file problem share its points by case."""
    tables: dict[str, dict[str, Row]] = {
        name: whole.row.get(name, {}) for name in ("cases", "hidden")
    }
    number = sum(map(len, tables.values()))
    if not number and not whole.notes.mistakes:
        whole.notes.wrong(whole.row.node, "There are no cases.", "Write them under cases, by name.")
    each = whole.row.get("points", Fraction(number)) / max(1, number)
    shows = {"cases": Show.EVERYTHING, "hidden": Show.VERDICT}
    groups = []
    for name, rows in tables.items():
        around = whole.around(name, shows[name])
        cases = tuple(read_case(key, it, around, whole.notes) for key, it in rows.items())
        hint = whole.row.get("hint", "")
        points = each * len(cases)
        groups.append(Group(name, name, points, Scoring.EACH, shows[name], cases, hint))
    return Found(tuple(group for group in groups if group.cases))
