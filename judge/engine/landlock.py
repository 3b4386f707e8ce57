"""Landlock: paths a process and its children may reach, given up without any privilege.

Everything here is computed in the judge; the launcher applies it to itself.
"""

from __future__ import annotations

import ctypes
import struct
import sys
from collections.abc import Iterable
from pathlib import Path

Ruleset = tuple[bytes, list[tuple[str, int]]]

CREATE_RULESET, ASK_VERSION = 444, 1
EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
TRUNCATE, IOCTL = 1 << 14, 1 << 15
OF_A_FILE = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL
READ = EXECUTE | READ_FILE | READ_DIR
RIGHTS = (0, 13, 14, 15, 15, 16)
"""How many rights of files each version knows, the last also for later versions."""

TCP = 3
SIGNALS_AND_ABSTRACT_SOCKETS = 3

SIGNALS_SINCE = 6


def version() -> int:
    """The version of Landlock that the kernel speaks, 0 when it has none."""
    if sys.platform != "linux":
        return 0
    syscall = ctypes.CDLL(None).syscall
    return max(0, int(syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ASK_VERSION)))


def ruleset(
    readable: Iterable[Path], listable: Iterable[Path], writable: Iterable[Path]
) -> Ruleset:
    """The ruleset that leaves these paths, with all below them, and nothing else.

    Of listable folders, and those below, only the names are left.
    """
    speaks = version()
    known = (1 << RIGHTS[min(speaks, len(RIGHTS) - 1)]) - 1
    tcp = TCP if speaks >= 4 else 0
    scope = SIGNALS_AND_ABSTRACT_SOCKETS if speaks >= SIGNALS_SINCE else 0
    size = 8 if speaks < 4 else 16 if speaks < SIGNALS_SINCE else 24
    rules = [(str(path), _for(path, READ & known)) for path in readable]
    rules += [(str(path), READ_DIR) for path in listable]
    rules += [(str(path), _for(path, known)) for path in writable]
    return struct.pack("=QQQ", known, tcp, scope)[:size], rules


def own_signals_only() -> bytes:
    """A ruleset that only keeps signals within, ``b""`` where the kernel cannot."""
    return struct.pack("=QQQ", 0, 0, 2) if version() >= SIGNALS_SINCE else b""


def _for(path: Path, access: int) -> int:
    return access if path.is_dir() else access & OF_A_FILE
