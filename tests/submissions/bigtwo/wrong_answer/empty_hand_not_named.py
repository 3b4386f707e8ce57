# breaks: empty
# Prints an empty line instead of [Empty] for a hand without cards.


class Card:
    SUITS = ["♦", "♣", "♥", "♠"]
    RANKS = ["3", "4", "5", "6", "7", "8", "9", "0", "J", "Q", "K", "A", "2"]

    def __init__(self, text):
        self.text = text
        self.suit = Card.SUITS.index(text[0])
        self.rank = Card.RANKS.index(text[1])

    def __lt__(self, other):
        if self.rank != other.rank:
            return self.rank < other.rank
        return self.suit < other.suit

    def __eq__(self, other):
        return self.text == other.text

    def __str__(self):
        return "[" + self.text + "]"


class Hand:
    def __init__(self, player, cards):
        self.player = player
        self.cards = cards

    def type_name(self):
        return type(self).__name__

    def ranks(self):
        return [card.rank for card in self.cards]

    def suits(self):
        return [card.suit for card in self.cards]

    def top_card(self):
        return self.cards[-1]

    def beats(self, hand):
        if len(self.cards) != len(hand.cards):
            return False
        if type(self) is not type(hand):
            return self.power > hand.power
        return self.beats_same_type(hand)

    def beats_same_type(self, hand):
        return hand.top_card() < self.top_card()

    def __str__(self):
        return "{" + self.type_name() + "} " + " ".join(str(card) for card in self.cards)


class Single(Hand):
    power = 0

    def is_valid(self):
        return len(self.cards) == 1


class Pair(Hand):
    power = 0

    def is_valid(self):
        return len(self.cards) == 2 and len(set(self.ranks())) == 1


class Triple(Hand):
    power = 0

    def is_valid(self):
        return len(self.cards) == 3 and len(set(self.ranks())) == 1


class Straight(Hand):
    power = 1

    def is_valid(self):
        lowest = self.cards[0].rank
        return self.ranks() == [lowest + i for i in range(5)]


class Flush(Hand):
    power = 2

    def is_valid(self):
        return len(self.cards) == 5 and len(set(self.suits())) == 1

    def beats_same_type(self, hand):
        if self.top_card().suit != hand.top_card().suit:
            return self.top_card().suit > hand.top_card().suit
        return self.top_card().rank > hand.top_card().rank


class FullHouse(Hand):
    power = 3

    def is_valid(self):
        ranks = self.ranks()
        return len(ranks) == 5 and sorted(ranks.count(rank) for rank in ranks) == [2, 2, 3, 3, 3]

    def top_card(self):
        ranks = self.ranks()
        return [card for card in self.cards if ranks.count(card.rank) == 3][-1]


class Quad(Hand):
    power = 4

    def is_valid(self):
        ranks = self.ranks()
        return len(ranks) == 5 and (ranks.count(ranks[0]) == 4 or ranks.count(ranks[1]) == 4)

    def top_card(self):
        ranks = self.ranks()
        return [card for card in self.cards if ranks.count(card.rank) == 4][-1]


class StraightFlush(Hand):
    power = 5

    def is_valid(self):
        straight = Straight(self.player, self.cards)
        flush = Flush(self.player, self.cards)
        return straight.is_valid() and flush.is_valid()


class Player:
    def __init__(self, number, cards):
        self.number = number
        self.name = "Player " + str(number)
        self.cards = sorted(cards)

    def select(self, line):
        chosen = []
        for word in line.split():
            if all("0" <= letter <= "9" for letter in word):
                index = int(word)
                if index < len(self.cards) and index not in chosen:
                    chosen.append(index)
        chosen.sort()
        return [self.cards[index] for index in chosen]

    def remove(self, cards):
        self.cards = [card for card in self.cards if card not in cards]


class BigTwo:
    def __init__(self):
        self.players = []
        for number in range(4):
            cards = [Card(text) for text in input().split()]
            self.players.append(Player(number, cards))
        self.hands_on_table = []
        self.current = None
        for player in self.players:
            if Card("♦3") in player.cards:
                self.current = player

    def last_hand(self):
        if self.hands_on_table:
            return self.hands_on_table[-1]
        return None

    def compose_hand(self, player, cards):
        if not cards:
            return None
        for kind in [StraightFlush, Quad, FullHouse, Flush, Straight, Triple, Pair, Single]:
            hand = kind(player, cards)
            if hand.is_valid():
                return hand
        return None

    def may_pass(self):
        last = self.last_hand()
        return last is not None and last.player is not self.current

    def is_legal(self, hand):
        last = self.last_hand()
        if last is None:
            return Card("♦3") in hand.cards
        if last.player is self.current:
            return True
        return hand.beats(last)

    def turn(self):
        self.repaint(False)
        while True:
            line = input(self.current.name + "'s turn: ")
            print(line, end=" ")
            cards = self.current.select(line)
            if not cards and self.may_pass():
                print("{Pass}")
                break
            hand = self.compose_hand(self.current, cards)
            if hand is not None and self.is_legal(hand):
                print(hand)
                self.hands_on_table.append(hand)
                self.current.remove(hand.cards)
                break
            print("Not a legal move!!!")
        print()

    def repaint(self, over):
        for player in self.players:
            print("<" + player.name + ">")
            start = "    "
            if player is self.current and not over:
                start = "==> "
            if not player.cards:
                print()
                continue
            fields = []
            for index, card in enumerate(player.cards):
                if over or player is self.current:
                    fields.append(f"{index} {card}")
                else:
                    fields.append(f"{index} [  ]")
            print(start + " ".join(fields))
        print("<Table>")
        if self.last_hand() is None:
            print("  [Empty]")
        else:
            print("    <" + self.last_hand().player.name + "> " + str(self.last_hand()))

    def start(self):
        while True:
            self.turn()
            if not self.current.cards:
                break
            self.current = self.players[(self.current.number + 1) % 4]
        self.repaint(True)
        print()
        print("Game ends")
        for player in self.players:
            if player.cards:
                print(f"{player.name} has {len(player.cards)} cards in hand.")
            else:
                print(f"{player.name} wins the game.")


if __name__ == "__main__":
    try:
        BigTwo().start()
    except EOFError:
        print()
