"""Programs that differ from a Python source in one place: an operator, a constant, a condition."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_SKIPPED = (ast.JoinedStr, ast.Import, ast.ImportFrom, ast.AnnAssign)
_FAILS = "1 / 0"


@dataclass(frozen=True, slots=True)
class Mutant:
    """A source with one change."""

    file: str
    line: int
    """Of the change, counted from 1."""
    before: str
    """The lines with the changed expression or statement, as one."""
    after: str
    source: bytes
    unreachable: bytes
    """The source with a failure in that place, to tell whether anything gets there."""

    @property
    def change(self) -> str:
        """The change in words that stay when lines are added elsewhere."""
        return f"{self.file}: {self.before} => {self.after}"


def mutants(file: str, source: bytes) -> Iterator[Mutant]:
    """Every change of the source, in the order of its lines.

    Texts, annotations and what runs only outside of functions for the interpreter stay.
    """
    starts = [0]
    for line in source.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    for node in _nodes(ast.parse(source)):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        first, last = starts[node.lineno - 1], starts[node.end_lineno or 0] - 1
        for after in _changes(node):
            bare = isinstance(node, ast.stmt | ast.Constant)
            texts = (after if bare else f"({after})", _FAILS if bare else f"({_FAILS})")
            changed, fails = (source[:begin] + it.encode() + source[end:] for it in texts)
            line = source[first:begin] + texts[0].encode() + source[end:last]
            lines = (_as_one(source[first:last]), _as_one(line))
            yield Mutant(file, node.lineno, *lines, changed, fails)


def _as_one(lines: bytes) -> str:
    return " ".join(lines.decode().split())


def _nodes(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """Expressions and statements that may be changed, from the top down."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _SKIPPED) or _starts_the_program(child) or _describes(child, node):
            continue
        if isinstance(child, ast.expr | ast.stmt):
            yield child
        yield from _nodes(child)


def _describes(child: ast.AST, node: ast.AST) -> bool:
    """Whether it is an annotation or a decorator, which compute no answer."""
    if isinstance(node, ast.arg):
        return True
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return child is node.returns or child in node.decorator_list
    return isinstance(node, ast.ClassDef) and child in node.decorator_list


def _starts_the_program(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).startswith("__name__")


def _changes(node: ast.expr | ast.stmt) -> Iterator[str]:
    """What may stand in the place of the node."""
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in _COMPARED:
            yield ast.unparse(ast.Compare(left, [_COMPARED[type(operator)]()], [right]))
        case ast.BinOp(left, operation, right) if type(operation) in _COMPUTED:
            yield ast.unparse(ast.BinOp(left, _COMPUTED[type(operation)](), right))
        case ast.UnaryOp(ast.Not(), operand):
            yield ast.unparse(operand)
        case ast.Constant(bool() | int() as value):
            yield str(not value if isinstance(value, bool) else value + 1)
        case ast.Expr(ast.Call()) | ast.AugAssign():
            yield "pass"
        case _:
            yield from _changes_of_many(node)


def _changes_of_many(node: ast.expr | ast.stmt) -> Iterator[str]:
    """What may stand in the place of a node with several parts: another order, or one less."""
    match node:
        case ast.BoolOp(joined, values):
            other = ast.Or() if isinstance(joined, ast.And) else ast.And()
            yield ast.unparse(ast.BoolOp(other, values))
        case ast.IfExp(test, body, orelse):
            yield ast.unparse(ast.IfExp(test, orelse, body))
        case ast.Tuple([_, _, *_] as rules, ast.Load()) if _are_functions(rules):
            for left_out in rules:
                rest = [rule for rule in rules if rule is not left_out]
                yield f"{', '.join(map(ast.unparse, rest))},"


def _are_functions(values: list[ast.expr]) -> bool:
    """Whether they may be rules of a game: names of functions, with their modules or without."""
    return all(isinstance(value, ast.Attribute) for value in values) or (
        len(values) > 2 and all(isinstance(value, ast.Name) for value in values)
    )
