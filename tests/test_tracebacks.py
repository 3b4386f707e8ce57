import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.hints import hint
from judge.model import Ending, Run
from judge.tracebacks import Crash, crash, status_in_words, student_frames


def ended(status: int, stderr: bytes = b"", ending: Ending = Ending.EXIT) -> Run:
    return Run(ending, status, b"", stderr, 0.0, 0.0, None)


def crash_of(folder: Path, source: str, stdin: bytes = b"", name: str = "submission.py") -> Crash:
    (folder / name).write_text(source, "utf-8")
    command = [sys.executable, str(folder / name)]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False, cwd=folder)
    return crash(ended(done.returncode, done.stderr), str(folder))


def test_an_exception_is_one_sentence_with_its_place_and_line(tmp_path: Path):
    found = crash_of(tmp_path, "pile = []\n\nfor i in range(3):\n    pile.append(pile.pop(0))\n")
    assert found.sentence == (
        "IndexError: pop from empty list, in submission.py line 4:  pile.append(pile.pop(0))"
    )
    assert found.hint == "Test that there is something left before pop()."


def test_only_the_students_frames_stay(tmp_path: Path):
    found = crash_of(tmp_path, "import json\ndef read():\n    return json.loads('x')\nread()\n")
    stderr = found.stderr.decode()
    assert found.sentence.endswith(", in submission.py line 3:  return json.loads('x')")
    assert stderr.count('File "submission.py"') == 2
    assert "decoder.py" not in stderr
    assert "raise JSONDecodeError" not in stderr
    assert stderr.startswith("Traceback (most recent call last):")
    assert stderr.rstrip().endswith("Expecting value: line 1 column 1 (char 0)")


def test_the_folder_of_the_run_is_not_shown(tmp_path: Path):
    assert str(tmp_path).encode() not in crash_of(tmp_path, "1 / 0\n").stderr


def test_chained_exceptions_stay(tmp_path: Path):
    source = (
        "try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    raise KeyError('R2') from error\n"
    )
    found = crash_of(tmp_path, source)
    assert (
        found.sentence
        == "KeyError: 'R2', in submission.py line 4:  raise KeyError('R2') from error"
    )
    assert b"direct cause" in found.stderr
    assert b"ZeroDivisionError" in found.stderr


@pytest.mark.parametrize(
    "source",
    [
        "def f(n):\n    return f(n + 1)\nf(0)\n",
        "def f(n):\n    return g(n)\ndef g(n):\n    return f(n)\nf(0)\n",
    ],
)
def test_the_thousand_frames_of_a_recursion_are_cut(tmp_path: Path, source: str):
    found = crash_of(tmp_path, source)
    assert found.sentence.startswith("RecursionError: maximum recursion depth exceeded, in submis")
    assert "called itself" in found.hint
    assert found.stderr.count(b"\n") < 70


def test_a_syntax_error_names_its_line(tmp_path: Path):
    found = crash_of(tmp_path, "print(1)\nx = (1,\n")
    assert found.sentence == "SyntaxError: '(' was never closed, in submission.py line 2:  x = (1,"


def test_a_mistake_in_a_module_beside_the_program_is_the_students(tmp_path: Path):
    (tmp_path / "cards.py").write_text("def deal():\n    return undefined\n")
    found = crash_of(tmp_path, "import cards\ncards.deal()\n")
    assert found.sentence == (
        "NameError: name 'undefined' is not defined, in cards.py line 2:  return undefined"
    )


@pytest.mark.parametrize(
    ("source", "stdin", "says"),
    [
        ("input()\ninput()\n", b"1\n", "input() was called more often"),
        ("int(input())\n", b"1 2\n", "int() was given more than one word, '1 2': split()"),
        ("int(input())\n", b"\n", "int() was given no text"),
        ("int(input())\n", b"R2\n", "int() was given 'R2', which is no integer"),
        ("float(input())\n", b"x\n", "float() was given 'x', which is no number"),
        ("int(input())\n", b"\xef\xbb\xbf5\n", "byte order mark"),
        ("a, b = input().split()\n", b"1\n", "equally many values"),
        ("[].index(1)\n", b"", "Test with `in`"),
        ("min([])\n", b"", "min() and max() of nothing"),
        ("next(iter([]))\n", b"", "next() found nothing left"),
        ("raise ValueError('mine')\n", b"", ""),
        ("import numpy_of_nobody.linalg\n", b"", "There is no module numpy_of_nobody here"),
        ("[1][1]\n", b"", "indices 0 to n - 1"),
        ("{}['R2']\n", b"", "no key 'R2'"),
        ("1 // 0\n", b"", "divisor is not zero"),
        ("prnt(1)\n", b"", "Nothing was called 'prnt' by then"),
        ("x = 1\ndef f():\n    x += 1\nf()\n", b"", "`global`"),
        ("[].sort().pop()\n", b"", "The value is None"),
        ("None[0]\n", b"", "The value is None"),
        ("'a' + 1\n", b"", "input() gives text"),
        ("1 + 'a'\n", b"", "input() gives text"),
        ("len(1)\n", b"", ""),
        ("(1).x\n", b"", ""),
        ("if 1:\nprint(1)\n", b"", "equally many blanks"),
        ("if 1:\n        x = 1\n\tx = 2\n", b"", "blanks only"),
        ("open('cards.txt')\n", b"", "the input comes from input()"),
        ("b'\\xff'.decode()\n", b"", "not all UTF-8"),
        ("raise MemoryError\n", b"", "more memory"),
        ("class Mine(Exception): pass\nraise Mine\n", b"", ""),
    ],
)
def test_the_common_exceptions_have_a_hint(tmp_path: Path, source: str, stdin: bytes, says: str):
    found = crash_of(tmp_path, source, stdin)
    assert says in found.hint
    assert bool(says) == bool(found.hint)


