from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from packages.making import ONE, PLAIN, write

from judge.errors import UsageError
from judge.model import CheckerSpec, Problem, Scoring, Show
from judge.problems import load_problem


def loaded(folder: Path, files: dict[str, str]) -> Problem:
    return load_problem(f"{write(folder / 'sum', files)}/", folder)


def test_a_folder_of_inputs_and_answers_is_a_problem(tmp_path: Path) -> None:
    problem = loaded(tmp_path, {"1.in": "1\n", "1.out": "2\n", "b.in": "", "b.ans": "x"})
    assert [(it.name, it.stdin, it.answers) for it in problem.cases] == [
        ("1", b"1\n", (b"2\n",)),
        ("b", b"", (b"x",)),
    ]
    assert (problem.name, problem.points, problem.checker) == ("sum", 2, CheckerSpec())


def test_an_input_without_an_answer_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"1.in has no answer: write it into 1.ans or 1.out\."):
        loaded(tmp_path, {"1.in": ""})
    with pytest.raises(UsageError, match=r"2.in has no answer: write it into 2.ans\."):
        loaded(tmp_path, {**PLAIN, "data/secret/2.in": ""})


def test_a_package_has_open_samples_and_one_point_for_all_secrets(tmp_path: Path) -> None:
    sample = {"data/sample/a.in": "1\n", "data/sample/a.ans": "1\n"}
    deep = {"data/secret/deep/2.in": "2\n", "data/secret/deep/2.ans": "2\n"}
    problem = loaded(tmp_path, {**PLAIN, **sample, **deep})
    assert [(it.name, it.points, it.scoring, it.show) for it in problem.groups] == [
        ("sample", 0, Scoring.EACH, Show.EVERYTHING),
        ("secret", 1, Scoring.TOGETHER, Show.VERDICT),
    ]
    assert [it.id for it in problem.cases] == ["sample/a", "secret/1", "secret/deep/2"]
    assert (problem.title, problem.limits.cpu) == ("Sum", 2.0)


@pytest.mark.parametrize(
    ("files", "seconds"),
    [
        ({"problem.yaml": "limits: {time_limit: 1.5}\n", ".timelimit": "7"}, 1.5),
        ({".timelimit": "7\n"}, 7.0),
        ({"domjudge-problem.ini": "name = x\ntimelimit='3'\n"}, 3.0),
        ({}, 10.0),
    ],
)
def test_the_time_limit_is_the_first_that_is_stated(
    tmp_path: Path, files: dict[str, str], seconds: float
) -> None:
    problem = loaded(tmp_path, {"problem.yaml": "", **ONE, **files})
    assert problem.limits.cpu == seconds
    assert bool(problem.package and problem.package.timing) == (not files)
    assert bool(problem.warnings) == (not files)


def test_a_package_that_states_no_limit_derives_it_from_its_multiplier(tmp_path: Path) -> None:
    old = loaded(tmp_path / "old", {"problem.yaml": "", **ONE})
    text = "limits: {time_multipliers: {ac_to_time_limit: 3}, time_resolution: 0.1}\n"
    new = loaded(tmp_path / "new", {"problem.yaml": text, **ONE})
    times = [it.package and it.package.timing and it.package.timing.times for it in (old, new)]
    assert times == [5, 3]


def test_memory_and_output_are_those_of_the_format(tmp_path: Path) -> None:
    problem = loaded(tmp_path, {**PLAIN, "problem.yaml": "limits: {memory: 64}\n"})
    assert (problem.limits.memory, problem.limits.output) == (64 * 2**20, 8 * 2**20)


@pytest.mark.parametrize(
    ("flags", "spec"),
    [
        ("", CheckerSpec("tokens", ignore_case=True)),
        ("case_sensitive", CheckerSpec("tokens")),
        (
            "float_tolerance 1e-6 space_change_sensitive",
            CheckerSpec(
                "tokens",
                ignore_case=True,
                keep_blanks=True,
                floats=True,
                absolute=Fraction(1, 10**6),
                relative=Fraction(1, 10**6),
            ),
        ),
    ],
)
def test_the_flags_of_the_default_validator_become_a_checker(
    tmp_path: Path, flags: str, spec: CheckerSpec
) -> None:
    files = {**PLAIN, "problem.yaml": f"name: Sum\nvalidator_flags: {flags}\n"}
    assert loaded(tmp_path, files).checker == spec


