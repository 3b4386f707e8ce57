"""Answer and output side by side, lines beside each other that the checker takes as equal."""

from __future__ import annotations

from dataclasses import replace

from judge.checkers import same_line
from judge.checkers.normalise import normalised
from judge.diff import Row, bare, rows, unordered_rows
from judge.model import CheckerSpec


def rows_for(answer: bytes, output: bytes, spec: CheckerSpec) -> tuple[Row, ...]:
    """The rows of a diff in which only what the checker minds is different.

    A problem's own checker may mind anything: its rows are those of ``lines``.
    """
    if spec.program is not None:
        return rows(answer, output)
    if spec.name == "unordered":
        return unordered_rows(answer, output, lambda line: normalised(bare(line), b"", spec)[0])
    bare_spec = replace(spec, format_credit=CheckerSpec().format_credit)
    same = None if bare_spec == CheckerSpec() else same_line(spec)
    return rows(answer, output, exact=spec.name == "exact", same=same)
