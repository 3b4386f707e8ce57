# breaks: start
# The student takes five cards for each hand from the whole text, whatever the lines say.
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


cards = sys.stdin.read().split()
hands = [set(cards[i : i + 5]) for i in (0, 5, 10)]
top = cards[15]
pile = iter(cards[16:])
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
    attack = card is not None and card[1] == "2"
    if not hand:
        break
