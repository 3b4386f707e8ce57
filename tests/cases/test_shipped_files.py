"""The shipped problem files: each names its schema, and the schemas are the loader's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from judge.problems.schema import SCHEMAS, schema

CASES = Path(__file__).parents[2] / "cases"
FILES = sorted(file for file in CASES.glob("*/*.yaml") if file.name != "equivalent.yaml")


def kind_of(file: Path) -> str:
    return "problem" if file.name == "problem.yaml" else "cases"


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_shipped_schema_is_the_one_that_the_loader_gives(kind: str) -> None:
    shipped = json.loads((CASES / f"{kind}.schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(shipped)
    assert shipped == schema(kind)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_each_file_names_its_schema_in_its_first_line_and_obeys_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    name = f"{kind_of(file)}.schema.json"
    assert text.splitlines()[0] == f"# yaml-language-server: $schema=../{name}"
    document: Any = yaml.load(text, yaml.SafeLoader)
    jsonschema.validate(document, schema(kind_of(file)))
