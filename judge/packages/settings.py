"""What a YAML file of a package says, as texts, lists and mappings of them."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from judge.documents import Mapping, Node, Scalar, read_document
from judge.errors import ProblemError, UsageError
from judge.visible import visible

Value = str | list["Value"] | dict[str, "Value"]

_NULL = frozenset({"", "~", "null", "Null", "NULL"})
_YES_NO = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Settings:
    """The keys of a mapping, and where they stand, for what is said of them."""

    where: str
    values: dict[str, Value] = field(default_factory=dict)

    def wrong(self, key: str, wanted: str) -> UsageError:
        """What is told of a key whose value is not what is wanted."""
        return UsageError(f"{self.where}: {visible(key)} {wanted}.")

    def part(self, key: str) -> Settings:
        """The mapping under a key; an empty one where there is none."""
        value = self.values.get(key, {})
        if isinstance(value, str) and value in _NULL:
            value = {}
        if not isinstance(value, dict):
            raise self.wrong(key, "is no mapping of keys")
        return Settings(f"{self.where}, {visible(key)}", value)

    def text(self, key: str, default: str = "") -> str:
        """The text of a key; where it is a mapping, as names by language are, its first text."""
        value = self.values.get(key, default)
        if isinstance(value, dict):
            value = value.get("en") or next(iter(value.values()), default)
        if isinstance(value, list):
            value = value[0] if value else default
        return value if isinstance(value, str) and value not in _NULL else default

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts, or a text taken apart as a shell does it."""
        value = self.values.get(key, "")
        try:
            if isinstance(value, str):
                return tuple(shlex.split(value)) if value not in _NULL else ()
            if isinstance(value, list) and all(isinstance(it, str) for it in value):
                return tuple(str(it) for it in value)
        except ValueError:
            pass
        raise self.wrong(key, "is no list of texts")

    def number(self, key: str, default: Fraction) -> Fraction:
        """A number of at least 0."""
        text = self.text(key)
        if not text:
            return default
        return number_of(text, self, key)

    def flag(self, key: str, *, default: bool) -> bool:
        """Whether a key says yes."""
        text = self.text(key).lower()
        if text and text not in _YES_NO:
            raise self.wrong(key, "is neither true nor false")
        return _YES_NO.get(text, default)


def number_of(text: str, settings: Settings, key: str) -> Fraction:
    """The number that a key says, at least 0; raises ``UsageError``."""
    try:
        value = Fraction(text) if len(text) < 60 and "/" not in text else Fraction(-1)
    except (ValueError, OverflowError):
        value = Fraction(-1)
    if not 0 <= value < 10**12:
        raise settings.wrong(key, f"is {visible(text)!r}, which is no number of at least 0")
    return value


def read_settings(file: Path) -> Settings:
    """What a file says; nothing where it is missing or empty. Raises ``ProblemError``."""
    where = visible(str(file))
    if not file.is_file() or not file.read_bytes().strip():
        return Settings(where)
    document = read_document(file)
    if document.mistakes:
        raise ProblemError(document.mistakes)
    value = _plain(document.root)
    if isinstance(value, str) and value in _NULL:  # comments alone
        return Settings(where)
    if not isinstance(value, dict):
        raise UsageError(f"{where}: this is no mapping of keys.")
    return Settings(where, value)


def _plain(node: Node) -> Value:
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return {name: _plain(entry.value) for name, entry in node.entries.items()}
    return [_plain(item) for item in node.items]
