from hypothesis import given
from hypothesis import strategies as st

from judge.diff import LINES, NEAR, bare, marks, rows, split_lines, unordered_rows

lines = st.lists(st.sampled_from([b"", b"a", b"b", b"c", b"a ", b"b\r", b"\0"]), max_size=12)
texts = st.one_of(
    st.binary(),
    lines.map(b"\n".join),
    lines.map(lambda some: b"".join(line + b"\n" for line in some)),
)
words = st.text(st.sampled_from("ab :,é\u0301"), max_size=20)


def significant(text: bytes) -> list[bytes]:
    some = split_lines(text)
    while some and not bare(some[-1]):
        some.pop()
    return some


def kinds(answer: bytes, output: bytes, **options) -> list[str]:
    return [row.kind for row in rows(answer, output, **options)]


@given(texts, texts)
def test_the_rows_hold_both_texts(answer: bytes, output: bytes):
    table = rows(answer, output)
    assert [row.answer for row in table if row.answer is not None] == significant(answer)
    assert [row.output for row in table if row.output is not None] == significant(output)


@given(texts, texts)
def test_exact_rows_hold_every_line_of_both_texts(answer: bytes, output: bytes):
    table = rows(answer, output, exact=True)
    assert [row.answer for row in table if row.answer is not None] == split_lines(answer)
    assert [row.output for row in table if row.output is not None] == split_lines(output)


@given(texts, texts)
def test_applying_the_rows_to_the_answer_gives_the_output(answer: bytes, output: bytes):
    source = iter(split_lines(answer))
    patched = []
    for row in rows(answer, output, exact=True):
        if row.kind == "same":
            patched.append(next(source))
        elif row.kind == "changed":
            assert next(source) == row.answer
            patched.append(row.output)
        elif row.kind == "missing":
            assert next(source) == row.answer
        else:
            patched.append(row.output)
    assert patched == split_lines(output)


@given(texts, texts)
def test_line_numbers_count_up_from_one(answer: bytes, output: bytes):
    table = rows(answer, output)
    left = [row.answer_line for row in table if row.answer_line is not None]
    right = [row.output_line for row in table if row.output_line is not None]
    assert left == [*range(1, len(left) + 1)]
    assert right == [*range(1, len(right) + 1)]


@given(texts, texts)
def test_a_row_is_the_same_exactly_when_its_lines_are_equal(answer: bytes, output: bytes):
    for row in rows(answer, output, exact=True):
        if row.answer is not None and row.output is not None:
            assert (row.kind == "same") == (row.answer == row.output)
        else:
            assert row.kind == ("missing" if row.output is None else "extra")


@given(texts)
def test_a_text_beside_itself_has_only_rows_that_are_the_same(text: bytes):
    assert set(kinds(text, text)) <= {"same"}
    assert set(kinds(text, text, exact=True)) <= {"same"}


def test_blanks_and_carriage_returns_at_line_ends_make_no_difference():
    assert kinds(b"a\nb\n", b"a \r\nb\t\n\n\n") == ["same", "same"]


def test_an_exact_diff_shows_blanks_and_blank_lines():
    assert kinds(b"a\nb\n", b"a \nb\n\n", exact=True) == ["changed", "same", "extra"]


def test_a_line_that_is_missing_does_not_shift_the_others():
    assert kinds(b"1\n2\n3\n4\n", b"1\n3\n4\n") == ["same", "missing", "same", "same"]


def test_a_line_too_many_does_not_shift_the_others():
    assert kinds(b"1\n2\n3\n", b"debug\n1\n2\n3\n") == ["extra", "same", "same", "same"]


def test_a_changed_line_stands_beside_the_line_it_should_be():
    table = rows(b"2: R2\n3: G1\n", b"2: B2\n3: G1\n")
    assert table[0].kind == "changed"
    assert (table[0].answer, table[0].output) == (b"2: R2", b"2: B2")


@given(texts, texts)
def test_unordered_rows_hold_the_lines_of_both_texts_that_are_not_blank(
    answer: bytes, output: bytes
):
    table = unordered_rows(answer, output)
    left = sorted(row.answer for row in table if row.answer is not None)
    right = [row.output for row in table if row.output is not None]
    assert left == sorted(line for line in split_lines(answer) if bare(line))
    assert right == [line for line in split_lines(output) if bare(line)]
    for row in table:
        if row.kind == "same":
            assert bare(row.answer) == bare(row.output)
    extra = {bare(row.output) for row in table if row.kind == "extra"}
    assert not extra & {bare(row.answer) for row in table if row.kind == "missing"}


