"""Which case rejects which wrong program, with what always falls together put together."""

from __future__ import annotations

from dataclasses import dataclass

from judge.model import Case, Verdict
from judge.verifying.trying import Tried


@dataclass(frozen=True, slots=True)
class Column:
    """Wrong programs that exactly the same cases reject."""

    programs: tuple[Tried, ...]
    rejected_by: frozenset[str]
    """Ids of cases."""
    unknown: frozenset[str]
    """Ids of the cases that were not run."""

    @property
    def only(self) -> str:
        """The id of the one case that rejects them; empty where there are more or not all ran."""
        alone = len(self.rejected_by) == 1 and not self.unknown
        return next(iter(self.rejected_by)) if alone else ""


@dataclass(frozen=True, slots=True)
class Matrix:
    """The wrong programs, those that most cases reject first, those not tried on all last."""

    everywhere: tuple[Tried, ...]
    """Programs that every case rejects."""
    columns: tuple[Column, ...]
    """All other programs."""


def matrix(cases: tuple[Case, ...], tried: tuple[Tried, ...]) -> Matrix:
    """What the cases make of the programs that are declared wrong."""
    ids = frozenset(case.id for case in cases)
    alike: dict[tuple[frozenset[str], frozenset[str]], list[Tried]] = {}
    for one in tried:
        if one.declared.verdict is not Verdict.AC:
            ran = {case for case, it in one.verdicts.items() if it is not Verdict.SK}
            alike.setdefault((one.failed, ids - ran), []).append(one)
    columns = [Column(tuple(same), *cells) for cells, same in alike.items()]
    columns.sort(key=_place)
    everywhere = tuple(one for it in columns if it.rejected_by == ids for one in it.programs)
    return Matrix(everywhere, tuple(it for it in columns if it.rejected_by != ids))


def _place(column: Column) -> tuple[bool, int, str]:
    return bool(column.unknown), -len(column.rejected_by), column.programs[0].declared.name
