"""Problem → the files of its folder, which read back as the same problem."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from judge.model import Case, CheckerSpec, Group, Limits, Problem
from judge.problems.writing import entry, literal

Lines = Iterator[str]


def files_of(problem: Problem) -> dict[str, bytes]:
    """The files by name; reference, readings, generator and validator are left out.

    Every case has to have an answer or a seal. Raises ``UnicodeDecodeError`` for an answer that is
    no UTF-8, which YAML cannot hold, and ``OSError`` where the checker cannot be read.
    """
    files = {"problem.yaml": _text(_problem(problem))}
    files |= {f"{it.name}.yaml": _text(_group(it, problem)) for it in problem.groups}
    if problem.statement:
        files["statement.md"] = problem.statement.encode()
    if problem.checker.program is not None:
        files[problem.checker.name] = problem.checker.program.read_bytes()
    for case in problem.cases:
        files |= case.files
    return files


def _text(lines: Lines) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def _problem(problem: Problem) -> Lines:
    yield "format: 1"
    yield f"title: {literal(problem.title)}"
    if problem.source:
        yield f"source: {literal(problem.source)}"
    if problem.statement:
        yield "statement: statement.md"
    yield from _checker(problem.checker)
    yield f"limits: {_limits(problem.limits)}"
    if problem.rules:
        yield "rules:"
        yield from (f"  {literal(name)}: {literal(rule)}" for name, rule in problem.rules.items())
    yield "groups:"
    for group in problem.groups:
        facts = f"points: {group.points}, show: {group.show}, score: {group.scoring}"
        yield f"  {literal(group.name)}: {{{facts}}}"


def _checker(spec: CheckerSpec) -> Lines:
    yield from ("checker:", f"  name: {literal(spec.name)}")
    options = {
        "absolute": (spec.absolute or spec.floats) and _decimal(spec.absolute),
        "relative": spec.relative and _decimal(spec.relative),
        "ignore-case": spec.ignore_case and "yes",
        "keep-lines": spec.keep_lines and "yes",
        "keep-blanks": spec.keep_blanks and "yes",
        "format-credit": spec.format_credit and f"{_decimal(spec.format_credit * 100)}%",
    }
    yield from (f"  {key}: {value}" for key, value in options.items() if value)
    if spec.normalise:
        yield "  normalise:"
    for pattern, replacement in spec.normalise:
        yield f"    - pattern: {literal(pattern)}"
        yield f"      with: {literal(replacement)}"


def _limits(limits: Limits) -> str:
    times = f"cpu: {_decimal(limits.cpu)}s, wall: {_decimal(limits.wall)}s"
    sizes = f"memory: {limits.memory}B, output: {limits.output}B"
    return f"{{{times}, {sizes}, processes: {limits.processes}}}"


def _decimal(value: float | Fraction) -> str:
    """The number in decimal digits; a fraction comes from such digits."""
    if isinstance(value, Fraction):
        return f"{Decimal(value.numerator) / Decimal(value.denominator):f}"
    return f"{Decimal(repr(value)).normalize():f}"


def _group(group: Group, problem: Problem) -> Lines:
    yield f"title: {literal(group.title)}"
    if group.hint:
        yield f"hint: {literal(group.hint)}"
    yield "cases:"
    for case in group.cases:
        yield f"  {literal(case.name)}:"
        yield from _facts(case, group, problem)
        yield from entry("stdin:", case.stdin)
        yield from _answers(case)


def _facts(case: Case, group: Group, problem: Problem) -> Lines:
    if case.rule is not None:
        yield f"    rule: {literal(case.rule)}"
    if case.why:
        yield f"    why: {literal(case.why)}"
    if case.show is not group.show:
        yield f"    show: {case.show}"
    if case.status:
        yield f"    status: {case.status}"
    if case.limits != problem.limits:
        yield f"    limits: {_limits(case.limits)}"
    if case.files:
        yield f"    files: [{', '.join(map(literal, case.files))}]"


def _answers(case: Case) -> Lines:
    if case.sealed:
        yield "    sealed:"
        yield from (f"      - scrypt:{it.salt.hex()}:{it.hash.hex()}" for it in case.sealed)
    elif len(case.answers) == 1:
        yield from entry("answer:", case.answers[0])
    else:
        yield "    answers:"
        for answer in case.answers:
            yield from entry("-", answer, 6)
    if case.reasons:
        yield from entry("reasons:", case.reasons)
