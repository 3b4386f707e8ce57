"""Which folder of problems is used, and which problem a name means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from judge.documents import Wrong, quoted
from judge.errors import UsageError
from judge.packages import is_dmoj, is_plain
from judge.problems.loading import Origin, in_folder
from judge.problems.tables import check_name
from judge.spelling import nearest

SHIPPED = "the problems shipped with the judge"
"""What reports call the folder that comes with the judge."""
HERE = Path("cases")
"""The folder of problems that is used where none is named."""
ASKED = "with CI set, ./cases is used only when asked for"


LANGUAGES = "languages"
"""The YAML file of this name in a cases folder is no problem."""


def cases_folder(option: Path | None, environ: Mapping[str, str]) -> Path:
    """``--cases``, else ``JUDGE_CASES``, else ``./cases`` (not where ``CI`` is set), else shipped.

    The word ``shipped`` asks for the shipped ones, also where there is a folder of that name.
    Raises ``UsageError`` where the one that was asked for is no folder.
    """
    if option is not None:
        return _folder(option, "--cases")
    if environ.get("JUDGE_CASES"):
        return _folder(Path(environ["JUDGE_CASES"]), "JUDGE_CASES")
    if HERE.is_dir() and environ.get("CI", "").lower() in ("", "0", "false"):
        return HERE
    return shipped_cases()


def shipped_cases() -> Path:
    """The problems that come with the judge; in a checkout, the folder at its top."""
    # importlib.resources gives the same folder, and takes eight milliseconds to import.
    package = Path(__file__).parent.parent
    inside = package / "_shipped" / "cases"
    return inside if inside.is_dir() else package.parent / "cases"


def _folder(path: Path, said_by: str) -> Path:
    try:
        if path == Path("shipped"):
            return shipped_cases()
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
    return tuple(
        sorted((it for it in names if not it.startswith(".") and it != LANGUAGES), key=_natural)
    )


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
    file = _file_of(name, cases)
    if file is None:
        raise UsageError(_unknown(name, cases))
    return Origin(name, file, _shown(cases))


def _file_of(name: str, cases: Path) -> Path | None:
    files = (cases / name / "problem.yaml", cases / f"{name}.yaml")
    return next((file for file in files if file.is_file()), None)


def _shown(cases: Path) -> str:
    return SHIPPED if cases == shipped_cases() and cases.is_absolute() else str(cases)


def _is_path(name: str) -> bool:
    return "/" in name or "\\" in name or name.startswith(".") or name.endswith((".yaml", ".yml"))


def _at_path(typed: str) -> Origin:
    path = Path(typed)
    file = path / "problem.yaml" if path.is_dir() else path
    if path.name == "init.yml" and is_dmoj(path.parent):
        path, file = path.parent, path.with_name("problem.yaml")
    if not file.is_file() and not (path.is_dir() and (is_plain(path) or is_dmoj(path))):
        missing = "no problem.yaml in it" if path.is_dir() else "no such file or folder"
        raise UsageError(f"{quoted(typed)} is no problem: there is {missing}.")
    name = file.resolve().parent.name if in_folder(file) else file.stem
    folder = file.parent if file.parent.name.strip(".") else file.parent.resolve()
    return Origin(name, file, str(folder))


def _unknown(name: str, cases: Path) -> str:
    """Why the name means no problem, and where there is one of this name or a similar one."""
    names = problem_names(cases)
    start = f"There is no problem {quoted(name)} in {_shown(cases)}"
    elsewhere = _elsewhere(name, cases)
    if elsewhere:
        return f"{start}; {elsewhere}."
    if not names:
        return f"{start}, nor any other; name another folder with --cases."
    meant = nearest(name, names)
    listed = ", ".join(names[:20]) + (", …" if len(names) > 20 else "")
    guess = f"; did you mean {meant}?" if meant else "."
    return f"{start}{guess} There are: {listed}.{_unused(cases)}"


def _elsewhere(name: str, cases: Path) -> str:
    """How to ask for the problem of this name that lies where nobody looked, if one does."""
    beside = _file_of(name, Path())
    if beside is not None:
        return f"there is {beside}: write {_typed(beside)}"
    for other, option in ((HERE, "cases"), (shipped_cases(), "shipped")):
        if not _same(other, cases) and _file_of(name, other):
            asked = f" ({ASKED})" if other == HERE else ""
            return f"there is one in {_shown(other)}: add --cases {option}{asked}"
    return ""


def _typed(file: Path) -> str:
    """What the user types for a problem in the current folder."""
    return f"./{file.parent}" if in_folder(file) else str(file)


def _unused(cases: Path) -> str:
    """That the folder ``cases`` was passed over, where it was."""
    if _same(cases, HERE) or not _same(cases, shipped_cases()) or not HERE.is_dir():
        return ""
    return f" For the folder cases add --cases cases ({ASKED})."


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()
