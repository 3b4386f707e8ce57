# breaks: pair
# Counts a three of a kind as a pair too.
import itertools


class Hand:
    """Three cards, sorted by value; a card is (value, suit)."""

    def __init__(self, cards):
        self.low, self.middle, self.high = sorted(cards)

    def in_a_row(self):
        return self.high[0] - self.middle[0] == 1 and self.middle[0] - self.low[0] == 1

    def one_suit(self):
        return self.low[1] == self.middle[1] == self.high[1]

    def is_three(self):
        return self.low[0] == self.high[0]

    def is_pair(self):
        return self.low[0] == self.middle[0] or self.middle[0] == self.high[0]

    def is_straight(self):
        return self.in_a_row() and not self.one_suit()

    def is_flush(self):
        return self.one_suit() and not self.in_a_row()

    def is_straight_flush(self):
        return self.one_suit() and self.in_a_row()

    def is_nothing(self):
        return not (
            self.is_pair()
            or self.is_three()
            or self.is_straight()
            or self.is_flush()
            or self.is_straight_flush()
        )


TESTS = [
    ("Straight flush", Hand.is_straight_flush),
    ("Three of a kind", Hand.is_three),
    ("Straight", Hand.is_straight),
    ("Flush", Hand.is_flush),
    ("Pair", Hand.is_pair),
    ("Nothing", Hand.is_nothing),
]

counters = {name: 0 for name, test in TESTS}
total = 0
deck = [(value, suit) for value in range(1, 14) for suit in range(4)]
for cards in itertools.permutations(deck, 3):
    hand = Hand(cards)
    total += 1
    for name, test in TESTS:
        if test(hand):
            counters[name] += 1

print("Rarity of the hands of 3-card stud poker")
print("----------------------------------------")
for name, count in counters.items():
    print(f"{name:<16} = {count:>6} ({100 * count / total:.3f} %)")
print("----------------------------------------")
print(f"Total            = {total:>6} (100.000 %)")
