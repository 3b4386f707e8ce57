"""The report as JUnit XML, which CI servers show: a suite a group, a test a case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from judge import __version__
from judge.model import GroupScore, Judgement, Result, Row, Verdict
from judge.reports.failures import failures
from judge.reports.listing import unlisted, unlisted_right
from judge.reports.plain import failure_lines
from judge.scoring import written
from judge.visible import visible

_ERRORS = (Verdict.JE, Verdict.CE)
_COUNTS = {"failures": "failure", "errors": "error", "skipped": "skipped"}


def report(rows: tuple[Row, ...]) -> str:
    """All rows as one document, valid by the schema ``junit-10.xsd`` of Jenkins."""
    return _document(suite for row in rows for suite in _suites(row))


def failure(message: str) -> str:
    """A document with one error: nothing could be judged."""
    return _document([_alone("judge", Verdict.JE, message)])


def _document(suites: Iterable[Element]) -> str:
    root = Element("testsuites", name="judge")
    root.extend(suites)
    for name, tag in {"tests": "testcase", "failures": "failure", "errors": "error"}.items():
        root.set(name, str(len([*root.iter(tag)])))
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _suites(row: Row) -> Iterator[Element]:
    owner = f"{row.student.id}/{row.problem.name}" if row.student else row.problem.name
    judgement = row.judgement
    if judgement is None:
        yield _alone(owner, row.verdict or Verdict.SK, row.fault or row.doubt)
        return
    if judgement.message:
        yield _alone(owner, judgement.verdict, judgement.message)
    told = {it.id: "\n".join(failure_lines(it)) for it in failures(judgement)}
    for score in judgement.groups:
        yield _suite(owner, judgement, score, told)


def _alone(owner: str, verdict: Verdict, message: str) -> Element:
    """A suite with one test, for what happened to a submission as a whole."""
    suite = Element("testsuite", name=visible(owner))
    test = SubElement(suite, "testcase", name="submission", classname=visible(owner))
    first, _, _ = message.partition("\n")
    _add_outcome(test, verdict, (first, message))
    return _counted(suite)


def _suite(owner: str, judgement: Judgement, score: GroupScore, told: dict[str, str]) -> Element:
    suite = Element("testsuite", name=visible(f"{owner}/{score.group.name}"))
    properties = SubElement(suite, "properties")
    for name, value in _provenance(judgement, score):
        SubElement(properties, "property", name=name, value=visible(value))
    for result in judgement.results:
        if result.case.group == score.group.name:
            test = SubElement(suite, "testcase", _test(suite, result))
            body = told.get(result.case.id, result.message)
            _add_outcome(test, result.verdict, (result.message, body))
    _add_unlisted(suite, *unlisted(judgement, score))
    times = [r.cpu or 0 for r in judgement.results if r.case.group == score.group.name]
    suite.set("time", f"{sum(times):.3f}")
    return _counted(suite)


def _test(suite: Element, result: Result) -> dict[str, str]:
    about = {"name": visible(result.case.name), "classname": suite.attrib["name"]}
    return about if result.cpu is None else about | {"time": f"{result.cpu:.3f}"}


def _add_unlisted(suite: Element, right: int, judged: int) -> None:
    """A test for all cases whose very names may not be seen."""
    if judged:
        test = SubElement(suite, "testcase", name="hidden cases", classname=suite.attrib["name"])
        said = unlisted_right(right, judged)
        _add_outcome(test, Verdict.AC if right == judged else Verdict.WA, (said, said))


def _add_outcome(test: Element, verdict: Verdict, told: tuple[str, str]) -> None:
    """The verdict of a test, with its sentence and all that is told of it."""
    if verdict is Verdict.AC:
        return
    tag = "skipped" if verdict is Verdict.SK else "error" if verdict in _ERRORS else "failure"
    sentence, body = told
    element = SubElement(test, tag, type=verdict.words, message=visible(sentence or verdict.words))
    element.text = "\n".join(map(visible, body.split("\n"))) if tag != "skipped" else None


def _counted(suite: Element) -> Element:
    suite.set("tests", str(len(suite.findall("testcase"))))
    for name, tag in _COUNTS.items():
        suite.set(name, str(len(suite.findall(f"testcase/{tag}"))))
    return suite


def _provenance(judgement: Judgement, score: GroupScore) -> Iterator[tuple[str, str]]:
    """What was judged by what, and what the group earned where that is stated."""
    yield "problem", f"{judgement.problem.name} {judgement.problem.digest}"
    yield "cases from", judgement.problem.cases_from
    yield "submission", f"{judgement.submission.name} {judgement.submission.digest}"
    yield "judge", __version__
    yield "language", judgement.language
    yield "isolation", judgement.isolation
    yield "audience", judgement.audience
    if judgement.score is not None:
        yield "score", written(score.earned)
        yield "points", written(score.group.points)
