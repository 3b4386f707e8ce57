from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import texts

from judge.checkers import CHECKERS, compare
from judge.model import Case, CheckerSpec
from judge.sentences import worded

specs = st.builds(
    CheckerSpec,
    name=st.sampled_from([*CHECKERS]),
    ignore_case=st.booleans(),
    keep_lines=st.booleans(),
    absolute=st.sampled_from([Fraction(0), Fraction(1, 10)]),
    normalise=st.sampled_from([(), (("a", "b"),), (("\\s+", " "),)]),
)


def said(output: bytes, answer: bytes, name: str = "lines", stdin: bytes = b"", **options) -> str:
    spec = CheckerSpec(name, **options)
    mismatch = compare(output, (answer,), spec)
    assert mismatch is not None
    return worded(Case("case", "group", stdin), output, mismatch, spec).sentence


@given(texts, texts, texts, specs)
def test_every_wrong_output_has_a_safe_sentence(stdin, output, answer, spec: CheckerSpec):
    mismatch = compare(output, (answer,), spec)
    if mismatch is not None:
        sentence = worded(Case("case", "group", stdin), output, mismatch, spec).sentence
        assert sentence.isprintable()
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) < 700
        assert "None" not in sentence


def test_a_blank_line_is_called_one():
    assert said(b"1\n\n2\n4\n", b"1\n2\n3\n") == "Line 2 is blank where 2 was expected."
    assert said(b"1\n2\n4\n", b"1\n\n2\n3\n") == (
        "Line 2: you printed 2 where a blank line was expected."
    )


def test_an_output_that_is_far_too_long_has_a_sentence():
    assert said(b"a\n" * 1_000_000, b"b\n") == "Line 1: you printed a where b was expected."
    assert said(b"a\n" * 1_000_000, b"a\n") == (
        "The first line is right, then the output goes on: line 2 is a."
    )


def test_the_words_that_differ_are_quoted():
    assert said(b"1: R1\n2: B2\n", b"1: R1\n2: R2\n") == (
        "Line 2: you printed B2 where R2 was expected."
    )
    assert said(b"3: DRAW\n4\n", b"3: TAKE TWO\n4\n") == (
        "Line 1: you printed DRAW where TAKE TWO was expected."
    )


def test_a_word_that_is_missing_quotes_the_lines():
    assert said(b"1: R4\n2\n", b"1: R4 (WINNER)\n2\n") == (
        'Line 1 lacks "(WINNER)"; all else is right.'
    )


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (b"", "Your program printed nothing; 2 lines were expected."),
        (b" \n\n", "Your program printed only blanks and line ends; 2 lines were expected."),
    ],
)
def test_an_empty_output_is_told_first(output: bytes, sentence: str):
    assert said(output, b"a\nb\n") == sentence


def test_the_word_nothing_is_quoted():
    assert said(b"straight\n", b"nothing\n") == (
        'Line 1: you printed "straight" where "nothing" was expected.'
    )


def test_an_output_where_none_was_expected_is_told():
    assert said(b"\nhello\n", b"") == "Line 2: you printed hello where nothing was expected."


WRONG_FORMAT = "Right answer, wrong format: only white space differs: "


@pytest.mark.parametrize(
    ("output", "answer", "sentence"),
    [
        (b"a\nb \n", b"a\nb\n", "line 2 ends with a blank"),
        (b"a\t\t\nb\n", b"a\nb\n", "line 1 ends with 2 tabs"),
        (b"a\r\nb\r\n", b"a\nb\n", "line 1 ends with a carriage return (a Windows line end)"),
        (b"a\nb\n", b"a\nb  \n", "line 2 should end with 2 blanks"),
        (b"a \n", b"a\t\n", "line 1 ends with a blank instead of a tab"),
        (
            b"a\n \t\nb\n",
            b"a\n\nb\n",
            "line 2 ends with a mix of blanks, tabs or other white space",
        ),
        (b"a\nb", b"a\nb\n", "the line end after line 2 is missing"),
        (b"a\nb\n", b"a\nb", "the line end after line 2 is too many"),
        (b"a\n\n", b"a\n", "line 2 is blank and too many"),
        (b"a\n", b"a\n\n", "a blank line is missing at the end"),
    ],
)
def test_under_exact_the_white_space_that_differs_is_described(
    output: bytes, answer: bytes, sentence: str
):
    assert said(output, answer, "exact") == f"{WRONG_FORMAT}{sentence}."


