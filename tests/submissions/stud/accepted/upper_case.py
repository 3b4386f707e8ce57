import sys

FACES = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
LETTERS = str.maketrans("♣♦♥♠", "CDHS")


def number(card):
    """Card as a number 1 to 52, clubs first."""
    face, suit = card[:-1], card[-1]
    if face == "1":
        face = "A"
    return 13 * "CDHS".index(suit) + FACES.index(face)


for line in sys.stdin:
    a, b, c = [number(card) - 1 for card in line.translate(LETTERS).split()]
    faces = sorted([a % 13, b % 13, c % 13])
    if len({a, b, c}) < 3:
        print("INVALID")
        continue
    flush = a // 13 == b // 13 == c // 13
    straight = faces[0] + 2 == faces[1] + 1 == faces[2]
    words = []
    if straight:
        words.append("STRAIGHT")
    if flush:
        words.append("FLUSH")
    if len(set(faces)) == 2:
        words.append("PAIR")
    if len(set(faces)) == 1:
        words.append("THREE OF A KIND")
    print(" ".join(words) or "NOTHING")
