"""Lists of three-card hands in every spelling; all types are likely, and so are double cards.

They shrink towards a single hand of clubs, written with letters.
"""

from hypothesis import strategies as st

FACES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("C", "D", "H", "S")
SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))

Card = tuple[int, int]


@st.composite
def cards(draw: st.DrawFn) -> list[Card]:
    """Three cards as places in FACES and SUITS: any three, or some that have much in common."""
    face, suit = st.integers(0, 12), st.integers(0, 3)
    first, shared = draw(face), draw(suit)
    match draw(st.sampled_from(("any", "suit", "row", "row and suit", "face"))):
        case "suit":
            return [(draw(face), shared) for _ in range(3)]
        case "row":
            return [((first + step) % 13, draw(suit)) for step in range(3)]
        case "row and suit":
            return [((first + step) % 13, shared) for step in range(3)]
        case "face":
            return [(first, draw(suit)), (first, draw(suit)), (draw(face), draw(suit))]
        case _:
            return [(draw(face), draw(suit)) for _ in range(3)]


@st.composite
def spellings(draw: st.DrawFn, card: Card) -> str:
    """One of the ways to write a card."""
    face, suit = FACES[card[0]], SUITS[card[1]]
    if face == "A" and draw(st.booleans()):
        face = "1"
    return face + (SYMBOLS[suit] if draw(st.booleans()) else suit)


@st.composite
def hands(draw: st.DrawFn) -> str:
    """A line with three cards in any order."""
    order = draw(st.permutations(draw(cards())))
    return " ".join(draw(spellings(card)) for card in order)


inputs = st.lists(hands(), min_size=1, max_size=12).map(lambda lines: "\n".join(lines) + "\n")
