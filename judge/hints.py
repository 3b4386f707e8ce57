"""What usually helps against the exceptions that beginners meet."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

from judge.visible import visible


def hint(name: str, message: str) -> str:
    """What usually helps against the exception, safe to show; empty when nothing is known."""
    shadowed = _shadowed(message)
    kind = name.rpartition(".")[2]
    explain = _BY_MESSAGE.get(kind)
    return visible(shadowed or (explain(message) if explain else _ALWAYS.get(kind, "")))


def _shadowed(message: str) -> str:
    found = re.search(r"partially initialized module '(\w+)'", message)
    if not found or found[1] not in sys.stdlib_module_names:
        return ""
    return (
        f"Your file {found[1]}.py has the name of the standard module {found[1]} and is imported "
        "in its place: give the file another name."
    )


def _quoted(message: str, default: str) -> str:
    """The first text in single quotes, as Python writes it."""
    found = re.search(r"'[^']*'|\"[^\"]*\"", message)
    return found[0] if found else default


def _value(message: str) -> str:
    number = re.search(r"invalid literal for int\(\).*?: (.*)|to (float): (.*)", message)
    if number:
        return _no_number(number[1] or number[3] or "", "float" if number[2] else "int")
    if "values to unpack" in message:
        return (
            "The two sides of the assignment do not have equally many values: look at how many "
            "words that line of the input has."
        )
    if "empty sequence" in message or "iterable argument is empty" in message:
        return "min() and max() of nothing fail: test that there is something, or give a default."
    if "not in list" in message:
        return "Test with `in` that the list holds the value before index() or remove()."
    return ""


def _no_number(text: str, kind: str) -> str:
    if "\\ufeff" in text or "\ufeff" in text:
        return "The input begins with a byte order mark (U+FEFF), which is no part of a number."
    words = text.strip("'\"").replace("\\n", " ").replace("\\t", " ").split()
    if not words:
        return f"{kind}() was given no text: a blank line, or the end of the input."
    if len(words) > 1:
        return f"{kind}() was given more than one word, {text}: split() the line first."
    return f"{kind}() was given {text}, which is no {'integer' if kind == 'int' else 'number'}."


def _module(message: str) -> str:
    name = _quoted(message, "that module").strip("'").partition(".")[0]
    return (
        f"There is no module {name} here: hand in {name}.py too if it is your own; packages that "
        "have to be installed cannot be used."
    )


def _index(message: str) -> str:
    if "pop from" in message:
        return "Test that there is something left before pop()."
    return "A list of n items has the indices 0 to n - 1; test the length first."


def _attribute(message: str) -> str:
    if "'NoneType'" not in message:
        return ""
    return "The value is None: a function without `return`, or a method such as sort() or append()."


def _type(message: str) -> str:
    if "'NoneType'" in message:
        return _attribute(message)
    if "concatenate" in message or "and 'str'" in message or "'str' and" in message:
        return (
            "input() gives text: turn it into a number with int(), or a number into text by str()."
        )
    return ""


def _unknown_name(message: str) -> str:
    return f"Nothing was called {_quoted(message, 'so')} by then: look for a misspelling."


_BY_MESSAGE: dict[str, Callable[[str], str]] = {
    "ValueError": _value,
    "ModuleNotFoundError": _module,
    "IndexError": _index,
    "KeyError": lambda message: (
        f"The dictionary has no key {message or 'like that'}: test with `in`."
    ),
    "NameError": _unknown_name,
    "AttributeError": _attribute,
    "TypeError": _type,
}

_ALWAYS = {
    "EOFError": "The input has ended: input() was called more often than the input has lines.",
    "StopIteration": "next() found nothing left: test first, or give next() a default.",
    "RecursionError": (
        "A function called itself about a thousand times deep: look for the case that ends it, "
        "or use a loop."
    ),
    "ZeroDivisionError": "Test that the divisor is not zero.",
    "UnboundLocalError": (
        "A name that a function assigns is its own: pass the value in, or say `global`."
    ),
    "SyntaxError": "Python cannot read that line, or the one before it lacks its end.",
    "IndentationError": "Lines of one block must begin with equally many blanks.",
    "TabError": "Indent with blanks only; tabs and blanks are mixed.",
    "UnicodeDecodeError": (
        "The input is not all UTF-8: read bytes with sys.stdin.buffer, or look at the input."
    ),
    "FileNotFoundError": (
        "Only the files of the submission and of the case are there; the input comes from input()."
    ),
    "MemoryError": "The program wanted more memory than it may have.",
}
