"""What GitHub's runner takes from a log, after its documentation and by the rules of its parser."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

COMMANDS = {
    *("set-output", "save-state", "set-env", "add-path", "add-mask", "add-matcher"),
    *("remove-matcher", "error", "warning", "notice", "debug", "group", "endgroup", "echo"),
    *("stop-commands", "section", "command"),
}
_DATA = (("%0D", "\r"), ("%0A", "\n"), ("%25", "%"))
_PROPERTY = (*_DATA[:2], ("%3A", ":"), ("%2C", ","), _DATA[2])


@dataclass(frozen=True)
class Command:
    name: str
    message: str
    properties: dict[str, str] = field(default_factory=dict)


def commands(log: str) -> list[Command]:
    """Every line that the runner takes for a command."""
    found = map(_command, re.split(r"\r\n|[\r\n]", log))
    return [command for command in found if command is not None]


def _command(line: str) -> Command | None:
    line = line.strip()
    new = re.match(r"::(?P<name>[^ :]*)(?: (?P<given>.*?))?::(?P<message>.*)", line)
    if new and new["name"] in COMMANDS:
        pairs = (pair.split("=", 1) for pair in (new["given"] or "").split(",") if "=" in pair)
        given = {key: _plain(value, _PROPERTY) for key, value in pairs}
        return Command(new["name"], _plain(new["message"], _DATA), given)
    old = re.search(r"##\w*\[(?P<name>[\w.-]+).*?\](?P<message>.*)", line)
    return Command(old["name"], old["message"]) if old else None


def _plain(text: str, table: tuple[tuple[str, str], ...]) -> str:
    for code, character in table:
        text = text.replace(code, character)
    return text
