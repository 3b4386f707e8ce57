import re

import bigtwo
import pytest
import table as program
from deck import BY_NAME, DECK, InputError
from hypothesis import given, settings
from hypothesis import strategies as st
from moves import rule_on
from seats import Sent, Table, happen, with_deal

HANDS = [
    "♥4 ♦5 ♣5 ♥5 ♠5 ♠6 ♦8 ♠0 ♣J ♦Q ♠Q ♦A ♦2",
    "♣3 ♦4 ♠4 ♠7 ♥8 ♦9 ♥9 ♣0 ♥0 ♦J ♣Q ♣K ♠A",
    "♥3 ♠3 ♣6 ♥6 ♥7 ♦0 ♥J ♠J ♦K ♥K ♠K ♣A ♠2",
    "♦3 ♣4 ♦6 ♦7 ♣7 ♣8 ♠8 ♣9 ♠9 ♥Q ♥A ♣2 ♥2",
]
DEAL = f"DEAL {' '.join(HANDS)}"
SEATED = ["5 CONNECT", "6 CONNECT", "7 CONNECT", "8 CONNECT"]
JOINED = [*SEATED, "5 JOIN Ann", "6 JOIN Ben", "7 JOIN Cleo", "8 JOIN Dan"]
READY = [*JOINED, "5 READY", "6 READY", "7 READY"]
PLAYING = [DEAL, DEAL, *READY, "8 READY"]
LAID = [*PLAYING, "8 MOVE 0"]


def told(before: list[str], event: str) -> list[str]:
    """What the last event makes the server send."""
    return said(after(before), event)[1]


def after(events: list[str], table: Table | None = None) -> Table:
    table = table or Table()
    for event in events:
        table, _ = said(table, event)
    return table


def said(table: Table, event: str) -> tuple[Table, list[str]]:
    following, sent = program.after(table, 1, event)
    return following, [f"{connection} {message.text}" for connection, message in sent]


def to(connections: str, *texts: str) -> list[str]:
    """Each text to each of the connections, a digit each."""
    return [f"{connection} {text}" for text in texts for connection in connections]


@pytest.mark.parametrize(
    ("before", "event", "messages"),
    [
        ([], "7 CONNECT", ["7 SEAT 0"]),
        (SEATED[:3], "8 CONNECT", ["8 SEAT 3"]),
        (
            [*JOINED, "6 CLOSE", "7 CLOSE"],
            "9 CONNECT",
            ["9 SEAT 1", "9 PLAYER 0 Ann", "9 PLAYER 3 Dan"],
        ),
        ([*SEATED[:3], "7 JOIN C"], "8 CONNECT", ["8 SEAT 3", "8 PLAYER 2 C"]),
        (SEATED, "9 CONNECT", ["9 FULL"]),
        ([*SEATED, "9 CONNECT"], "9 CONNECT", ["9 FULL"]),
        ([*SEATED, "9 CONNECT", "6 CLOSE"], "9 CONNECT", ["9 SEAT 1"]),
        (SEATED, "7 JOIN Cleo  the 2nd", to("5678", "JOIN 2 Cleo  the 2nd")),
        (JOINED, "7 JOIN Eve", []),
        (JOINED, "7 READY", to("5678", "READY 2")),
        (SEATED, "7 READY", []),
        (READY, "7 READY", []),
        (PLAYING, "7 READY", []),
        (LAID, "5 MOVE 0", to("5678", "PLAY 0 {Single} [♥4]", "TURN 1")),
        (PLAYING, "8 MOVE 4 3", to("5678", "ILLEGAL")[3:]),
        (LAID, "5 MOVE", to("5678", "PASS 0", "TURN 1")),
        (LAID, "5 MOVE 13 x", to("5678", "PASS 0", "TURN 1")),
        (LAID, "8 MOVE 0", ["8 NOT YOUR TURN"]),
        (PLAYING, "5 MOVE nonsense", ["5 NOT YOUR TURN"]),
        (PLAYING, "8 MOVE", ["8 ILLEGAL"]),
        (JOINED, "5 MOVE 0", ["5 NO GAME"]),
        (SEATED, "5 MOVE", ["5 NO GAME"]),
        (JOINED, "6 MSG  hi ", to("5678", "MSG 1  hi ")),
        (JOINED, "6 MSG", to("5678", "MSG 1 ")),
        (LAID, "6 MSG hi", to("5678", "MSG 1 hi")),
        (SEATED, "6 MSG hi", []),
        (SEATED, "6 CLOSE", to("578", "QUIT 1")),
        (SEATED[:1], "5 CLOSE", []),
        (PLAYING, "6 CLOSE", to("578", "QUIT 1", "STOP")),
        ([*PLAYING, "6 CLOSE"], "7 CLOSE", to("58", "QUIT 2")),
        ([*PLAYING, "6 CLOSE"], "8 MOVE 0", ["8 NO GAME"]),
        ([*PLAYING, "6 CLOSE", "9 CONNECT", "9 JOIN E"], "9 READY", to("5978", "READY 1")),
    ],
)
def test_each_event_is_answered_as_the_rules_say(
    before: list[str], event: str, messages: list[str]
) -> None:
    assert told(before, event) == messages


