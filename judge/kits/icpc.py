"""A problem → the files of an ICPC or Kattis package of the format 2025-09."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from judge.answering import with_answers
from judge.errors import UsageError
from judge.kits import comparing
from judge.model import Case, Group, Problem, Scoring, Show
from judge.submissions import read_submission
from judge.verifying.declared import declared
from judge.visible import visible

VERSION = "2025-09"
MEBIBYTE = 2**20
_FOLDERS = {"memory_limit_exceeded": "run_time_error", "output_limit_exceeded": "rejected"}
"""Folders of submissions that the format has not, and what it has for them."""
_INPUTS = """\
import runpy
import sys
from pathlib import Path

try:
    runpy.run_path(str(Path(__file__).with_name("inputs.py")), run_name="__main__")
except SystemExit as ended:
    sys.exit(42 if ended.code in (None, 0) else 43)
sys.exit(42)
"""


@dataclass(frozen=True, slots=True)
class Exported:
    """A package's files by their paths in it, and what is no longer as it was."""

    files: Mapping[str, bytes]
    notes: tuple[str, ...]


def icpc_package(problem: Problem, workers: int = 1) -> Exported:
    """The package; raises ``UsageError`` for what the format cannot say."""
    problem = problem.with_cases(with_answers(problem, problem.cases, workers))
    _check(problem)
    compared = comparing.compared(problem.checker)
    files = {**dict(_texts(problem)), **compared.files}
    for number, group in enumerate(problem.groups, 1):
        files |= _group(problem, group, number, compared.arguments)
    files |= dict(_submissions(problem))
    notes = [*compared.notes]
    if problem.validator is None or problem.validator.suffix != ".py":
        notes.append("There is no input validator in Python: the format wants one.")
    else:
        folder = "input_validators/inputs"
        files[f"{folder}/__init__.py"] = b""
        files[f"{folder}/__main__.py"] = _INPUTS.encode()
        files[f"{folder}/inputs.py"] = problem.validator.read_bytes()
    if not problem.statement:
        notes.append("There is no statement: the format wants one.")
    return Exported(files, tuple(notes))


def _check(problem: Problem) -> None:
    name = visible(problem.name)
    if problem.package is not None:
        raise UsageError(f"{name} is a package already.")
    for group in problem.groups:
        if group.points.denominator != 1:
            raise UsageError(
                f"{name}: {visible(group.name)} is worth {group.points} points, and a package has "
                "whole ones: multiply all."
            )
    for case in problem.cases:
        why = _unsayable(problem, case)
        if why:
            raise UsageError(f"{name}: {visible(case.id)} {why}, which a package cannot say.")


def _unsayable(problem: Problem, case: Case) -> str:
    if case.status:
        return "demands an exit status"
    if case.limits != problem.limits:
        return "has limits of its own"
    if len(case.answers) != 1:
        return "has several answers" if case.answers else "has a sealed answer"
    return ""


def _texts(problem: Problem) -> Iterator[tuple[str, bytes]]:
    limits = problem.limits
    yield (
        "problem.yaml",
        _yaml(
            {
                "problem_format_version": VERSION,
                "type": "scoring",
                "name": {"en": problem.title},
                "uuid": str(uuid5(NAMESPACE_URL, f"{problem.name} {problem.digest}")),
                **({"source": problem.source} if problem.source else {}),
                "limits": {
                    "time_limit": limits.cpu,
                    "memory": max(1, round(limits.memory / MEBIBYTE)),
                    "output": max(1, round(limits.output / MEBIBYTE)),
                },
            }
        ),
    )
    yield ".timelimit", f"{limits.cpu:g}\n".encode()
    if problem.statement:
        yield "statement/problem.en.md", problem.statement.encode()
    whole = sum(int(group.points) for group in problem.groups)
    yield "data/secret/test_group.yaml", _yaml({"max_score": whole})


def _yaml(values: dict[str, Any]) -> bytes:
    """Each key on a line; JSON is YAML."""
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items())
    return "".join(lines).encode()


def _group(
    problem: Problem, group: Group, number: int, arguments: tuple[str, ...]
) -> dict[str, bytes]:
    """The cases of a group; of a sample group, which earns nothing there, as samples besides."""
    folder = f"data/secret/{number:02}-{_safe(group.name)}"
    told = {"output_validator_args": list(arguments)} if arguments else {}
    facts = {
        "max_score": int(group.points),
        "score_aggregation": "sum" if group.scoring is Scoring.EACH else "pass-fail",
        "full_feedback": group.show is Show.EVERYTHING,
        **told,
    }
    files = {f"{folder}/test_group.yaml": _yaml(facts)}
    files |= _cases(group, folder)
    is_sample = number == 1 and group.show is Show.EVERYTHING and len(problem.groups) > 1
    if is_sample:
        files |= _cases(group, "data/sample")
        files |= {"data/sample/test_group.yaml": _yaml(told)} if told else {}
    return files


def _cases(group: Group, folder: str) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    width = len(str(len(group.cases)))
    for number, case in enumerate(group.cases, 1):
        path = f"{folder}/{number:0{width}}-{_safe(case.name)}"
        files |= {f"{path}.in": case.stdin, f"{path}.ans": case.answers[0]}
        files |= {f"{path}.files/{name}": data for name, data in case.files.items()}
        said = {"description": case.why, "hint": group.hint}
        said = {key: text for key, text in said.items() if text}
        if said:
            files[f"{path}.yaml"] = _yaml(said)
    return files


def _safe(name: str) -> str:
    """A name as the format has them."""
    return re.sub(r"[^A-Za-z0-9_.-]", "-", name)[:80]


def _submissions(problem: Problem) -> Iterator[tuple[str, bytes]]:
    if problem.reference is not None:
        submission = read_submission((problem.reference,), problem.name)
        folder = f"submissions/accepted/reference-{_safe(problem.reference.stem)}"
        for name, data in submission.files.items():
            yield f"{folder}/{_main(name, submission.main)}", data
    for one in declared(problem):
        verdict = one.path.parent.name
        into = f"submissions/{_FOLDERS.get(verdict, verdict)}/{_safe(one.path.name)}"
        yield from _program(one.path, into)


def _main(name: str, main: str) -> str:
    """The file that is run is called so that nobody has to guess it."""
    return f"__main__{Path(name).suffix}" if name == main and "/" not in main else name


def _program(path: Path, into: str) -> Iterator[tuple[str, bytes]]:
    if path.is_file():
        yield into, path.read_bytes()
        return
    for file in sorted(path.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            yield f"{into}/{file.relative_to(path).as_posix()}", file.read_bytes()
