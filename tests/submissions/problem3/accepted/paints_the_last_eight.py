order = "RYGB"
hands = [set(input().split()) for player in range(3)]
start = input().strip()
pile = input().split()
print("0: " + start)


def first(cards):
    """The first card in rainbow order, or None."""
    found = None
    for card in cards:
        if found is None or order.index(card[0]) < order.index(found[0]):
            found = card
    return found


follow = start[0]
number = start[1]
pending = False
still = 0  # turns in a row on which nothing happened
player = 0
while still < 4:
    hand = hands[player]
    lay = None
    if pending:
        lay = first([c for c in hand if c[1] == "2"])
    else:
        lay = first([c for c in hand if c[1] == "8" and (c[0] == follow or number == "8")])
        if lay is None:
            colours = [c for c in hand if c[0] == follow]
            numbers = [c for c in hand if c[1] == number]
            if len(numbers) > len(colours):
                lay = first(numbers)
            elif colours:
                lay = min(colours)

    if lay is None:
        take = 1
        word = "DRAW"
        if pending:
            take = 2
            word = "TAKE TWO"
        print(f"{player + 1}: {word}")
        hand.update(pile[:take])
        still = still + 1 if not pile else 0
        pile = pile[take:]
        pending = False
    else:
        still = 0
        hand.remove(lay)
        follow = lay[0]
        number = lay[1]
        pending = number == "2"
        line = f"{player + 1}: {lay}"
        if number == "8":
            if hand:
                follow = first(hand)[0]
            line += " LOCO " + follow
        if not hand:
            print(line + " (WINNER)")
            break
        print(line)
    player = (player + 1) % 3
