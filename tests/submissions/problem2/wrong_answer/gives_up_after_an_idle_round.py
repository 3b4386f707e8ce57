# breaks: spent
# The student ends the game after a round in which no hand changed, though a two was just taken for.
hands = [input().split() for _ in range(3)]
top = input().strip()
pile = input().split()
waiting = False
idle = 0
turn = 0


def rainbow(card):
    return "RYGB".index(card[0])


def chosen(hand):
    colours = sorted(card for card in hand if card[0] == top[0])
    numbers = sorted([card for card in hand if card[1] == top[1]], key=rainbow)
    if waiting:
        return numbers[:1]
    return numbers[:1] if len(numbers) > len(colours) else colours[:1]


print("0:", top)
while idle < 3:
    hand = hands[turn]
    cards = chosen(hand)
    if cards:
        top = cards[0]
        hand.remove(top)
        idle = 0
        print(f"{turn + 1}: {top}" + ("" if hand else " (WINNER)"))
        if not hand:
            break
    else:
        print(f"{turn + 1}: " + ("TAKE TWO" if waiting else "DRAW"))
        idle = 0 if pile else idle + 1
        take = 2 if waiting else 1
        hand += pile[:take]
        pile = pile[take:]
    waiting = bool(cards) and top[1] == "2"
    turn = (turn + 1) % 3