def test_a_program_named_like_the_module_it_imports_is_told_so(tmp_path: Path):
    found = crash_of(tmp_path, "import random\nprint(random.randint(1, 6))\n", name="random.py")
    assert "random.py has the name of the standard module random" in found.hint


def test_two_modules_of_ones_own_that_import_each_other_are_no_standard_module():
    message = "partially initialized module 'cards' has no attribute 'x'"
    assert hint("AttributeError", message) == ""


def test_an_exit_status_is_said_in_words(tmp_path: Path):
    assert crash_of(tmp_path, "raise SystemExit(10)\n").sentence == (
        "The program ended with exit status 10."
    )
    assert status_in_words(ended(137)) == "exit status 137"


def test_what_a_program_says_as_it_exits_is_quoted(tmp_path: Path):
    assert crash_of(tmp_path, "import sys\nsys.exit('bye')\n").sentence == (
        'The program ended with exit status 1; the last line on stderr is "bye".'
    )


def test_a_traceback_that_was_caught_does_not_explain_another_status(tmp_path: Path):
    source = (
        "import sys, traceback\ntry:\n    1 / 0\nexcept Exception:\n    traceback.print_exc()\n"
    )
    assert crash_of(tmp_path, source + "    sys.exit(4)\n").sentence.startswith(
        "The program ended with exit status 4"
    )


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("SIGKILL", "killed by SIGKILL (not by the judge)"),
        ("SIGXCPU", "killed by SIGXCPU (not by the judge)"),
        ("SIGABRT", "killed by SIGABRT (abort: the program or its runtime gave up)"),
    ],
)
def test_a_signal_is_said_in_words(name: str, words: str):
    run = ended(signal.Signals[name], ending=Ending.SIGNAL)
    assert status_in_words(run) == words
    assert crash(run, "/nowhere").sentence == f"The program was {words}."


def test_a_segmentation_fault_is_explained():
    run = ended(signal.SIGSEGV, ending=Ending.SIGNAL)
    assert "killed by SIGSEGV (segmentation fault" in status_in_words(run)


def test_a_signal_without_a_name_has_its_number():
    assert status_in_words(ended(99, ending=Ending.SIGNAL)) == (
        "killed by signal 99 (not by the judge)"
    )


def test_where_no_frame_is_the_students_all_stay():
    stderr = b'Traceback (most recent call last):\n  File "/lib/x.py", line 1, in f\n    g()\nE\n'
    assert student_frames(stderr, "/code") == stderr


def test_a_folder_with_the_same_beginning_is_another_folder():
    stderr = b'  File "/code/a.py", line 1, in f\n  File "/codebook/b.py", line 1, in f\nE\n'
    assert student_frames(stderr, "/code") == b'  File "a.py", line 1, in f\nE\n'


def test_code_that_the_program_made_itself_is_the_students(tmp_path: Path):
    found = crash_of(tmp_path, "exec('1 / 0')\n")
    assert found.sentence == "ZeroDivisionError: division by zero, in <string> line 1"


def test_what_the_program_wrote_before_the_traceback_stays(tmp_path: Path):
    found = crash_of(tmp_path, "import sys\nprint('here', file=sys.stderr)\n1 / 0\n")
    assert found.stderr.startswith(b"here\nTraceback")


def test_a_hostile_message_is_shown_safely_and_cut(tmp_path: Path):
    found = crash_of(tmp_path, "raise ValueError('\\x1b[2J' + 'x' * 1_000_000)\n")
    assert "\x1b" not in found.sentence
    assert len(found.sentence) < 500
    assert len(found.stderr) < 5_000


@given(
    st.one_of(
        st.binary(),
        st.lists(
            st.sampled_from(
                [
                    b"Traceback (most recent call last):",
                    b'  File "/w/a.py", line 3, in f',
                    b'  File "/w/a.py", line 3',
                    b'  File "", line 3',
                    b"    x = 1",
                    b"  [Previous line repeated 9 more times]",
                    b"ValueError: invalid literal for int() with base 10: ''",
                    b"could not convert string to float: \xff",
                    b"\x1b[2J\xe2\x80\xae",
                    b"",
                ]
            ),
            max_size=100,
        ).map(b"\n".join),
    )
)
def test_no_stderr_raises_or_shows_a_control_character(stderr: bytes):
    found = crash(ended(1, stderr), "/w")
    assert found.sentence.isprintable()
    assert found.hint.isprintable()
    assert found.sentence
    assert found.stderr.count(b"\n") <= 61
