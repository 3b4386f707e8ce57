"""A card is a pair: its colour as a number 0 to 3 in rainbow order, and its number."""


def read():
    return [("RYGB".find(word[0]), int(word[1])) for word in input().split()]


def show(card):
    return "RYGB"[card[0]] + str(card[1])
