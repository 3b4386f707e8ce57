"""How a package compares: the default validator with its flags, or one of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.model import CheckerSpec, Limits
from judge.packages.flags import default_checker
from judge.packages.settings import Settings
from judge.visible import visible

FOLDERS = ("output_validator", "output_validators")
Compared = Callable[[Settings], CheckerSpec]
"""The checker of cases for which these settings hold."""


@dataclass(frozen=True, slots=True)
class Validation:
    """How outputs of a package are judged."""

    checker: CheckerSpec
    """That of a case about which nothing more is said."""
    compared: Compared
    interactive: bool


def validation_of(folder: Path, settings: Settings, limits: Limits) -> Validation:
    """How the package's outputs are compared; raises ``UsageError`` where that cannot be done."""
    said = settings.words("validation") or ("default",)
    kinds = {*said, *settings.words("type")}
    is_old = "validation" in settings.values
    validator = _validator(folder, settings, is_old=is_old)
    if "custom" in said and validator is None:
        raise UsageError(f"{settings.where}: validation is custom, and there is no validator.")
    if "interactive" in kinds and validator is None:
        raise UsageError(f"{settings.where}: an interactive problem needs an output validator.")
    if "default" in said and (is_old or _is_for_custom(folder, settings)):
        validator = None
    always = settings.words("validator_flags")

    def compared(about: Settings) -> CheckerSpec:
        flags = (*always, *_flags(about))
        if validator is None:
            return default_checker(flags, about.where)
        return CheckerSpec(validator.name, validator=validator, arguments=flags, limits=limits)

    return Validation(compared(Settings(settings.where)), compared, "interactive" in kinds)


def _is_for_custom(folder: Path, settings: Settings) -> bool:
    """Whether what lies in the folder would only count with ``validation: custom``."""
    is_old = settings.text("problem_format_version", "legacy").startswith("legacy")
    return is_old and not programs_in(folder / FOLDERS[0])


def _flags(about: Settings) -> tuple[str, ...]:
    if "output_validator_args" in about.values:
        return about.words("output_validator_args")
    if isinstance(about.values.get("output_validator_flags"), dict):
        return about.part("output_validator_flags").words("flags")
    return about.words("output_validator_flags")


def _validator(folder: Path, settings: Settings, *, is_old: bool) -> Path | None:
    """The one program of the validator's folder, which may itself be the program's folder."""
    for name in reversed(FOLDERS) if is_old else FOLDERS:
        programs = programs_in(folder / name)
        if len(programs) > 1 and name == FOLDERS[0]:
            return folder / name
        if len(programs) > 1:
            names = ", ".join(visible(it.name) for it in programs)
            raise UsageError(f"{settings.where}: there are several output validators: {names}.")
        if programs:
            return programs[0]
    return None


def programs_in(folder: Path) -> tuple[Path, ...]:
    """The programs in a folder of a package, each a file or a folder."""
    if not folder.is_dir():
        return ()
    names = sorted(folder.iterdir())
    return tuple(it for it in names if not _is_ignored(it))


def _is_ignored(path: Path) -> bool:
    if path.name[0] in ".-" or path.name == "__pycache__":
        return True
    return path.stem.upper() == "README" or path.suffix == ".md"
