"""Makes the README's picture of the report with the program itself: python docs/picture.py."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).parent.parent
COMMAND = ["judge", "run", "problem2", "examples/take_two.py", "--max-diffs", "1"]
WIDTH = 100


def main() -> None:
    """Run the command, and draw what it prints."""
    environment = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH)}
    environment.pop("CI", None)  # else the cases folder must be named
    done = subprocess.run(
        [sys.executable, "-m", *COMMAND],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print(Text.from_ansi(f"$ {' '.join(COMMAND)}\n\n{done.stdout}"))
    console.save_svg(str(ROOT / "docs" / "report.svg"), title="judge")


if __name__ == "__main__":
    main()
