from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packages.guessing import FLOOD, PACKAGE, RIGHT, SUBMISSIONS
from packages.making import write

from judge.audience import Audience, seen_judgement
from judge.engine import RUNGS
from judge.model import Judgement, Problem, Row, Show, Typed, Verdict
from judge.problems import load_problem
from judge.referee.transcript import HEAD, PROGRAM, TAIL, VALIDATOR, Transcript
from judge.reports import plain
from judge.reports.formats import FORMATS, report
from judge.submissions import read_submission
from judge.trial import Order, judge_submission

FAULTY = {
    "crashes": "import sys\nsys.stdin.readline()\n1/0\n",
    "succeeds": "",
    "hangs": "while True: pass\n",
    "sleeps": "import time\ntime.sleep(100)\n",
    "answers and then hangs": "input()\nprint('lower', flush=True)\nwhile True: pass\n",
}


def package(folder: Path, **files: str) -> Problem:
    write(folder / "guess", {**PACKAGE, **files})
    return load_problem(f"{folder / 'guess'}/", folder)


def judged(problem: Problem, source: str, name: str = "a.py", rung: str | None = None) -> Judgement:
    file = problem.file.parent / "handed-in" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(source)
    submission = read_submission((file,), problem.name)
    typed = Typed(problem.name, (name,))
    order = Order(problem, submission, problem.cases, typed, Audience.INSTRUCTOR, rung=rung)
    return judge_submission(order)


def said(judgement: Judgement) -> str:
    (result,) = judgement.results
    return f"{result.verdict} {result.message}"


@pytest.mark.parametrize("name", SUBMISSIONS)
def test_a_program_that_talks_gets_the_verdict_of_its_folder(tmp_path: Path, name: str) -> None:
    folder, file = name.split("/")
    verdicts = {"accepted": "AC", "wrong_answer": "WA", "time_limit_exceeded": "TLE"}
    judgement = judged(package(tmp_path), SUBMISSIONS[name], file)
    assert judgement.verdict.value == verdicts.get(folder, "RTE"), said(judgement)


@pytest.mark.parametrize("rung", RUNGS)
@pytest.mark.parametrize(
    "name", ["accepted/right.py", "accepted/right.cpp", "wrong_answer/counts.py"]
)
def test_programs_talk_on_every_rung(tmp_path: Path, rung: str, name: str) -> None:
    folder, file = name.split("/")
    judgement = judged(package(tmp_path), SUBMISSIONS[name], file, rung)
    assert (judgement.verdict is Verdict.AC) == (folder == "accepted"), said(judgement)


@pytest.mark.parametrize("way", FAULTY)
def test_a_faulty_validator_is_a_fault_of_the_judge(tmp_path: Path, way: str) -> None:
    problem = package(tmp_path, **{"output_validators/guess.py": FAULTY[way]})
    assert said(judged(problem, RIGHT)).startswith("JE The validator guess.py ")


def test_a_validator_that_hangs_does_not_excuse_a_program_that_crashed(tmp_path: Path) -> None:
    problem = package(tmp_path, **{"output_validators/guess.py": FAULTY["sleeps"]})
    assert judged(problem, "raise SystemExit(3)\n").verdict is Verdict.RTE


def test_a_validator_that_does_not_mind_the_end_of_its_input_rejects(tmp_path: Path) -> None:
    deaf = "import sys\nwhile sys.stdin.readline() != 'x':\n    pass\n"
    problem = package(tmp_path, **{"output_validators/guess.py": deaf})
    assert said(judged(problem, "print(5)\n")).startswith("WA The program ended while the valid")


def test_a_program_that_floods_is_stopped_and_fills_no_memory(tmp_path: Path) -> None:
    listens = "import sys\nwhile sys.stdin.read(100): pass\nsys.exit(43)\n"
    problem = package(tmp_path, **{"output_validators/guess.py": listens})
    judgement = judged(problem, FLOOD)
    assert judgement.verdict is Verdict.OLE, said(judgement)
    ignored = package(tmp_path / "b", **{"output_validators/guess.py": "input()\n" + listens})
    assert judged(ignored, "import sys\nsys.stdin.read()\n").verdict is Verdict.TLE


LISTENS_ON = """\
import os, sys
print("go", flush=True)
os.close(1)
sys.exit(42 if sys.stdin.read() == "done\\n" else 43)
"""


