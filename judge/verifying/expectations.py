"""Which verdicts a declared submission may get, and which it must."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from judge.model import Verdict

FAILING = frozenset(Verdict) - {Verdict.AC, Verdict.SK, Verdict.JE}
ANYTHING = FAILING | {Verdict.AC}


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is to become of a submission, on all cases or some of them."""

    permitted: frozenset[Verdict] = ANYTHING
    """What no case may go beyond."""
    required: frozenset[Verdict] = ANYTHING
    """What one case at least must give."""
    cases: str = ""
    """A pattern of cases, or of folders of them; all when empty."""
    whole: bool = False
    """``required`` lists what the submission as a whole may get."""

    def is_met(self, verdicts: Mapping[str, Verdict]) -> bool:
        """Whether these verdicts, by id of the case, are as expected."""
        got = {it for case, it in verdicts.items() if not self.cases or covers(self.cases, case)}
        got -= {Verdict.SK}
        failing = got - {Verdict.AC}
        if self.whole:
            return bool(failing & self.required) if failing else Verdict.AC in self.required
        return got <= self.permitted and (not got or bool(got & self.required))


def covers(pattern: str, name: str) -> bool:
    """Whether a pattern means a path, or a folder above it; ``*`` stays within a name."""
    parts = name.split("/")
    paths = ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]
    return any(_regex(pattern).fullmatch(path) for path in paths)


def _regex(pattern: str) -> re.Pattern[str]:
    words = re.split(r"(\*|\{[^{}]*\})", pattern.strip("/"))
    return re.compile("".join(map(_as_regex, words)))


def _as_regex(word: str) -> str:
    if word == "*":
        return "[^/]*"
    if word[:1] == "{" and word[-1:] == "}":
        return "(?:" + "|".join(_regex(it).pattern for it in word[1:-1].split(",")) + ")"
    return re.escape(word)
