import os
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest

from judge.checkers.program import ProgramChecker
from judge.errors import JudgeError
from judge.model import Mismatch

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(source: str) -> Path:
        path = tmp_path / "checker.py"
        path.write_text(source, "utf-8")
        return path

    return write


def returning(expression: str) -> str:
    return f"def check(stdin, output, answer):\n    return {expression}\n"


def compare(path: Path, output: bytes = b"", *answers: bytes) -> Mismatch | None:
    with ProgramChecker(path) as checker:
        return checker.compare(b"the input\n", output, answers or (b"the answer\n",))


@pytest.mark.parametrize("result", ["True", "1", "1.0", "Fraction(1)", "(True, 'good')"])
def test_true_or_a_full_score_accepts(write: Write, result: str):
    assert compare(write("from fractions import Fraction\n" + returning(result))) is None


@pytest.mark.parametrize(
    ("result", "score"),
    [("False", 0), ("0", 0), ("0.1", "1/10"), ("Fraction(1, 3)", "1/3"), ("(0.5, '')", "1/2")],
)
def test_less_than_a_full_score_rejects_and_is_kept_exactly(
    write: Write, result: str, score: str | int
):
    mismatch = compare(write("from fractions import Fraction\n" + returning(result)))
    assert mismatch is not None
    assert mismatch.score == Fraction(score)
    assert mismatch.sentence == "The checker checker.py does not accept the output."


def test_the_checker_reads_input_output_and_answer(write: Write):
    path = write(returning("(False, repr((stdin, output, answer)))"))
    mismatch = compare(path, b"yours\r\n\xff\0", b"ours\n")
    assert mismatch is not None
    assert mismatch.sentence == repr(("the input\n", "yours\r\n\ufffd\0", "ours\n"))
    assert mismatch.answer == b"ours\n"


def test_the_answer_that_earns_the_most_is_reported(write: Write):
    path = write(returning("float(answer)"))
    mismatch = compare(path, b"", b"0.25", b"0.75", b"0.5")
    assert mismatch is not None
    assert (mismatch.answer, mismatch.score) == (b"0.75", Fraction(3, 4))
    assert compare(path, b"", b"0.25", b"1") is None


def test_a_case_without_an_answer_is_compared_with_nothing(write: Write):
    with ProgramChecker(write(returning("answer == ''"))) as checker:
        assert checker.compare(b"", b"", ()) is None


def test_the_checker_is_kept_from_case_to_case(write: Write):
    path = write("n = 0\ndef check(*texts):\n    global n\n    n += 1\n    return False, str(n)\n")
    with ProgramChecker(path) as checker:
        said = [checker.compare(b"", b"", (b"",)) for _ in range(3)]
    assert [mismatch and mismatch.sentence for mismatch in said] == ["1", "2", "3"]


def test_what_the_checker_prints_or_reads_does_not_disturb(write: Write):
    source = "import os, sys\nprint('loading')\ndef check(stdin, output, answer):\n"
    source += "    print('{\"score\": \"1\"}', flush=True)\n    os.system('echo noise')\n"
    source += "    return False, 'read ' + repr(sys.stdin.read())\n"
    mismatch = compare(write(source))
    assert mismatch is not None
    assert mismatch.sentence == "read ''"


def test_a_long_message_is_cut(write: Write):
    mismatch = compare(write(returning("(0, 'x' * 1_000_000)")))
    assert mismatch is not None
    assert mismatch.sentence == "x" * 2_000


def test_modules_beside_the_checker_and_standard_ones_can_be_imported(write: Write):
    path = write("import numbers, words_of_mine\n" + returning("words_of_mine.right"))
    path.with_name("words_of_mine.py").write_text("right = True\n")
    assert compare(path) is None


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("\n\ndef check(*texts):\n    return 1 / 0\n", "checker.py, line 4: ZeroDivisionError"),
        ("def check(*texts):\n    exit(3)\n", "checker.py, line 2: SystemExit: 3"),
        ("import json\ndef check(*t):\n    json.loads('x')\n", "checker.py, line 3: JSONDecode"),
        ("def check(:\n", "checker.py, line 1: SyntaxError"),
        ("import no_such_module\n", "checker.py, line 1: ModuleNotFoundError"),
        ("x = 1\n", "checker.py: AttributeError: there is no function check"),
        ("def check(one):\n    return True\n", "checker.py: TypeError"),
        (returning("None"), "checker.py: TypeError: check returned None"),
        (returning("'yes'"), "returned 'yes'"),
        (returning("(1, 2)"), "not a bool, a score or a pair"),
        (returning("1.5"), "the score 1.5, not one from 0 to 1"),
        (returning("-1"), "the score -1"),
        (returning("float('nan')"), "checker.py: ValueError: .*nan"),
        (returning("float('inf')"), "checker.py: ValueError: .*inf"),
        ("def check(*t):\n    return ['x'] * 10**11\n", "checker.py, line 2: MemoryError"),
        ("import os\ndef check(*t):\n    os._exit(0)\n", "checker.py ended without an answer"),
        ("import os\ndef check(*t):\n    os.abort()\n", "checker.py ended without an answer"),
    ],
)
def test_a_checker_that_fails_is_the_judges_fault_with_its_place(
    write: Write, source: str, sentence: str
):
    with pytest.raises(JudgeError, match=sentence):
        compare(write(source))


