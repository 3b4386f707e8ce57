"""A game that was played becomes a case of the problem ``bigtwo``, letter for letter."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from at_table import Enter, appendix, appendix_deal, at_table, four, typing
from deck import InputError, read_deal
from server.manners import Limits
from server.recording import Played, record
from server.room import Room


def played() -> Played:
    """The game of the appendix."""
    lines = appendix()[0].splitlines()
    return Played(read_deal(lines), tuple(lines[4:]))


def test_the_game_of_the_appendix_becomes_its_case(tmp_path: Path) -> None:
    file = tmp_path / "played.yaml"
    assert [record(file, played()) for _ in range(2)] == ["game-1", "game-2"]
    cases = yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]
    assert list(cases) == ["game-1", "game-2"]
    for case in cases.values():
        assert (case["stdin"], case["answer"]) == appendix()
        assert case["why"] == "A game of 49 prompts, played at the table."


@pytest.mark.parametrize("before", ["cases: {}\n", "\n", "# Games that were played"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, before: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(before)
    with pytest.raises(InputError, match=r"mine\.yaml holds no games of the table"):
        record(file, played())
    assert file.read_text() == before


def test_what_is_typed_is_kept_with_what_was_refused() -> None:
    kept: list[Played] = []
    stdin, answer = appendix()
    first, *lines = stdin.splitlines()[4:]

    async def play(enter: Enter) -> None:
        programs = await four(enter)
        await typing(programs, ["", "1", f"  x {first}   +1 \x07 99 {first} #: -", *lines])

    at_table(play, Room(deal=appendix_deal(), keep=kept.append))
    assert kept[0].typed == ("", "1", f"x {first} +1 99 {first} #: -", *lines)
    assert kept[0].answer.count("Not a legal move!!!") == 2 + answer.count("Not a legal move!!!")


def test_a_game_that_somebody_left_is_not_kept() -> None:
    kept: list[Played] = []

    async def play(enter: Enter) -> None:
        programs = await four(enter)
        programs[3].say("MOVE 0")
        await programs[0].hear("PLAY")
        programs[0].say("CLOSE")
        await programs[1].hear("STOP")

    at_table(play, Room(deal=appendix_deal(), keep=kept.append))
    assert not kept


def test_a_game_with_too_many_prompts_is_played_and_not_kept() -> None:
    kept: list[Played] = []
    stdin, _ = appendix()

    async def play(enter: Enter) -> None:
        await typing(await four(enter), stdin.splitlines()[4:])

    at_table(play, Room(Limits(prompts=48), appendix_deal(), kept.append))
    assert not kept
    at_table(play, Room(Limits(prompts=49), appendix_deal(), kept.append))
    assert [game.stdin for game in kept] == [stdin]
