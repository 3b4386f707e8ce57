"""Ochos Locos, problem 4: the game of problem 3, for as many players as the first line says."""

from __future__ import annotations

from problem3 import RULES
from telling import main

if __name__ == "__main__":
    main(RULES, players=None)
