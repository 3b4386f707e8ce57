"""The values everything else speaks of: frozen, with no behaviour beyond their own facts."""

from judge.model.classroom import (
    Copies,
    HandIn,
    Insights,
    Row,
    SharedFailure,
    Student,
    SuspectedAnswer,
)
from judge.model.judgement import (
    Evidence,
    GroupScore,
    Judgement,
    Mismatch,
    Reason,
    Result,
    Typed,
    Verdict,
)
from judge.model.problem import (
    MEGABYTE,
    Case,
    CheckerSpec,
    Group,
    Limits,
    Problem,
    Scoring,
    Show,
)
from judge.model.running import CompileError, Ending, Program, Run, Submission

__all__ = [
    "MEGABYTE",
    "Case",
    "CheckerSpec",
    "CompileError",
    "Copies",
    "Ending",
    "Evidence",
    "Group",
    "GroupScore",
    "HandIn",
    "Insights",
    "Judgement",
    "Limits",
    "Mismatch",
    "Problem",
    "Program",
    "Reason",
    "Result",
    "Row",
    "Run",
    "Scoring",
    "SharedFailure",
    "Show",
    "Student",
    "Submission",
    "SuspectedAnswer",
    "Typed",
    "Verdict",
]
