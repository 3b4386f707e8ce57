"""What a problem says about how output and answer are compared."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from judge.checkers import CHECKERS
from judge.documents import Mapping, Node, Notes, Wrong, quoted
from judge.model import CheckerSpec
from judge.problems.kinds import PATTERN, SHARE, TEXT, TOLERANCE, YES_NO, Kind, several
from judge.problems.tables import Field, Row, object_schema, read_row
from judge.problems.text import text_of
from judge.problems.wording import choices, suggestion

if TYPE_CHECKING:
    import regex

NORMALISE = {
    "pattern": Field(PATTERN, "A regular expression; ^ and $ match at each line.", required=True),
    "with": Field(TEXT, "What takes the place of each match.", required=True),
}


def _read_normalise(node: Node, notes: Notes) -> tuple[str, str]:
    import regex  # noqa: PLC0415 - only problems that normalise pay for it

    row = read_row(node, NORMALISE, notes)
    pattern, replacement = row.get("pattern", ""), row.get("with", "")
    if not row.values.keys() >= {"pattern", "with"}:
        return pattern, replacement
    try:
        regex.sub(_groups(regex.compile(pattern)), replacement, "")
    except (regex.error, IndexError) as error:
        raise Wrong(
            f"This replacement does not fit its pattern: {error}.",
            "Write \\1 for the first group, \\\\ for a backslash.",
            row.at("with"),
        ) from None
    return pattern, replacement


def _groups(compiled: regex.Pattern[str]) -> str:
    """A pattern with the same groups that matches nothing at all, so that ``sub`` fills them."""
    names = {number: name for name, number in compiled.groupindex.items()}
    numbers = range(1, compiled.groups + 1)
    return "".join(f"(?P<{names[it]}>)" if it in names else "()" for it in numbers)


CHECKER = {
    "name": Field(
        TEXT, f"{choices(CHECKERS)}, or a Python file beside the problem.", required=True
    ),
    "absolute": Field(TOLERANCE, "For numbers and tokens: the largest difference of numbers."),
    "relative": Field(
        TOLERANCE, "For numbers and tokens: the largest difference as a share of the answer."
    ),
    "ignore-case": Field(YES_NO, "Capital and small letters are the same."),
    "keep-lines": Field(YES_NO, "For words and numbers: line ends count."),
    "keep-blanks": Field(YES_NO, "For tokens: white space counts, every byte of it."),
    "normalise": Field(
        several(Kind(_read_normalise, object_schema(NORMALISE), "pattern and replacement")),
        "Replacements made in output and answer alike before they are compared.",
    ),
    "format-credit": Field(SHARE, "The share earned when only a laxer checker accepts."),
}

_ONLY = {
    "absolute": ("numbers", "tokens"),
    "relative": ("numbers", "tokens"),
    "keep-blanks": ("tokens",),
    "keep-lines": ("words", "numbers"),
}


def _read_checker(node: Node, notes: Notes) -> CheckerSpec:
    if not isinstance(node, Mapping):
        return CheckerSpec(_checker_name(text_of(node, notes)))
    row = read_row(node, CHECKER, notes)
    name = _checker_name(row.get("name", "lines"), row.at("name"))
    for option in row.values.keys() & _ONLY.keys():
        remedy = f"Only {choices(_ONLY[option])} can have it."
        if name not in _ONLY[option]:
            notes.wrong(row.key(option), f"The checker {name} has no option {option}.", remedy)
    if name not in CHECKERS and row.values.keys() - {"name"}:
        notes.wrong(node, "A checker of one's own has no options.", f"Write checker: {name}")
    return _spec(name, row)


def _spec(name: str, row: Row) -> CheckerSpec:
    return CheckerSpec(
        name,
        ignore_case=row.get("ignore-case", False),
        keep_lines=row.get("keep-lines", False),
        absolute=row.get("absolute", Fraction(0)),
        relative=row.get("relative", Fraction(0)),
        normalise=row.get("normalise", ()),
        format_credit=row.get("format-credit", Fraction(0)),
        keep_blanks=row.get("keep-blanks", False),
        floats=name == "tokens" and bool(row.values.keys() & {"absolute", "relative"}),
    )


def _checker_name(name: str, node: Node | None = None) -> str:
    if name in CHECKERS or name.endswith(".py"):
        return name
    raise Wrong(f"There is no checker {quoted(name)}.", suggestion(name, CHECKERS), node)


CHECKER_KIND = Kind(
    _read_checker,
    {
        "anyOf": [
            {"enum": list(CHECKERS)},
            {"type": "string", "pattern": r"\.py$"},
            object_schema(CHECKER),
        ]
    },
    "name, file, or mapping",
)
