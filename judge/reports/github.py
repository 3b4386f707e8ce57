"""The report for GitHub Actions: annotations on the student's lines, a summary, and outputs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import PurePath

from judge.model import GroupScore, Judgement, Result, Row, Verdict
from judge.reports.failures import Failure, failures
from judge.reports.listing import unlisted
from judge.reports.plain import evidence_lines, note_lines
from judge.reports.wording import (
    count,
    failed,
    group_points,
    hidden_note,
    in_all,
    provenance,
    total,
)
from judge.reports.workflow import command
from judge.scoring import points_of, score_of, written
from judge.visible import visible

ANNOTATIONS = 10
"""Annotations of one kind that GitHub keeps of a step."""
ROOM = 1 << 20
"""Bytes that GitHub takes of a step's summary."""
_NAMED = re.compile(
    r'(?:, in ((?:(?!, in ).)+?) line |File "([^"]+)", line |^([^:\n]+):)(?P<line>\d{1,9})\b', re.M
)
"""A file and a line, as tracebacks and compilers name them."""
_LONG = 1_000
"""Characters of an annotation that are written."""


def report(rows: tuple[Row, ...]) -> str:
    """Annotations as workflow commands, the first failure of each kind and place in the source."""
    errors = [line for row in rows for line in _errors(row)]
    lines = errors if len(errors) <= ANNOTATIONS else errors[: ANNOTATIONS - 1]
    if more := len(errors) - len(lines):
        lines.append(command("error", f"{count(more, 'more failure')}: see the report."))
    return "".join(f"{line}\n" for line in lines)


def failure(message: str) -> str:
    """The annotation of a judgement that could not be made."""
    return command("error", visible(message)[:_LONG], title="Judge error") + "\n"


def outputs(rows: tuple[Row, ...]) -> str:
    """``score`` and ``points`` as a step sets them; the score is empty where none is stated."""
    score = score_of(rows)
    stated = "" if score is None else written(score)
    return f"score={stated}\npoints={written(points_of(rows))}\n"


def summary(rows: tuple[Row, ...], room: int = ROOM) -> str:
    """The rows in HTML, which a summary takes beside Markdown, in at most so many bytes.

    Every block is one line: Markdown reads nothing in it.
    """
    left_out = "<p>The rest has no room here: see the log.</p>\n\n"
    kept: list[str] = []
    for block in _blocks(rows):
        room -= len(block.encode())
        if room < len(left_out):
            return "".join([*kept, left_out]) if kept else ""
        kept.append(block)
    return "".join(kept)


def _errors(row: Row) -> Iterator[str]:
    judgement = row.judgement
    if judgement is None:
        yield command("error", visible(row.fault or row.doubt or "Nothing was judged.")[:_LONG])
        return
    if judgement.message:
        yield _annotation(judgement, judgement.verdict.words, judgement.message)
    for results in _by_place(judgement).values():
        first, more = results[0], len(results) - 1
        others = f" and {count(more, 'other case')}" if more else ""
        title = f"{first.verdict.words}: {visible(first.case.id)}{others}"
        yield _annotation(judgement, title, first.message or "A hidden case failed.")
    for right, judged in (unlisted(judgement, score) for score in judgement.groups):
        if right < judged:
            said = f"{judged - right} of {count(judged, 'hidden case')} failed."
            yield _annotation(judgement, "hidden cases", said)


def _by_place(judgement: Judgement) -> dict[tuple[Verdict, str, int], list[Result]]:
    """The failed cases by verdict and place: a line is told once of what is wrong with it."""
    places: dict[tuple[Verdict, str, int], list[Result]] = {}
    for result in filter(failed, judgement.results):
        key = (result.verdict, *_place(judgement, result.message))
        places.setdefault(key, []).append(result)
    return places


def _annotation(judgement: Judgement, title: str, message: str) -> str:
    file, line = _place(judgement, message)
    about = f"{visible(judgement.problem.name)}: {title}"
    return command("error", message[:_LONG], file=file, line=line, title=about[:_LONG])


def _place(judgement: Judgement, message: str) -> tuple[str, int]:
    """The student's file and line that a message names, else the first line of what is run."""
    submission = judgement.submission
    own = {visible(name): name for name in submission.files}
    for found in _NAMED.finditer(message):
        name, line = own.get(found[1] or found[2] or found[3], ""), int(found["line"])
        if name and 1 <= line <= submission.files[name].count(b"\n") + 1:
            return _path(judgement, name), line
    return _path(judgement, submission.main), 1


def _path(judgement: Judgement, name: str) -> str:
    """Where a file of the submission is, as the user typed the submission."""
    typed = PurePath(*judgement.typed.submission[:1])
    parts = PurePath(judgement.submission.main).parts
    above = typed.parents[len(parts) - 1] if typed.parts[-len(parts) :] == parts else typed
    return visible((above / name).as_posix())


def _blocks(rows: tuple[Row, ...]) -> Iterator[str]:
    *each, together = in_all(rows) or ("",)
    if together:
        yield _block("h2", together)
        yield f"<ul>{''.join(f'<li>{_escaped(line)}</li>' for line in each)}</ul>\n\n"
    for row in rows:
        yield from _row(row)


def _row(row: Row) -> Iterator[str]:
    student = f"{visible(row.student.id)}: " if row.student else ""
    yield _block("h3", f"{student}{visible(row.problem.title)} ({visible(row.problem.name)})")
    for told in (row.note, row.doubt, row.fault):
        if told:
            yield _block("p", visible(told))
    if row.judgement is not None:
        yield from _judgement(row.judgement)


def _judgement(judgement: Judgement) -> Iterator[str]:
    verdict = judgement.verdict.words.capitalize()
    yield _block("p", f"{verdict}: {', '.join(total(judgement))}.")
    if judgement.message:
        yield _preformatted(judgement.message.split("\n"))
    if note := hidden_note(judgement):
        yield _block("p", note)
    rows = "".join(_group(it, points=not judgement.narrowed) for it in judgement.groups)
    yield f"<table><tr><th>Group</th><th>Right</th><th>Points</th></tr>{rows}</table>\n\n"
    yield from map(_failure, failures(judgement))
    yield _block("p", ", ".join(provenance(judgement)))


def _group(score: GroupScore, *, points: bool) -> str:
    cells = (
        visible(score.group.title),
        f"{score.right} of {score.judged}",
        group_points(score) if points else "",
    )
    return f"<tr>{''.join(f'<td>{_escaped(cell)}</td>' for cell in cells)}</tr>"


def _failure(failure: Failure) -> str:
    heading = f"{failure.verdict.words.capitalize()} in {failure.title}: {failure.sentence}"
    parts = (
        _block("summary", heading),
        *(_block("p", note) for note in note_lines(failure)),
        _preformatted(evidence_lines(failure)),
    )
    return f"<details>{''.join(map(str.strip, parts))}</details>\n\n"


def _preformatted(lines: Iterable[str]) -> str:
    """Lines in one line: the reference stands for the end of each."""
    return f"<pre>{'&#10;'.join(map(_escaped, lines))}</pre>\n\n"


def _block(tag: str, text: str) -> str:
    return f"<{tag}>{_escaped(text)}</{tag}>\n\n"


def _escaped(text: str) -> str:
    return escape(visible(text))
