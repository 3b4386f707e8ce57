# breaks: deal
# Keeps only the deal that was read last.
# Cards are numbers 0..51: number // 4 is the rank (0 is the three), number % 4 the suit.
import re
import sys

CARDS = [suit + rank for rank in "34567890JQKA2" for suit in "♦♣♥♠"]
THREE_OF_DIAMONDS = 0

who = [None] * 4  # the connection on each seat
names = [None] * 4
ready = set()  # seats
hands = None  # four lists while a game is on
turn = 0
on_table = []
leader = None
deals = []


def fail(sentence):
    print("line %d: %s" % (line_number, sentence), file=sys.stderr)
    sys.exit(1)


def send(seat, message):
    print("%d %s" % (who[seat], message))


def send_all(message):
    for seat in range(4):
        if who[seat] is not None:
            send(seat, message)


def strength(cards):
    """Bigger is better among as many cards; None for cards that are no combination."""
    ranks = [card // 4 for card in cards]
    groups = sorted((ranks.count(rank), rank) for rank in set(ranks))
    pattern = [size for size, _ in groups]
    best_rank = groups[-1][1]
    best_card = max(card for card in cards if card // 4 == best_rank)
    if pattern in ([1], [2], [3]):
        return {1: "Single", 2: "Pair", 3: "Triple"}[len(cards)], (0, best_card)
    if pattern == [2, 3]:
        return "FullHouse", (3, best_rank)
    if pattern == [1, 4]:
        return "Quad", (4, best_rank)
    if pattern != [1] * 5:
        return None
    one_suit = len({card % 4 for card in cards}) == 1
    in_a_row = ranks == list(range(ranks[0], ranks[0] + 5))
    if one_suit and in_a_row:
        return "StraightFlush", (5, best_card)
    if one_suit:
        return "Flush", (2, cards[0] % 4, best_card)
    if in_a_row:
        return "Straight", (1, best_card)
    return None


def describe(cards):
    return "{%s} %s" % (strength(cards)[0], " ".join("[%s]" % CARDS[card] for card in cards))


def may_play(cards):
    if not cards:
        return leader is not None and leader != turn
    mine = strength(cards)
    if mine is None:
        return False
    if leader is None:
        return THREE_OF_DIAMONDS in cards
    if leader == turn:
        return True
    return len(cards) == len(on_table) and mine[1] > strength(on_table)[1]


def connect(connection):
    if None not in who:
        print("%d FULL" % connection)
        return
    seat = who.index(None)
    who[seat] = connection
    names[seat] = None
    send(seat, "SEAT %d" % seat)
    for other in range(4):
        if who[other] is not None and names[other] is not None:
            send(seat, "PLAYER %d %s" % (other, names[other]))


def join(seat, name):
    if names[seat] is not None:
        return
    names[seat] = name
    send_all("JOIN %d %s" % (seat, name))


def say_ready(seat, _):
    if hands is not None or names[seat] is None or seat in ready:
        return
    ready.add(seat)
    send_all("READY %d" % seat)
    if len(ready) == 4:
        new_game()


def new_game():
    global hands, turn, leader, on_table
    if not deals:
        fail("no deal is left for this game")
    deck = deals[0]
    hands = [sorted(deck[start : start + 13]) for start in (0, 13, 26, 39)]
    leader, on_table = None, []
    for seat in range(4):
        send(seat, "HAND " + " ".join(CARDS[card] for card in hands[seat]))
        if THREE_OF_DIAMONDS in hands[seat]:
            turn = seat
    send_all("TURN %d" % turn)


def game_over():
    global hands
    hands = None
    ready.clear()


def move(seat, typed):
    global turn, leader, on_table
    if hands is None:
        send(seat, "NO GAME")
        return
    if seat != turn:
        send(seat, "NOT YOUR TURN")
        return
    words = {word.lstrip("0") or "0" for word in typed.split() if re.fullmatch("[0-9]+", word)}
    cards = [card for place, card in enumerate(hands[seat]) if str(place) in words]
    if not may_play(cards):
        send(seat, "ILLEGAL")
        return
    if cards:
        send_all("PLAY %d %s" % (seat, describe(cards)))
        for card in cards:
            hands[seat].remove(card)
        leader, on_table = seat, cards
        if not hands[seat]:
            send_all("END %d %d %d %d %d" % (seat, *map(len, hands)))
            game_over()
            return
    else:
        send_all("PASS %d" % seat)
    turn = (turn + 1) % 4
    send_all("TURN %d" % turn)


def say(seat, text):
    if names[seat] is not None:
        send_all("MSG %d %s" % (seat, text))


def close(seat, _):
    who[seat] = None
    ready.discard(seat)
    send_all("QUIT %d" % seat)
    if hands is not None:
        send_all("STOP")
        game_over()


EVENTS = {"JOIN": join, "READY": say_ready, "MOVE": move, "MSG": say, "CLOSE": close}

line_number = 0
for line in sys.stdin:
    line_number += 1
    line = line.rstrip("\n")
    if line.startswith("DEAL "):
        deals[:] = [[CARDS.index(word) for word in line.split()[1:]]]
        continue
    connection, event, rest = (line.split(" ", 2) + ["", ""])[:3]
    connection = int(connection)
    if event == "CONNECT":
        if connection in who:
            fail("connection %d is here already" % connection)
        connect(connection)
    elif connection not in who:
        fail("connection %d has no seat" % connection)
    elif event not in EVENTS:
        fail("nobody knows the event %s" % event)
    else:
        EVENTS[event](who.index(connection), rest)
