"""How often what a student reads first names the rule that a wrong program breaks.

    python bench/sentences.py [PROBLEM…]

Each wrong program of the tests says in its first line, ``breaks: RULE``, what its author got wrong:
ids of rules, or ``output`` where only the form is wrong. It is judged for a student.
The first failure shown is a hit when that rule is among those shown with it or, of ``output``,
when its sentence says what is wrong and not merely where. All problems when none is named.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from judge.model import Judgement, Typed, Verdict
from judge.problems import load_problem
from judge.reports.failures import Failure, failures
from judge.submissions import read_submission
from judge.trial import Order, judge_submission
from judge.verifying.declared import declared

ROOT = Path(__file__).parent.parent
PROBLEMS = ("problem1", "problem2", "problem3", "problem4", "stud", "rarity", "bigtwo")
FORM = "output"
BREAKS = re.compile(r"(?:#|//) breaks: (.+)")
PLACE = re.compile(
    r"Line [\d,]+.*(?:: you printed .* was expected\.|: expected .*, found .*)"
    r"|The counter of .* is .*, but .* is right\."
)
"""A sentence that says where output and answer differ, and no more."""


def broken(program: Path) -> frozenset[str]:
    """The ids of the rules that the program says it breaks."""
    first = program.read_text(encoding="utf-8").partition("\n")[0]
    said = BREAKS.fullmatch(first)
    if said is None:
        raise SystemExit(f"{program}: its first line should be `breaks: RULE`.")
    return frozenset(said[1].split(", "))


def is_named(first: Failure | None, rules: frozenset[str], judgement: Judgement) -> bool:
    """Whether the failure names one of the rules, or the cause where only the form is wrong."""
    if first is None:
        return False
    shown = {text for label, text in first.notes if label == "Rule"}
    if any(judgement.problem.rules.get(rule) in shown for rule in rules):
        return True
    return FORM in rules and not PLACE.fullmatch(first.sentence)


def misses(name: str) -> tuple[int, list[str]]:
    """How many wrong programs the problem has, and a line for each whose rule is not named."""
    problem = load_problem(name, ROOT / "cases")
    programs = declared(problem, ROOT / "tests" / "submissions")
    wrong = [it.path for it in programs if it.verdict is Verdict.WA]
    missed = []
    for path in wrong:
        submission = read_submission((path,), name)
        order = Order(problem, submission, problem.cases, Typed(name, (str(path),)))
        judgement = judge_submission(order)
        first = next(failures(judgement), None)
        if not is_named(first, broken(path), judgement):
            said = first.sentence if first else "nothing is shown"
            missed.append(f"{path.name} ({', '.join(broken(path))}): {said}")
    return len(wrong), missed


def main(problems: tuple[str, ...]) -> None:
    """Print the share of each problem with its misses, and that of all."""
    named = count = 0
    for name in problems:
        programs, missed = misses(name)
        named, count = named + programs - len(missed), count + programs
        share = (programs - len(missed)) / programs
        print(f"{name:9} {programs - len(missed)} of {programs}, {share:.0%}", flush=True)
        print("".join(f"  {line}\n" for line in missed), end="", flush=True)
    print(f"{'all':9} {named} of {count}, {named / count:.0%}")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or PROBLEMS)