def test_flags_of_a_group_and_of_a_case_hold_for_them_alone(tmp_path: Path) -> None:
    files = {
        **PLAIN,
        "data/secret/a/1.in": "",
        "data/secret/a/1.ans": "",
        "data/secret/a/testdata.yaml": "output_validator_flags: case_sensitive\n",
        "data/secret/a/2.in": "",
        "data/secret/a/2.ans": "",
        "data/secret/a/2.yaml": "output_validator_args: [float_tolerance, '0.1']\n",
    }
    checkers = {it.id: it.checker for it in loaded(tmp_path, files).cases}
    assert checkers["secret/1"] is None
    assert checkers["secret/a/1"] == CheckerSpec("tokens")
    two = checkers["secret/a/2"]
    assert two is not None
    assert (two.floats, two.ignore_case) == (True, True)


def test_flags_that_all_groups_have_are_those_of_the_problem(tmp_path: Path) -> None:
    said = "output_validator_args: [case_sensitive]\n"
    problem = loaded(tmp_path, {**PLAIN, "data/secret/test_group.yaml": said})
    assert (problem.checker, problem.cases[0].checker) == (CheckerSpec("tokens"), None)


def test_groups_of_a_scoring_problem_earn_points_of_their_own(tmp_path: Path) -> None:
    files = {
        "problem.yaml": "problem_format_version: 2025-09\ntype: scoring\nname: {en: Sum}\n",
        "data/secret/a/1.in": "",
        "data/secret/a/1.ans": "",
        "data/secret/a/test_group.yaml": "max_score: 30\n",
        "data/secret/b/1.in": "",
        "data/secret/b/1.ans": "",
        "data/secret/b/test_group.yaml": "max_score: 70\nscore_aggregation: sum\n",
    }
    groups = [(it.name, it.points, it.scoring) for it in loaded(tmp_path, files).groups]
    assert groups == [("secret/a", 30, Scoring.TOGETHER), ("secret/b", 70, Scoring.EACH)]


