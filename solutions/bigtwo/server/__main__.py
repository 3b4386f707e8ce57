"""Serve one table: python -m solutions.bigtwo.server, from the root of the repository."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

try:
    from .serving import main
except ModuleNotFoundError as missing:
    if missing.name != "aiohttp":
        raise
    sys.exit("The table needs a library that is not here; install it by: pip install '.[table]'")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
