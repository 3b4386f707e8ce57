# breaks: must, word
# The student handed in the program of problem 2, where an eight is a card like any other.
import sys

RAINBOW = "RYGB"


class Card:
    def __init__(self, text):
        self.colour = text[0]
        self.number = int(text[1])

    def __str__(self):
        return self.colour + str(self.number)

    def rainbow(self):
        return RAINBOW.index(self.colour)


class Player:
    def __init__(self, number, hand):
        self.number = number
        self.hand = hand

    def answer_two(self):
        twos = [card for card in self.hand if card.number == 2]
        if twos:
            return min(twos, key=lambda card: card.rainbow())
        return None

    def choose(self, top):
        colours = [card for card in self.hand if card.colour == top.colour]
        numbers = [card for card in self.hand if card.number == top.number]
        if len(numbers) > len(colours):
            return min(numbers, key=lambda card: card.rainbow())
        if colours:
            return min(colours, key=lambda card: card.number)
        return None


class Game:
    def __init__(self, players, start, pile):
        self.players = players
        self.top = start
        self.pile = pile
        self.open_two = False

    def draw(self, player):
        if self.pile:
            player.hand.append(self.pile.pop(0))

    def turn(self, player):
        if self.open_two:
            card = player.answer_two()
            if card is None:
                print(f"{player.number}: TAKE TWO")
                self.draw(player)
                self.draw(player)
                self.open_two = False
                return
        else:
            card = player.choose(self.top)
        if card is None:
            print(f"{player.number}: DRAW")
            self.draw(player)
            return
        player.hand.remove(card)
        self.top = card
        self.open_two = card.number == 2
        if player.hand:
            print(f"{player.number}: {card}")
        else:
            print(f"{player.number}: {card} (WINNER)")

    def play(self):
        print(f"0: {self.top}")
        for rounds in range(200):
            for player in self.players:
                self.turn(player)
                if not player.hand:
                    return


def read_cards():
    return [Card(word) for word in sys.stdin.readline().split()]


def main():
    players = [Player(number, read_cards()) for number in (1, 2, 3)]
    start = read_cards()[0]
    pile = read_cards()
    Game(players, start, pile).play()


main()
