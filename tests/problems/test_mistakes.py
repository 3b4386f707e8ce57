"""What is said about a problem file that says something wrong, and how to write it right."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from problem_files import Files, Load, Told

import judge
from judge.errors import ProblemError

CASE = "cases: {a: {answer: 1}}\n"

MISTAKES = {
    "cases:\n  a: {stdn: 2, answer: 5}\n": """\
cases/p.yaml:2:7: Unknown key stdn.
    2 |   a: {stdn: 2, answer: 5}
      |       ^^^^
   Did you mean stdin?""",
    "cases:\n  a: {expected: 5, answer: 5}\n": """\
cases/p.yaml:2:7: Unknown key expected.
    2 |   a: {expected: 5, answer: 5}
      |       ^^^^^^^^
   Did you mean answer?""",
    "time_limit: 2\n" + CASE: """\
cases/p.yaml:1:1: Unknown key time_limit.
    1 | time_limit: 2
      | ^^^^^^^^^^
   Did you mean limits: {cpu: 2s}?""",
    "limits: {qqq: 2}\n" + CASE: """\
cases/p.yaml:1:10: Unknown key qqq.
    1 | limits: {qqq: 2}
      |          ^^^
   There are cpu, wall, memory, output, processes.""",
    "cases:\n  a: 5\n": """\
cases/p.yaml:2:6: A mapping belongs here with stdin, answer, answers, sealed, reasons, \
status, why, rule, show, limits or files.
    2 |   a: 5
      |      ^""",
    "cases:\n  - {stdin: 1}\n": """\
cases/p.yaml:2:3: A mapping belongs here, not a list.
    2 |   - {stdin: 1}
      |   ^
   Write name: … instead of - …""",
    "cases:\n  a:\n    stdin:5\n": """\
cases/p.yaml:3:5: After the colon a blank is missing.
    3 |     stdin:5
      |     ^^^^^^^
   Write stdin: 5""",
    "": (
        "cases/p.yaml:1:1: There is nothing, and a mapping belongs here "
        "with title, groups or cases."
    ),
    "title: x\n": """\
cases/p.yaml:1:1: There are no cases.
    1 | title: x
      | ^
   Write them under cases, by name.""",
    "cases: {}\n": """\
cases/p.yaml:1:1: There are no cases.
    1 | cases: {}
      | ^
   Write them under cases, by name.""",
    "groups: {a: {points: 1}}\n": """\
cases/p.yaml:1:1: Only a problem.yaml has groups.
    1 | groups: {a: {points: 1}}
      | ^^^^^^
   Name the file so, in its own folder.""",
    "cases:\n  a: {stdin: {1, 2}, answer: 5}\n": """\
