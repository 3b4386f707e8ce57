# breaks: empty
# The student ends the game when two players in a row have no match and nothing to draw.
hands = [input().split() for _ in range(3)]
top = input().strip()
pile = input().split()
idle = 0
turn = 0
print("0:", top)
while idle < 2:
    hand = hands[turn]
    colours = sorted(card for card in hand if card[0] == top[0])
    numbers = sorted(
        (card for card in hand if card[1] == top[1]), key=lambda it: "RYGB".find(it[0])
    )
    if len(numbers) > len(colours):
        top = numbers[0]
    elif colours:
        top = colours[0]
    else:
        print(f"{turn + 1}: DRAW")
        idle = 0 if pile else idle + 1
        hand += pile[:1]
        pile = pile[1:]
        turn = (turn + 1) % 3
        continue
    idle = 0
    hand.remove(top)
    print(f"{turn + 1}: {top}" + ("" if hand else " (WINNER)"))
    if not hand:
        break
    turn = (turn + 1) % 3
