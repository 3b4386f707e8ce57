"""The folder of a package → a problem; nothing is run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from judge.errors import Mistake, UsageError
from judge.model import Case, Group, Limits, Package, Problem, Show
from judge.packages import noting, scoring, timing
from judge.packages.data import Datum, data_of, files_below
from judge.packages.inputs import arguments_of, input_validators
from judge.packages.settings import Settings, read_settings
from judge.packages.statement import name_of, statement_of
from judge.packages.validation import Validation, validation_of
from judge.visible import visible


def load(name: str, file: Path, cases_from: str) -> Problem:
    """The problem of a ``problem.yaml``, its digest not yet known.

    Raises ``UsageError`` or ``ProblemError`` for what is missing, and for what the judge cannot do.
    """
    folder, settings = file.parent, read_settings(file)
    noting.refuse(settings)
    limits, derived = timing.limits_of(folder, settings)
    validation = validation_of(folder, settings, timing.validation_limits(settings))
    validators = input_validators(folder)
    data = (*data_of(folder, "sample"), *data_of(folder, "secret"))
    said = {validation.compared(it.settings) for it in data}
    if len(said) == 1:
        validation = replace(validation, checker=said.pop())
    if not data:
        raise UsageError(f"{visible(str(folder))}: there is no case in data/secret or data/sample.")
    return Problem(
        name=name,
        title=settings.text("name") or name_of(folder) or name,
        groups=tuple(_groups(data, _Around(folder, settings, validation, limits))),
        checker=validation.checker,
        limits=limits,
        file=file,
        digest="",
        cases_from=cases_from,
        source=settings.text("source"),
        statement=statement_of(folder),
        warnings=tuple(map(Mistake, noting.notes(folder, settings, derived))),
        package=Package(
            timing=derived,
            included=_included(folder),
            input_validators=validators,
            input_arguments={it.name: arguments_of(validators, it.settings) for it in data},
            interactive=validation.interactive,
        ),
    )


@dataclass(frozen=True, slots=True)
class _Around:
    """What holds for all cases of a package."""

    folder: Path
    settings: Settings
    validation: Validation
    limits: Limits


def _groups(data: tuple[Datum, ...], around: _Around) -> Iterator[Group]:
    folder, validation = around.folder, around.validation
    is_new = noting.is_new(around.settings)
    scores = "scoring" in around.settings.words("type")
    split = scores and scoring.is_split(folder, is_new=is_new)
    found: dict[str, list[Datum]] = {}
    for datum in data:
        found.setdefault(scoring.group_of(datum.name, split=split), []).append(datum)
    for name, own in found.items():
        worth = scoring.NOTHING
        if scores:
            worth = scoring.worth_of(folder, name, len(own), is_new=is_new)
        elif name != "sample" or len(found) == 1:
            worth = scoring.ALL_OR_NOTHING
        cases = tuple(_case(it, name, around) for it in own)
        title, show = name.replace("/", " ").capitalize(), _show(own[0], validation)
        hint = own[0].hint if len(own) == 1 else ""
        yield Group(name, title, worth.points, worth.scoring, show, cases, hint)


def _case(datum: Datum, group: str, around: _Around) -> Case:
    noting.refuse_case(datum.settings)
    validation = around.validation
    checker = validation.compared(datum.settings)
    return Case(
        name=datum.name.removeprefix(f"{group}/"),
        group=group,
        stdin=datum.stdin,
        answers=(datum.answer,),
        why=datum.why,
        show=_show(datum, validation),
        limits=around.limits,
        files=datum.files,
        checker=None if checker == validation.checker else checker,
    )


def _show(datum: Datum, validation: Validation) -> Show:
    """A sample is open, but for what an interactive problem's validator alone may know."""
    is_sample = datum.name.startswith("sample/")
    if not datum.settings.flag("full_feedback", default=is_sample):
        return Show.VERDICT
    return Show.OUTPUT if validation.interactive else Show.EVERYTHING


def _included(folder: Path) -> dict[str, dict[str, bytes]]:
    include = folder / "include"
    languages = sorted(include.iterdir()) if include.is_dir() else []
    return {it.name: files_below(it, folder) for it in languages if it.is_dir()}
