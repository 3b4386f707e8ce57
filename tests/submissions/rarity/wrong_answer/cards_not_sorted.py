# breaks: straight, pair, three
# Does not sort the cards, so a straight counts only when dealt from low to high.


class Card:
    def __init__(self, i):
        self.number = i
        self.suit = (i - 1) // 13
        self.value = i % 13
        if self.value == 0:
            self.value = 13


cards = [Card(i) for i in range(1, 53)]

nothing = 0
pair = 0
flush = 0
straight = 0
threeOfAKind = 0
straightFlush = 0

for c1 in cards:
    for c2 in cards:
        if c2 is c1:
            continue
        for c3 in cards:
            if c3 is c1 or c3 is c2:
                continue
            low, middle, high = c1.value, c2.value, c3.value
            same_suit = c1.suit == c2.suit and c2.suit == c3.suit
            in_a_row = middle - low == 1 and high - middle == 1
            if in_a_row and same_suit:
                straightFlush += 1
            elif in_a_row:
                straight += 1
            elif same_suit:
                flush += 1
            elif low == high:
                threeOfAKind += 1
            elif low == middle or middle == high:
                pair += 1
            else:
                nothing += 1

print("nothing:", nothing)
print("pair:", pair)
print("flush:", flush)
print("straight:", straight)
print("threeOfAKind:", threeOfAKind)
print("straightFlush:", straightFlush)
