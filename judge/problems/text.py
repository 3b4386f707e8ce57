"""Text of a problem file as it is meant, and warnings where it is seldom meant so."""

from __future__ import annotations

from judge.documents import Mapping, Node, Notes, Scalar, Sequence, Wrong, quoted


def text_of(node: Node, notes: Notes) -> str:
    """The literal text of a value."""
    if not isinstance(node, Scalar):
        raise _no_text(node)
    if not node.style:
        _warn_of_comment(node, notes)
    return node.text


def prose_of(node: Node, notes: Notes) -> str:
    """Text for people: line ends around it do not belong to it."""
    return text_of(node, notes).strip("\n")


def data_of(node: Node, notes: Notes) -> bytes:
    """Text for stdin or an answer, as the bytes that are read or printed."""
    text = text_of(node, notes)
    if "\ufeff" in text:
        notes.warn(node, "There is a byte order mark in this text.", "Write the text anew.")
    if isinstance(node, Scalar):
        _warn_of_joining(node, notes)
        _warn_of_backslash(node, notes)
        text += "\n" if ends_by_enter(node) else ""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Wrong("Half a surrogate pair is no character.") from None


def ends_by_enter(node: Scalar) -> bool:
    r"""Whether a line end is added: to text on one line that is not empty and says no ``\n``.

    A block, and quoted text that goes over several lines, is exactly what YAML says.
    """
    if node.style in ("|", ">") or not node.text or "\n" in node.text:
        return False
    return node.style == "" or node.line == node.end_line


def _no_text(node: Mapping | Sequence) -> Wrong:
    sign, what = ("{", "mapping") if isinstance(node, Mapping) else ("[", "list")
    if node.flow:
        return Wrong(
            f"A text that begins with {sign} is read as a {what}, and a text belongs here.",
            f"Put the text in quotes: '{sign}…'.",
        )
    return Wrong(f"A text belongs here, not a {what}.", "Write it behind its key, or below |.")


def _warn_of_joining(node: Scalar, notes: Notes) -> None:
    if node.style == ">":
        notes.warn(node, "> joins the lines that follow into one.", "Write | to keep them.")
    elif not node.style and node.line != node.end_line and node.text:
        notes.warn(node, "These lines are joined into one.", "Write | and the lines below it.")


def _warn_of_comment(node: Scalar, notes: Notes) -> None:
    rest = notes.document.behind(node).lstrip()
    if rest[:1] == "#" and rest[1:2].strip():
        kept = quoted(node.text) if node.text else "Nothing"
        sentence = f"{kept} is all that is read: what follows # is a comment."
        notes.warn(node, sentence, "If it belongs to the text, put the whole text in quotes.")


def _warn_of_backslash(node: Scalar, notes: Notes) -> None:
    if node.style in ("", "'") and "\\n" in node.text:
        sentence = "Here \\n is a backslash and an n, and begins no new line."
        notes.warn(node, sentence, "Write | and the lines below it, or use double quotes.")
