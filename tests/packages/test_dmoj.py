from __future__ import annotations

import zipfile
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packages.making import SUM, judge, write

from judge.checkers import compare
from judge.errors import UsageError
from judge.model import CheckerSpec, Problem, Scoring, Verdict
from judge.packages.dmoj.checking import checker_of
from judge.packages.settings import Settings
from judge.problems import load_problem
from judge.verifying import verify

DATA = {f"sum.{n}.in": f"{n} 1\n" for n in range(6)}
DATA |= {f"sum.{n}.out": f"{n + 1}\n" for n in range(6)}
INIT = """\
archive: sum.zip
time_limit: 1
pretest_test_cases:
- {in: sum.0.in, out: sum.0.out, points: 5}
test_cases:
- {in: sum.1.in, out: sum.1.out, points: 10}
- {in: sum.2.in, out: sum.2.out, points: 10}
- {in: sum.3.in, out: sum.3.out, points: 20}
- points: 60
  batched:
  - {in: sum.4.in, out: sum.4.out}
  - {in: sum.5.in, out: sum.5.out}
"""


def folder_of(folder: Path, init: str = INIT, data: dict[str, str] = DATA) -> Path:
    folder = write(folder / "sum", {"init.yml": init})
    with zipfile.ZipFile(folder / "sum.zip", "w") as archive:
        for name, text in data.items():
            archive.writestr(name, text)
    return folder


def loaded(folder: Path, init: str = INIT, data: dict[str, str] = DATA) -> Problem:
    return load_problem(f"{folder_of(folder, init, data)}/", folder)


def test_cases_batches_and_pretests_become_groups_with_points(tmp_path: Path) -> None:
    problem = loaded(tmp_path)
    assert [(it.name, it.points, it.scoring, len(it.cases)) for it in problem.groups] == [
        ("pretests", 0, Scoring.EACH, 1),
        ("cases", 20, Scoring.EACH, 2),
        ("cases-2", 20, Scoring.EACH, 1),
        ("batch", 60, Scoring.TOGETHER, 2),
    ]
    assert [(it.id, it.stdin, it.answers) for it in problem.cases][1] == (
        "cases/sum.1",
        b"1 1\n",
        (b"2\n",),
    )
    assert (problem.limits.cpu, problem.warnings) == (1.0, ())


def test_files_beside_the_file_serve_as_well_and_lose_their_returns(tmp_path: Path) -> None:
    folder = write(tmp_path / "a", {"init.yml": "test_cases:\n- {in: d/1.in, out: d/1.out}\n"})
    (folder / "d").mkdir()
    (folder / "d/1.in").write_bytes(b"1\r\n2\r")
    (folder / "d/1.out").write_bytes(b"3\r\n")
    (case,) = load_problem(f"{folder}/", tmp_path).cases
    assert (case.name, case.stdin, case.answers) == ("1", b"1\n2\n", (b"3\n",))
    assert load_problem(f"{folder}/init.yml", tmp_path).name == "a"


def test_names_of_files_tell_cases_and_batches(tmp_path: Path) -> None:
    names = ("1.in", "2.1.in", "2.2.in", "10.in")
    data = {it: "" for name in names for it in (name, name.replace("in", "out"))}
    init = "archive: sum.zip\ntest_cases: {}\npoints: 3\n"
    groups = loaded(tmp_path, init, {**data, "readme": ""}).groups
    assert [(it.name, it.points, [case.name for case in it.cases]) for it in groups] == [
        ("cases", 3, ["1"]),
        ("batch", 3, ["2.1", "2.2"]),
        ("cases-2", 3, ["10"]),
    ]


def test_patterns_tell_names_of_files(tmp_path: Path) -> None:
    data = {"a7": "1 2\n", "b7": "3\n", "a8": "2 2\n", "b8": "4\n"}
    init = (
        "archive: sum.zip\ntest_cases:\n  input_format: '^a(?P<case>\\d+)$'\n"
        "  output_format: '^b(?P<case>\\d+)$'\n  case_points: 4\n"
    )
    (group,) = loaded(tmp_path, init, data).groups
    assert (group.points, [it.name for it in group.cases]) == (8, ["a7", "a8"])


CHECKED = {
    "standard": ("a  b\n\nc\n", [" a b \n c"], ["a b c\n", "a\nb c\n", "A b\nc\n"]),
    "floats": ("1.0 x\n2\n", ["1.0000001 x\n\n 2.0\n"], ["1.1 x\n2\n", "1 x 2\n", "1.0 y\n2\n"]),
    "{name: floats, args: {precision: 1, error_mode: absolute}}": (
        "1000\n",
        ["1000.1\n"],
        ["1000.2\n"],
    ),
    "{name: floatsrel, args: {precision: 2}}": ("1000\n", ["1010\n"], ["1011\n"]),
    "floatsabs": ("1000000\n", ["1000000.000001\n"], ["1000001\n"]),
    "identical": ("a\n", ["a\n"], ["a", "a \n"]),
    "rstripped": ("a\n b\n", ["a  \n b\t\n"], ["a\nb\n"]),
    "sorted": ("a b\nc\n", ["c\n\na  b"], ["b a\nc\n", "a b\n"]),
    "{name: sorted, args: {split_on: whitespace}}": ("a b\nc\n", ["b\nc a"], ["a b\n"]),
    "unordered": ("a b\nc\n", ["\nb c a"], ["a b c c\n"]),
}