def test_unordered_rows_follow_the_output_and_end_with_what_is_missing():
    table = unordered_rows(b"a\nb\nb\nc\n", b"b\nx\n\na\n")
    assert [(row.kind, row.answer_line, row.output_line) for row in table] == [
        ("same", 2, 1),
        ("extra", None, 2),
        ("same", 1, 4),
        ("missing", 3, None),
        ("missing", 4, None),
    ]


def test_lines_that_the_checker_takes_as_equal_are_the_same():
    def close(answer: bytes, output: bytes) -> bool:
        return abs(float(answer) - float(output)) < 0.1

    assert kinds(b"1.0\n2.0\n", b"1.01\n3.0\n", same=close) == ["same", "changed"]


def test_forty_thousand_different_lines_are_paired_as_they_come():
    answer = b"".join(b"a%d\n" % i for i in range(40_000))
    output = b"".join(b"b%d\n" % i for i in range(40_000))
    assert kinds(answer, output) == ["changed"] * 40_000


def test_games_that_part_are_paired_turn_by_turn():
    answer = b"0: R1\n1: R7\n2: DRAW\n3: R6\n1: DRAW\n2: G6\n3: DRAW\n"
    output = b"0: R1\n1: R3\n2: R2\n3: DRAW\n1: R6\n2: DRAW\n"
    table = rows(answer, output)
    assert [(row.answer_line, row.output_line) for row in table] == [
        *((n, n) for n in range(1, 7)),
        (7, None),
    ]


def test_far_apart_texts_are_anchored_at_the_lines_that_occur_once():
    answer = b"".join(b"%d\n" % i for i in range(3_000))
    output = b"".join(b"%d\n" % i if i % 5 else b"new\n" for i in range(500, 3_000))
    table = rows(answer, output)
    pairs = [(row.answer, row.output) for row in table if row.output not in {None, b"new"}]
    assert len(pairs) == 2_000
    assert all(wanted == got for wanted, got in pairs)


def test_of_very_long_texts_a_part_is_aligned_that_holds_the_first_difference():
    head = b"same\n" * 150_000
    table = rows(head + b"a\n" + head, head + b"b\n" + head)
    changed = next(row for row in table if row.kind != "same")
    assert (changed.answer_line, changed.output_line) == (150_001, 150_001)
    assert table[0].answer_line == 150_001 - NEAR
    assert len(table) == LINES


def test_repeated_lines_are_compared_in_bounded_work():
    answer = b"x\n" * 600 + b"a\n" * 20_000 + b"y\n" * 600
    output = b"z\n" * 600 + b"a\n" * 20_000 + b"w\n" * 600
    assert kinds(answer, output).count("same") == 20_000


def test_one_line_of_megabytes_is_one_changed_row():
    answer = b"a" * 3_000_001
    output = b"a" * 1_500_000 + b"X" + b"a" * 1_500_000
    assert kinds(answer, output) == ["changed"]
    assert marks(answer.decode(), output.decode()) == (
        [(1_500_000, 1_500_001)],
        [(1_500_000, 1_500_001)],
    )


def test_the_changed_word_is_marked():
    assert marks("2: R2", "2: B2") == ([(3, 5)], [(3, 5)])


def test_words_beside_each_other_are_one_mark():
    assert marks("3: TAKE TWO", "3: DRAW") == ([(3, 11)], [(3, 7)])


def test_a_word_that_is_missing_is_marked_on_one_side_only():
    assert marks("a b c", "a c") == ([(2, 4)], [])


@given(words, words)
def test_what_is_not_marked_is_the_same_on_both_sides(answer: str, output: str):
    def rest(line: str, spans: list[tuple[int, int]]) -> str:
        kept, end = "", 0
        for start, stop in spans:
            assert end <= start < stop <= len(line)
            kept += line[end:start]
            end = stop
        return kept + line[end:]

    left, right = marks(answer, output)
    assert rest(answer, left) == rest(output, right)
    assert (not left and not right) == (answer == output)
