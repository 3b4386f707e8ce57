# breaks: short
# The student prints TAKE ONE when the pile has one card left.
import sys
from collections import Counter
from itertools import cycle, islice

RAINBOW = {"R": 0, "Y": 1, "G": 2, "B": 3}


def rainbow(cards):
    return min(cards, key=lambda c: RAINBOW[c[0]], default=None)


def choose(hand, top):
    count = Counter("".join(hand))
    colour, number = top
    if count[number] > count[colour]:
        return rainbow({c for c in hand if c[1] == number})
    return min({c for c in hand if c[0] == colour}, default=None)


lines = sys.stdin.read().splitlines()
hands = [set(line.split()) for line in lines[:3]]
top = lines[3].strip()
pile = iter(lines[4].split())
attack = False

print(f"0: {top}")
for who, hand in islice(cycle(enumerate(hands, 1)), 500):
    card = rainbow({c for c in hand if c[1] == "2"}) if attack else choose(hand, top)
    if card:
        top = card
        hand.remove(card)
        print(f"{who}: {card}" + " (WINNER)" * (not hand))
    else:
        taken = list(islice(pile, 2 if attack else 1))
        word = "TAKE ONE" if len(taken) == 1 else "TAKE TWO"
        print(f"{who}:", word if attack else "DRAW")
        hand.update(taken)
    attack = card is not None and card[1] == "2"
    if not hand:
        break
