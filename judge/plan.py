"""What a batch was asked to do, as it is kept beside its results."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Plan:
    """Who is judged for which problems; every path is absolute."""

    submissions: tuple[Path, ...]
    problems: tuple[str, ...]
    """Names, or paths of problem files."""
    cases: Path
    """The folder of problems."""
    roster: Path | None = None
    choices: Path | None = None
    before: float | None = None
    """Seconds since the epoch; of a git clone the last commit before then counts."""
    language: str = ""
    anonymous: bool = False
    """The page of the class names nobody."""
    lms: str = ""
    """The platform for which a gradebook is written too."""


_PATHS = ("cases", "roster", "choices")


def written(plan: Plan) -> str:
    """The plan as JSON."""
    facts = {field.name: getattr(plan, field.name) for field in fields(plan)}
    return json.dumps(facts, default=str)


def read(text: str) -> Plan:
    """The plan that was written."""
    facts = json.loads(text)
    paths = {name: Path(facts[name]) for name in _PATHS if facts[name]}
    submissions = tuple(map(Path, facts["submissions"]))
    return Plan(**{**facts, **paths, "submissions": submissions, "problems": (*facts["problems"],)})
