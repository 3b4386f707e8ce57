"""A case walked through as a page that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from judge.reports.walk import Turn, Walk

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .4rem .8rem; text-align: left; vertical-align: top; }
th { font-weight: 600; }
tbody tr { border-top: 1px solid #8886; }
tbody tr:target { background: #8883; }
td.line, td.state { font-family: ui-monospace, monospace; }
td.line { font-weight: 600; white-space: nowrap; }
td.state { min-width: 8rem; }
td.why { min-width: 20rem; }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0 0 .6rem 2rem; }
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<h1>{title}</h1>
{notes}
<div><table>
<thead><tr>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
</table></div>
{rules}
</body>
</html>
"""


def page(walk: Walk) -> str:
    """The walk as an HTML document, without scripts."""
    heads = ("Turn", "Line", *(name.capitalize() for name in walk.columns), "Why")
    return PAGE.format(
        title=escape(walk.title),
        style=STYLE,
        notes=_each("<p>{}</p>", walk.notes),
        heads=_each('<th scope="col">{}</th>', heads),
        rows="\n".join(_row(turn, walk.columns) for turn in walk.turns),
        rules=_rules(walk),
    )


def _each(form: str, texts: Iterable[str]) -> str:
    return "".join(form.format(escape(text)) for text in texts)


def _row(turn: Turn, columns: tuple[str, ...]) -> str:
    state = dict(turn.state)
    seen = _each('<td class="state">{}</td>', (state.get(name, "") for name in columns))
    links = ", ".join(f'<a href="#{_id(rule)}">{escape(rule)}</a>' for rule in turn.rules)
    why = escape(turn.reason) + (f" ({links})" if links else "")
    return (
        f'<tr id="turn-{turn.number}"><td>{turn.number}</td>'
        f'<td class="line">{escape(turn.text)}</td>{seen}<td class="why">{why}</td></tr>'
    )


def _rules(walk: Walk) -> str:
    """A list of the rules, to which the turns lead."""
    listed = (
        f'<dt id="{_id(name)}">{escape(name)}</dt><dd>{escape(text)}</dd>'
        for name, text in walk.rules
    )
    return f"<h2>Rules</h2>\n<dl>{''.join(listed)}</dl>" if walk.rules else ""


def _id(rule: str) -> str:
    return escape(f"rule-{rule}".replace(" ", "-"))
