"""Giving up rights for good: what the judge has computed is applied to this process."""

from __future__ import annotations

import ctypes
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Setup = dict[str, "Any"]

SET_DUMPABLE, SET_SECCOMP, DROP_BOUNDING, SUBREAPER, NO_NEW_PRIVILEGES = 4, 22, 24, 36, 38
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
CAPABILITIES_3 = 0x20080522
NEW_MOUNTS, PRIVATE, BIND, TAME = 0x20000, 0x44000, 0x5000, 6
"""Flags of ``unshare`` and ``mount``; tame is without devices and without set-user-id."""

libc = ctypes.CDLL(None, use_errno=True)


def call(result: int) -> int:
    """Pass a C call's result on; raises ``OSError`` when it failed."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def dumpable(*, yes: bool) -> None:
    """Open or close this process's memory to others of its user."""
    call(libc.prctl(SET_DUMPABLE, int(yes), 0, 0, 0))


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


def open_up(covers: list[tuple[str, list[str]]]) -> None:
    """Cover each folder by one that others may enter, in which only these paths of it are.

    Nobody else sees that. Without the right to mount nothing is done.
    """
    if not covers or libc.unshare(NEW_MOUNTS) < 0:
        return
    call(libc.mount(b"none", b"/", None, PRIVATE, None))
    before = os.umask(0o022)
    for cover, paths in covers:
        held = [(path, os.open(path, os.O_PATH)) for path in paths]
        call(libc.mount(b"none", os.fsencode(cover), b"tmpfs", TAME, b"mode=755"))
        for path, place in held:
            os.makedirs(path, exist_ok=True)  # noqa: PTH103
            call(libc.mount(b"/proc/self/fd/%d" % place, os.fsencode(path), None, BIND, None))
            os.close(place)
    os.umask(before)


def drop_privileges(uid: int | None) -> None:
    """Become an unprivileged user; with ``None`` stay this one. No capability is left."""
    if uid is not None:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)
    elif os.geteuid() == 0:
        for capability in range(64):
            libc.prctl(DROP_BOUNDING, capability, 0, 0, 0)
    header = (CAPABILITIES_3).to_bytes(4, sys.byteorder) + bytes(4)
    call(libc.capset(header, bytes(24)))


def confine(setup: Setup) -> None:
    """Give up everything this worker does not need, before a byte of the submission is read."""
    call(libc.prctl(SUBREAPER, 1, 0, 0, 0))
    open_up(setup["opened"])
    if setup["landlock"]:
        landlock(*setup["landlock"])
    drop_privileges(setup["uid"])
    if setup["seccomp"]:
        seccomp(setup["seccomp"])
    dumpable(yes=False)  # its memory is closed to its own children
