"""CSV files as teachers' programs write them: the columns by name, each row with its line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.model import MEGABYTE
from judge.visible import visible

MOST_BYTES = 16 * MEGABYTE


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a sheet; texts are as they stand there."""

    line: int
    """The line it begins in, from 1."""
    cells: Mapping[str, str]
    """By the name of the column, as the first row has it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with named columns."""

    file: Path
    columns: tuple[str, ...]
    rows: tuple[Row, ...]

    def column(self, names: Iterable[str]) -> str | None:
        """The first column of one of these names; letter case and blanks around do not count."""
        own = {column.strip().lower(): column for column in reversed(self.columns)}
        return next((own[name] for name in names if name in own), None)

    def wrong(self, row: Row, sentence: str) -> UsageError:
        """The error that says what is wrong in a row, with its place."""
        return UsageError(f"{visible(str(self.file))}, line {row.line}: {sentence}")


def read_sheet(file: Path) -> Sheet:
    """A file with commas, semicolons or tabs, in UTF-8 or UTF-16; rows without text are left out.

    Raises ``UsageError`` where it cannot be read or has no columns, with the line that is wrong.
    """
    text = _text(file)
    lines = _lines(file, text)
    _, header = next(lines, (1, []))
    columns = tuple(name.strip() for name in header)
    if not any(columns):
        raise UsageError(f"{visible(str(file))} is empty: its first line names the columns.")
    rows = tuple(
        Row(line, dict(zip(columns, cells, strict=False)))
        for line, cells in lines
        if any(cell.strip() for cell in cells)
    )
    return Sheet(file, columns, rows)


def _text(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"Cannot read {visible(str(file))}: {why}.") from error
    if len(data) > MOST_BYTES:
        raise UsageError(f"{visible(str(file))} is larger than {MOST_BYTES // MEGABYTE} MB.")
    encoding = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeError as error:
        line = data[: getattr(error, "start", 0)].count(b"\n") + 1
        raise UsageError(
            f"{visible(str(file))}, line {line}: this is not UTF-8. Save the file as CSV UTF-8."
        ) from error


def _lines(file: Path, text: str) -> Iterator[tuple[int, list[str]]]:
    first, _, rest = text.partition("\n")
    told = first.strip().lower().startswith("sep=") and len(first.strip()) == 5
    separator = first.strip()[4] if told else max(",;\t", key=(first or "").count)
    reader = csv.reader(io.StringIO(rest if told else text, newline=""), delimiter=separator)
    try:
        line = 1 + told
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1 + told
    except csv.Error as error:
        raise UsageError(f"{visible(str(file))}, line {line}: {error}.") from error
