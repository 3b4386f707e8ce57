import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.visible import visible, with_blanks

anything = st.one_of(
    st.binary(),
    st.text(st.characters(codec=None, categories=None)),
    st.text(st.sampled_from("ab \t\n\r\0\x1b\x7f\x9b\u0301\u0489\u202e\ufeff\u200b\ud800\udc9b")),
)


def is_safe(text: str) -> bool:
    return all(
        unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        for character in text
    )


@given(anything)
def test_nothing_that_is_shown_can_act(text: bytes | str):
    assert is_safe(visible(text))
    assert is_safe(with_blanks(text))


@given(anything)
def test_the_ascii_form_is_printable_ascii(text: bytes | str):
    for shown in (visible(text, ascii_only=True), with_blanks(text, ascii_only=True)):
        assert shown.isascii()
        assert shown.isprintable() or shown == ""


@given(anything)
def test_showing_twice_is_showing_once(text: bytes | str):
    assert visible(visible(text)) == visible(text)
    assert visible(visible(text, ascii_only=True)) == visible(text, ascii_only=True)


@given(st.text(st.characters(categories=["L", "N", "P", "S"])))
def test_letters_digits_and_signs_stay_as_they_are(text: str):
    shown = visible(text.encode())
    assert shown == text or any(len(visible(character)) > 1 for character in text)


@given(st.lists(st.characters(categories=["Mn", "Me"]), min_size=1, max_size=400))
def test_a_pile_of_combining_marks_is_bounded(marks: list[str]):
    in_a_row = longest = 0
    for character in visible("e" + "".join(marks)):
        in_a_row = in_a_row + 1 if unicodedata.category(character)[0] == "M" else 0
        longest = max(longest, in_a_row)
    assert longest <= 3


@pytest.mark.parametrize(
    ("text", "shown", "in_ascii"),
    [
        (b"TAKE TWO", "TAKE TWO", "TAKE TWO"),
        (b"42\0", "42␀", "42\\x00"),
        (b"\x1b[2J\x1b[H", "␛[2J␛[H", "\\x1b[2J\\x1b[H"),
        (b"FAIL\rPASS\n", "FAIL␍PASS␊", "FAIL\\rPASS\\n"),
        (b"\a\b\x7f", "␇␈␡", "\\x07\\x08\\x7f"),
        ("\x9b31m".encode(), "\\x9b31m", "\\x9b31m"),
        (b"\x9b31m", "\\x9b31m", "\\x9b31m"),
        ("\ufeff5".encode(), "<U+FEFF>5", "<U+FEFF>5"),
        ("a\u202eb", "a<U+202E>b", "a<U+202E>b"),
        ("a\u2028b\u200bc", "a<U+2028>b<U+200B>c", "a<U+2028>b<U+200B>c"),
        ("a\u00a0b", "a<U+00A0>b", "a<U+00A0>b"),
        ("\ud800", "<U+D800>", "<U+D800>"),
        ("♥3 café", "♥3 café", "\\u26653 caf\\u00e9"),
        ("😀", "😀", "\\U0001f600"),
        ("\u0301", "◌\u0301", "\\u0301"),
        (
            "e" + "\u0301" * 40,
            "e" + "\u0301" * 3 + "<37 more marks>",
            "e\\u0301\\u0301\\u0301<37 more marks>",
        ),
        ("❤\ufe0f", "❤<U+FE0F>", "\\u2764<U+FE0F>"),
    ],
)
def test_each_kind_of_character_has_its_sign(text: bytes | str, shown: str, in_ascii: str):
    assert visible(text) == shown
    assert visible(text, ascii_only=True) == in_ascii


@pytest.mark.parametrize(
    ("line", "shown", "in_ascii"),
    [
        (b"1 2 3 ", "1 2 3·", "1 2 3\\x20"),
        (b"1\t2\t ", "1→2→·", "1\\t2\\t\\x20"),
        (b"   ", "···", "\\x20\\x20\\x20"),
        (b"a \r", "a ␍", "a \\r"),
        (b"", "", ""),
    ],
)
def test_blanks_at_the_end_and_tabs_can_be_seen(line: bytes, shown: str, in_ascii: str):
    assert with_blanks(line) == shown
    assert with_blanks(line, ascii_only=True) == in_ascii
