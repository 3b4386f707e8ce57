"""The format of problem files: one table for each kind of mapping."""

from __future__ import annotations

from judge.documents import Node, Notes
from judge.model import Scoring, Show
from judge.problems.comparison import CHECKER, CHECKER_KIND, NORMALISE
from judge.problems.kinds import (
    ARGUMENTS,
    DATA,
    POINTS,
    PROSE,
    SEAL,
    Kind,
    choice,
    several,
    whole,
)
from judge.problems.measures import SIZE, TIME
from judge.problems.tables import Field, by_name, table
from judge.problems.versions import FORMAT, NEEDS, PYTHON

LIMITS = {
    "cpu": Field(TIME, "Processor time, `2s` or `500ms`; 2s when not given."),
    "wall": Field(TIME, "Time by the clock; three times cpu and a second when not given."),
    "memory": Field(
        SIZE, "Memory of each process, `256MB` or `64MiB`; 256MB when not given. Twice that in all."
    ),
    "output": Field(SIZE, "What may be printed; 16MB when not given."),
    "processes": Field(whole(1, 10000), "Processes and threads at once; 32 when not given."),
}

LIMITS_KIND = table(LIMITS, "limits")

CASE = {
    "stdin": Field(DATA, "What the program reads; nothing when not given."),
    "answer": Field(DATA, "What it is to print; the reference says it when not given."),
    "answers": Field(several(DATA), "Several answers that are accepted, in place of answer."),
    "sealed": Field(
        several(SEAL), "Answers that can only be recognised, in place of answer: a kit has them."
    ),
    "reasons": Field(
        DATA, "A reason for each line of the answer, as `--reasons` of a reference prints them."
    ),
    "status": Field(whole(0, 255), "The exit status it is to end with; 0 when not given."),
    "why": Field(PROSE, "Why the case is there, in a sentence."),
    "rule": Field(PROSE, "The id of the rule it tests."),
    "show": Field(choice(Show), "What a student may see of this case."),
    "limits": Field(LIMITS_KIND, "Limits of this case where they differ."),
    "files": Field(several(PROSE), "Files beside this one that lie in the working directory."),
}


def _unread(node: Node, notes: Notes) -> None:
    """Leave a value alone."""


_CASES = by_name(table(CASE, "case"), "cases")
_ANYTHING = Kind(_unread, {}, "anything")
_SHARED = Field(_ANYTHING, "Read by nobody: a place for values that cases use by `<<: *name`.")

CASES = {
    "title": Field(PROSE, "What the group is called in reports."),
    "hint": Field(PROSE, "What helps against a failure; shown also when the cases are not."),
    "shared": _SHARED,
    "cases": Field(_CASES, "The cases by name, in the order they are judged.", required=True),
}

GENERATE = {
    "cases": Field(whole(1, 10000), "How many cases are made.", required=True),
    "seed": Field(whole(0, 10**18 - 1), "The same seed makes the same cases.", required=True),
}

GROUP = {
    "points": Field(POINTS, "What the group is worth: `5`, `2.5` or `1/3`.", required=True),
    "show": Field(choice(Show), "What a student may see of its cases; everything when not given."),
    "score": Field(choice(Scoring), "How its cases earn the points; each when not given."),
    "title": Field(PROSE, "What the group is called in reports; may stand in its file instead."),
    "hint": Field(PROSE, "What helps against a failure; may stand in its file instead."),
    "generate": Field(table(GENERATE, "number and seed"), "Its file is made by the generator."),
    "limits": Field(LIMITS_KIND, "Limits of its cases where they differ."),
}

_COMMON = {
    "format": Field(FORMAT, "The version of this format, 1."),
    "needs": Field(NEEDS, "The oldest judge that can read the problem, `judge >= 0.1`."),
    "python": Field(PYTHON, "The oldest Python that submissions may count on, `3.11`."),
    "title": Field(PROSE, "What the problem is called; its name when not given."),
    "source": Field(PROSE, "Where the problem comes from."),
    "statement": Field(PROSE, "What students read: text, or the name of a file ending in .md."),
    "checker": Field(CHECKER_KIND, "How output and answer are compared; lines when not given."),
    "limits": Field(LIMITS_KIND, "What one run may use."),
    "reference": Field(PROSE, "The file of a right solution, here or under solutions/."),
    "readings": Field(
        by_name(ARGUMENTS, "arguments"), "Arguments of the reference for readings of open points."
    ),
    "reasons": Field(ARGUMENTS, "Arguments with which the reference prints its reasons."),
    "generator": Field(PROSE, "The file of a Hypothesis strategy of legal inputs."),
    "validator": Field(PROSE, "The file of a program that ends with status 0 for a legal input."),
    "rules": Field(by_name(PROSE, "sentences"), "The rules as sentences, each by a short id."),
}

PROBLEM = _COMMON | {
    "groups": Field(
        by_name(table(GROUP, "group"), "groups"),
        "The groups in the order they are judged; each has a file of its name beside this one.",
        required=True,
    ),
}

SINGLE = _COMMON | {
    "points": Field(POINTS, "What the problem is worth, shared equally by its cases."),
    "hint": Field(PROSE, "What helps against a failure."),
    "shared": _SHARED,
    "cases": Field(_CASES, "The cases by name; a student sees them."),
    "hidden": Field(_CASES, "More cases; of these a student sees the verdict."),
}

TABLES = {
    "problem": PROBLEM,
    "single": SINGLE,
    "cases": CASES,
    "group": GROUP,
    "generate": GENERATE,
    "case": CASE,
    "limits": LIMITS,
    "checker": CHECKER,
    "normalise": NORMALISE,
}
"""Every kind of mapping; the first three are whole files."""
