"""Archives of students: ordinary ones are opened in memory, hostile ones refused as a whole."""

from __future__ import annotations

import tarfile
import warnings
import zipfile
from pathlib import Path

import pytest
from classes import PRINTS, files_of, header, only, tar_of, write, zip_of, zipped
from hypothesis import given
from hypothesis import strategies as st

from judge.errors import UsageError
from judge.handins.archives import read_archive, stem
from judge.handins.members import MOST_MEMBERS, Member, Refused, checked
from judge.submissions import files
from judge.submissions.files import Content


def refused(name: str, data: bytes) -> str:
    """Why an archive is not opened."""
    with pytest.raises(UsageError) as caught:
        read_archive(name, Content(data, 0))
    return str(caught.value)


def held(data: bytes, name: str = "a.zip") -> list[str]:
    """The paths that an archive gives."""
    return sorted(read_archive(name, Content(data, 0)).contents)


@pytest.mark.parametrize(
    ("name", "mode"),
    [
        *(("s.tar", "w"), ("s.tar.gz", "w:gz"), ("s.TGZ", "w:gz"), ("s.tar.bz2", "w:bz2")),
        *(("s.tar.xz", "w:xz"), ("s.zip", "w:gz")),
    ],
)
def test_each_kind_of_tar_is_opened_whatever_its_name_claims(
    tmp_path: Path, name: str, mode: str
) -> None:
    write(tmp_path / name, tar_of({"main.py": PRINTS}, mode))
    handin = only(tmp_path)
    assert handin.student.id == "s"
    assert files_of(handin) == {"main.py": PRINTS}


def test_a_zip_is_opened_without_its_single_folder_and_its_litter(tmp_path: Path) -> None:
    members = {
        "hw1/main.py": PRINTS,
        "hw1/.DS_Store": b"",
        "__MACOSX/hw1/._main.py": b"",
        "hw1/env/pyvenv.cfg": b"",
        "hw1/env/lib/x.py": b"",
        "hw1/__pycache__/main.cpython-311.pyc": b"",
    }
    write(tmp_path / "alice.zip", zip_of(members))
    assert files_of(only(tmp_path)) == {"main.py": PRINTS}


def test_a_folder_that_holds_only_an_archive_is_that_archive(tmp_path: Path) -> None:
    write(tmp_path / "alice/work.zip", zipped(a=PRINTS))
    write(tmp_path / "alice/read me.txt", "my work")
    assert files_of(only(tmp_path)) == {"a.py": PRINTS}


def test_an_archive_beside_a_source_is_left_closed(tmp_path: Path) -> None:
    write(tmp_path / "alice/old.zip", zipped(a=b""))
    write(tmp_path / "alice/b.py")
    handin = only(tmp_path)
    assert handin.submission
    assert handin.submission.main == "b.py"


def test_an_archive_in_an_archive_is_opened_and_a_third_is_not(tmp_path: Path) -> None:
    inner = zip_of({"inner.zip": zipped(main=PRINTS)})
    write(tmp_path / "alice.zip", inner)
    assert files_of(only(tmp_path)) == {"main.py": PRINTS}
    write(tmp_path / "alice.zip", zip_of({"outer.zip": inner}))
    assert only(tmp_path).doubt == (
        "alice.zip holds archives in archives, down to inner.zip: hand in the files in one."
    )


@pytest.mark.parametrize("name", ["Lösung/main.py", "s001\\main.py", "./main.py", "a//main.py"])
def test_names_as_other_systems_write_them_are_read(name: str) -> None:
    (path,) = held(zip_of({name: PRINTS}))
    assert path == name.replace("\\", "/").replace("./", "").replace("//", "/")


def test_a_name_in_utf_8_that_is_not_marked_as_such_is_read() -> None:
    data = zip_of({"LXXsung.py": PRINTS}).replace(b"LXXsung", "Lösung".encode())
    assert held(data) == ["Lösung.py"]


@pytest.mark.parametrize("name", ["../evil.py", "a/../../evil.py", "..\\evil.py", "a/.."])
@pytest.mark.parametrize("make", [zip_of, tar_of])
def test_a_name_that_leads_out_is_refused(name: str, make: type) -> None:
    said = refused("a.zip", make({"main.py": PRINTS, name: b""}))
    assert said.endswith(", which leads out of it.")


@pytest.mark.parametrize("name", ["/etc/passwd", "C:/x.py", "c:x.py", "\\\\host\\x.py"])
@pytest.mark.parametrize("make", [zip_of, tar_of])
def test_an_absolute_name_is_refused(name: str, make: type) -> None:
    assert refused("a.zip", make({name: b""})).endswith(", which is an absolute name.")


