"""The known word that somebody probably meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like the one that was typed; capitals, ``-`` and ``_`` do not count."""
    import difflib  # noqa: PLC0415 - only needed once something is wrong

    folded = {it.lower().replace("_", "-"): it for it in known}
    near = difflib.get_close_matches(word[:100].lower().replace("_", "-"), folded, n=1)
    return folded[near[0]] if near else None
