"""A validator's program, made one that tells what became of it, and the files of its case."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

from judge.languages.sources import lay_down
from judge.model import Case, CheckerSpec, Program

_HOST = Path(__file__).with_name("host.py")


def seated(program: Program, folder: Path, mode: str) -> Program:
    """The program run by ``host.py``, which is laid down in the folder."""
    tools = folder / "referee"
    lay_down({_HOST.name: _HOST.read_bytes()}, tools)
    base = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    host = (base, "-I", "-S", "-B", str(tools / _HOST.name), mode)
    return replace(
        program,
        command=(*host, *program.command),
        readable=(*program.readable, tools, Path(sys.base_prefix).resolve()),
        memory_option="",
        warm=False,
    )


def case_files(case: Case, spec: CheckerSpec) -> dict[str, bytes]:
    """What the host finds in its working directory."""
    return {
        "judge.in": case.stdin,
        "judge.ans": case.answers[0] if case.answers else b"",
        "arguments.json": json.dumps(spec.arguments).encode(),
    }
