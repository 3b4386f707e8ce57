# breaks: spent
# The student remembers only the last line: a two on top asks again when somebody drew in between.
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
        print(f"{who}:", "TAKE TWO" if attack else "DRAW")
        hand.update(islice(pile, 2 if attack else 1))
    attack = top[1] == "2" and (card is not None or not attack)
    if not hand:
        break