def test_a_checker_that_takes_too_long_is_stopped(write: Write):
    with (
        ProgramChecker(write("def check(*t):\n    while True: pass\n"), seconds=0.5) as checker,
        pytest.raises(JudgeError, match=r"took more than 0\.5 s"),
    ):
        checker.compare(b"", b"", (b"",))


def test_a_reply_that_is_none_is_the_judges_fault(write: Write):
    source = "import os\ndef check(*t):\n    for fd in range(3, 9):\n        try:\n"
    source += "            os.write(fd, b'garbage\\n')\n        except OSError: pass\n"
    with pytest.raises(JudgeError, match="spoke out of turn"):
        compare(write(source))


def test_a_checker_is_started_again_after_a_crash(write: Write):
    source = "import os\ndef check(stdin, output, answer):\n"
    source += "    if output == 'crash': os._exit(1)\n    return True\n"
    with ProgramChecker(write(source)) as checker:
        with pytest.raises(JudgeError):
            checker.compare(b"", b"crash", (b"",))
        assert checker.compare(b"", b"fine", (b"",)) is None


def test_a_checker_that_died_between_two_cases_is_started_again(write: Write):
    source = "import os, threading\ndef check(stdin, output, answer):\n"
    source += "    if output == 'die': threading.Timer(0.05, os._exit, (1,)).start()\n"
    with ProgramChecker(write(source + "    return True\n")) as checker:
        assert checker.compare(b"", b"die", (b"",)) is None
        process = checker._hosts[0].process
        assert process is not None
        process.wait(10)
        assert checker.compare(b"", b"fine", (b"",)) is None


def test_several_threads_share_the_checkers_processes(write: Write):
    path = write(returning("(0, output)"))
    outputs = [f"{n}".encode() * 10_000 for n in range(40)]
    with ProgramChecker(path, workers=2) as checker, ThreadPoolExecutor(8) as pool:
        said = pool.map(lambda output: checker.compare(b"", output, (b"",)), outputs)
        assert [m and m.sentence.encode() for m in said] == [o[:2_000] for o in outputs]


def test_the_checker_sees_nothing_of_the_callers_environment(write: Write, monkeypatch):
    monkeypatch.setenv("SECRET", "1")
    assert compare(write("import os\n" + returning("'SECRET' not in os.environ"))) is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_what_a_checker_starts_ends_with_it_and_is_not_waited_for(write: Write, tmp_path: Path):
    path = write(
        "import os, pathlib, time\n"
        "def check(stdin, output, answer):\n"
        "    child = os.fork()\n"
        "    if child == 0:\n"
        "        time.sleep(600)\n"
        "    pathlib.Path('child').write_text(str(child))\n"
        "    return output == 'in time' or time.sleep(600)\n"
    )
    assert compare(path, b"in time") is None
    assert has_ended(int((tmp_path / "child").read_text()))
    with ProgramChecker(path, seconds=0.5) as checker:
        with pytest.raises(JudgeError, match="more than"):
            checker.compare(b"", b"late", (b"",))
        assert has_ended(int((tmp_path / "child").read_text()))


def has_ended(pid: int) -> bool:
    for _ in range(500):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat")  # a dead child that nobody has reaped is gone too
            if state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.01)
    return False


EXAMPLE = re.search(
    r"```python\n(def check.*?)```",
    (Path(__file__).parents[2] / "docs" / "checkers.md").read_text("utf-8"),
    re.DOTALL,
)
HOSTILE = (
    *(
        b"",
        b"\n",
        b"0 0",
        b"0 4",
        b"-2 4",
        b"x y",
        b"2",
        b"2 4 6",
        b"2.0 4",
        b"nan inf",
        b"\xff\0 2",
    ),
    *(b"9" * 10_000 + b" 2", b"1 " * 1_000_000, "٢ ٤".encode()[:3], "² ⁴".encode(), b"1e3 2"),
)


def test_the_example_of_the_documents_accepts_two_divisors(write: Write):
    assert EXAMPLE is not None
    with ProgramChecker(write(EXAMPLE[1])) as checker:
        assert checker.compare(b"12\n", b"2 4\n", (b"",)) is None
        assert checker.compare(b"12\n", b"2 5\n", (b"",)) is not None


@pytest.mark.parametrize("output", HOSTILE, ids=lambda output: repr(output[:9]))
def test_the_example_of_the_documents_rejects_whatever_a_student_prints(
    write: Write, output: bytes
):
    assert EXAMPLE is not None
    with ProgramChecker(write(EXAMPLE[1])) as checker:
        assert checker.compare(b"12\n", output, (b"",)) is not None


@pytest.mark.parametrize(
    ("given", "lines"), [((12, 14), (12, 14)), ((0, 3), (None, 3)), ((-5, 0), (None, None))]
)
def test_a_checker_may_say_in_which_lines_the_texts_part(write: Write, given, lines):
    source = f"def check(stdin, output, answer): return False, 'here', {given}\n"
    with ProgramChecker(write(source)) as checker:
        mismatch = checker.compare(b"", b"x", (b"y",))
    assert mismatch is not None
    assert (mismatch.answer_line, mismatch.output_line) == lines
