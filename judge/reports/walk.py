"""A case walked through, a turn a row: what was seen, what came of it, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.errors import UsageError
from judge.explaining import lines_of
from judge.model import Case, Problem, Reason
from judge.visible import decode, visible


@dataclass(frozen=True, slots=True)
class Turn:
    """A line of the answer that is a decision; every text is safe to show."""

    number: int
    """From 1."""
    line: int
    """Of the answer, from 1."""
    text: str
    state: tuple[tuple[str, str], ...]
    reason: str
    rules: tuple[str, ...]
    """Ids of the rules that decided, without those of every turn."""

    def seen(self, name: str) -> str:
        """What it looked at by that name; empty if nothing."""
        return dict(self.state).get(name, "")


@dataclass(frozen=True, slots=True)
class Walk:
    """The turns of a case's answer; every text is safe to show."""

    title: str
    notes: tuple[str, ...]
    """What the case is about, in sentences."""
    turns: tuple[Turn, ...]
    rules: tuple[tuple[str, str], ...]
    """Id and sentence of the rules that decided some turn."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of what some turn looked at, in order."""
        return tuple(dict.fromkeys(name for turn in self.turns for name, _ in turn.state))

    def only(self, number: int) -> Walk:
        """The walk with that turn alone; raises UsageError when there is none."""
        found = tuple(turn for turn in self.turns if turn.number == number)
        if not found:
            last = len(self.turns)
            raise UsageError(f"There is no turn {number}: the turns are 1 to {last}.")
        rules = tuple(rule for rule in self.rules if rule[0] in found[0].rules)
        return replace(self, turns=found, rules=rules)


def walk_through(problem: Problem, case: Case, reasons: tuple[Reason, ...]) -> Walk:
    """The lines whose reasons have a state, or all where none has."""
    lines = decode(case.answers[0]).split("\n")
    reasons = tuple(it for it in reasons if it.line <= len(lines_of(case.answers[0])))
    decisions = [it for it in reasons if it.state] or [*reasons]
    told = enumerate(zip(decisions, _telling(decisions, problem), strict=True), 1)
    turns = tuple(_turn(n, lines[it.line - 1], it, rules) for n, (it, rules) in told)
    used = {rule for turn in turns for rule in turn.rules}
    about = (problem.rules.get(case.rule or "", ""), case.why)
    return Walk(
        title=f"{visible(problem.name)}: {visible(case.id)}",
        notes=tuple(visible(text) for text in about if text),
        turns=turns,
        rules=tuple(rule for rule in _rules(problem) if rule[0] in used),
    )


def _turn(number: int, text: str, reason: Reason, rules: tuple[str, ...]) -> Turn:
    return Turn(
        number=number,
        line=reason.line,
        text=visible(text),
        state=tuple((visible(name), visible(value)) for name, value in reason.state),
        reason=visible(reason.sentence),
        rules=tuple(map(visible, rules)),
    )


def _rules(problem: Problem) -> Iterator[tuple[str, str]]:
    return ((visible(name), visible(text)) for name, text in problem.rules.items())


def _telling(decisions: list[Reason], problem: Problem) -> Iterator[tuple[str, ...]]:
    """The problem's rules that each names, without those that all of them name."""
    named = [[name for _, name in it.rules if name in problem.rules] for it in decisions]
    common = set.intersection(*map(set, named)) if len(named) > 1 else set()
    return (tuple(name for name in dict.fromkeys(names) if name not in common) for names in named)


def plain(walk: Walk) -> str:
    """The walk as lines of text without columns, symbols or colours."""
    return "".join(f"{line}\n" for line in _lines(walk))


def _lines(walk: Walk) -> Iterator[str]:
    yield walk.title
    yield from walk.notes
    for turn in walk.turns:
        yield ""
        yield f"Turn {turn.number}, line {turn.line}: {turn.text}"
        yield from (f"  {name}: {value or 'none'}" for name, value in turn.state)
        yield f"  why: {turn.reason}"
        if turn.rules:
            yield f"  rules: {', '.join(turn.rules)}"
    if walk.rules:
        yield ""
        yield from (f"Rule {name}: {sentence}" for name, sentence in walk.rules)
