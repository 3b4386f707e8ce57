from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packages.making import INPUT_VALIDATOR, PLAIN, SUM, write
from packages.validators import PYTHON

from judge.model import Timing, Verdict
from judge.problems import load_problem
from judge.verifying import Verification, verify
from judge.verifying.expectations import covers
from judge.verifying.packaged import derived

LOOP = "while True: pass\n"
CRASH = "raise SystemExit(3)\n"
NEW = "problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 1}\n"
MORE = {"data/secret/2.in": "2 2\n", "data/secret/2.ans": "4\n"}
BROKEN_ON_TWO = "a, b = map(int, input().split())\nassert a != b\nprint(a + b)\n"


def verified(folder: Path, files: dict[str, str]) -> Verification:
    write(folder / "sum", {**PLAIN, **MORE, ".timelimit": "1", **files})
    return verify(load_problem(f"{folder / 'sum'}/", folder), (), 2)


def faults(folder: Path, files: dict[str, str]) -> tuple[str, ...]:
    return tuple(fault.sentence for fault in verified(folder, files).faults)


def test_every_folder_of_submissions_is_held_to_its_verdict(tmp_path: Path) -> None:
    files = {
        "submissions/accepted/right.py": SUM,
        "submissions/accepted/folder/main.py": "from lib import add\nprint(add(input()))\n",
        "submissions/accepted/folder/lib.py": (
            "def add(line):\n    return sum(map(int, line.split()))\n"
        ),
        "submissions/wrong_answer/three.py": "print(3)\n",
        "submissions/time_limit_exceeded/loop.py": LOOP,
        "submissions/run_time_error/crash.py": CRASH,
        "submissions/run_time_error/full.py": "x = bytearray(10**11)\n",
    }
    found = verified(tmp_path, files)
    assert (found.faults, len(found.tried)) == ((), 6)


@pytest.mark.parametrize(
    ("folder", "text", "got"),
    [
        ("accepted", "print(3)\n", "AC and gets AC, WA"),
        ("wrong_answer", SUM, "WA and gets AC"),
        ("run_time_error", "print(3)\n", "RTE and gets AC, WA"),
        ("time_limit_exceeded", SUM, "TLE and gets AC"),
    ],
)
def test_another_verdict_is_a_fault(tmp_path: Path, folder: str, text: str, got: str) -> None:
    said = faults(tmp_path, {f"submissions/{folder}/a.py": text})
    assert said == (f"{folder}/a.py is declared {got}.",)


def test_the_new_format_forbids_other_verdicts_and_the_old_one_does_not(tmp_path: Path) -> None:
    both = "a, b = map(int, input().split())\nassert a != b\nprint(0)\n"
    files = {"submissions/wrong_answer/a.py": both}
    assert faults(tmp_path / "old", files) == ()
    assert faults(tmp_path / "new", {**files, "problem.yaml": NEW}) == (
        "wrong_answer/a.py is declared WA and gets RTE, WA.",
    )


@pytest.mark.parametrize(
    ("words", "text", "is_right"),
    [
        ("WRONG-ANSWER, TIMELIMIT", "print(3)\n", True),
        ("CORRECT, RUN-ERROR", SUM, True),
        ("CORRECT, RUN-ERROR", "print(3)\n", False),
        ("RUN_TIME_ERROR", BROKEN_ON_TWO, True),
        ("WRONG-ANSWER", BROKEN_ON_TWO, False),
    ],
)
def test_a_source_may_list_the_results_itself(
    tmp_path: Path, words: str, text: str, is_right: bool
) -> None:
    marked = f"# @EXPECTED_RESULTS@: {words}\n{text}"
    assert (faults(tmp_path, {"submissions/mixed/a.py": marked}) == ()) == is_right


@pytest.mark.parametrize(
    ("said", "is_right"),
    [
        ("mixed: {permitted: [AC, WA], required: [WA]}\n", True),
        ("mixed/{a,b}.py: {permitted: [AC]}\n", False),
        ("'mixed/*': {secret/1: {permitted: [AC]}, secret/2: {required: [WA]}}\n", True),
        ("'*/a.py': {secret: {required: [TLE]}}\n", False),
    ],
)
def test_submissions_yaml_says_what_is_permitted_and_required(
    tmp_path: Path, said: str, is_right: bool
) -> None:
    files = {"submissions/mixed/a.py": "print(3)\n", "submissions/submissions.yaml": said}
    assert (faults(tmp_path, {**files, "problem.yaml": NEW}) == ()) == is_right


def test_unknown_folders_and_languages_are_noted_once(tmp_path: Path) -> None:
    files = {
        "submissions/slow/a.py": LOOP,
        "submissions/slow/b.py": LOOP,
        "submissions/accepted/a.hs": "main = interact id\n",
    }
    found = verified(tmp_path, files)
    assert (found.faults, found.tried) == ((), ())
    assert found.notes[0] == "Nothing is declared of submissions/slow: not tried."
    assert found.notes[1].startswith("accepted/a.hs is not tried: ")


def test_what_is_not_looked_at_is_noted(tmp_path: Path) -> None:
    files = {
        "submissions/accepted/old.py": "#!/usr/bin/env python2\nprint 1\n",
        "submissions/submissions.yaml": "accepted:\n  secret: {score: 3}\n  message: x\n",
    }
    found = verified(tmp_path, files)
    assert found.notes == (
        "submissions.yaml: message is not looked at.",
        "submissions.yaml: score is not looked at.",
        "accepted/old.py is not tried: it is Python 2.",
    )


