import importlib.util
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

PATH = Path(__file__).parents[2] / "cases" / "rarity" / "checker.py"
SPEC = importlib.util.spec_from_file_location("rarity_checker", PATH)
CHECKER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(CHECKER)

RIGHT = {
    "nothing": 99000,
    "pair": 22464,
    "flush": 6600,
    "straight": 3960,
    "three of a kind": 312,
    "straight flush": 264,
}
ANSWER = "".join(f"{name}: {number}\n" for name, number in RIGHT.items())


def check(output: str) -> tuple[bool, str]:
    return CHECKER.check("", output, ANSWER)[:2]


def lines(form: str) -> str:
    return "\n".join(
        form.format(
            i=place, name=name, Name=name.title(), glued=name.title().replace(" ", ""), n=number,
            share=number / 1326,
        )
        for place, (name, number) in enumerate(RIGHT.items(), 1)
    )  # fmt: skip


@pytest.mark.parametrize(
    "form",
    [
        "{name}: {n}",
        "{Name} = {n}",
        "{Name}\t{n}",
        "{name} - {n}",
        "{n} {name}s",
        "{n}: {name}",
        "{name}\n{n}",
        "{n}\n{name}\n",
        "{glued}: {n}",
        "num{glued}={n}",
        "{glued}Count {n:,}",
        "{name}: {n:_}",
        "{i}. {name}: {n:,}",
        "{i}) {n} {name}",
        "({i}) {name:20} {n:8}",
        "Type {i} ({name}): {n}",
        "{name}: {n} ({share:.2f}%)",
        "{name}: {n} {share:.2f} %",
        "{name}: {share:.2f}% {n}",
        "{name}: {n} out of 132600",
        "{name}: {n} / 132,600 = {share}",
        "| {Name:15} | {n:8,} | {share:6.3f} |",
        "[{name}] ({n})",
        "There are {n} hands of type {name}.",
        "The counter of {name} is {n}.",
        "{name}: {n}.0",
    ],
)
def test_a_line_for_each_counter_may_look_in_many_ways(form: str) -> None:
    assert check(lines(form)) == (True, "")
    assert check(lines(form).upper()) == (True, "")
    assert check(lines(form) + "\n\nTotal: 132,600\n") == (True, "")


@pytest.mark.parametrize(
    "name",
    [
        "three of a kind", "Three-of-a-kind", "three_of_a_kind", "threeOfAKind", "threeofakind",
        "3 of a kind", "3-of-a-kind", "3OfAKind", "three", "Threes", "three-of-a-kinds",
    ],
)  # fmt: skip
def test_three_of_a_kind_has_many_spellings(name: str) -> None:
    assert check(ANSWER.replace("three of a kind", name)) == (True, "")
    numbers_first = "".join(f"{number} {it}\n" for it, number in RIGHT.items())
    assert check(numbers_first.replace("three of a kind", name)) == (True, "")


@pytest.mark.parametrize(
    "name", ["Straight flush", "straight-flush", "STRAIGHT_FLUSH", "straightFlush", "straightflush"]
)
def test_a_straight_flush_has_many_spellings(name: str) -> None:
    assert check(ANSWER.replace("straight flush", name)) == (True, "")


@pytest.mark.parametrize("separator", [",", "_", "'", "’", ".", "\u202f"])
def test_thousands_may_be_separated(separator: str) -> None:
    numbers = {name: f"{number:,}".replace(",", separator) for name, number in RIGHT.items()}
    assert check("\n".join(f"{name}: {it}" for name, it in numbers.items())) == (True, "")


@pytest.mark.parametrize("between", [", ", "; ", " ", " | ", "  "])
def test_all_counters_may_stand_in_one_line(between: str) -> None:
    assert check(between.join(f"{name} {n}" for name, n in RIGHT.items())) == (True, "")
    assert check(between.join(f"{n} {name}" for name, n in RIGHT.items())) == (True, "")


def test_a_dictionary_or_a_list_of_pairs_is_as_good() -> None:
    assert check(str(RIGHT)) == (True, "")
    assert check(str(list(RIGHT.items()))) == (True, "")


@pytest.mark.parametrize("between", ["\t", ",", "   ", " | ", ", ", ";"])
def test_the_numbers_may_be_a_row_below_or_above_the_names(between: str) -> None:
    names, numbers = between.join(RIGHT), between.join(map(str, RIGHT.values()))
    assert check(f"{names}\n{numbers}") == (True, "")
    assert check(f"{numbers}\n{names}") == (True, "")


def test_in_a_row_straight_and_flush_may_be_two_names() -> None:
    names = "nothing pair straight flush three straight flush"
    assert check(f"{names}\n99000 22464 3960 6600 312 264") == (True, "")


def test_a_title_does_no_harm() -> None:
    assert check("3-card poker: 52*51*50 = 132600 hands\n" + ANSWER) == (True, "")
    assert check("Rarity of three card hands\n" + ANSWER) == (True, "")


