"""What a client may send: how long, how fast, and of which characters."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """How much of a client the server bears."""

    name: int = 20
    """Characters."""
    text: int = 300
    """Characters of a chat message."""
    line: int = 2000
    """Bytes."""
    waiting: int = 256
    """Messages that wait for a slow client before it is dropped."""
    burst: int = 30
    """Lines that a client may send at once."""
    pace: float = 10.0
    """Lines a second after those; a faster client is heard no faster."""
    unheard: int = 100
    """Lines that wait to be heard before their sender is dropped."""
    joining: float = 120.0
    """Seconds in which a client that has a seat joins, or it loses the seat."""
    prompts: int = 1000
    """Typed lines of a game after which it is not recorded."""
    farewell: float = 2.0
    """Seconds for the last messages to a client that leaves."""


@dataclass
class Pace:
    """How far a client is ahead of the pace that its lines are read at."""

    limits: Limits
    free: float = 0.0
    """When the lines so far will have been worked off, by the clock of the caller."""

    def wait(self, now: float) -> float:
        """Seconds to wait before the next line is heard."""
        self.free = max(self.free, now) + 1 / self.limits.pace
        return max(0.0, self.free - now - self.limits.burst / self.limits.pace)


def clean(text: str) -> str:
    """The text on one line, without characters that print nothing or turn its direction."""
    return " ".join("".join(it if it.isprintable() else " " for it in text).split())


def refusal(kind: str, rest: str, limits: Limits) -> str | None:
    """Why a cleaned event is refused before the table hears of it; None when it is not."""
    if kind == "JOIN" and not 1 <= len(rest) <= limits.name:
        return f"A name has 1 to {limits.name} characters."
    if kind == "MSG" and not 1 <= len(rest) <= limits.text:
        return f"A chat message has 1 to {limits.text} characters."
    return None


IGNORED = {
    "JOIN": "You have joined already; a name is for as long as you stay.",
    "READY": "You can be ready once, after JOIN and while no game runs.",
    "MSG": "Only those who have joined may chat; send JOIN and a name first.",
}
"""Why nothing came of an event, for those that the table ignores at times."""
