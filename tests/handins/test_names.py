"""File names made from ids, and ids that are easily taken for one another."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.handins.names import LONGEST, encoded, folded

IDS = st.text(max_size=200) | st.sampled_from(
    ["con", "CON", "Con.txt", "a.", "a", "A", "", "%", "+a"]
)
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(\..*)?", re.I)


@given(IDS, IDS)
@example("A", "+a")
@example("é", "e\u0301")
@example("x" * 300, "x" * 301)
def test_different_ids_have_names_that_differ_in_more_than_letter_case(one: str, two: str) -> None:
    assert (encoded(one).lower() == encoded(two).lower()) == (one == two)


@given(IDS | st.characters(categories=["Cs"]))
@example("nul")
@example("-rf")
@example("..")
@example("com1.tar.gz")
def test_a_name_is_safe_on_every_file_system(student: str) -> None:
    name = encoded(student)
    assert re.fullmatch(r"[a-z0-9_%+~.-]+", name)
    assert not name.startswith((".", "-", "~"))
    assert not name.endswith(".")
    assert len(name) <= LONGEST
    assert not RESERVED.fullmatch(name)


@given(IDS)
def test_an_id_can_be_read_back_unless_it_is_long(student: str) -> None:
    name = encoded(student)
    if "~" in name or not student:
        return
    bare = re.sub(r"\+(.)", lambda found: found[1].upper(), name).encode()
    back = re.sub(rb"%(..)", lambda found: bytes.fromhex(found[1].decode()), bare)
    assert back.decode("utf-8", "surrogatepass") == student


@pytest.mark.parametrize(
    ("student", "name"),
    [("s001", "s001"), ("S001", "+s001"), ("a b", "a%20b"), ("ann@x.org", "ann%40x.org")],
)
def test_ordinary_ids_stay_readable(student: str, name: str) -> None:
    assert encoded(student) == name


@pytest.mark.parametrize("other", ["S001", "s001 ", " s001", "s001.", "ｓ００１", "s\u200b001"])
def test_ids_that_look_alike_are_folded_to_one_text(other: str) -> None:
    assert folded(other) == folded("s001")


def test_ids_that_look_different_stay_apart() -> None:
    assert len({folded(each) for each in ("s001", "s002", "s0011", "s00l", "")}) == 5
