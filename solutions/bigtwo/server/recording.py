"""A finished game as a case of the problem ``bigtwo``: what was dealt and typed, and the answer."""

import re
from dataclasses import dataclass, replace
from pathlib import Path
from textwrap import indent

from bigtwo import session
from deck import Cards, InputError

HEAD = """\
# yaml-language-server: $schema=../cases.schema.json
# Games that were played at the table.
title: Played at the table

cases:
"""
CASE = re.compile(r"^  game-(\d+):$", re.MULTILINE)


@dataclass(frozen=True)
class Played:
    """A game so far, as ``bigtwo`` reads it."""

    hands: tuple[Cards, ...]
    typed: tuple[str, ...] = ()
    """A line for each prompt, refused ones too."""

    def then(self, line: str) -> "Played":
        """The game after one more typed line, its words parted by single blanks."""
        return replace(self, typed=(*self.typed, " ".join(line.split())))

    @property
    def stdin(self) -> str:
        """The hands and the lines."""
        hands = [" ".join(map(str, hand)) for hand in self.hands]
        return "".join(f"{line}\n" for line in (*hands, *self.typed))

    @property
    def answer(self) -> str:
        """What the reference prints; raises InputError when the game has not ended."""
        return "".join(line.text + line.end for line in session(self.stdin))


def case(name: str, game: Played) -> str:
    """The entry of a cases file; both texts stand there letter for letter."""
    why = f"A game of {len(game.typed)} prompts, played at the table."
    stdin, answer = (indent(text, " " * 6, lambda _: True) for text in (game.stdin, game.answer))
    lines = [f"  {name}:", f"    why: {why}", "    stdin: |", stdin + "    answer: |", answer]
    return re.sub(r" +\n", "\n", "\n".join(lines))


def record(file: Path, game: Played) -> str:
    """Add the game to a cases file, which is begun when there is none, and return its name.

    Raises InputError when the file is something else, OSError when it cannot be written.
    """
    before = known(file)
    name = f"game-{max(map(int, CASE.findall(before)), default=0) + 1}"
    with file.open("a", encoding="utf-8", newline="\n") as out:
        out.write(("" if before else HEAD) + case(name, game) + "\n")
    return name


def known(file: Path) -> str:
    """What is in the file already; raises InputError when no game can be added to it."""
    text = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    if text and not text.startswith(HEAD):
        raise InputError(f"{file} holds no games of the table; name a new file to record into.")
    return text


def tried(file: Path) -> None:
    """Raise InputError when no game can be written to the file, before one is played."""
    there = file.exists()
    try:
        known(file)
        file.open("a").close()
    except OSError as error:
        raise InputError(f"No game can be recorded in {file}: {error.strerror}.") from None
    if not there:
        file.unlink()
