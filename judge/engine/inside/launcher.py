"""Serve cases from inside the isolation: fork or start the program for each, and account for it.

Standard library only. It is the ``sitecustomize`` of the interpreter that runs a Python submission:
a forked case returns from that import, and the interpreter goes on to what ``warm`` has prepared.
For a program in another language it is run as a script.

Requests (marshal, from the judge alone) and replies (text) pass over a socket of packets.
"""

from __future__ import annotations

import sys

BEFORE = frozenset(sys.modules) - {"__future__"}

import _signal as signal  # type: ignore[import-not-found]  # noqa: E402
import _socket  # noqa: E402
import marshal  # noqa: E402
import os  # noqa: E402
import resource  # noqa: E402
import select  # noqa: E402
import time  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from judge.engine.inside import confinement, warm
else:
    import confinement
    import warm

PACKET = 1 << 17
TICK = 0.1

Limits = tuple[float, float, int, int, int]
"""Wall and CPU seconds, memory, bytes of a file, number of processes; 0 is no limit."""


class Worker:
    """What the judge said at the start, and the submission once it is compiled."""

    def __init__(self, control: Any, setup: confinement.Setup) -> None:
        self.control = control
        self.setup = setup
        self.session = os.getsid(0)
        self.everything_is_ours: bool = setup["reach"]

    def serve(self) -> str:
        """Attend to requests for ever; returns only in a forked child: what it is to do."""
        while True:
            message, ancillary, _, _ = self.control.recvmsg(PACKET, _socket.CMSG_SPACE(16))
            if not message:
                os._exit(0)
            kind, limits, has_files = marshal.loads(message)  # noqa: S302
            fds = [fd for _, _, data in ancillary for fd in memoryview(data).cast("i")]
            if kind == "warm up":
                warm.get_ready(self.setup)
                self.control.send(b"warm")
                continue
            if has_files:
                write_files(fds.pop())
            pid = os.fork()
            if pid == 0:
                self.become_a_case(limits, fds)
                return str(kind)
            for fd in fds:
                os.close(fd)
            told = self.attend(pid, limits)
            clean = [cleared(*place) for place in self.setup["fresh"]]
            self.control.send((b"clean " if all(clean) else b"worn ") + told)

    def become_a_case(self, limits: Limits, fds: list[int]) -> None:
        """Take the streams of a case and its limits; everything else is closed."""
        for number, fd in enumerate(fds):
            os.dup2(fd, number)
        os.closerange(3, 1 << 20)
        sys.modules.pop("resource", None)  # waiting for a process loads it
        if self.setup["scope"]:
            confinement.landlock(self.setup["scope"], [])  # a case cannot signal the launcher
        if self.setup["alone"]:
            confinement.seccomp(self.setup["alone"])
        _, cpu, memory, output, processes = limits
        seconds = int(cpu) + 2
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_FSIZE, (output, output))
        tasks = processes + self.setup["others"]
        resource.setrlimit(resource.RLIMIT_NPROC, (tasks, tasks))
        confinement.dumpable(yes=True)
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        if self.setup["stack"]:
            resource.setrlimit(resource.RLIMIT_STACK, (self.setup["stack"],) * 2)
        if self.setup["memory_option"]:
            limit = max(1, (memory - self.setup["beside"]) >> 20)
            self.setup["command"].insert(1, self.setup["memory_option"].format(limit))

    def attend(self, pid: int, limits: Limits) -> bytes:
        """Wait for a case, stop it at its limits, kill and reap all of it, and tell."""
        began = time.monotonic()
        stopped = self.watch(pid, began, limits)
        wall = time.monotonic() - began
        if stopped:
            self.kill_all(pid)
        _, status, usage = os.wait4(pid, 0)
        names = self.left_running()
        cpu = usage.ru_utime + usage.ru_stime + self.reap()
        words = f"{status} {stopped or 'end'} {cpu:.6f} {wall:.6f} {usage.ru_maxrss * 1024}"
        return b"\0".join([words.encode(), *([] if stopped else names)])

    def watch(self, pid: int, began: float, limits: Limits) -> str:
        """Wait until the process ends (``""``), or say which limit it has passed."""
        wall, cpu, memory, _, processes = limits
        ended = os.pidfd_open(pid)
        poll = select.poll()
        poll.register(ended, select.POLLIN)
        poll.register(self.control, 0)  # only a hang-up is told
        patience = wall
        while not (events := poll.poll(1000 * min(TICK, patience))):
            number, seconds, resident = self.used()
            patience = began + wall - time.monotonic()
            passed = {
                "processes": number > processes > 0,
                "memory": 0 < 2 * (memory - self.setup["reserved"]) < resident,
                "cpu": seconds > cpu,
                "wall": patience <= 0,
            }
            for limit in [limit for limit in passed if passed[limit]]:
                os.close(ended)
                return limit
        os.close(ended)
        if all(fd != ended for fd, _ in events):  # the judge is gone
            self.kill_all(pid)
            os._exit(0)
        return ""

    def processes(self) -> dict[int, list[bytes]]:
        """The living processes of the case: what ``/proc/PID/stat`` says after the name."""
        found = {}
        for name in os.listdir("/proc"):  # noqa: PTH208
            if not name.isdigit() or int(name) == os.getpid():
                continue
            try:
                with open(f"/proc/{name}/stat", "rb") as file:  # noqa: PTH123
                    fields = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == self.session and fields[0] not in b"ZX":
                found[int(name)] = fields
        return found

    def used(self) -> tuple[int, float, int]:
        """Number, CPU seconds and resident bytes of the living processes of the case."""
        ticks, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        every = self.processes().values()
        seconds = sum(int(field) for fields in every for field in fields[11:15]) / ticks
        return len(every), seconds, page * sum(int(fields[21]) for fields in every)

    def left_running(self) -> list[bytes]:
        """Names of at most 16 processes that outlive the first one of their case."""
        try:
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return []
        names = []
        for pid in list(self.processes())[:16]:
            try:
                with open(f"/proc/{pid}/comm", "rb") as file:  # noqa: PTH123
                    names.append(file.read().rstrip(b"\n"))
            except OSError:
                continue
        return names

    def kill_all(self, *pids: int) -> None:
        """Kill every process of the case; they are reaped elsewhere."""
        for pid in [-1] if self.everything_is_ours else {*pids, *self.processes()}:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue

    def reap(self) -> float:
        """Kill and wait for all that is left of a case; its CPU seconds."""
        cpu = 0.0
        while True:
            try:
                if os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
                    self.kill_all()
                _, _, usage = os.wait4(-1, 0)
            except ChildProcessError:
                return cpu
            cpu += usage.ru_utime + usage.ru_stime


