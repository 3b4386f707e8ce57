"""The floor of this machine: what starting and ending a process costs, whoever does it."""

from __future__ import annotations

import mmap
import os
import resource
import sys
from collections.abc import Callable

TIMES = 300
PAGES = 4096


def cpu_of(act: Callable[[], None], times: int = TIMES) -> float:
    """CPU milliseconds, children included, of doing something once."""
    before = _cpu()
    for _ in range(times):
        act()
    return 1000 * (_cpu() - before) / times


def fork_and_exit() -> None:
    """Fork this small interpreter; the child ends at once."""
    if (pid := os.fork()) == 0:
        os._exit(0)
    os.waitpid(pid, 0)


def start_true() -> None:
    """Start the smallest program."""
    os.waitpid(os.posix_spawn("/bin/true", ["true"], {}), 0)


def start_python() -> None:
    """Start an interpreter that has nothing to do."""
    os.waitpid(os.posix_spawn(sys.executable, [sys.executable, "-c", ""], {}), 0)


def touch_pages() -> None:
    """Touch pages of new memory, one at a time."""
    with mmap.mmap(-1, PAGES * mmap.PAGESIZE) as memory:
        for page in range(PAGES):
            memory[page * mmap.PAGESIZE] = 1


def _cpu() -> float:
    usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def main() -> None:
    """Print the floor."""
    print(f"fork and exit   {cpu_of(fork_and_exit):7.2f} ms CPU")
    print(f"exec of true    {cpu_of(start_true):7.2f} ms CPU")
    print(f"exec of Python  {cpu_of(start_python, 50):7.2f} ms CPU")
    print(f"a page fault    {1000 * cpu_of(touch_pages, 20) / PAGES:7.2f} µs CPU", flush=True)


if __name__ == "__main__":
    main()
