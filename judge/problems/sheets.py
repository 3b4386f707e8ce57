"""A whole group's file as YAML text."""

from __future__ import annotations

from collections.abc import Mapping

from judge.problems.writing import block_of, scalar_of


def cases_text(head: str, cases: Mapping[str, tuple[bytes, bytes]]) -> str:
    """What stands above the cases, then each by name with its input and its answer.

    Raises ``UnicodeDecodeError`` for what is no UTF-8, which YAML cannot hold.
    """
    lines = [f"{head}cases:"]
    for name, (stdin, answer) in cases.items():
        lines += [f"  {name}:", *_entry("stdin", stdin), *_entry("answer", answer)]
    return "\n".join(lines) + "\n"


def _entry(key: str, value: bytes) -> list[str]:
    text = value.decode()
    block = block_of(text, 6)
    if block is None:
        return [f"    {key}: {scalar_of(text, 6)}"]
    return [f"    {key}: {block[0]}", *block[1]]