def write_files(fd: int) -> None:
    """Write a case's files into the working directory; ``fd`` holds them by name."""
    with open(fd, "rb") as packed:
        files = marshal.loads(packed.read())  # noqa: S302
    for name, content in files.items():
        folder = os.path.dirname(name)  # noqa: PTH120
        if folder:
            os.makedirs(folder, exist_ok=True)  # noqa: PTH103
        with open(name, "wb") as file:  # noqa: PTH123
            file.write(content)


def cleared(folder: str, kept: list[str]) -> bool:
    """Remove a case's files from a folder; false when anything but ``kept`` stays."""
    try:
        for name in os.listdir(folder):  # noqa: PTH208
            if name not in kept:
                os.unlink(f"{folder}/{name}")  # noqa: PTH108
    except OSError:
        return False
    return True


def main() -> None:
    """Serve; in a forked case, become the program."""
    control = _socket.socket(fileno=int(sys.argv[-1]))
    setup = marshal.loads(control.recv(PACKET))  # noqa: S302
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # its children may send it
    confinement.confine(setup)
    os.chdir(setup["scratch"])
    if not os.access(setup["command"][0], os.X_OK):
        sys.exit(f"cannot run {setup['command'][0]}")
    if setup["script"]:
        for name in [name for name in sys.modules if name not in BEFORE]:
            del sys.modules[name]
    control.send(b"ready")
    kind = Worker(control, setup).serve()
    control.detach()
    if kind == "check":
        warm.compiled(setup["script"])
        sys.stderr.flush()
        os._exit(0)
    if kind == "cold":
        for number in (signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        os.execve(setup["command"][0], setup["command"], setup["environment"])  # noqa: S606
    signal.signal(signal.SIGINT, signal.default_int_handler)


if __name__ in ("__main__", "sitecustomize"):
    try:
        main()
    except BaseException as error:  # noqa: BLE001
        sys.excepthook(type(error), error, error.__traceback__)
        os._exit(70)