@pytest.mark.parametrize("checker", CHECKED)
def test_each_of_its_checkers_does_the_same_here(tmp_path: Path, checker: str) -> None:
    answer, right, wrong = CHECKED[checker]
    init = f"archive: sum.zip\nchecker: {checker}\ntest_cases:\n- {{in: i, out: o}}\n"
    problem = loaded(tmp_path, init, {"i": "", "o": answer})
    for output, is_right in [*((it, True) for it in right), *((it, False) for it in wrong)]:
        mismatch = compare(output.encode(), problem.cases[0].answers, problem.checker)
        assert (mismatch is None) == is_right, output


WORDS = st.lists(st.lists(st.sampled_from(["a", "b", "1"]), max_size=3), max_size=4)
BLANKS = st.sampled_from([" ", "  ", "\t", " \t"])


@given(WORDS, WORDS, st.data())
def test_standard_compares_the_words_of_lines_that_have_any(
    one: list[list[str]], other: list[list[str]], data: st.DataObject
) -> None:
    texts = [
        "\n".join(data.draw(BLANKS).join(["", *words, ""]) for words in lines).encode()
        for lines in (one, other)
    ]
    equal = [it for it in one if it] == [it for it in other if it]
    assert (compare(texts[0], (texts[1],), checker_of(Settings(""))) is None) == equal


def test_a_case_may_have_a_checker_of_its_own(tmp_path: Path) -> None:
    init = INIT.replace("sum.3.out, ", "sum.3.out, checker: identical, ")
    checkers = {it.id: it.checker for it in loaded(tmp_path, init).cases}
    assert checkers["cases-2/sum.3"] == CheckerSpec("exact")
    assert checkers["cases/sum.1"] is None


@pytest.mark.parametrize(
    ("init", "sentence"),
    [
        ("interactive: {files: a.cpp}\n", "interactive lets a program talk"),
        ("custom_judge: a.py\ntest_cases: []\n", "custom_judge brings a grader"),
        ("checker: bridged\ntest_cases: []\n", "checker is bridged, and of that judge's only"),
        ("checker: check.py\ntest_cases: []\n", "checker is check.py"),
        ("checker: {name: floats, args: {error_mode: x}}\n", "error_mode is none of"),
        ("checker: {name: sorted, args: {split_on: x}}\n", "split_on is none of"),
        ("test_cases: []\n", "there are no cases"),
        ("test_cases: 3\n", "test_cases is no list of cases"),
        ("test_cases: [3]\n", "has at place 1 no mapping"),
        ("test_cases: [{points: 3}]\n", "there is neither in nor out"),
        ("test_cases: [{in: a, generator_args: [1]}]\n", "makes a case by a program"),
        ("test_cases: [{batched: [{batched: []}]}]\n", "has batches in a batch"),
        ("test_cases: [{in: a}]\n", "a cannot be read"),
        ("test_cases: {}\n", "no names of files are those"),
        ("test_cases: {input_format: '('}\narchive: sum.zip\n", "input_format is no pattern"),
        ("archive: no.zip\ntest_cases: []\n", "no.zip is no archive"),
        ("archive: init.yml\ntest_cases: []\n", "init.yml is no archive"),
        ("archive: ../sum/../../x.zip\ntest_cases: []\n", "leads out of the package"),
        ("archive: sum.zip\ntest_cases: [{in: ../a}]\n", "There is no ../a in the archive"),
        ("test_cases: [{in: ../a}]\n", "leads out of the package"),
        ("test_cases++: |\n  x\n", "is made by code when the file is read"),
    ],
)
def test_what_the_judge_cannot_do_is_refused_in_a_sentence(
    tmp_path: Path, init: str, sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        loaded(tmp_path, init)


def test_unstated_limits_and_dependencies_are_noted(tmp_path: Path) -> None:
    init = INIT.replace("time_limit: 1\n", "").replace("batched:", "dependencies: [1]\n  batched:")
    limit, batches = (it.sentence for it in loaded(tmp_path, init).warnings)
    assert "states no time limit: it is 2 s" in limit
    assert "whatever dependencies name" in batches


def test_it_is_verified_with_the_submissions_beside_it(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    write(folder, {"submissions/accepted/a.py": SUM, "submissions/wrong_answer/b.py": "print(2)\n"})
    found = verify(load_problem(f"{folder}/", tmp_path), (), 2)
    assert (found.faults, len(found.tried)) == ((), 2)
    wrong = found.tried[1].verdicts
    assert wrong["cases/sum.1"] is Verdict.AC
    assert wrong["cases/sum.2"] is Verdict.WA


def test_it_is_run_and_imported(tmp_path: Path) -> None:
    folder = folder_of(tmp_path)
    write(tmp_path, {"mine.py": "a, b = map(int, input().split())\nprint(a + b if a < 5 else 0)\n"})
    done = judge(tmp_path, "run", "./sum", "mine.py")
    assert "40 of 100 points" in done.stdout, done.stdout + done.stderr
    done = judge(tmp_path, "import", "sum", "-o", "new")
    assert done.returncode == 0, done.stderr
    new, old = (load_problem(f"{it}/", tmp_path) for it in (tmp_path / "new", folder))
    assert [(it.points, it.scoring, it.show) for it in new.groups] == [
        (it.points, it.scoring, it.show) for it in old.groups
    ]
    assert [(it.stdin, it.answers) for it in new.cases] == [
        (it.stdin, it.answers) for it in old.cases
    ]
    assert (new.checker, new.points) == (old.checker, Fraction(100))
