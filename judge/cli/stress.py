"""`judge stress PROBLEM SUBMISSION`: the smallest random input on which it fails."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import click

from judge.audience import Audience
from judge.cli.delivering import show
from judge.cli.options import (
    cases_option,
    cases_typed,
    cores,
    language_option,
    languages_of,
    load,
    plain_option,
    problem_argument,
)
from judge.cli.saving import new_name, save_case
from judge.cli.writing import write_file
from judge.model import Case, Judgement, Problem, Row, Typed, Verdict
from judge.reports.look import look_of
from judge.reports.progress import open_line
from judge.reports.wording import count as counted
from judge.stressing import GROUP, Found, Search, stress, with_case
from judge.submissions import read_submission
from judge.trial import Order, judge_submission


@click.command("stress")
@problem_argument
@click.argument(
    "submission", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE | FOLDER"
)
@cases_option
@click.option("--seed", type=click.IntRange(0), default=0, help="Other inputs; 0 when not given.")
@click.option("--time", "seconds", type=click.FloatRange(0), default=10.0, help="Seconds to look.")
@click.option("--count", type=click.IntRange(1), help="Inputs to try at most.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Loops at a time; else one a core.")
@click.option("--save", metavar="GROUP", help="Add what is found to the cases of this group.")
@click.option("--input", "file", type=click.Path(path_type=Path), help="Write it to this file.")
@language_option
@plain_option
def command(
    problem: str,
    submission: tuple[Path, ...],
    cases: Path | None,
    seed: int,
    seconds: float,
    count: int | None,
    jobs: int | None,
    save: str | None,
    file: Path | None,
    language: str,
    *,
    plain: bool,
) -> None:
    """Look for the smallest random input on which a submission fails.

    The inputs come from the problem's generator, and the reference answers them. Exit status 1
    when one is found. Keep it with --save or --input to run it again by `judge feed`.
    """
    loaded = load(problem, cases)
    kept = _Kept(save or GROUP, new_name(loaded, save) if save else str(file or "found"))
    table = languages_of(loaded, language)
    read = read_submission(submission, loaded.name, table=table)
    search = Search(loaded, read, seed, seconds, count, jobs or cores(), table)
    found = _searched(search, plain=plain)
    again = tuple(map(str, submission)) if save or file else ()
    judgement = _confirmed(search, found, kept, Typed(problem, again, cases_typed(cases)))
    click.echo(_told(found, judgement), err=True)
    if judgement is None:
        return
    show((Row(None, judgement.problem, judgement),), (), plainly=plain, verbose=False)
    case = judgement.results[0].case
    if file:
        write_file(file, case.stdin)
    if save:
        save_case(loaded, case)
    sys.exit(1)


@dataclass(frozen=True, slots=True)
class _Kept:
    """Where `judge feed` finds the case that is found: its group and its name, or its file."""

    group: str
    name: str


def _searched(search: Search, *, plain: bool) -> Found:
    with open_line(sys.stderr, look_of(sys.stderr, os.environ, plain=plain)) as line:
        return stress(search, lambda found: line(_progress(found)))


def _progress(found: Found) -> str:
    tried = f"{counted(found.tried, 'input')} in {found.seconds:.1f} s"
    return f"{tried}, fails; looking for a smaller one" if found.failed else tried


def _confirmed(search: Search, found: Found, kept: _Kept, typed: Typed) -> Judgement | None:
    """The judgement of the smallest input on which a cold run fails, too."""
    candidates = found.cases[:1] + [result.case for result in found.failed[:1]]
    for case in candidates:
        named = replace(case, group=kept.group, name=kept.name)
        judgement = _judged(with_case(search.problem, named), search, typed)
        if judgement.verdict is not Verdict.AC:
            return replace(judgement, narrowed=True)
    return None


def _judged(problem: Problem, search: Search, typed: Typed) -> Judgement:
    return judge_submission(
        Order(
            problem,
            search.submission,
            problem.cases,
            typed,
            Audience.INSTRUCTOR,
            cold=True,
            table=search.table,
        )
    )


def _told(found: Found, judgement: Judgement | None) -> str:
    tried = f"{counted(found.tried, 'input')} in {found.seconds:.1f} s"
    thrown = f"; {found.open} of them thrown away, since their answer is open" if found.open else ""
    if judgement is None:
        return f"No failure found: tried {tried}{thrown}."
    case: Case = judgement.results[0].case
    return f"Tried {tried}{thrown}; the smallest that fails has {len(case.stdin)} bytes."
