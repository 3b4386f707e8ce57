"""YAML text as literal values, and what is said where it cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from judge.documents import (
    MAX_BYTES,
    Document,
    Mapping,
    Node,
    Scalar,
    Sequence,
    building,
    describe,
    parse_document,
    read_document,
)
from judge.errors import Mistake, Place, ProblemError

FILE = Path("cases/p/a.yaml")


def value(text: str) -> object:
    return plain(parse_document(text.encode(), FILE).root)


def plain(node: Node) -> object:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {name: plain(entry.value) for name, entry in node.entries.items()}


def document(text: str) -> Document:
    return parse_document(text.encode(), FILE)


def told(text: str | bytes) -> str:
    """What is said about a text, all of it; empty when it can be read without a mistake."""
    data = text if isinstance(text, bytes) else text.encode()
    try:
        mistakes = parse_document(data, FILE).mistakes
    except ProblemError as error:
        mistakes = error.mistakes
    return "\n".join(map(describe, mistakes))


@pytest.fixture(params=["libyaml", "python"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each test runs with libyaml's parser and with the one in Python."""
    if request.param == "python":
        monkeypatch.setattr(building, "LOADER", yaml.SafeLoader)
    return str(request.param)


SPELLINGS = (
    "007", "017", "0o17", "1e3", "1.0e+3", "1_000", "1.10", "0x1F", "+5", ".inf", "12:30", "no",
    "yes", "~", "null", "1.0", "2020-02-09", "123456789012345678901234567890", "-5", "=", "on",
)  # fmt: skip


@pytest.mark.parametrize("text", SPELLINGS)
def test_a_scalar_is_its_literal_text(text: str) -> None:
    assert value(f"a: {text}\nb: [{text}]\n") == {"a": text, "b": [text]}
    assert value(f"{text}: a\n") == {text: "a"}


def test_nothing_is_an_empty_text() -> None:
    assert value("a:\nb: ''\n") == {"a": "", "b": ""}
    assert value("") == value("# only a comment\n") == ""


def test_blocks_are_exactly_what_yaml_says() -> None:
    text = "clip: |\n  a\n  b\nstrip: |-\n  a\n  b\nkeep: |+\n  a\n  b\n\n\nfold: >\n  a\n  b\n"
    assert value(text) == {
        "clip": "a\nb\n",
        "strip": "a\nb",
        "keep": "a\nb\n\n\n",
        "fold": "a b\n",
    }


def test_a_tab_after_the_indentation_of_a_block_is_kept() -> None:
    assert value("a:\n  b: |\n    \tindented\n    a\tb\n") == {"a": {"b": "\tindented\na\tb\n"}}
    assert value("a: |\n  x\n  \ty\n") == {"a": "x\n\ty\n"}


def test_values_know_their_lines_and_columns() -> None:
    root = document("a: 1\nbc:  'x'\n").root
    assert isinstance(root, Mapping)
    key, text = root.entries["bc"]
    assert (key.line, key.column) == (2, 1)
    assert text == Scalar("x", 2, 6, 2, 9, "'")


def test_lines_are_counted_alike_with_windows_line_ends() -> None:
    assert document("a: |\r\n  x\r\nb: 1\r\n").lines == ["a: |", "  x", "b: 1", ""]
    assert value("a: |\r\n  x\r\n  y\r\n") == {"a": "x\ny\n"}


def test_a_byte_order_mark_at_the_start_is_accepted() -> None:
    assert plain(parse_document(b"\xef\xbb\xbfa: 1\n", FILE).root) == {"a": "1"}
    assert told(b"\xef\xbb\xbfa: 1\na: 2\n").startswith("cases/p/a.yaml:2:1: The key a")


def test_anchors_and_merge_keys_share_values() -> None:
    text = "d: &d {t: 2, u: 3}\na: {<<: *d, n: a}\nb: {n: b, <<: [*d, {t: 4}], u: 5}\nc: *d\n"
    assert value(text) == {
        "d": {"t": "2", "u": "3"},
        "a": {"n": "a", "t": "2", "u": "3"},
        "b": {"n": "b", "u": "5", "t": "2"},
        "c": {"t": "2", "u": "3"},
    }
    assert told(text) == ""


