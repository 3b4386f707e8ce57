import importlib.util
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

FOLDER = Path(__file__).parents[2] / "cases" / "bigtwo"
SPEC = importlib.util.spec_from_file_location("bigtwo_checker", FOLDER / "checker.py")
CHECKER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(CHECKER)


def case(group: str, name: str) -> tuple[str, str]:
    text = (FOLDER / f"{group}.yaml").read_text(encoding="utf-8")
    it = yaml.safe_load(text)["cases"][name]
    return it["stdin"], it["answer"]


STDIN, ANSWER = case("samples", "appendix")
ODD_STDIN, ODD_ANSWER = case("typed-lines", "blanks-and-tabs")
PROMPT = re.compile(r"(Player [0-3]'s turn:) ")
TYPED = STDIN.split("\n")[4:]


def check(output: str) -> object:
    return CHECKER.check(STDIN, output, ANSWER)


def accepts(output: str) -> bool:
    return check(output) is True


def echoed(answer: str, typed: list[str], gap: str) -> str:
    script = iter(typed)
    return PROMPT.sub(lambda prompt: f"{prompt[1]} {next(script)}{gap}", answer)


TOLERATED = {
    "no apostrophe": lambda it: it.replace("'s turn", "s turn"),
    "a curly apostrophe": lambda it: it.replace("'s turn", "’s turn"),
    "one blank in a back": lambda it: it.replace("[  ]", "[ ]"),
    "no indentation": lambda it: re.sub("^ +", "", it, flags=re.MULTILINE),
    "more indentation": lambda it: re.sub("^", "\t  ", it, flags=re.MULTILINE),
    "no blank lines": lambda it: re.sub("\n\n+", "\n", it),
    "more blank lines": lambda it: it.replace("\n", "\n \n\n"),
    "blanks at line ends": lambda it: it.replace("\n", "  \n"),
    "line ends of Windows": lambda it: it.replace("\n", "\r\n"),
    "no last line end": lambda it: it.rstrip("\n"),
    "a small pass": lambda it: it.replace("{Pass}", "{pass}"),
    "a line break after the prompt": lambda it: PROMPT.sub("\\1\n", it),
}
ECHOES = ["", " ", "\n", " \n", "\n\n    "]


@pytest.mark.parametrize("name", TOLERATED)
def test_what_the_text_and_the_classes_print_differently_is_tolerated(name: str) -> None:
    changed = TOLERATED[name](ANSWER)
    assert changed != ANSWER
    assert check(changed) is True


@pytest.mark.parametrize("gap", ECHOES)
def test_the_typed_line_may_be_echoed(gap: str) -> None:
    assert check(echoed(ANSWER, TYPED, gap)) is True


@pytest.mark.parametrize("gap", ECHOES)
def test_an_odd_typed_line_may_be_echoed_as_it_was_typed(gap: str) -> None:
    typed = ODD_STDIN.split("\n")[4:]
    output = echoed(ODD_ANSWER, typed, gap)
    assert CHECKER.check(ODD_STDIN, output, ODD_ANSWER) is True
    stripped = echoed(ODD_ANSWER, [line.strip() for line in typed], gap)
    assert CHECKER.check(ODD_STDIN, stripped, ODD_ANSWER) is True


@given(st.sets(st.sampled_from(sorted(TOLERATED.keys() - {"a line break after the prompt"}))))
@settings(max_examples=30, deadline=None)
def test_everything_tolerated_may_come_together(names: set) -> None:
    output = echoed(ANSWER, TYPED, " ")
    for name in sorted(names):
        output = TOLERATED[name](output)
    assert check(output) is True


def test_another_line_than_the_typed_one_is_no_echo() -> None:
    typed = ["0 1", *TYPED[1:]]
    right, message, _ = check(echoed(ANSWER, typed, " "))
    assert not right
    assert message == (
        "Line 11, player 3 typed 0: expected Player 3's turn: {Single} [♦3], "
        "found Player 3's turn: 0 1 {Single} [♦3]"
    )


WORDS = [it.span() for it in re.finditer(r"[^ \n]+", ANSWER)]


