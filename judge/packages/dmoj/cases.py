"""The cases that an ``init.yml`` lists, or that the names of files tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import PurePosixPath

from judge.errors import UsageError
from judge.model import CheckerSpec
from judge.packages.dmoj.checking import checker_of
from judge.packages.dmoj.data import Data
from judge.packages.settings import Settings, Value
from judge.visible import visible


@dataclass(frozen=True, slots=True)
class Source:
    """A case: the names of its files, empty for none."""

    input: str
    output: str
    checker: CheckerSpec

    @property
    def name(self) -> str:
        """What the case is called: its input file, without folder and ending."""
        named = PurePosixPath(self.input or self.output).name
        return re.sub(r"\.(in|out|txt|dat)$", "", named) or "case"


@dataclass(frozen=True, slots=True)
class Item:
    """A case by itself, or a batch, which earns all its points or nothing."""

    points: Fraction
    sources: tuple[Source, ...]
    batched: bool = False


def items_of(settings: Settings, data: Data) -> Iterator[Item]:
    """Pretests, which are worth nothing, then what earns points; raises ``UsageError``."""
    for item in _items(settings, "pretest_test_cases", data):
        yield Item(Fraction(0), item.sources, item.batched)
    yield from _items(settings, "test_cases", data)


def _items(settings: Settings, key: str, data: Data) -> Iterator[Item]:
    said = settings.values.get(key, "")
    if isinstance(said, dict):
        yield from _by_names(settings, settings.part(key), data)
        return
    if not isinstance(said, list):
        if key == "test_cases" and key in settings.values:
            raise settings.wrong(key, "is no list of cases")
        return
    for number, one in enumerate(said, 1):
        if not isinstance(one, dict):
            raise settings.wrong(key, f"has at place {number} no mapping with in and out")
        about = Settings(f"{settings.where}, {key} {number}", {**_inherited(settings), **one})
        yield _item(about)


_PASSED_ON = ("points", "checker")


def _inherited(settings: Settings) -> dict[str, Value]:
    return {key: settings.values[key] for key in _PASSED_ON if key in settings.values}


def _item(about: Settings) -> Item:
    points = about.number("points", Fraction(1))
    batch = about.values.get("batched")
    if batch is None:
        return Item(points, (_source(about),))
    cases = [it for it in batch if isinstance(it, dict)] if isinstance(batch, list) else []
    if len(cases) != len(batch):
        raise about.wrong("batched", "is no list of cases")
    inside = [Settings(about.where, {**_inherited(about), **it}) for it in cases]
    if any("batched" in it.values for it in inside):
        raise about.wrong("batched", "has batches in a batch")
    return Item(points, tuple(map(_source, inside)), batched=True)


def _source(about: Settings) -> Source:
    for key in ("generator", "generator_args"):
        if key in about.values:
            raise about.wrong(key, "makes a case by a program, which the judge does not do")
    if "in" not in about.values and "out" not in about.values:
        raise UsageError(f"{about.where}: there is neither in nor out.")
    return Source(about.text("in"), about.text("out"), checker_of(about))


@dataclass(slots=True)
class _Pair:
    input: str = ""
    output: str = ""


@dataclass(slots=True)
class _Found:
    """Files by the numbers of batch and case in their names."""

    pairs: dict[tuple[int, int], _Pair] = field(default_factory=dict)
    batched: set[int] = field(default_factory=set)


def _by_names(settings: Settings, about: Settings, data: Data) -> Iterator[Item]:
    """Cases that the names of files tell: the last number is the case, one before it the batch."""
    found = _Found()
    for name in sorted(data.names()):
        for side, word in (("input", "in"), ("output", "out")):
            numbers = _numbers(about, name, word)
            if numbers is not None:
                batch, case = numbers
                found.batched |= set() if batch is None else {batch}
                pair = found.pairs.setdefault((case if batch is None else batch, case), _Pair())
                setattr(pair, side, name)
    pairs = {it: pair for it, pair in sorted(found.pairs.items()) if pair.input and pair.output}
    if not pairs:
        raise UsageError(f"{about.where}: no names of files are those of an input and an output.")
    points = settings.number("points", about.number("case_points", Fraction(1)))
    checker = checker_of(settings)
    for batch in sorted({batch for batch, _ in pairs}):
        own = tuple(
            Source(pair.input, pair.output, checker)
            for (number, _), pair in pairs.items()
            if number == batch
        )
        yield Item(points, own, batched=batch in found.batched)


def _numbers(about: Settings, name: str, word: str) -> tuple[int | None, int] | None:
    """Batch and case in the name of a file of inputs or outputs; ``None`` for another file."""
    pattern = about.text(f"{word}put_format")
    if pattern:
        try:
            found = re.match(pattern, name)
        except re.error as error:
            where = visible(pattern)
            raise about.wrong(f"{word}put_format", f"is no pattern: {where}: {error}") from None
        groups = found.groupdict() if found else {}
        batch, case = groups.get("batch"), groups.get("case")
        return (int(batch) if batch else None, int(case)) if case and case.isdigit() else None
    last = PurePosixPath(name).name
    if not re.search(rf"(^|[^a-z]){word}|{word}$", last.lower()):
        return None
    digits = list(re.finditer(r"\d+", last))
    if not digits:
        return None
    begins = len(digits) > 1 and not last[digits[-2].start() - 1 : digits[-2].start()].isalpha()
    return int(digits[-2][0]) if begins else None, int(digits[-1][0])
