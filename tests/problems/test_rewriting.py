"""Answers written into case files: they read back exactly, and nothing else changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.documents import Mapping, Notes, parse_document
from judge.errors import ProblemError, UsageError
from judge.problems.rewriting import rewritten
from judge.problems.text import data_of

TEXT = """\
# A comment above.
title: Some cases
cases:
  block:   # comment
    why: 'because'
    stdin: |   # two lines
      1
      2

  # A comment between.
  written:
    answer: 5  # five
    stdin: 1
  lines:
    answer: |  # old
      5
      6

    why: x
  silent:
    why: no input
  empty: {}
  flow: {stdin: "2 3", why: {braces}}
  first: {why: x, show: input}
  base: &base
    stdin: |-
      q
  merged: {<<: *base}
hidden:
  block:
    stdin: |
      the end"""

NAMES = ("block", "written", "lines", "silent", "empty", "flow", "first", "merged", "hidden/block")
TEXT = TEXT.replace("{braces}", "'{braces}'")


def answer_of(text: str, name: str) -> bytes:
    document = parse_document(text.encode(), Path("a.yaml"))
    node = document.root
    section, _, case = name.rpartition("/")
    for key in (section or "cases", case, "answer"):
        assert isinstance(node, Mapping)
        node = node.entries[key].value
    return data_of(node, Notes(document))


def test_answers_go_where_a_person_would_write_them() -> None:
    assert (
        rewritten(TEXT, dict.fromkeys(NAMES, b"7\n8\n"))
        == """\
# A comment above.
title: Some cases
cases:
  block:   # comment
    why: 'because'
    stdin: |   # two lines
      1
      2
    answer: |
      7
      8

  # A comment between.
  written:
    answer: |  # five
      7
      8
    stdin: 1
  lines:
    answer: |  # old
      7
      8

    why: x
  silent:
    answer: |
      7
      8
    why: no input
  empty: {answer: "7\\n8\\n"}
  flow: {stdin: "2 3", answer: "7\\n8\\n", why: '{braces}'}
  first: {answer: "7\\n8\\n", why: x, show: input}
  base: &base
    stdin: |-
      q
  merged: {answer: "7\\n8\\n", <<: *base}
hidden:
  block:
    answer: |
      7
      8
    stdin: |
      the end"""
    )


ANSWERS = {
    b"5\n": "answer: 5",
    b"it's\n": "answer: 'it''s'",
    b"- 5\n": "answer: '- 5'",
    b"": 'answer: ""',
    b"\n": 'answer: "\\n"',
    b"a\n\n": 'answer: "a\\n\\n"',
    b"a\nb": "answer: |-\n      a\n      b",
    b" a\nb\n": "answer: |2\n       a\n      b",
    b"a\n\nb \n": "answer: |\n      a\n\n      b ",
    b"\x1b[1m\n": 'answer: "\\e[1m"',
    b"5": 'answer: "5\\\n      "',
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_an_answer_is_written_as_simply_as_yaml_can_hold_it(answer: bytes) -> None:
    text = rewritten("cases:\n  a:\n    stdin: 1\n", {"a": answer})
    assert text == f"cases:\n  a:\n    stdin: 1\n    {ANSWERS[answer]}\n"


texts = st.text() | st.text(alphabet="a \n\t:#-'\"|\\\r\x85{}[],&*!\ufeff0.~%@`\x1b")


@given(texts.map(str.encode), st.sampled_from(NAMES), st.sampled_from(["\n", "\r\n"]))
def test_an_answer_reads_back_exactly(answer: bytes, name: str, enter: str) -> None:
    assert answer_of(rewritten(TEXT.replace("\n", enter), {name: answer}), name) == answer


@given(texts.map(str.encode), texts.map(str.encode), st.sampled_from(NAMES))
def test_an_answer_can_be_replaced_again(first: bytes, second: bytes, name: str) -> None:
    text = rewritten(rewritten(TEXT, {name: first}), {name: second})
    assert answer_of(text, name) == second


@given(texts.map(str.encode), st.sampled_from(["block", "silent", "hidden/block"]))
def test_every_other_line_stays(answer: bytes, name: str) -> None:
    rest = iter(rewritten(TEXT, {name: answer}).split("\n"))
    assert all(line in rest for line in TEXT.split("\n"))


FORMS = {
    "folded": ("stdin: >\n      1\n      2\n\n    why: x", "answer: 5\n\n    why: x"),
    "an alias": ("stdin: *base\n    why: x", "stdin: *base\n    answer: 5\n    why: x"),
    "on two lines": ('stdin: "1\n      2"\n    why: x', '2"\n    answer: 5\n    why: x'),
    "an old folded answer": (
        "answer: >\n      1\n      2\n\n    why: x",
        "answer: 5\n\n    why: x",
    ),
    "an empty answer": ("answer:\n    why: x", "answer: 5\n    why: x"),
    "limits and files": ("limits: {cpu: 1s}\n    files: [f]", "answer: 5\n    limits: {cpu: 1s}"),
    "braces with an alias": (
        "why: x\n  d: {stdin: *base}",
        "why: x\n  d: {answer: 5, stdin: *base}",
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_an_answer_finds_its_place_whatever_form_the_case_has(form: str) -> None:
    before, after = FORMS[form]
    case = "d" if "braces" in form else "c"
    text = f"shared: &base 1\ncases:\n  b: {{stdin: *base}}\n  c:\n    {before}\n"
    assert after in rewritten(text, {case: b"5\n"})


def test_nothing_to_write_changes_nothing() -> None:
    assert rewritten("\ufeff" + TEXT, {}) == "\ufeff" + TEXT


def test_windows_line_ends_stay() -> None:
    text = rewritten(TEXT.replace("\n", "\r\n"), {"block": b"1\n2\n"})
    assert text.count("\n") == text.count("\r\n") == TEXT.count("\n") + 3


REFUSED = {
    "no such case": ("cases: {a: {stdin: 1}}", {"b": b"1"}, "There is no case b"),
    "bytes": ("cases: {a: {stdin: 1}}", {"a": b"\xff"}, "has the byte 0xff"),
    "a case that is text": ("cases: {a: 1}", {"a": b"1"}, "is no mapping"),
    "several answers": ("cases: {a: {answers: [1, 2]}}", {"a": b"1"}, "has answers"),
    "a shared answer": ("shared: &s 1\ncases: {a: {answer: *s}}", {"a": b"2"}, "write it by hand"),
    "a shared case": ("cases:\n  a: &a {x: 1}\n  b: *a\n", {"a": b"2"}, "write it by hand"),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_what_cannot_be_written_alone_is_refused(kind: str) -> None:
    text, answers, sentence = REFUSED[kind]
    with pytest.raises(UsageError, match=sentence):
        rewritten(text, answers)


def test_a_text_that_is_not_yaml_is_refused() -> None:
    with pytest.raises(ProblemError, match="A tab is used"):
        rewritten("cases:\n\ta: 1\n", {"a": b"1"})


def test_what_is_written_is_never_warned_of() -> None:
    text = rewritten("cases: {a: {stdin: 1}}\n", {"a": b"2\\n3 #4\n"})
    assert text == 'cases: {a: {stdin: 1, answer: "2\\\\n3 #4"}}\n'
