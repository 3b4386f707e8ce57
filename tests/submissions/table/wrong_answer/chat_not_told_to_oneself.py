# breaks: chat
# Sends what a player says to the others only.
import sys

SUITS = "♦♣♥♠"
RANKS = "34567890JQKA2"
FIVE_CARDS = ["Straight", "Flush", "FullHouse", "Quad", "StraightFlush"]


class Card:
    def __init__(self, text):
        if len(text) != 2 or text[0] not in SUITS or text[1] not in RANKS:
            raise ValueError("there is no card " + text)
        self.text = text
        self.suit = SUITS.index(text[0])
        self.rank = RANKS.index(text[1])

    def __lt__(self, other):
        return (self.rank, self.suit) < (other.rank, other.suit)

    def __str__(self):
        return "[" + self.text + "]"


class Hand:
    """Cards that a player wants to lay, in the order in which he holds them."""

    def __init__(self, cards):
        self.cards = cards
        self.ranks = [card.rank for card in cards]
        self.kind = self.find_kind()

    def find_kind(self):
        counts = sorted(self.ranks.count(rank) for rank in set(self.ranks))
        if counts == [1]:
            return "Single"
        if counts == [2]:
            return "Pair"
        if counts == [3]:
            return "Triple"
        if counts == [2, 3]:
            return "FullHouse"
        if counts == [1, 4]:
            return "Quad"
        if counts != [1, 1, 1, 1, 1]:
            return None
        straight = self.ranks[4] - self.ranks[0] == 4
        flush = len(set(card.suit for card in self.cards)) == 1
        if straight and flush:
            return "StraightFlush"
        if flush:
            return "Flush"
        if straight:
            return "Straight"
        return None

    def is_valid(self):
        return self.kind is not None

    def contains(self, text):
        return any(card.text == text for card in self.cards)

    def top_card(self):
        most = max(self.ranks.count(rank) for rank in self.ranks)
        return [card for card in self.cards if self.ranks.count(card.rank) == most][-1]

    def beats(self, other):
        if len(self.cards) != len(other.cards):
            return False
        if self.kind != other.kind:
            return FIVE_CARDS.index(self.kind) > FIVE_CARDS.index(other.kind)
        mine, old = self.top_card(), other.top_card()
        if self.kind == "Flush" and mine.suit != old.suit:
            return mine.suit > old.suit
        return old < mine

    def __str__(self):
        return "{" + self.kind + "} " + " ".join(str(card) for card in self.cards)


class Player:
    def __init__(self, connection, seat):
        self.connection = connection
        self.seat = seat
        self.name = None
        self.ready = False
        self.cards = []

    def send(self, message):
        print(self.connection, message)

    def select(self, text):
        wanted = set()
        for word in text.split():
            if word.isascii() and word.isdigit() and len(word.lstrip("0")) < 3:
                wanted.add(int(word))
        return [card for index, card in enumerate(self.cards) if index in wanted]


class Server:
    def __init__(self):
        self.players = [None, None, None, None]
        self.deals = []
        self.playing = False
        self.turn = None
        self.last_hand = None
        self.last_seat = None

    def seated(self):
        return [player for player in self.players if player is not None]

    def broadcast(self, message):
        for player in self.seated():
            player.send(message)

    def find(self, connection):
        for player in self.seated():
            if player.connection == connection:
                return player
        return None

    def handle(self, line):
        first, _, rest = line.partition(" ")
        if first == "DEAL":
            self.deal(rest)
            return
        connection = int(first)
        event, _, rest = rest.partition(" ")
        player = self.find(connection)
        if event == "CONNECT":
            if player is not None:
                raise ValueError("this connection is open already")
            self.connect(connection)
        elif player is None:
            raise ValueError("this connection is not open")
        elif event == "JOIN":
            self.join(player, rest)
        elif event == "READY":
            self.get_ready(player)
        elif event == "MOVE":
            self.move(player, rest)
        elif event == "MSG":
            self.chat(player, rest)
        elif event == "CLOSE":
            self.close(player)
        else:
            raise ValueError("there is no event " + event)

    def deal(self, text):
        self.deals.append([Card(word) for word in text.split()])

    def connect(self, connection):
        if None not in self.players:
            print(connection, "FULL")
            return
        seat = self.players.index(None)
        newcomer = Player(connection, seat)
        newcomer.send(f"SEAT {seat}")
        for player in self.seated():
            if player.name is not None:
                newcomer.send(f"PLAYER {player.seat} {player.name}")
        self.players[seat] = newcomer

    def join(self, player, name):
        if player.name is None:
            player.name = name
            self.broadcast(f"JOIN {player.seat} {name}")

    def get_ready(self, player):
        if player.name is None or player.ready or self.playing:
            return
        player.ready = True
        self.broadcast(f"READY {player.seat}")
        if len(self.seated()) == 4 and all(other.ready for other in self.players):
            self.begin()

    def begin(self):
        if not self.deals:
            raise ValueError("a game begins, but there is no deal left")
        cards = self.deals.pop(0)
        for player in self.players:
            player.cards = sorted(cards[13 * player.seat : 13 * player.seat + 13])
            player.send("HAND " + " ".join(card.text for card in player.cards))
            if player.cards[0].text == "♦3":
                self.turn = player.seat
        self.playing = True
        self.last_hand = None
        self.last_seat = None
        self.broadcast(f"TURN {self.turn}")

    def move(self, player, text):
        if not self.playing:
            player.send("NO GAME")
            return
        if player.seat != self.turn:
            player.send("NOT YOUR TURN")
            return
        hand = Hand(player.select(text))
        if not self.is_legal(hand):
            player.send("ILLEGAL")
            return
        if not hand.cards:
            self.broadcast(f"PASS {self.turn}")
        else:
            self.broadcast(f"PLAY {self.turn} {hand}")
            player.cards = [card for card in player.cards if card not in hand.cards]
            self.last_hand = hand
            self.last_seat = self.turn
        if not player.cards:
            self.end()
        else:
            self.turn = (self.turn + 1) % 4
            self.broadcast(f"TURN {self.turn}")

    def is_legal(self, hand):
        if not hand.cards:
            return self.last_hand is not None and self.last_seat != self.turn
        if not hand.is_valid():
            return False
        if self.last_hand is None:
            return hand.contains("♦3")
        return self.last_seat == self.turn or hand.beats(self.last_hand)

    def end(self):
        left = " ".join(str(len(player.cards)) for player in self.players)
        self.broadcast(f"END {self.turn} {left}")
        self.stop_game()

    def stop_game(self):
        self.playing = False
        for player in self.seated():
            player.ready = False

    def chat(self, player, text):
        if player.name is not None:
            for other in self.seated():
                if other is not player:
                    other.send(f"MSG {player.seat} {text}")

    def close(self, player):
        self.players[player.seat] = None
        self.broadcast(f"QUIT {player.seat}")
        if self.playing:
            self.broadcast("STOP")
            self.stop_game()


server = Server()
for number, line in enumerate(sys.stdin, 1):
    try:
        server.handle(line.rstrip("\r\n"))
    except ValueError as problem:
        print(f"Line {number}: {problem}.", file=sys.stderr)
        sys.exit(1)
