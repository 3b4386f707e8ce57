"""The solution's modules import each other from their own folder, and so do these tests."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[3] / "solutions" / "ochos_locos"))
