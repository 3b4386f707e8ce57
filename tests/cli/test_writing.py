from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from judge.cli.writing import write_file
from judge.errors import UsageError

unix = pytest.mark.skipif(os.name == "nt", reason="Windows has neither links nor pipes for all")


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    write_file(tmp_path / "report", b"first")
    write_file(tmp_path / "report", b"second")
    assert (tmp_path / "report").read_bytes() == b"second"


def test_what_cannot_be_written_is_one_sentence_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    for name in ("folder", "none/report", "x" * 300):
        with pytest.raises(UsageError, match="Cannot write "):
            write_file(tmp_path / name, b"text")
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


@unix
def test_a_link_stays_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("report")
    write_file(tmp_path / "link", b"text")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "report").read_bytes() == b"text"


@unix
def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(pipe, b"text")
    reader.join()
    assert read == [b"text"]
    assert pipe.is_fifo()
