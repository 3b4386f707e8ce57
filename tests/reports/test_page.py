"""Pages in a real browser: what a teacher clicks and reads, and what hostile texts cannot do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from makes import a_group, a_judgement, a_problem, a_result, a_row, a_submission, a_wrong_result

from judge.model import Evidence, Insights, Problem, Row, SharedFailure, Student, Verdict
from judge.reports import html

Show = Callable[..., Any]

HOSTILE = (
    "</script><script>alert(1)</script><img src=http://127.0.0.1:9/x onerror=alert(2)>"
    "</template></style>]]><!--<svg/onload=alert(3)>{{7*7}}{% raw %}${7*7}"
    "<a href=javascript:alert(4)>"
    "\x00\x1b[31m\u202e\u2066\ufeff&lt;&#60;\" onmouseover='alert(5)' `x` [a](http://127.0.0.1:9/)"
)


def problems() -> tuple[Problem, Problem]:
    """Two problems of three cases in two groups."""
    one = a_problem(a_group("samples", "a"), a_group("rules", "b", "c"))
    return one, replace(one, name="other", title="Another")


def a_class() -> tuple[Row, ...]:
    """Three students: all right, one case wrong, and nothing handed in."""
    one, other = problems()
    right = [a_judgement(problem, audience="instructor") for problem in (one, other)]
    a, b, c = one.cases
    wrong = a_judgement(one, a_result(a), a_wrong_result(b), a_result(c), audience="instructor")
    zoe, ben, ida = Student("s1", "Zoë Zett"), Student("s10", "Ben Ahr"), Student("s2", "Ida Mu")
    return (
        *(replace(a_row(it), student=zoe) for it in right),
        replace(a_row(wrong, note="attempt 2 of 2", doubt="Look."), student=ben),
        replace(a_row(right[1]), student=ben),
        *(Row(ida, problem, None, doubt="Nothing was handed in.") for problem in (one, other)),
    )


def the_page(rows: tuple[Row, ...] | None = None, insights: Insights | None = None) -> str:
    return html.class_page(rows or a_class(), insights or Insights(), title="A class")


def names(shown: Any) -> list[str]:
    return shown.page.locator("#table tbody tr:visible .name").all_inner_texts()


def test_a_page_runs_without_a_complaint_and_asks_for_nothing(show: Show) -> None:
    shown = show(the_page())
    assert names(shown) == ["Zoë Zett", "Ben Ahr", "Ida Mu"]
    assert not shown.faults()


def test_students_are_sorted_by_name_id_points_and_verdict(show: Show) -> None:
    shown = show(the_page())
    click = lambda name: shown.page.locator(f"#table button[data-key='{name}']").click()  # noqa: E731
    for key, first in (
        ("name", "Ben Ahr"),
        ("id", "Zoë Zett"),
        ("score", "Ida Mu"),
        ("0", "Zoë Zett"),
    ):
        click(key)
        assert names(shown)[0] == first
        heading = shown.page.locator("#table th[aria-sort='ascending']")
        assert heading.count() == 1
        click(key)
        assert names(shown)[-1] == first
    assert shown.page.locator("details.student .who").all_text_contents() == names(shown)


def test_search_takes_names_without_accents_and_ids(show: Show) -> None:
    shown = show(the_page())
    for text, found in (
        ("zoe", ["Zoë Zett"]),
        ("AHR ben", ["Ben Ahr"]),
        ("s2", ["Ida Mu"]),
        ("q", []),
    ):
        shown.page.locator("#search").fill(text)
        assert names(shown) == found
        assert shown.page.locator("details.student:visible .who").all_text_contents() == found
    assert shown.page.locator("#found").inner_text() == "0 of 3 students"


def test_a_problem_and_a_verdict_can_be_asked_for(show: Show) -> None:
    shown = show(the_page())
    shown.page.locator("#verdict").select_option("WA")
    assert names(shown) == ["Ben Ahr"]
    shown.page.locator("#problem").select_option(label="other")
    assert names(shown) == []
    shown.page.locator("#verdict").select_option("none")
    assert names(shown) == ["Ida Mu"]
    assert shown.page.locator("#table .problem:visible").all_inner_texts() == ["other"]
    assert shown.page.locator("#table tbody tr:visible td:visible").count() == 2 + 1 + 3
    assert shown.page.locator("#table .case:visible").count() == 3


def test_a_student_opens_by_keyboard_with_the_diff_of_the_terminal(show: Show) -> None:
    shown = show(the_page())
    shown.page.keyboard.press("Tab")
    assert shown.page.evaluate("document.activeElement.textContent") == "Skip to the report"
    shown.page.get_by_role("link", name="Ben Ahr").first.focus()
    shown.page.keyboard.press("Enter")
    part = shown.page.locator("details.student[open]")
    part.locator(".diff").wait_for()
    assert part.locator(".diff mark").all_inner_texts() == ["3", "4"]
    assert "attempt 2 of 2" in part.inner_text()
    assert "Line 1: you printed 4 where 3 was expected." in part.inner_text()
    assert shown.page.evaluate("document.activeElement.tagName") == "SUMMARY"
    shown.page.keyboard.press("Enter")
    assert not part.count()
    assert not shown.faults()


def test_it_has_landmarks_headings_and_names_for_everything_that_is_used(show: Show) -> None:
    tree = show(the_page()).page.locator("body").aria_snapshot()
    for part in (
        'navigation "Parts of the report"',
        "main:",
        'heading "Students and cases" [level=2]',
        'searchbox "Search"',
        'combobox "Verdict"',
        'rowheader "Ben Ahr"',
        'columnheader "rules"',
        "status:",
    ):
        assert part in tree


def test_what_the_class_gets_wrong_has_an_example_and_who(show: Show) -> None:
    rows = a_class()
    row = rows[2]
    assert row.student
    assert row.judgement
    result = row.judgement.results[1]
    failure = SharedFailure(row.problem, Verdict.WA, result.message, (row.student,), row, result)
    shown = show(the_page(rows, Insights((failure,))))
    card = shown.page.locator("#wrong .card")
    card.get_by_text("An example").click()
    assert card.locator(".diff mark").all_inner_texts() == ["3", "4"]
    card.get_by_text("Who").click()
    assert card.locator("a").inner_text() == "Ben Ahr"


def test_on_a_phone_nothing_but_the_table_is_wider_than_the_window(show: Show) -> None:
    shown = show(the_page(), viewport={"width": 360, "height": 640})
    shown.page.get_by_role("link", name="Ben Ahr").first.click()
    shown.page.locator("details[open] .diff").wait_for()
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_printed_page_has_the_parts_that_are_open(show: Show) -> None:
    shown = show(the_page())
    shown.page.emulate_media(media="print")
    assert not shown.page.locator(".tools").is_visible()
    assert shown.page.pdf().startswith(b"%PDF")


def hostile_rows() -> tuple[Row, ...]:
    """Two rows in which every text, name and output is hostile, the output a megabyte of it."""
    case = replace(a_group("g" + HOSTILE, "c" + HOSTILE).cases[0])
    group = replace(a_group(case.group), title=HOSTILE, cases=(case,), hint=HOSTILE)
    problem = replace(a_problem(group, title=HOSTILE), name=HOSTILE, cases_from=HOSTILE)
    output = (HOSTILE + "\n").encode() * (1_000_000 // len(HOSTILE))
    evidence = Evidence(output, output, b"3\n", hint=HOSTILE)
    wrong = a_wrong_result(case, message=html.visible(HOSTILE), evidence=evidence)
    judgement = a_judgement(problem, wrong, submission=a_submission(HOSTILE), audience="instructor")
    row = replace(a_row(judgement, note=HOSTILE, doubt=HOSTILE), student=Student(HOSTILE, HOSTILE))
    return row, replace(row, student=Student("other" + HOSTILE), judgement=None, fault=HOSTILE)


def test_hostile_texts_are_read_and_do_nothing(show: Show) -> None:
    rows = hostile_rows()
    shown = show(html.class_page(rows, Insights(), title=HOSTILE))
    shown.page.locator("#table tbody .name a").first.click()
    shown.page.locator("details[open] .diff").wait_for()
    shown.page.locator("#search").fill("</script>")
    assert shown.page.title() == html.visible(HOSTILE)
    assert html.visible(HOSTILE)[:200] in shown.page.locator("details[open] .diff").inner_text()
    assert shown.page.locator("script").count() == 1
    assert not shown.page.locator("img, iframe, object, link, [onerror], [onmouseover]").count()
    assert "49" not in shown.page.locator("h1").inner_text()
    assert not shown.faults()


def test_a_report_of_hostile_submissions_does_nothing_either(show: Show) -> None:
    shown = show(html.report(hostile_rows()))
    assert not shown.page.locator("script, img, svg, a").count()
    assert html.visible(HOSTILE) in shown.page.locator("h1").first.inner_text()
    assert not shown.faults()


def test_a_slip_in_a_template_could_still_run_no_script(show: Show) -> None:
    shown = show(the_page().replace("<main", "<script>document.title = 'forged'</script><main"))
    assert shown.page.title() == "A class"
    assert shown.page.evaluate("violations") == ["inline"]
