"""Kits: problems packed for a student's own machine, and for platforms that run the judge."""

from judge.kits.archive import zipped
from judge.kits.autograder import autograder
from judge.kits.icpc import Exported, icpc_package
from judge.kits.native import Imported, as_problem, imported
from judge.kits.sealing import Kit, LeftOut, sealed_problem
from judge.kits.student import student_kit

__all__ = [
    "Exported",
    "Imported",
    "Kit",
    "LeftOut",
    "as_problem",
    "autograder",
    "icpc_package",
    "imported",
    "sealed_problem",
    "student_kit",
    "zipped",
]
