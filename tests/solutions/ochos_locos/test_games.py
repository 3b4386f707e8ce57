"""Laws of whole games, for any deal."""

from __future__ import annotations

import problem1
import problem2
import problem3
import pytest
from deal import read_deal
from dealing import counted, deals
from hypothesis import given
from hypothesis import strategies as st
from ochos import game
from rainbow import Card
from turns import Rule, Table, Turn, opening, step

EVERY_RULES = (problem1.RULES, problem2.RULES, problem3.RULES)
any_rules = st.sampled_from(EVERY_RULES)
any_deal = deals(st.integers(2, 6)).map(counted)


def held(table: Table) -> list[Card]:
    return sorted([*table.pile, *(card for hand in table.hands for card in hand)])


@given(any_deal, any_rules)
def test_no_card_is_lost_or_made(deal: str, rules: tuple[Rule, ...]) -> None:
    laid: list[Card] = []
    before = held(opening(read_deal(deal, None)))
    for turn in game(deal, rules, None):
        laid += [turn.move.card] if turn.move.card else []
        assert sorted([*held(step(turn.table, turn.move)), *laid]) == before


@given(any_deal, any_rules)
def test_every_card_that_is_laid_was_held_and_fits(deal: str, rules: tuple[Rule, ...]) -> None:
    for table, move, _, _ in game(deal, rules, None):
        if move.card is not None:
            assert move.card in table.hand
            assert move.card.colour == table.follow or move.card.number == table.top.number


@given(any_deal, any_rules)
def test_who_lays_nothing_had_nothing_to_lay_or_a_two_to_pay(
    deal: str, rules: tuple[Rule, ...]
) -> None:
    for table, move, _, _ in game(deal, rules, None):
        if move.text == "DRAW":
            assert all(card.colour != table.follow for card in table.hand)
            assert all(card.number != table.top.number for card in table.hand)
        if move.text == "TAKE TWO":
            assert table.just_laid
            assert table.top.number == "2"
            assert all(card.number != "2" for card in table.hand)


@given(any_deal, any_rules)
def test_only_the_last_turn_wins_and_it_leaves_no_card(deal: str, rules: tuple[Rule, ...]) -> None:
    turns = game(deal, rules, None)
    assert not any(turn.wins for turn in turns[:-1])
    last = turns[-1]
    assert last.wins == (step(last.table, last.move).hands[last.table.player - 1] == ())


@given(any_deal, any_rules)
def test_a_game_without_a_winner_ends_when_nobody_can_ever_move(
    deal: str, rules: tuple[Rule, ...]
) -> None:
    turns = game(deal, rules, None)
    if not turns[-1].wins:
        standing = turns[-len(turns[0].table.hands) - 1 :]
        assert all(not turn.move.card and not turn.taken for turn in standing)


@given(any_deal, any_rules)
def test_the_players_take_turns(deal: str, rules: tuple[Rule, ...]) -> None:
    turns = game(deal, rules, None)
    number = len(turns[0].table.hands)
    assert [turn.table.player - 1 for turn in turns] == [i % number for i in range(len(turns))]


@given(any_deal, any_rules, st.data())
def test_a_pile_broken_over_lines_gives_the_same_game(
    deal: str, rules: tuple[Rule, ...], data: st.DataObject
) -> None:
    *lines, pile = deal.splitlines()
    gap = st.sampled_from([" ", "\n", "\n\n", "  "])
    broken = "".join(card + data.draw(gap) for card in pile.split())
    assert game("\n".join([*lines, broken]), rules, None) == game(deal, rules, None)


@given(any_deal, any_rules, st.randoms(use_true_random=False))
def test_the_order_of_cards_in_a_hand_does_not_matter(
    deal: str, rules: tuple[Rule, ...], random: object
) -> None:
    number, *lines = deal.splitlines()
    mixed = [number]
    for line in lines[:-2]:
        words = line.split()
        random.shuffle(words)
        mixed.append(" ".join(words))
    assert game("\n".join([*mixed, *lines[-2:]]), rules, None) == game(deal, rules, None)


@given(deals(st.just(3)))
def test_without_twos_or_eights_laid_the_three_problems_play_the_same_game(deal: str) -> None:
    turns = game(deal, problem1.RULES)
    special = {"2", "8"} & {card.number for turn in turns for card in turn.table.hand}
    if not special:
        assert moves(turns) == moves(game(deal, problem3.RULES))


def moves(turns: list[Turn]) -> list[str]:
    return [turn.move.text for turn in turns]


@pytest.mark.parametrize("rules", EVERY_RULES)
def test_a_game_in_which_nobody_can_move_stops_after_a_round_and_a_turn(
    rules: tuple[Rule, ...],
) -> None:
    turns = game("R1\nR3\nR4\nG6\n", rules)
    assert moves(turns) == ["DRAW"] * 4
