"""The groups of ``problem.yaml``, each with a file of its own beside it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from fractions import Fraction

from judge.documents import Notes, Scalar, Wrong, quoted, read_document
from judge.errors import ProblemError
from judge.model import Case, Group, Scoring, Show
from judge.problems.cases import read_case
from judge.problems.fields import CASES
from judge.problems.groups import Found, Whole
from judge.problems.tables import EMPTY, Row, mapping_of, read_row
from judge.spelling import nearest

NO_GROUPS = {"problem", "equivalent"}
"""What else the YAML files of a folder may be called."""


def grouped(whole: Whole) -> Found:
    """All groups that can be read, in the order of ``groups``."""
    if "groups" not in whole.row.values:
        return Found(())
    rows: Mapping[str, Row] = whole.row.values["groups"]
    if not rows and not whole.notes.mistakes:
        whole.notes.wrong(
            whole.row.at("groups"), "There are no groups.", "Write name: {points: 1}."
        )
    _strangers(mapping_of(whole.row.at("groups")).entries.keys() | NO_GROUPS, whole)
    found = [_read_group(name, row, whole) for name, row in rows.items()]
    return Found(
        tuple(group for one in found for group in one.groups),
        tuple(mistake for one in found for mistake in one.mistakes),
        tuple(warning for one in found for warning in one.warnings),
    )


def _strangers(known: Set[str], whole: Whole) -> None:
    """Note the YAML files of the folder that belong to no group."""
    for file in sorted(whole.home.folder.iterdir()):
        if file.suffix == ".yml":
            remedy = f"Rename it to {file.stem}.yaml."
        elif file.suffix == ".yaml" and file.stem not in known:
            near = nearest(file.stem, known - NO_GROUPS)
            guess = f"Is it {near}? Else " if near else ""
            remedy = f"{guess}{'add' if near else 'Add'} it to groups, or take the file away."
        else:
            continue
        sentence = f"The file {quoted(file.name)} belongs to no group."
        whole.notes.wrong(whole.row.key("groups"), sentence, remedy)


def _read_group(name: str, row: Row, whole: Whole) -> Found:
    key = mapping_of(whole.row.at("groups")).entries[name].key
    file = whole.home.folder / f"{name}.yaml"
    if name == "problem":
        whole.notes.wrong(key, "No group can be called problem.", "Rename it.")
    elif not file.is_file():
        return _without_file(name, row, key, whole)
    else:
        try:
            whole.home.find(file.name)
            return _from_file(name, row, Notes(read_document(file)), whole)
        except Wrong as wrong:
            whole.notes.wrong(key, wrong.sentence, wrong.remedy)
        except ProblemError as error:
            return Found((), error.mistakes)
    return Found(())


def _without_file(name: str, row: Row, key: Scalar, whole: Whole) -> Found:
    generated = "generate" in row.node.entries
    if generated and whole.ungenerated:
        return Found((_group(name, (row, EMPTY), ()),))
    files = (file.stem for file in whole.home.folder.glob("*.yaml") if file.stem != "problem")
    near = nearest(name, files)
    remedy = "Write the cases into it" + (f", or rename {near}.yaml." if near else ".")
    if generated:
        remedy = f"Make it: judge generate {whole.name}"
    whole.notes.wrong(key, f"The group {quoted(name)} has no file {quoted(name)}.yaml.", remedy)
    return Found(())


def _from_file(name: str, row: Row, notes: Notes, whole: Whole) -> Found:
    file = _file_row(notes)
    for key in file.values.keys() & row.values.keys():
        notes.wrong(file.key(key), f"The {key} stands in problem.yaml already.", "Write it once.")
    rows: Mapping[str, Row] = file.get("cases", {})
    if not rows and "cases" in file.values and not notes.mistakes:
        notes.wrong(file.at("cases"), "There are no cases.", "Write name: {stdin: …, answer: …}.")
    around = whole.around(name, row.get("show", Show.EVERYTHING), row)
    cases = tuple(read_case(case, it, around, notes) for case, it in rows.items())
    return Found((_group(name, (row, file), cases),), notes.in_order(), tuple(notes.warnings))


def _file_row(notes: Notes) -> Row:
    root = notes.document.root
    try:
        return read_row(root, CASES, notes)
    except Wrong as wrong:
        notes.wrong(root, wrong.sentence, wrong.remedy)
        return EMPTY


def _group(name: str, rows: tuple[Row, Row], cases: tuple[Case, ...]) -> Group:
    row, file = rows
    generate: Row | None = row.get("generate")
    return Group(
        name,
        file.get("title") or row.get("title") or name.replace("-", " "),
        row.get("points", Fraction(0)),
        row.get("score", Scoring.EACH),
        row.get("show", Show.EVERYTHING),
        cases,
        file.get("hint") or row.get("hint", ""),
        (generate.get("cases", 0), generate.get("seed", 0)) if generate else None,
    )
