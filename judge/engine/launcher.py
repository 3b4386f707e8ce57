"""Serve cases from inside the isolation: fork or start the program for each, and account for it.

Standard library only, nothing of the judge. It is the ``sitecustomize`` of the interpreter that
runs the submission. A forked case returns from that import, and the interpreter, told to run a
module, calls what stands where it expects ``runpy``: builtins that execute the compiled file. So
no frame of the launcher lies beneath the submission, and the interpreter itself reports errors.
A program in another language is served by the same file, run as a script.

Requests (marshal, from the judge alone) and replies (text) pass over a socket of packets.
"""

from __future__ import annotations

import sys

BEFORE = frozenset(sys.modules) - {"__future__"}

import _functools  # noqa: E402
import _operator  # noqa: E402
import _signal as signal  # noqa: E402
import _socket  # noqa: E402
import _thread  # noqa: E402
import _weakref  # noqa: E402
import atexit  # noqa: E402
import ctypes  # noqa: E402
import gc  # noqa: E402
import marshal  # noqa: E402
import os  # noqa: E402
import resource  # noqa: E402
import select  # noqa: E402
import time  # noqa: E402

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any, NoReturn

PACKET = 1 << 17
SET_DUMPABLE, SET_SECCOMP, DROP_BOUNDING, SUBREAPER, NO_NEW_PRIVILEGES = 4, 22, 24, 36, 38
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
PRELOADED = frozenset(
    [
        "abc",
        "array",
        "bisect",
        "calendar",
        "cmath",
        "collections",
        "contextlib",
        "copy",
        "csv",
        "dataclasses",
        "datetime",
        "decimal",
        "enum",
        "fractions",
        "functools",
        "heapq",
        "io",
        "itertools",
        "json",
        "math",
        "numbers",
        "operator",
        "pprint",
        "queue",
        "random",
        "re",
        "statistics",
        "string",
        "struct",
        "textwrap",
        "time",
        "typing",
    ]
)
"""Modules whose loading does nothing that a program could tell, beside taking time."""

URGENT = -20

FORGOTTEN = ("__file__", "__cached__")
"""Names the interpreter removes when a file has run."""

EXTRA_DEPTH = 4
"""Calls of builtins beneath a program; Python 3.11 counts them with those of functions."""

FORGETS_A_CLASS = "_destroy"
"""What abstract classes, on their own behalf, have called at a class's end."""

COLLECTED = 1 << 14
"""The flag of types whose objects the collector knows."""

generator = (one for one in ())

libc = ctypes.CDLL(None, use_errno=True)