def test_a_name_with_a_nul_is_refused() -> None:
    data = zip_of({"mainXpy.py": PRINTS}).replace(b"mainXpy", b"main\0py")
    assert refused("a.zip", data) == "a.zip holds main␀py.py, which is no file name."


@pytest.mark.parametrize("name", ["x" * 241 + ".py", "ä" * 121, "y/" * 600 + "a.py"])
def test_a_name_too_long_for_a_file_system_is_refused(name: str) -> None:
    assert "too long" in refused("a.zip", zip_of({name: b""}))


def test_a_name_that_forges_a_terminal_is_shown_harmless() -> None:
    assert "\x1b" not in refused("\x1b[31m.zip", zip_of({"../\x1b[2J": b""}))


@pytest.mark.parametrize("names", [("main.py", "main.py"), ("main.py", "./main.py")])
def test_a_member_that_stands_there_twice_is_refused(names: tuple[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        data = zip_of([(name, b"") for name in names])
    assert refused("a.zip", data) == "a.zip holds main.py twice: no telling which is meant."


def test_members_that_some_file_systems_take_for_one_are_refused() -> None:
    assert "main.py and Main.py twice" in refused("a.zip", zip_of({"main.py": b"", "Main.py": b""}))
    both = {"\u00e4.py": b"", "a\u0308.py": b""}
    assert "twice" in refused("a.zip", zip_of(both))


def test_a_file_that_is_a_folder_too_is_refused() -> None:
    said = refused("a.zip", zip_of({"a": b"", "A/b.py": b""}))
    assert said == "a.zip holds A as a file and as a folder."


def linked(target: str) -> tuple[zipfile.ZipInfo, bytes]:
    """A symbolic link in a zip."""
    info = zipfile.ZipInfo("sub/link.txt")
    info.external_attr = 0o120777 << 16
    return info, target.encode()


LEAVING = ["/etc/passwd", "../../secret", "C:\\secret", "..", "../.."]


@pytest.mark.parametrize("target", LEAVING)
def test_a_link_that_leaves_the_archive_is_refused(target: str) -> None:
    leaves = "holds sub/link.txt, a link that leads out of it."
    if target != "..":
        assert leaves in refused("a.zip", zip_of([("main.py", PRINTS), linked(target)]))
        in_tar = {"main.py": PRINTS, "sub/link.txt": header(tarfile.SYMTYPE, target)}
        assert leaves in refused("a.tar", tar_of(in_tar))
    if target not in ("..", "../.."):
        hard = tar_of({"main.py": PRINTS, "sub/link.txt": header(tarfile.LNKTYPE, target)})
        assert leaves in refused("a.tar", hard)


def test_a_link_that_stays_is_not_followed_and_the_rest_is_read() -> None:
    data = zip_of([("main.py", PRINTS), linked("../main.py")])
    assert held(data) == ["main.py"]
    assert held(tar_of({"main.py": PRINTS, "x": header(tarfile.SYMTYPE, "x")})) == ["main.py"]


def test_a_main_file_that_is_a_link_says_so(tmp_path: Path) -> None:
    members = {"other.txt": PRINTS, "main.py": header(tarfile.SYMTYPE, "other.txt")}
    write(tmp_path / "alice.tar", tar_of(members))
    assert only(tmp_path).doubt == "main.py is a link, and links in archives are not followed."


@pytest.mark.parametrize("kind", [tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE])
def test_a_device_is_refused(kind: bytes) -> None:
    said = refused("a.tar", tar_of({"main.py": PRINTS, "x": header(kind)}))
    assert said == "a.tar holds x, which is no file but a device or a pipe."
    info = zipfile.ZipInfo("pipe")
    info.external_attr = 0o010644 << 16
    assert "device or a pipe" in refused("a.zip", zip_of([(info, b"")]))


@pytest.mark.parametrize("mode", ["w", "w:gz", "w:bz2", "w:xz"])
def test_a_bomb_is_refused_before_it_is_unpacked(
    mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_BYTES", 1_000_000)
    bomb = {"main.py": bytes(1_000_001)}
    assert "would unpack to more than 1 MB" in refused("a.tar", tar_of(dict(bomb), mode))
    assert "would unpack to more than 1 MB" in refused("a.zip", zip_of(bomb))
    many = {f"{number}.py": bytes(100_001) for number in range(10)}
    assert "would unpack to more than 1 MB" in refused("a.zip", zip_of(many))


def test_a_compressed_tar_of_hundred_megabytes_of_zeros_is_refused() -> None:
    data = tar_of({"main.py": bytes(files.MOST_BYTES + MOST_MEMBERS * 512)}, "w:gz")
    assert len(data) < 500_000
    assert "would unpack to more than 64 MB" in refused("a.tgz", data)


def test_a_zip_that_claims_less_than_it_holds_is_damaged() -> None:
    data = zip_of({"main.py": bytes(5000)})
    lie = data.replace((5000).to_bytes(4, "little"), (50).to_bytes(4, "little"))
    assert lie != data
    assert refused("a.zip", lie) == "a.zip is damaged and cannot be opened."


def test_an_archive_of_too_many_files_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_FILES", 3)
    several = {f"{number}.py": b"" for number in range(4)}
    assert refused("a.zip", zip_of(several)) == "a.zip holds more than 3 files: hand in less."


def test_an_encrypted_zip_is_refused() -> None:
    data = bytearray(zip_of({"main.py": PRINTS}))
    for magic, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(magic) + offset] |= 1
    said = refused("a.zip", bytes(data))
    assert said == "a.zip is encrypted: hand it in without a password."


def test_a_rare_compression_is_refused() -> None:
    buffer = zip_of({"main.py": PRINTS})
    for method in (9, 12, 14):
        data = bytearray(buffer)
        data[data.index(b"PK\1\2") + 10] = method
        assert "unusual way" in refused("a.zip", bytes(data))


@pytest.mark.parametrize("data", [b"", b"print(42)\n", b"Rar!\x1a\x07\0", b"7z\xbc\xaf'\x1c"])
def test_what_is_no_archive_that_is_opened_says_so(tmp_path: Path, data: bytes) -> None:
    write(tmp_path / "alice.zip", data)
    assert only(tmp_path).doubt == (
        "alice.zip is no archive that the judge opens: hand in a zip, a tar or the files."
    )


@pytest.mark.parametrize(
    "data",
    [zip_of({}), tar_of({}), zip_of({".DS_Store": b""})],
    ids=["zip", "tar", "litter"],
)
def test_an_empty_archive_is_refused(data: bytes) -> None:
    assert refused("a.zip", data) == "a.zip holds no file."


WHOLE = [zipped(main=PRINTS * 50, b=PRINTS), tar_of({"main.py": PRINTS * 50}, "w")]
WHOLE += [tar_of({"main.py": PRINTS * 50}, mode) for mode in ("w:gz", "w:bz2", "w:xz")]


@pytest.mark.parametrize("data", WHOLE, ids=["zip", "tar", "gz", "bz2", "xz"])
def test_an_archive_that_is_cut_off_is_damaged(data: bytes) -> None:
    for length in (10, min(700, len(data) // 2)):
        assert refused("a.zip", data[:length]).startswith("a.zip is ")


def test_a_tar_whose_second_header_is_broken_is_damaged() -> None:
    data = bytearray(tar_of({"main.py": PRINTS, "b.py": PRINTS}, "w"))
    data[1024 + 150] ^= 0xFF
    assert refused("a.tar", bytes(data)) == "a.tar is damaged."


@given(st.sampled_from(WHOLE), st.data())
def test_no_damage_gives_anything_but_a_tree_or_a_sentence(
    whole: bytes, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(whole) - 1))
    broken = whole[:at] + data.draw(st.binary(max_size=8)) + whole[at + 4 :]
    try:
        told = " ".join(held(broken))
    except UsageError as error:
        told = str(error)
    assert told


@given(st.binary(max_size=300), st.sampled_from([b"PK\3\4", b"\x1f\x8b", b"BZh9", b"\xfd7zXZ\0"]))
def test_no_bytes_upset_the_opening_of_archives(rest: bytes, magic: bytes) -> None:
    assert refused("a.zip", magic + rest).startswith("a.zip ")


def test_the_stem_of_an_archive_has_no_suffix() -> None:
    names = ["alice.zip", "alice.tar.gz", "a.b.TGZ", "alice.py", ".zip", "alice.7z"]
    assert [stem(name) for name in names] == ["alice", "alice", "a.b", "alice.py", ".zip", "alice"]


def test_a_size_below_zero_hides_no_member_that_is_too_large() -> None:
    large = Member("a.py", 2 * files.MOST_BYTES, lambda: pytest.fail("it is read"))
    with pytest.raises(Refused, match="is damaged"):
        checked([large, Member("b.py", -2 * files.MOST_BYTES, bytes)])
