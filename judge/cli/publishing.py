"""What a batch leaves in its folder for people: gradebook, page, and each student's feedback."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

from judge import __version__
from judge.anonymity import anonymous
from judge.batch import Entry, rows
from judge.cli.delivering import Targets, check_targets, deliver
from judge.cli.writing import write_file
from judge.digest import digest
from judge.errors import UsageError
from judge.gradebook import gradebook
from judge.handins import encoded
from judge.insights import insights
from judge.model import Row, Student
from judge.plan import Plan, written
from judge.reports import feedback, formats, html
from judge.reports import gradebook as sheet
from judge.reports.formats import ONE_STUDENT
from judge.reports.lms import LMS, NEEDED
from judge.store import Store
from judge.visible import visible

Rows = tuple[Row, ...]


def publish(out: Path, plan: Plan, entries: tuple[Entry, ...], store: Store) -> None:
    """Write every file anew, unless nothing that they say has changed since they were written.

    Raises ``UsageError`` for a file that cannot be written.
    """
    now = _state(plan, entries, store)
    if store.fact("published") == now and all(it.is_file() for it in _files(out, plan, entries)):
        return
    store.note("published", "")  # whoever is stopped from here on leaves files of two states
    found = rows(entries, store)
    book = gradebook(found)
    write_file(out / "gradebook.csv", sheet.report(book).encode())
    if plan.lms:
        write_file(_upload(out, plan), LMS[plan.lms](book, plan.roster))
    shown = reported(plan, found, store)
    page = html.class_page(shown, insights(shown), title=_title(entries))
    write_file(out / "report.html", page.encode("utf-8", "backslashreplace"))
    _write_feedback(out / "feedback", found)
    store.note("published", now)


def reported(plan: Plan, found: Rows, store: Store) -> Rows:
    """The rows as reports have them: under pseudonyms where the plan says so."""
    return anonymous(found, _key(store)) if plan.anonymous else found


def _state(plan: Plan, entries: Iterable[Entry], store: Store) -> str:
    """A digest of all that the files say."""
    latest = store.latest()
    marks = (latest.get((it.handin.student.id, it.problem.name)) for it in entries)
    students = (repr(it.handin.student) for it in entries)
    problems = (repr(it) for it in {it.problem.name: it.problem for it in entries}.values())
    sheet = plan.roster.read_bytes() if plan.lms and plan.roster else b""
    return digest([__version__, written(plan), sheet, *map(repr, marks), *students, *problems])


def _files(out: Path, plan: Plan, entries: Iterable[Entry]) -> tuple[Path, ...]:
    upload = (_upload(out, plan),) if plan.lms else ()
    names = {encoded(it.handin.student.id) for it in entries}
    told = (out / "feedback" / f"{name}{suffix}" for name in names for suffix in _FEEDBACK)
    return (out / "gradebook.csv", out / "report.html", *upload, *told)


def _upload(out: Path, plan: Plan) -> Path:
    return out / f"{plan.lms}.csv"


def _title(entries: Iterable[Entry]) -> str:
    return ", ".join(dict.fromkeys(entry.problem.title for entry in entries))


def _key(store: Store) -> bytes:
    """The key of the pseudonyms, which stays the same for one folder of results."""
    if not store.fact("pseudonyms"):
        store.note("pseudonyms", secrets.token_hex(32))
    return bytes.fromhex(store.fact("pseudonyms"))


def _write_feedback(folder: Path, found: Rows) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise UsageError(f"Cannot write into {visible(str(folder))}: {error.strerror}.") from error
    everybody = frozenset(row.student for row in found if row.student)
    for student, own in _by_student(found):
        others = everybody - {student}
        for suffix, as_text in _FEEDBACK.items():
            text = as_text(own, others).encode("utf-8", "backslashreplace")
            file = folder / f"{encoded(student.id)}{suffix}"
            if not file.is_file() or file.read_bytes() != text:
                write_file(file, text)


_FEEDBACK: dict[str, Callable[[Rows, frozenset[Student]], str]] = {
    ".md": feedback.as_markdown,
    ".html": feedback.as_html,
}


def _by_student(found: Rows) -> Iterable[tuple[Student, Rows]]:
    for student, own in groupby(found, key=lambda row: row.student):
        if student is not None:
            yield student, tuple(own)


def check_class_targets(targets: Targets) -> None:
    """Raise UsageError, before anything is judged, for a report that a class cannot have so."""
    check_targets(targets)
    if any(target.format in ONE_STUDENT and target.file is None for target in targets):
        raise UsageError("gradescope is a file for each student: name a folder, gradescope=DIR.")


def deliver_class(found: Rows, targets: Targets) -> None:
    """Write the rows in every format that was asked for; some are a file for each student."""
    everybody = frozenset(row.student for row in found if row.student)
    each = [target for target in targets if target.format in ONE_STUDENT]
    deliver(found, tuple(target for target in targets if target not in each))
    for target in each:
        assert target.file is not None
        target.file.mkdir(parents=True, exist_ok=True)
        for student, own in _by_student(found):
            file = target.file / f"{encoded(student.id)}.json"
            seen = feedback.told(own, everybody - {student})
            write_file(file, formats.report(target.format, seen).encode())


def check_lms(name: str, roster: Path | None) -> None:
    """Raise UsageError where a platform's gradebook needs the platform's own file."""
    if name in NEEDED and roster is None:
        raise UsageError(NEEDED[name])
