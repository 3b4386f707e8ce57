"""What the causes look at: an answer, an output, and where they part."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from judge.checkers import BYTE_ORDER_MARK, compare, same_line
from judge.checkers.normalise import normalised
from judge.checkers.tokens import bare_lines, whole_lines, words_of
from judge.model import CheckerSpec, Mismatch


@dataclass(frozen=True, slots=True)
class Facts:
    """A wrong output and the answer it came closest to, after the problem's normalising."""

    stdin: bytes
    answer: bytes
    output: bytes
    mismatch: Mismatch
    spec: CheckerSpec

    def accepts(self, output: bytes, answer: bytes | None = None) -> bool:
        """Whether the problem's checker would accept that output."""
        return compare(output, (self.answer if answer is None else answer,), self.spec) is None

    def accepted_with(self, **changes: Any) -> bool:
        """Whether a checker that differs in these fields of the spec would accept."""
        return compare(self.output, (self.answer,), replace(self.spec, **changes)) is None

    @property
    def words(self) -> str:
        """The checker that compares words as the problem's own does."""
        return "numbers" if self.spec.name == "numbers" else "words"

    @property
    def by_lines(self) -> bool:
        """Whether the checker compares line with line, in their order."""
        return self.spec.name in {"exact", "lines"}

    @property
    def parts(self) -> tuple[bytes, bytes] | None:
        """Answer and output where they first differ: lines, or words where lines do not count.

        ``None`` when one of them has ended there.
        """
        place = self.mismatch.answer_line, self.mismatch.output_line
        if place[0] is None or place[1] is None:
            return None
        return self.lines if self.by_lines or self.spec.name == "unordered" else self._words()

    @property
    def lines(self) -> tuple[bytes, bytes]:
        """The lines, without their line feeds, of answer and output that the mismatch names."""
        return (
            line_at(self.answer, self.mismatch.answer_line),
            line_at(self.output, self.mismatch.output_line),
        )

    def _words(self) -> tuple[bytes, bytes] | None:
        same = same_line(self.spec)
        place = self.mismatch.answer_line, self.mismatch.output_line
        pairs = zip(words_of(self.answer), words_of(self.output), strict=False)
        here = ((w, g) for (i, w), (j, g) in pairs if (i, j) == place)
        return next(((w, g) for w, g in here if not same(w, g)), None)


def facts_of(stdin: bytes, output: bytes, mismatch: Mismatch, spec: CheckerSpec) -> Facts:
    """The facts after normalising; the mismatch is looked for again where lines were moved."""
    plain = replace(spec, ignore_case=False)
    left, right = normalised(output, mismatch.answer, plain)
    bare = replace(spec, normalise=())
    if spec.normalise:
        mismatch = compare(left, (right,), bare) or mismatch
    if not left.startswith(BYTE_ORDER_MARK):
        right = right.removeprefix(BYTE_ORDER_MARK)
    return Facts(stdin, right, left, mismatch, bare)


def line_at(text: bytes, number: int | None) -> bytes:
    """A line without its line feed; empty when there is none of that number."""
    if number is None:
        return b""
    found = next(islice(whole_lines(text), number - 1, None), (number, b""))
    return found[1].removesuffix(b"\n")


def count_lines(text: bytes) -> int:
    """How many lines the text has, without blank ones at its end."""
    return max((number for number, _ in bare_lines(text)), default=0)
