from __future__ import annotations

import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from judge.errors import JudgeError, UsageError
from judge.store import FILE, Mark, open_store, read_store

MARK = Mark(
    student="ana",
    problem="sum",
    key="k1",
    verdict="WA",
    score="1/3",
    points="1",
    submission="s1",
    cases="c1",
    judge="j1",
    note="",
    doubt="",
    fault="",
    cause="judged for the first time",
    at="2026-12-01T10:00:00+00:00",
)


def test_what_is_added_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    with open_store(tmp_path / "out") as store:
        store.add("k1", b"record")
        store.mark([MARK])
        store.note("plan", "one")
        store.note("plan", "two")
    with read_store(tmp_path / "out") as store:
        assert (store.record("k1"), store.record("k2")) == (b"record", None)
        assert store.keys() == {"k1"}
        assert store.marks() == (MARK,)
        assert (store.fact("plan"), store.fact("nothing")) == ("two", "")


def test_a_judgement_is_never_overwritten(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.add("k1", b"first")
        store.add("k1", b"second")
        assert store.record("k1") == b"first"


def test_the_last_mark_counts_and_those_before_stay(tmp_path: Path) -> None:
    later, other = replace(MARK, key="k2", score="1"), replace(MARK, student="Ana")
    with open_store(tmp_path) as store:
        store.mark([MARK, other])
        store.mark([later])
        assert store.latest() == {("ana", "sum"): later, ("Ana", "sum"): other}
        assert store.marks("ana") == (MARK, later)


def test_a_second_writer_is_refused_and_readers_are_not(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.mark([MARK])
        with pytest.raises(UsageError, match="Another judge is writing"), open_store(tmp_path):
            pass
        with read_store(tmp_path) as reader:
            assert reader.marks() == (MARK,)
    with open_store(tmp_path) as store:
        assert store.marks() == (MARK,)


KILLED = """
import os, signal, sys
from pathlib import Path
from judge.store import open_store
with open_store(Path(sys.argv[1])) as store:
    store.add("k1", b"record")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_writer_that_is_killed_leaves_its_work_and_no_lock(tmp_path: Path) -> None:
    assert subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False).returncode
    with open_store(tmp_path) as store:
        assert store.record("k1") == b"record"


def test_a_file_that_holds_something_else_is_refused_and_stays(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"my thesis\n" * 200)
    with pytest.raises(UsageError, match="name another folder"), open_store(tmp_path):
        pass
    assert file.read_bytes() == b"my thesis\n" * 200


def test_results_of_another_version_are_refused(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.note("schema", "99")
    with pytest.raises(UsageError, match="another version"), open_store(tmp_path):
        pass


def test_where_nothing_was_judged_there_is_nothing_to_read(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no results"), read_store(tmp_path):
        pass


def add_without_room(folder: Path) -> None:
    with open_store(folder) as store:
        store._connection.execute("PRAGMA max_page_count = 1")
        store.add("large", b"x" * 1_000_000)


def test_a_disk_without_room_is_told_with_the_remedy(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.add("small", b"x")
    with pytest.raises(JudgeError, match="no room left"):
        add_without_room(tmp_path)
    with read_store(tmp_path) as store:
        assert store.keys() == {"small"}


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with (
        pytest.raises(UsageError, match="Cannot write into"),
        open_store(tmp_path / "file" / "out"),
    ):
        pass


def test_every_mark_is_one_row_that_any_tool_can_read(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.mark([MARK])
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("SELECT student, score FROM marks").fetchall() == [("ana", "1/3")]
    connection.close()