MISTAKES = {
    "a: 1\nb: {c: 1, c: 2}\n": """\
cases/p/a.yaml:2:11: The key c stands here a second time; the first is in line 2.
    2 | b: {c: 1, c: 2}
      |           ^
   Rename or remove one of the two.""",
    "first: 1\nsecond: 2\nfirst: 3\n": """\
cases/p/a.yaml:3:1: The key first stands here a second time; the first is in line 1.
    3 | first: 3
      | ^^^^^
   Rename or remove one of the two.""",
    "a: !!python/object/apply:os.system ['touch pwned']\n": """\
cases/p/a.yaml:1:4: Text that begins with ! is a tag, and tag:yaml.org,2002:python/object/apply:o… \
means nothing here.
    1 | a: !!python/object/apply:os.system ['touch pwned']
      |    ^
   If the ! belongs to the text, put the text in quotes.""",
    "a: !5\n": """\
cases/p/a.yaml:1:4: Text that begins with ! is a tag, and !5 means nothing here.
    1 | a: !5
      |    ^
   If the ! belongs to the text, put the text in quotes.""",
    "a: &b c\n": """\
cases/p/a.yaml:1:4: Text that begins with & is a name to be used as *b, and nothing uses it.
    1 | a: &b c
      |    ^
   If the & belongs to the text, put the text in quotes.""",
    "a: *b\n": """\
cases/p/a.yaml:1:4: There is no anchor &b before this line.
    1 | a: *b
      |    ^
   If the * belongs to the text, put the text in quotes.""",
    "cases: &c\n  - *c\n": """\
cases/p/a.yaml:2:5: *c stands inside what it names.
    2 |   - *c
      |     ^""",
    "a: 1\nb: {<<: 2}\n": """\
cases/p/a.yaml:2:9: << takes the keys of another mapping, and this is none.
    2 | b: {<<: 2}
      |         ^
   Write <<: *name, where &name stands before a mapping.""",
    "{[a]: 1}\n": """\
cases/p/a.yaml:1:2: A key is a text, not a list or a mapping.
    1 | {[a]: 1}
      |  ^
   If braces or brackets belong to the text, put the text in quotes.""",
    "a: 1\n---\nb: 2\n": """\
cases/p/a.yaml:2:1: A second document begins here.
    2 | ---
      | ^
   Remove ---: a file holds one.""",
    "cases:\n\t- name: a\n": """\
cases/p/a.yaml:2:1: A tab is used for indentation.
    2 | ␉- name: a
      | ^
   Use blanks, two for each level.""",
    "a:\n  b: 1\n \tc: 2\n": """\
cases/p/a.yaml:3:2: A tab is used for indentation.
    3 |  ␉c: 2
      |  ^
   Use blanks, two for each level.""",
    "a: * 5\n": """\
cases/p/a.yaml:1:4: A text cannot begin with *.
    1 | a: * 5
      |    ^
   Put the text in quotes: '*…'.""",
    "a: @x\n": """\
cases/p/a.yaml:1:4: A text cannot begin with @.
    1 | a: @x
      |    ^
   Put the text in quotes: '@…'.""",
    "a: `x`\n": """\
cases/p/a.yaml:1:4: A text cannot begin with `.
    1 | a: `x`
      |    ^
   Put the text in quotes: '`…'.""",
    "a: %d\n": """\
cases/p/a.yaml:1:4: A text cannot begin with %.
    1 | a: %d
      |    ^
   Put the text in quotes: '%…'.""",
    "a: > 5\n": """\
cases/p/a.yaml:1:4: After > the text begins on the next line.
    1 | a: > 5
      |    ^
   If > belongs to the text, put the text in quotes.""",
    "a: - 5\n": """\
cases/p/a.yaml:1:4: A text cannot begin with - and a blank.
    1 | a: - 5
      |    ^
   Put the text in quotes: '- …'.""",
    "a: {b} c\n": """\
cases/p/a.yaml:1:8: Text goes on after the closing }.
    1 | a: {b} c
      |        ^
   If the braces or brackets belong to the text, put the whole text in quotes.""",
    "a: {b: 1, c: 2\n": """\
cases/p/a.yaml:1:4: The { that opens here is not closed before line 2, column 1.
    1 | a: {b: 1, c: 2
      |    ^
   Write } at its end, commas between; if { belongs to a text, put the text in quotes.""",
    "a: {b: 1 c: 2}\n": """\
cases/p/a.yaml:1:11: A colon too many inside {}: a comma is missing before, or the text needs \
quotes.
    1 | a: {b: 1 c: 2}
      |           ^
   Write {stdin: 2 3, answer: 5}, or put a text with a colon in quotes.""",
    "a: 1\nb:2\nc: 3\n": """\
cases/p/a.yaml:2:2: After b: a blank is missing.
    2 | b:2
      |  ^
   Write b: 2""",
    "why: a: b\n": """\
cases/p/a.yaml:1:7: A text with a colon and a blank in it needs quotes.
    1 | why: a: b
      |       ^
   Write key: 'text: more text'.""",
    "a: 1\n  b: 2\n": """\
cases/p/a.yaml:2:3: This line is indented deeper than the line above, which already has its text.
    2 |   b: 2
      |   ^
   Indent it like the keys beside it.""",
    "a:\n    b: 1\n  c: 2\n": """\
cases/p/a.yaml:3:3: The indentation of this line fits no line above.
    3 |   c: 2
      |   ^
   Begin it in the same column as the keys it stands beside.""",
    "a: |\n    x\n  y\n": """\
cases/p/a.yaml:3:3: This line is indented less than the block above, and more than the key of the \
block.
    3 |   y
      |   ^
   Begin it where the block's first line begins; if that begins with blanks, write |2.""",
    "a: 1\nb\nc: 2\n": """\
cases/p/a.yaml:2:1: This line is neither a key with its colon nor part of the text above.
    2 | b
      | ^
   Write key: text, or indent it deeper than the key it belongs to.""",
    'a: "x\nb: y\n': """\
cases/p/a.yaml:1:4: The quote that opens here is never closed.
    1 | a: "x
      |    ^
   Close it on the same line.""",
    'a: "x\nb: "y"\nc: d\n': """\
cases/p/a.yaml:1:4: The quote that opens here is closed only in line 2.
    1 | a: "x
      |    ^
   Close it on the same line.""",
    "a: 'it's'\n": """\
cases/p/a.yaml:1:8: Text goes on after the closing quote.
    1 | a: 'it's'
      |        ^
   Inside single quotes write '' for '.""",
    'a: "x" y\n': """\
cases/p/a.yaml:1:8: Text goes on after the closing quote.
    1 | a: "x" y
      |        ^
   Write \\" for ".""",
    "a: 1\n...\nb\n": """\
cases/p/a.yaml:3:1: The file goes on after its only value has ended.
    3 | b
      | ^
   Keep one mapping in a file.""",
    "a: \x07\n": """\
cases/p/a.yaml:1:4: The character U+0007 cannot stand in the file itself.
    1 | a: ␇
      |    ^
   Write it inside double quotes, as \\x07.""",
    "a: |\n  x\u2028y\n": """\
cases/p/a.yaml:2:4: The character U+2028 cannot stand in the file itself.
    2 |   x<U+2028>y
      |    ^^^^^^^^
   Write it inside double quotes, as \\u2028.""",
    "a: x\ry\n": """\
cases/p/a.yaml:1:5: The character U+000D cannot stand in the file itself.
    1 | a: x␍y
      |     ^
   Write it inside double quotes, as \\x0d.""",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_slip_is_told_with_its_line_a_caret_and_the_remedy(text: str) -> None:
    assert told(text) == MISTAKES[text]


def test_a_backslash_in_double_quotes_is_explained() -> None:
    assert "a.yaml:1:" in told('a: "C:\\q"\n')
    assert "Write \\\\ for a backslash, or use single quotes." in told('a: "C:\\q"\n')


def test_all_mistakes_of_a_file_that_parses_are_told_in_its_order() -> None:
    text = "a: 1\na: 2\nb: !x y\nc: {d: 1, d: 2}\n"
    assert [line.split(":")[1] for line in told(text).split("\n") if "a.yaml" in line] == [
        "2",
        "3",
        "4",
    ]


def test_bytes_that_are_not_utf8_are_placed() -> None:
    assert told(b"a: 1\nb: caf\xe9\n") == (
        "cases/p/a.yaml:2:7: The byte 0xe9 is not UTF-8.\n"
        "    2 | b: caf\\xe9\n"
        "      |       ^^^^\n"
        "   Save the file as UTF-8."
    )


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_is_refused_by_name(codec: str) -> None:
    assert told("a: 1\n".encode(codec)) == (
        "cases/p/a.yaml:1:1: The file is saved as UTF-16.\n   Save it as UTF-8."
    )


def test_aliases_of_aliases_do_not_explode() -> None:
    lines = ["a0: &a0 [" + ", ".join("xxxxxxxxx") + "]"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 10)]
    assert "The aliases of this file repeat too much text." in told("\n".join(lines))


