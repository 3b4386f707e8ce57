"""The statement of a package, where it is a text that can be shown."""

from __future__ import annotations

import re
from pathlib import Path

from judge.packages.data import read_inside

FOLDERS = ("statement", "problem_statement")


def statement_of(folder: Path) -> str:
    """The statement in Markdown, the English one first; else where in the package it stands."""
    found = [file for name in FOLDERS for file in sorted((folder / name).glob("problem.*"))]
    texts = sorted((it for it in found if it.suffix == ".md"), key=_is_foreign)
    if texts:
        return read_inside(texts[0], folder).decode("utf-8", "replace")
    others = sorted((it for it in found if it.suffix in {".tex", ".pdf"}), key=_is_foreign)
    return f"The statement is {others[0].relative_to(folder)} in the package." if others else ""


def name_of(folder: Path) -> str:
    """The name that a statement in LaTeX gives; empty without one."""
    for name in FOLDERS:
        for file in sorted((folder / name).glob("problem.*tex"), key=_is_foreign):
            text = read_inside(file, folder).decode("utf-8", "replace")
            found = _PLAIN.search(text) or _NAME.search(text)
            if found:
                return found[1].strip()
    return ""


_PLAIN = re.compile(r"^%% *plainproblemname: *([^\n]+)", re.M)
_NAME = re.compile(r"\\problemname\{([^{}]+)\}")


def _is_foreign(file: Path) -> bool:
    return file.name.split(".")[1] not in {"en", file.suffix[1:]}
