"""The filter of system calls: what no submission needs and what could reach out of its place.

Refused are sockets of every family (pairs stay), tracing, new namespaces and mounts, sessions of
its own, memory outside of any limit (memfds, shared segments, message queues), keys, io_uring, and
limits, priorities and processors of other processes. A refused call fails with ``EPERM``.
"""

from __future__ import annotations

import errno
import platform
import struct
from collections.abc import Iterator, Mapping

ALLOW, KILL, ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
LOAD, JUMP_EQUAL, JUMP_AT_LEAST, JUMP_ANY, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16

NEW_NAMESPACES = 0x7E020080
"""All ``CLONE_NEW…`` flags of ``clone``."""

X32 = 0x40000000
"""Numbers from here on are a second set of calls on x86-64."""

MACHINES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}
"""The kernel's name of the architecture, and the column of the tables below."""

Calls = Mapping[str, tuple[int | None, int | None]]

REFUSED: Calls = {
    "socket": (41, 198),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
    "setsid": (112, 157),
    "setpgid": (109, 154),
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "open_tree": (428, 428),
    "move_mount": (429, 429),
    "fsopen": (430, 430),
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fspick": (433, 433),
    "mount_setattr": (442, 442),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "bpf": (321, 280),
    "perf_event_open": (298, 241),
    "userfaultfd": (323, 282),
    "ioprio_set": (251, 30),
    "migrate_pages": (256, 238),
    "open_by_handle_at": (304, 265),
    "fanotify_init": (300, 262),
    "quotactl": (179, 60),
    "syslog": (103, 116),
    "acct": (163, 89),
}
"""Numbers on x86-64 and aarch64."""

REFUSED_BY_PATH: Calls = {
    "chmod": (90, None),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, None),
    "lchown": (94, None),
    "fchown": (93, 55),
    "fchownat": (260, 54),
    "utime": (132, None),
    "utimes": (235, None),
    "futimesat": (261, None),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "setxattrat": (463, 463),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "removexattrat": (466, 466),
}
"""Changes of rights, owners, times and attributes of files, which Landlock does not restrict."""

OF_ANOTHER = {
    "prlimit64": (302, 261),
    "sched_setaffinity": (203, 122),
    "sched_setscheduler": (144, 119),
    "sched_setparam": (142, 118),
    "sched_setattr": (314, 274),
}
"""Allowed when the first argument is 0, the calling process."""

NEW_PROCESSES = ((57, None), (58, None))
"""``fork`` and ``vfork``."""

A_THREAD = 0x10000
"""The flag of ``clone`` that makes a thread."""

CLONE, CLONE3, SETPRIORITY = (56, 220), (435, 435), (141, 140)


def offered() -> bool:
    """Whether there is a filter for this machine."""
    return platform.machine() in MACHINES


def filter_code(*, metadata: bool) -> bytes:
    """The filter's instructions; with ``metadata`` rights of files may be changed.

    Raises ``KeyError`` on a machine for which none is offered.
    """
    architecture, column = MACHINES[platform.machine()]
    tables = [REFUSED] if metadata else [REFUSED, REFUSED_BY_PATH]
    parts = [
        _instruction(LOAD, ARCHITECTURE),
        _instruction(JUMP_EQUAL, architecture, skip_if=1),
        _instruction(RETURN, KILL),
        _instruction(LOAD, NUMBER),
        _instruction(JUMP_AT_LEAST, X32, skip_unless=1),
        _fail(errno.ENOSYS),
        *(_refuse(row[column]) for table in tables for row in table.values()),
        *(b"".join(_only_zero(row[column], 1)) for row in OF_ANOTHER.values()),
        *_only_zero(SETPRIORITY[column], 2),
        *_without_namespaces(column),
        _instruction(RETURN, ALLOW),
    ]
    return b"".join(parts)


def alone_code() -> bytes:
    """A further filter, for cases whose processes cannot be counted: threads, but no process.

    Raises ``KeyError`` on a machine for which none is offered.
    """
    _, column = MACHINES[platform.machine()]
    parts = [
        _instruction(LOAD, NUMBER),
        *(_refuse(row[column], errno.EAGAIN) for row in NEW_PROCESSES),
        _instruction(JUMP_EQUAL, CLONE[column], skip_unless=3),
        _instruction(LOAD, ARGUMENTS),
        _instruction(JUMP_ANY, A_THREAD, skip_if=1),
        _fail(errno.EAGAIN),
        _instruction(RETURN, ALLOW),
    ]
    return b"".join(parts)


def _instruction(code: int, value: int, *, skip_if: int = 0, skip_unless: int = 0) -> bytes:
    return struct.pack("=HBBI", code, skip_if, skip_unless, value)


def _fail(number: int = errno.EPERM) -> bytes:
    return _instruction(RETURN, ERRNO | number)


def _refuse(call: int | None, number: int = errno.EPERM) -> bytes:
    return b"" if call is None else _instruction(JUMP_EQUAL, call, skip_unless=1) + _fail(number)


def _only_zero(call: int, arguments: int) -> Iterator[bytes]:
    """Allow a call only if its first arguments are 0; the low halves hold a pid or ``which``."""
    yield _instruction(JUMP_EQUAL, call, skip_unless=3 * arguments + 1)
    for argument in range(arguments):
        yield _instruction(LOAD, ARGUMENTS + 8 * argument)
        yield _instruction(JUMP_EQUAL, 0, skip_if=1)
        yield _fail()
    yield _instruction(RETURN, ALLOW)


def _without_namespaces(column: int) -> Iterator[bytes]:
    """Refuse ``clone`` into new namespaces; ``clone3`` hides its flags, and libc does without."""
    yield _instruction(JUMP_EQUAL, CLONE3[column], skip_unless=1)
    yield _fail(errno.ENOSYS)
    yield _instruction(JUMP_EQUAL, CLONE[column], skip_unless=3)
    yield _instruction(LOAD, ARGUMENTS)
    yield _instruction(JUMP_ANY, NEW_NAMESPACES, skip_unless=1)
    yield _fail()
