"""Problem files as a person writes them, and the problem they state."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import yaml
from problem_files import Load, Told, write

from judge.documents import building, describe
from judge.errors import ProblemError
from judge.model import Case, CheckerSpec, Limits, Problem, Scoring, Show
from judge.problems import load_problem

GROUPED: dict[str, str | bytes] = {
    "p/problem.yaml": """\
# yaml-language-server: $schema=../problem.schema.json
format: 1
needs: judge >= 0.1
python: 3.11
title: Going Wild!
source: Ochos Locos, problem 3
statement: statement.md
checker: lines
limits: {cpu: 3s, memory: 64MiB}

reference: ../../solutions/ochos_locos/problem3.py
readings:
  start card acts: --start-card-acts
  both: --a 'b c'
reasons: --reasons
generator: generator.py
validator: generator.py

rules:
  fits: An eight may be laid only when it fits.
  must: A player who may lay an eight does.

groups:
  samples:   {points: 1, show: everything, score: together}
  loco-rule: {points: 1/3, score: each, title: Eights, hint: It has to fit., limits: {cpu: 5s}}
  random:    {points: 2.5, show: verdict, score: together, generate: {cases: 24, seed: 7}}
""",
    "p/samples.yaml": "title: The samples\ncases:\n  one: {stdin: 2 3, answer: 5}\n",
    "p/loco-rule.yaml": """\
cases:
  eight-must-fit:
    rule: fits
    why: Green is to follow.
    stdin: |
      G4 Y4
    answer: |
      1: G1
  quick: {limits: {wall: 1500ms}, show: input, status: 3, files: [deck.txt], answers: [a, b]}
""",
    "p/random.yaml": "cases: {r: {}}\n",
    "p/statement.md": "# Going wild\n",
    "p/generator.py": "",
    "p/deck.txt": b"\xff\x00",
    "../solutions/ochos_locos/problem3.py": "",
}

SINGLE = """\
title: Sum of a line
points: 10
statement: Read one line of whole numbers and print their sum.
reference: sum.py
hint: split() is your friend
cases:
  two numbers:   {stdin: 2 3, answer: 5}
  a minus sign:  {stdin: -2 5, why: the sign belongs to the number}
  leading zeros: {stdin: 007 1, why: 007 is seven}
hidden:
  an empty line:  {stdin: "", why: the sum of nothing is 0}
  beyond 64 bits: {stdin: 9223372036854775807 1, show: nothing}
