"""`judge verify [PROBLEM…]`: whether the cases of problems are any good."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from judge.cli.echoing import echo
from judge.cli.options import cases_option, complete_problem, cores, load, plain_option
from judge.model import Problem
from judge.problems import cases_folder, problem_names
from judge.reports import verification, verification_json, verification_terminal
from judge.reports.look import Look, look_of
from judge.reports.progress import open_line
from judge.verifying import verify
from judge.verifying.declared import declared
from judge.verifying.surviving import survival


@click.command("verify")
@click.argument("problems", nargs=-1, metavar="[PROBLEM]…", shell_complete=complete_problem)
@cases_option
@click.option(
    "--submissions",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    metavar="DIR",
    help="Submissions as PROBLEM/VERDICT/FILE; else those in the problem's own folder.",
)
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Cases at a time; else one a core.")
@click.option("--mutate", is_flag=True, help="Instead, change the reference, a place at a time.")
@click.option("--sample", type=click.IntRange(1), help="Of the changes, only so many.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("-v", "--verbose", is_flag=True, help="Show which case rejects which program.")
@plain_option
def command(
    problems: tuple[str, ...],
    cases: Path | None,
    submissions: Path | None,
    jobs: int | None,
    sample: int | None,
    form: str,
    *,
    mutate: bool,
    verbose: bool,
    plain: bool,
) -> None:
    """Prove the cases of problems good by running the reference and declared submissions.

    A submission's folder is the verdict it is to get: accepted, wrong_answer,
    time_limit_exceeded, run_time_error. With --mutate every change of the reference that no case
    notices is listed: a case is missing, or equivalent.yaml says why it changes no answer. Exit
    status 1 when there is a fault or an unnoticed change.
    """
    names = problems or problem_names(cases_folder(cases, os.environ))
    look = look_of(sys.stdout, os.environ, plain=plain)
    asked = _Asked(look, jobs or cores(), submissions, sample, verbose)
    trial = _mutated if mutate else _verified
    found = []
    for problem in [load(name, cases) for name in names]:
        found.append(trial(problem, asked))
        if form == "text":
            echo(found[-1].text)
    if form == "json":
        echo(verification_json.document([one.entry for one in found]))
    sys.exit(int(any(one.faults for one in found)))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What was asked for."""

    look: Look
    workers: int
    submissions: Path | None
    sample: int | None
    verbose: bool


@dataclass(frozen=True, slots=True)
class _Found:
    """What came of a problem: how many faults, and both ways to tell them."""

    faults: int
    text: str
    entry: dict[str, Any]


def _verified(problem: Problem, asked: _Asked) -> _Found:
    with _open_line(asked) as line:
        chosen = () if problem.package else declared(problem, asked.submissions)
        found = verify(problem, chosen, asked.workers, line)
    if asked.look.plain:
        text = verification.report(found, verbose=asked.verbose)
    else:
        text = verification_terminal.report(found, asked.look, verbose=asked.verbose)
    return _Found(len(found.faults), text, verification_json.verified(found))


def _mutated(problem: Problem, asked: _Asked) -> _Found:
    with _open_line(asked) as line:
        found = survival(problem, asked.sample, asked.workers, line)
    name, verbose = problem.name, asked.verbose
    if asked.look.plain:
        text = verification.survival_report(name, found, verbose=verbose)
    else:
        text = verification_terminal.survival_report(name, found, asked.look, verbose=verbose)
    entry = verification_json.mutated(name, problem.digest, found)
    return _Found(len(found.survivors) + len(found.stale), text, entry)


def _open_line(asked: _Asked) -> AbstractContextManager[Callable[[str], None]]:
    return open_line(sys.stderr, look_of(sys.stderr, os.environ, plain=asked.look.plain))
