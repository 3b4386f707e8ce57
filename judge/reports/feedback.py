"""What one student is told of all their submissions, as Markdown and as a page."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from judge.audience import Audience, seen_judgement, seen_problem
from judge.model import Judgement, Row, Student, Typed
from judge.visible import visible

FAULT = "The judge failed here. That is no fault of yours; your teacher sees it, too."


def as_markdown(rows: tuple[Row, ...], others: Collection[Student] = ()) -> str:
    """The feedback for the student whose rows these are, as GitHub's Markdown."""
    from judge.reports import markdown  # noqa: PLC0415

    return markdown.report(told(rows, others))


def as_html(rows: tuple[Row, ...], others: Collection[Student] = ()) -> str:
    """The feedback for the student whose rows these are, as a page that needs no network."""
    from judge.reports import html  # noqa: PLC0415

    return html.report(told(rows, others))


def told(rows: tuple[Row, ...], others: Collection[Student] = ()) -> tuple[Row, ...]:
    """The rows as their student may read them; raises ValueError where they are of several.

    A doubt is told only where it says why nothing was judged, and only if it quotes the id of
    none of the others.
    """
    if len({row.student for row in rows}) > 1:
        raise ValueError("Feedback is for one student.")
    return tuple(_told(row, others) for row in rows)


def _told(row: Row, others: Collection[Student]) -> Row:
    about_another = any(it != row.student and visible(it.id) in row.doubt for it in others)
    doubt = "" if row.judgement or row.fault or about_another else row.doubt
    return replace(
        row,
        problem=seen_problem(row.problem, Audience.STUDENT),
        judgement=row.judgement and _seen(row.judgement),
        doubt=doubt,
        fault=row.fault and FAULT,
    )


def _seen(judgement: Judgement) -> Judgement:
    """The student's view, without where the teacher's files lie and commands that need them."""
    seen = seen_judgement(judgement, Audience.STUDENT)
    typed = Typed(seen.typed.problem, ())
    return replace(seen, problem=replace(seen.problem, cases_from=""), typed=typed)
