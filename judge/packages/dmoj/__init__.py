"""Problems of the DMOJ judge: a folder with ``init.yml`` and, mostly, an archive of cases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from judge.errors import Mistake, UsageError
from judge.model import Case, CheckerSpec, Group, Limits, Package, Problem, Scoring, Show
from judge.packages.dmoj.cases import Item, items_of
from judge.packages.dmoj.checking import checker_of
from judge.packages.dmoj.data import Data, open_data
from judge.packages.recognising import DMOJ_FILE
from judge.packages.settings import Settings, read_settings
from judge.visible import visible

OUTPUT = 25_165_824
"""Bytes that a submission may print where the file does not say."""
KILOBYTE = 1024
_REFUSED = {
    "interactive": "lets a program talk with an interactor",
    "custom_judge": "brings a grader of its own",
    "grader": "brings a grader of its own",
    "signature_grader": "calls functions of a submission",
    "generator": "makes its cases by a program",
    "file_io": "has programs read and write files",
}


def load(name: str, file: Path, cases_from: str) -> Problem:
    """The problem; ``file`` is where its ``problem.yaml`` would be.

    Raises ``UsageError`` or ``ProblemError`` for what is missing, and what the judge cannot do.
    """
    settings = read_settings(file.parent / DMOJ_FILE)
    _check(settings)
    limits, checker = _limits(settings), checker_of(settings)
    with open_data(file.parent, settings) as data:
        groups = tuple(_groups(items_of(settings, data), data, limits))
    if not groups:
        raise UsageError(f"{settings.where}: there are no cases in test_cases.")
    groups = tuple(_without_usual_checker(group, checker) for group in groups)
    return Problem(
        name=name,
        title=settings.text("name", name),
        groups=groups,
        checker=checker,
        limits=limits,
        file=file,
        digest="",
        cases_from=cases_from,
        warnings=tuple(map(Mistake, _notes(settings))),
        package=Package(),
    )


def _check(settings: Settings) -> None:
    for key, why in _REFUSED.items():
        if key in settings.values:
            raise UsageError(f"{settings.where}: {key} {why}, which the judge does not do.")
    odd = next((key for key in settings.values if key.endswith(("++", "~", "+"))), "")
    if odd:
        raise settings.wrong(odd, "is made by code when the file is read: write it out")


def _limits(settings: Settings) -> Limits:
    usual = Limits()
    cpu = settings.number("time_limit", Fraction(usual.cpu))
    memory = settings.number("memory_limit", Fraction(usual.memory, KILOBYTE)) * KILOBYTE
    output = settings.number("output_limit_length", Fraction(OUTPUT))
    factor = settings.number("wall_time_factor", Fraction(3))
    cpu = max(cpu, Fraction(1, 100))
    wall = float(max(factor, Fraction(1)) * cpu + 1)
    return Limits(float(cpu), wall, max(int(memory), 1 << 20), max(int(output), 1))


def _notes(settings: Settings) -> Iterator[str]:
    usual = Limits()
    if "time_limit" not in settings.values:
        remedy = f"it is {usual.cpu:g} s; write time_limit to change it."
        yield f"{DMOJ_FILE} states no time limit: {remedy}"
    if "dependencies" in str(settings.values.get("test_cases")):
        yield "Batches earn their points whatever dependencies name: only their own cases count."


def _groups(items: Iterator[Item], data: Data, limits: Limits) -> Iterator[Group]:
    """A group for each batch, and one for cases in a row that are worth the same."""
    taken: list[str] = []
    waiting: list[Item] = []
    for item in items:
        if waiting and (item.batched or item.points != waiting[0].points):
            yield _group(waiting, data, limits, taken)
            waiting = []
        if item.batched:
            yield _group([item], data, limits, taken)
        else:
            waiting.append(item)
    if waiting:
        yield _group(waiting, data, limits, taken)


def _group(items: list[Item], data: Data, limits: Limits, taken: list[str]) -> Group:
    first = items[0]
    kind = "pretests" if not first.points else "batch" if first.batched else "cases"
    names = (kind, *(f"{kind}-{number}" for number in range(2, 10**4)))
    name = next(it for it in names if it not in taken)
    taken.append(name)
    sources = [source for item in items for source in item.sources]
    cases: list[Case] = []
    for number, source in enumerate(sources, 1):
        called = source.name if source.name not in {it.name for it in cases} else ""
        stdin, answer = data.read(source.input), data.read(source.output)
        case = Case(called or f"{source.name}-{number}", name, stdin, (answer,), limits=limits)
        cases.append(replace(case, show=Show.VERDICT, checker=source.checker))
    points = sum((item.points for item in items), Fraction(0))
    scoring = Scoring.TOGETHER if first.batched else Scoring.EACH
    title = visible(name).replace("-", " ").capitalize()
    return Group(name, title, points, scoring, Show.VERDICT, tuple(cases))


def _without_usual_checker(group: Group, usual: CheckerSpec) -> Group:
    cases = (replace(it, checker=None) if it.checker == usual else it for it in group.cases)
    return replace(group, cases=tuple(cases))
