"""Which rungs of isolation hold here, found by starting a program on each, and why others do not.

A version or a setting says little about it: only a start shows whether the kernel, a container or
a security module lets it happen.
"""

from __future__ import annotations

import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from judge import engine, languages
from judge.doctor.finding import Finding
from judge.doctor.machine import install
from judge.engine import bubblewrap, landlock, seccomp
from judge.engine.places import closed
from judge.errors import JudgeError
from judge.model import Limits, Submission

SETTINGS = {
    "kernel/apparmor_restrict_unprivileged_userns": ("1", "0"),
    "kernel/unprivileged_userns_clone": ("0", "1"),
    "user/max_user_namespaces": ("0", "15000"),
}
"""Settings that forbid an ordinary user bubblewrap: the value that does, the one that does not."""

PROC = Path("/proc/sys")
AS_ROOT = "submissions would be root: no other user can be had that reaches Python and them"
CONTAINERS = (Path("/.dockerenv"), Path("/run/.containerenv"))


def isolation() -> Iterator[Finding]:
    """Every rung, the strongest first; a weaker one may hold where a stronger one does not."""
    for name in engine.RUNGS[:-1]:
        why = refusal(name)
        if why:
            yield Finding(name, None, why, remedy(name, why))
        else:
            yield Finding(name, True, "holds")
    yield Finding(engine.RUNGS[-1], None, "always there, called not isolated")


def refusal(name: str) -> str:
    """Why no program starts on a rung; empty when one does."""
    if sys.platform != "linux":
        return "only Linux has it"
    if not seccomp.offered():
        return "no filter of system calls for this processor"
    if name == "bubblewrap" and not bubblewrap.executables():
        return "there is no bwrap"
    if name == "landlock" and not landlock.version():
        return "this kernel does not offer it"
    return _started_on(name)


def _started_on(name: str) -> str:
    files = {"hello.py": b"print(42)\n"}
    hello = Submission("hello.py", "hello.py", files, "python", "", 0.0)
    try:
        with engine.temporary_folder() as folder:
            program = languages.built(hello, folder)
            with engine.open_runner(program, 1, name) as runner:
                if name != engine.RUNGS[-1] and not runner.isolated:
                    return AS_ROOT
                run = runner.run(b"", Limits())
    except JudgeError as error:
        return str(error).rpartition(f"{name}: ")[2]
    return "" if run.stdout.split() == [b"42"] else f"a program failed on it ({run.ending})"


def remedy(name: str, why: str) -> str:
    """The command that would make a rung hold, where one is known."""
    if why == AS_ROOT:
        ways = closed((Path(sys.base_prefix), Path(tempfile.gettempdir())))
        return shlex.join(["chmod", "o+x", *map(str, ways)]) if ways else ""
    if sys.platform != "linux" or name != "bubblewrap":
        return ""
    if "no bwrap" in why:
        return install("bubblewrap", "bubblewrap")
    for setting, (forbids, allows) in SETTINGS.items():
        file = PROC / setting
        if file.exists() and file.read_text(encoding="ascii").strip() == forbids:
            return f"sudo sysctl {setting.replace('/', '.')}={allows}"
    if any(path.exists() for path in CONTAINERS):
        return "docker run --security-opt seccomp=unconfined --security-opt systempaths=unconfined"
    return ""
