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
class SheetRow:
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
    rows: tuple[SheetRow, ...]

    def column(self, names: Iterable[str]) -> str | None:
        """The first column of one of these names; letter case and blanks around do not count."""
        own = {column.strip().lower(): column for column in reversed(self.columns)}
        return next((own[name] for name in names if name in own), None)

    def wrong(self, row: SheetRow, sentence: str) -> UsageError:
        """The error that says what is wrong in a row, with its place."""
        return UsageError(f"{visible(str(self.file))}, line {row.line}: {sentence}")


def read_sheet(file: Path) -> Sheet:
    """A file with commas, semicolons or tabs, in UTF-8 or UTF-16; rows without text are left out.

    Raises ``UsageError`` where it cannot be read or has no columns, with the line that is wrong.
    """
    text, form = _read(file)
    lines = _lines(file, text, form)
    _, header = next(lines, (1, []))
    columns = tuple(name.strip() for name in header)
    if not any(columns):
        raise UsageError(f"{visible(str(file))} is empty: its first line names the columns.")
    rows = tuple(
        SheetRow(line, dict(zip(columns, cells, strict=False)))
        for line, cells in lines
        if any(cell.strip() for cell in cells)
    )
    return Sheet(file, columns, rows)


def filled(file: Path, told: Mapping[int, Mapping[int, str | None]]) -> bytes:
    """The file with some cells changed, by line and place; ``None`` leaves a cell as it is.

    Encoding, separator and line ends stay. Raises ``UsageError`` where it cannot be read.
    """
    text, form = _read(file)
    changed = io.StringIO(newline="")
    changed.write(form.head)
    writer = csv.writer(changed, delimiter=form.separator, lineterminator=form.line_end)
    for line, cells in _lines(file, text, form):
        writer.writerow(_changed(cells, told.get(line, {})))
    return changed.getvalue().encode(form.encoding)


def _changed(cells: list[str], told: Mapping[int, str | None]) -> list[str]:
    missing = max(told, default=-1) + 1 - len(cells)
    row = [*cells, *[""] * missing]
    for place, value in told.items():
        row[place] = row[place] if value is None else value
    return row


@dataclass(frozen=True, slots=True)
class _Form:
    """How a CSV file is written, besides what stands in its cells."""

    encoding: str
    separator: str
    line_end: str
    head: str
    """A first line ``sep=…`` for spreadsheets, with its end; empty where there is none."""


def _read(file: Path) -> tuple[str, _Form]:
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"Cannot read {visible(str(file))}: {why}.") from error
    if len(data) > MOST_BYTES:
        raise UsageError(f"{visible(str(file))} is larger than {MOST_BYTES // MEGABYTE} MB.")
    encoding = _encoding(data)
    try:
        text = data.decode(encoding)
    except UnicodeError as error:
        line = data[: getattr(error, "start", 0)].count(b"\n") + 1
        raise UsageError(
            f"{visible(str(file))}, line {line}: this is not UTF-8. Save the file as CSV UTF-8."
        ) from error
    return text, _form(text, encoding)


def _encoding(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    return "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"


def _form(text: str, encoding: str) -> _Form:
    first, end, _ = text.partition("\n")
    told = first.strip().lower().startswith("sep=") and len(first.strip()) == 5
    return _Form(
        encoding=encoding,
        separator=first.strip()[4] if told else max(",;\t", key=first.count),
        line_end="\r\n" if first.endswith("\r") else "\n",
        head=first + end if told else "",
    )


def _lines(file: Path, text: str, form: _Form) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row, with the line it begins in, counted from 1."""
    before = 1 if form.head else 0
    source = io.StringIO(text[len(form.head) :], newline="")
    reader = csv.reader(source, delimiter=form.separator)
    line = 1 + before
    try:
        for cells in reader:
            yield line, cells
            line = reader.line_num + 1 + before
    except csv.Error as error:
        raise UsageError(f"{visible(str(file))}, line {line}: {error}.") from error
