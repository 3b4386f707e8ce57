# breaks: players
# Numbers the players from 1.
# Cards are numbers 0..51: number // 4 is the rank (0 is the three), number % 4 the suit.
RANKS = "3 4 5 6 7 8 9 0 J Q K A 2".split()
SUITS = "♦ ♣ ♥ ♠".split()
THREE_OF_DIAMONDS = 0


def to_number(text):
    return 4 * RANKS.index(text[1:]) + SUITS.index(text[:1])


def to_text(number):
    return f"[{SUITS[number % 4]}{RANKS[number // 4]}]"


def groups(cards):
    """Cards grouped by rank, the biggest group first."""
    found = {}
    for card in cards:
        found.setdefault(card // 4, []).append(card)
    return sorted(found.values(), key=len, reverse=True)


def classify(cards):
    """(type, place among the types, how strong within the type); None if it is nothing."""
    if len(cards) == 0 or len(cards) > 5:
        return None
    by_rank = groups(cards)
    if len(by_rank) == 1:
        if len(cards) <= 3:
            return ["Single", "Pair", "Triple"][len(cards) - 1], 0, cards[-1]
        return None
    if len(cards) != 5:
        return None
    if len(by_rank) == 2:
        if len(by_rank[0]) == 4:
            return "Quad", 4, by_rank[0][-1]
        return "FullHouse", 3, by_rank[0][-1]
    if len(by_rank) < 5:
        return None
    high = cards[-1]
    in_a_row = high // 4 - cards[0] // 4 == 4
    one_suit = len({card % 4 for card in cards}) == 1
    if in_a_row and one_suit:
        return "StraightFlush", 5, high
    if one_suit:
        return "Flush", 2, 13 * (high % 4) + high // 4
    if in_a_row:
        return "Straight", 1, high
    return None


class Game:
    def __init__(self):
        self.hands = [sorted(to_number(word) for word in input().split()) for _ in range(4)]
        self.turn = next(p for p in range(4) if THREE_OF_DIAMONDS in self.hands[p])
        self.owner = None
        self.table = []

    def display(self, who):
        for p in range(4):
            print(f"<Player {p + 1}>")
            arrow = "==> " if who == [p] else "    "
            faces = [to_text(c) if p in who else "[  ]" for c in self.hands[p]]
            line = " ".join(f"{i} {face}" for i, face in enumerate(faces))
            print(arrow + line if line else "    [Empty]")
        print("<Table>")
        if self.owner is None:
            print("    [Empty]")
        else:
            print(f"    <Player {self.owner + 1}> {self.name_of(self.table)}")

    def name_of(self, cards):
        return "{" + classify(cards)[0] + "} " + " ".join(map(to_text, cards))

    def ask(self):
        """What is typed at the prompt; shown again because a file does not show it."""
        typed = input(f"Player {self.turn + 1}'s turn: ")
        print(typed)
        hand = self.hands[self.turn]
        picked = []
        for position, card in enumerate(hand):
            for word in typed.split():
                if set(word) <= set("0123456789") and int(word) == position:
                    picked.append(card)
                    break
        return picked

    def legal(self, cards):
        leads = self.owner is None or self.owner == self.turn
        if not cards:
            return not leads
        mine = classify(cards)
        if mine is None:
            return False
        if self.owner is None:
            return THREE_OF_DIAMONDS in cards
        if leads:
            return True
        return len(cards) == len(self.table) and mine[1:] > classify(self.table)[1:]

    def run(self):
        while True:
            self.display([self.turn])
            cards = self.ask()
            while not self.legal(cards):
                print("Not a legal move!!!")
                cards = self.ask()
            if cards:
                print(self.name_of(cards), end="\n\n")
                self.table, self.owner = cards, self.turn
                for card in cards:
                    self.hands[self.turn].remove(card)
                if not self.hands[self.turn]:
                    return
            else:
                print("{Pass}", end="\n\n")
            self.turn = (self.turn + 1) % 4

    def finish(self):
        self.display([0, 1, 2, 3])
        print("\nGame ends")
        for p in range(4):
            left = len(self.hands[p])
            print(
                f"Player {p + 1} wins the game."
                if left == 0
                else f"Player {p + 1} has {left} cards in hand."
            )


game = Game()
try:
    game.run()
    game.finish()
except EOFError:
    print()
