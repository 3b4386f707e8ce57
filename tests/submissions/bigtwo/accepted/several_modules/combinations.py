"""The legal combinations: which one some cards are, and which of two is better."""

from cards import RANKS, SUITS, strength

FIVE_CARDS = ("Straight", "Flush", "FullHouse", "Quad", "StraightFlush")


def name(cards):
    """The type of sorted cards as the game prints it, or an empty string."""
    pattern = "".join(str(count) for count in rank_counts(cards))
    simple = {"1": "Single", "2": "Pair", "3": "Triple", "41": "Quad", "32": "FullHouse"}
    if pattern in simple:
        return simple[pattern]
    if pattern != "11111":
        return ""
    result = ""
    if "".join(rank for _, rank in cards) in RANKS:
        result += "Straight"
    if len({suit for suit, _ in cards}) == 1:
        result += "Flush"
    return result


def rank_counts(cards):
    ranks = [rank for _, rank in cards]
    return sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)


def main_card(cards):
    """The top card: the highest one of the rank that occurs most often."""
    ranks = [rank for _, rank in cards]
    most = max(ranks.count(rank) for rank in ranks)
    return max((c for c in cards if ranks.count(c[1]) == most), key=strength)


def better(cards, than):
    """Whether a combination beats another one."""
    if len(cards) != len(than):
        return False
    if name(cards) != name(than):
        return FIVE_CARDS.index(name(cards)) > FIVE_CARDS.index(name(than))
    if name(cards) == "Flush" and cards[0][0] != than[0][0]:
        return SUITS.index(cards[0][0]) > SUITS.index(than[0][0])
    return strength(main_card(cards)) > strength(main_card(than))
