"""What a crash in Java or JavaScript says: the error and the student's own place in the source."""

from __future__ import annotations

import re
from dataclasses import dataclass

_JAVA_ERROR = re.compile(r'Exception in thread "[^"]*" (?P<what>[\w.$]+(?:: .*)?)')
_JAVA_FRAME = re.compile(r"\s+at (?P<call>[\w.$<>/@]+)\((?P<file>[^():]+):(?P<line>\d+)\)")
_RUNTIME = ("java.", "javax.", "jdk.", "sun.", "com.sun.")

_NODE_ERROR = re.compile(
    r"(?P<what>(?:Uncaught )?[A-Z]\w*(?:Error|Exception)\b(?: \[\w+\])?(?:: .*)?)"
)
_NODE_FRAME = re.compile(r"\s+at (?:.* \()?(?P<file>[^()]+?):(?P<line>\d+):\d+\)?")


@dataclass(frozen=True, slots=True)
class Thrown:
    """An exception that nobody caught, and where in the student's source it was thrown."""

    what: str
    place: str
    """Such as ``, in Hand.java line 12``; empty when unknown."""


def thrown(lines: list[str]) -> Thrown | None:
    """The uncaught exception that the text tells of; ``None`` if there is none."""
    for error, frame in ((_JAVA_ERROR, _JAVA_FRAME), (_NODE_ERROR, _NODE_FRAME)):
        for number, line in enumerate(lines):
            found = error.fullmatch(line)
            if found and any(frame.fullmatch(each) for each in lines[number + 1 : number + 3]):
                return Thrown(found["what"], _place(frame, lines[number + 1 :]))
    return None


def own_lines(lines: list[str]) -> list[str]:
    """The text without the frames of the runtime, where there are frames of the student's."""
    own = [line for line in lines if not _is_foreign(line)]
    frames = [line for line in own if _JAVA_FRAME.fullmatch(line) or _NODE_FRAME.fullmatch(line)]
    return own if frames else lines


def _place(frame: re.Pattern[str], lines: list[str]) -> str:
    for line in lines:
        found = frame.fullmatch(line)
        if found and not _is_foreign(line):
            return f", in {found['file']} line {found['line']}"
    return ""


def _is_foreign(line: str) -> bool:
    java = re.fullmatch(r"\s+at (?P<call>[\w.$<>/@]+)\(.*\)", line)
    if java and java["call"].startswith(_RUNTIME):
        return True
    node = _NODE_FRAME.fullmatch(line)
    return bool(node and node["file"].startswith("node:"))
