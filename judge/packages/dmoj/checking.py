"""The checkers of the DMOJ judge, said by those of this one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from judge.model import CheckerSpec
from judge.packages.settings import Settings

_LINES = ((r"\s*\n\s*", r"\n"), (r"\A\s+|\s+\Z", ""))
"""Blank lines, and what stands before and behind the words of a line, do not count."""
_WORDS = (*_LINES, (r"[^\S\n]+", " "))
_PRECISION = Fraction(6)
_MODES = ("default", "relative", "absolute")
_KINDS = ("lines", "whitespace")


def checker_of(said: Settings) -> CheckerSpec:
    """The checker that a file or a case names; ``standard`` where it names none.

    Raises ``UsageError`` for one that the judge has not.
    """
    named = said.part("checker") if isinstance(said.values.get("checker"), dict) else said
    key = "name" if named is not said else "checker"
    name = named.text(key, "standard")
    if name not in _CHECKERS:
        known = ", ".join(_CHECKERS)
        raise said.wrong("checker", f"is {name}, and of that judge's only {known} are known here")
    args = named.part("args") if named is not said else Settings(said.where)
    return _CHECKERS[name](args)


def _standard(_args: Settings) -> CheckerSpec:
    return CheckerSpec("words", keep_lines=True, normalise=_LINES)


def _floats(args: Settings, mode: str = "default") -> CheckerSpec:
    mode = args.text("error_mode", mode)
    if mode not in _MODES:
        raise args.wrong("error_mode", f"is none of {', '.join(_MODES)}")
    epsilon = 1 / Fraction(10) ** int(min(args.number("precision", _PRECISION), Fraction(300)))
    return CheckerSpec(
        "tokens",
        normalise=_WORDS,
        keep_blanks=True,
        floats=True,
        absolute=Fraction(0) if mode == "relative" else epsilon,
        relative=Fraction(0) if mode == "absolute" else epsilon,
    )


def _sorted(args: Settings, kind: str = "lines") -> CheckerSpec:
    kind = args.text("split_on", kind)
    if kind not in _KINDS:
        raise args.wrong("split_on", f"is none of {', '.join(_KINDS)}")
    rules = _WORDS if kind == "lines" else ((r"\s+", r"\n"), (r"\A\n", ""))
    return CheckerSpec("unordered", normalise=rules)


_CHECKERS: dict[str, Callable[[Settings], CheckerSpec]] = {
    "standard": _standard,
    "floats": _floats,
    "floatsabs": lambda args: _floats(args, "absolute"),
    "floatsrel": lambda args: _floats(args, "relative"),
    "identical": lambda _: CheckerSpec("exact"),
    "rstripped": lambda _: CheckerSpec("lines"),
    "sorted": _sorted,
    "unordered": lambda args: _sorted(args, "whitespace"),
}
