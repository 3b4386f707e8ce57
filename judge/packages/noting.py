"""What a package asks for that the judge does otherwise, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from judge.errors import UsageError
from judge.model import Timing
from judge.packages.data import own_settings
from judge.packages.inputs import grammars
from judge.packages.scoring import LENIENT, check_objective
from judge.packages.settings import Settings
from judge.packages.timing import UNSTATED

_REFUSED = {
    "multi-pass": "runs a program several times on inputs that follow from its outputs",
    "submit-answer": "takes answers for submissions, and no programs",
}


def is_new(settings: Settings) -> bool:
    """Whether the package follows a dated version of the format, and not the old one."""
    return settings.text("problem_format_version", "legacy")[:1] in {"2", "d"}


def refuse(settings: Settings) -> None:
    """Raise ``UsageError`` for a kind of problem that the judge does not judge."""
    for kind in (*settings.words("type"), *settings.words("validation")):
        if kind in _REFUSED:
            about = f"a {kind} problem {_REFUSED[kind]}"
            raise UsageError(f"{settings.where}: {about}, which the judge does not do.")
    if "score" in settings.words("validation"):
        raise settings.wrong(
            "validation", "lets a validator give points, and here groups have them"
        )
    check_objective(settings)


def refuse_case(about: Settings) -> None:
    """Raise ``UsageError`` for what cannot be done with a case."""
    if about.words("args"):
        raise about.wrong("args", "gives the program arguments, and here it has none")
    if "static_validation_score" in about.values:
        raise about.wrong("static_validation_score", "judges sources, and here only programs are")


def _grading(folder: Path, settings: Settings) -> Iterator[str]:
    """What decides elsewhere which points a group earns, and not here."""
    said = [own_settings(it) for it in (folder / "data", *(folder / "data").rglob("*"))]
    if any(it.words("require_pass") for it in said):
        yield "Groups earn their points whatever require_pass names: only their own cases count."
    if any(it.number("reject_score", Fraction(0)) for it in said if "reject_score" in it.values):
        yield "A rejected case earns nothing, whatever reject_score says."
    flags = {flag for it in said for flag in it.words("grader_flags")}
    if "scoring" not in settings.words("type") and flags & LENIENT:
        yield "Every case has to be accepted, whatever grader_flags say: it is no scoring problem."
    if any(it.values.get("grading") == "custom" for it in said) or (folder / "graders").is_dir():
        yield "The grader of the package is not run."


def notes(folder: Path, settings: Settings, timing: Timing | None) -> Iterator[str]:
    """What judges otherwise than the package says, a sentence each."""
    if timing:
        yield (
            f"The package states no time limit: it is {UNSTATED} s. `judge verify` derives the "
            "limit from the accepted submissions; write it into .timelimit."
        )
    if settings.words("languages") not in {(), ("all",)}:
        allowed = ", ".join(settings.words("languages"))
        yield f"Only {allowed} are allowed by the package; the judge takes every language."
    if settings.part("constants").values:
        yield "Constants are not filled in."
    for file in grammars(folder):
        yield f"Inputs are not held against {file.name}: only validators that are programs run."
    if (folder / "static_validator").is_dir():
        yield "The static validator is not run: only what programs print is judged."
    yield from _grading(folder, settings)
