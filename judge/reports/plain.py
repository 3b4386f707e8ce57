"""The report as whole sentences, line by line: for a screen reader, a log, or no terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model import GroupScore, Judgement, Result, Row, Verdict
from judge.reports.excerpt import Cell, Excerpt, Line
from judge.reports.failures import Failure, failures
from judge.reports.listing import listing
from judge.reports.wording import (
    count,
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


def report(rows: tuple[Row, ...], *, verbose: bool = False) -> str:
    """The rows as lines of text without columns, symbols or colours, a blank line between two."""
    parts = ["".join(f"{line}\n" for line in row_lines(row, verbose=verbose)) for row in rows]
    if together := in_all(rows):
        parts.append("".join(f"{line}\n" for line in together))
    return "\n".join(parts)


def row_lines(row: Row, *, verbose: bool = False) -> Iterator[str]:
    """Whose the row is, and what came of it."""
    if row.student is not None:
        yield f"Student {visible(row.student.id)} {visible(row.student.name)}".rstrip() + "."
    for told in (row.note, row.doubt):
        if told:
            yield visible(told)
    if row.judgement is not None:
        yield from _lines(row.judgement, verbose=verbose)
        return
    yield f"Problem {visible(row.problem.name)}: {visible(row.problem.title)}"
    if row.fault:
        yield f"Judge error: {visible(row.fault)}"
    else:
        yield "Nothing was judged."


def _lines(judgement: Judgement, *, verbose: bool) -> Iterator[str]:
    problem = judgement.problem
    yield f"Problem {visible(problem.name)}: {visible(problem.title)}"
    yield (
        f"Submission {visible(judgement.submission.name)}, "
        f"{judgement.language}, {judgement.isolation}"
    )
    yield ""
    if judgement.message:
        yield "Compile error:"
        yield judgement.message
    for score in judgement.groups:
        if score.judged or not judgement.narrowed:
            yield _group(score, points=not judgement.narrowed)
            yield from _cases(judgement, score, verbose=verbose)
    for failure in failures(judgement):
        yield ""
        yield f"{failure.verdict.words.capitalize()} in {failure.title}."
        yield from failure_lines(failure)
    yield ""
    if note := hidden_note(judgement):
        yield note
    yield f"{judgement.verdict.words.capitalize()}: {', '.join(total(judgement))}."
    yield ", ".join(provenance(judgement))


def _group(score: GroupScore, *, points: bool) -> str:
    parts = [f"Group {visible(score.group.title)}: {score.right} of {score.judged} right"]
    if points:
        parts.append(group_points(score))
    if note := group_note(score):
        parts.append(f"it {note}")
    return ", ".join(parts) + "."


def _cases(judgement: Judgement, score: GroupScore, *, verbose: bool) -> Iterator[str]:
    listed = listing(judgement, score, verbose=verbose)
    yield from map(_case, listed.rows)
    yield from (f"  {heading}: {names}." for heading, names in listed.paragraphs)


def _case(result: Result) -> str:
    text = f"  Case {visible(result.case.name)}: {', '.join(outcome(result))}."
    told = result.message and result.verdict is not Verdict.WA
    return f"{text} {result.message}" if told else text


def failure_lines(failure: Failure) -> Iterator[str]:
    """What is told of one failed case, below its title."""
    yield failure.sentence
    yield from note_lines(failure)
    yield from evidence_lines(failure)


def note_lines(failure: Failure) -> Iterator[str]:
    """Sentences that explain the failure."""
    if failure.alike:
        yield f"The same in {count(failure.alike, 'other case')}."
    yield from (f"{label}: {sentence}" for label, sentence in failure.notes)


def evidence_lines(failure: Failure) -> Iterator[str]:
    """The diff, what the program was given and said, and how to run it again."""
    if failure.excerpt is not None:
        yield from _diff(failure.excerpt)
    yield from _block(failure.output_is.lower(), failure.output)
    yield from _block("stderr", failure.stderr)
    yield from _block("input", failure.stdin)
    if failure.command:
        yield f"By hand: {failure.command}"


def _block(label: str, lines: tuple[str, ...]) -> Iterator[str]:
    return (f"{label}: {line}" for line in lines)


def _diff(excerpt: Excerpt) -> Iterator[str]:
    for line in excerpt.lines:
        yield from _line(line)
    if more := left_out(excerpt):
        yield f"and {more}"


def _line(line: Line) -> Iterator[str]:
    if line.same and line.answer is not None:
        yield f"line {line.answer.number}, both: {line.answer.text}"
        return
    yield _side("expected", line.answer, line.output)
    yield _side("yours", line.output, line.answer)


def _side(label: str, cell: Cell | None, other: Cell | None) -> str:
    if cell is not None:
        return f"line {cell.number}, {label}: {cell.text}"
    return f"line {other.number if other else '?'}, {label}: no such line"
