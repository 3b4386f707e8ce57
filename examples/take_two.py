"""Ochos Locos, problem 2, as a student handed it in; there is one mistake in it."""

COLOURS = "RYGB"
hands = [input().split() for player in range(3)]
top = input()
pile = input().split()


def rainbow(card):
    return COLOURS.index(card[0]), card[1]


def choose(hand):
    same_number = [card for card in hand if card[1] == top[1]]
    same_colour = [card for card in hand if card[0] == top[0]]
    if len(same_number) > len(same_colour):
        return min(same_number, key=rainbow)
    return min(same_colour, default=None)


print("0:", top)
player, attacked = 0, False
while True:
    hand = hands[player]
    twos = [card for card in hand if card[1] == "2"]
    card = twos[0] if attacked and twos else choose(hand)
    if attacked and not twos:
        print(f"{player + 1}: TAKE TWO")
        hand += pile[:2]
        del pile[:2]
        attacked = False
    elif card is None:
        print(f"{player + 1}: DRAW")
        hand += pile[:1]
        del pile[:1]
    else:
        hand.remove(card)
        top, attacked = card, card[1] == "2"
        print(f"{player + 1}: {card}" + ("" if hand else " (WINNER)"))
        if not hand:
            break
    player = (player + 1) % 3
