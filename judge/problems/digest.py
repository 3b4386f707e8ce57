"""A problem's digest: equal digests mean equal verdicts, and equal scores."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from judge.digest import digest
from judge.model import Case, CheckerSpec, Group, Limits, Package, Problem

Part = bytes | str


def digest_of(problem: Problem) -> str:
    """SHA-256, in hexadecimal, of what decides verdicts and points, however it is written.

    Titles, reasons and rules do not count. A checker of the problem's own counts with the Python
    files beside it, and where an answer is missing so does the reference, which gives it.
    """
    return digest(_problem(problem))


def _problem(problem: Problem) -> Iterable[Part]:
    yield "format 1"
    yield from _checker(problem.checker)
    for group in problem.groups:
        yield from _group(group)
    if problem.package is not None:
        yield from _package(problem.package)
    if problem.reference and not all(case.answers or case.sealed for case in problem.cases):
        yield from _sources(problem.reference)


def _checker(spec: CheckerSpec) -> Iterable[Part]:
    yield from _options(spec)
    if spec.program is not None:
        yield from _sources(spec.program)
    if spec.validator is not None:
        yield from _tree(spec.validator)


def _options(spec: CheckerSpec) -> Iterable[Part]:
    yield from ("checker", spec.name, str(spec.ignore_case), str(spec.keep_lines))
    yield from (str(spec.absolute), str(spec.relative), str(spec.format_credit))
    for pattern, replacement in spec.normalise:
        yield from ("normalise", pattern, replacement)
    if spec.keep_blanks or spec.floats:
        yield from ("tokens", str(spec.keep_blanks), str(spec.floats))
    if spec.validator is not None:
        yield from ("validator", *spec.arguments, _limits(spec.limits or Limits()))


def _group(group: Group) -> Iterable[Part]:
    yield from ("group", group.name, str(group.points), group.scoring)
    for case in group.cases:
        yield from _case(case)


def _case(case: Case) -> Iterable[Part]:
    yield from ("case", case.name, case.stdin, str(case.status), _limits(case.limits))
    for answer in case.answers:
        yield from ("answer", answer)
    for seal in case.sealed:
        yield from ("sealed", seal.salt, seal.hash)
    for name in sorted(case.files):
        yield from ("file", name, case.files[name])
    if case.checker is not None:
        yield from _options(case.checker)


def _limits(limits: Limits) -> str:
    return f"{limits.cpu!r} {limits.wall!r} {limits.memory} {limits.output} {limits.processes}"


def _sources(program: Path) -> Iterable[Part]:
    """A Python program, with the files beside it that it may import and that can be read."""
    for file in sorted({program, *program.parent.glob("*.py")}):
        with suppress(OSError):
            if file.is_file():
                yield from ("source", file.name, file.read_bytes())


def _package(package: Package) -> Iterable[Part]:
    yield from ("package", str(package.interactive))
    for language, files in package.included.items():
        for name, content in files.items():
            yield from ("included", language, name, content)


def _tree(program: Path) -> Iterable[Part]:
    """A program, which is a file or a folder of them."""
    files = [program] if program.is_file() else sorted(program.rglob("*"))
    for file in files:
        with suppress(OSError):
            if file.is_file():
                yield from ("source", str(file.relative_to(program.parent)), file.read_bytes())
