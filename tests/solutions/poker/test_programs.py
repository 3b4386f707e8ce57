import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
import rarity
import stud
import yaml

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "solutions" / "poker"


def rules(problem: str) -> set[str]:
    text = (ROOT / "cases" / problem / "problem.yaml").read_text(encoding="utf-8")
    return set(yaml.safe_load(text)["rules"])


@pytest.fixture
def run(monkeypatch, capfdbinary):
    def run(program, text: str, *arguments: str) -> tuple[int, str, str]:
        stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
        monkeypatch.setattr(sys, "stdin", stdin)
        monkeypatch.setattr(sys, "argv", ["program", *arguments])
        status = program.main()
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


def test_each_hand_gets_a_line(run) -> None:
    assert run(stud, "2C 2H 7H\nQC KC AC\n") == (0, "pair\nflush\n", "")


def test_the_last_line_may_lack_its_end(run) -> None:
    assert run(stud, "2C 2H 7H") == (0, "pair\n", "")


def test_lines_may_end_as_on_windows(run) -> None:
    assert run(stud, "2C 2H 7H\r\n2C 3C 4C\r\n")[1] == "pair\nstraight flush\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Line 1: the input is empty; write one hand a line.\n"),
        ("2C 3C\n", "Line 1: a hand is three cards, but here are 2.\n"),
        ("2C 3C 4C\n2C 3C 4C 5C\n", "Line 2: a hand is three cards, but here are 4.\n"),
        ("2C 3C 4C\n\n2C 3C 4C\n", "Line 2: a hand is three cards, but here are 0.\n"),
        (
            "2C 3C 4C\n2C 3C 4X\n",
            "Line 2: 4X is no card; write a face and a suit, such as 10♦ or AS.\n",
        ),
    ],
)
def test_a_malformed_list_of_hands_is_an_error_with_its_line(run, text, message) -> None:
    assert run(stud, text) == (1, "", message)


def test_bytes_that_are_no_text_are_no_card(monkeypatch, capfdbinary) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe 2C 3C\n")))
    monkeypatch.setattr(sys, "argv", ["stud.py"])
    assert stud.main() == 1
    assert capfdbinary.readouterr().err.startswith(b"Line 1: ")


def test_each_hand_has_a_reason(run) -> None:
    _, out, _ = run(stud, "9H 4C 9D\nAS 2C 1S\nQC KD AH\n", "--reasons")
    reasons = [json.loads(line) for line in out.splitlines()]
    assert [it["rule"] for it in reasons] == ["pair", "invalid", "nothing"]
    assert {it["rule"] for it in reasons} <= rules("stud")
    del reasons[0]["instead"]
    assert reasons[0] == {
        "rule": "pair",
        "reason": "9♦ and 9♥ have the same face, and 4♣ has another.",
        "state": {"hand": ["4♣", "9♦", "9♥"], "type": "pair"},
    }


def test_the_counters_are_those_of_all_ordered_deals() -> None:
    counters = rarity.rarity()
    assert counters == {
        "nothing": 99_000,
        "pair": 22_464,
        "flush": 6_600,
        "straight": 3_960,
        "three of a kind": 312,
        "straight flush": 264,
    }
    assert sum(counters.values()) == 52 * 51 * 50


def test_each_counter_is_the_product_its_reason_gives(run) -> None:
    _, out, _ = run(rarity, "", "--reasons")
    for line in out.splitlines():
        it = json.loads(line)
        assert set(it["rule"]) <= set(rules("rarity"))
        assert it["reason"].endswith(f": {it['state']['deals']:,} deals.")
    assert 275 * 60 * 6 == 99_000
    assert 13 * 6 * 48 * 6 == 22_464
    assert 4 * 275 * 6 == 6_600
    assert 11 * 60 * 6 == 3_960
    assert 13 * 4 * 6 == 312
    assert 11 * 4 * 6 == 264


@pytest.mark.parametrize("name", ["rarity.py", "stud.py"])
def test_the_programs_run_from_any_folder(name: str, tmp_path: Path) -> None:
    command = [sys.executable, str(FOLDER / name)]
    done = subprocess.run(
        command, input=b"2C 2H 7H\n", capture_output=True, cwd=tmp_path, check=True
    )
    assert b"pair" in done.stdout


@pytest.mark.parametrize(
    ("hand", "printed", "rules"),
    [
        ("2C 7C KC", "nothing", ["nothing", "suits"]),
        ("JH QH KH", "flush", ["flush", "faces"]),
        ("QC KD AH", "straight", ["straight", "faces", "ace-low"]),
        ("2C 2D 2H", "pair", ["pair"]),
        ("2C 2D 7H", "invalid", ["invalid", "suits"]),
    ],
)
def test_another_type_has_the_rules_against_it(run, hand, printed, rules) -> None:
    _, out, _ = run(stud, f"{hand}\n", "--reasons")
    assert json.loads(out)["instead"][printed]["rule"] == rules


def test_two_counters_in_one_are_told(run) -> None:
    _, out, _ = run(rarity, "", "--reasons")
    straight = json.loads(out.splitlines()[3])
    assert straight["instead"]["4224"] == straight["instead"]["4,224"]
    assert straight["instead"]["4224"]["rule"] == ["straight-flush", "straight"]
