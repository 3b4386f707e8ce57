"""Files of a problem → problem."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from judge.documents import Notes, Wrong, read_document
from judge.errors import ProblemError
from judge.model import CheckerSpec, Problem
from judge.problems.cases import chain_of, limits
from judge.problems.digest import digest_of
from judge.problems.fields import PROBLEM, SINGLE
from judge.problems.grouped import grouped
from judge.problems.groups import Found, Whole, single
from judge.problems.homes import Home
from judge.problems.tables import Row, mapping_of, read_row


def in_folder(file: Path) -> bool:
    """Whether a problem's own file lies in a folder of the problem, with its other files."""
    return file.name == "problem.yaml"


class Origin(NamedTuple):
    """Where a problem is read from, and what it is called."""

    name: str
    file: Path
    """``problem.yaml`` in the problem's folder, or the file of a one-file problem."""
    cases_from: str
    """The cases folder in use, as reports name it."""

    @property
    def home(self) -> Home:
        """Where its files may lie: its folder, and ``solutions`` beside the cases folder."""
        folder = self.file.parent
        cases = folder / ".." if in_folder(self.file) else folder
        return Home(folder, cases / ".." / "solutions")


def load(origin: Origin, *, ungenerated: bool = False) -> Problem:
    """The problem; raises ``ProblemError`` with all mistakes of its files.

    With ``ungenerated`` a group that is to be generated may have no file yet, and no cases.
    """
    notes = Notes(read_document(origin.file))
    row, is_grouped = _row(notes)
    whole = Whole(origin.name, row, notes, origin.home, ungenerated)
    found = grouped(whole) if is_grouped else single(whole)
    problem = _problem(origin, whole, found)
    mistakes = notes.in_order() + found.mistakes
    if mistakes:
        raise ProblemError(mistakes)
    return replace(problem, digest=digest_of(problem), single=not is_grouped)


def _row(notes: Notes) -> tuple[Row, bool]:
    """What the problem's own file says, and whether its groups have files of their own."""
    root = notes.document.root
    try:
        entries = mapping_of(root, ("title", "groups", "cases")).entries
    except Wrong as wrong:
        notes.wrong(root, wrong.sentence, wrong.remedy)
        raise ProblemError(notes.in_order()) from None
    has_folder = in_folder(notes.document.file)
    if "groups" in entries and not has_folder:
        key = entries["groups"].key
        notes.wrong(key, "Only a problem.yaml has groups.", "Name the file so, in its own folder.")
        raise ProblemError(notes.in_order())
    is_grouped = "groups" in entries or (has_folder and not entries.keys() & {"cases", "hidden"})
    row = read_row(root, PROBLEM if is_grouped else SINGLE, notes)
    _only_if_readable(row, notes)
    return row, is_grouped


def _only_if_readable(row: Row, notes: Notes) -> None:
    """Stop at a file for another judge: what else is wrong in it may be right there."""
    for key in ("format", "needs"):
        if key in row.node.entries and key not in row.values:
            place = notes.document.place(row.at(key))
            raise ProblemError(tuple(it for it in notes.in_order() if it.place == place))


def _problem(origin: Origin, whole: Whole, found: Found) -> Problem:
    row = whole.row
    home = whole.home
    return Problem(
        origin.name,
        row.get("title") or origin.name,
        found.groups,
        _checker(whole),
        limits(chain_of(row)),
        origin.file,
        "",
        origin.cases_from,
        row.get("source", ""),
        _statement(whole),
        row.get("rules", {}),
        _file("reference", whole, home.find_reference),
        row.get("readings", {}),
        row.get("reasons", ()),
        _file("generator", whole, home.find),
        _file("validator", whole, home.find),
        (*whole.notes.warnings, *found.warnings),
    )


def _file(key: str, whole: Whole, find: Callable[[str], Path]) -> Path | None:
    text = whole.row.get(key)
    try:
        return None if text is None else find(text)
    except Wrong as wrong:
        whole.notes.wrong(whole.row.at(key), wrong.sentence, wrong.remedy)
        return None


def _checker(whole: Whole) -> CheckerSpec:
    spec: CheckerSpec = whole.row.get("checker", CheckerSpec())
    if not spec.name.endswith(".py"):
        return spec
    try:
        program = whole.home.find(spec.name)
        return replace(spec, name=program.name, program=program)
    except Wrong as wrong:
        whole.notes.wrong(whole.row.at("checker"), wrong.sentence, wrong.remedy)
        return spec


def _statement(whole: Whole) -> str:
    text: str = whole.row.get("statement", "")
    if "\n" in text or not text.endswith(".md"):
        return text
    file = _file("statement", whole, whole.home.find)
    if file is None:
        return ""
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        whole.notes.wrong(whole.row.at("statement"), f"{file.name} is not UTF-8.", "Save it so.")
        return ""
