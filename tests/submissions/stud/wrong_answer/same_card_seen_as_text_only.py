# breaks: invalid
# Compares the cards as typed, so A♠ and 1S pass for two cards.
import sys

ORDER = "A23456789TJQK"
SUITS = {"C": 0, "D": 1, "H": 2, "S": 3, "♣": 0, "♦": 1, "♥": 2, "♠": 3}


def read_card(text):
    text = text.replace("10", "T")
    if text[0] == "1":
        text = "A" + text[1]
    return text[0], SUITS[text[1]]


def type_of(hand):
    (f1, s1), (f2, s2), (f3, s3) = hand
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
        words = line.split()
        if len(set(words)) < 3:
            print("invalid")
        else:
            print(type_of([read_card(word) for word in words]))
