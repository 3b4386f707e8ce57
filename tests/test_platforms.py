"""The judge where the modules that only Linux or Unix has are missing, as on native Windows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from commands import RIGHT, SUM

HIDDEN = ("resource", "fcntl", "pwd", "grp", "termios")
PROGRAMS = (
    "judge._shipped",
    "judge.__main__",
    "judge.drawing",
    "judge.checkers.host",
    "judge.engine.inside",
    "judge.languages.builder",
    "judge.languages.check_syntax",
)
"""Modules that are programs of their own, some for Linux only."""
CODE = """
import sys
for name in {hidden!r}:
    sys.modules[name] = None
sys.argv = ["judge", *sys.argv[1:]]
from judge.cli import main
main()
"""


@pytest.mark.parametrize(
    "command", [["run", "sum.yaml", "sum.py"], ["show", "sum.yaml"], ["check"]]
)
def test_run_show_and_check_work_without_them(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "sum.yaml").write_text(SUM)
    (tmp_path / "sum.py").write_text(RIGHT)
    words = [*command, "--cases", "."]
    done = subprocess.run(
        [sys.executable, "-c", CODE.format(hidden=HIDDEN), *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "10 points" in done.stdout


def test_no_module_imports_them_when_it_is_loaded() -> None:
    code = (
        "import sys, types, pkgutil, importlib, judge\n"
        "sys.modules['psutil'] = types.ModuleType('psutil')  # its Linux half needs resource\n"
        f"for name in {HIDDEN!r}: sys.modules[name] = None\n"
        f"skip = {PROGRAMS!r}\n"
        "for module in pkgutil.walk_packages(judge.__path__, 'judge.'):\n"
        "    if not module.name.startswith(skip): importlib.import_module(module.name)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
