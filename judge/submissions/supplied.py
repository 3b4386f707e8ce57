"""Programs that a package supplies, which may bring scripts to be built and run by."""

from __future__ import annotations

from pathlib import Path

from judge.digest import digest
from judge.languages.scripted import SCRIPTED
from judge.model import Submission
from judge.submissions.files import read_tree

_SCRIPTS = ("run", "build")


def scripted(path: Path) -> Submission | None:
    """The folder as a program that is built and run by its scripts; ``None`` without one.

    Raises ``UsageError`` for what cannot be read.
    """
    main = next((name for name in _SCRIPTS if path.is_dir() and (path / name).is_file()), None)
    if main is None:
        return None
    contents = read_tree(path.resolve()).contents
    files = {name: content.data for name, content in sorted(contents.items())}
    return Submission(
        name=path.name,
        main=main,
        files=files,
        language=SCRIPTED.name,
        digest=digest(part for file in files.items() for part in file),
        saved=max(content.saved for content in contents.values()),
    )
