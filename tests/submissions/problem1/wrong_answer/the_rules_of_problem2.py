# breaks: draw
# The student handed in the program of problem 2: a two makes the next player take two.
player1 = input().split()
player2 = input().split()
player3 = input().split()
top = input().strip()
pile = input().split()
hands = [player1, player2, player3]

print("0: " + top)

turn = 0
turns = 0
must_take = False
finished = False
while not finished and turns < 500:
    hand = hands[turn]
    turns += 1

    if must_take:
        answer = ""
        for colour in "RYGB":
            if answer == "" and colour + "2" in hand:
                answer = colour + "2"
        if answer == "":
            print(str(turn + 1) + ": TAKE TWO")
            for i in range(2):
                if len(pile) > 0:
                    hand.append(pile.pop(0))
            must_take = False
            turn = (turn + 1) % 3
            continue
        play = answer
    else:
        play = ""

    same_colour = []
    same_number = []
    for card in hand:
        if card[0] == top[0]:
            same_colour.append(card)
        if card[1] == top[1]:
            same_number.append(card)

    if play != "":
        pass
    elif len(same_number) > len(same_colour):
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
        must_take = play[1] == "2"
        if len(hand) == 0:
            print(str(turn + 1) + ": " + play + " (WINNER)")
            finished = True
        else:
            print(str(turn + 1) + ": " + play)

    turn = (turn + 1) % 3
