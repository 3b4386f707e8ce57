# breaks: shown
# Prints the cards of a move without their type.
import re
import sys
from collections import Counter

RANK = {r: n for n, r in enumerate("34567890JQKA2")}
SUIT = {s: n for n, s in enumerate("♦♣♥♠")}


def order(card):
    return RANK[card[1]], SUIT[card[0]]


def evaluate(cards):
    """(name, strength) of a combination, or None; cards are sorted, strengths of one size compare."""
    if not cards:
        return None
    ranks = [RANK[c[1]] for c in cards]
    suits = [SUIT[c[0]] for c in cards]
    how_often = Counter(ranks)
    counts = sorted(how_often.values())
    most = how_often.most_common(1)[0][0]
    top = order(cards[-1])

    if counts == [1]:
        return "Single", top
    if counts == [2]:
        return "Pair", top
    if counts == [3]:
        return "Triple", top
    if len(cards) != 5:
        return None

    straight = counts == [1, 1, 1, 1, 1] and ranks[4] - ranks[0] == 4
    flush = len(set(suits)) == 1
    if straight and flush:
        return "StraightFlush", (5, top)
    if counts == [1, 4]:
        return "Quad", (4, most)
    if counts == [2, 3]:
        return "FullHouse", (3, most)
    if flush:
        return "Flush", (2, suits[0], ranks[4])
    if straight:
        return "Straight", (1, top)
    return None


def selected(line, hand):
    numbers = {int(w) for w in line.split() if re.fullmatch("[0-9]+", w)}
    return [card for i, card in enumerate(hand) if i in numbers]


def describe(cards):
    name = evaluate(cards)[0]
    return "{%s} %s" % (name, " ".join("[%s]" % c for c in cards))


def paint(hands, table, turn):
    for p, hand in enumerate(hands):
        print("<Player %d>" % p)
        if not hand:
            print("[Empty]")
        elif turn is None:
            print(" ".join("%d [%s]" % (i, c) for i, c in enumerate(hand)))
        elif turn == p:
            print("==> " + " ".join("%d [%s]" % (i, c) for i, c in enumerate(hand)))
        else:
            print(" ".join("%d [ ]" % i for i in range(len(hand))))
    print("<Table>")
    if table:
        owner, cards = table
        print("<Player %d> %s" % (owner, describe(cards)))
    else:
        print("[Empty]")


def allowed(cards, table, turn):
    if not table:
        return evaluate(cards) is not None and "♦3" in cards
    owner, old = table
    if owner == turn:
        return evaluate(cards) is not None
    if not cards:
        return True
    if evaluate(cards) is None or len(cards) != len(old):
        return False
    return evaluate(cards)[1] > evaluate(old)[1]


def play(lines):
    hands = [sorted(next(lines).split(), key=order) for _ in range(4)]
    turn = [p for p in range(4) if "♦3" in hands[p]][0]
    table = None
    while all(hands):
        paint(hands, table, turn)
        print("Player %ds turn:" % turn)
        cards = selected(next(lines), hands[turn])
        while not allowed(cards, table, turn):
            print("Not a legal move!!!")
            print("Player %ds turn:" % turn)
            cards = selected(next(lines), hands[turn])
        if cards:
            print(" ".join("[%s]" % c for c in cards))
            table = turn, cards
            hands[turn] = [c for c in hands[turn] if c not in cards]
        else:
            print("{pass}")
        print()
        turn = (turn + 1) % 4
    paint(hands, table, None)
    print("Game ends")
    for p, hand in enumerate(hands):
        print(
            "Player %d %s" % (p, "has %d cards in hand." % len(hand) if hand else "wins the game.")
        )


try:
    play(sys.stdin)
except StopIteration:
    print("no more input")
