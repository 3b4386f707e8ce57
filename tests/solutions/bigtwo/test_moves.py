import pytest
from deck import BY_NAME, DECK, InputError, read_deal
from hypothesis import given, settings
from hypothesis import strategies as st
from moves import new_game, rule_on, select, step

DEAL = [
    "♥4 ♦5 ♣5 ♥5 ♠5 ♠6 ♦8 ♠0 ♣J ♦Q ♠Q ♦A ♦2",
    "♣3 ♦4 ♠4 ♠7 ♥8 ♦9 ♥9 ♣0 ♥0 ♦J ♣Q ♣K ♠A",
    "♥3 ♠3 ♣6 ♥6 ♥7 ♦0 ♥J ♠J ♦K ♥K ♠K ♣A ♠2",
    "♦3 ♣4 ♦6 ♦7 ♣7 ♣8 ♠8 ♣9 ♠9 ♥Q ♥A ♣2 ♥2",
]


def cards(text: str):
    return tuple(sorted(BY_NAME[word] for word in text.split()))


def after(*moves: str):
    game = new_game(read_deal(DEAL))
    for move in moves:
        assert rule_on(game, cards(move)).legal
        game = step(game, cards(move))
    return game


def test_hands_are_sorted_by_rank_and_then_by_suit() -> None:
    backwards = [" ".join(reversed(line.split())) for line in DEAL]
    assert read_deal(backwards) == read_deal(DEAL)
    assert read_deal(DEAL)[0] == cards(DEAL[0])


def test_the_holder_of_the_three_of_diamonds_begins() -> None:
    assert after().turn == 3


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "Line 1: a hand is 13 cards, but here are 0."),
        (DEAL[:3], "Line 4: a hand is 13 cards, but here are 0."),
        ([DEAL[0][3:], *DEAL[1:]], "Line 1: a hand is 13 cards, but here are 12."),
        ([DEAL[0], DEAL[1] + " ♣3", *DEAL[2:]], "Line 2: a hand is 13 cards, but here are 14."),
        ([*DEAL[:3], DEAL[0]], "Line 4: ♥4 is dealt twice."),
        (
            [*DEAL[:2], DEAL[2].replace("♦0", "♦10"), DEAL[3]],
            "Line 3: ♦10 is no card; write a suit and a rank, such as ♦3, or ♠0 for ten.",
        ),
    ],
)
def test_a_malformed_deal_is_an_error_with_its_line(lines: list, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_deal(lines)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("typed", "places"),
    [
        ("", []),
        ("0", [0]),
        ("  3\t1  ", [1, 3]),
        ("4 2 0", [0, 2, 4]),
        ("1 1 1", [1]),
        ("13 99 4294967296", []),
        ("12", [12]),
        ("x -1 +1 1.0 0,1 0x1 1_0 1st ² ٣", []),
        ("00 01", [0, 1]),
        ("9" * 5000, []),
        ("0" * 5000, [0]),
    ],
)
def test_a_typed_line_selects_places_of_the_hand(typed: str, places: list) -> None:
    hand = cards(DEAL[0])
    assert select(hand, typed) == tuple(hand[place] for place in places)


def test_a_number_beyond_a_shorter_hand_selects_nothing() -> None:
    assert select(cards(DEAL[0])[:3], "3 2") == (cards(DEAL[0])[2],)


@pytest.mark.parametrize(
    ("moves", "move", "legal", "rule"),
    [
        ([], "", False, "first-pass"),
        ([], "♣4", False, "first-three"),
        ([], "♦3 ♣4", False, "pair"),
        ([], "♦3", True, "first-three"),
        (["♦3"], "", True, "typed-pass"),
        (["♦3"], "♥4", True, "single"),
        (["♦3"], "♦5 ♣5", False, "same-number"),
        (["♦3", "♦A"], "♣K", False, "single"),
        (["♦3", "", "", ""], "", False, "leader-pass"),
        (["♦3", "", "", ""], "♣8 ♠8", True, "leader-free"),
        (["♦3", "", "", ""], "♣8 ♠8 ♣9 ♠9", False, "four-cards"),
        (["♦3", "", "", "", "♣8 ♠8", "♦Q ♠Q"], "", True, "typed-pass"),
    ],
)
def test_each_move_is_ruled_by_a_rule(moves: list, move: str, legal: bool, rule: str) -> None:
    ruling = rule_on(after(*moves), cards(move))
    assert (ruling.legal, ruling.rule) == (legal, rule)
    assert ruling.reason.endswith(".")


def test_a_move_takes_the_cards_out_of_the_hand_and_leads() -> None:
    game = after("♦3", "♥4")
    assert BY_NAME["♥4"] not in game.hands[0]
    assert (game.turn, game.leader, str(game.last)) == (1, 0, "{Single} [♥4]")


def test_a_pass_changes_only_the_turn() -> None:
    before, game = after("♦3"), after("♦3", "")
    assert (game.hands, game.last, game.leader) == (before.hands, before.last, before.leader)
    assert game.turn == 1


@given(st.permutations(DECK), st.data())
@settings(deadline=None)
def test_no_card_is_lost_and_none_comes_twice(deck: list, data: st.DataObject) -> None:
    lines = [" ".join(map(str, deck[start : start + 13])) for start in range(0, 52, 13)]
    game = new_game(read_deal(lines))
    laid: list = []
    for _ in range(12):
        chosen = data.draw(st.sampled_from([(), *((card,) for card in game.hand)]))
        if rule_on(game, chosen).legal:
            game = step(game, chosen)
            laid += chosen
        assert sorted([*laid, *(card for hand in game.hands for card in hand)]) == list(DECK)
        assert all(hand == tuple(sorted(hand)) for hand in game.hands)
        if game.over:
            break
