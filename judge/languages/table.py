"""The languages there are: the judge's own table, and what a cases folder adds to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path, PurePosixPath

from judge.errors import UsageError
from judge.languages.language import Language, shebang
from judge.visible import visible

NAME = "languages.yaml"

PYTHON = Language("python", "Python", (".py",), ("python", "python3"))
"""The same as in the table, which most runs then need not read."""


class Table:
    """Languages by name; their file is read when a submission is not plainly Python."""

    def __init__(self, cases: Path | None = None, only: str = "") -> None:
        """``cases`` is a folder whose ``languages.yaml``, if there is one, adds to the table.

        With ``only`` every source is taken to be in the language of that name.
        """
        self._only = only
        file = cases / NAME if cases else None
        self._extension = file if file and file.is_file() else None

    @cached_property
    def languages(self) -> Mapping[str, Language]:
        """Every language by its name; raises ``ProblemError`` for mistakes in an added file."""
        from judge.languages.reading import read_table  # noqa: PLC0415

        shipped = read_table(Path(__file__).with_name(NAME), {})
        return read_table(self._extension, shipped) if self._extension else shipped

    @property
    def added(self) -> bytes:
        """The file that adds to the table, as it stands; empty if there is none."""
        return self._extension.read_bytes() if self._extension else b""

    def named(self, name: str) -> Language:
        """The language of that name; raises ``UsageError``."""
        if name == PYTHON.name and not self._extension:
            return PYTHON
        if name.lower() in self.languages:
            return self.languages[name.lower()]
        close = get_close_matches(name.lower(), self.languages, 1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(self.languages)}."
        raise UsageError(f"There is no language {visible(name)}: {hint}")

    def of(self, path: str, head: bytes) -> Language | None:
        """Tell the language by the file's suffix, else by its ``#!`` line; else ``None``."""
        if self._only:
            return self.named(self._only)
        suffix = PurePosixPath(path).suffix.lower()
        if suffix in PYTHON.suffixes and not self._extension:
            return PYTHON
        for language in self.languages.values() if suffix else ():
            if suffix in language.suffixes:
                return language
        return self._by_shebang(head)

    def _by_shebang(self, head: bytes) -> Language | None:
        interpreter, *_ = shebang(head) or ("",)
        name = re.sub(r"(?<=\d)\.\d+$", "", interpreter)
        if not name:
            return None
        if name in PYTHON.interpreters and not self._extension:
            return PYTHON
        for language in self.languages.values():
            if name in language.interpreters:
                return language
        return self.languages["script"]

    def suffixes(self) -> tuple[str, ...]:
        """Every suffix that marks a source."""
        return tuple(suffix for each in self.languages.values() for suffix in each.suffixes)


SHIPPED = Table()
"""The judge's own table."""