"""


def single(load: Load) -> Problem:
    return load({"p.yaml": SINGLE, "sum.py": ""})


def test_a_problem_in_a_folder_states_itself(load: Load) -> None:
    problem = load(GROUPED)
    assert (problem.name, problem.title) == ("p", "Going Wild!")
    assert problem.source == "Ochos Locos, problem 3"
    assert problem.statement == "# Going wild\n"
    assert problem.cases_from == "cases"
    assert problem.points == Fraction(23, 6)
    assert problem.rules["fits"] == "An eight may be laid only when it fits."
    assert problem.readings == {
        "start card acts": ("--start-card-acts",),
        "both": ("--a", "b c"),
    }
    assert problem.reasons == ("--reasons",)
    assert problem.warnings == ()


def test_the_files_of_a_problem_are_found(load: Load, folder: Path) -> None:
    problem = load(GROUPED)
    assert problem.file == Path("cases/p/problem.yaml")
    assert problem.reference == folder / "solutions/ochos_locos/problem3.py"
    assert problem.generator == problem.validator == folder / "cases/p/generator.py"


def test_groups_come_in_the_order_of_the_problem(load: Load) -> None:
    samples, loco, random = load(GROUPED).groups
    assert (samples.title, samples.points, samples.scoring) == (
        "The samples",
        Fraction(1),
        Scoring.TOGETHER,
    )
    assert (loco.title, loco.points, loco.hint) == ("Eights", Fraction(1, 3), "It has to fit.")
    assert (loco.scoring, loco.show, loco.generate) == (Scoring.EACH, Show.EVERYTHING, None)
    assert (random.title, random.show, random.generate) == ("random", Show.VERDICT, (24, 7))


def test_a_case_states_itself_and_takes_the_rest_from_its_group(load: Load) -> None:
    fit, quick = load(GROUPED).groups[1].cases
    assert fit == Case(
        "eight-must-fit",
        "loco-rule",
        b"G4 Y4\n",
        (b"1: G1\n",),
        "fits",
        "Green is to follow.",
        limits=Limits(5.0, 16.0, 64 * 1024**2),
    )
    assert quick == Case(
        "quick",
        "loco-rule",
        b"",
        (b"a\n", b"b\n"),
        show=Show.INPUT,
        status=3,
        limits=Limits(5.0, 1.5, 64 * 1024**2),
        files={"deck.txt": b"\xff\x00"},
    )


def test_a_problem_in_one_file_states_itself(load: Load) -> None:
    problem = single(load)
    cases, hidden = problem.groups
    assert problem.points == 10
    assert (cases.points, hidden.points) == (6, 4)
    assert (cases.scoring, hidden.scoring) == (Scoring.EACH, Scoring.EACH)
    assert (cases.show, hidden.show) == (Show.EVERYTHING, Show.VERDICT)
    assert [case.show for case in hidden.cases] == [Show.VERDICT, Show.NOTHING]
    assert cases.hint == hidden.hint == "split() is your friend"
    assert [case.stdin for case in problem.cases] == [
        b"2 3\n",
        b"-2 5\n",
        b"007 1\n",
        b"",
        b"9223372036854775807 1\n",
    ]
    assert [case.answers for case in problem.cases] == [(b"5\n",), (), (), (), ()]


def test_each_case_of_one_file_is_worth_a_point_when_no_points_are_said(load: Load) -> None:
    assert load("cases: {a: {answer: 1}, b: {answer: 1}, c: {answer: 1}}").points == 3


def test_shares_of_points_are_exact(load: Load) -> None:
    problem = load("points: 0.1\ncases: {a: {answer: 1}, b: {answer: 1}}\nhidden: {c: {answer: 1}}")
    assert problem.points == Fraction(1, 10)
    assert problem.groups[0].points == Fraction(1, 15)


def test_a_folder_may_hold_its_cases_in_the_problem_itself(load: Load) -> None:
    problem = load({"p/problem.yaml": "checker: c.py\ncases: {a: {answer: 1}}", "p/c.py": ""})
    assert [case.id for case in problem.cases] == ["cases/a"]


def test_a_title_that_is_not_said_is_the_name(load: Load) -> None:
    assert load("cases: {a: {answer: 1}}").title == "p"


def test_wall_time_is_three_times_the_processor_time_and_a_second(load: Load) -> None:
    case = "cases: {a: {answer: 1}}\n"
    assert load(case).limits == Limits() == Limits(2.0, 7.0, 256_000_000, 16_000_000, 32)
    assert load(case + "limits: {cpu: 500ms}").limits.wall == 2.5
    assert load(case + "limits: {cpu: 1min, wall: 2min}").limits.wall == 120


def test_a_case_with_more_processor_time_gets_more_wall_time_too(load: Load) -> None:
    case = load("limits: {wall: 3s}\ncases: {a: {answer: 1, limits: {cpu: 10s}}}").cases[0]
    assert (case.limits.cpu, case.limits.wall) == (10, 31)


@pytest.mark.parametrize(
    ("text", "size"),
    [("256MB", 256_000_000), ("64MiB", 67_108_864), ("16 MB", 16_000_000), ("1.5KiB", 1536)],
)
def test_sizes_are_bytes(load: Load, text: str, size: int) -> None:
    assert load(f"limits: {{output: {text}}}\ncases: {{a: {{answer: 1}}}}").limits.output == size


TEXTS = {
    "2 3": b"2 3\n",
    "''": b"",
    "": b"",
    "~": b"~\n",
    '"2 3\\n"': b"2 3\n",
    '"2\\n3"': b"2\n3",
    '"2\\n"': b"2\n",
    "|\n    2\n    3": b"2\n3",
    "|\n    2\n    3\n": b"2\n3\n",
    "|-\n    2\n": b"2",
    "|+\n    2\n\n\n": b"2\n\n\n",
    '"2\\\n    "': b"2",
    "\n    2": b"2\n",
}


@pytest.mark.parametrize("text", TEXTS)
def test_text_on_the_line_of_its_key_ends_by_enter_and_a_block_is_as_yaml_says(
    load: Load, text: str
) -> None:
    assert load(f"cases:\n a:\n  answer: 1\n  stdin: {text}").cases[0].stdin == TEXTS[text]


CHECKERS = {
    "exact": CheckerSpec("exact"),
    "{name: numbers, absolute: 1e-6, relative: 0.001}": CheckerSpec(
        "numbers", absolute=Fraction(1, 10**6), relative=Fraction(1, 1000)
    ),
    "{name: words, ignore-case: yes, keep-lines: true, format-credit: 80%}": CheckerSpec(
        "words", ignore_case=True, keep_lines=True, format_credit=Fraction(4, 5)
    ),
    "{name: lines, normalise: [{pattern: '(a)b', with: \\1}]}": CheckerSpec(
        normalise=(("(a)b", "\\1"),)
    ),
}


@pytest.mark.parametrize("text", CHECKERS)
def test_a_checker_is_a_name_or_a_mapping(load: Load, text: str) -> None:
    assert load(f"checker: {text}\ncases: {{a: {{answer: 1}}}}").checker == CHECKERS[text]


def test_a_checker_may_be_a_file_of_the_problem(load: Load, folder: Path) -> None:
    problem = load({"p.yaml": "checker: my.py\ncases: {a: {answer: 1}}", "my.py": ""})
    assert problem.checker == CheckerSpec("my.py", folder / "cases/my.py")


def test_anchors_share_what_cases_have_in_common(load: Load) -> None:
    problem = load(
        "shared: &slow {limits: {cpu: 9s}, answer: 1}\n"
        "cases:\n  a: {<<: *slow, stdin: 1}\n  b: {<<: *slow, answer: 2}\n"
    )
    assert [case.limits.cpu for case in problem.cases] == [9, 9]
    assert [case.answers for case in problem.cases] == [(b"1\n",), (b"2\n",)]


WARNINGS = {
    "stdin: >\n   2\n   3\n": "> joins the lines that follow into one.",
    "stdin: 2\n   3\n": "These lines are joined into one.",
    'stdin: "\\ufeff2"\n': "There is a byte order mark in this text.",
    "stdin: a #b\n": "a is all that is read: what follows # is a comment.",
    "stdin: >-\n   2\n": "> joins the lines that follow into one.",
    "stdin: 2\\n3\n": "Here \\n is a backslash and an n, and begins no new line.",
    "stdin: '2\\n3'\n": "Here \\n is a backslash and an n, and begins no new line.",
    "stdin: #b\n": "Nothing is all that is read: what follows # is a comment.",
}


@pytest.mark.parametrize("text", WARNINGS)
def test_what_is_allowed_but_seldom_meant_is_a_warning(load: Load, text: str) -> None:
    (warning,) = load(f"cases:\n a:\n  answer: 1\n  {text}").warnings
    assert warning.sentence == WARNINGS[text]
    assert describe(warning).startswith("cases/p.yaml:4:")


def test_prose_may_go_over_several_lines(load: Load) -> None:
    case = "cases:\n  a:\n    answer: 1\n    why: >\n      one\n      two\n"
    problem = load(f"title: a\n  b\nstatement: |\n  One.\n\n  Two.\n{case}")
    assert (problem.title, problem.statement) == ("a b", "One.\n\nTwo.")
    assert problem.cases[0].why == "one two"
    assert problem.warnings == ()


def test_a_comment_behind_a_blank_is_no_warning(load: Load) -> None:
    assert load("cases:\n a:\n  answer: 5  # five\n").warnings == ()


@pytest.mark.parametrize("text", ['"2\\n3"', '"2\\\\n3"', "|\n   print('\\n')", r"C:\temp"])
def test_a_backslash_that_is_surely_meant_is_no_warning(load: Load, text: str) -> None:
    assert load(f"cases:\n a:\n  answer: {text}\n").warnings == ()


def test_a_generated_group_may_wait_for_its_file(folder: Path) -> None:
    write({**GROUPED})
    Path("cases/p/random.yaml").unlink()
    assert load_problem("p", Path("cases"), ungenerated=True).groups[2].cases == ()
    with pytest.raises(ProblemError, match="judge generate p"):
        load_problem("p", Path("cases"))


def test_fifty_thousand_cases_are_read(load: Load) -> None:
    lines = [f'  c{i}: {{stdin: "{i}", answer: "{i}"}}\n' for i in range(50_000)]
    cases = load("cases:\n" + "".join(lines)).cases
    assert len(cases) == 50_000
    assert cases[-1] == Case("c49999", "cases", b"49999\n", (b"49999\n",))


def test_half_a_surrogate_pair_is_refused(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "LOADER", yaml.SafeLoader)
    text = told('cases: {a: {answer: "\\ud800"}}')
    assert text.startswith("cases/p.yaml:1:21: Half a surrogate pair is no character.")


def test_a_statement_is_utf8(told: Told) -> None:
    files: dict[str, str | bytes] = {"p.yaml": "statement: s.md\ncases: {a: {answer: 1}}\n"}
    assert told({**files, "s.md": b"\xef\xbb\xbfx"}) == ""
    assert "s.md is not UTF-8." in told({**files, "s.md": b"\xff"})


def test_a_problem_without_points_is_no_mistake(told: Told) -> None:
    assert told("points: 0\ncases: {free: {answer: 1}}") == ""