@given(st.permutations(list(RIGHT.items())), st.sampled_from([": ", " = ", " "]))
@settings(deadline=None)
def test_the_order_of_the_counters_does_not_matter(order: list, between: str) -> None:
    assert check("\n".join(f"{name}{between}{n}" for name, n in order)) == (True, "")


@given(st.permutations(list(RIGHT.items())))
@settings(deadline=None)
def test_in_one_line_the_order_does_not_matter_either(order: list) -> None:
    assert check(", ".join(f"{n} {name}" for name, n in order)) == (True, "")


@pytest.mark.parametrize("name", RIGHT)
def test_a_missing_counter_is_named(name: str) -> None:
    output = "".join(f"{it}: {number}\n" for it, number in RIGHT.items() if it != name)
    assert check(output) == (False, f"The counter of {name} is missing.")


@pytest.mark.parametrize("name", RIGHT)
def test_a_counter_given_twice_is_named(name: str) -> None:
    number = RIGHT[name]
    right, message = check(ANSWER + f"{name}: {number}\n")
    assert (right, message) == (False, f"The counter of {name} is given twice: {number}, {number}.")
    assert check(ANSWER + f"{name}: 5\n")[1].startswith(f"The counter of {name} is given twice")


@given(st.sampled_from(sorted(RIGHT)), st.integers(0, 10**9))
@settings(deadline=None)
def test_a_wrong_counter_is_named(name: str, number: int) -> None:
    output = "".join(f"{it}: {number if it == name else n}\n" for it, n in RIGHT.items())
    if number == RIGHT[name]:
        assert check(output) == (True, "")
    else:
        message = f"The counter of {name} is {number}, but {RIGHT[name]} is right."
        assert check(output) == (False, message)


@given(st.sampled_from(sorted(RIGHT)), st.integers(0, 10**6), st.booleans(), st.booleans())
@settings(deadline=None)
def test_a_wrong_counter_is_wrong_in_every_layout(name, number, first, one_line) -> None:
    counters = RIGHT | {name: number}
    form = "{1} {0}" if first else "{0} {1}"
    output = (", " if one_line else "\n").join(form.format(*it) for it in counters.items())
    assert check(output)[0] == (number == RIGHT[name])


def test_counters_under_the_wrong_names_are_wrong() -> None:
    accepted = [
        names
        for names in permutations(RIGHT)
        if check("\n".join(f"{name}: {n}" for name, n in zip(names, RIGHT.values(), strict=True)))[
            0
        ]
    ]
    assert accepted == [tuple(RIGHT)]


@pytest.mark.parametrize(
    "output",
    [
        ANSWER.replace("three of a kind: 312", "312"),
        ANSWER.replace("22464", "22464 or 22465"),
        ANSWER.replace("22464", "2246"),
        ANSWER.replace("22464", "224640"),
        ANSWER.replace("22464", "22,46,4"),
        ANSWER.replace("22464", "22464.5"),
        ANSWER.replace("22464", "22464%"),
        ANSWER.replace("22464", "twenty"),
        ANSWER.replace("99000", "132600"),
    ],
)
def test_what_is_no_set_of_six_counters_is_rejected(output: str) -> None:
    right, message = check(output)
    assert not right
    assert message.startswith("The counter of ")


@pytest.mark.parametrize(
    "output",
    ["", "99000 22464 6600", "nothing pair flush straight three straight flush", "Hello 5"],
)
def test_an_output_without_any_counter_is_told_what_to_print(output: str) -> None:
    message = "No counters were found; print the name of each type with its number."
    assert check(output) == (False, message)


def test_the_three_of_its_name_is_no_counter() -> None:
    assert check(ANSWER.replace("three of a kind: 312", "3 of a kind"))[0] is False


def test_a_huge_number_is_cut_in_the_message() -> None:
    _, message = check(ANSWER.replace("99000", "9" * 5000))
    assert message == f"The counter of nothing is {'9' * 20}…, but 99000 is right."


def test_a_huge_output_is_not_searched() -> None:
    right, message = check(ANSWER + "." * 3_000_000)
    assert (right, message) == (
        False,
        f"The output has {len(ANSWER) + 3_000_000:,} characters; print the six counters alone.",
    )


@pytest.mark.parametrize(
    ("output", "places"),
    [
        (ANSWER.replace("3960", "4320").replace("99000", "98640"), (4, 4)),
        ("Counters\n" + ANSWER.replace("312", "0").replace("22464", "22776"), (5, 6)),
        (ANSWER.replace("flush: 6600\n", ""), (3, 0)),
        ("no counters\n", (1, 0)),
        (ANSWER, (0, 0)),
    ],
)
def test_the_lines_are_those_of_the_counter_that_is_farthest_from_right(output, places) -> None:
    assert CHECKER.check("", output, ANSWER)[2] == places
