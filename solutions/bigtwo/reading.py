"""Which rules of reading a typed line decided what was selected, each with a sentence."""

import re
from collections.abc import Iterator

from deck import Cards
from moves import is_number


def why_selected(hand: Cards, typed: str) -> Iterator[tuple[str, str]]:
    """The rules that the line needed, by id, and what each did."""
    words = typed.split()
    others = [word for word in words if not is_number(word)]
    places = [int(word[-20:]) for word in words if is_number(word)]
    inside = [place for place in places if place < len(hand)]
    if others:
        yield "typed-other", f"{listed(others)} is no number and is ignored."
    if len(inside) < len(places):
        last = f"the hand's last place is {len(hand) - 1}"
        outside = [place for place in places if place >= len(hand)]
        yield "typed-range", f"{listed(outside)} is ignored: {last}."
    if len(set(inside)) < len(inside):
        yield "typed-twice", "A place typed twice counts once."
    if inside != sorted(inside):
        yield "typed-order", "The cards are taken in the order of the hand."
    if re.search(r"\t|^ | $|  ", typed) and words:
        yield "typed-split", "However much white space there is, it only parts the numbers."


def listed(words: list[str] | list[int]) -> str:
    """The words with blanks between them, not too many of them."""
    return " ".join(str(word)[:20] for word in words[:5])