@given(st.sampled_from(WORDS), st.sampled_from(["", "x", "[♦3]", "{Single}", "[", "0"]))
@settings(deadline=None)
def test_any_other_word_is_rejected(span: tuple, word: str) -> None:
    start, end = span
    if word != ANSWER[start:end]:
        assert not accepts(ANSWER[:start] + word + ANSWER[end:])


LINES = ANSWER.splitlines()
FULL = [place for place, line in enumerate(LINES) if line.strip()]


@given(st.sampled_from(FULL), st.sampled_from(FULL))
@settings(deadline=None)
def test_another_order_of_the_lines_is_rejected(one: int, other: int) -> None:
    lines = list(LINES)
    lines[one], lines[other] = lines[other], lines[one]
    same = LINES[one].strip() == LINES[other].strip()
    assert accepts("\n".join(lines)) == same


@given(st.sampled_from(FULL))
@settings(deadline=None)
def test_a_missing_line_is_rejected(place: int) -> None:
    assert not accepts("\n".join(LINES[:place] + LINES[place + 1 :]))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{FullHouse}", "{Full House}"),
        ("Not a legal move!!!", "Not a legal move"),
        ("{Pass}", "{PASS}"),
        ("[♠0]", "[♠10]"),
        ("==>", "=>"),
        ("turn: ", "turn:"),
        ("turn: ", "turn : "),
        ("0 [♦3] 1", "0 [♦3]  1"),
        ("[  ]", "[   ]"),
        ("[  ]", "[]"),
        ("wins the game.", "wins the game"),
    ],
)
def test_another_wording_is_rejected(old: str, new: str) -> None:
    assert not accepts(ANSWER.replace(old, new))


def test_the_message_names_the_line_and_what_it_tells() -> None:
    assert check(ANSWER.replace("==> 0 [♥4] 1 [♦5]", "==> 0 [♦5] 1 [♥4]", 1))[1].startswith(
        "Line 14, the hand of player 0: expected ==> 0 [♥4] 1 [♦5]"
    )
    assert check(ANSWER.replace("    <Player 3> {Single} [♦3]", "  [Empty]"))[1] == (
        "Line 22, the table: expected <Player 3> {Single} [♦3], found [Empty]"
    )
    assert check(ANSWER.replace("has 8 cards", "has 9 cards"))[1] == (
        "Line 547, the end of the game: expected Player 1 has 8 cards in hand., "
        "found Player 1 has 9 cards in hand."
    )


def test_the_message_has_the_line_of_the_answer_where_it_is_another() -> None:
    output = re.sub("\n\n+", "\n", ANSWER).replace("♥4", "♥5", 1)
    assert check(output)[1].startswith("Line 13 (line 14 of the answer), the hand of player 0: ")


def test_an_output_that_ends_early_is_told() -> None:
    assert check("\n".join(LINES[:10]))[1] == (
        "The output ends too early (player 3 typed 0): expected Player 3's turn: {Single} [♦3]"
    )
    assert check("\n".join(LINES[:10]) + "\nPlayer 3s turn: 0\n")[1] == (
        "The output ends too early (player 3 typed 0): expected Player 3's turn: {Single} [♦3]"
    )
    assert check("")[1] == "The output ends too early (the hand of player 0): expected <Player 0>"


def test_an_output_that_goes_on_is_told() -> None:
    message = "Line 551: nothing is left to print, but here is Thanks for playing"
    assert check(ANSWER + "\nThanks for playing\n") == (False, message, (0, 551))


def test_a_long_line_is_cut_around_the_difference() -> None:
    _, message, _ = check(ANSWER.replace("12 [♥2]", "12 [♥2]" + "x" * 9_000_000, 1))
    assert len(message) < 400
    assert "…" in message


def test_megabytes_of_blank_lines_do_no_harm() -> None:
    assert check("\n" * 3_000_000 + ANSWER) is True
    assert check(ANSWER.replace("<Table>", " " * 100_000 + "<Table>")) is True


def test_an_input_whose_script_ends_early_may_end_with_the_prompt() -> None:
    stdin = "\n".join(STDIN.split("\n")[:4]) + "\n"
    answer = ANSWER[: ANSWER.index("{Single}")]
    assert CHECKER.check(stdin, answer, answer) is True
    assert CHECKER.check(stdin, answer.rstrip(), answer) is True
    assert CHECKER.check(stdin, answer + "0", answer)[0] is False
