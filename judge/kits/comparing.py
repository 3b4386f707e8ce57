"""A checker → the default validator's flags, or an output validator that does the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge.errors import UsageError
from judge.model import CheckerSpec
from judge.packages.flags import decimal, flags_of
from judge.visible import visible

FOLDER = "output_validator"

_LINES = """\
def form(text, fold):
    lines = [line.rstrip(b" \\t\\r") for line in text.split(b"\\n")]
    while lines and not lines[-1]:
        lines.pop()
    lines = [line.lower() for line in lines] if fold else lines
    return {form}
"""
_COMPARING = """\
import sys
from pathlib import Path


{form}

output, answer = sys.stdin.buffer.read(), Path(sys.argv[2]).read_bytes()
fold = "ignore_case" in sys.argv[4:]
sys.exit(42 if form(output, fold) == form(answer, fold) else 43)
"""
_CHECKING = """\
import sys
from fractions import Fraction
from pathlib import Path

from checker import check

stdin, answer = (Path(name).read_text("utf-8", "replace") for name in sys.argv[1:3])
output = sys.stdin.buffer.read().decode("utf-8", "replace")
said = check(stdin, output, answer)
score, message = (said[0], said[1]) if isinstance(said, tuple) else (said, "")
feedback = Path(sys.argv[3])
if message and score < 1:
    (feedback / "teammessage.txt").write_text(message, "utf-8")
if 0 < score < 1:
    (feedback / "score_multiplier.txt").write_text(str(float(Fraction(score))))
sys.exit(42 if score > 0 else 43)
"""


@dataclass(frozen=True, slots=True)
class Compared:
    """How a package compares as a checker here does."""

    arguments: tuple[str, ...] = ()
    files: Mapping[str, bytes] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def compared(spec: CheckerSpec) -> Compared:
    """The same comparison in a package; raises ``UsageError`` where there is none."""
    if spec.normalise or spec.format_credit:
        raise UsageError("A package cannot say normalise nor format-credit: leave them out.")
    if spec.program is not None:
        return Compared(files=_program(_CHECKING, **{"checker.py": spec.program.read_bytes()}))
    case = () if spec.ignore_case else ("case_sensitive",)
    if spec.name == "tokens":
        return Compared(flags_of(spec))
    if spec.name == "words" and not spec.keep_lines:
        return Compared(case)
    if spec.name == "exact":
        return Compared((*case, "space_change_sensitive"))
    if spec.name == "numbers":
        return _numbers(spec, case)
    if spec.name in _FORMS:
        form = _LINES.replace("{form}", _FORMS[spec.name])
        files = _program(_COMPARING.replace("{form}", form))
        return Compared(("ignore_case",) if spec.ignore_case else (), files)
    raise UsageError(f"A package cannot compare as {visible(spec.name)} with these options does.")


_FORMS = {"lines": "lines", "unordered": "sorted(filter(None, lines))"}


def _numbers(spec: CheckerSpec, case: tuple[str, ...]) -> Compared:
    absolute = ("float_absolute_tolerance", decimal(spec.absolute))
    relative = ("float_relative_tolerance", decimal(spec.relative))
    note = "The tolerance holds there for whole numbers too, and white space never counts."
    return Compared((*case, *absolute, *relative), {}, (note,))


def _program(main: str, **files: bytes) -> dict[str, bytes]:
    every = {"__init__.py": b"", "__main__.py": main.encode(), **files}
    return {f"{FOLDER}/{name}": data for name, data in every.items()}
