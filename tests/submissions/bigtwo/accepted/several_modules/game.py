"""The course of a game."""

from dataclasses import dataclass, field

import console
from combinations import better, name

FIRST = "♦3"


@dataclass
class State:
    hands: list
    turn: int
    leader: int = -1
    table: list = field(default_factory=list)


def selection(line, hand):
    indices = set()
    for word in line.split():
        try:
            indices.add(int(word) if word.isascii() and word.isdigit() else None)
        except ValueError:
            pass
    return [card for index, card in enumerate(hand) if index in indices]


def legal(state, cards):
    if not cards:
        return bool(state.table) and state.leader != state.turn
    if not name(cards):
        return False
    if not state.table:
        return FIRST in cards
    return state.leader == state.turn or better(cards, state.table)


def next_move(state):
    while True:
        cards = selection(input(console.prompt(state.turn)), state.hands[state.turn])
        if legal(state, cards):
            return cards
        print("Not a legal move!!!")


def play(hands):
    state = State(hands, turn=[FIRST in hand for hand in hands].index(True))
    while True:
        console.repaint(state)
        cards = next_move(state)
        if not cards:
            print("{Pass}\n")
        else:
            print(console.combination(cards) + "\n")
            state.table = cards
            state.leader = state.turn
            state.hands[state.turn] = [c for c in hands[state.turn] if c not in cards]
            if not state.hands[state.turn]:
                break
        state.turn = (state.turn + 1) % 4
    console.repaint(state, game_over=True)
    console.result(state.hands)
