# breaks: must, word, answer, take
# The student handed in the program of problem 1.
import sys
from collections import Counter
from itertools import cycle, islice

RAINBOW = {"R": 0, "Y": 1, "G": 2, "B": 3}


def choose(hand, top):
    count = Counter("".join(hand))
    colour, number = top
    if count[number] > count[colour]:
        return min({c for c in hand if c[1] == number}, key=lambda c: RAINBOW[c[0]])
    return min({c for c in hand if c[0] == colour}, default=None)


lines = sys.stdin.read().splitlines()
hands = [set(line.split()) for line in lines[:3]]
top = lines[3].strip()
pile = iter(lines[4].split())

print(f"0: {top}")
for who, hand in islice(cycle(enumerate(hands, 1)), 500):
    card = choose(hand, top)
    if card:
        top = card
        hand.remove(card)
        print(f"{who}: {card}" + " (WINNER)" * (not hand))
    else:
        print(f"{who}: DRAW")
        hand.update([c for c in [next(pile, None)] if c])
    if not hand:
        break
