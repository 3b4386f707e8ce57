"""A submission that tries what no submission may, one thing a run; it prints ``held`` if it fails.

The first line of its input is JSON: ``probe``, the name of a function here, and what that needs.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

Facts = dict[str, Any]

TRIES = 40


def network(facts: Facts) -> str:
    """Connect to a server that the judge has opened, and ask for a way to the world."""
    for kind, address in (
        (socket.SOCK_STREAM, ("127.0.0.1", facts["port"])),
        (socket.SOCK_DGRAM, ("192.0.2.1", 9)),
    ):
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, kind) as connection:
            connection.settimeout(1)
            connection.connect(address)
            return f"connected to {address[0]}"
    return ""


def files(facts: Facts) -> str:
    """Read files, or folders, that are none of its business."""
    for path in map(Path, facts["paths"]):
        with contextlib.suppress(OSError):
            if path.read_bytes():
                return f"read {path}"
    return ""


def leave(_: Facts) -> str:
    """Write into the working directory, where it may."""
    Path("left.txt").write_text("x", encoding="utf-8")
    Path(os.environ["TMPDIR"], "left-too.txt").write_text("x", encoding="utf-8")
    return ""


def fresh(_: Facts) -> str:
    """Find what another run has left."""
    left = [*os.listdir(), *os.listdir(os.environ["TMPDIR"])]  # noqa: PTH208
    return f"found {left}" if left else ""


def code(_: Facts) -> str:
    """Change the submission, or lay something beside it."""
    own = Path(__file__)
    for path in (own, own.with_name("random.py")):
        with contextlib.suppress(OSError), path.open("a", encoding="utf-8") as file:
            file.write("\n")
            return f"wrote {path.name}"
    return ""


def user(_: Facts) -> str:
    """Be root, and not only by name in a namespace of an ordinary user."""
    own = [line.split()[:2] for line in _lines("/proc/self/uid_map")] or [["0", "0"]]
    return "it is root" if hasattr(os, "getuid") and os.getuid() == 0 and ["0", "0"] in own else ""


def capabilities(_: Facts) -> str:
    """Have rights beyond those of a user, or a way to gain some."""
    for line in _lines("/proc/self/status"):
        name, value = line.split(":\t")[0], line.split(":\t")[-1]
        if name in ("CapInh", "CapPrm", "CapEff", "CapAmb") and int(value, 16):
            return f"{name} {value}"
        if name == "NoNewPrivs" and value != "1":
            return "it may gain new ones"
    return ""


def filtered(_: Facts) -> str:
    """Make system calls that are not filtered."""
    states = [
        line.partition(":\t")[2] for line in _lines("/proc/self/status") if "Seccomp:" in line
    ]
    return "" if states == ["2"] else "every call reaches the kernel"


def processes(facts: Facts) -> str:
    """See a process of the judge, by its command or its environment."""
    mark = facts["mark"].encode()
    for process in Path("/proc").glob("[1-9]*"):
        for name in ("cmdline", "environ"):
            with contextlib.suppress(OSError):
                if mark in (process / name).read_bytes():
                    return f"read {process / name}"
    return ""


def signals(facts: Facts) -> str:
    """End a process of the judge; whether it did is for the judge to see."""
    if facts["pid"] not in (os.getpid(), os.getppid()):
        with contextlib.suppress(OSError):
            os.kill(facts["pid"], 15)
    return ""


def environment(facts: Facts) -> str:
    """Find variables that the judge has, other than those every submission gets."""
    names = sorted((set(facts["names"]) & set(os.environ)) - set(facts["given"]))
    return f"sees {', '.join(names)}" if names else ""


def memory(_: Facts) -> str:
    """Take memory without end."""
    taken = []
    while True:
        taken.append(bytearray(1 << 20))


def cpu(_: Facts) -> str:
    """Compute without end."""
    while True:
        pass


def wall(_: Facts) -> str:
    """Sleep for long."""
    time.sleep(60)
    return "it slept"


def output(_: Facts) -> str:
    """Print without end."""
    while True:
        sys.stdout.write("x" * 1000)


def many(_: Facts) -> str:
    """Start processes, more than its limit."""
    started = 0
    with contextlib.suppress(OSError):
        while started < TRIES:
            _sleeper("many")
            started += 1
    return "started all" if started == TRIES else ""


def daemon(facts: Facts) -> str:
    """Leave a process running, in a session of its own where that is allowed."""
    for apart in (True, False):
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            _sleeper(facts["daemon"], apart=apart)
    return ""


def _sleeper(mark: str, *, apart: bool = False) -> None:
    command = [sys.executable, "-S", "-c", "import time; time.sleep(30)", mark]
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=apart
    )
    process.returncode = 0  # it is left running on purpose


def _lines(path: str) -> list[str]:
    with contextlib.suppress(OSError):
        return Path(path).read_text(encoding="utf-8").splitlines()
    return []


def main() -> None:
    """Try one thing."""
    facts: Facts = json.loads(sys.stdin.readline())
    done = globals()[facts["probe"]](facts)
    print(done or "held")  # noqa: T201


if __name__ == "__main__":
    main()
