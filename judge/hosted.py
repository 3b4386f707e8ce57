"""Runs a Python reference on one input after the other: a program, in a process of its own.

``python hosted.py SCRIPT`` answers requests until its standard input ends. A request is a line of
JSON, the script's arguments and a length, and then so many bytes of input; a reply is a line of
JSON, the exit status, the seconds of processor time and a length, and then what was printed. Each
time the script is executed anew, while the modules that it imports stay loaded. Its descriptors 0
and 1 are files, so that it may read and print by whatever means.
"""

from __future__ import annotations

import io
import json
import os
import sys
import tempfile
import time
from types import CodeType, ModuleType
from typing import BinaryIO


def main(script: str) -> None:
    """Serve requests with the script."""
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(script, "rb") as file:  # noqa: PTH123  pathlib would cost its import
        code = compile(file.read(), script, "exec", dont_inherit=True)
    sys.path[0] = os.path.dirname(script)  # noqa: PTH120  as the interpreter does for a script
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as printed:
        os.dup2(given.fileno(), 0)
        os.dup2(printed.fileno(), 1)
        while header := requests.readline():
            arguments, length = json.loads(header)
            fill(given, requests.read(length))
            fill(printed, b"")
            sys.argv = [script, *arguments]
            began = time.process_time()
            status = run(code)
            spent = time.process_time() - began
            printed.seek(0)
            output = printed.read()
            replies.write(json.dumps([status, spent, len(output)]).encode() + b"\n" + output)
            replies.flush()


def fill(file: BinaryIO, content: bytes) -> None:
    """Let the file hold that and nothing else, with its place at the start."""
    file.seek(0)
    file.truncate()
    file.write(content)
    file.flush()
    file.seek(0)


def run(code: CodeType) -> int:
    """Execute a script as the main module; gives its exit status."""
    module = ModuleType("__main__")
    module.__dict__["__file__"] = code.co_filename
    sys.modules["__main__"] = module
    sys.stdin = io.TextIOWrapper(open(0, "rb", closefd=False), "utf-8")  # noqa: SIM115
    sys.stdout = io.TextIOWrapper(open(1, "wb", closefd=False), "utf-8", newline="\n")  # noqa: SIM115
    try:
        exec(code, module.__dict__)  # noqa: S102  the instructor's own program
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001  whatever it does is no answer
        return 1
    finally:
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    main(*sys.argv[1:])
