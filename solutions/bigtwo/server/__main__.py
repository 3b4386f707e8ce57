"""Serve one table: python -m solutions.bigtwo.server, from the root of the repository."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from .serving import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
