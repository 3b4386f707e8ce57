"""Archives that come out of a compiler's isolation: plain files, and nothing else."""

from __future__ import annotations

import contextlib
import io
import tarfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.languages import unpacking
from judge.languages.unpacking import RefusedError, unpack


def archive(*members: tuple[str, bytes, bytes]) -> bytes:
    """A tar of names, kinds and contents."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for name, kind, content in members:
            member = tarfile.TarInfo(name)
            member.type, member.size, member.linkname = kind, len(content), "/etc/passwd"
            tar.addfile(member, io.BytesIO(content))
    return whole.getvalue()


def test_plain_files_come_out() -> None:
    files = unpack(archive(("program", b"0", b"x"), ("a/B.class", b"0", b"y")))
    assert files == {"program": b"x", "a/B.class": b"y"}


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("/etc/passwd", b"0"),
        ("../x", b"0"),
        ("a/../../x", b"0"),
        ("a//b", b"0"),
        ("C:x", b"0"),
        ("a\\b", b"0"),
        ("x", tarfile.SYMTYPE),
        ("x", tarfile.LNKTYPE),
        ("x", tarfile.CHRTYPE),
        ("x", tarfile.FIFOTYPE),
        ("x", tarfile.DIRTYPE),
    ],
)
def test_anything_else_is_refused(name: str, kind: bytes) -> None:
    with pytest.raises(RefusedError):
        unpack(archive((name, kind, b"")))


def test_too_many_files_and_the_same_twice_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RefusedError, match="twice"):
        unpack(archive(("x", b"0", b"1"), ("x", b"0", b"2")))
    monkeypatch.setattr(unpacking, "MOST_FILES", 2)
    with pytest.raises(RefusedError, match="too much"):
        unpack(archive(*((str(number), b"0", b"") for number in range(3))))
    monkeypatch.setattr(unpacking, "MOST_BYTES", 10)
    with pytest.raises(RefusedError, match="too much"):
        unpack(archive(("a", b"0", b"123456"), ("b", b"0", b"12345")))


@given(st.binary(max_size=2000), st.integers(0, 1500))
def test_any_bytes_give_files_or_a_refusal(noise: bytes, at: int) -> None:
    good = archive(("program", b"0", b"x" * 100))
    files: dict[str, bytes] = {}
    with contextlib.suppress(RefusedError):
        files = unpack(good[:at] + noise + good[at + len(noise) :])
    assert all(not name.startswith("/") and ".." not in name.split("/") for name in files)
