"""Temporary folders go away, whatever was made of them."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine import scratch
from judge.engine.scratch import remove, temporary_folder

TREES = st.recursive(st.none(), lambda below: st.lists(below, max_size=4), max_leaves=20)


def grow(tree: list[object] | None, at: Path) -> None:
    if tree is None:
        at.write_bytes(b"x")
        return
    at.mkdir()
    for number, below in enumerate(tree):
        grow(below, at / str(number))  # type: ignore[arg-type]
    at.chmod(0)


@given(st.lists(TREES, max_size=4))
def test_any_tree_without_rights_is_removed(tree: list[object]) -> None:
    with temporary_folder() as folder:
        grow(tree, folder / "top")
    assert not folder.exists()


def test_what_a_link_points_to_stays(tmp_path: Path) -> None:
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "file").write_text("kept")
    with temporary_folder() as folder:
        (folder / "link").symlink_to(tmp_path / "precious")
        (folder / "file").hardlink_to(tmp_path / "precious" / "file")
    assert (tmp_path / "precious" / "file").read_text() == "kept"


def test_a_folder_moved_away_meanwhile_does_not_lead_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home" / "b" / "kept").mkdir(parents=True)
    (tmp_path / "top" / "a").mkdir(parents=True)
    (tmp_path / "top" / "b").mkdir()
    sweep = scratch._sweep

    def move_while_sweeping(folder: int) -> list[str]:
        found = sweep(folder)
        if not found and (tmp_path / "top" / "a").exists():
            (tmp_path / "top" / "a").rename(tmp_path / "home" / "a")
        return found

    monkeypatch.setattr(scratch, "_sweep", move_while_sweeping)
    (tmp_path / "top" / "b").rmdir()
    remove(tmp_path / "top")
    assert (tmp_path / "home" / "b" / "kept").exists()


def test_a_folder_that_is_gone_is_no_error(tmp_path: Path) -> None:
    remove(tmp_path / "never")
    with temporary_folder() as folder:
        folder.rmdir()
    assert not folder.exists()


def test_without_open_folders_the_plain_way_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "supports_dir_fd", set())
    monkeypatch.setattr(shutil, "_use_fd_functions", False)
    (tmp_path / "a" / "b").mkdir(parents=True)
    remove(tmp_path / "a")
    assert not (tmp_path / "a").exists()
