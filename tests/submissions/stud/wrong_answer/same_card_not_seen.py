# breaks: invalid
# Never asks whether two cards are the same.
import re
import sys
from collections import Counter

VALUE = {"A": 1, "J": 11, "Q": 12, "K": 13, **{str(n): n for n in range(1, 11)}}
SUIT = dict(zip("CDHS♣♦♥♠", "CDHSCDHS"))


def parse(line):
    return [(VALUE[face], SUIT[suit]) for face, suit in re.findall(r"(\w+)([CDHS♣♦♥♠])", line)]


def classify(cards):
    values = Counter(value for value, _ in cards)
    if len(values) == 1:
        return "Three of a kind"
    if len(values) == 2:
        return "Pair"
    names = {(True, True): "Straight flush", (True, False): "Straight", (False, True): "Flush"}
    key = (max(values) - min(values) == 2, len({suit for _, suit in cards}) == 1)
    return names.get(key, "Nothing")


sys.stdout.write("".join(classify(parse(line)) + "\n" for line in sys.stdin))
