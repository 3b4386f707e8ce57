"""What the players see."""

from cards import face_up
from combinations import name


def combination(cards):
    return "{" + name(cards) + "} " + face_up(cards)


def hand_line(hand, is_open, on_turn):
    if not hand:
        return "\t[Empty]"
    cards = (f"{i} [{card}]" if is_open else f"{i} [  ]" for i, card in enumerate(hand))
    return ("==> " if on_turn else "\t") + " ".join(cards)


def repaint(state, game_over=False):
    for seat, hand in enumerate(state.hands):
        on_turn = seat == state.turn and not game_over
        print(f"<Player {seat}>")
        print(hand_line(hand, on_turn or game_over, on_turn))
    print("<Table>")
    if state.table:
        print(f"\t<Player {state.leader}> {combination(state.table)}")
    else:
        print("\t[Empty]")
    print()


def prompt(seat):
    return f"Player {seat}’s turn: "


def result(hands):
    print("Game ends")
    for seat, hand in enumerate(hands):
        if hand:
            print(f"Player {seat} has {len(hand)} cards in hand.")
        else:
            print(f"Player {seat} wins the game.")
