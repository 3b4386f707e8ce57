"""Programs at a table that is really served: what each is told, and what hostile ones achieve."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass, field

import pytest
from at_table import Enter, appendix_deal, at_table, four
from server.manners import Limits
from server.room import Room


def test_who_connects_takes_a_seat_and_meets_those_who_have_joined() -> None:
    async def play(enter: Enter) -> None:
        ada = await enter()
        assert await ada.next() == "SEAT 0"
        ada.say("JOIN Ada Quill", "READY", "MSG hello")
        assert [await ada.next() for _ in range(3)] == [
            "JOIN 0 Ada Quill",
            "READY 0",
            "MSG 0 hello",
        ]
        ben = await enter()
        assert [await ben.next() for _ in range(3)] == ["SEAT 1", "PLAYER 0 Ada Quill", "READY 0"]

    at_table(play)


def test_a_fifth_is_told_why_and_the_connection_ends() -> None:
    async def play(enter: Enter) -> None:
        for _ in range(4):
            await (await enter()).next()
        fifth = await enter()
        told = [await fifth.next() for _ in range(3)]
        assert told == ["FULL", "WHY All four seats are taken.", ""]

    at_table(play)


def test_a_seat_that_was_left_is_taken_by_the_next() -> None:
    async def play(enter: Enter) -> None:
        ada, ben = await enter(), await enter()
        ben.say("JOIN Ben")
        await ben.hear("JOIN")
        ada.say("CLOSE")
        assert await ben.hear("QUIT") == "QUIT 0"
        assert await ada.hear("QUIT", "") == "SEAT 0"
        assert await ada.next() == "JOIN 1 Ben"
        assert await ada.next() == ""
        assert await (await enter()).next() == "SEAT 0"

    at_table(play)


def test_a_player_who_vanishes_stops_the_game_of_the_others() -> None:
    async def play(enter: Enter) -> None:
        programs = await four(enter)
        programs[2].writer.transport.abort()
        for place in (0, 1, 3):
            assert await programs[place].hear("QUIT") == "QUIT 2"
            assert await programs[place].next() == "STOP"
        again = await enter()
        assert await again.next() == "SEAT 2"

    at_table(play)


def test_what_a_client_sent_before_it_left_is_heard() -> None:
    async def play(enter: Enter) -> None:
        ada, ben = await enter(), await enter()
        await ada.next()
        ben.say("JOIN Ben", *(f"MSG {number}" for number in range(20)))
        ben.writer.write_eof()
        assert [await ada.next() for _ in range(22)] == [
            "JOIN 1 Ben",
            *(f"MSG 1 {number}" for number in range(20)),
            "QUIT 1",
        ]

    at_table(play)


def test_nobody_is_ever_sent_the_hand_of_another() -> None:
    async def play(enter: Enter) -> None:
        programs = await four(enter)
        for program in programs:
            program.say("MSG done")
        for program in programs:
            await program.hear("MSG 3")
        hands = [[it for it in program.told if it.startswith("HAND")] for program in programs]
        assert [len(own) for own in hands] == [1, 1, 1, 1]
        assert len({card for own in hands for card in own[0].split()[1:]}) == 52

    at_table(play)


def test_a_refused_move_comes_with_its_reason_to_the_mover_alone() -> None:
    async def play(enter: Enter) -> None:
        programs = await four(enter)
        programs[3].say("MOVE 5", "MOVE 0")
        assert await programs[3].hear("ILLEGAL") == "ILLEGAL"
        why = "WHY {Single} [♣8] does not contain ♦3, as the first move must."
        assert await programs[3].next() == why
        programs[1].say("MOVE 0")
        assert await programs[1].hear("NOT") == "NOT YOUR TURN"
        assert await programs[1].next() == "WHY It is the turn of player 0, not of player 1."
        assert not {it for it in programs[0].told if it.startswith(("ILLEGAL", "NOT", "WHY"))}

    at_table(play, Room(deal=appendix_deal()))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("HELLO", "HELLO is no event; a connection has CONNECT, JOIN, READY, MOVE, MSG, CLOSE."),
        ("1 MOVE 0", "1 is no event; a connection has CONNECT, JOIN, READY, MOVE, MSG, CLOSE."),
        ("CONNECT", "connection 0 has a seat; it cannot CONNECT again."),
        ("JOIN", "A name has 1 to 20 characters."),
        ("JOIN \x1b\x07\u202e", "A name has 1 to 20 characters."),
        ("JOIN " + "x" * 21, "A name has 1 to 20 characters."),
        ("MSG " + "x" * 301, "A chat message has 1 to 300 characters."),
        ("MSG hello", "Only those who have joined may chat; send JOIN and a name first."),
        ("READY", "You can be ready once, after JOIN and while no game runs."),
    ],
    ids=lambda text: ascii(text)[1:18],
)
def test_junk_is_answered_with_a_sentence_and_the_client_stays(line: str, why: str) -> None:
    async def play(enter: Enter) -> None:
        program = await enter()
        program.say(line, "JOIN Ada")
        assert [await program.next() for _ in range(2)] == ["SEAT 0", f"WHY {why}"]
        assert await program.next() == "JOIN 0 Ada"

    at_table(play)


def test_bytes_that_are_no_text_and_blank_lines_harm_nobody() -> None:
    async def play(enter: Enter) -> None:
        program = await enter()
        program.writer.write(b"\n\r\n \x00\n\xff\xfe\xc3(\nJOIN \xffAda\x00\r\n")
        assert await program.hear("WHY")
        assert await program.hear("JOIN") == "JOIN 0 �Ada"

    at_table(play)


def test_control_characters_and_turned_text_are_taken_out_of_names_and_chat() -> None:
    async def play(enter: Enter) -> None:
        program = await enter()
        program.say("JOIN <b>A\u202eda\x1b[31m</b>", "MSG a\u2028b\x85c \x1b]0;title\x07 d")
        assert await program.hear("JOIN") == "JOIN 0 <b>A da [31m</b>"
        assert await program.hear("MSG") == "MSG 0 a b c ]0;title d"

    at_table(play)


def test_a_megabyte_line_ends_its_sender_and_nobody_else() -> None:
    async def play(enter: Enter) -> None:
        ada, ben = await enter(), await enter()
        ada.say("JOIN Ada")
        await ada.hear("JOIN")
        ben.say("MSG " + "x" * 1_000_000)
        assert await ada.hear("QUIT") == "QUIT 1"
        assert not any(it.startswith("MSG") for it in ada.told)

    at_table(play)


def test_a_request_of_a_browser_is_no_series_of_moves() -> None:
    async def play(enter: Enter) -> None:
        ada, browser = await enter(), await enter()
        browser.say("POST / HTTP/1.1", "Host: x", "", "JOIN Mallory", "READY")
        assert await ada.hear("QUIT", "JOIN") == "QUIT 1"

    at_table(play)


@dataclass
class Stuck:
    """A client that never takes what it is sent."""

    told: list[str] = field(default_factory=list)

    async def send(self, text: str) -> None:
        self.told.append(text)
        await asyncio.Event().wait()

    async def lines(self):
        await asyncio.Event().wait()
        yield ""


def test_a_client_that_reads_nothing_is_dropped_and_keeps_nobody_waiting() -> None:
    room = Room(Limits(waiting=20, burst=1000, farewell=0.01))

    async def play(enter: Enter) -> None:
        stuck = Stuck()
        stay = asyncio.create_task(room.receive(stuck.lines(), stuck.send, "here"))
        ada = await enter()
        ada.say("JOIN Ada")
        for _ in range(20):
            ada.say("MSG again")
            await ada.hear("MSG")
        assert await ada.hear("QUIT") == "QUIT 0"
        assert stuck.told == ["SEAT 0"]
        await stay

    at_table(play, room)


def test_a_program_that_never_reads_is_dropped_while_the_others_hear_everything() -> None:
    text = "MSG " + "x" * 300

    async def play(enter: Enter) -> None:
        ada, ben = await enter(), await enter()
        ada.say("JOIN Ada")
        ben.say("JOIN Ben")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(ada.writer.get_extra_info("peername"))
        said = 0
        while "QUIT 2" not in ada.told:
            said += 1
            ada.say(text)
            await ada.hear("MSG", "QUIT 2")
            assert said < 100_000
        ben.say("MSG done")
        await ben.hear("MSG 1 done")
        assert sum(it.startswith("MSG 0 xxx") for it in ben.told) >= said - 1
        deaf.close()

    at_table(play, Room(Limits(burst=1_000_000, pace=1e6, farewell=0.01)))


def test_a_client_that_is_fast_is_heard_at_the_pace_of_the_limits() -> None:
    room = Room(Limits(burst=5, pace=20))

    async def play(enter: Enter) -> None:
        ada, ben = await enter(), await enter()
        ada.say("JOIN Ada", *("MSG again" for _ in range(50)))
        ben.say("JOIN Ben", "MSG through")
        await ben.hear("MSG 1 through")
        assert sum(it.startswith("MSG 0") for it in ben.told) < 30

    at_table(play, room)


def test_a_client_that_floods_is_dropped_with_a_sentence() -> None:
    async def play(enter: Enter) -> None:
        ada, ben = await enter(), await enter()
        await ada.next()
        ben.say(*("MSG again" for _ in range(20_000)))
        assert await ada.hear("QUIT") == "QUIT 1"
        assert sum(it.startswith("WHY Only those") for it in ben.told) <= Limits().burst

    at_table(play)


def test_a_client_that_never_joins_gives_its_seat_back_and_one_that_has_joined_keeps_it() -> None:
    async def play(enter: Enter) -> None:
        ada = await enter()
        ada.say("JOIN Ada")
        await ada.hear("JOIN")
        idle = await enter()
        assert await ada.hear("QUIT") == "QUIT 1"
        why = "WHY You have not joined for too long, so the seat is free again."
        assert await idle.hear("WHY") == why
        assert await idle.next() == ""
        assert await (await enter()).next() == "SEAT 1"
        ada.say("MSG still here")
        await ada.hear("MSG 0 still here")

    at_table(play, Room(Limits(joining=1)))
