# breaks: short
# The student ends the game after a round in which no hand changed, though a two was just taken for.
hands = [input().split() for _ in range(3)]
top = input().strip()
pile = input().split()
follow = top[0]
waiting = False
idle = 0
turn = 0


def rainbow(card):
    return "RYGB".index(card[0]), card[1]


def chosen(hand):
    numbers = [card for card in hand if card[1] == top[1]]
    if waiting:
        return numbers[:1]
    eights = [card for card in hand if card[1] == "8" and (card[0] == follow or top[1] == "8")]
    if eights:
        return eights[:1]
    colours = [card for card in hand if card[0] == follow]
    return numbers[:1] if len(numbers) > len(colours) else colours[:1]


print("0:", top)
while idle < 3:
    hand = hands[turn]
    hand.sort(key=rainbow)
    cards = chosen(hand)
    if cards:
        top = cards[0]
        hand.remove(top)
        idle = 0
        follow = top[0]
        if not hand:
            print(f"{turn + 1}: {top} (WINNER)")
            break
        if top[1] == "8":
            follow = hand[0][0]
            print(f"{turn + 1}: {top} LOCO {follow}")
        else:
            print(f"{turn + 1}: {top}")
    else:
        print(f"{turn + 1}: " + ("TAKE TWO" if waiting else "DRAW"))
        idle = 0 if pile else idle + 1
        take = 2 if waiting else 1
        hand += pile[:take]
        pile = pile[take:]
    waiting = bool(cards) and top[1] == "2"
    turn = (turn + 1) % 3
