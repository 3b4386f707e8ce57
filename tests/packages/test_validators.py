from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from packages.making import ONE, write
from packages.validators import CPP, HEADER, MISBEHAVING, PYTHON, C

from judge.checking import open_check
from judge.errors import JudgeError, UsageError
from judge.model import Mismatch, Problem
from judge.problems import load_problem

CUSTOM = {"problem.yaml": "validation: custom\nlimits: {validation_time: 1}\n", ".timelimit": "2"}
NEW = {"problem.yaml": "problem_format_version: 2025-09\nname: Sum\n", ".timelimit": "2"}


def loaded(folder: Path, files: Mapping[str, str]) -> Problem:
    return load_problem(f"{write(folder / 'sum', {**ONE, **files})}/", folder)


def judged(problem: Problem, *outputs: bytes) -> list[Mismatch | None]:
    with open_check(problem.checker) as check:
        return [check(problem.cases[0], output) for output in outputs]


@pytest.mark.parametrize(
    "files",
    [
        {**CUSTOM, "output_validators/check.py": PYTHON},
        {**NEW, "output_validator/check.py": PYTHON},
        {**CUSTOM, "output_validators/own/a.cc": CPP, "output_validators/own/validate.h": HEADER},
        {**NEW, "output_validator/a.cpp": CPP, "output_validator/validate.h": HEADER},
    ],
    ids=["old in Python", "new in Python", "old in C++", "new in C++"],
)
def test_a_validator_accepts_by_42_and_rejects_by_43(tmp_path: Path, files: dict[str, str]) -> None:
    right, wrong, again = judged(loaded(tmp_path, files), b"3\n", b"4\n", b" 3 ")
    assert (right, again) == (None, None)
    assert wrong
    assert wrong.sentence in {"not 3; but ['4']", "look again"}


def test_what_a_validator_says_is_made_safe(tmp_path: Path) -> None:
    text = (
        "import sys\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write('\\x1b[2Jhi')\nsys.exit(43)"
    )
    (wrong,) = judged(loaded(tmp_path, {**CUSTOM, "output_validators/a.py": text}), b"")
    assert wrong
    assert "\x1b" not in wrong.sentence


def test_flags_reach_the_validator(tmp_path: Path) -> None:
    files = {
        **CUSTOM,
        "output_validators/check.py": PYTHON,
        "data/secret/testdata.yaml": "output_validator_flags: '1'\n",
    }
    assert judged(loaded(tmp_path, files), b"4")[0] is None


def test_an_accepted_output_may_earn_a_share(tmp_path: Path) -> None:
    text = (
        "import sys\nopen(sys.argv[3] + 'score_multiplier.txt', 'w').write('0.25')\nsys.exit(42)\n"
    )
    (mismatch,) = judged(loaded(tmp_path, {**CUSTOM, "output_validators/a.py": text}), b"")
    assert mismatch
    assert mismatch.score == 0.25


@pytest.mark.parametrize("way", MISBEHAVING)
def test_a_validator_that_does_anything_else_is_a_fault_of_the_judge(
    tmp_path: Path, way: str
) -> None:
    problem = loaded(tmp_path, {**CUSTOM, "output_validators/a.py": MISBEHAVING[way]})
    with pytest.raises(JudgeError, match=r"The validator a\.py "):
        judged(problem, b"3\n")


def test_a_validator_is_without_network(tmp_path: Path) -> None:
    text = "import socket, sys\ntry:\n    socket.socket()\nexcept OSError:\n    sys.exit(42)\n"
    assert judged(loaded(tmp_path, {**CUSTOM, "output_validators/a.py": text}), b"") == [None]


def test_a_validator_that_does_not_compile_is_told(tmp_path: Path) -> None:
    problem = loaded(tmp_path, {**CUSTOM, "output_validators/a.cpp": "int main( {"})
    with pytest.raises(UsageError, match=r"a.cpp does not compile"):
        judged(problem, b"")
    built = loaded(tmp_path / "b", {**CUSTOM, "output_validators/v/build": "#!/bin/sh\n"})
    with pytest.raises(UsageError, match="v does not compile:\nThere is no run after build"):
        judged(built, b"")


SCRIPTS = {
    "build and run": {
        "build": "#!/usr/bin/env sh\ncc -O1 check.c -o jury\n",
        "run": '#!/bin/sh\n./jury "$1" "$2" "$3"\n',
        "check.c": C,
    },
    "build makes run": {"build": "#!/bin/sh\nc++ -x c -O1 check.c -o run\n", "check.c": C},
    "run alone": {"run": f"#!/usr/bin/env python3\n{PYTHON}"},
    "run by its own path": {
        "build": "#!/bin/bash\ncc check.c -o jury\n",
        "run": '#!/bin/bash\nexec "$(dirname "$0")/jury" "$@"\n',
        "check.c": C,
    },
}


@pytest.mark.parametrize("kind", SCRIPTS)
def test_a_validator_may_bring_scripts(tmp_path: Path, kind: str) -> None:
    files = {f"output_validators/v/{name}": text for name, text in SCRIPTS[kind].items()}
    right, wrong = judged(loaded(tmp_path, {**CUSTOM, **files}), b"3\n", b"4\n")
    assert right is None
    assert wrong
    files = {f"output_validator/{name}": text for name, text in SCRIPTS[kind].items()}
    assert judged(loaded(tmp_path / "new", {**NEW, **files}), b"3\n") == [None]


def test_the_digest_covers_the_validator_its_headers_and_its_flags(tmp_path: Path) -> None:
    base = {**CUSTOM, "output_validators/v/a.cc": CPP, "output_validators/v/validate.h": HEADER}
    changes: list[dict[str, str]] = [
        {},
        {"output_validators/v/a.cc": CPP + "\n"},
        {"output_validators/v/validate.h": HEADER + "\n"},
        {"problem.yaml": CUSTOM["problem.yaml"] + "validator_flags: x\n"},
        {"problem.yaml": CUSTOM["problem.yaml"].replace("1", "2")},
    ]
    digests = {
        loaded(tmp_path / str(number), {**base, **change}).digest
        for number, change in enumerate(changes)
    }
    assert len(digests) == len(changes)
