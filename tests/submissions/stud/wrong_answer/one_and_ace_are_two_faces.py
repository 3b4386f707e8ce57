# breaks: faces
# Counts pairs by the letters typed, so A and 1 are no pair.
import re
import sys
from collections import Counter

VALUE = {"A": 1, "J": 11, "Q": 12, "K": 13, **{str(n): n for n in range(1, 11)}}
SUIT = dict(zip("CDHS♣♦♥♠", "CDHSCDHS"))


def parse(line):
    return [
        (VALUE[face], SUIT[suit], face) for face, suit in re.findall(r"(\w+)([CDHS♣♦♥♠])", line)
    ]


def classify(cards):
    if len({(value, suit) for value, suit, _ in cards}) != 3:
        return "Invalid"
    values = Counter(face for _, _, face in cards)
    numbers = [value for value, _, _ in cards]
    if len(values) == 1:
        return "Three of a kind"
    if len(values) == 2:
        return "Pair"
    names = {(True, True): "Straight flush", (True, False): "Straight", (False, True): "Flush"}
    key = (max(numbers) - min(numbers) == 2, len({suit for _, suit, _ in cards}) == 1)
    return names.get(key, "Nothing")


sys.stdout.write("".join(classify(parse(line)) + "\n" for line in sys.stdin))
