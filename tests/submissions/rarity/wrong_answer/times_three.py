# breaks: deals
# Thinks a hand of three cards can be dealt in three orders.
from collections import Counter
from itertools import combinations

deck = [(face, suit) for suit in "CDHS" for face in range(1, 14)]


def kind(hand):
    faces = sorted(face for face, _ in hand)
    one_suit = len({suit for _, suit in hand}) == 1
    if faces == [faces[0], faces[0] + 1, faces[0] + 2]:
        return "straight flushes" if one_suit else "straights"
    if one_suit:
        return "flushes"
    different = len(set(faces))
    if different == 1:
        return "three-of-a-kinds"
    return "pairs" if different == 2 else "nothings"


# Every hand of three cards can be dealt in 3 orders.
counter = Counter(kind(hand) for hand in combinations(deck, 3))
for name, number in counter.most_common():
    print(f"{3 * number:,} {name}")
