import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

ROOT = Path(__file__).parents[2]
PROGRAMS = {
    "stud": "poker/stud.py",
    "bigtwo": "bigtwo/bigtwo.py",
    "table": "bigtwo/table.py",
}


def inputs(problem: str) -> st.SearchStrategy[str]:
    path = ROOT / "cases" / problem / "generator.py"
    spec = importlib.util.spec_from_file_location(f"{problem}_generator", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.inputs


@pytest.mark.parametrize("problem", PROGRAMS)
def test_every_generated_input_is_legal(problem: str) -> None:
    program = ROOT / "solutions" / PROGRAMS[problem]

    @given(inputs(problem))
    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
    def legal(text: str) -> None:
        command = [sys.executable, str(program)]
        done = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()

    legal()
