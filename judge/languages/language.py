"""What is known of one language, as the table says it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Language:
    """How sources of one language are recognised, built and started; sizes in bytes."""

    name: str
    title: str = ""
    suffixes: tuple[str, ...] = ()
    """File name endings of its sources, in small letters, with the dot."""
    interpreters: tuple[str, ...] = ()
    """Names in a ``#!`` line that mark a source without one of the suffixes."""
    build: tuple[str, ...] = ()
    """The words of the compiler's command; empty when there is nothing to compile."""
    run: tuple[str, ...] = ()
    version: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    """A command that prints the folder of the toolchain, where what lies on the path is a shim."""
    install: str = ""
    """The command that installs the toolchain."""
    memory_option: str = ""
    runtime: int = 0
    """Memory that the language's runtime takes itself, allowed beside the limit of a case."""
    reserves: int = 0
    """Address space that the runtime sets aside without using it."""
    stack: int = 0
    environment: Mapping[str, str] = field(default_factory=dict)
    packages: tuple[Path, ...] = ()
    """Files and folders of packages that submissions may use."""
    readable: tuple[Path, ...] = ()
    """More files and folders that compiler and program read."""

    @property
    def takes_all(self) -> bool:
        """All sources that are handed in make one program."""
        return "{sources}" in self.build


_SHEBANG = re.compile(rb"#![ \t]*(?:\S*/)?(?:env[ \t]+(?:-S[ \t]+)?)?(?:\S*/)?([\w.+-]+)(.*)")


def shebang(head: bytes) -> tuple[str, ...]:
    """The interpreter's name and its arguments, as a ``#!`` line names them; else nothing."""
    found = _SHEBANG.match(head)
    if not found:
        return ()
    return (found[1].decode("ascii", "replace"), *found[2].decode("ascii", "replace").split())
