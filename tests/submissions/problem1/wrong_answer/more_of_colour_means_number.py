# breaks: colour
# The student has the comparison the wrong way round: the rarer kind is laid.
player1 = input().split()
player2 = input().split()
player3 = input().split()
top = input().strip()
pile = input().split()
hands = [player1, player2, player3]

print("0: " + top)

turn = 0
turns = 0
finished = False
while not finished and turns < 500:
    hand = hands[turn]
    turns += 1

    same_colour = []
    same_number = []
    for card in hand:
        if card[0] == top[0]:
            same_colour.append(card)
        if card[1] == top[1]:
            same_number.append(card)

    play = ""
    if 0 < len(same_number) < len(same_colour) or len(same_colour) == 0:
        for colour in "RYGB":
            if play == "" and colour + top[1] in same_number:
                play = colour + top[1]
    elif len(same_colour) > 0:
        play = same_colour[0]
        for card in same_colour:
            if card[1] < play[1]:
                play = card

    if play == "":
        print(str(turn + 1) + ": DRAW")
        if len(pile) > 0:
            hand.append(pile.pop(0))
    else:
        hand.remove(play)
        top = play
        if len(hand) == 0:
            print(str(turn + 1) + ": " + play + " (WINNER)")
            finished = True
        else:
            print(str(turn + 1) + ": " + play)

    turn = (turn + 1) % 3
