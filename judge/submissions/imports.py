"""Which modules a Python file imports from its own folder, read without running anything."""

from __future__ import annotations

import ast
import os
import re
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.submissions.files import MOST_FILES, Content, is_file, read

MOST_SOURCE = 1_000_000
"""Bytes of a source that is looked into; a longer one is taken to import nothing."""

_RELATIVE = re.compile(rb"\bfrom[\s\\]*\.")


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module: dots before its name, the name, and what is taken from it."""

    level: int
    module: tuple[str, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Closure:
    """A Python file and the modules of its own folder that it needs."""

    contents: Mapping[str, Content]
    """By path as seen from the folder they are run from; the file itself is the first."""
    relative: bool
    """The file imports relatively, so that it runs as a module from that folder."""


def levels(source: bytes) -> int:
    """How many folders above itself a source imports from: 0 if it never imports relatively."""
    if not _RELATIVE.search(source):
        return 0
    return max((each.level for each in _imports(source)), default=0)


def closure(main: Path, content: Content) -> Closure:
    """The file and, transitively, the modules it imports from its own folder or package.

    Raises ``UsageError`` where they cannot be read or are too large.
    """
    main = main.absolute()
    relative = levels(content.data) > 0
    top = _above_package(main.parent) if relative else main.parent
    found = {main.relative_to(top).as_posix(): content}
    pending = list(found)
    while pending and len(found) <= MOST_FILES:
        name = pending.pop()
        for module in _modules(top / name, found[name].data, top):
            new = module.relative_to(top).as_posix()
            if new not in found:
                found |= read({new: module}, top, found)
                pending.append(new)
    return Closure(found, relative)


def _above_package(folder: Path) -> Path:
    """The folder above the outermost package that a folder is part of."""
    while _is_package(folder.parent):
        folder = folder.parent
    return folder.parent


def _is_package(folder: Path) -> bool:
    return is_file(folder / "__init__.py")


def _imports(source: bytes) -> list[Import]:
    """What a source imports, anywhere in it; nothing where it does not parse."""
    if len(source) > MOST_SOURCE:
        return []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(source)
    except Exception:  # noqa: BLE001  hostile source makes the parser raise anything
        return []
    return [each for node in ast.walk(tree) for each in _imported(node)]


def _imported(node: ast.AST) -> Iterator[Import]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield Import(0, tuple(alias.name.split(".")))
    elif isinstance(node, ast.ImportFrom):
        module = tuple(node.module.split(".")) if node.module else ()
        yield Import(node.level, module, tuple(alias.name for alias in node.names))


def _modules(file: Path, source: bytes, top: Path) -> Iterator[Path]:
    for each in _imports(source):
        base = _base(file, each.level, top)
        if base is not None:
            yield from _of_module(base, each)


def _base(file: Path, level: int, top: Path) -> Path | None:
    """The folder in which a module's name is looked up; ``None`` if it lies above ``top``."""
    if level == 0:
        return top
    if level >= len(file.relative_to(top).parts):
        return None
    return file.parents[level - 1]


def _of_module(base: Path, wanted: Import) -> Iterator[Path]:
    """The files that importing a module runs: each package's ``__init__`` and the module."""
    folder = base
    if wanted.level and _is_package(folder):
        yield folder / "__init__.py"
    for part in wanted.module:
        yield from _step(folder, part)
        folder = folder / part
        if not os.path.isdir(folder):  # noqa: PTH112  false for a name that no folder can have
            return
    for name in wanted.names:
        yield from _step(folder, name)


def _step(folder: Path, name: str) -> Iterator[Path]:
    for candidate in (folder / name / "__init__.py", folder / f"{name}.py"):
        if is_file(candidate):
            yield candidate
            return