def test_groups_of_an_old_scoring_problem_are_worth_their_range(tmp_path: Path) -> None:
    files = {
        "problem.yaml": "type: scoring\n",
        "data/testdata.yaml": "grader_flags: ignore_sample\n",
        "data/sample/1.in": "",
        "data/sample/1.ans": "",
        "data/secret/a/1.in": "",
        "data/secret/a/1.ans": "",
        "data/secret/a/testdata.yaml": "range: 0 40\naccept_score: 40\ngrader_flags: min\n",
        "data/secret/b/1.in": "",
        "data/secret/b/1.ans": "",
        "data/secret/b/2.in": "",
        "data/secret/b/2.ans": "",
        "data/secret/b/testdata.yaml": "accept_score: 5\ngrader_flags: always_accept\n",
    }
    groups = [(it.name, it.points, it.scoring) for it in loaded(tmp_path, files).groups]
    assert groups == [
        ("sample", 0, Scoring.EACH),
        ("secret/a", 40, Scoring.TOGETHER),
        ("secret/b", 10, Scoring.EACH),
    ]


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"problem.yaml": "type: [multi-pass]\n"}, "a multi-pass problem runs a program several"),
        ({"problem.yaml": "type: interactive\n"}, "interactive problem needs an output valid"),
        ({"problem.yaml": "type: submit-answer\n"}, "takes answers for submissions"),
        ({"problem.yaml": "validation: custom\n"}, "validation is custom, and there is no valid"),
        ({"problem.yaml": "grading: {objective: min}\n"}, "more points are better"),
        ({"problem.yaml": "validator_flags: exact\n"}, "the default validator has no flag 'exact'"),
        ({"problem.yaml": "limits: {memory: much}\n"}, "memory is 'much', which is no number"),
        ({"problem.yaml": "limits: 3\n"}, "limits is no mapping of keys"),
        ({"data/secret/1.yaml": "args: [a]\n"}, "args gives the program arguments"),
        (
            {
                "problem.yaml": "type: scoring\n",
                "data/secret/testdata.yaml": "grading: custom\n",
            },
            "grading is custom",
        ),
    ],
)
def test_what_the_judge_cannot_do_is_refused_in_a_sentence(
    tmp_path: Path, files: dict[str, str], sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        loaded(tmp_path, {**PLAIN, **files})


def test_harmless_keys_are_tolerated_and_others_noted(tmp_path: Path) -> None:
    text = "name: Sum\nuuid: 1\nauthor: Me\nlicense: cc0\nfrobnicate: [1]\n"
    assert loaded(tmp_path / "a", {**PLAIN, "problem.yaml": text}).warnings == ()
    noted = loaded(tmp_path / "b", {**PLAIN, "problem.yaml": "languages: [python3]\n"}).warnings
    assert [it.sentence[:13] for it in noted] == ["Only python3 "]


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({"data/secret/test_group.yaml": "require_pass: sample\n"}, "whatever require_pass names"),
        ({"data/secret/testdata.yaml": "reject_score: 3\n"}, "whatever reject_score says"),
        ({"data/testdata.yaml": "grader_flags: always_accept\n"}, "whatever grader_flags say"),
        ({"data/testdata.yaml": "grading: custom\n"}, "grader of the package is not run"),
        ({"graders/a.py": ""}, "grader of the package is not run"),
    ],
)
def test_what_decides_points_elsewhere_is_noted(
    tmp_path: Path, files: dict[str, str], sentence: str
) -> None:
    (note,) = loaded(tmp_path, {**PLAIN, **files}).warnings
    assert sentence in note.sentence


@pytest.mark.parametrize(
    ("files", "title"),
    [
        ({"problem.yaml": "name: {sv: Summa, en: Sum}\n"}, "Sum"),
        ({"problem.yaml": "name: {sv: Summa, de: Summe}\n"}, "Summa"),
        ({"problem_statement/problem.sv.tex": "\\problemname{Summa}\n"}, "Summa"),
        ({"problem_statement/problem.tex": "\\problemname{$x$}\n%% plainproblemname: x\n"}, "x"),
        ({}, "sum"),
    ],
)
def test_the_title_is_the_name_else_that_of_the_statement_else_that_of_the_folder(
    tmp_path: Path, files: dict[str, str], title: str
) -> None:
    assert loaded(tmp_path, {**PLAIN, "problem.yaml": "", **files}).title == title


def test_a_link_out_of_the_package_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path / "sum", PLAIN)
    (tmp_path / "secret").write_text("mine")
    (folder / "data" / "secret" / "2.in").symlink_to(tmp_path / "secret")
    (folder / "data" / "secret" / "2.ans").write_text("")
    with pytest.raises(UsageError, match="leads out of the package"):
        load_problem(f"{folder}/", tmp_path)


def test_a_problem_of_this_format_may_have_a_folder_data(tmp_path: Path) -> None:
    files = {"problem.yaml": "cases:\n  a: {stdin: x, answer: y}\n", "data/secret/1.in": ""}
    assert [it.id for it in loaded(tmp_path, files).cases] == ["cases/a"]


def test_the_digest_covers_flags_and_included_files(tmp_path: Path) -> None:
    changes = (
        {},
        {"data/secret/1.yaml": "output_validator_args: [case_sensitive]\n"},
        {"include/python/lib.py": "x = 1\n"},
        {"include/python/lib.py": "x = 2\n"},
        {"problem.yaml": "validator_flags: space_change_sensitive\n"},
    )
    folders = (tmp_path / str(number) for number in range(len(changes)))
    digests = [
        loaded(it, {**PLAIN, **change}).digest for it, change in zip(folders, changes, strict=True)
    ]
    assert len(set(digests)) == len(digests)
