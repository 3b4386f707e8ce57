# breaks: painted
# The student leaves the other eights out when choosing the colour.
import sys

RAINBOW = "RYGB"


class Card:
    def __init__(self, text):
        self.colour = text[0]
        self.number = int(text[1])

        self.paint = None

    def __str__(self):
        if self.paint:
            return f"{self.colour}{self.number} LOCO {self.paint}"
        return f"{self.colour}{self.number}"

    def follow(self):
        return self.paint or self.colour

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

    def eights(self, top):
        eights = [card for card in self.hand if card.number == 8]
        return [card for card in eights if top.number == 8 or card.colour == top.follow()]

    def choose(self, top):
        eights = self.eights(top)
        if eights:
            return min(eights, key=lambda card: card.rainbow())
        colours = [card for card in self.hand if card.colour == top.follow()]
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
            if card.number == 8:
                others = [other for other in player.hand if other.number != 8] or player.hand
                card.paint = min(others, key=lambda card: card.rainbow()).colour
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
    count = int(sys.stdin.readline())
    players = [Player(number, read_cards()) for number in range(1, count + 1)]
    start = read_cards()[0]
    pile = read_cards()
    Game(players, start, pile).play()


main()
