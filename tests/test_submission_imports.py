"""The modules that come along with a single file, and programs that import relatively."""

from __future__ import annotations

from pathlib import Path

from handing_in import lay, read, run
from hypothesis import given
from hypothesis import strategies as st

from judge.submissions import imports


def test_the_modules_that_a_file_imports_come_along_and_no_others(tmp_path: Path) -> None:
    lay(
        tmp_path,
        main="import sys, one\nfrom pkg import two\nprint(one.v + two.v)",
        one="def f():\n    import deep.er\nv = 40",
        pkg_____init__="import one",
        pkg___two="v = 2",
        pkg___unused="",
        deep___er="",
        secret="",
    )
    submission = read(tmp_path / "main.py")
    assert sorted(submission.files) == [
        *("deep/er.py", "main.py", "one.py", "pkg/__init__.py", "pkg/two.py")
    ]
    assert run(submission).stdout == b"42\n"


def test_modules_that_import_each_other_come_along_once(tmp_path: Path) -> None:
    lay(tmp_path, a="import b", b="import a, c", c="import b")
    assert sorted(read(tmp_path / "a.py").files) == ["a.py", "b.py", "c.py"]


def test_a_module_that_does_not_parse_comes_along_as_it_is(tmp_path: Path) -> None:
    lay(tmp_path, a="import b", b=b"\xff\0 (")
    assert read(tmp_path / "a.py").files["b.py"] == b"\xff\0 ("


def test_imports_are_found_in_any_declared_encoding(tmp_path: Path) -> None:
    lay(tmp_path, a="# coding: latin-1\n# é\nimport b".encode("latin-1"), b="")
    assert sorted(read(tmp_path / "a.py").files) == ["a.py", "b.py"]


def test_a_file_with_relative_imports_runs_from_above_its_package(tmp_path: Path) -> None:
    lay(
        tmp_path,
        outer_____init__="",
        outer___base="v = 40",
        outer___game_____init__="",
        outer___game___main="from . import cards\nfrom ..base import v\nprint(v + cards.v)",
        outer___game___cards="v = 2",
        outer___game___answers="",
    )
    submission = read(tmp_path / "outer/game/main.py")
    assert (submission.main, submission.as_module) == ("outer/game/main.py", True)
    assert "outer/game/answers.py" not in submission.files
    assert run(submission).stdout == b"42\n"


def test_relative_imports_work_in_a_folder_that_is_not_marked_as_a_package(tmp_path: Path) -> None:
    lay(tmp_path / "game", main="from .cards import v\nprint(v)", cards="v = 42")
    for path in (tmp_path / "game/main.py", tmp_path / "game"):
        submission = read(path)
        assert (submission.main, submission.as_module) == ("game/main.py", True)
        assert run(submission).stdout == b"42\n"


def test_a_folder_whose_name_is_no_module_name_runs_as_a_package_too(tmp_path: Path) -> None:
    folder = lay(tmp_path / "hw1.final", main="from .cards import v\nprint(v)", cards="v = 42")
    assert run(read(folder)).stdout == b"42\n"


def test_a_package_inside_the_folder_runs_from_the_folder(tmp_path: Path) -> None:
    lay(tmp_path, game___solve="from . import cards\nprint(cards.v)")
    (tmp_path / "game" / "cards.so").write_text("")
    submission = read(tmp_path)
    assert (submission.main, submission.as_module) == ("game/solve.py", True)


def test_a_file_cannot_reach_above_its_package(tmp_path: Path) -> None:
    lay(tmp_path, answers="v = 42", hw___main="from ..answers import v\nfrom . import x\nprint(v)")
    submission = read(tmp_path / "hw/main.py")
    assert list(submission.files) == ["hw/main.py"]


def test_words_that_look_like_a_relative_import_are_not_one(tmp_path: Path) -> None:
    lay(tmp_path, a='"""from .b import c"""\nprint(42)')
    assert read(tmp_path / "a.py").as_module is False


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: f"from .{text}".encode()))
def test_no_source_upsets_the_search_for_imports(source: bytes) -> None:
    assert imports.levels(source) >= 0


def test_a_module_name_of_very_many_parts_is_not_followed(tmp_path: Path) -> None:
    lay(tmp_path, a="import b" + ".c" * 100_000 + "\nimport " + "d" * 5_000, b="")
    assert sorted(read(tmp_path / "a.py").files) == ["a.py", "b.py"]
