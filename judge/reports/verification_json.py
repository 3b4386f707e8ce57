"""What `judge verify` found out as strict JSON; `docs/verify.schema.json` describes it."""

from __future__ import annotations

from typing import Any

from judge import __version__
from judge.mutating import Mutant
from judge.reports.json import clean, seconds, strict
from judge.verifying import Fault, Tried, Verification
from judge.verifying.surviving import Survival

SCHEMA = 1


def document(problems: list[dict[str, Any]]) -> str:
    """One document of what was found out about these problems."""
    return strict({"schema": SCHEMA, "judge": __version__, "problems": problems})


def verified(found: Verification) -> dict[str, Any]:
    """The entry of a problem whose cases were tried on declared submissions."""
    return {
        "problem": clean(found.problem.name),
        "digest": found.problem.digest,
        "checks": list(found.checks),
        "faults": [_fault(fault) for fault in found.faults],
        "notes": [clean(note) for note in found.notes],
        "cases": [clean(case.id) for case in found.problem.cases],
        "together": [[clean(case) for case in ids] for ids in found.together],
        "submissions": [_tried(one) for one in found.tried],
    }


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "check": fault.check,
        "about": clean(fault.about),
        "sentence": clean(fault.sentence),
    }


def _tried(one: Tried) -> dict[str, Any]:
    return {
        "name": clean(one.declared.name),
        "declared": one.declared.verdict.value,
        "as_expected": one.as_expected,
        "cpu": seconds(one.cpu),
        "message": clean(one.trouble),
        "verdicts": {clean(case): verdict.value for case, verdict in one.verdicts.items()},
    }


def mutated(name: str, digest: str, found: Survival) -> dict[str, Any]:
    """The entry of a problem whose reference was changed."""
    return {
        "problem": clean(name),
        "digest": digest,
        "changes": found.tried,
        "unnoticed": [_change(one) for one in found.survivors],
        "explained": [_change(one) | {"why": clean(why)} for one, why in found.explained],
        "stale": [clean(change) for change in found.stale],
        "unreached": [_change(one) for one in found.unreached],
    }


def _change(one: Mutant) -> dict[str, Any]:
    return {
        "file": clean(one.file),
        "line": one.line,
        "before": clean(one.before),
        "after": clean(one.after),
    }
