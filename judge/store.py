"""The results of a batch: an SQLite file to which judgements and marks are only ever added."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from judge.errors import JudgeError, UsageError
from judge.visible import visible

FILE = "results.sqlite"
LOCK = "lock.sqlite"
SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """What one student had for one problem from some moment on; times are ISO 8601, in UTC."""

    student: str
    problem: str
    key: str
    """Of the judgement; empty where there is none."""
    verdict: str
    score: str
    """An exact fraction; empty where no points can be stated."""
    points: str
    submission: str
    """Digest of what was handed in; empty where nothing was."""
    cases: str
    """Digest of the problem."""
    judge: str
    """The edition of the judge: its version, and a digest of its code and interpreter."""
    note: str
    doubt: str
    fault: str
    cause: str
    """Why the mark was made, in words."""
    at: str


COLUMNS = tuple(field.name for field in fields(Mark))

TABLES = f"""
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS judgements (key TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS marks (
  number INTEGER PRIMARY KEY, {", ".join(f"{column} TEXT NOT NULL" for column in COLUMNS)}
);
CREATE INDEX IF NOT EXISTS marks_of ON marks (student, problem, number);
"""


class Store:
    """The open results of one batch. Every method is one transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Use a connection that ``open_store`` prepared."""
        self._connection = connection

    def keys(self) -> frozenset[str]:
        """Keys of all judgements."""
        return frozenset(key for (key,) in self._connection.execute("SELECT key FROM judgements"))

    def record(self, key: str) -> bytes | None:
        """The judgement kept under a key, packed."""
        found = self._connection.execute("SELECT record FROM judgements WHERE key = ?", (key,))
        row = found.fetchone()
        return row[0] if row else None

    def add(self, key: str, record: bytes) -> None:
        """Keep a judgement; one that is there already stays as it is."""
        with self._connection as transaction:
            transaction.execute("INSERT OR IGNORE INTO judgements VALUES (?, ?)", (key, record))

    def mark(self, marks: Iterable[Mark]) -> None:
        """Add marks after all those that are there."""
        places = ", ".join("?" * len(COLUMNS))
        with self._connection as transaction:
            transaction.executemany(
                f"INSERT INTO marks ({', '.join(COLUMNS)}) VALUES ({places})",  # noqa: S608
                map(astuple, marks),
            )

    def marks(self, student: str | None = None) -> tuple[Mark, ...]:
        """Every mark, or those of one student, the oldest first."""
        where, values = ("", ()) if student is None else ("WHERE student = ?", (student,))
        found = self._connection.execute(
            f"SELECT {', '.join(COLUMNS)} FROM marks {where} ORDER BY number",  # noqa: S608
            values,
        )
        return tuple(Mark(*row) for row in found)

    def latest(self) -> Mapping[tuple[str, str], Mark]:
        """The mark that counts, by student and problem."""
        return {(mark.student, mark.problem): mark for mark in self.marks()}

    def fact(self, name: str) -> str:
        """What was noted under a name; empty if nothing was."""
        found = self._connection.execute("SELECT value FROM facts WHERE name = ?", (name,))
        row = found.fetchone()
        return row[0] if row else ""

    def note(self, name: str, value: str) -> None:
        """Note a fact, in the place of what was noted under its name before."""
        with self._connection as transaction:
            transaction.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))


@contextmanager
def open_store(folder: Path) -> Iterator[Store]:
    """Open the results in a folder for one writer, making both where they are missing.

    Raises ``UsageError`` when another judge writes there, or the file is none of ours, and
    ``JudgeError`` when there is no room left or the file is damaged.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"Cannot write into {visible(str(folder))}: {error.strerror}.") from error
    with _told(folder), _locked(folder), closing(_connect(folder / FILE)) as connection:
        connection.executescript(TABLES)
        store = Store(connection)
        if not store.fact("schema"):
            store.note("schema", str(SCHEMA))
        yield _of_this_schema(store, folder)


@contextmanager
def read_store(folder: Path) -> Iterator[Store]:
    """Open the results in a folder to read them, also while a judge writes them."""
    file = folder / FILE
    if not file.is_file():
        raise UsageError(f"{visible(str(folder))} holds no results: `judge batch` writes them.")
    with _told(folder), closing(sqlite3.connect(file, timeout=30)) as connection:
        yield _of_this_schema(Store(connection), folder)


def _connect(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, timeout=30)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def _of_this_schema(store: Store, folder: Path) -> Store:
    if store.fact("schema") != str(SCHEMA):
        where = visible(str(folder))
        raise UsageError(f"{where} was written by another version of the judge: name a new folder.")
    return store


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold a lock that the system lets go of, however the process ends."""
    with closing(sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise UsageError(
                f"Another judge is writing into {visible(str(folder))}: "
                "wait until it ends, or name another folder."
            ) from error
        yield


@contextmanager
def _told(folder: Path) -> Iterator[None]:
    """Say in a sentence what SQLite could not do."""
    where = visible(str(folder))
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            remedy = "make some and run the same command again: it goes on where it was"
            raise JudgeError(f"There is no room left for {where}: {remedy}.") from error
        if isinstance(error, sqlite3.DatabaseError) and "not a database" in str(error):
            raise UsageError(f"{where}/{FILE} holds no results: name another folder.") from error
        raise JudgeError(f"Cannot keep the results in {where}: {error}.") from error
