"""The languages a submission may be written in: how each is recognised, built and started."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from judge.errors import UsageError
from judge.languages import python
from judge.model import CompileError, Program, Submission


@dataclass(frozen=True, slots=True)
class Language:
    """How sources of one language are recognised and made to run."""

    name: str
    suffixes: tuple[str, ...]
    """File name endings of its sources, in small letters, with the dot."""
    interpreters: tuple[str, ...]
    """Names in a ``#!`` line that mark a source without a suffix."""
    build: Callable[[Submission, Path], Program | CompileError]
    """Write a submission into an empty folder and make it ready to run there.

    Raises ``JudgeError`` when the machine cannot do it.
    """


LANGUAGES = {"python": Language("python", (".py",), ("python", "python3"), python.build)}
SUFFIXES = tuple(suffix for language in LANGUAGES.values() for suffix in language.suffixes)

_SHEBANG = re.compile(rb"#![ \t]*(?:\S*/)?(?:env[ \t]+(?:-S[ \t]+)?)?(?:\S*/)?([\w.+-]+)")


def language_of(path: str, head: bytes) -> Language | None:
    """Tell the language by the file's suffix, else by its ``#!`` line; ``None`` if by neither."""
    suffix = PurePosixPath(path).suffix.lower()
    for language in LANGUAGES.values():
        if suffix in language.suffixes:
            return language
    return None if suffix else _by_shebang(head)


def _by_shebang(head: bytes) -> Language | None:
    found = _SHEBANG.match(head)
    name = re.sub(r"(?<=3)\.\d+$", "", found[1].decode("ascii", "replace")) if found else ""
    for language in LANGUAGES.values():
        if name in language.interpreters:
            return language
    return None


def built(submission: Submission, folder: Path) -> Program:
    """The program that ``build`` gives; raises ``UsageError`` when it does not compile."""
    outcome = build(submission, folder)
    if isinstance(outcome, CompileError):
        said = outcome.message.decode("utf-8", "replace").strip()
        raise UsageError(f"{submission.name} does not compile:\n{said}")
    return outcome


def build(submission: Submission, folder: Path) -> Program | CompileError:
    """Write a submission into an empty folder and make it ready to run, as its language does.

    Raises ``JudgeError`` when the machine cannot do it.
    """
    return LANGUAGES[submission.language].build(submission, folder)
