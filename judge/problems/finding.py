"""Which folder of problems is used, and which problem a name means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from judge.documents import Wrong, quoted
from judge.errors import UsageError
from judge.problems.loading import Origin
from judge.problems.tables import check_name
from judge.spelling import nearest

SHIPPED = "the problems shipped with the judge"
"""What reports call the folder that comes with the judge."""


def cases_folder(option: Path | None, environ: Mapping[str, str]) -> Path:
    """``--cases``, else ``JUDGE_CASES``, else ``./cases`` (not where ``CI`` is set), else shipped.

    Raises ``UsageError`` where the one that was asked for is no folder.
    """
    if option is not None:
        return _folder(option, "--cases")
    if environ.get("JUDGE_CASES"):
        return _folder(Path(environ["JUDGE_CASES"]), "JUDGE_CASES")
    here = Path("cases")
    if here.is_dir() and environ.get("CI", "").lower() in ("", "0", "false"):
        return here
    return shipped_cases()


def shipped_cases() -> Path:
    """The problems that come with the judge; in a checkout, the folder at its top."""
    # importlib.resources gives the same folder, and takes eight milliseconds to import.
    package = Path(__file__).parent.parent
    inside = package / "_shipped" / "cases"
    return inside if inside.is_dir() else package.parent / "cases"


def _folder(path: Path, said_by: str) -> Path:
    try:
        if path.is_dir():
            return path
    except OSError:  # no name that a folder can have
        pass
    raise UsageError(f"{said_by} names {path}, which is no folder; name a folder of problems.")


def problem_names(cases: Path) -> tuple[str, ...]:
    """The problems in a folder: folders with ``problem.yaml``, and YAML files; 2 before 10."""
    if not cases.is_dir():
        return ()
    names = {it.parent.name for it in cases.glob("*/problem.yaml") if it.is_file()}
    names |= {it.stem for it in cases.glob("*.yaml") if it.is_file()}
    return tuple(sorted((it for it in names if not it.startswith(".")), key=_natural))


def _natural(name: str) -> list[tuple[str, int]]:
    return [(word, int(digits or 0)) for word, digits in re.findall(r"([^0-9]*)([0-9]*)", name)]


def find_problem(name: str, cases: Path) -> Origin:
    """Where the problem is that the user typed; raises ``UsageError`` when there is none."""
    try:
        origin = _at_path(name) if _is_path(name) else _in_folder(name, cases)
        check_name(origin.name)
        return origin
    except Wrong as wrong:
        raise UsageError(f"{quoted(name)} cannot be a problem: {wrong.sentence}") from None
    except OSError as error:
        raise UsageError(f"{quoted(name)} cannot be read: {error.strerror}.") from None


def _in_folder(name: str, cases: Path) -> Origin:
    check_name(name)
    shown = SHIPPED if cases == shipped_cases() and cases.is_absolute() else str(cases)
    for file in (cases / name / "problem.yaml", cases / f"{name}.yaml"):
        if file.is_file():
            return Origin(name, file, shown)
    raise UsageError(_unknown(name, cases))


def _is_path(name: str) -> bool:
    return "/" in name or "\\" in name or name.startswith(".") or name.endswith((".yaml", ".yml"))


def _at_path(typed: str) -> Origin:
    path = Path(typed)
    file = path / "problem.yaml" if path.is_dir() else path
    if not file.is_file():
        missing = "no problem.yaml in it" if path.is_dir() else "no such file or folder"
        raise UsageError(f"{quoted(typed)} is no problem: there is {missing}.")
    grouped = file.name == "problem.yaml"
    name = file.resolve().parent.name if grouped else file.stem
    folder = file.parent if file.parent.name.strip(".") else file.parent.resolve()
    return Origin(name, file, str(folder))


def _unknown(name: str, cases: Path) -> str:
    names = problem_names(cases)
    start = f"There is no problem {quoted(name)} in {cases}"
    if not names:
        return f"{start}, nor any other; name another folder with --cases."
    meant = nearest(name, names)
    listed = ", ".join(names[:20]) + (", …" if len(names) > 20 else "")
    guess = f"; did you mean {meant}?" if meant else "."
    return f"{start}{guess} There are: {listed}."
