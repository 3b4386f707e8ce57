import io
import json
import subprocess
import sys
from pathlib import Path

import bigtwo
import pytest
import yaml

ROOT = Path(__file__).parents[3]
CASES = ROOT / "cases" / "bigtwo"
PROGRAM = ROOT / "solutions" / "bigtwo" / "bigtwo.py"


def appendix() -> tuple[str, str]:
    text = (CASES / "samples.yaml").read_text(encoding="utf-8")
    case = yaml.safe_load(text)["cases"]["appendix"]
    return case["stdin"], case["answer"]


def played(stdin: str) -> str:
    return "".join(line.text + line.end for line in bigtwo.session(stdin))


@pytest.fixture
def run(monkeypatch, capfdbinary):
    def run(text: str, *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        monkeypatch.setattr(sys, "argv", ["bigtwo.py", *arguments])
        status = bigtwo.main()
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return run


def test_the_game_of_the_appendix_is_printed_byte_for_byte(run) -> None:
    stdin, answer = appendix()
    assert run(stdin) == (0, answer, "")
    assert answer.count("\n") == 549


def test_the_program_runs_from_any_folder(tmp_path: Path) -> None:
    stdin, answer = appendix()
    command = [sys.executable, str(PROGRAM)]
    done = subprocess.run(
        command, input=stdin.encode(), capture_output=True, cwd=tmp_path, check=True
    )
    assert done.stdout == answer.encode()


def named(rule: str | dict[str, list[str]]) -> set[str]:
    return {rule} if isinstance(rule, str) else {name for names in rule.values() for name in names}


def test_each_line_has_a_reason_with_a_known_rule(run) -> None:
    stdin, answer = appendix()
    status, out, _ = run(stdin, "--reasons")
    reasons = [json.loads(line) for line in out.splitlines()]
    rules = yaml.safe_load((CASES / "problem.yaml").read_text(encoding="utf-8"))["rules"]
    assert status == 0
    assert len(reasons) == answer.count("\n")
    assert {name for it in reasons for name in named(it["rule"])} <= set(rules)
    assert {name for it in reasons for name in named(it.get("instead", {}))} <= set(rules)
    turns = [it for it in reasons if "state" in it]
    assert len(turns) == answer.count("'s turn: ")


def test_the_reason_for_a_refused_move_says_what_it_was_up_against(run) -> None:
    stdin, answer = appendix()
    _, out, _ = run(stdin, "--reasons")
    refused = answer.splitlines().index("Player 2's turn: Not a legal move!!!")
    reason = json.loads(out.splitlines()[refused])
    assert reason["rule"] == {
        "Not a legal move!!!": ["same-number", "refused", "pair", "ranks"],
        "Player 2's turn:": ["turns"],
        "2's": ["prompt"],
    }
    assert reason["instead"]["{Pair}"] == ["same-number", "beats", "typed-range"]
    again = json.loads(out.splitlines()[refused + 1])
    assert again["rule"]["Player 2's turn:"] == ["refused"]
    assert reason["reason"] == (
        "{Pair} [♥3] [♠3] does not beat {Single} [♠7]: only a hand of 1 card can."
    )
    assert reason["state"]["hand"].startswith("♥3 ♠3 ")
    assert reason["state"]["table"] == "<Player 1> {Single} [♠7]"


def test_a_hand_says_why_its_player_is_on_turn_or_not(run) -> None:
    stdin, answer = appendix()
    _, out, _ = run(stdin, "--reasons")
    reasons = [json.loads(line) for line in out.splitlines()]
    lines = answer.splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("==> "))
    assert reasons[first]["rule"]["==>"] == ["begins", "arrow"]
    assert reasons[first]["rule"]["[♦3]"] == ["sorted", "ranks", "suits", "laid"]
    assert reasons[1]["instead"] == {"==>": ["begins", "arrow"]}
    back = [it["rule"]["==>"] for it in reasons if "==>" in it["rule"]]
    assert ["pass-back", "turns", "arrow"] in back


def test_every_reason_in_the_cases_is_one_of_the_rules() -> None:
    rules = yaml.safe_load((CASES / "problem.yaml").read_text(encoding="utf-8"))["rules"]
    for group in ("combinations", "comparisons", "turns", "typed-lines"):
        cases = yaml.safe_load((CASES / f"{group}.yaml").read_text(encoding="utf-8"))["cases"]
        for case in cases.values():
            lines = bigtwo.session(case["stdin"])
            assert {name for line in lines for name in named(line.rule)} <= set(rules)


def test_a_script_that_ends_early_keeps_what_was_printed(run) -> None:
    stdin, answer = appendix()
    status, out, err = run("".join(stdin.splitlines(keepends=True)[:6]))
    assert status == 1
    assert answer.startswith(out)
    assert out.endswith("Player 1's turn: ")
    assert err.strip() == "Line 7: the input ends before the game; player 1 is asked."


def test_a_deal_without_a_script_is_an_early_end(run) -> None:
    stdin, _ = appendix()
    status, out, err = run("".join(stdin.splitlines(keepends=True)[:4]))
    assert (status, out.splitlines()[-1]) == (1, "Player 3's turn: ")
    assert err.strip().startswith("Line 5: ")


def test_an_empty_input_is_an_error(run) -> None:
    assert run("") == (1, "", "Line 1: a hand is 13 cards, but here are 0.\n")


def test_lines_after_the_end_change_nothing() -> None:
    stdin, answer = appendix()
    assert played(stdin + "\n0\nhello\n") == answer


def test_line_ends_of_windows_change_nothing() -> None:
    stdin, answer = appendix()
    assert played(stdin.replace("\n", "\r\n")) == answer