def call(result: int) -> int:
    """Pass a C call's result on; raises ``OSError`` when it failed."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


# --- confinement: the judge computes all of it, here it is only applied -----------------------


def landlock(attributes: bytes, rules: list[tuple[str, int]]) -> None:
    """Confine this process to a Landlock ruleset; a rule is a path and its access rights."""
    size = ctypes.c_size_t(len(attributes))
    ruleset = call(libc.syscall(CREATE_RULESET, attributes, size, 0))
    for path, access in rules:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        rule = access.to_bytes(8, sys.byteorder) + place.to_bytes(4, sys.byteorder)
        call(libc.syscall(ADD_RULE, ruleset, 1, rule, 0))
        os.close(place)
    call(libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    call(libc.syscall(RESTRICT_SELF, ruleset, 0))
    os.close(ruleset)


class FilterProgram(ctypes.Structure):
    """``struct sock_fprog``: the number of instructions and where they are."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def seccomp(code: bytes) -> None:
    """Install a filter of system calls; its instructions are 8 bytes each."""
    buffer = ctypes.create_string_buffer(code, len(code))
    program = FilterProgram(len(code) // 8, ctypes.addressof(buffer))
    call(libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    call(libc.prctl(SET_SECCOMP, 2, ctypes.byref(program), 0, 0))


def drop_privileges(uid: int | None) -> None:
    """Become an unprivileged user; with ``None`` stay this one. No capability is left."""
    if uid is not None:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    elif os.geteuid() == 0:
        try:
            os.setpriority(os.PRIO_PROCESS, 0, URGENT)  # root's processes cannot be counted
        except OSError:
            pass
        for capability in range(64):
            libc.prctl(DROP_BOUNDING, capability, 0, 0, 0)
        header = (0x20080522).to_bytes(4, sys.byteorder) + bytes(4)
        call(libc.capset(header, bytes(24)))


def confine(setup: dict[str, Any]) -> None:
    """Give up everything this worker does not need, before a byte of the submission is read."""
    if setup["landlock"]:
        landlock(*setup["landlock"])
    drop_privileges(setup["uid"])
    if setup["seccomp"]:
        seccomp(setup["seccomp"])
    call(libc.prctl(SET_DUMPABLE, 0, 0, 0, 0))  # its memory is closed to its own children


Limits = tuple[float, float, int, int, int]
"""Wall and CPU seconds, memory, bytes of a file, number of processes; 0 is no limit."""


# --- one case ---------------------------------------------------------------------------------


class Worker:
    """What the judge said at the start, and the submission once it is compiled."""

    def __init__(self, control: Any, setup: dict[str, Any]) -> None:
        self.control = control
        self.setup = setup
        self.code: CodeType | None = None
        self.session = os.getsid(0)
        self.everything_is_ours: bool = setup["reach"]

    def serve(self) -> str:
        """Attend to requests for ever; returns only in a forked child: what it is to do."""
        while True:
            message, ancillary, _, _ = self.control.recvmsg(PACKET, _socket.CMSG_SPACE(16))
            if not message:
                os._exit(0)
            kind, limits, has_files = marshal.loads(message)
            fds = [fd for _, _, data in ancillary for fd in memoryview(data).cast("i")]
            if kind == "warm up":
                self.code = warmed_up(self.setup["script"])
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
            clean = all([cleared(*place) for place in self.setup["fresh"]])
            self.control.send((b"clean " if clean else b"worn ") + told)

    def become_a_case(self, limits: Limits, fds: list[int]) -> None:
        """Take the streams of a case and its limits; everything else is closed."""
        for number, fd in enumerate(fds):
            os.dup2(fd, number)
        os.closerange(3, 1 << 20)
        sys.modules.pop("resource", None)  # waiting for a process loads it
        if self.setup["scope"]:
            landlock(self.setup["scope"], [])  # a case cannot signal the launcher
        _, cpu, memory, output, processes = limits
        seconds = int(cpu) + 2
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_FSIZE, (output, output))
        if os.getpriority(os.PRIO_PROCESS, 0) == URGENT:
            os.setpriority(os.PRIO_PROCESS, 0, 0)
        tasks = processes + self.setup["others"]
        resource.setrlimit(resource.RLIMIT_NPROC, (tasks, tasks))
        call(libc.prctl(SET_DUMPABLE, 1, 0, 0, 0))
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

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
        while not (events := poll.poll(1000 * min(self.setup["tick"], patience))):
            number, seconds, resident = self.used()
            patience = began + wall - time.monotonic()
            passed = {
                "processes": number > processes > 0,
                "memory": resident > 2 * memory > 0,
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
        files = marshal.loads(packed.read())
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


# --- Python, warm -----------------------------------------------------------------------------


def compiled(script: str) -> CodeType:
    """Compile the submission, as the interpreter would."""
    with open(script, "rb") as file:  # noqa: PTH123
        return compile(file.read(), script, "exec", dont_inherit=True)


def warmed_up(script: str) -> CodeType:
    """Compile the submission and load the standard modules that it is sure to load itself.

    None is loaded that a file of the submission could stand for, or when it may look for them.
    """
    code = compiled(script)
    beside = {name.partition(".")[0] for name in os.listdir(os.path.dirname(script))}  # noqa: PTH120, PTH208
    if not beside & sys.stdlib_module_names and not {"modules", "importlib"} & set(names_in(code)):
        for name in imported_at_once(code) & PRELOADED:
            __import__(name)
    gc.collect()
    gc.freeze()
    return code


def names_in(code: CodeType) -> list[str]:
    """All global and attribute names in a code object and those within it."""
    inner = [names_in(one) for one in code.co_consts if isinstance(one, type(code))]
    return [*code.co_names, *(name for names in inner for name in names)]


def imported_at_once(code: CodeType) -> set[str]:
    """Modules imported by statements outside of functions and classes."""
    from opcode import EXTENDED_ARG, opmap  # noqa: PLC0415

    found, extended = set(), 0
    operations = code.co_code
    for at in range(0, len(operations), 2):
        operation, argument = operations[at], operations[at + 1] | extended << 8
        extended = argument if operation == EXTENDED_ARG else 0
        if operation == opmap["IMPORT_NAME"]:
            found.add(code.co_names[argument])
    return found


def run_instead_of_a_module(script: str, code: CodeType, command: list[str]) -> None:
    """Make the interpreter run the compiled submission where it would look for ``runpy``."""
    module = type(sys)("__main__")
    names = vars(module)
    names.update(vars(sys.modules["__main__"]))
    if "__annotations__" in names:
        names["__annotations__"] = {}
    loader = sys.modules["_frozen_importlib_external"].SourceFileLoader("__main__", script)
    names.update(__file__=script, __cached__=None, __loader__=loader)
    sys.modules["__main__"] = module

    def prepare() -> Ending:
        sys.argv[:] = command[1:]
        sys.orig_argv[:] = command
        sys.path[0] = os.path.dirname(script)  # noqa: PTH120
        del sys.modules["runpy"], sys.modules["sitecustomize"]
        for _ in range(EXTRA_DEPTH if sys.version_info < (3, 12) else 0):
            ctypes.pythonapi.Py_LeaveRecursiveCall()
        return Ending()

    # max calls prepare, then the program, as keys of its arguments, and then compares what came
    # of them. All three are builtins: there is no frame beneath the program.
    program = _functools.partial(exec, code, names)
    run = _functools.partial(max, prepare, program, key=_operator.call)
    sys.modules["runpy"] = type(sys.implementation)(**{"_run_module_as_main": run})


class Ending:
    """What the program's value is compared with, once it has run to its last line."""

    def __lt__(self, other: object) -> bool:
        """End the process as the interpreter would: by itself, or at less cost if nobody can tell.

        Taking all modules apart is what costs; only some objects show that they go.
        """
        try:
            end_at_once()
        except BaseException:  # noqa: BLE001, S110
            pass
        raise SystemExit


def end_at_once() -> None:
    """End the process with status 0, or return or raise if the interpreter must do it."""
    for stream in (sys.stderr, sys.stdout):
        try:
            stream.flush()
        except BaseException:  # noqa: BLE001, S110  the interpreter tries again, and tells then
            pass
    for name in FORGOTTEN:
        vars(sys.modules["__main__"]).pop(name, None)
    if "threading" in sys.modules or _thread._count():
        return
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and not stream.closed:
            stream.flush()
    if not any(shows_its_end(one) for one in gc.get_objects()):
        os._exit(0)


def shows_its_end(one: object) -> bool:
    """Whether a program could tell that the interpreter takes this object apart."""
    kind = type(one)
    if kind is type(generator):
        return one.gi_frame is not None and one.gi_code.co_exceptiontable != b""  # type: ignore[attr-defined]
    if issubclass(kind, _weakref.ref):
        callback = one.__callback__  # type: ignore[attr-defined]
        return callback is not None and getattr(callback, "__name__", "") != FORGETS_A_CLASS
    if issubclass(kind, type):
        return hasattr(one, "__del__") and not one.__flags__ & COLLECTED  # type: ignore[attr-defined]
    return hasattr(kind, "__del__")


def main() -> None:
    """Serve; in a forked case, become the program."""
    control = _socket.socket(fileno=int(sys.argv[-1]))
    setup = marshal.loads(control.recv(PACKET))
    call(libc.prctl(SUBREAPER, 1, 0, 0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # also those of its children
    confine(setup)
    os.chdir(setup["scratch"])
    command = setup["command"]
    if not os.access(command[0], os.X_OK):
        sys.exit(f"cannot run {command[0]}")
    for name in [name for name in sys.modules if name not in BEFORE]:
        del sys.modules[name]
    worker = Worker(control, setup)
    control.send(b"ready")
    kind = worker.serve()
    control.detach()
    if kind == "check":
        compile_only(setup["script"])
    if kind == "cold" or worker.code is None:
        for number in (signal.SIGINT, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        os.execve(command[0], command, setup["environment"])
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(setup["environment"])
    sys.path.remove(setup["launcher"])
    sys.path_importer_cache.pop(setup["launcher"], None)
    run_instead_of_a_module(setup["script"], worker.code, command)


def compile_only(script: str) -> NoReturn:
    """Find out whether compiling is safe and silent, in a process that may crash of it."""
    compiled(script)
    sys.stderr.flush()
    os._exit(0)


if __name__ in ("__main__", "sitecustomize"):
    try:
        main()
    except BaseException as error:  # noqa: BLE001
        sys.excepthook(type(error), error, error.__traceback__)
        os._exit(70)
