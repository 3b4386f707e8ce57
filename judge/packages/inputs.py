"""The input validators of a package, and what each is told of a case."""

from __future__ import annotations

from pathlib import Path

from judge.packages.settings import Settings
from judge.packages.validation import programs_in

FOLDERS = ("input_validators", "input_format_validators")
NO_PROGRAMS = (".ctd", ".viva")
"""Endings of grammars, for which there is no program here."""


def input_validators(folder: Path) -> tuple[Path, ...]:
    """The programs that accept or reject inputs."""
    return tuple(it for it in _all(folder) if it.suffix not in NO_PROGRAMS)


def grammars(folder: Path) -> tuple[Path, ...]:
    """Descriptions of inputs that are not programs."""
    return tuple(it for it in _all(folder) if it.suffix in NO_PROGRAMS)


def _all(folder: Path) -> tuple[Path, ...]:
    return next((found for name in FOLDERS if (found := programs_in(folder / name))), ())


def arguments_of(validators: tuple[Path, ...], about: Settings) -> tuple[tuple[str, ...], ...]:
    """What each validator is told of a case of which this is said."""
    return tuple(_arguments(it, about) for it in validators)


def _arguments(validator: Path, about: Settings) -> tuple[str, ...]:
    key = "input_validator_args" if "input_validator_args" in about.values else _OLD
    if not isinstance(about.values.get(key), dict):
        return about.words(key)
    said = about.part(key)
    if key == _OLD:
        is_meant = said.text("name") in {validator.name, validator.stem}
        return said.words("flags") if is_meant else ()
    return said.words(validator.name if validator.name in said.values else validator.stem)


_OLD = "input_validator_flags"
