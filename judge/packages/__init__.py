"""Problem packages of others: of ICPC and Kattis, of DMOJ, and inputs with their answers."""

from judge.packages.dmoj import is_dmoj, load_dmoj
from judge.packages.loading import is_package, load
from judge.packages.plain import is_plain, load_plain

__all__ = ["is_dmoj", "is_package", "is_plain", "load", "load_dmoj", "load_plain"]
