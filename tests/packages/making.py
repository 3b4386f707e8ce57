"""Small packages, written where a test wants them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

SUM = "print(sum(map(int, input().split())))\n"
ONE = {"data/secret/1.in": "1 2\n", "data/secret/1.ans": "3\n"}
PLAIN = {"problem.yaml": "name: Sum\n", ".timelimit": "2\n", **ONE}


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """The folder, with these files in it."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def judge(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the judge's command in a folder."""
    command = [sys.executable, "-m", "judge", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


INPUT_VALIDATOR = """\
import sys

most = int(sys.argv[1]) if len(sys.argv) > 1 else 10
numbers = list(map(int, sys.stdin.readline().split()))
if len(numbers) == 2 and max(numbers) <= most:
    sys.exit(42)
print("a number is above", most, file=sys.stderr)
"""
