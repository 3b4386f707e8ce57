"""Problem packages of others: ICPC and Kattis folders, and plain folders of inputs and answers."""

from judge.packages.loading import is_package, load
from judge.packages.plain import is_plain, load_plain

__all__ = ["is_package", "is_plain", "load", "load_plain"]
