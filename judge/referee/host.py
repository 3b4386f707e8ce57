"""Runs an output validator on one output, inside the isolation; standard library only.

``python host.py MODE COMMAND…`` finds the files of a case in its working directory and runs the
validator's command with their names and the arguments that ``arguments.json`` lists. Afterwards it
writes a line of JSON to standard error: the exit status, and what the feedback folder holds. With
the mode ``output`` what the validator prints is thrown away; with ``talk`` the program reads it,
and a line tells the processor time that the validator had taken when the program was gone.
"""

import json
import os
import select
import subprocess
import sys
from contextlib import suppress

FEEDBACK = "feedback"
KEPT = 4_000
"""Bytes of each feedback file that are told."""
FILES = ("judgemessage.txt", "teammessage.txt", "score.txt", "score_multiplier.txt", "nextpass.in")


def main(mode: str, command: list[str]) -> None:
    """Run the validator and tell."""
    with open("arguments.json", encoding="utf-8") as file:  # noqa: PTH123
        arguments = json.load(file)
    os.mkdir(FEEDBACK)  # noqa: PTH102
    here = os.getcwd()  # noqa: PTH109
    words = [*command, f"{here}/judge.in", f"{here}/judge.ans", f"{here}/{FEEDBACK}/", *arguments]
    with open("stderr.txt", "wb") as stderr:  # noqa: PTH123
        stdout = subprocess.DEVNULL if mode == "output" else None
        process = subprocess.Popen(words, stdout=stdout, stderr=stderr)
    os.close(1)  # so that the other side knows when the validator itself is gone
    if mode == "talk":
        _watch(process.pid)
    os.close(0)
    status = process.wait()
    told = {name: text for name in FILES if (text := _read(f"{FEEDBACK}/{name}")) is not None}
    _remove()
    words_said = _read("stderr.txt") or ""
    report = {"status": status, "feedback": told, "stderr": words_said[-KEPT:]}
    sys.stderr.write("\n" + json.dumps(report) + "\n")


def _watch(pid: int) -> None:
    """Wait until the validator ends, and tell what it has taken if its input ends before."""
    ended = os.pidfd_open(pid)
    poll = select.poll()
    poll.register(ended, select.POLLIN)
    poll.register(0, 0)  # only its end is told
    if all(fd != ended for fd, _ in poll.poll()):
        with open(f"/proc/{pid}/stat", "rb") as file:  # noqa: PTH123
            fields = file.read().rpartition(b")")[2].split()
        taken = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        sys.stderr.write("\n" + json.dumps({"taken": taken}) + "\n")
        sys.stderr.flush()
        poll.unregister(0)
        poll.poll()
    os.close(ended)


def _read(name: str) -> str | None:
    try:
        with open(name, "rb") as file:  # noqa: PTH123
            return file.read(KEPT).decode(errors="replace")
    except OSError:
        return None


def _remove() -> None:
    """Leave no folder behind, for which the place would have to be made anew."""
    for folder, folders, files in os.walk(FEEDBACK, topdown=False):
        with suppress(OSError):
            for name in files:
                os.unlink(os.path.join(folder, name))  # noqa: PTH108, PTH118
            for name in folders:
                os.rmdir(os.path.join(folder, name))  # noqa: PTH106, PTH118
    with suppress(OSError):
        os.rmdir(FEEDBACK)  # noqa: PTH106


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
