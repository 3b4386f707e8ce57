"""The command that serves a table: the addresses it prints, its bots, log and recordings."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
import yaml
from at_table import HOST, PATIENCE, ROOT, Program, run
from server.serving import Options, serve

QUICK = ("--port", "0", "--tcp-port", "0", "--bot-seconds", "0", "--seed", "2")


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[tuple[str, str]]:
    """A table served by the command, as the addresses it prints; it logs to ``log``."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "solutions.bigtwo.server", *QUICK, *words]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
    assert server.stdout
    with server.stdout:
        try:
            first, second = (server.stdout.readline().split()[-1] for _ in range(2))
            yield first, second
        finally:
            server.send_signal(signal.SIGINT)
            assert server.wait(PATIENCE) == 0
            assert server.stdout.read() == ""
    assert "Traceback" not in (folder / "log").read_text(encoding="utf-8")


def logged(folder: Path, text: str) -> str:
    """The log, once this stands in it."""
    end = time.monotonic() + PATIENCE
    while text not in (log := (folder / "log").read_text(encoding="utf-8")):
        assert time.monotonic() < end, f"{text!r} never came: {log}"
        time.sleep(0.05)
    return log


def refused(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command, which does not come to serve a table."""
    return subprocess.run(
        [sys.executable, "-m", "solutions.bigtwo.server", *QUICK, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_it_prints_where_people_and_programs_find_it_and_listens_on_this_machine(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        program = Program(*await asyncio.open_connection(HOST, int(there.rpartition(":")[2])))
        assert await program.hear("SEAT") == "SEAT 0"
        program.writer.close()

    with serving(tmp_path) as (home, there):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", home)
        assert re.fullmatch(r"127\.0\.0\.1:\d+", there)
        with urlopen(home) as page:
            assert b"<title>Big Two</title>" in page.read()
        run(evening())


def test_one_person_plays_with_three_bots_and_the_log_tells_of_it(tmp_path: Path) -> None:
    async def evening(port: int) -> None:
        program = Program(*await asyncio.open_connection(HOST, port))
        seat = (await program.hear("SEAT"))[-1]
        program.say("JOIN Ada\x1b[2J", "READY", "MSG secret")
        hand = await program.hear("HAND")
        assert len(hand.split()) == 14
        while await program.hear("TURN", "PLAY") != f"TURN {seat}":
            pass
        program.say("MOVE 0")
        assert await program.hear(f"PLAY {seat}", "ILLEGAL", f"PASS {seat}")
        program.writer.close()

    with serving(tmp_path, "--bots", "3") as (_, there):
        run(evening(int(there.rpartition(":")[2])))
        log = logged(tmp_path, "STOP")
        for text in ("JOIN 0 Bot ", "Ada [2J", "PLAY ", "QUIT "):
            assert text in log
        for text in ("HAND", "secret", "\x1b"):
            assert text not in log


def test_bots_wait_for_the_next_person_when_one_has_left_before_the_game(tmp_path: Path) -> None:
    async def evening(port: int) -> None:
        for _ in range(2):
            program = Program(*await asyncio.open_connection(HOST, port))
            program.say("JOIN Ada", "CLOSE")
            assert await program.hear("SEAT") == "SEAT 3"
            await program.hear("JOIN 3")
            program.writer.close()
            await asyncio.to_thread(logged, tmp_path, "QUIT 3")
        program = Program(*await asyncio.open_connection(HOST, port))
        program.say("JOIN Ada", "READY")
        await program.hear("HAND")
        program.writer.close()

    with serving(tmp_path, "--bots", "3") as (_, there):
        logged(tmp_path, "JOIN 2")
        run(evening(int(there.rpartition(":")[2])))


def test_a_table_that_is_ended_leaves_no_task_and_has_written_its_games(tmp_path: Path) -> None:
    file = tmp_path / "played.yaml"
    options = Options(port=0, tcp_port=0, bots=4, bot_seconds=0, record=file, seed=3)

    async def evening() -> None:
        table = asyncio.create_task(serve(options))
        async with asyncio.timeout(PATIENCE):
            while not file.exists():
                await asyncio.sleep(0.05)
        table.cancel()
        await asyncio.wait({table})
        assert table.cancelled()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run(evening())
    games = yaml.safe_load(file.read_text(encoding="utf-8"))["cases"]
    assert "wins the game." in games["game-1"]["answer"]


def test_the_bot_of_the_documentation_plays_a_game_to_its_end(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```", page, re.M | re.S)
    with serving(tmp_path, "--bots", "3") as (_, there):
        (tmp_path / "passer.py").write_text(program.replace("2397", there.rpartition(":")[2]))
        passer = subprocess.Popen([sys.executable, tmp_path / "passer.py"])
        log = logged(tmp_path, "END ")
        passer.kill()
        passer.wait()
    (seat,) = re.findall(r"JOIN (\d) Passer", log)
    assert f"PASS {seat}" in log


def test_the_games_of_four_bots_are_recorded_as_cases_that_the_reference_answers_alike(
    tmp_path: Path,
) -> None:
    problem = tmp_path / "cases" / "bigtwo"
    shutil.copytree(
        ROOT / "cases" / "bigtwo",
        problem,
        ignore=lambda _, names: [name for name in names if name.endswith(".yaml")],
    )
    text = (ROOT / "cases" / "bigtwo" / "problem.yaml").read_text(encoding="utf-8")
    text = text.partition("groups:")[0] + "groups:\n  played: {points: 100, score: each}\n"
    (problem / "problem.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "solutions").symlink_to(ROOT / "solutions")
    with serving(tmp_path, "--bots", "4", "--record", str(problem / "played.yaml")):
        logged(tmp_path, "recorded as game-2")
    for command in ("check", "answers"):
        done = subprocess.run(
            [sys.executable, "-m", "judge", command, "--cases", str(problem.parent), "bigtwo"],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
    assert "game-1" in done.stdout


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--port", "70000"), 1, "--port 70000 is no port; ports go from 0 to 65535."),
        (("--tcp-port", "-1"), 1, "--tcp-port -1 is no port"),
        (("--host", "192.0.2.1"), 1, "The table cannot listen on 192.0.2.1, port 0: "),
        (("--host", "no.invalid"), 1, "The table cannot listen on no.invalid, port 0: "),
        (("--record", "mine.yaml"), 1, "mine.yaml holds no games of the table; name a new file"),
        (("--record", "."), 1, "No game can be recorded in .: Is a directory."),
        (("--record", "no/x.yaml"), 1, "No game can be recorded in no/x.yaml: No such file"),
        (("--bots", "5"), 2, "argument --bots: invalid choice: 5"),
    ],
    ids=["port", "tcp port", "host", "no host", "other file", "folder", "no folder", "too many"],
)
def test_it_says_in_a_sentence_what_stands_in_the_way(
    tmp_path: Path, words: tuple[str, ...], status: int, said: str
) -> None:
    (tmp_path / "mine.yaml").write_text("cases: {}\n")
    done = refused(tmp_path, *words)
    assert done.returncode == status
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert status == 2 or done.stderr.count("\n") == 1
    assert (tmp_path / "mine.yaml").read_text() == "cases: {}\n"


def test_it_says_what_to_install_when_the_library_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "aiohttp.py").write_text("raise ModuleNotFoundError(name='aiohttp')\n")
    done = subprocess.run(
        [sys.executable, "-m", "solutions.bigtwo.server", *QUICK],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.endswith("pip install '.[table]'\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("option", ["--port", "--tcp-port"])
def test_a_port_that_is_taken_is_told_with_the_option_for_another(
    tmp_path: Path, option: str
) -> None:
    with socket.create_server((HOST, 0)) as other:
        port = str(other.getsockname()[1])
        done = refused(tmp_path, option, port)
    assert done.stderr == (
        f"Port {port} is taken, perhaps by another table; name a free one: {option}.\n"
    )
    assert done.returncode == 1


def test_trying_whether_games_can_be_recorded_leaves_no_file(tmp_path: Path) -> None:
    refused(tmp_path, "--record", "new.yaml", "--port", "70000")
    assert not (tmp_path / "new.yaml").exists()
