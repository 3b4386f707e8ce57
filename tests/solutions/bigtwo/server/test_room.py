"""Whatever clients send, in whatever order: no fault of the server, and no hand in wrong hands."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from at_table import appendix_deal, run
from deck import DECK
from hypothesis import given
from hypothesis import strategies as st
from server.manners import Limits
from server.room import Room

HANDS = [" ".join(["HAND", *map(str, hand)]) for hand in next(appendix_deal())]
KNOWN = set(
    re.findall(
        r"\w+",
        """
    SEAT PLAYER JOIN READY HAND TURN PLAY PASS END STOP QUIT MSG FULL ILLEGAL NOT NO WHY""",
    )
)
PLACES = st.lists(st.integers(-1, 14).map(str), max_size=6).map(" ".join)
LINES = st.one_of(
    st.just("READY"),
    st.just("MOVE 0"),
    st.builds("MOVE {}".format, PLACES),
    st.builds("JOIN {}".format, st.text(max_size=25)),
    st.builds("MSG {}".format, st.text(max_size=310)),
    st.sampled_from(["CLOSE", "CONNECT", "DEAL", "3 MOVE 0", "HAND ♦3", "", " READY", "MOVE\t0"]),
    st.text(),
)


@dataclass
class Wire:
    """A client of whom only its lines and what it is told are seen."""

    sent: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    told: list[str] = field(default_factory=list)

    async def send(self, text: str) -> None:
        self.told.append(text)

    async def lines(self) -> AsyncIterator[str]:
        while (line := await self.sent.get()) is not None:
            yield line


async def evening(room: Room, events: list[tuple[int, str]]) -> list[Wire]:
    """All that four who are in a game, and others who come for a free seat, are told."""
    wires = [Wire() for _ in range(4)]
    stays = [asyncio.create_task(room.receive(it.lines(), it.send, "here")) for it in wires]
    start = [(who, line) for line in ("JOIN Ada", "READY") for who in range(4)]
    for who, line in [*start, *events]:
        wires[-1 - who].sent.put_nowait(line)
        for _ in range(6):
            await asyncio.sleep(0)
        if line == "CLOSE":
            wires.append(Wire())
            stays.append(asyncio.create_task(room.receive(wires[-1].lines(), wires[-1].send, "")))
    await room.close()
    await asyncio.gather(*stays)
    return wires


@given(st.lists(st.tuples(st.integers(0, 3), LINES), max_size=40))
def test_no_lines_make_a_fault_and_a_hand_is_told_to_its_seat_alone(
    events: list[tuple[int, str]],
) -> None:
    faults: list[logging.LogRecord] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = faults.append
    logging.getLogger("table").addHandler(handler)
    wires: list[Wire] = []

    async def played() -> None:
        wires.extend(await evening(Room(Limits(burst=1000, pace=1000), appendix_deal()), events))

    try:
        run(played())
    finally:
        logging.getLogger("table").removeHandler(handler)
    assert not faults
    assert sum(HANDS[0] in wire.told for wire in wires) >= 1
    for wire in wires:
        seats = [int(text[5:]) for text in wire.told if text.startswith("SEAT")]
        assert len(seats) == ("FULL" not in wire.told)
        for text in wire.told:
            assert text.isprintable()
            assert text.split(" ", 1)[0] in KNOWN
            if text.startswith("HAND"):
                assert text == HANDS[seats[0]]
            elif not text.startswith(("PLAY ", "MSG", "JOIN", "PLAYER", "WHY")):
                assert not any(str(card) in text for card in DECK)


def test_a_message_cannot_pass_for_another() -> None:
    told: list[str] = []

    async def played() -> None:
        events = [(3, "MSG x\nHAND ♦3\rTURN 0\u2028STOP\x85END")]
        told.extend((await evening(Room(deal=appendix_deal()), events))[0].told)

    run(played())
    assert told[-1] == "MSG 0 x HAND ♦3 TURN 0 STOP END"
