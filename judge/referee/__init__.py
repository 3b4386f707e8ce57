"""A problem's output validator: a program that says by its exit status whether an output is right.

It is built as a submission is and runs as isolated, without network, under limits of its own. It
ends with 42 to accept and with 43 to reject; whatever else it does is a fault of the problem.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge import engine, languages
from judge.errors import UsageError
from judge.model import Case, CheckerSpec, Limits, Mismatch, Program
from judge.referee.reporting import read_report
from judge.referee.seating import case_files, seated
from judge.submissions import read_submission, scripted
from judge.visible import visible

MODE_OUTPUT = "output"


class Referee:
    """A built validator and the runner it runs in; safe to use from several threads."""

    def __init__(self, spec: CheckerSpec, runner: engine.Runner) -> None:
        self.name = spec.name
        self.limits = spec.limits or Limits(cpu=60.0, wall=121.0)
        self._spec = spec
        self._runner = runner

    def compare(self, case: Case, output: bytes) -> Mismatch | None:
        """Accept, or give the validator's own words, not yet safe to show.

        Raises ``JudgeError`` when it does anything but accept or reject within its limits.
        """
        files = case_files(case, case.checker or self._spec)
        return read_report(self._runner.run(output, self.limits, files), case, self.name)


@contextmanager
def open_referee(spec: CheckerSpec, workers: int = 1) -> Iterator[Referee]:
    """Build the checker's validator; raises ``UsageError`` when it does not compile."""
    with engine.temporary_folder() as folder:
        program = seated(built_validator(spec, folder), folder, MODE_OUTPUT)
        with engine.open_runner(program, workers) as runner:
            yield Referee(spec, runner)


def built_validator(spec: CheckerSpec, folder: Path) -> Program:
    """The program of the checker's validator; raises ``UsageError`` when there is none."""
    path = spec.validator
    if path is None:
        raise UsageError(f"The checker {visible(spec.name)} has no validator.")
    submission = scripted(path) or read_submission((path,), path.stem)
    return languages.built(submission, folder)
