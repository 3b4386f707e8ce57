# breaks: straight, straight-flush
# Sorts the faces as text: 10 comes before 2, and J, K, Q in this order.


class Card:
    FACES = {"A": 1, "J": 11, "Q": 12, "K": 13}
    SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}

    def __init__(self, text):
        face = text[:-1]
        suit = text[-1]
        if face in Card.FACES:
            self.value = Card.FACES[face]
        else:
            self.value = int(face)
        self.suit = Card.SUITS.get(suit, suit)
        self.face = face

    def same(self, other):
        return self.value == other.value and self.suit == other.suit


class Hand:
    def __init__(self, c1, c2, c3):
        self.low, self.middle, self.high = sorted([c1, c2, c3], key=lambda card: card.face)

    def in_a_row(self):
        return self.high.value - self.middle.value == 1 and self.middle.value - self.low.value == 1

    def one_suit(self):
        return self.low.suit == self.middle.suit and self.middle.suit == self.high.suit

    def is_valid(self):
        return not (
            self.low.same(self.middle) or self.middle.same(self.high) or self.low.same(self.high)
        )

    def is_pair(self):
        if self.low.value == self.middle.value:
            return self.high.value != self.low.value
        return self.middle.value == self.high.value

    def is_three(self):
        return self.low.value == self.high.value

    def is_straight(self):
        return self.in_a_row() and not self.one_suit()

    def is_flush(self):
        return self.one_suit() and not self.in_a_row()

    def is_straight_flush(self):
        return self.in_a_row() and self.one_suit()

    def type(self):
        if not self.is_valid():
            return "invalid"
        if self.is_pair():
            return "pair"
        if self.is_three():
            return "three of a kind"
        if self.is_straight():
            return "straight"
        if self.is_flush():
            return "flush"
        if self.is_straight_flush():
            return "straight flush"
        return "nothing"


def main():
    while True:
        try:
            line = input()
        except EOFError:
            return
        print(Hand(*[Card(text) for text in line.split()]).type())


main()
