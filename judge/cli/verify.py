"""`judge verify [PROBLEM…]`: whether the cases of problems are any good."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from judge.cli.options import cases_option, complete_problem, cores, load, plain_option
from judge.cli.paragraphs import for_screen
from judge.model import Problem
from judge.problems import cases_folder, problem_names
from judge.reports import verification
from judge.reports.look import look_of
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
@click.option("-v", "--verbose", is_flag=True, help="Show which case rejects which program.")
@plain_option
def command(
    problems: tuple[str, ...],
    cases: Path | None,
    submissions: Path | None,
    jobs: int | None,
    sample: int | None,
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
    faults = 0
    for problem in [load(name, cases) for name in names]:
        if mutate:
            faults += _mutated(problem, sample, jobs or cores(), plain=plain)
        else:
            faults += _verified(problem, submissions, jobs or cores(), plain=plain, verbose=verbose)
    sys.exit(int(faults > 0))


def _verified(
    problem: Problem, submissions: Path | None, workers: int, *, plain: bool, verbose: bool
) -> int:
    with open_line(sys.stderr, look_of(sys.stderr, os.environ, plain=plain)) as line:
        chosen = () if problem.package else declared(problem, submissions)
        found = verify(problem, chosen, workers, line)
    click.echo(for_screen(verification.report(found, verbose=verbose)))
    return len(found.faults)


def _mutated(problem: Problem, sample: int | None, workers: int, *, plain: bool) -> int:
    with open_line(sys.stderr, look_of(sys.stderr, os.environ, plain=plain)) as line:
        found = survival(problem, sample, workers, line)
    click.echo(verification.survival_report(problem.name, found))
    return len(found.survivors) + len(found.stale)
