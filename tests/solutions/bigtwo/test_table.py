import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
import table as program
import yaml

ROOT = Path(__file__).parents[3]
CASES = ROOT / "cases" / "table"
PROGRAM = ROOT / "solutions" / "bigtwo" / "table.py"


def appendix() -> tuple[str, str]:
    text = (CASES / "samples.yaml").read_text(encoding="utf-8")
    case = yaml.safe_load(text)["cases"]["appendix"]
    return case["stdin"], case["answer"]


@pytest.fixture
def run(monkeypatch, capfdbinary):
    def run(text: str, *arguments: str) -> tuple[int, str, str]:
        data = text.encode("utf-8", "surrogateescape")
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        monkeypatch.setattr(sys, "argv", ["table.py", *arguments])
        status = program.main()
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


def reasons(run, stdin: str) -> list[dict]:
    return [json.loads(line) for line in run(stdin, "--reasons")[1].splitlines()]


def test_the_game_of_the_appendix_is_told_byte_for_byte(run) -> None:
    stdin, answer = appendix()
    assert run(stdin) == (0, answer, "")
    assert answer.count("END 2 2 8 0 5") == 4


def test_the_program_runs_from_any_folder(tmp_path: Path) -> None:
    stdin, answer = appendix()
    command = [sys.executable, str(PROGRAM)]
    done = subprocess.run(
        command, input=stdin.encode(), capture_output=True, cwd=tmp_path, check=True
    )
    assert done.stdout == answer.encode()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "an event begins with DEAL or the number of a connection."),
        ("deal", "an event begins with DEAL or the number of a connection."),
        ("-1 CONNECT", "an event begins with DEAL or the number of a connection."),
        ("² CONNECT", "an event begins with DEAL or the number of a connection."),
        ("4 MSG hi", "connection 4 has no seat; it has to CONNECT first."),
        ("3 CONNECT", "connection 3 has a seat; it cannot CONNECT again."),
        ("DEAL", "a hand is 13 cards, but here are 0."),
        ("DEAL" + " ♦3" * 52, "♦3 is dealt twice."),
        ("DEAL" + " ♦1" * 52, "♦1 is no card; write a suit and a rank, such as ♦3, or ♠0 for ten."),
    ],
)
def test_a_mistake_is_told_with_its_line_after_what_was_printed(run, line, sentence) -> None:
    out = "3 SEAT 0\n3 JOIN 0 Ann\n"
    lines = f"3 CONNECT\n3 JOIN Ann\n{line}\n3 MSG never\n"
    assert run(lines) == (1, out, f"Line 3: {sentence}\n")


def test_lines_may_end_as_on_windows_and_hold_what_is_no_text(run) -> None:
    assert run("3 CONNECT\r\n3 JOIN A\udcff\r\n") == (0, "3 SEAT 0\n3 JOIN 0 A�\n", "")


def test_each_message_has_a_reason_and_all_its_rules_are_known(run) -> None:
    stdin, answer = appendix()
    known = yaml.safe_load((CASES / "problem.yaml").read_text(encoding="utf-8"))["rules"]
    given = reasons(run, stdin)
    assert len(given) == answer.count("\n")
    for line, reason in zip(answer.splitlines(), given, strict=True):
        assert all(part in line for part in reason["rule"])
        named = {rule for rules in reason["rule"].values() for rule in rules}
        assert named
        assert named <= set(known)
        assert reason["reason"].endswith(".")


def test_the_first_message_of_an_event_says_what_happened_and_where(run) -> None:
    stdin, _ = appendix()
    turns = [it["state"] for it in reasons(run, stdin) if it["state"]]
    lines = stdin.splitlines()
    assert [turn["event"] for turn in turns] == [it for it in lines if not it.startswith("DEAL")]
    assert all(lines[int(turn["line"]) - 1] == turn["event"] for turn in turns)
    assert turns[0]["seats"] == ""
    assert turns[-1]["hand on turn"] == "♥7"


@pytest.mark.parametrize(
    ("event", "rule"),
    [("3 READY", "ready-ignored"), ("3 MSG Hello?", "chat-ignored"), ("4 JOIN Eve", "join-once")],
)
def test_what_was_ignored_is_told_with_the_next_message_alone(run, event, rule) -> None:
    before = "3 CONNECT\n4 CONNECT\n4 JOIN Ann\n"
    *_, after, last = reasons(run, f"{before}{event}\n3 MOVE\n4 MOVE\n")
    assert after["rule"][""] == [rule]
    assert after["reason"].startswith(f"Line 4, {event}, is ignored: ")
    assert after["reason"].endswith(" No game is running.")
    assert (last["rule"][""], last["reason"]) == ([], "No game is running.")


def test_a_message_to_all_goes_by_the_seats_and_one_to_one_by_its_own_rule(run) -> None:
    joined, refused = reasons(run, "3 CONNECT\n3 JOIN Ann\n3 MOVE 0\n")[1:]
    assert joined["rule"] == {"": [], "3": ["broadcast"], "JOIN 0 Ann": ["join", "text"]}
    assert refused["rule"] == {"": [], "3": ["no-game"], "NO GAME": ["no-game"]}
