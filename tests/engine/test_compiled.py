"""Programs that are no Python run cold in the same places, with endings of their own."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from judge.engine import isolated
from judge.model import Ending, Limits, Program

LIMITS = Limits(cpu=1.0, wall=10.0, memory=64_000_000, output=10_000)

SOURCES = {
    "adds": ('int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b);', Ending.EXIT, 0),
    "returns-256": ("return 256;", Ending.EXIT, 0),
    "returns-10": ("return 10;", Ending.EXIT, 10),
    "overflows-its-stack": ("volatile char x[16 << 20]; x[0] = 1; main();", Ending.SIGNAL, 11),
    "aborts": ("abort();", Ending.SIGNAL, 6),
    "floods": ('for (;;) puts("xxxxxxxxxxxxxxx");', Ending.OUTPUT, 25),
    "spins": ("for (;;);", Ending.CPU, 9),
    "fills-memory": (
        "for (;;) { char *p = malloc(1 << 20); if (p) memset(p, 1, 1 << 20); else return 3; }",
        Ending.MEMORY,
        3,
    ),
}


def compiled(body: str, folder: Path) -> Program:
    headers = "".join(f"#include <{name}.h>\n" for name in ("stdio", "stdlib", "string", "unistd"))
    (folder / "code").mkdir()
    (folder / "main.c").write_text(f"{headers}int main(void) {{ {body}\nreturn 0; }}\n")
    subprocess.run(
        ["gcc", "-O0", "-w", "-o", folder / "code" / "main", folder / "main.c"], check=True
    )
    return Program(folder / "code", (str(folder / "code" / "main"),), {"PATH": "/usr/bin"})


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock"])
@pytest.mark.parametrize("name", SOURCES)
def test_a_compiled_program_ends_as_it_does(name: str, rung: str, tmp_path: Path) -> None:
    body, ending, status = SOURCES[name]
    with isolated.open_runner(compiled(body, tmp_path), 1, rung) as runner:
        runs = [runner.run(b"1 2\n", LIMITS) for _ in range(2)]
    assert [(run.ending, run.status) for run in runs] == [(ending, status)] * 2, runs
    if name == "adds":
        assert runs[0].stdout == b"3\n"
