from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from commands import OPEN_SUM, OPEN_SUM_REFERENCE, Judge, lay_out

from judge.problems import load_problem

PROBLEM = OPEN_SUM + "  random: {points: 5, generate: {cases: 6, seed: 7}}\n"
GENERATOR = (
    "from hypothesis import strategies as st\n"
    "numbers = st.lists(st.integers(-2, 2), min_size=1, max_size=4)\n"
    "inputs = numbers.map(lambda some: ' '.join(map(str, some)) + '\\n')\n"
)


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A folder with a cases folder, its problem `sum`, and the solutions beside it."""
    files = {
        "cases/sum/problem.yaml": PROBLEM,
        "cases/sum/generator.py": GENERATOR,
        "solutions/sum.py": OPEN_SUM_REFERENCE,
    }
    return lay_out(tmp_path, files)


def test_the_same_seed_makes_the_same_file(judge: Judge, course: Path) -> None:
    file = course / "cases" / "sum" / "random.yaml"
    assert judge("generate", "sum").status == 0
    first = file.read_text()
    assert judge("generate", "sum").status == 0
    assert file.read_text() == first
    assert judge("check", "sum").out == "sum: 6 cases, 5 points, no mistakes\n"


def test_an_input_that_depends_on_an_open_point_is_thrown_away(judge: Judge, course: Path) -> None:
    judge("generate", "sum")
    cases = load_problem("sum", course / "cases").cases
    assert len({case.stdin for case in cases}) == 6
    for case in cases:
        total = sum(map(int, case.stdin.split()))
        assert total != 0
        assert case.answers == (f"{total}\n".encode(),)


def test_comments_above_the_cases_stay(judge: Judge, course: Path) -> None:
    file = course / "cases" / "sum" / "random.yaml"
    file.write_text("# Ours.\ntitle: Random sums\n\ncases:\n  old: {stdin: 1, answer: 1}\n")
    judge("generate", "sum")
    text = file.read_text()
    assert text.startswith("# Ours.\ntitle: Random sums\n\ncases:\n  random-01:\n")
    assert "old" not in text


IMPORT = "from hypothesis import strategies as st\n"
FAILING = {
    "inputs = 1 / 0\n": "line 1: ZeroDivisionError: division by zero",
    "def inputs(:\n": "line 1: SyntaxError: invalid syntax",
    f"{IMPORT}deals = st.text()\n": "`inputs` is missing: write inputs = and a Hypothesis strategy",
    "inputs = ['1', '2']\n": "`inputs` is a value of type list, and no Hypothesis strategy",
    f"{IMPORT}inputs = st.text\n": "`inputs` is a value of type function, and no Hypothesis",
    f"{IMPORT}inputs = st.integers()\n": "`inputs` gives a value of type int, and an input is a",
    f"{IMPORT}inputs = st.just('\\ud800')\n": "UnicodeEncodeError: ",
    f"{IMPORT}inputs = st.integers().map(\n  lambda it: it.no)\n": "line 3: AttributeError: 'int'",
    "raise SystemExit\n": "fails: ",
    "import no_such_module\n": "line 1: ModuleNotFoundError: No module named 'no_such_module'",
}


@pytest.mark.parametrize("generator", FAILING)
def test_a_generator_that_fails_is_told_in_one_sentence(
    judge: Judge, course: Path, generator: str
) -> None:
    (course / "cases" / "sum" / "generator.py").write_text(generator)
    said = judge("generate", "sum")
    assert said.status == 2
    assert said.err.startswith("generator.py fails: ")
    assert FAILING[generator] in said.err
    assert said.err.count("\n") == 1


def test_what_a_generator_prints_is_no_input(judge: Judge, course: Path) -> None:
    generator = GENERATOR + "print('drawing')\nimport os\nos.system('echo drawing')\n"
    (course / "cases" / "sum" / "generator.py").write_text(generator)
    assert judge("generate", "sum").status == 0


def test_without_hypothesis_it_is_told_how_to_install_it(
    judge: Judge, course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = course / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", bare], check=True)
    monkeypatch.setattr("judge.generating.sys.executable", str(next(bare.glob("*/python"))))
    said = judge("generate", "sum")
    assert said.status == 2
    assert "pip install 'casejudge[generate]'" in said.err
    assert "pipx inject casejudge hypothesis" in said.err


def test_an_answer_that_yaml_cannot_hold_is_told(judge: Judge, course: Path) -> None:
    (course / "solutions" / "sum.py").write_text("import sys\nsys.stdout.buffer.write(b'\\xff')\n")
    said = judge("generate", "sum")
    assert said.status == 2
    assert "is no UTF-8" in said.err


def test_a_problem_without_a_generated_group_says_how_to_have_one(
    judge: Judge, folder: Path
) -> None:
    said = judge("generate", "sum.yaml")
    assert said.status == 2
    assert "has no group with `generate:" in said.err
