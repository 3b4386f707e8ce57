"""What the programs print: the game, the reasons, and the other readings of open points."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from dealing import counted, deals
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ochos import ran

from judge.problems import load_problem

CASES = Path(__file__).parents[3] / "cases"
START_TWO = "R1 Y5\nR3 R4\nR6 R7\nR2\nG1 G3 G4\n"
LAST_EIGHT = "R1 R8\nY3 Y4\nG6 B7\nR5\nG1 G3 G4\n"
ENDLESS = "R1\nR3\nR4\nG6\n\n"
each_problem = pytest.mark.parametrize("problem", ["problem1", "problem2", "problem3", "problem4"])


def test_the_last_card_is_followed_by_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ran("problem1", "G1\nR3\nR4\nG6\n", monkeypatch) == "0: G6\n1: G1 (WINNER)\n"


def test_a_start_card_asks_nothing_unless_it_is_to_act(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ran("problem2", START_TWO, monkeypatch)
    other = ran("problem2", START_TWO, monkeypatch, "--start-card-acts")
    assert (own.splitlines()[1], other.splitlines()[1]) == ("1: R1", "1: TAKE TWO")


def test_a_last_eight_is_painted_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = "R8\nY3\nG6\nR5\n\n"
    assert ran("problem3", deal, monkeypatch) == "0: R5\n1: R8 (WINNER)\n"
    painted = ran("problem3", deal, monkeypatch, "--paint-last-eight")
    assert painted == "0: R5\n1: R8 LOCO R (WINNER)\n"


def test_the_other_reading_of_eights_changes_no_eight_before_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = ran("problem3", LAST_EIGHT, monkeypatch)
    assert "1: R8 LOCO R\n" in own
    assert ran("problem3", LAST_EIGHT, monkeypatch, "--paint-last-eight") == own


def test_a_game_without_end_is_marked_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ran("problem1", ENDLESS, monkeypatch)
    assert own == "0: G6\n1: DRAW\n2: DRAW\n3: DRAW\n1: DRAW\n"
    assert ran("problem1", ENDLESS, monkeypatch, "--mark-undecided") == own + "UNDECIDED\n"


def test_a_game_with_a_winner_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "UNDECIDED" not in ran("problem3", LAST_EIGHT, monkeypatch, "--mark-undecided")


@each_problem
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_there_is_a_reason_for_each_line(
    problem: str, data: st.DataObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = st.integers(2, 6).flatmap(lambda n: deals(st.just(n)).map(counted))
    deal = data.draw(players if problem == "problem4" else deals(st.just(3)))
    lines = ran(problem, deal, monkeypatch).splitlines()
    reasons = ran(problem, deal, monkeypatch, "--reasons").splitlines()
    rules = load_problem(problem, CASES, ungenerated=True).rules
    assert len(reasons) == len(lines) + lines[-1].endswith("(WINNER)")
    for line, reason in zip(lines[1:], map(json.loads, reasons[1:]), strict=False):
        assert re.fullmatch(r"(The game|Player \d) .*\.", reason["reason"])
        whose, card = list(reason["rule"])[:2]
        assert line.startswith(f"{whose} {card}")
        assert set(reason["rule"][card]) & set(rules)
        assert card in ("DRAW", "TAKE TWO") or card in reason["state"]["hand"].split()


def test_the_state_is_the_hand_during_the_turn_and_the_table_before_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deal = "B2 R1\nG3 G4\nG6 G7\nB6\nY2 B7 Y1\n"
    reasons = [
        json.loads(it) for it in ran("problem2", deal, monkeypatch, "--reasons").splitlines()
    ]
    assert reasons[0] == {
        "rule": ["start", "players"],
        "reason": "The game starts with B6.",
    }
    del reasons[2]["instead"]
    assert reasons[2] == {
        "rule": {"2:": ["turns", "next"], "TAKE TWO": ["take", "never-four"]},
        "reason": "Player 2 holds no two to answer B2, so takes Y2 B7.",
        "state": {"hand": "Y2 G3 G4 B7", "to follow": "B2", "pile": "3 cards"},
    }


@pytest.mark.parametrize(
    ("place", "text", "rule", "reason"),
    [
        (("problem1", 1), "R6", "colour", "R6 may not be laid: the hand has no more of the number"),
        (("problem1", 1), "G3", "turns", "G3 is in the hand of player 2."),
        (("problem1", 1), "B7", "draw", "B7 is still in the pile, so player 1 cannot lay it."),
        (("problem1", 2), "(WINNER)", "winner", "Player 2 still holds 3 cards."),
        (("problem1", 3), "2:", "waits", "It is the turn of player 3, since player 2 did nothing"),
        (("problem2", 2), "G3", "take", "G3 may not be laid: B2 was laid just before"),
        (("problem2", 2), "Y2", "drawn", "Y2 may not be laid: it was taken on this very turn"),
        (("problem2", 3), "TAKE TWO", "spent", "B2 was not laid on the turn just before"),
    ],
)
def test_what_may_be_printed_instead_has_its_reason(
    place: tuple[str, int], text: str, rule: str, reason: str
) -> None:
    deal = "B2 R6\nG3 G4\nG6 G7\nB6\nY2 B7 Y1\n"
    problem, turn = place
    with pytest.MonkeyPatch.context() as patch:
        told = ran(problem, deal, patch, "--reasons").splitlines()
    against = json.loads(told[turn])["instead"][text]
    assert rule in against["rule"]
    assert against["reason"].startswith(reason)


def test_a_game_that_was_won_has_a_reason_for_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    told = ran("problem1", "G1\nR3\nR4\nG6\n", monkeypatch, "--reasons").splitlines()
    assert json.loads(told[-1]) == {
        "rule": ["winner", "last-two"],
        "reason": "Player 1 has won, and the game is over.",
    }
