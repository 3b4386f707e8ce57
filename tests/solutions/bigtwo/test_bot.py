"""The bot that is shipped: what it lays and answers, and what it says when it cannot play."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from bot import Bot, cards_of, chosen
from combinations import combine
from deck import DECK, Cards
from hypothesis import given
from hypothesis import strategies as st
from moves import new_game, rule_on, step

BOT = Path(__file__).parents[3] / "solutions" / "bigtwo" / "bot.py"


def hand(text: str) -> Cards:
    return cards_of(text.split())


@given(st.permutations(DECK))
def test_four_bots_play_any_deal_to_its_end_by_legal_moves(cards: list) -> None:
    game = new_game(tuple(tuple(sorted(cards[at : at + 13])) for at in range(0, 52, 13)))
    for _ in range(4 * 52):
        laid = chosen(game.hand, None if game.leader == game.turn else game.last)
        assert rule_on(game, laid).legal
        game = step(game, laid)
        if game.over:
            return
    pytest.fail("nobody has won")


@pytest.mark.parametrize(
    ("held", "last", "laid"),
    [
        ("♦3 ♣3 ♦4 ♦9", "", "♦3 ♣3"),
        ("♦3 ♣3 ♥3 ♦4 ♣4 ♦9", "", "♦3 ♣3 ♥3 ♦4 ♣4"),
        ("♦3 ♣9 ♠9 ♦J", "♦9", "♣9"),
        ("♦3 ♣9 ♠9 ♦J", "♦9 ♥9", "♣9 ♠9"),
        ("♦3 ♣9 ♠9 ♦J", "♦A", ""),
        ("♦3", "♦9 ♥9", ""),
    ],
    ids=["most cards", "five cards", "lowest", "pair", "pass", "too few"],
)
def test_it_lays_the_lowest_cards_that_it_may(held: str, last: str, laid: str) -> None:
    assert chosen(hand(held), combine(hand(last)) if last else None) == hand(laid)


def test_it_answers_what_concerns_it_and_nothing_else() -> None:
    bot = Bot()
    talk = [
        ("SEAT 1", None),
        ("PLAYER 0 Ada", None),
        ("JOIN 1 Bot", "READY"),
        ("JOIN 2 Cleo", None),
        ("HAND ♣3 ♦4 ♠9", None),
        ("TURN 0", None),
        ("PLAY 0 {Single} [♦3]", None),
        ("TURN 1", "MOVE 0"),
        ("PLAY 1 {Single} [♣3]", None),
        ("PASS 2", None),
        ("MSG 2 TURN 1", None),
        ("", None),
        ("NEWS of tomorrow", None),
        ("PLAY 0 {Single} [♦A]", None),
        ("TURN 1", "MOVE"),
        ("END 0 0 2 9 9", "READY"),
        ("QUIT 2", "READY"),
        ("STOP", None),
    ]
    assert [bot.answer(line) for line, _ in talk] == [answer for _, answer in talk]
    assert (bot.moves, bot.games) == (2, 1)


def test_it_leaves_when_its_name_is_refused_and_stays_when_a_move_is() -> None:
    bot = Bot()
    assert bot.answer("SEAT 1") is None
    assert bot.answer("WHY A name has 1 to 20 characters.") == "CLOSE"
    assert bot.answer("JOIN 1 Bot") == "READY"
    assert bot.answer("WHY It is the turn of player 0, not of player 1.") is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Usage: python -m solutions.bigtwo.bot HOST:PORT [NAME] [SECONDS]"),
        (("localhost",), "Usage: "),
        (("localhost:9", "Ada", "soon"), "Usage: "),
        (("localhost:99999",), "Usage: "),
        (("127.0.0.1:9",), "There is no table at 127.0.0.1:9: "),
        (("localhost:9",), "There is no table at localhost:9: "),
    ],
    ids=["none", "no port", "no seconds", "no such port", "nobody", "nobody by name"],
)
def test_it_says_in_a_sentence_why_it_cannot_play(words: tuple[str, ...], said: str) -> None:
    done = subprocess.run(
        [sys.executable, str(BOT), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == (2 if said.startswith("Usage") else 1)
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1
    assert "None" not in done.stderr
