"""Links, pipes, rights and sizes: what is not read of a submission, in one sentence."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from handing_in import lay, read, refusal, run

from judge.submissions import files as reading

posix = pytest.mark.skipif(os.name == "nt", reason="links and pipes are of Unix")


@posix
def test_a_link_that_leaves_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("token")
    lay(tmp_path, main="print(42)", at="hw")
    (tmp_path / "hw" / "data.txt").symlink_to(tmp_path / "secret")
    (tmp_path / "hw" / "all").symlink_to("/")
    assert list(read(tmp_path / "hw").files) == ["main.py"]


@posix
def test_a_main_file_that_is_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    lay(tmp_path, secret="print(42)")
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw/main.py").symlink_to("../secret.py")
    sentence = "main.py is a link to something outside the submission, which is not followed."
    assert refusal(tmp_path / "hw") == sentence
    assert refusal(tmp_path / "hw/main.py") == sentence


@posix
def test_an_imported_module_that_is_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    lay(tmp_path, secret="v = 42", hw___main="import helper")
    (tmp_path / "hw/helper.py").symlink_to("../secret.py")
    assert refusal(tmp_path / "hw/main.py").startswith("helper.py is a link")


@posix
def test_a_link_inside_the_folder_is_read(tmp_path: Path) -> None:
    lay(tmp_path, solve="print(42)")
    (tmp_path / "main.py").symlink_to("solve.py")
    assert read(tmp_path).files == {"main.py": b"print(42)", "solve.py": b"print(42)"}


@posix
def test_loops_of_links_end(tmp_path: Path) -> None:
    lay(tmp_path, main="print(42)")
    (tmp_path / "up").symlink_to("..")
    (tmp_path / "here").symlink_to(".")
    (tmp_path / "self").symlink_to("self")
    assert list(read(tmp_path).files) == ["main.py"]
    (tmp_path / "loop.py").symlink_to("loop.py")
    assert refusal(tmp_path / "loop.py") == "loop.py is a link that leads nowhere."


@posix
def test_a_pipe_where_a_file_is_expected_is_told_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "main.py")
    assert refusal(tmp_path) == "main.py is a named pipe, not a file."
    assert refusal(tmp_path / "main.py") == "main.py is a named pipe, not a file."
    assert refusal(Path("/dev/zero")) == "zero is a device, not a file."


@posix
def test_a_socket_where_a_file_is_expected_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("main.py")
        assert refusal(tmp_path) == "main.py is a socket, not a file."


@posix
def test_a_file_that_became_a_pipe_while_it_was_looked_at_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "main.py")
    monkeypatch.setattr(reading, "_objection", lambda path, folder: None)
    assert refusal(tmp_path / "main.py") == "main.py is no file."


def _denied(path: object, *_: object) -> int:
    raise PermissionError(13, "Permission denied", str(path))


def test_a_file_nobody_may_read_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path, main="print(42)")
    monkeypatch.setattr(os, "open", _denied)
    assert refusal(tmp_path) == "Cannot read main.py: permission denied."


def test_a_folder_nobody_may_read_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path / "hw", main="print(42)")
    monkeypatch.setattr(os, "scandir", _denied)
    assert refusal(tmp_path / "hw") == "Cannot read hw: permission denied."


@posix
def test_a_read_only_folder_is_read_and_run_and_not_touched(tmp_path: Path) -> None:
    lay(tmp_path, main="import helper\nprint(helper.v)", helper="v = 42")
    for path in (*tmp_path.iterdir(), tmp_path):
        path.chmod(path.stat().st_mode & 0o555)
    before = sorted((path.name, path.stat().st_mtime_ns) for path in tmp_path.iterdir())
    assert run(read(tmp_path)).stdout == b"42\n"
    after = sorted((path.name, path.stat().st_mtime_ns) for path in tmp_path.iterdir())
    tmp_path.chmod(0o755)
    assert after == before


def test_a_submission_that_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path, main="x" * 60, b="y" * 60)
    monkeypatch.setattr(reading, "MOST_BYTES", 119)
    assert refusal(tmp_path) == "The submission holds more than 0 MB: hand in less."
    monkeypatch.setattr(reading, "MOST_BYTES", 120)
    assert len(read(tmp_path).files) == 2


def test_a_submission_of_too_many_files_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path / "hw", main="", a="", b="")
    monkeypatch.setattr(reading, "MOST_FILES", 2)
    assert refusal(tmp_path / "hw") == "hw holds more than 2 files: hand in less."


@posix
def test_a_file_name_that_is_no_text_is_kept(tmp_path: Path) -> None:
    lay(tmp_path, main="import os\nprint(os.listdir(os.path.dirname(__file__).encode()))")
    (tmp_path / os.fsdecode(b"\xff.txt")).write_text("")
    assert b"\\xff.txt" in run(read(tmp_path)).stdout
