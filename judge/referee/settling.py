"""Who is to blame when a program and its validator have talked.

- What the validator decided while the program was still there counts, where it rejects: a program
  that breaks afterwards breaks of the verdict.
- Else a program that crashed or passed a limit is judged by that, whatever the validator says.
- Else the validator's word counts. It is at fault where it crashed, or hung while it was its turn.
"""

from __future__ import annotations

import re
import signal
from dataclasses import replace

from judge.errors import JudgeError
from judge.model import Case, Ending, Mismatch, Run
from judge.referee.relay import Heard
from judge.referee.reporting import ACCEPTED, read_report, status_of, taken_before

_BROKEN = re.compile(rb"Broken ?[Pp]ipe|EPIPE")
"""What runtimes say that do not die of the signal, in their last words."""
_LAST = 500
LITTLE = 0.25
"""Seconds of processor time that a validator takes of which it is said to have only waited."""


def is_fine(run: Run) -> bool:
    """Whether the program ended by itself and without fault."""
    return run.ending is Ending.EXIT and run.status == 0


def settled(run: Run, judge: Run, heard: Heard, status: int) -> Run:
    """The program's run with what is not its fault taken out of it; ``status`` is a right end."""
    fine = replace(run, ending=Ending.EXIT, status=status)
    if heard.flooded:
        return replace(run, ending=Ending.OUTPUT)
    if heard.unaided and status_of(judge) != ACCEPTED:
        return fine
    hangs = judge.ending is not Ending.EXIT and not _spins(judge)
    if _is_broken_pipe(run) or (run.ending is Ending.WALL and hangs):
        return fine
    return run


def _is_broken_pipe(run: Run) -> bool:
    """The program spoke to a validator that no longer listened."""
    if run.ending is Ending.SIGNAL:
        return run.status == getattr(signal, "SIGPIPE", 0)
    crashed = run.ending is Ending.EXIT and run.status != 0
    return crashed and _BROKEN.search(run.stderr[-_LAST:]) is not None


def _spins(judge: Run) -> bool:
    """A validator that does not mind the end of its input, and computed only from then on."""
    taken = taken_before(judge)
    went_on = judge.ending in {Ending.WALL, Ending.CPU, Ending.OUTPUT}
    return went_on and taken is not None and taken < LITTLE <= judge.cpu - taken


def reason(case: Case, name: str, judge: Run, heard: Heard) -> Mismatch | None:
    """What the validator says of the program; raises ``JudgeError`` where it is at fault."""
    if _spins(judge):
        return Mismatch("The program ended while the validator still waited for it.")
    try:
        return read_report(judge, case, name)
    except JudgeError as error:
        if heard.unaided or judge.ending is not Ending.EXIT:
            raise
        raise JudgeError(f"{error} The program had ended before.") from None


def help_for(run: Run, heard: Heard) -> str:
    """What may help a program that was stopped while it waited; empty for others."""
    if run.ending is not Ending.WALL:
        return ""
    begin = "Nothing of what it printed arrived" if heard.silent else "Both waited for each other"
    return f"{begin}: flush the output after each line, and read all that is sent."
