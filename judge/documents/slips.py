"""Why a text is not YAML, in the words of the person who wrote it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from judge.documents.document import split_lines
from judge.documents.faults import TOO_DEEP, Fault, Spot, quoted
from judge.documents.nodes import Scalar


class Scene(NamedTuple):
    """Where the parser stopped, and what it was reading; lines and columns count from 1."""

    problem: str
    context: str
    line: int
    column: int
    source: str
    """The line where it stopped."""
    began: int
    """The line where the thing it was reading began."""
    began_column: int
    began_source: str
    last: Scalar | None
    """The last text that was read."""

    @property
    def sign(self) -> str:
        """The character with which that thing began."""
        return self.began_source[self.began_column - 1 : self.began_column]

    @property
    def met(self) -> str:
        """The character where the parser stopped; empty at the end of the line."""
        return self.source[self.column - 1 : self.column]

    def on_line(self, sentence: str, remedy: str) -> Fault:
        """A fault where the line begins on which the parser stopped."""
        first = len(self.source) - len(self.source.lstrip()) + 1
        return Fault(sentence, Spot(self.line, first), remedy)

    def here(self, sentence: str, remedy: str = "") -> Fault:
        """A fault where the parser stopped."""
        return Fault(sentence, Spot(self.line, self.column), remedy)

    def there(self, sentence: str, remedy: str = "") -> Fault:
        """A fault where the thing that was being read began."""
        return Fault(sentence, Spot(self.began, self.began_column), remedy)


def explain(error: Any, text: str, last: Scalar | None) -> Fault:
    """What a person most likely did where libyaml raised ``error``."""
    scene = _scene(error, text, last)
    for slip in SLIPS:
        fault = slip(scene)
        if fault is not None:
            return fault
    return scene.here(f"This is not YAML: {scene.context} {scene.problem}.".replace("  ", " "))


def _scene(error: Any, text: str, last: Scalar | None) -> Scene:
    mark = error.problem_mark or error.context_mark
    began = error.context_mark or mark
    lines = [*split_lines(text), ""]
    return Scene(
        error.problem or "",
        error.context or "",
        mark.line + 1,
        mark.column + 1,
        lines[min(mark.line, len(lines) - 1)],
        began.line + 1,
        began.column + 1,
        lines[min(began.line, len(lines) - 1)],
        last,
    )


_GLUED = re.compile(r"^\s*(?:- +)*(?P<key>[\w-]+):(?P<rest>[^\s:/].*)$")


def _tab(scene: Scene) -> Fault | None:
    for line, source in ((scene.line, scene.source), (scene.began, scene.began_source)):
        blank = source[: len(source) - len(source.lstrip())]
        if "\t" in blank:
            return Fault(
                "A tab is used for indentation.",
                Spot(line, blank.index("\t") + 1),
                "Use blanks, two for each level.",
            )
    return None


def _open_quote(scene: Scene) -> Fault | None:
    if "quoted scalar" not in scene.context or "unexpected" not in scene.problem:
        return None
    return scene.there("The quote that opens here is never closed.", "Close it on the same line.")


def _escape(scene: Scene) -> Fault | None:
    if "escape" not in scene.problem and "hexdec" not in scene.problem:
        return None
    return scene.here(
        "Inside double quotes a backslash begins a sign such as \\n.",
        "Write \\\\ for a backslash, or use single quotes.",
    )


def _after_quote(scene: Scene) -> Fault | None:
    last = scene.last
    if last is None or last.style not in ("'", '"') or last.end_line != scene.line:
        return None
    between = scene.source[last.end_column - 1 : scene.column - 1]
    if between.strip() or scene.met in ("", ",", "}", "]"):
        return None
    if last.line != last.end_line:
        return Fault(
            f"The quote that opens here is closed only in line {last.end_line}.",
            Spot(last.line, last.column),
            "Close it on the same line.",
        )
    remedy = "Inside single quotes write '' for '." if last.style == "'" else 'Write \\" for ".'
    return scene.here("Text goes on after the closing quote.", remedy)


def _sign(scene: Scene) -> Fault | None:
    if not any(word in scene.context for word in _SIGNED):
        return None
    return scene.there(*_quoted_sign(scene.sign))


def _quoted_sign(sign: str) -> tuple[str, str]:
    return f"A text cannot begin with {sign}.", f"Put the text in quotes: '{sign}…'."


_SIGNED = ("an alias", "an anchor", "a tag", "a directive")


def _block_sign(scene: Scene) -> Fault | None:
    if "block scalar" not in scene.context:
        return None
    sign = scene.sign
    return scene.there(
        f"After {sign} the text begins on the next line.",
        f"If {sign} belongs to the text, put the text in quotes.",
    )


def _flow(scene: Scene) -> Fault | None:
    if "flow" not in scene.context or "expected ','" not in scene.problem:
        return None
    opening, closing = ("{", "}") if "mapping" in scene.context else ("[", "]")
    if scene.met == ":":
        return scene.here(
            f"A colon too many inside {opening}{closing}: "
            "a comma is missing before, or the text needs quotes.",
            "Write {stdin: 2 3, answer: 5}, or put a text with a colon in quotes.",
        )
    return scene.there(
        f"The {opening} that opens here is not closed before line {scene.line}, "
        f"column {scene.column}.",
        f"Write {closing} at its end, commas between; if {opening} belongs to a text, "
        "put the text in quotes.",
    )


def _after_flow(scene: Scene) -> Fault | None:
    before = scene.source[: scene.column - 1].rstrip()
    if not scene.met or before[-1:] not in ("}", "]"):
        return None
    return scene.here(
        f"Text goes on after the closing {before[-1]}.",
        "If the braces or brackets belong to the text, put the whole text in quotes.",
    )


def _glued(scene: Scene) -> Fault | None:
    for line, source in ((scene.began, scene.began_source), (scene.line, scene.source)):
        match = _GLUED.match(source)
        if match is not None and ("':'" in scene.problem or "not allowed" in scene.problem):
            key = match["key"]
            return Fault(
                f"After {quoted(key)}: a blank is missing.",
                Spot(line, match.end("key") + 1),
                f"Write {quoted(key)}: {quoted(match['rest'])}",
            )
    return None


def _colon(scene: Scene) -> Fault | None:
    if "mapping values are not allowed" not in scene.problem:
        return None
    if re.search(r":\s", scene.source[: scene.column - 1]):
        return scene.here(
            "A text with a colon and a blank in it needs quotes.", "Write key: 'text: more text'."
        )
    return scene.on_line(
        "This line is indented deeper than the line above, which already has its text.",
        "Indent it like the keys beside it.",
    )


def _no_colon(scene: Scene) -> Fault | None:
    if "':'" not in scene.problem:
        return None
    return scene.there(
        "This line is neither a key with its colon nor part of the text above.",
        "Write key: text, or indent it deeper than the key it belongs to.",
    )


def _dash(scene: Scene) -> Fault | None:
    if "not allowed" not in scene.problem:
        return None
    sign = "-" if "sequence entries" in scene.problem else "?"
    return scene.here(
        f"A text cannot begin with {sign} and a blank.", f"Put the text in quotes: '{sign} …'."
    )


def _start_of_value(scene: Scene) -> Fault | None:
    if "node content" not in scene.problem and "cannot start any token" not in scene.problem:
        return None
    if scene.met == "\t":
        return scene.here("A tab stands before this text.", "Use a blank.")
    return scene.here(*_quoted_sign(scene.met))


def _indentation(scene: Scene) -> Fault | None:
    words = ("expected key", "expected <block end>", "expected '-' indicator", "block collection")
    if not any(word in scene.problem for word in words):
        return None
    if scene.last and scene.last.style in ("|", ">") and scene.last.end_line == scene.line:
        return scene.on_line(
            "This line is indented less than the block above, and more than the key of the block.",
            "Begin it where the block's first line begins; if that begins with blanks, write |2.",
        )
    return scene.on_line(
        "The indentation of this line fits no line above.",
        "Begin it in the same column as the keys it stands beside.",
    )


def _after_end(scene: Scene) -> Fault | None:
    if "document start" not in scene.problem:
        return None
    return scene.here(
        "The file goes on after its only value has ended.", "Keep one mapping in a file."
    )


def _depth(scene: Scene) -> Fault | None:
    if "maximum nesting" not in scene.problem:
        return None
    return scene.here(TOO_DEEP)


SLIPS: tuple[Callable[[Scene], Fault | None], ...] = (
    _tab,
    _open_quote,
    _escape,
    _after_quote,
    _sign,
    _block_sign,
    _flow,
    _after_flow,
    _glued,
    _colon,
    _no_colon,
    _dash,
    _start_of_value,
    _indentation,
    _after_end,
    _depth,
)
"""The slips of beginners, the surest first."""