@pytest.mark.parametrize(
    ("output", "answer", "sentence"),
    [
        (b"  a\n", b"a\n", "line 1 begins with 2 blanks"),
        (b"a\n", b"\ta\n", "line 1 should begin with a tab"),
        (b"  a\n", b"    a\n", "line 1 begins with 2 blanks instead of 4 blanks"),
        (b"1 2  3\n", b"1 2 3\n", "line 1 has 2 blanks after 2 instead of a blank"),
        (b"a\tb\n", b"a b\n", "line 1 has a tab after a instead of a blank"),
        (b"a\n\nb\n", b"a\nb\n", "line 2 is blank and should not be there"),
        (b"a\nb\n", b"a\n\nb\n", "a blank line is missing before line 2"),
        (b"1\n2\n3\n", b"1 2 3\n", "line 1 ends too early: the next words belong to it"),
        (b"1 2 3\n", b"1\n2\n3\n", "line 1 should end after 1"),
    ],
)
def test_under_lines_the_white_space_that_differs_is_described(
    output: bytes, answer: bytes, sentence: str
):
    assert said(output, answer) == f"{WRONG_FORMAT}{sentence}."


def test_words_on_the_wrong_lines_are_white_space():
    assert said(b"1\n2\n", b"1 2\n", "words", keep_lines=True) == (
        f"{WRONG_FORMAT}line 1 ends too early: the next words belong to it."
    )


def test_words_run_together_are_white_space_but_not_right():
    assert said(b"123\n", b"1 2 3\n") == (
        "Only white space differs: line 1 has 123 where 1 2 3 was expected."
    )
    assert said(b"123 4\n", b"1 2 3 4\n", "words").endswith(
        'line 1 has 123 4 where "1 2 3 4" was expected.'
    )


def test_letter_case_is_told():
    assert said(b"Straight\n", b"straight\n") == (
        "Right answer, wrong format: only letter case differs: "
        "line 1 has Straight where straight was expected."
    )
    assert "only letter case and white space differ: line 1" in said(b"A  b\n", b"a b\n")
    assert "only letter case differs: line 2" in said(
        b"2.0\nA\n", b"2.01\na\n", "numbers", absolute=Fraction(1, 10)
    )


def test_the_order_of_lines_is_told():
    assert said(b"b\na\nc\n", b"a\nb\nc\n") == (
        "Only the order of the lines differs: line 1 has b where a was expected."
    )


def test_a_byte_order_mark_is_told():
    assert "begins with a byte order mark (U+FEFF)" in said(b"\xef\xbb\xbf5\n", b"5\n")


@pytest.mark.parametrize(
    ("output", "words"),
    [
        (b"\x1b[1m42\x1b[0m\n", "colour codes"),
        (b"\x1b]0;graded\x0742\n", "colour codes"),
        (b"42\0\n", "Line 1 has a character that cannot be seen, shown as ␀"),
        (b"42\n\0\n", "Line 2 has a character that cannot be seen, shown as ␀"),
        ("4\u200b2\n".encode(), "shown as <U+200B>"),
    ],
)
def test_characters_that_cannot_be_seen_are_told(output: bytes, words: str):
    assert words in said(output, b"42\n")


def test_the_other_form_of_an_accent_is_told():
    sentence = said("Cafe\u0301\n".encode(), "Café\n".encode())
    assert "equal after Unicode normalisation (NFC)" in sentence


@pytest.mark.parametrize(
    ("output", "answer", "shown"),
    [
        (b"Name: hello Ada\n", b"hello Ada\n", "Name: "),
        (b"n: n: n: 6\n", b"6\n", "n: "),
        (b"a? b? 6\n", b"6\n", "a? b? "),
        (b"> 6\n", b"6\n", "> "),
        (b"x = 6\n", b"6\n", "x = "),
        (b"Name: hello Bob\nbye\n", b"hello Ada\nbye\n", "Name: "),
    ],
)
def test_a_prompt_is_told(output: bytes, answer: bytes, shown: str):
    assert said(output, answer, stdin=b"Ada\n") == (
        f"Your program printed a prompt: '{shown}'. Everything it prints is compared, so call "
        "input() without a text."
    )


