from __future__ import annotations

from pathlib import Path

import pytest
from packages.making import INPUT_VALIDATOR, PLAIN, write

from judge.problems import load_problem
from judge.validating import rejected

BIG = {"data/secret/big/2.in": "20 1\n", "data/secret/big/2.ans": "21\n"}


def rejections(folder: Path, files: dict[str, str]) -> list[tuple[str, str]]:
    validator = {"input_validators/limits.py": INPUT_VALIDATOR}
    write(folder / "sum", {**PLAIN, **BIG, **validator, **files})
    return [(it.id, said) for it, said in rejected(load_problem(f"{folder / 'sum'}/", folder))]


def test_an_input_validator_accepts_by_42(tmp_path: Path) -> None:
    assert rejections(tmp_path, {}) == [("secret/big/2", "a number is above 10")]


@pytest.mark.parametrize(
    "text",
    [
        "input_validator_flags: '99'\n",
        "input_validator_flags: {name: limits, flags: '99'}\n",
        "input_validator_args: ['99']\n",
        "input_validator_args: {limits: ['99']}\n",
    ],
)
def test_each_group_tells_it_other_flags(tmp_path: Path, text: str) -> None:
    assert rejections(tmp_path, {"data/secret/big/testdata.yaml": text}) == []


def test_a_grammar_is_noted_and_not_run(tmp_path: Path) -> None:
    write(tmp_path / "sum", {**PLAIN, "input_format_validators/a.ctd": "INT(1,2)"})
    (note,) = load_problem(f"{tmp_path / 'sum'}/", tmp_path).warnings
    assert "a.ctd" in note.sentence