def test_the_fourth_who_is_ready_begins_a_game_and_each_sees_his_own_hand() -> None:
    hands = [f"{connection} HAND {hand}" for connection, hand in zip("5678", HANDS, strict=True)]
    expected = [*to("5678", "READY 3"), *hands, *to("5678", "TURN 3")]
    assert told([DEAL, *READY], "8 READY") == expected


def test_hands_are_sorted_whatever_the_deal() -> None:
    backwards = [" ".join(reversed(hand.split())) for hand in HANDS]
    assert told([f"DEAL {' '.join(backwards)}", *READY], "8 READY")[4:8] == [
        f"{connection} HAND {hand}" for connection, hand in zip("5678", HANDS, strict=True)
    ]


def lowest(table: Table) -> str:
    """The place of the lowest single that may be laid, or nothing, which is a pass."""
    game = table.game
    assert game
    legal = (at for at, card in enumerate(game.hand) if rule_on(game, (card,)).legal)
    return str(next(legal, ""))


def on_turn(table: Table) -> int:
    assert table.game
    return table.seated(table.game.turn).connection


def test_the_last_card_ends_the_game_and_nobody_is_ready_any_more() -> None:
    before = table = after(PLAYING)
    messages: list[str] = []
    while table.game:
        before = table
        table, messages = said(table, f"{on_turn(table)} MOVE {lowest(table)}")
    assert before.game
    winner, counts = before.game.turn, [len(hand) for hand in before.game.hands]
    counts[winner] = 0
    assert messages[-4:] == to("5678", " ".join(map(str, ["END", winner, *counts])))
    assert messages[0].startswith(f"5 PLAY {winner} {{Single}} ")
    assert not any(seat and seat.ready for seat in table.seats)
    assert said(table, "5 MOVE 0")[1] == ["5 NO GAME"]
    assert said(table, "5 READY")[1] == to("5678", "READY 0")


@pytest.mark.parametrize(("outlasts", "begins"), [(False, False), (True, True)])
def test_whether_readiness_outlasts_a_quit_before_the_game_is_a_reading(
    outlasts: bool, begins: bool
) -> None:
    before = [DEAL, *READY, "8 CLOSE", "9 CONNECT", "9 JOIN Eve"]
    table = after(before, Table(ready_outlasts_quit=outlasts))
    messages = said(table, "9 READY")[1]
    assert ("5 HAND " + HANDS[0] in messages) is begins


@pytest.mark.parametrize(
    ("before", "event", "sentence"),
    [
        ([], "5 MSG hi", "connection 5 has no seat; it has to CONNECT first."),
        ([*SEATED, "9 CONNECT"], "9 JOIN E", "connection 9 has no seat; it has to CONNECT first."),
        ([*SEATED, "6 CLOSE"], "6 CLOSE", "connection 6 has no seat; it has to CONNECT first."),
        (SEATED, "6 CONNECT", "connection 6 has a seat; it cannot CONNECT again."),
        (
            SEATED,
            "6 DANCE",
            "DANCE is no event; a connection has CONNECT, JOIN, READY, MOVE, MSG, CLOSE.",
        ),
        (
            SEATED,
            "6",
            " is no event; a connection has CONNECT, JOIN, READY, MOVE, MSG, CLOSE.",
        ),
        (
            READY,
            "8 READY",
            "all four are ready, but no deal is left; a game needs a DEAL before it.",
        ),
    ],
)
def test_an_event_that_cannot_be_is_an_error(before: list[str], event: str, sentence: str) -> None:
    with pytest.raises(InputError) as caught:
        told(before, event)
    assert str(caught.value) == f"Line 1: {sentence}"


