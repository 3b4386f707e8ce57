from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from makes import a_group, a_judgement, a_problem, a_result, a_wrong_result

from judge.batch import Entry, Step, entries, grade, key_of, rows
from judge.model import HandIn, Problem, Student, Submission, Verdict
from judge.records import packed
from judge.store import Mark, Store, open_store
from judge.workers import Fault, Progress, Task

PROBLEM = a_problem(a_group("samples", "one", "two"), file=Path("sum.yaml"))


def a_submission(source: str, name: str = "sum.py") -> Submission:
    return Submission(name, name, {name: source.encode()}, "python", source.ljust(64, "-"), 0.0)


def handed_in(student: str, source: str | None) -> HandIn:
    submission = None if source is None else a_submission(source)
    return HandIn(Student(student), "sum", submission, missing=submission is None)


class Judging:
    """Judges by the source alone, and remembers what it judged."""

    def __init__(self, problem: Problem = PROBLEM) -> None:
        self.problem = problem
        self.judged: list[str] = []

    def __call__(self, tasks: Iterable[Task]) -> Iterator[Progress]:
        for task in tasks:
            yield task, None
            (source,) = task.submission.files.values()
            self.judged.append(source.decode())
            yield task, self._outcome(source, task.submission)

    def _outcome(self, source: bytes, submission: Submission) -> bytes | Fault:
        if source == b"fault":
            return Fault("checker.py fails.")
        one, two = self.problem.cases
        first = a_result(one) if source == b"right" else a_wrong_result(one)
        judgement = a_judgement(self.problem, first, a_result(two), submission=submission)
        return packed(replace(judgement, audience="instructor"))


def graded(store: Store, handins: list[HandIn], judging: Judging) -> tuple[Entry, ...]:
    """Grade and add the marks, as the command does."""
    planned = entries(handins, {"sum": judging.problem})
    for step in grade(planned, store, judging):
        if step.is_news and step.mark:
            store.mark([step.mark])
    return planned


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "out") as opened:
        yield opened


CLASS = [handed_in("ana", "right"), handed_in("ben", "wrong"), handed_in("cy", None)]


def test_everybody_has_a_mark_with_its_cause(store: Store) -> None:
    graded(store, CLASS, Judging())
    told = {mark.student: (mark.verdict, mark.score, mark.cause) for mark in store.marks()}
    assert told == {
        "ana": ("AC", "10", "judged for the first time"),
        "ben": ("WA", "5", "judged for the first time"),
        "cy": ("", "", "nothing to judge"),
    }


def test_what_did_not_change_is_not_judged_again_and_gets_no_new_mark(store: Store) -> None:
    graded(store, CLASS, Judging())
    before, again = store.marks(), Judging()
    graded(store, CLASS, again)
    assert again.judged == []
    assert store.marks() == before


def test_equal_submissions_are_judged_once_and_each_student_has_a_mark(store: Store) -> None:
    judging = Judging()
    graded(store, [handed_in("ana", "right"), handed_in("ben", "right")], judging)
    assert judging.judged == ["right"]
    assert [mark.student for mark in store.marks()] == ["ana", "ben"]


def test_after_a_stop_only_the_rest_is_judged_and_the_end_is_the_same(
    store: Store, tmp_path: Path
) -> None:
    first = Judging()
    for step in grade(entries(CLASS, {"sum": PROBLEM}), store, first):
        if step.is_news and step.mark:
            store.mark([step.mark])
        if first.judged:
            break
    rest = Judging()
    graded(store, CLASS, rest)
    assert sorted(first.judged + rest.judged) == ["right", "wrong"]
    with open_store(tmp_path / "at once") as at_once:
        graded(at_once, CLASS, Judging())
        assert scores(at_once) == scores(store)


def scores(store: Store) -> dict[tuple[str, str], tuple[str, str]]:
    return {key: (mark.verdict, mark.score) for key, mark in store.latest().items()}


def last(store: Store, student: str) -> Mark:
    return store.latest()[student, "sum"]


def test_another_submission_is_judged_and_the_old_mark_stays(store: Store) -> None:
    graded(store, [handed_in("ben", "wrong")], Judging())
    graded(store, [handed_in("ben", "right")], Judging())
    assert [mark.score for mark in store.marks("ben")] == ["5", "10"]
    assert last(store, "ben").cause == "another submission"


def test_a_submission_that_is_taken_back_leaves_its_mark_in_the_history(store: Store) -> None:
    graded(store, [handed_in("ben", "wrong")], Judging())
    graded(store, [handed_in("ben", None)], Judging())
    assert last(store, "ben").cause == "no submission any more"
    assert len(store.marks("ben")) == 2


def test_a_changed_problem_is_judged_anew(store: Store) -> None:
    graded(store, CLASS, Judging())
    changed = Judging(replace(PROBLEM, digest="e" * 64))
    graded(store, CLASS, changed)
    assert sorted(changed.judged) == ["right", "wrong"]
    assert last(store, "ana").cause == "the problem changed"


def test_a_fault_of_the_judge_is_a_mark_of_its_own_and_is_tried_again(store: Store) -> None:
    hands = [handed_in("ana", "fault"), handed_in("ben", "right")]
    planned = graded(store, hands, Judging())
    faulty, fine = rows(planned, store)
    assert (faulty.verdict, faulty.score, faulty.fault) == (Verdict.JE, None, "checker.py fails.")
    assert fine.verdict is Verdict.AC
    again = Judging()
    graded(store, hands, again)
    assert again.judged == ["fault"]


def test_a_row_says_what_the_judgement_said(store: Store) -> None:
    planned = graded(store, CLASS, Judging())
    ana, ben, cy = rows(planned, store)
    assert ana.judgement is not None
    assert ben.judgement is not None
    assert (ana.score, ben.score, cy.score) == (10, 5, None)
    assert ben.judgement.results[0].message == a_wrong_result(PROBLEM.cases[0]).message
    assert cy.missing


def test_a_key_tells_contents_from_contents_and_not_names_of_students(tmp_path: Path) -> None:
    one, other = a_submission("right"), a_submission("wrong")
    keys = {
        key_of(PROBLEM, one),
        key_of(PROBLEM, other),
        key_of(PROBLEM, replace(one, language="script")),
        key_of(replace(PROBLEM, digest="e" * 64), one),
    }
    assert len(keys) == 4
    assert key_of(PROBLEM, replace(one, name="of_ana.py", saved=1.0)) == key_of(PROBLEM, one)


def test_a_language_that_the_cases_folder_adds_counts_in_the_key(tmp_path: Path) -> None:
    problem = replace(PROBLEM, file=tmp_path / "sum.yaml")
    before = key_of(problem, a_submission("right"))
    (tmp_path / "languages.yaml").write_text("")
    same = key_of(problem, a_submission("right"))
    (tmp_path / "languages.yaml").write_text("basic: {}\n")
    assert before == same != key_of(problem, a_submission("right"))


def test_a_step_that_is_begun_is_no_news() -> None:
    (entry,) = entries([handed_in("ana", "right")], {"sum": PROBLEM})
    assert not Step(entry).is_news
