"""Answer and output side by side, lines beside each other that the checker takes as equal."""

from __future__ import annotations

from dataclasses import replace

from judge.checkers import same_line
from judge.checkers.normalise import normalised
from judge.diff import Row, bare, rows, unordered_rows
from judge.model import CheckerSpec, Mismatch


def rows_for(
    answer: bytes, output: bytes, spec: CheckerSpec, mismatch: Mismatch | None = None
) -> tuple[Row, ...]:
    """The rows of a diff in which only what the checker minds is different.

    A problem's own checker may mind anything: its rows are those of ``lines``, and what is above
    the lines of its mismatch is right.
    """
    if spec.is_own:
        return _right_above(rows(answer, output), mismatch)
    if spec.name == "unordered":
        return unordered_rows(answer, output, lambda line: normalised(bare(line), b"", spec)[0])
    bare_spec = replace(spec, format_credit=CheckerSpec().format_credit)
    same = None if bare_spec == CheckerSpec() else same_line(spec)
    return rows(answer, output, exact=spec.name == "exact", same=same)


def _right_above(table: tuple[Row, ...], mismatch: Mismatch | None) -> tuple[Row, ...]:
    """The rows, those above the lines that the mismatch states taken as the same."""
    place = mismatch and (mismatch.answer_line, mismatch.output_line)
    if not place or not any(place):
        return table
    here = (i for i, row in enumerate(table) if _is_at(row, place))
    first = next(here, len(table))
    return tuple(replace(row, kind="same") if i < first else row for i, row in enumerate(table))


def _is_at(row: Row, place: tuple[int | None, int | None]) -> bool:
    """Whether the row holds the line of the answer, or else that of the output."""
    answer, output = place
    return row.answer_line == answer if answer else row.output_line == output
