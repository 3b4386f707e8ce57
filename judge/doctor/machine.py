"""The interpreter, the compilers and what the kernel offers, as they are found here."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from judge.doctor.finding import Finding
from judge.engine import landlock, seccomp

ASK_SECONDS = 20.0

COMPILERS = {
    "C": ("gcc", "--version", "gcc", "gcc"),
    "C++": ("g++", "--version", "g++", "gcc-c++"),
    "Java": ("javac", "-version", "default-jdk-headless", "java-latest-openjdk-devel"),
    "JavaScript": ("node", "--version", "nodejs", "nodejs"),
}
"""Of each language the command, how it tells its version, and its package for apt and dnf."""

CGROUPS = Path("/sys/fs/cgroup")


def system() -> Iterator[Finding]:
    """The system, the interpreter, and what the kernel offers."""
    yield Finding("System", None, f"{platform.system()} {platform.release()} {platform.machine()}")
    yield _interpreter()
    yield from _shim()
    if sys.platform == "linux":
        yield _landlock()
        yield _seccomp()
        yield _cgroup()


def compilers() -> Iterator[Finding]:
    """Whether each language's tools are here; none but Python is promised."""
    yield Finding("Python", True, platform.python_version())
    for language, (command, question, *packages) in COMPILERS.items():
        found = shutil.which(command)
        if not found:
            missing = f"{command} is missing"
            yield Finding(language, None, missing, install(*packages))
        else:
            yield _compiler(language, found, question)


def install(apt: str, dnf: str) -> str:
    """The command that installs a package here; empty where no package manager is known."""
    for manager, package in (("apt-get", apt), ("dnf", dnf)):
        if shutil.which(manager):
            return f"sudo {manager} install {package}"
    return ""


def _interpreter() -> Finding:
    binary = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    return Finding("Python", True, f"{platform.python_version()}, {binary}")


def _shim() -> Iterator[Finding]:
    """What ``python3`` on the PATH is when it only looks for the interpreter at every start."""
    found = shutil.which("python3")
    if found and _is_script(Path(found)):
        says = f"{found} is a script that looks for Python; the judge does not use it"
        yield Finding("python3", None, says)


def _is_script(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(2) == b"#!"
    except OSError:
        return False


def _landlock() -> Finding:
    version = landlock.version()
    says = f"version {version}" if version else "this kernel does not offer it"
    return Finding("Landlock", None, says)


def _seccomp() -> Finding:
    there = "there is a filter" if seccomp.offered() else "there is no filter"
    return Finding("seccomp", None, f"{there} for {platform.machine()}")


def _cgroup() -> Finding:
    if not (CGROUPS / "cgroup.controllers").exists():
        return Finding("cgroup", None, "no version 2: memory is limited process by process")
    own = next(iter(_own_cgroup()), None)
    writable = own is not None and os.access(own, os.W_OK)
    return Finding("cgroup", None, f"version 2, {'writable' if writable else 'not writable'}")


def _own_cgroup() -> Iterator[Path]:
    for line in Path("/proc/self/cgroup").read_text(encoding="utf-8").splitlines():
        if line.startswith("0::/"):
            yield CGROUPS / line.removeprefix("0::/")


def _compiler(language: str, command: str, question: str) -> Finding:
    try:
        done = subprocess.run(
            [command, question],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=ASK_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Finding(language, False, f"{command} does not start: {error}")
    said = (done.stdout or done.stderr).strip().splitlines()
    if done.returncode != 0:
        return Finding(language, False, f"{command} fails: {said[-1] if said else 'no reason'}")
    return Finding(language, True, f"{said[0] if said else 'no version'}, {command}")