def test_without_an_input_a_text_before_the_answer_is_no_prompt():
    assert said(b"Total: 5\n", b"5\n") == 'Line 1 has "Total: " before the expected text.'


def test_a_number_before_the_answer_is_no_prompt():
    assert said(b"1: G2\n", b"G2\n", stdin=b"G2\n") == (
        'Line 1 has "1:" too many; all else is right.'
    )


def test_words_of_the_input_are_no_prompt():
    sentence = said(b"0 MSG 1 Who?\n0 JOIN 1 Ben\n", b"0 JOIN 1 Ben\n", stdin=b"1 MSG Who?\n0 x\n")
    assert sentence.startswith("Line 1 is one too many")


def test_numbers_written_otherwise_are_told():
    assert said(b"area 2.50\n", b"area 2.5\n") == (
        "Right answer, wrong format: only the way of writing numbers differs: "
        "line 1 has 2.50 where 2.5 was expected."
    )
    assert said(b"10.0\n", b"10\n") == (
        "Line 1: you printed 10.0 where 10 was expected: the same number, written in another way."
    )
    assert said(b"1,000\n", b"1000\n").endswith(
        "where 1000 was expected; write numbers without separators."
    )


def test_the_tolerance_that_was_missed_is_named():
    sentence = said(b"x 3.14\n", b"x 3.14159\n", "numbers", absolute=Fraction(1, 1_000_000))
    assert sentence == (
        "Line 1: you printed 3.14 where 3.14159 was expected; the tolerance is 0.000001 absolute."
    )
    assert said(b"9\n", b"3.5\n", "numbers", absolute=Fraction(1)) == (
        "Line 1: you printed 9 where 3.5 was expected."
    )


def test_an_output_that_stops_early_is_told():
    output = b"".join(b"%d\n" % i for i in range(5))
    answer = b"".join(b"%d\n" % i for i in range(15))
    assert said(output, answer) == (
        "The first 5 lines are right, then the output ends; 10 more lines were expected."
    )
    assert said(b"a\n", b"a\nb\n") == (
        "The first line is right, then the output ends; 1 more line was expected."
    )
    assert said(b"a\n", b"a b\n", "words") == (
        "The output is right, then it ends; b was expected next."
    )


def test_an_output_that_goes_on_is_told():
    assert said(b"a\nb\nc\n", b"a\nb\n") == (
        "The first 2 lines are right, then the output goes on: line 3 is c."
    )
    assert said(b"a b\n", b"a\n", "words") == (
        "All that was expected is there, then the output goes on with line 1: a b."
    )


def test_lines_too_many_in_the_middle_are_told():
    assert said(b"debug 1\na\nb\n", b"a\nb\n") == (
        "Line 1 is one too many: debug 1; all other lines are right."
    )
    assert said(b"a\nx\nb\ny\nc\n", b"a\nb\nc\n") == (
        "2 lines are too many, the first is line 2: x; the rest is right."
    )


def test_lines_missing_in_the_middle_are_told():
    assert said(b"a\nc\n", b"a\nb\nc\n") == (
        "One line is missing: b as line 2; all other lines are right."
    )
    assert said(b"a\nc\n", b"a\nb\nb2\nc\n") == (
        "2 lines are missing, the first is line 2: b; the rest is right."
    )


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            b"fig\napple\nfig\nplum\n",
            "Line 4: plum is not among the expected lines, or printed too "
            "often; pear is missing or printed too seldom.",
        ),
        (b"fig\napple\nfig\n", "The line pear is missing or printed too seldom."),
        (
            b"fig\napple\nfig\npear\nfig\n",
            "Line 5: fig is not among the expected lines, or printed too often.",
        ),
        (
            b"fig\nApple\nfig\npear\n",
            "Right answer, wrong format: only letter case differs: "
            "line 2 has Apple where apple was expected.",
        ),
    ],
)
def test_lines_in_any_order_are_told_by_what_they_say(output: bytes, sentence: str):
    assert said(output, b"apple\nfig\nfig\npear\n", "unordered") == sentence


