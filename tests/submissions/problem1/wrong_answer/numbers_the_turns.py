# breaks: turns
# The student counts the turns where the number of the player is meant.
from sys import stdin

COLOURS = ["R", "Y", "G", "B"]


def read_game():
    text = stdin.read().split("\n")
    hands = {}
    for player in range(1, 4):
        hands[player] = text[player - 1].split()
    start = text[3].split()[0]
    pile = text[4].split()
    return hands, start, pile


def first_in_rainbow_order(cards):
    for colour in COLOURS:
        for card in cards:
            if card.startswith(colour):
                return card


def lowest_number(cards):
    best = cards[0]
    for card in cards[1:]:
        if int(card[1]) < int(best[1]):
            best = card
    return best


def find_card(hand, top):
    with_colour = [card for card in hand if card[0] == top[0]]
    with_number = [card for card in hand if card[1] == top[1]]
    if not with_colour and not with_number:
        return None
    if len(with_colour) >= len(with_number):
        return lowest_number(with_colour)
    return first_in_rainbow_order(with_number)


def draw(hand, pile):
    if pile:
        hand.append(pile[0])
        del pile[0]


def main():
    hands, top, pile = read_game()
    print("0: %s" % top)
    player = 1
    turns = 0
    for turn in range(500):
        hand = hands[player]
        turns += 1
        card = find_card(hand, top)
        if card is None:
            print("%d: DRAW" % turns)
            draw(hand, pile)
        else:
            hand.remove(card)
            top = card
            if hand == []:
                print("%d: %s (WINNER)" % (turns, card))
                break
            print("%d: %s" % (turns, card))
        player += 1
        if player > 3:
            player = 1


if __name__ == "__main__":
    main()
