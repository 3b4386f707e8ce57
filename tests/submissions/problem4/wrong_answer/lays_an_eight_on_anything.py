# breaks: fits
# The student knows the game from elsewhere, where an eight may be laid on any card.
import sys
from itertools import cycle, islice

RAINBOW = "RYGB"


def by_colour(cards):
    return sorted(cards, key=lambda c: RAINBOW.index(c[0]))


def two(hand):
    return by_colour(c for c in hand if c[1] == "2")


def loco(hand, colour, number):
    return by_colour(c for c in hand if c[1] == "8")


def match(hand, colour, number):
    colours = sorted(c for c in hand if c[0] == colour)
    numbers = by_colour(c for c in hand if c[1] == number)
    return numbers if len(numbers) > len(colours) else colours


def turn(hand, colour, number, attack):
    options = two(hand) if attack else loco(hand, colour, number) or match(hand, colour, number)
    return options[0] if options else None


n, *lines = sys.stdin.read().splitlines()
n = int(n)
*hands, start, pile = [line.split() for line in lines[: n + 2]]
hands = [set(hand) for hand in hands]
pile = iter(pile)
colour, number = start[0]
attack = False

print("0:", start[0])
for who, hand in islice(cycle(enumerate(hands, 1)), 500):
    card = turn(hand, colour, number, attack)
    if card is None:
        print(f"{who}:", "TAKE TWO" if attack else "DRAW")
        hand |= set(islice(pile, 2 if attack else 1))
        attack = False
        continue
    hand -= {card}
    colour, number = card
    attack = number == "2"
    if not hand:
        print(f"{who}: {card} (WINNER)")
        break
    if number == "8":
        colour = by_colour(hand)[0][0]
        print(f"{who}: {card} LOCO {colour}")
    else:
        print(f"{who}: {card}")
