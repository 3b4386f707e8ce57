# breaks: prompt
# Asks with words of its own instead of the prompt of the document.
import sys

SUITS = "♦♣♥♠"
RANKS = "34567890JQKA2"
TYPES = ["Single", "Pair", "Triple", "Straight", "Flush", "FullHouse", "Quad", "StraightFlush"]


def rank(card):
    return RANKS.index(card[1])


def suit(card):
    return SUITS.index(card[0])


def value(card):
    return rank(card) * 4 + suit(card)


def is_straight(cards):
    ranks = [rank(card) for card in cards]
    for i in range(4):
        if ranks[i + 1] != ranks[i] + 1:
            return False
    return True


def is_flush(cards):
    for card in cards:
        if suit(card) != suit(cards[0]):
            return False
    return True


def is_quad(cards):
    return rank(cards[0]) == rank(cards[3]) or rank(cards[1]) == rank(cards[4])


def is_full_house(cards):
    if rank(cards[0]) != rank(cards[1]) or rank(cards[3]) != rank(cards[4]):
        return False
    return rank(cards[2]) == rank(cards[1]) or rank(cards[2]) == rank(cards[3])


def find_type(cards):
    """The type of these cards (sorted), or None when they are no combination."""
    if len(cards) == 1:
        return "Single"
    if len(cards) == 2 and rank(cards[0]) == rank(cards[1]):
        return "Pair"
    if len(cards) == 3 and rank(cards[0]) == rank(cards[2]):
        return "Triple"
    if len(cards) == 5:
        if is_straight(cards) and is_flush(cards):
            return "StraightFlush"
        if is_quad(cards):
            return "Quad"
        if is_full_house(cards):
            return "FullHouse"
        if is_flush(cards):
            return "Flush"
        if is_straight(cards):
            return "Straight"
    return None


def top_card(cards):
    kind = find_type(cards)
    if kind == "Quad" and rank(cards[0]) == rank(cards[3]):
        return cards[3]
    if kind == "FullHouse" and rank(cards[0]) == rank(cards[2]):
        return cards[2]
    return cards[-1]


def beats(cards, old):
    """True if the combination cards is better than the combination old."""
    if len(cards) != len(old):
        return False
    kind = find_type(cards)
    old_kind = find_type(old)
    if kind != old_kind:
        return TYPES.index(kind) > TYPES.index(old_kind)
    top = top_card(cards)
    old_top = top_card(old)
    if kind == "Flush" and suit(top) != suit(old_top):
        return suit(top) > suit(old_top)
    return value(top) > value(old_top)


def is_legal(cards, table, table_player, player):
    if len(cards) == 0:
        return table is not None and table_player != player
    if find_type(cards) is None:
        return False
    if table is None:
        return "♦3" in cards
    if table_player == player:
        return True
    return beats(cards, table)


def choose(line, hand):
    """The cards of the hand that the typed line selects, in the order of the hand."""
    chosen = set()
    for word in line.split():
        if word.isascii() and word.isdigit() and int(word) < len(hand):
            chosen.add(int(word))
    return [hand[i] for i in sorted(chosen)]


def show_cards(cards):
    return " ".join("[" + card + "]" for card in cards)


def show_game(hands, table, table_player, current, all_open):
    for player in range(4):
        print("<Player " + str(player) + ">")
        if player == current and not all_open:
            start = "==> "
        else:
            start = "    "
        parts = []
        for i in range(len(hands[player])):
            if player == current or all_open:
                parts.append(str(i) + " [" + hands[player][i] + "]")
            else:
                parts.append(str(i) + " [  ]")
        if parts:
            print(start + " ".join(parts))
        else:
            print("    [Empty]")
    print("<Table>")
    if table is None:
        print("  [Empty]")
    else:
        text = "{" + find_type(table) + "} " + show_cards(table)
        print("    <Player " + str(table_player) + "> " + text)


def show_end(hands):
    print()
    print("Game ends")
    for player in range(4):
        if len(hands[player]) == 0:
            print("Player " + str(player) + " wins the game.")
        else:
            print("Player " + str(player) + " has " + str(len(hands[player])) + " cards in hand.")


def main():
    hands = []
    for player in range(4):
        hands.append(sorted(sys.stdin.readline().split(), key=value))
    current = 0
    while "♦3" not in hands[current]:
        current += 1
    table = None
    table_player = None
    while True:
        show_game(hands, table, table_player, current, False)
        while True:
            print("Player " + str(current) + ", it is your turn: ", end="")
            line = sys.stdin.readline()
            if line == "":
                return
            cards = choose(line, hands[current])
            if is_legal(cards, table, table_player, current):
                break
            print("Not a legal move!!!")
        if cards:
            print("{" + find_type(cards) + "} " + show_cards(cards))
            for card in cards:
                hands[current].remove(card)
            table = cards
            table_player = current
        else:
            print("{Pass}")
        print()
        if len(hands[current]) == 0:
            break
        current = (current + 1) % 4
    show_game(hands, table, table_player, current, True)
    show_end(hands)


main()