@pytest.mark.parametrize("sign", ["[", "{a: ", "- "])
def test_a_hundred_thousand_levels_are_one_mistake(sign: str) -> None:
    assert "Values are nested deeper than 20 levels." in told("a:\n  " + sign * 100_000)


def test_twenty_levels_are_read() -> None:
    assert told("[" * 20 + "]" * 20) == ""
    assert "deeper than 20 levels" in told("[" * 21 + "]" * 21)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "big.yaml"
    with file.open("wb") as sparse:
        sparse.truncate(MAX_BYTES + 1)
    with pytest.raises(ProblemError, match="The file is larger than 64 MiB"):
        read_document(file)


def test_a_file_that_is_not_there_is_one_mistake(tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="The file cannot be read: No such file"):
        read_document(tmp_path / "none.yaml")


def test_a_long_line_is_cut_around_the_mistake() -> None:
    text = told("x" * 200 + ": {b: 1, b: 2}" + " " * 80 + "# end\n")
    first, line, caret, _ = text.split("\n")
    assert first.startswith("cases/p/a.yaml:1:210: The key b")
    assert line.startswith("    1 | …xxx")
    assert line.endswith("…")
    assert line[caret.index("^")] == "b"
    assert len(line) <= 8 + 72 + 2


def test_a_mistake_shows_nothing_that_a_terminal_would_obey() -> None:
    place = Place(Path("a\x1b[2J.yaml"), 1, 1, "\x1b[31mred", 1)
    text = describe(Mistake("no \x1b[0m", place, "do \x07 it"))
    assert not set(text) & {"\x1b", "\x07"}


def test_a_mistake_without_a_place_is_its_sentence() -> None:
    assert describe(Mistake("Something is wrong.")) == "Something is wrong."


@given(st.binary())
def test_no_bytes_raise_anything_but_a_problem_error(data: bytes) -> None:
    assert told(data) == told(data)


@given(st.text(alphabet="ab:-?#&*!|>'\"%@`{}[], \n\t\\0~<\r\ufeff\x85"))
def test_no_text_raises_anything_but_a_problem_error(text: str) -> None:
    for line in told(text).split("\n"):
        assert line.isprintable()


@given(st.text(alphabet=st.characters(exclude_categories=("Cs",))))
def test_any_text_survives_in_double_quotes(text: str) -> None:
    quoted = yaml.safe_dump({"a": text}, default_style='"', width=10**9)
    assert value(quoted) == {"a": text}


@given(st.lists(st.text(alphabet=" \tab'\"#:-{é世😀"), min_size=1))
def test_any_lines_survive_in_a_block(lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    block = "".join(f"    {line}\n" if line else "\n" for line in lines)
    assert value(f"a:\n  b: |2+\n{block}c: 1\n") == {"a": {"b": text}, "c": "1"}
