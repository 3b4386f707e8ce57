"""A program run in the open: its output goes straight to the terminal, and no limits hold."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from judge.engine import process as processes
from judge.engine.family import Family
from judge.engine.plain import put
from judge.engine.scratch import temporary_folder
from judge.model import Program


def run_in_the_open(program: Program, stdin: bytes, files: Mapping[str, bytes]) -> int:
    """Run the program in a fresh folder that holds ``files``; its exit status as a shell says it.

    Nothing it started is left running, also when the judge is interrupted meanwhile.
    """
    with temporary_folder() as scratch, tempfile.TemporaryFile() as source:
        put(files, scratch)
        source.write(stdin)
        source.seek(0)
        status = _run(program, scratch, source)
    return status if status >= 0 else 128 - status


def _run(program: Program, scratch: Path, source: IO[bytes]) -> int:
    family = Family(scratch)
    process = processes.start(program, scratch, source, None)
    family.begin(process.pid)
    try:
        while not processes.ended(process, 0.5):
            pass
    finally:
        processes.kill(process)
        family.kill_others()
        end = processes.reap(process)
    return end.status
