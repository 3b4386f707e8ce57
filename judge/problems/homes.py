"""Where the files of a problem may lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath

from judge.documents import Wrong, quoted
from judge.spelling import nearest


@dataclass(frozen=True, slots=True)
class Home:
    """The folder of a problem's files, and that of the reference solutions."""

    folder: Path
    solutions: Path
    _contents: dict[str, bytes] = field(default_factory=dict)

    def find(self, text: str) -> Path:
        """A file of the problem; raises ``Wrong`` when there is none or it lies elsewhere."""
        return _find(text, self.folder, (self.folder,))

    def find_reference(self, text: str) -> Path:
        """A file of the problem, or one under the solutions."""
        return _find(text, self.folder, (self.folder, self.solutions))

    def contents(self, names: tuple[str, ...]) -> Mapping[str, bytes]:
        """The bytes of files right in the folder, each read once."""
        for name in names:
            if name not in self._contents:
                self._contents[name] = _bytes(name, self)
        return {name: self._contents[name] for name in names}


def _bytes(name: str, home: Home) -> bytes:
    if "/" in name:
        raise Wrong(f"{quoted(name)} does not lie beside this file.", "Write its name alone.")
    return read_bytes(home.find(name))


def read_bytes(file: Path) -> bytes:
    """The bytes of a file; raises ``Wrong`` when they cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise Wrong(f"{file.name} cannot be read: {error.strerror}.") from None


def _find(text: str, folder: Path, roots: tuple[Path, ...]) -> Path:
    if not text:
        raise Wrong("The name of a file belongs here.")
    windows = PureWindowsPath(text)
    if PurePosixPath(text).is_absolute() or windows.anchor or "\\" in text:
        remedy = "Write it as seen from this file, with / between folders."
        raise Wrong(f"{quoted(text)} is no path inside the problem.", remedy)
    try:
        file = (folder / text).resolve()
        inside = any(file.is_relative_to(root.resolve()) for root in roots)
        if inside and file.is_file():
            return file
    except (OSError, ValueError, RuntimeError):  # a name too long, a NUL, a loop of links
        raise Wrong(f"{quoted(text)} is no name of a file.") from None
    if not inside:
        raise Wrong(f"{quoted(text)} leads out of the problem's folder.", _WHERE[len(roots) - 1])
    meant = nearest(file.name, _names(file.parent))
    raise Wrong(f"There is no file {quoted(text)}.", f"Did you mean {meant}?" if meant else "")


_WHERE = (
    "Put the file beside problem.yaml.",
    "Put the file beside problem.yaml, or under solutions/ beside the cases folder.",
)


def _names(folder: Path) -> list[str]:
    return [it.name for it in folder.iterdir() if it.is_file()] if folder.is_dir() else []