def test_a_huge_line_is_quoted_around_its_first_difference():
    output = b"a" * 1_500_000 + b"X" + b"a" * 1_500_000
    sentence = said(output, b"a" * 3_000_001)
    assert sentence == (
        'Line 1, after 1,500,000 right bytes: you printed "...'
        f'{"a" * 15}X{"a" * 29}..." where "...{"a" * 45}..." was expected.'
    )


def test_letters_that_look_alike_are_named():
    assert said("1: \u0410\n2\n".encode(), b"1: A\n2\n") == (
        "Line 1: you printed \u0410 where A was expected (U+0410 CYRILLIC CAPITAL LETTER A is not "
        "U+0041 LATIN CAPITAL LETTER A)."
    )


def test_signs_that_look_alike_are_told_apart():
    sentence = said(b"x\\x9b\n1\n", b"x\x9b\n1\n")
    assert "look alike but differ at character 2" in sentence


def test_terminal_escapes_are_never_passed_on():
    sentence = said(b"\x1b[2J\x1b[32mAll tests PASSED\x1b[0m\n", b"42\n")
    assert "\x1b" not in sentence
    assert "␛[2J" in sentence


def test_a_difference_after_normalising_says_so():
    sentence = said(b"a\n\n\nb\n", b"a\nc\n", normalise=(("\n+", "\n"),))
    assert (
        sentence == "After the problem's normalising: Line 2: you printed b where c was expected."
    )


def test_forty_thousand_wrong_lines_have_a_sentence():
    output = b"".join(b"a%d\n" % i for i in range(40_000))
    answer = b"".join(b"b%d\n" % i for i in range(40_000))
    assert said(output, answer) == "Line 1: you printed a0 where b0 was expected."


def test_a_number_of_millions_of_digits_has_a_sentence():
    assert said(b"5" * 2_000_000, b"7\n").endswith('555..." where "7" was expected.')
    assert said(b"0." + b"5" * 2_000_000, b"7.5\n", "numbers").endswith('where "7.5" was expected.')
    assert said(b"1e9999", b"-1e-9999").endswith("you printed 1e9999 where -1e-9999 was expected.")


@pytest.mark.parametrize(
    ("output", "answer", "sentence"),
    [
        (
            b"1: R4 WINNER\n",
            b"1: R4 (WINNER)\n",
            "Letters and digits are right, the signs between them are not: "
            "line 1 has WINNER where (WINNER) was expected.",
        ),
        (
            b"1: SKIP\n2: R4\n3: SKIP\n",
            b"1: TAKE TWO\n2: R4\n3: TAKE TWO\n",
            "Some words are others, and all else is right: you print SKIP for TAKE TWO.",
        ),
        (
            b"0: A\n1: B\n0: C\n1: D\n",
            b"1: A\n2: B\n1: C\n2: D\n",
            "Some words are others, and all else is right: "
            "you print 0: for 1: and you print 1: for 2:.",
        ),
        (
            b"1: TAKE 2\n2: R4\n",
            b"1: TAKE TWO\n2: R4\n",
            "Some words are others, and all else is right: you print 2 for TWO.",
        ),
        (
            b"1: R4 R5\n2: B1\n1: TAKE Y1\n",
            b"1: R4\n2: B1\n1: TAKE\n",
            '2 lines are wrong in this way: line 1 has "R5" too many; all else is right.',
        ),
        (b"3: (WIN)\n", b"3: R4 (WIN)\n", 'Line 1 lacks "R4"; all else is right.'),
    ],
)
def test_other_words_and_signs_for_the_same_thing_are_told(output, answer, sentence):
    assert said(output, answer) == sentence


@pytest.mark.parametrize(
    ("output", "answer"),
    [
        (b"1: R4\n2: B7\n", b"1: B7\n2: R4\n"),
        (b"pair\npair\n", b"flush\nflush\n"),
        (b"1: R4\n2: DRAW\n", b"1: R5\n2: DRAW\n"),
        (b"a 5\nb\n", b"a -5\nb\n"),
    ],
)
def test_another_answer_is_not_taken_for_other_words(output, answer):
    assert said(output, answer).startswith("Line 1: you printed ")


def test_a_word_written_as_none_of_the_answer_is_told():
    assert said(b"0: Blue-3\n", b"0: B3\n1: DRAW\n") == (
        "Line 1: you printed Blue-3 where B3 was expected; "
        "nothing in the answer is written like that."
    )