NUMBERS = st.integers(0, 5)
WORDS = st.text("ab \t<&", max_size=5)
PLACES = st.lists(st.integers(0, 13), max_size=5).map(lambda it: " ".join(map(str, it)))
EVENTS = st.one_of(
    st.tuples(NUMBERS, st.sampled_from(["CONNECT", "READY", "CLOSE", "DANCE"]), st.just("")),
    st.tuples(NUMBERS, st.sampled_from(["JOIN", "MSG"]), WORDS),
    st.tuples(NUMBERS, st.just("MOVE"), PLACES),
    st.tuples(st.none(), st.just("MOVE"), st.sampled_from(["", "0", "1", "0 1", "0 1 2 3 4"])),
)
"""Anything that clients may send; a move of nobody is one of the player on turn."""
FOUR = [(number, kind, "P") for number in range(4) for kind in ("CONNECT", "JOIN", "READY")]
CARD = re.compile("[♦♣♥♠][3-90JQKA2]")
DECKS = st.permutations(DECK)


def dealt(decks: list[list]) -> Table:
    table = Table()
    for deck in decks:
        hands = tuple(tuple(sorted(deck[at : at + 13])) for at in range(0, 52, 13))
        table = with_deal(table, hands)
    return table


@given(st.lists(DECKS, min_size=2, max_size=4), st.booleans(), st.lists(EVENTS, max_size=60))
@settings(deadline=None, max_examples=60)
def test_nobody_is_ever_sent_anothers_hand(decks: list, seated: bool, events: list) -> None:
    table = dealt(decks)
    for number, kind, rest in [*(FOUR if seated else []), *events]:
        before = table
        mover = on_turn(table) if table.game else 0
        try:
            table, sent = happen(before, mover if number is None else number, kind, rest)
        except InputError:
            continue
        for connection, message in sent:
            check_cards(before, table, connection, message.text)
        check_order(table, sent)


def check_cards(before: Table, table: Table, connection: int, text: str) -> None:
    """A message holds cards only if they are the receiver's own, or have just been laid."""
    cards = {BY_NAME[name] for name in CARD.findall(text)}
    if not cards:
        return
    if text.startswith("HAND "):
        assert table.game
        assert cards == set(table.game.hands[table.seat_of(connection)])
    else:
        assert text.startswith("PLAY ")
        assert before.game
        assert cards <= set(before.game.hand)
        assert not table.game or not cards & {card for hand in table.game.hands for card in hand}


def check_order(table: Table, sent: list[Sent]) -> None:
    """What several are told goes through the seats in order; only a refused one has no seat."""
    for text in {message.text for _, message in sent}:
        receivers = [connection for connection, message in sent if message.text == text]
        if text != "FULL":
            places = [table.seat_of(connection) for connection in receivers]
            assert places == sorted(set(places))


TYPED = st.sampled_from(["", "0", "1", "0 1", "1 0", "0 1 2", "0 1 2 3 4", "12", "99", "x", "0 0"])


@given(DECKS, st.lists(TYPED, max_size=40))
@settings(deadline=None, max_examples=60)
def test_the_moves_of_a_game_are_answered_as_at_the_console(deck: list, moves: list) -> None:
    table, typed, seen = dealt([deck]), [], []
    table = after([" ".join([str(number), kind, rest]) for number, kind, rest in FOUR], table)
    while table.game:
        typed.append(moves[len(typed)] if len(typed) < len(moves) else lowest(table))
        mover, place = on_turn(table), table.game.turn
        table, messages = said(table, f"{mover} MOVE {typed[-1]}")
        mine = [it.partition(" ")[2] for it in messages if it.startswith(f"{mover} ")]
        seen.append((place, mine[0].removeprefix(f"PLAY {place} ")))
    dealing = [" ".join(map(str, deck[at : at + 13])) for at in range(0, 52, 13)]
    assert console([*dealing, *typed]) == (seen, left(messages[-1]))


def left(end: str) -> list[int]:
    """The cards left that an END tells."""
    return [int(word) for word in end.split()[-4:]]


def console(lines: list[str]) -> tuple[list[tuple[int, str]], list[int]]:
    """What the console answers to each player, in the words of the table, and the cards left."""
    text = "".join(line.text + line.end for line in bigtwo.session("\n".join(lines) + "\n"))
    asked = re.findall(r"Player (\d)'s turn: (.*)", text)
    words = {"Not a legal move!!!": "ILLEGAL"}
    seen = [
        (int(player), f"PASS {player}" if came == "{Pass}" else words.get(came, came))
        for player, came in asked
    ]
    ends = re.findall(r"^Player \d (?:has (\d+) cards|wins)", text, re.MULTILINE)
    return seen, [int(count or 0) for count in ends]