cases/p.yaml:2:14: A text that begins with { is read as a mapping, and a text belongs here.
    2 |   a: {stdin: {1, 2}, answer: 5}
      |              ^
   Put the text in quotes: '{…'.""",
    "cases:\n  a:\n    answer: 5\n    stdin:\n      - 1\n": """\
cases/p.yaml:5:7: A text belongs here, not a list.
    5 |       - 1
      |       ^
   Write it behind its key, or below |.""",
    "cases:\n  a: {stdin: 5}\n": """\
cases/p.yaml:2:6: The case has no answer.
    2 |   a: {stdin: 5}
      |      ^
   Write answer: …, or name a reference that gives it.""",
    "cases:\n  a: {answer: }\n": """\
cases/p.yaml:2:15: The answer is missing.
    2 |   a: {answer: }
      |               ^
   Write answer: "" if nothing is to be printed.""",
    "cases:\n  a: {answer: 1, answers: [2]}\n": """\
cases/p.yaml:2:18: A case has answer or answers, not both.
    2 |   a: {answer: 1, answers: [2]}
      |                  ^^^^^^^""",
    "cases:\n  a: {answers: []}\n": """\
cases/p.yaml:2:16: A list belongs here, with at least one value.
    2 |   a: {answers: []}
      |                ^
   Write [first, second].""",
    "rules: {fits: It fits.}\ncases:\n  a: {answer: 1, rule: fit}\n": """\
cases/p.yaml:3:24: There is no rule fit.
    3 |   a: {answer: 1, rule: fit}
      |                        ^^^
   Did you mean fits?""",
    "cases:\n  a: {answer: 1, rule: fit}\n": """\
cases/p.yaml:2:24: There is no rule fit.
    2 |   a: {answer: 1, rule: fit}
      |                        ^^^
   Write it under rules in the problem.""",
    "cases:\n  a: {answer: 1, show: inputs}\n": """\
cases/p.yaml:2:24: inputs is not one of everything, input, output, verdict or nothing.
    2 |   a: {answer: 1, show: inputs}
      |                        ^^^^^^
   Did you mean input?""",
    "cases:\n  a: {answer: 1, show: all}\n": """\
cases/p.yaml:2:24: all is not one of everything, input, output, verdict or nothing.
    2 |   a: {answer: 1, show: all}
      |                        ^^^
   Write one of these.""",
    "cases:\n  a: {stdin: 2, 3, answer: 5}\n": """\
cases/p.yaml:2:17: In braces a comma ends a text, so 3 is read as a key.
    2 |   a: {stdin: 2, 3, answer: 5}
      |                 ^
   Put a text with a comma in it in quotes.""",
    "cases:\n  a: {answer: 1, status: -1}\n": """\
cases/p.yaml:2:26: -1 is no whole number from 0 to 255.
    2 |   a: {answer: 1, status: -1}
      |                          ^^
   Write it in decimal digits.""",
    "limits: {cpu: 2}\n" + CASE: """\
cases/p.yaml:1:15: 2 has no unit.
    1 | limits: {cpu: 2}
      |               ^
   Write 2s, 2ms or 2min.""",
    "limits: {cpu: 1e3}\n" + CASE: """\
cases/p.yaml:1:15: 1e3 is no number with a unit.
    1 | limits: {cpu: 1e3}
      |               ^^^
   Write 2s, 2ms or 2min.""",
    "limits: {cpu: 2 sec}\n" + CASE: """\
cases/p.yaml:1:15: 2 sec has no unit that is known here: ms, s, min or h.
    1 | limits: {cpu: 2 sec}
      |               ^^^^^
   Write 2s, 2ms or 2min.""",
    "limits: {cpu: 1ms}\n" + CASE: """\
cases/p.yaml:1:15: 1ms is not between 10ms and 24h.
    1 | limits: {cpu: 1ms}
      |               ^^^""",
    "limits: {memory: 256}\n" + CASE: """\
cases/p.yaml:1:18: 256 has no unit.
    1 | limits: {memory: 256}
      |                  ^^^
   Write 256MB or 256KiB.""",
    "points: -1\n" + CASE: """\
cases/p.yaml:1:9: -1 is no number of points.
    1 | points: -1
      |         ^^
   Write 5, 2.5 or 1/3.""",
    "points: 1/0\n" + CASE: """\
cases/p.yaml:1:9: 1/0 is no number of points.
    1 | points: 1/0
      |         ^^^
   Write 5, 2.5 or 1/3.""",
    "checker: line\n" + CASE: """\
cases/p.yaml:1:10: There is no checker line.
    1 | checker: line
      |          ^^^^
   Did you mean lines?""",
    "checker: check.py\n" + CASE: """\
cases/p.yaml:1:10: There is no file check.py.
    1 | checker: check.py
      |          ^^^^^^^^""",
    "checker: {name: lines, absolute: 1}\n" + CASE: """\
cases/p.yaml:1:24: The checker lines has no option absolute.
    1 | checker: {name: lines, absolute: 1}
      |                        ^^^^^^^^
   Only numbers or tokens can have it.""",
    "checker: {name: numbers, relative: -1}\n" + CASE: """\
cases/p.yaml:1:36: -1 is no tolerance.
    1 | checker: {name: numbers, relative: -1}
      |                                    ^^
   Write 0.001 or 1e-6.""",
    "checker: {name: lines, format-credit: 100%}\n" + CASE: """\
cases/p.yaml:1:39: 100% is no share from 0% up to 99%.
    1 | checker: {name: lines, format-credit: 100%}
      |                                       ^^^^
   Write 80%.""",
    "checker: {name: lines, normalise: [{pattern: a, with: \\1}]}\n" + CASE: """\
cases/p.yaml:1:55: This replacement does not fit its pattern: invalid group reference.
    1 | checker: {name: lines, normalise: [{pattern: a, with: \\1}]}
      |                                                       ^^
   Write \\1 for the first group, \\\\ for a backslash.""",
    "checker: {name: lines, normalise: [{pattern: (a, with: \\1}]}\n" + CASE: """\
cases/p.yaml:1:46: This is no regular expression: missing ) at position 2.
    1 | checker: {name: lines, normalise: [{pattern: (a, with: \\1}]}
      |                                              ^^
   Quote it in single quotes.""",
    "cases:\n  a:\n    answers:\n      - 1\n      - [2]\n": """\
cases/p.yaml:5:9: A text that begins with [ is read as a list, and a text belongs here.
    5 |       - [2]
      |         ^
   Put the text in quotes: '[…'.""",
    "checker: {name: lines, ignore-case: maybe}\n" + CASE: """\
cases/p.yaml:1:37: maybe is neither yes nor no.
    1 | checker: {name: lines, ignore-case: maybe}
      |                                     ^^^^^
   Write yes or no.""",
    "format: 2\nnew-in-two: 5\n": """\
cases/p.yaml:1:9: This judge reads format 1, not 2.
    1 | format: 2
      |         ^
   Write format: 1, or use another judge.""",
    "needs: 3\n" + CASE: """\
cases/p.yaml:1:8: 3 is no version of the judge.
    1 | needs: 3
      |        ^
   Write needs: judge >= 0.1""",
    "needs: judge >= 99\n" + CASE: f"""\
cases/p.yaml:1:8: The problem needs judge 99 or newer; this is {judge.__version__}.
    1 | needs: judge >= 99
      |        ^^^^^^^^^^^
   Install a newer judge.""",
    "python: 2.7\n" + CASE: """\
cases/p.yaml:1:9: 2.7 is no version of Python 3.
    1 | python: 2.7
      |         ^^^
   Write python: 3.11""",
    "checker: {name: my.py, ignore-case: yes}\n" + CASE: """\
cases/p.yaml:1:10: A checker of one's own has no options.
    1 | checker: {name: my.py, ignore-case: yes}
      |          ^
   Write checker: my.py
cases/p.yaml:1:10: There is no file my.py.
    1 | checker: {name: my.py, ignore-case: yes}
      |          ^""",
    'reference: "a\\0b"\n' + CASE: """\
cases/p.yaml:1:12: a␀b is no name of a file.
    1 | reference: "a\\0b"
      |            ^""",
    "reasons: --a 'b\n" + CASE: """\
cases/p.yaml:1:10: A quote in these arguments is never closed.
    1 | reasons: --a 'b
      |          ^^^^^^
   Write them as in a shell.""",
    'cases:\n  "a/b": {answer: 1}\n': """\
cases/p.yaml:2:3: A name has no / or \\ and does not begin with a dot.
    2 |   "a/b": {answer: 1}
      |   ^""",
    'cases:\n  "a\\e": {answer: 1}\n': """\
cases/p.yaml:2:3: This name has characters that cannot be shown.
    2 |   "a\\e": {answer: 1}
      |   ^""",
    "statement: none.md\n" + CASE: """\
cases/p.yaml:1:12: There is no file none.md.
    1 | statement: none.md
      |            ^^^^^^^""",
    "reference: p.yml\n" + CASE: """\
cases/p.yaml:1:12: There is no file p.yml.
    1 | reference: p.yml
      |            ^^^^^
   Did you mean p.yaml?""",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_told_with_its_place_and_its_remedy(told: Told, text: str) -> None:
    assert told(text) == MISTAKES[text]


def test_all_mistakes_are_told_in_the_order_of_the_file(told: Told) -> None:
    text = (
        "titel: x\nlimits: {cpu: 2, cpu: 3s}\ncases:\n  a: {stdn: 1}\n  b: {status: x, answer: 1}\n"
    )
    lines = [line for line in told(text).split("\n") if line.startswith("cases/")]
    assert lines == [
        "cases/p.yaml:1:1: Unknown key titel.",
        "cases/p.yaml:2:15: 2 has no unit.",
        "cases/p.yaml:2:18: The key cpu stands here a second time; the first is in line 2.",
        "cases/p.yaml:4:6: The case has no answer.",
        "cases/p.yaml:4:7: Unknown key stdn.",
        "cases/p.yaml:5:15: x is no whole number from 0 to 255.",
    ]


def test_a_python_that_is_too_old_is_told(told: Told) -> None:
    assert "The problem needs Python 3.99 or newer; this is 3." in told("python: 3.99\n" + CASE)


GROUPS: dict[str, str | bytes] = {
    "p/problem.yaml": "groups:\n  one: {points: 1}\n  two: {points: 1}\n",
    "p/one.yaml": CASE,
    "p/two.yaml": CASE,
}


def lines_of(text: str) -> list[str]:
    return [line for line in text.split("\n") if not line.startswith(("    ", "      "))]


FOLDERS: dict[str, tuple[Files, list[str]]] = {
    "a group without a file": (
        {**GROUPS, "p/problem.yaml": "groups:\n  one: {points: 1}\n  tow: {points: 1}\n"},
        [
            "cases/p/problem.yaml:1:1: The file two.yaml belongs to no group.",
            "   Is it tow? Else add it to groups, or take the file away.",
            "cases/p/problem.yaml:3:3: The group tow has no file tow.yaml.",
            "   Write the cases into it, or rename two.yaml.",
        ],
    ),
    "a file without a group": (
        {**GROUPS, "p/xyz.yaml": CASE},
        [
            "cases/p/problem.yaml:1:1: The file xyz.yaml belongs to no group.",
            "   Add it to groups, or take the file away.",
        ],
    ),
    "a file called yml": (
        {**GROUPS, "p/three.yml": CASE},
        [
            "cases/p/problem.yaml:1:1: The file three.yml belongs to no group.",
            "   Rename it to three.yaml.",
        ],
    ),
    "no groups": (
        {"p/problem.yaml": "groups: {}\n"},
        ["cases/p/problem.yaml:1:9: There are no groups.", "   Write name: {points: 1}."],
    ),
    "no key groups": (
        {"p/problem.yaml": "title: x\n"},
        [
            "cases/p/problem.yaml:1:1: The key groups is missing.",
            "   The groups in the order they are judged; "
            "each has a file of its name beside this one.",
        ],
    ),
    "no points": (
        {**GROUPS, "p/problem.yaml": "groups:\n  one: {}\n  two: {points: 1}\n"},
        [
            "cases/p/problem.yaml:2:8: The key points is missing.",
            "   What the group is worth: `5`, `2.5` or `1/3`.",
        ],
    ),
    "a group called problem": (
        {"p/problem.yaml": "groups:\n  problem: {points: 1}\n"},
        ["cases/p/problem.yaml:2:3: No group can be called problem.", "   Rename it."],
    ),
    "no cases": (
        {**GROUPS, "p/two.yaml": "cases: {}\n"},
        ["cases/p/two.yaml:1:8: There are no cases.", "   Write name: {stdin: …, answer: …}."],
    ),
    "a title in both files": (
        {
            **GROUPS,
            "p/problem.yaml": "groups: {one: {points: 1, title: x}, two: {points: 1}}\n",
            "p/one.yaml": "title: y\n" + CASE,
        },
        ["cases/p/one.yaml:1:1: The title stands in problem.yaml already.", "   Write it once."],
    ),
    "mistakes in several files": (
        {**GROUPS, "p/two.yaml": "\tcases: 1\n", "p/one.yaml": "caes: 1\n" + CASE},
        [
            "cases/p/one.yaml:1:1: Unknown key caes.",
            "   Did you mean cases?",
            "cases/p/two.yaml:1:1: A tab is used for indentation.",
            "   Use blanks, two for each level.",
        ],
    ),
}


@pytest.mark.parametrize("kind", FOLDERS)
def test_a_mistake_in_a_folder_is_told_with_its_file(told: Told, kind: str) -> None:
    files, lines = FOLDERS[kind]
    assert lines_of(told(files)) == lines


ESCAPES = ("../../secret.py", "/etc/passwd.py", "C:\\secret.py", "a/../../../secret.py", "link.py")


@pytest.mark.parametrize("path", ESCAPES)
@pytest.mark.parametrize("key", ["reference", "generator", "validator", "checker"])
def test_a_path_that_leaves_the_problem_is_refused(
    folder: Path, load: Load, path: str, key: str
) -> None:
    (folder / "secret.py").write_text("")
    (folder / "cases" / "p").mkdir()
    (folder / "cases" / "p" / "link.py").symlink_to(folder / "secret.py")
    with pytest.raises(ProblemError, match=r"leads out of the problem|no path inside the problem"):
        load({**GROUPS, "p/problem.yaml": f"{key}: {path}\n{GROUPS['p/problem.yaml']!s}"})


def test_only_the_reference_may_lie_under_the_solutions(folder: Path, told: Told) -> None:
    (folder / "solutions" / "s.py").write_text("")
    files = {
        **GROUPS,
        "p/problem.yaml": f"reference: ../../solutions/s.py\n{GROUPS['p/problem.yaml']!s}",
    }
    assert told(files) == ""
    files["p/problem.yaml"] = str(files["p/problem.yaml"]).replace("reference", "generator")
    assert "leads out of the problem's folder" in told(files)


def test_a_group_that_is_a_link_out_of_the_folder_is_refused(folder: Path, told: Told) -> None:
    (folder / "elsewhere.yaml").write_text(CASE)
    (folder / "cases" / "p").mkdir()
    (folder / "cases" / "p" / "one.yaml").symlink_to(folder / "elsewhere.yaml")
    (folder / "cases" / "p" / "two.yaml").write_text(CASE)
    text = told({"p/problem.yaml": GROUPS["p/problem.yaml"]})
    assert "one.yaml leads out of the problem's folder." in text


@pytest.mark.parametrize("name", ["sub/a.txt", "../a.txt", "none.txt", "", "."])
def test_a_file_of_a_case_lies_beside_it(told: Told, name: str) -> None:
    text = told({"p.yaml": f"cases: {{a: {{answer: 1, files: ['{name}']}}}}", "sub/a.txt": ""})
    assert text.startswith("cases/p.yaml:1:")


def test_nothing_a_file_says_reaches_the_terminal_as_a_command(told: Told) -> None:
    text = told('cases:\n  "a\\e[2J\\x9b": {answer: 1}\n"\\e]0;x\\a": 1\n')
    assert all(line.isprintable() for line in text.split("\n"))


def test_thousands_of_mistakes_are_told_without_guessing_each(told: Told) -> None:
    text = told("cases: {a: {answer: 1}}\n" + "".join(f"c{i}: 1\n" for i in range(5_000)))
    assert text.count("Unknown key") == 5_000


def test_a_file_that_cannot_be_opened_is_told(folder: Path, told: Told) -> None:
    (folder / "cases" / "p").mkdir()
    os.mkfifo(folder / "cases" / "p" / "checker.py")
    text = told({"p/problem.yaml": "checker: checker.py\n" + CASE})
    assert "There is no file checker.py." in text
