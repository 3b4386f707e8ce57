"""A problem's statement, which is Markdown, laid out for a terminal."""

from __future__ import annotations

from textwrap import indent

from markdown_it import MarkdownIt
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown
from rich.text import Text

from judge.reports.console import drawn
from judge.reports.look import Look
from judge.visible import visible

_PARSER = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
_ASCII = str.maketrans({"•": "-", "─": "-", "▌": "|"})


class _Code(CodeBlock):
    """Code as it is written: a line of an input that was folded would be two lines."""

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> RenderResult:
        code = indent(str(self.text).rstrip(), "  ")
        yield Text(code, no_wrap=True, overflow="ignore")


class _Statement(Markdown):
    elements = {**Markdown.elements, "fence": _Code, "code_block": _Code}  # noqa: RUF012  as in rich


def statement(markdown: str, look: Look) -> str:
    """The text filled to the width, its marks told by layout, and HTML in it as text."""
    lines = markdown.expandtabs(4).splitlines()
    page = _Statement("", hyperlinks=False)
    page.parsed = _PARSER.parse("\n".join(map(visible, lines)))
    shown = drawn([page], look, crop=False).strip("\n")
    return shown if look.symbols else shown.translate(_ASCII)
