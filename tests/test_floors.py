"""The file list is the architecture: an import goes only to a lower floor."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

FLOORS = (
    ("judge.__main__",),
    ("judge.cli",),
    ("judge.reports",),
    ("judge.batch", "judge.plan", "judge.anonymity", "judge.gradebook", "judge.insights"),
    ("judge.cluster",),
    ("judge.workers", "judge.store"),
    ("judge.kits",),
    ("judge.stressing", "judge.verifying"),
    ("judge.trial", "judge.generating", "judge.validating", "judge.drawing", "judge.doctor"),
    ("judge.explaining",),
    ("judge.hosting", "judge.hosted"),
    ("judge.answering",),
    ("judge.judging",),
    ("judge.checking", "judge.confirming", "judge.selection"),
    (
        "judge.sentences",
        "judge.tracebacks",
        "judge.audience",
        "judge.records",
        "judge.patience",
        "judge.referee",
        "judge.overrun",
    ),
    ("judge.handins",),
    ("judge.problems", "judge.submissions", "judge.scoring"),
    ("judge.packages",),
    ("judge.languages",),
    ("judge.checkers", "judge.engine"),
    (
        "judge.diff",
        "judge.documents",
        "judge.hints",
        "judge.stacktraces",
        "judge.spreadsheet",
        "judge.mutating",
    ),
    ("judge.edition", "judge.beginning"),
    ("judge.visible", "judge.spelling", "judge.digest"),
    ("judge.model",),
    ("judge.errors",),
    ("judge",),
)

DOORS = {
    "yaml": "judge/documents",
    "rich": "judge/reports",
    "click": "judge/cli",
    "hypothesis": "judge/drawing",
    "sqlite3": "judge/store",
    "distributed": "judge/cluster",
    "dask": "judge/cluster",
    "jinja2": "judge/reports",
    "markupsafe": "judge/reports",
}


def modules() -> list[Path]:
    return sorted((ROOT / "judge").rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def floor_of(module: str) -> int:
    """Number of the floor, 0 at the top; the longest name that fits decides."""
    fits = [
        (len(name), number)
        for number, names in enumerate(FLOORS)
        for name in names
        if module == name or module.startswith(name + ".")
    ]
    return max(fits)[1]


def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_an_import_goes_only_to_a_lower_floor_or_inside_a_package(path: Path) -> None:
    own = name_of(path)
    for module in imports_of(path):
        if module == "judge" or not module.startswith("judge."):
            continue
        same_package = own.split(".")[1] == module.split(".")[1]
        assert same_package or floor_of(own) < floor_of(module), f"{own} imports {module}"


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_each_library_has_one_door(path: Path) -> None:
    for module in imports_of(path):
        door = DOORS.get(module.split(".")[0])
        assert door is None or path.relative_to(ROOT).as_posix().startswith(door)


@pytest.mark.parametrize("folder", ["judge", "solutions"])
def test_judge_and_solutions_never_import_each_other(folder: str) -> None:
    other = {"judge": "solutions", "solutions": "judge"}[folder]
    for path in (ROOT / folder).rglob("*.py"):
        roots = {module.split(".")[0] for module in imports_of(path)}
        assert other not in roots


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_says_what_it_is_and_is_at_most_300_lines(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_bytes()))
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_function_is_at_most_40_lines(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= 40, f"{node.name} has {length} lines"
