"""The launcher on disk: the files that serve cases inside, compiled before they are needed."""

from __future__ import annotations

import marshal
import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER
from pathlib import Path

INSIDE = Path(__file__).with_name("inside")
LAUNCHER = "sitecustomize.py"
"""The launcher's name, under which an interpreter loads it before anything else."""

UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The head of bytecode that is not compared with its source."""


def launcher_folder(folder: Path) -> Path:
    """Lay the launcher down in a folder within this one, unless it is there, and give that."""
    launcher = folder / "launcher"
    if not launcher.exists():
        for each in (launcher, launcher / "__pycache__"):
            each.mkdir()
            each.chmod(0o755)
        for name, content in _files().items():
            file = launcher / name
            file.write_bytes(content)
            file.chmod(0o444)
    return launcher


@cache
def _files() -> dict[str, bytes]:
    """Contents of the launcher's files by path: each source, and its bytecode where it belongs."""
    files = {}
    for source in INSIDE.glob("[a-z]*.py"):
        name = LAUNCHER if source.name == "launcher.py" else source.name
        files[name] = source.read_bytes()
        code = SourceFileLoader(source.stem, str(source)).get_code(source.stem)
        bytecode = f"{Path(name).stem}.{sys.implementation.cache_tag}.pyc"
        files[f"__pycache__/{bytecode}"] = UNCHECKED + marshal.dumps(code)
    return files
