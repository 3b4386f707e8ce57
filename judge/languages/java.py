"""Java sources as students hand them in: what they declare, found by tokens, not by lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

MOST_SOURCE = 4_000_000
"""Bytes of a source that is looked into."""

_TOKEN = re.compile(
    r'//[^\n\r]*|/\*.*?(?:\*/|\Z)|"""(?:\\.|.)*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*"?'
    r"|'(?:\\.|[^'\\\n])*'?|(?P<code>[^\W\d][\w$]*|\$[\w$]*|[{}()\[\]<>;.,@=])",
    re.S,
)
_KINDS = {"class", "interface", "enum", "record"}


@dataclass(frozen=True, slots=True)
class Declared:
    """What one source declares at its top level."""

    public: str
    """The public type, after which the file must be named; empty if there is none."""
    mains: tuple[str, ...]
    """Types that have a main method, with their package, in the order of the file."""


def declared(source: bytes) -> Declared:
    """Look through a source without compiling it; a broken one gives what can be seen."""
    words = list(_words(source[:MOST_SOURCE].decode("utf-8", "replace")))
    package, public, current = "", "", ""
    mains: list[str] = []
    depth = began = 0
    for at, word in enumerate(words):
        if depth == 0 and word == "package" and not current:
            package = _name(words, at + 1)
        elif depth == 0 and word in _KINDS and _declares(words, at):
            current = words[at + 1]
            public = public or (current if "public" in words[began:at] else "")
        elif depth == 1 and _is_main(words, at) and "static" in words[began:at]:
            mains.append(f"{package}.{current}" if package else current)
        if word in "{};":
            depth += (word == "{") - (word == "}")
            began = at + 1
    return Declared(public, tuple(dict.fromkeys(mains)))


def _words(text: str) -> Iterator[str]:
    """Names and marks; comments, texts and numbers are left out."""
    return (found["code"] for found in _TOKEN.finditer(text) if found["code"])


def _name(words: list[str], at: int) -> str:
    parts: list[str] = []
    while at < len(words) and words[at] != ";" and len(parts) < 200:
        parts.append(words[at])
        at += 1
    return "".join(parts)


def _declares(words: list[str], at: int) -> bool:
    """A keyword followed by a name; ``X.class`` in an annotation does not declare."""
    after = words[at + 1] if at + 1 < len(words) else ""
    return (after[:1].isalpha() or after[:1] in "_$") and (at == 0 or words[at - 1] != ".")


def _is_main(words: list[str], at: int) -> bool:
    if words[at : at + 3] != ["void", "main", "("]:
        return False
    parameter = words[at + 3 : at + 8]
    return "String" in parameter and ")" not in parameter[: parameter.index("String")]


def names(files: Mapping[str, bytes]) -> dict[str, str]:
    """The name each source is compiled under: the public type names the file."""
    taken: dict[str, str] = {}
    for name in files:
        path = PurePosixPath(name)
        public = declared(files[name]).public or path.stem
        wanted = path.with_name(f"{public}.java").as_posix()
        while wanted in taken.values():
            wanted = f"again/{wanted}"
        taken[name] = wanted
    return taken


def main_class(files: Mapping[str, bytes], first: str) -> str:
    """The class that is run; raises ``ValueError`` with a sentence when that is unclear.

    Of several with a main method it is the one in the file handed in first.
    """
    mains = {name: declared(source).mains for name, source in files.items()}
    every = [each for found in mains.values() for each in found]
    if not every:
        raise ValueError(
            "No class has a main method: one needs `public static void main(String[] args)`."
        )
    preferred = mains.get(first) or every
    stem = PurePosixPath(first).stem
    named = [each for each in preferred if each.rpartition(".")[2] == stem]
    if mains.get(first) or len(every) == 1:
        return (named or preferred)[0]
    raise ValueError(
        f"Several classes have a main method, {_listed(every)}: "
        "hand in first the file of the one that is to be run, or call it Main."
    )


def _listed(texts: list[str]) -> str:
    return f"{', '.join(texts[:-1][:5])} and {texts[-1]}"
