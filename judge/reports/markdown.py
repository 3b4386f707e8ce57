"""The report as Markdown, for wherever GitHub's dialect is read.

What others wrote stands in fences and code spans only, where no Markdown, HTML, mention or emoji
is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.model import GroupScore, Judgement, Result, Row, Verdict
from judge.reports.excerpt import Cell, Excerpt
from judge.reports.failures import Failure, failures
from judge.reports.listing import listing
from judge.reports.plain import note_lines
from judge.reports.wording import (
    group_note,
    group_points,
    hidden_note,
    in_all,
    left_out,
    outcome,
    provenance,
    total,
)
from judge.visible import visible

_TICKS = re.compile("`+")


def report(rows: tuple[Row, ...]) -> str:
    """The rows below a heading each; those of one student end with what they earn together."""
    blocks = [block for row in rows for block in _row(row)]
    if together := in_all(rows):
        blocks += ["## In all", fence(together)]
    return "".join(f"{block}\n\n" for block in blocks).removesuffix("\n")


def code(text: str) -> str:
    """The text as a code span; one that is empty or blank says so."""
    shown = visible(text)
    if not shown.strip():
        return "(blank)" if shown else "(nothing)"
    ticks = "`" * (1 + _longest(shown))
    edge = " " if {shown[0], shown[-1]} & {"`", " "} else ""
    return f"{ticks}{edge}{shown}{edge}{ticks}"


def fence(lines: Iterable[str], language: str = "text") -> str:
    """The lines as a code block, in a fence longer than any run of backticks in them."""
    shown = [visible(line) for line in lines]
    ticks = "`" * max(3, 1 + max(map(_longest, shown), default=0))
    return "\n".join([f"{ticks}{language}", *shown, ticks])


def _longest(text: str) -> int:
    return max(map(len, _TICKS.findall(text)), default=0)


def _row(row: Row) -> Iterator[str]:
    of = f" of {code(row.student.id)}" if row.student else ""
    named = f" ({code(row.student.name)})" if row.student and row.student.name else ""
    title = f": {code(row.problem.title)}" if row.problem.title else ""
    yield f"## {code(row.problem.name)}{title}{of}{named}"
    if told := [text for text in (row.note, row.doubt) if text]:
        yield fence(told)
    if row.judgement is not None:
        yield from _judgement(row.judgement)
    elif row.fault:
        yield "**Judge error**"
        yield fence([row.fault])
    else:
        yield "Nothing was judged."


def _judgement(judgement: Judgement) -> Iterator[str]:
    verdict = judgement.verdict.words.capitalize()
    yield f"**{verdict}**: {', '.join(total(judgement))}."
    if note := hidden_note(judgement):
        yield note
    if judgement.message:
        yield fence(judgement.message.split("\n"))
    groups = [s for s in judgement.groups if s.judged or not judgement.narrowed]
    yield "\n".join(line for score in groups for line in _group(judgement, score))
    for failure in failures(judgement):
        yield from _failure(failure)
    yield "Judged: " + ", ".join(map(code, provenance(judgement)))


def _group(judgement: Judgement, score: GroupScore) -> Iterator[str]:
    figures = [f"{score.right} of {score.judged} right"]
    figures += [] if judgement.narrowed else [group_points(score)]
    figures += [f"it {note}" for note in [group_note(score)] if note]
    yield f"- {code(score.group.title)}: {', '.join(figures)}"
    listed = listing(judgement, score, verbose=False)
    yield from map(_case, listed.rows)
    yield from (f"  - {code(names)}: {code(heading)}" for heading, names in listed.paragraphs)


def _case(result: Result) -> str:
    told = result.message and result.verdict is not Verdict.WA
    message = f": {code(result.message)}" if told else ""
    return f"  - {code(result.case.name)}: {', '.join(outcome(result))}{message}"


def _failure(failure: Failure) -> Iterator[str]:
    yield f"### {failure.verdict.words.capitalize()} in {code(failure.title)}"
    yield fence([failure.sentence, *note_lines(failure)])
    if failure.excerpt is not None:
        yield "Expected (−) and yours (+), with the numbers of lines:"
        yield fence(_diff(failure.excerpt), "diff")
    blocks = (
        (failure.output_is, failure.output),
        ("Stderr", failure.stderr),
        ("Input", failure.stdin),
    )
    for label, lines in blocks:
        if lines:
            yield f"{label}:"
            yield fence(lines)
    if failure.command:
        yield f"By hand: {code(failure.command)}"


def _diff(excerpt: Excerpt) -> Iterator[str]:
    for line in excerpt.lines:
        if line.same and line.answer is not None:
            yield _numbered(" ", line.answer)
            continue
        yield from (_numbered("-", cell) for cell in [line.answer] if cell)
        yield from (_numbered("+", cell) for cell in [line.output] if cell)
    if more := left_out(excerpt):
        yield f"  and {more}"


def _numbered(sign: str, cell: Cell) -> str:
    return f"{sign}{cell.number:>5}  {cell.text}".rstrip()
