"""The files of a problem's cases, in its archive or beside it."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.packages.data import read_inside
from judge.packages.settings import Settings
from judge.visible import visible

LARGEST = 1 << 28
"""Bytes that a file of an archive may have."""


@dataclass(frozen=True, slots=True)
class Data:
    """Where files of cases are looked for."""

    folder: Path
    archive: zipfile.ZipFile | None
    is_binary: bool

    def names(self) -> tuple[str, ...]:
        """Every file there is."""
        if self.archive is not None:
            return tuple(it.filename for it in self.archive.infolist() if not it.is_dir())
        files = (it for it in self.folder.rglob("*") if it.is_file())
        return tuple(it.relative_to(self.folder).as_posix() for it in files)

    def read(self, name: str) -> bytes:
        """What a file holds, its line ends those of Unix; nothing where there is no name.

        Raises ``UsageError`` where it is missing, damaged or too large.
        """
        text = self._read(name) if name else b""
        return text if self.is_binary else text.replace(b"\r\n", b"\n").replace(b"\r", b"\n")

    def _read(self, name: str) -> bytes:
        if self.archive is None or (self.folder / name).is_file():
            return read_inside(self.folder / name, self.folder)
        try:
            info = self.archive.getinfo(name)
            if info.file_size > LARGEST:
                raise UsageError(f"{visible(name)} in the archive is larger than {LARGEST} bytes.")
            return self.archive.read(info)
        except KeyError:
            raise UsageError(f"There is no {visible(name)} in the archive.") from None
        except (zipfile.BadZipFile, RuntimeError, OSError, NotImplementedError) as error:
            raise UsageError(f"{visible(name)} in the archive cannot be read: {error}.") from None


@contextmanager
def open_data(folder: Path, settings: Settings) -> Iterator[Data]:
    """The files; raises ``UsageError`` where the archive is missing or none."""
    name, is_binary = settings.text("archive"), settings.flag("binary_data", default=False)
    with ExitStack() as stack:
        archive = None
        if name:
            file = folder / name
            if not file.resolve().is_relative_to(folder.resolve()):
                raise UsageError(f"{visible(str(file))} leads out of the package.")
            try:
                archive = stack.enter_context(zipfile.ZipFile(file))
            except (OSError, zipfile.BadZipFile) as error:
                why = getattr(error, "strerror", None) or str(error)
                raise UsageError(f"{visible(str(file))} is no archive: {why}.") from None
        yield Data(folder, archive, is_binary)
