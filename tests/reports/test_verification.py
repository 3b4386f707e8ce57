from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from makes import a_group, a_problem
from rich.cells import cell_len

from judge.model import Verdict
from judge.reports import verification, verification_terminal
from judge.reports.look import Look
from judge.verifying import Fault, Tried, Verification
from judge.verifying.declared import Declared
from judge.verifying.matrix import matrix

AC, WA, SK, TLE = Verdict.AC, Verdict.WA, Verdict.SK, Verdict.TLE
PROBLEM = a_problem(
    a_group("samples", "one", points=Fraction(1)),
    a_group("a-group-with-a-long-name", "two", "three", "a-case-with-a-very-long-name-indeed"),
)
IDS = [case.id for case in PROBLEM.cases]
PROGRAMS = {
    "always.py": (WA, WA, WA, WA),
    "twice.py": (AC, WA, WA, AC),
    "also_twice.py": (AC, WA, WA, AC),
    "once.py": (AC, AC, AC, WA),
    "loops.py": (AC, TLE, SK, SK),
}


def tried(name: str, verdicts: tuple[Verdict, ...]) -> Tried:
    verdict = TLE if TLE in verdicts else WA
    declared = Declared(Path("wrong_answer") / name, verdict, ())
    return Tried(declared, dict(zip(IDS, verdicts, strict=True)), 0.1)


def found(*faults: Fault, copies: int = 1) -> Verification:
    programs = tuple(
        tried(f"{number or ''}{name}", verdicts)
        for name, verdicts in PROGRAMS.items()
        for number in range(copies)
    )
    checks = ("answer", "verdict", "idle")
    return Verification(PROBLEM, programs, checks, faults, ((IDS[1], IDS[2]),))


def test_programs_that_the_same_cases_reject_share_a_column() -> None:
    shape = matrix(PROBLEM.cases, found().tried)
    assert [one.declared.path.name for one in shape.everywhere] == ["always.py"]
    names = [[one.declared.path.name for one in column.programs] for column in shape.columns]
    assert names == [["twice.py", "also_twice.py"], ["once.py"], ["loops.py"]]
    assert [column.only for column in shape.columns] == ["", IDS[3], ""]


def test_the_picture_marks_what_is_rejected_what_passes_and_what_was_not_run() -> None:
    said = verification_terminal.report(found(), Look(width=100), verbose=True)
    assert "one                                    1 ···" in said
    assert "two                                    4 ■·■" in said
    assert "three                                  3 = two" in said
    assert "a-case-with-a-very-long-name-indeed    2 ·◆" in said


def test_faults_stand_below_their_check() -> None:
    fault = Fault("idle", "samples/one", "samples/one rejects \x1b[31mnothing.")
    said = verification_terminal.report(found(fault), Look())
    assert "  ✗ Every case rejects a wrong program\n      samples/one rejects ␛[31mnothing." in said
    assert "  ✓ Every submission gets" in said
    assert said.endswith("✗ 1 fault\n")
    assert "Fault: samples/one rejects ␛[31mnothing." in verification.report(found(fault))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("symbols", [True, False])
def test_no_line_is_wider_than_the_terminal(width: int, symbols: bool) -> None:
    look = Look(width=width, symbols=symbols)
    said = verification_terminal.report(found(copies=30), look, verbose=True)
    assert max(map(cell_len, said.splitlines())) <= width
    assert symbols or said.isascii()


def test_programs_beyond_the_width_are_drawn_in_bands_below_each_other() -> None:
    marks = (AC, WA)
    programs = tuple(
        tried(f"{n}.py", (marks[n % 2], marks[n // 2 % 2], marks[n // 4 % 2], marks[n // 8]))
        for n in range(1, 15)
    )
    many = Verification(PROBLEM, programs, (), ())
    wide = verification_terminal.report(many, Look(width=120), verbose=True)
    assert (wide.count("    one "), wide.count("12345678901234\n")) == (1, 1)
    narrow = verification_terminal.report(many, Look(width=40), verbose=True)
    assert (narrow.count("    one "), narrow.count("1234567\n")) == (2, 1)
    assert " 89" + "01234\n" in narrow
