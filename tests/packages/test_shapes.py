from __future__ import annotations

from pathlib import Path

import pytest
from packages.making import write
from packages.shapes import SHAPES

from judge.problems import load_problem
from judge.verifying import verify


@pytest.mark.parametrize("shape", SHAPES)
def test_a_package_of_this_shape_keeps_what_it_declares(tmp_path: Path, shape: str) -> None:
    folder = write(tmp_path / "sum", SHAPES[shape])
    found = verify(load_problem(f"{folder}/", tmp_path), (), 2)
    assert found.faults == ()
    assert found.tried
