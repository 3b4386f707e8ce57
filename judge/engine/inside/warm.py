"""A Python submission, compiled and waiting: what each forked case begins with.

The interpreter was told to run a module. What stands where it expects ``runpy`` is made of builtins
and executes the compiled file. So there is no frame of ours beneath the submission, and the
interpreter itself reports an error that the submission does not catch.
"""

from __future__ import annotations

import _functools  # type: ignore[import-not-found]
import _operator
import _thread
import _weakref
import atexit
import ctypes
import gc
import opcode
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType
    from typing import Any

PRELOADED = {
    *("abc", "array", "bisect", "calendar", "cmath", "collections", "contextlib", "copy", "csv"),
    *("dataclasses", "datetime", "decimal", "enum", "fractions", "functools", "heapq", "io"),
    *("itertools", "json", "math", "numbers", "operator", "pprint", "queue", "random", "re"),
    *("statistics", "string", "struct", "textwrap", "time", "typing"),
}
"""Modules whose loading does nothing that a program could tell, beside taking time."""

FORGOTTEN = ("__file__", "__cached__")
"""Names the interpreter removes when a file has run."""

EXTRA_DEPTH = 4 if sys.version_info < (3, 12) else 0
"""Calls of builtins beneath a program; Python 3.11 counts them with those of functions."""

FORGETS_A_CLASS = "_destroy"
"""What abstract classes, on their own behalf, have called at a class's end."""

COLLECTED = 1 << 14
"""The flag of types whose objects the collector knows."""

generator = (one for one in "")


def compiled(script: str) -> CodeType:
    """Compile the submission, as the interpreter would."""
    with open(script, "rb") as file:  # noqa: PTH123
        return compile(file.read(), script, "exec", dont_inherit=True)


def get_ready(setup: dict[str, Any]) -> None:
    """Make this interpreter one that runs the submission as soon as it goes on."""
    script, command = setup["script"], setup["command"]
    code = compiled(script)
    os.environ.clear()
    os.environ.update(setup["environment"])
    sys.path.remove(setup["launcher"])
    sys.path_importer_cache.pop(setup["launcher"], None)
    preload(script, code)
    gc.collect()
    gc.freeze()
    run_instead_of_a_module(script, code, command)


def preload(script: str, code: CodeType) -> None:
    """Load the standard modules that the submission is sure to load itself.

    None is loaded that a file of the submission could stand for, or when it may look for them.
    """
    beside = {name.partition(".")[0] for name in os.listdir(os.path.dirname(script))}  # noqa: PTH120, PTH208
    if not beside & sys.stdlib_module_names and not {"modules", "importlib"} & set(names_in(code)):
        for name in sorted(imported_at_once(code) & PRELOADED):
            __import__(name)


def names_in(code: CodeType) -> list[str]:
    """All global and attribute names in a code object and those within it."""
    inner = [names_in(one) for one in code.co_consts if isinstance(one, type(code))]
    return [*code.co_names, *(name for names in inner for name in names)]


def imported_at_once(code: CodeType) -> set[str]:
    """Modules imported by statements outside of functions and classes."""
    found, extended = set(), 0
    operations = code.co_code
    for at in range(0, len(operations), 2):
        operation, argument = operations[at], operations[at + 1] | extended << 8
        extended = argument if operation == opcode.EXTENDED_ARG else 0
        if operation == opcode.opmap["IMPORT_NAME"]:
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
        for _ in range(EXTRA_DEPTH):
            ctypes.pythonapi.Py_LeaveRecursiveCall()
        return Ending()

    # max calls prepare, then the program, as keys of its arguments, and then compares what came
    # of them. All three are builtins: there is no frame beneath the program.
    program = _functools.partial(exec, code, names)
    run = _functools.partial(max, prepare, program, key=_operator.call)
    stand_in: Any = type(sys)("runpy")
    stand_in._run_module_as_main = run
    sys.modules["runpy"] = stand_in


class Ending:
    """What the program's value is compared with, once it has run to its last line."""

    def __lt__(self, other: object) -> bool:
        """End the process as the interpreter would: by itself, or at less cost if nobody can tell.

        Taking all modules apart is what costs; only some objects show that they go.
        """
        try:  # noqa: SIM105  loads nothing
            end_at_once()
        except BaseException:  # noqa: BLE001, S110
            pass
        raise SystemExit


def end_at_once() -> None:
    """End the process with status 0, or return or raise if the interpreter must do it."""
    for stream in (sys.stderr, sys.stdout):
        try:  # noqa: SIM105
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


def shows_its_end(one: Any) -> bool:
    """Whether a program could tell that the interpreter takes this object apart."""
    kind = type(one)
    if kind is type(generator):
        return one.gi_frame is not None and one.gi_code.co_exceptiontable != b""
    if issubclass(kind, _weakref.ref):
        callback = one.__callback__
        return callback is not None and getattr(callback, "__name__", "") != FORGETS_A_CLASS
    if issubclass(kind, type):
        return hasattr(one, "__del__") and not one.__flags__ & COLLECTED
    return hasattr(kind, "__del__")
