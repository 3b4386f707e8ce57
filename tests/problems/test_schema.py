"""The schemas that editors use, and the tables of the reference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from judge.problems import problem_names
from judge.problems.fields import TABLES
from judge.problems.schema import SCHEMAS, reference, schema

SHIPPED = Path(__file__).parents[2] / "cases"

RIGHT: dict[str, list[str]] = {
    "problem": ["format: 1\nlimits: {cpu: 2s}\ngroups: {a: {points: 1/3, show: input}}"],
    "cases": ["cases: {a: {stdin: 007, answer: no, why: null, answers: [1.0, 2]}}"],
    "single": ["checker: {name: numbers, absolute: 1e-6}\npoints: 2.5\ncases: {a: {stdin: 1e3}}"],
}
WRONG = {
    "problem": ["groups: {a: {}}", "titel: x\ngroups: {a: {points: 1}}", "groups: {}", "title: x"],
    "cases": ["cases: {a: {stdn: 1}}", "cases: {a: {status: 300}}", "cases: [1]"],
    "single": ["limits: {cpu: 2}", "checker: line", "points: -1", "cases: {a: {stdin: {b: 1}}}"],
}


def validate(kind: str, text: str) -> None:
    jsonschema.validate(yaml.safe_load(text), schema(kind), jsonschema.Draft202012Validator)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_is_one(kind: str) -> None:
    built: dict[str, Any] = schema(kind)
    jsonschema.Draft202012Validator.check_schema(built)
    assert built["$schema"].endswith("2020-12/schema")


@pytest.mark.parametrize("kind", SCHEMAS)
def test_an_editor_accepts_what_the_judge_accepts(kind: str) -> None:
    for text in RIGHT[kind]:
        validate(kind, text)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_an_editor_marks_what_the_judge_refuses(kind: str) -> None:
    for text in WRONG[kind]:
        with pytest.raises(jsonschema.ValidationError):
            validate(kind, text)


@pytest.mark.parametrize("name", problem_names(SHIPPED))
def test_the_shipped_problems_keep_to_their_schemas(name: str) -> None:
    for file in (SHIPPED / name).glob("*.yaml"):
        if file.name != "equivalent.yaml":
            kind = "problem" if file.name == "problem.yaml" else "cases"
            validate(kind, file.read_text(encoding="utf-8"))


def test_every_key_is_in_the_reference_with_its_sentence() -> None:
    text = reference()
    for fields in TABLES.values():
        for key, field in fields.items():
            assert f"| `{key}`" in text
            assert field.about.endswith(".")
