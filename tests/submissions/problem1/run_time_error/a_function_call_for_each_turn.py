# breaks: winner
# The student calls the next turn from the last one and never returns from it when somebody has won.
hands = [input().split() for player in range(3)]
start = input().strip()
pile = input().split()


def turn(player, top):
    hand = hands[player]
    colours = [card for card in hand if card[0] == top[0]]
    numbers = [card for card in hand if card[1] == top[1]]
    if len(numbers) > len(colours):
        card = min(numbers, key=lambda c: "RYGB".index(c[0]))
    elif colours:
        card = min(colours)
    else:
        print(f"{player + 1}: DRAW")
        if pile:
            hand.append(pile.pop(0))
        return turn((player + 1) % 3, top)
    hand.remove(card)
    if hand:
        print(f"{player + 1}: {card}")
    else:
        print(f"{player + 1}: {card} (WINNER)")
    return turn((player + 1) % 3, card)


print(f"0: {start}")
turn(0, start)
