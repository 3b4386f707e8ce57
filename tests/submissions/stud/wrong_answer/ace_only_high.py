# breaks: ace-low
# Gives the ace the highest value, so A-2-3 is no straight and Q-K-A is one.
import sys

ORDER = "23456789TJQKA"
SUITS = {"C": 0, "D": 1, "H": 2, "S": 3, "♣": 0, "♦": 1, "♥": 2, "♠": 3}


def read_card(text):
    text = text.replace("10", "T")
    if text[0] == "1":
        text = "A" + text[1]
    return text[0], SUITS[text[1]]


def type_of(hand):
    (f1, s1), (f2, s2), (f3, s3) = hand
    if hand[0] == hand[1] or hand[0] == hand[2] or hand[1] == hand[2]:
        return "invalid"
    if f1 == f2 and f2 == f3:
        return "three of a kind"
    if f1 == f2 or f1 == f3 or f2 == f3:
        return "pair"
    faces = "".join(sorted([f1, f2, f3], key=ORDER.index))
    result = ""
    if faces in ORDER:
        result += "straight "
    if s1 == s2 == s3:
        result += "flush"
    if result == "":
        result = "nothing"
    return result.strip()


lines = sys.stdin.read().split("\n")
for line in lines:
    if line.strip():
        print(type_of([read_card(word) for word in line.split()]))
