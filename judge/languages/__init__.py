"""The languages a submission may be written in: how each is recognised, built and started."""

from __future__ import annotations

import sys
from pathlib import Path

from judge.errors import UsageError
from judge.languages import python
from judge.languages.language import Language
from judge.languages.scripted import SCRIPTED
from judge.languages.table import SHIPPED, Table
from judge.model import CompileError, Program, Submission

__all__ = ["SHIPPED", "Language", "Table", "build", "built", "has_main", "in_words", "language_of"]


def language_of(path: str, head: bytes, table: Table = SHIPPED) -> Language | None:
    """Tell the language by the file's suffix, else by its ``#!`` line; ``None`` if by neither."""
    return table.of(path, head)


def in_words(name: str, table: Table = SHIPPED) -> str:
    """A language by its title, Python with its version."""
    if name == "python":
        return f"Python {sys.version.split()[0]}"
    return table.named(name).title or name


def built(submission: Submission, folder: Path, table: Table = SHIPPED) -> Program:
    """The program that ``build`` gives; raises ``UsageError`` when it does not compile."""
    outcome = build(submission, folder, table)
    if isinstance(outcome, CompileError):
        said = outcome.message.decode("utf-8", "replace").strip()
        raise UsageError(f"{submission.name} does not compile:\n{said}")
    return outcome


def build(submission: Submission, folder: Path, table: Table = SHIPPED) -> Program | CompileError:
    """Write a submission into an empty folder and make it ready to run, as its language does.

    Raises ``UsageError`` when its toolchain is not installed, and ``JudgeError`` when the machine
    cannot do it.
    """
    is_scripted = submission.language == SCRIPTED.name
    language = SCRIPTED if is_scripted else table.named(submission.language)
    if language.name == "python":
        return python.build(submission, folder, language.packages)
    from judge.languages import compiling  # noqa: PLC0415  most submissions are Python

    return compiling.build(submission, folder, language)


def has_main(language: Language, source: bytes) -> bool:
    """Whether a source holds the entry of its program, as far as that can be told."""
    if "{class}" not in language.run:
        return False
    from judge.languages import java  # noqa: PLC0415

    return bool(java.declared(source).mains)