@pytest.mark.parametrize(
    ("source", "verdict"),
    [
        ("input()\nprint('done')\n", Verdict.AC),
        ("import sys\nassert sys.stdin.read() == 'go\\n'\nprint('done')\n", Verdict.AC),
        ("print(1)\n", Verdict.WA),
        ("import sys\nsys.stdin.read()\nraise SystemExit(1)\n", Verdict.RTE),
        ("import os\nos.close(1)\nos.abort()\n", Verdict.RTE),
        ("import os, time\nos.close(1)\ntime.sleep(1)\nos.abort()\n", Verdict.RTE),
        ("import os, time\nos.close(1)\ntime.sleep(100)\n", Verdict.TLE),
    ],
)
def test_either_side_may_stop_to_talk_before_it_ends(
    tmp_path: Path, source: str, verdict: Verdict
) -> None:
    problem = package(tmp_path, **{"output_validators/guess.py": LISTENS_ON})
    judgement = judged(problem, source)
    assert judgement.verdict is verdict, said(judgement)


def test_the_validator_gets_its_flags_and_sees_no_network(tmp_path: Path) -> None:
    text = (
        "import socket, sys\ntry:\n    socket.socket()\nexcept OSError:\n"
        "    print(sys.argv[4], flush=True)\nsys.exit(42 if input() == 'six' else 43)\n"
    )
    files = {
        "output_validators/guess.py": text,
        "data/secret/testdata.yaml": "output_validator_flags: six\n",
    }
    assert judged(package(tmp_path, **files), "print(input())\n").verdict is Verdict.AC


def test_both_may_write_much_before_they_read(tmp_path: Path) -> None:
    much = "import sys\nsys.stdout.write('x' * 700_000 + '\\n')\nsys.stdout.flush()\n"
    validator = much + "sys.exit(42 if len(sys.stdin.readline()) == 700_001 else 43)\n"
    problem = package(tmp_path, **{"output_validators/guess.py": validator})
    assert judged(problem, much + "assert len(input()) == 700_000\n").verdict is Verdict.AC


def test_what_was_said_is_shown_and_made_safe(tmp_path: Path) -> None:
    judgement = judged(package(tmp_path), "print('7')\nprint('\\x1b[2J<b>', flush=True)\ninput()\n")
    rows = (Row(None, judgement.problem, judgement),)
    shown = plain.report(rows)
    assert "talk: > 7\ntalk: > ␛[2J<b>\ntalk: < higher\n" in shown
    for name in FORMATS:
        text = report(name, rows)
        assert "\x1b" not in text
        assert "[2J<b>" not in text or name not in {"html", "junit"}


def test_a_student_sees_the_talk_about_a_sample_and_not_its_input(tmp_path: Path) -> None:
    files = {"data/sample/1.in": "777\n", "data/sample/1.ans": "778\n"}
    problem = package(tmp_path, **files)
    assert [it.show for it in problem.groups] == [Show.OUTPUT, Show.VERDICT]
    seen = seen_judgement(judged(problem, "print(77, flush=True)\ninput()\n"), Audience.STUDENT)
    sample, secret = seen.results
    assert sample.evidence
    assert sample.evidence.output == b"> 77\n< higher\n"
    assert (sample.case.stdin, sample.case.answers, secret.evidence) == (b"", (), None)
    assert "777" not in plain.report((Row(None, seen.problem, seen),))


def test_a_long_talk_keeps_its_beginning_and_its_end() -> None:
    transcript = Transcript()
    for number in range(20_000):
        transcript.add(PROGRAM, b"guess %d\n" % number)
        transcript.add(VALIDATOR, b"no\n")
    text = transcript.text()
    assert text.startswith(b"> guess 0\n< no\n")
    assert text.endswith(b"> guess 19999\n< no\n")
    assert b" bytes left out)\n" in text
    assert len(text) < 2 * (HEAD + TAIL)


@given(st.lists(st.tuples(st.sampled_from([PROGRAM, VALIDATOR]), st.binary(max_size=20))))
def test_a_transcript_holds_all_that_was_said_in_order(said: list[tuple[bytes, bytes]]) -> None:
    transcript = Transcript()
    for who, block in said:
        transcript.add(who, block)
    lines = transcript.text().split(b"\n")
    for side in (PROGRAM, VALIDATOR):
        spoken = b"".join(block for who, block in said if who == side)
        kept = b"".join(line[2:] for line in lines if line.startswith(side))
        assert spoken.replace(b"\n", b"") == kept
