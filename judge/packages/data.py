"""The test data of a package: its cases, with what is said about each group of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.packages.settings import Settings, Value, read_settings
from judge.visible import visible

GROUP_FILES = ("test_group.yaml", "testdata.yaml")
OWN_ONLY = frozenset(
    {"max_score", "score_aggregation", "require_pass", "static_validation_score", "range"}
)
"""Keys that a folder does not take from the one above it."""


@dataclass(frozen=True, slots=True)
class Datum:
    """One test case on disk."""

    name: str
    """Its path below ``data``, without ``.in``."""
    stdin: bytes
    answer: bytes
    files: Mapping[str, bytes]
    settings: Settings
    """What is said of the case, its folder and those above it."""
    why: str = ""
    hint: str = ""


def data_of(folder: Path, part: str, *, answered: bool = True) -> tuple[Datum, ...]:
    """The cases below ``data/PART`` in their order; raises ``UsageError`` for half a case.

    Unless ``answered`` they have no answers.
    """
    data = folder / "data"
    inputs = sorted((data / part).rglob("*.in"), key=lambda it: it.relative_to(data).parts)
    return tuple(_datum(it, data, answered) for it in inputs if not _is_hidden(it, data))


def settings_of(folder: Path, data: Path) -> Settings:
    """What is said of a folder of cases, its own keys before those of the folders above it."""
    values: dict[str, Value] = {}
    above = [it for it in reversed(folder.parents) if it == data or it.is_relative_to(data)]
    for each in (*above, folder):
        inherited = {key: value for key, value in values.items() if key not in OWN_ONLY}
        values = {**inherited, **own_settings(each).values}
    return Settings(visible(str(folder)), values)


def own_settings(folder: Path) -> Settings:
    """What the file in a folder of cases says."""
    file = next((folder / it for it in GROUP_FILES if (folder / it).is_file()), None)
    return read_settings(file or folder / GROUP_FILES[0])


def read_inside(file: Path, root: Path) -> bytes:
    """The bytes of a file of the package; raises ``UsageError`` where it leads out of it."""
    try:
        if not file.resolve().is_relative_to(root.resolve()):
            raise UsageError(f"{visible(str(file))} leads out of the package.")
        return file.read_bytes()
    except (OSError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{visible(str(file))} cannot be read: {why}.") from None


def files_below(folder: Path, root: Path) -> dict[str, bytes]:
    """The files below a folder, by their paths in it."""
    return dict(_files(folder, root))


def _files(folder: Path, root: Path) -> Iterator[tuple[str, bytes]]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not _is_hidden(file, folder):
            yield file.relative_to(folder).as_posix(), read_inside(file, root)


def _is_hidden(file: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(root).parts)


def _datum(file: Path, data: Path, answered: bool) -> Datum:
    root = data.parent
    answer = file.with_suffix(".ans")
    if answered and not answer.is_file():
        raise UsageError(f"{visible(str(file))} has no answer: write it into {answer.name}.")
    settings = settings_of(file.parent, data)
    own = read_settings(file.with_suffix(".yaml"))
    beside = file.with_suffix(".files")
    return Datum(
        name=file.with_suffix("").relative_to(data).as_posix(),
        stdin=read_inside(file, root),
        answer=read_inside(answer, root) if answered else b"",
        files=files_below(beside, root) if beside.is_dir() else {},
        settings=Settings(own.where, {**settings.values, **own.values}),
        why=own.text("description") or _note(file.with_suffix(".desc"), root),
        hint=own.text("hint") or _note(file.with_suffix(".hint"), root),
    )


def _note(file: Path, root: Path) -> str:
    return read_inside(file, root).decode("utf-8", "replace").strip() if file.is_file() else ""
