"""What is kept of builds: whole, bounded, and never what somebody else could have put there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.languages import cache

KEY = "0" * 64
unix = pytest.mark.skipif(os.name == "nt", reason="Windows keeps no owner and mode of this kind")


def test_what_is_kept_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "cache"
    assert cache.fetch(folder, KEY) is None
    cache.keep(folder, KEY, b"program")
    assert cache.fetch(folder, KEY) == b"program"
    assert cache.fetch(folder, "1" * 64) is None


def test_a_damaged_entry_is_not_used(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    cache.keep(folder, KEY, b"program")
    (folder / KEY).write_bytes((folder / KEY).read_bytes()[:-1])
    assert cache.fetch(folder, KEY) is None


def test_an_entry_under_another_name_is_not_used(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    cache.keep(folder, KEY, b"program")
    (folder / KEY).rename(folder / ("1" * 64))
    assert cache.fetch(folder, "1" * 64) is None


@unix
def test_a_folder_that_others_may_write_is_not_used(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    cache.keep(folder, KEY, b"program")
    folder.chmod(0o777)
    assert cache.fetch(folder, KEY) is None
    cache.keep(folder, "1" * 64, b"program")
    assert [path.name for path in folder.iterdir()] == [KEY]


@unix
def test_links_are_not_followed(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "cache", tmp_path / "elsewhere"
    cache.keep(elsewhere, KEY, b"program")
    folder.symlink_to(elsewhere)
    assert cache.fetch(folder, KEY) is None
    folder.unlink()
    folder.mkdir(mode=0o700)
    (folder / KEY).symlink_to(elsewhere / KEY)
    assert cache.fetch(folder, KEY) is None


def test_the_least_recently_used_entries_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    monkeypatch.setattr(cache, "MOST_ENTRIES", 3)
    for number in range(3):
        cache.keep(folder, str(number), b"x")
        os.utime(folder / str(number), (number, number))
    assert cache.fetch(folder, "0") == b"x"
    cache.keep(folder, "3", b"x")
    assert sorted(path.name for path in folder.iterdir()) == ["0", "2", "3"]


def test_a_folder_that_cannot_be_made_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cache.keep(tmp_path / "file" / "cache", KEY, b"x")
    assert cache.fetch(tmp_path / "file" / "cache", KEY) is None
    assert cache.fetch(None, KEY) is None


def test_the_folder_is_the_one_of_the_environment(tmp_path: Path) -> None:
    assert cache.cache_folder({"JUDGE_CACHE": str(tmp_path)}) == tmp_path
    default = cache.cache_folder({})
    assert default is not None
    assert "casejudge" in default.parts
