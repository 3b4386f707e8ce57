"""What a package declares of its submissions: by folder, in their sources, in submissions.yaml.

The verdicts of packages are AC, WA, TLE and RTE: too much memory counts as RTE, too much output as
any that fails. Of the old format a folder's verdict is one that some case must give; 2025-09 also
forbids others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.model import Problem, Verdict
from judge.packages.noting import is_new
from judge.packages.settings import Settings, read_settings
from judge.verifying.declared import Declared, folders_in, programs
from judge.verifying.expectations import ANYTHING, FAILING, Expectation, covers

_AC = frozenset({Verdict.AC})
_WA = frozenset({Verdict.WA, Verdict.OLE})
_TLE = frozenset({Verdict.TLE, Verdict.OLE})
_RTE = frozenset({Verdict.RTE, Verdict.MLE, Verdict.OLE})
_CODES = {"AC": _AC, "WA": _WA, "TLE": _TLE, "RTE": _RTE}

_OLD = {
    "accepted": Expectation(permitted=_AC),
    "partially_accepted": Expectation(required=FAILING),
    "rejected": Expectation(required=FAILING),
    "wrong_answer": Expectation(required=_WA),
    "time_limit_exceeded": Expectation(required=_TLE),
    "run_time_error": Expectation(required=_RTE),
    "memory_limit_exceeded": Expectation(required=frozenset({Verdict.MLE, Verdict.RTE})),
    "output_limit_exceeded": Expectation(required=frozenset({Verdict.OLE, Verdict.RTE})),
    "compiler_error": Expectation(required=frozenset({Verdict.CE})),
    "compile_error": Expectation(required=frozenset({Verdict.CE})),
    "brute_force": Expectation(permitted=ANYTHING - {Verdict.WA}, required=_TLE | _RTE),
}
_NEW = _OLD | {
    "wrong_answer": Expectation(_AC | _WA, _WA),
    "time_limit_exceeded": Expectation(_AC | _TLE, _TLE),
    "run_time_error": Expectation(_AC | _RTE, _RTE),
}
_MARK = re.compile(rb"@EXPECTED_RESULTS@:?([^\n\r]*)")
_WORDS = {
    "CORRECT": _AC,
    "ACCEPTED": _AC,
    "WRONG-ANSWER": _WA,
    "NO-OUTPUT": _WA,
    "TIMELIMIT": _TLE,
    "TIME-LIMIT": _TLE,
    "TIME-LIMIT-EXCEEDED": _TLE,
    "RUN-ERROR": _RTE,
    "RUN-TIME-ERROR": _RTE,
    "RUNTIME-ERROR": _RTE,
    "MEMORY-LIMIT": _RTE,
    "OUTPUT-LIMIT": frozenset({Verdict.OLE}),
    "COMPILER-ERROR": frozenset({Verdict.CE}),
}


@dataclass(frozen=True, slots=True)
class Declarations:
    """The submissions of which something is declared, and the folders of which nothing is."""

    submissions: tuple[Declared, ...]
    unknown: tuple[str, ...]
    unheeded: tuple[str, ...]
    """Keys of ``submissions.yaml`` that decide nothing here."""


def declarations(problem: Problem) -> Declarations:
    """What the package's ``submissions`` are to get; raises ``UsageError`` for a broken file."""
    folder = problem.file.parent
    root = folder / "submissions"
    said = read_settings(root / "submissions.yaml")
    standard = _NEW if is_new(read_settings(problem.file)) else _OLD
    found: list[Declared] = []
    unknown: list[str] = []
    for group in folders_in(root) if root.is_dir() else ():
        before = len(found)
        for path in programs(group):
            rules = _rules(path, said, standard)
            if rules:
                found.append(Declared(path, _headline(rules), rules))
        if len(found) == before and programs(group):
            unknown.append(group.name)
    unheeded = {key for pattern in said.values for key in _keys(said.part(pattern))}
    return Declarations(tuple(found), tuple(unknown), tuple(sorted(unheeded & _UNHEEDED)))


def _keys(about: Settings) -> Iterator[str]:
    for key, value in about.values.items():
        yield key
        if isinstance(value, dict) and key != "authors":
            yield from value


_UNHEEDED = frozenset({"score", "message", "use_for_time_limit", "entrypoint"})


def _rules(path: Path, said: Settings, standard: dict[str, Expectation]) -> tuple[Expectation, ...]:
    marked = _marked(path)
    if marked:
        return (Expectation(required=marked, whole=True),)
    name, folder = f"{path.parent.name}/{path.name}", path.parent.name
    rules = []
    if folder in standard and folder not in said.values:
        rules.append(standard[folder])
    for pattern in said.values:
        if covers(pattern, name):
            base = standard.get(pattern, Expectation())
            rules += _said(said.part(pattern), base, "")
    return tuple(rules)


def _said(about: Settings, base: Expectation, cases: str) -> Iterator[Expectation]:
    permitted = _verdicts(about, "permitted", base.permitted)
    required = _verdicts(about, "required", base.required)
    if (permitted, required) != (ANYTHING, ANYTHING):
        yield Expectation(permitted, required, cases)
    for key, value in about.values.items():
        if isinstance(value, dict) and not cases and key != "authors":
            yield from _said(about.part(key), Expectation(), key)


def _verdicts(about: Settings, key: str, default: frozenset[Verdict]) -> frozenset[Verdict]:
    if key not in about.values:
        return default
    words = about.words(key)
    if not words or any(it not in _CODES for it in words):
        raise about.wrong(key, "is no list of AC, WA, TLE and RTE")
    return frozenset().union(*(_CODES[it] for it in words))


def _headline(rules: tuple[Expectation, ...]) -> Verdict:
    """What it is to get above all: accepted where nothing else is permitted."""
    if any((rule.permitted == _AC and not rule.cases) or rule.required == _AC for rule in rules):
        return Verdict.AC
    for verdict in (Verdict.WA, Verdict.TLE, Verdict.RTE, Verdict.CE):
        if any(verdict in rule.required and Verdict.AC not in rule.required for rule in rules):
            return verdict
    return Verdict.WA


def _marked(path: Path) -> frozenset[Verdict]:
    """The results that a source itself lists."""
    files = [path] if path.is_file() else sorted(it for it in path.rglob("*") if it.is_file())
    for file in files:
        found = _MARK.search(file.read_bytes()[:100_000])
        if found:
            words = found[1].decode("ascii", "replace").replace("_", "-").upper()
            named = re.findall(r"[A-Z-]+", words)
            return frozenset().union(*(_WORDS.get(it.strip("-"), frozenset()) for it in named))
    return frozenset()