def test_a_package_without_a_time_limit_is_given_one_by_its_accepted_programs(
    tmp_path: Path,
) -> None:
    files = {
        ".timelimit": "",
        "submissions/accepted/a.py": SUM,
        "submissions/time_limit_exceeded/loop.py": LOOP,
    }
    found = verified(tmp_path, files)
    assert found.problem.limits.cpu < 10
    assert (found.faults, len(found.notes)) == ((), 1)


@given(st.floats(0, 1000), st.integers(1, 10), st.integers(1, 5))
def test_a_derived_limit_is_the_least_whole_multiple_that_has_room(
    slowest: float, times: int, resolution: int
) -> None:
    limit = derived(Timing(Fraction(times), Fraction(resolution)), slowest)
    assert limit % resolution == 0
    assert limit >= max(slowest * times, resolution) * (1 - 1e-9)
    assert limit - resolution < max(slowest * times, 1e-9) * (1 + 1e-9)


def test_validators_of_inputs_and_outputs_take_part(tmp_path: Path) -> None:
    files = {
        "problem.yaml": "validation: custom\n",
        "output_validators/check.py": PYTHON,
        "input_validators/limits.py": INPUT_VALIDATOR.replace("else 10", "else 1"),
        "submissions/accepted/a.py": SUM,
        "submissions/wrong_answer/b.py": "print(3)\n",
    }
    rejected = "An input validator rejects secret/{}: a number is above 1."
    assert faults(tmp_path, files) == (rejected.format(1), rejected.format(2))


def test_a_broken_validator_is_a_fault_with_its_reason(tmp_path: Path) -> None:
    files = {
        "problem.yaml": "validation: custom\n",
        "output_validators/check.py": "1/0\n",
        "submissions/accepted/a.py": SUM,
    }
    (fault,) = faults(tmp_path, files)
    assert "declared AC and gets JE (The validator check.py ended with 1" in fault


def test_included_files_are_put_beside_a_submission(tmp_path: Path) -> None:
    files = {
        "include/default/numbers.txt": "x\n",
        "include/python3/main.py": "from part import add\nprint(add(*map(int, input().split())))\n",
        "submissions/accepted/part.py": "def add(a, b):\n    return a + b\n",
        "include/cpp/main.cpp": (
            "#include <iostream>\nint add(int, int);\n"
            "int main() { int a, b; std::cin >> a >> b; std::cout << add(a, b); }\n"
        ),
        "submissions/accepted/part.cpp": "int add(int a, int b) { return a + b; }\n",
    }
    found = verified(tmp_path, files)
    assert (found.faults, len(found.tried), found.notes) == ((), 2, ())


def test_a_pattern_means_a_path_or_a_folder_above_it() -> None:
    assert covers("accepted", "accepted/a.py")
    assert covers("*/{a,b}.py", "accepted/b.py")
    assert not covers("wrong*", "accepted/a.py")
    assert not covers("a*c", "a/c")
    assert not covers("accepted/a", "accepted/a.py")


def test_a_submission_that_does_not_compile_is_declared_so(tmp_path: Path) -> None:
    assert faults(tmp_path, {"submissions/compiler_error/a.py": "print(("}) == ()
    found = verified(tmp_path / "b", {"submissions/accepted/a.py": "print(("})
    assert [set(one.verdicts.values()) for one in found.tried] == [{Verdict.CE}]


PROVEN = {
    "problem.yaml": "validation: custom\n",
    "output_validators/check.py": PYTHON,
    "input_validators/limits.py": INPUT_VALIDATOR,
    "submissions/accepted/a.py": SUM,
    "data/invalid_input/big/1.in": "1 20\n",
    "data/invalid_output/1.in": "1 2\n",
    "data/invalid_output/1.ans": "3\n",
    "data/invalid_output/1.out": "4\n",
    "data/valid_output/1.in": "1 2\n",
    "data/valid_output/1.ans": "",
    "data/valid_output/1.out": " 3\n",
}


def test_what_proves_the_validators_is_tried(tmp_path: Path) -> None:
    assert faults(tmp_path / "right", PROVEN) == ()
    wrong = {
        "data/invalid_input/2.in": "1 2\n",
        "data/invalid_output/1.out": "3\n",
        "data/valid_output/1.out": "4\n",
    }
    assert set(faults(tmp_path / "wrong", {**PROVEN, **wrong})) == {
        "No input validator rejects invalid_input/2.in.",
        "The validator accepts the wrong output invalid_output/1.out.",
        "The validator rejects the output valid_output/1.out: not 3; but ['4']",
    }


def test_outputs_are_held_against_the_default_validator_with_their_flags(tmp_path: Path) -> None:
    files = {
        "data/invalid_output/1.in": "",
        "data/invalid_output/1.ans": "Yes\n",
        "data/invalid_output/1.out": "yes\n",
        "submissions/accepted/a.py": SUM,
    }
    said = ("The validator accepts the wrong output invalid_output/1.out.",)
    assert faults(tmp_path / "a", files) == said
    flags = {"data/invalid_output/testdata.yaml": "output_validator_flags: case_sensitive\n"}
    assert faults(tmp_path / "b", {**files, **flags}) == ()
