from rules import next_card, paint

hands = {}
players = int(input())
for player in range(1, players + 1):
    hands[player] = sorted(input().split())
card_to_follow = input().strip()
pile = input().split()[::-1]  # reversed, so that pop() takes the top card

print(f"0: {card_to_follow}")
two_open = False
player = 1
while all(hands.values()):
    hand = hands[player]
    card = next_card(hand, card_to_follow, two_open)
    if card:
        hand.remove(card)
        two_open = card[1] == "2"
        text = card
        card_to_follow = card
        if not hand:
            text += " (WINNER)"
        elif card[1] == "8":
            card_to_follow = paint(hand) + "8"
            text += f" LOCO {paint(hand)}"
    else:
        text = "TAKE TWO" if two_open else "DRAW"
        for _ in range(2 if two_open else 1):
            if pile:
                hand.append(pile.pop())
        two_open = False
    print(f"{player}: {text}")
    player = player % players + 1
