"""Cards of Big Two: a suit and a rank, the three lowest and the two highest."""

SUITS = "♦♣♥♠"
RANKS = "34567890JQKA2"


def strength(card):
    """Position of the card in the order of all cards, lowest 0."""
    suit, rank = card
    return RANKS.index(rank) * len(SUITS) + SUITS.index(suit)


def parse(line):
    """The cards of a line, sorted."""
    return sorted(line.split(), key=strength)


def face_up(cards):
    return " ".join(f"[{card}]" for card in cards)
