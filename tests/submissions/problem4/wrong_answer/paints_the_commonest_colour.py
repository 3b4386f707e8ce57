# breaks: painted
# The student chooses the colour of which most cards are left.
n = int(input())
hands = []
for i in range(n):
    hands.append(input().split())
top = input().strip()
pile = input().split()
rainbow = ["R", "Y", "G", "B"]

print("0: " + top)

turn = 0
turns = 0
colour_to_follow = top[0]
number = top[1]
must_take = False
finished = False

while not finished and turns < 500:
    turns += 1
    hand = hands[turn]
    name = str(turn + 1) + ": "
    play = ""

    # Rule of Two
    if must_take:
        for c in rainbow:
            if c + "2" in hand and play == "":
                play = c + "2"
        if play == "":
            print(name + "TAKE TWO")
            for i in range(2):
                if len(pile) > 0:
                    hand.append(pile.pop(0))
            must_take = False
            turn = (turn + 1) % n
            continue

    # Loco Rule
    if play == "":
        for c in rainbow:
            if c + "8" in hand and play == "":
                if c == colour_to_follow or number == "8":
                    play = c + "8"

    # match
    if play == "":
        colours = []
        numbers = []
        for card in hand:
            if card[0] == colour_to_follow:
                colours.append(card)
            if card[1] == number:
                numbers.append(card)
        if len(numbers) > len(colours):
            for c in rainbow:
                if c + number in numbers and play == "":
                    play = c + number
        elif len(colours) > 0:
            colours.sort()
            play = colours[0]

    # draw
    if play == "":
        print(name + "DRAW")
        if len(pile) > 0:
            hand.append(pile.pop(0))
        turn = (turn + 1) % n
        continue

    hand.remove(play)
    colour_to_follow = play[0]
    number = play[1]
    must_take = number == "2"

    if len(hand) == 0:
        print(name + play + " (WINNER)")
        finished = True
    elif number == "8":
        colours_left = []
        for card in hand:
            colours_left.append(card[0])
        paint = ""
        for c in rainbow:
            if colours_left.count(c) > colours_left.count(paint):
                paint = c
        colour_to_follow = paint
        print(name + play + " LOCO " + paint)
    else:
        print(name + play)

    turn = (turn + 1) % n
