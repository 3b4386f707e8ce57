"""A student's uploads become one hand-in for each problem, or a sentence why not."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from judge.errors import JudgeError
from judge.handins.attempts import counting
from judge.handins.choices import Choices
from judge.handins.part import chosen, part_of
from judge.handins.upload import Upload, opened
from judge.languages import Table
from judge.model import HandIn, Student, Submission
from judge.submissions import Tree
from judge.visible import visible

NOTHING = "Nothing was handed in."


@dataclass(frozen=True, slots=True)
class Settling:
    """What decides which file counts, the same for the whole class."""

    problems: tuple[str, ...]
    table: Table
    choices: Choices

    def choice(self, student: Student, problem: str) -> str:
        """What ``files.csv`` names for a student and a problem; empty where it names nothing."""
        chosen = self.choices.get((student.id, problem))
        return chosen or self.choices.get((student.id, ""), "")


def handins_of(
    student: Student, uploads: Sequence[Upload], settling: Settling
) -> tuple[HandIn, ...]:
    """One hand-in for each problem; nothing a student hands in makes it raise."""

    def problems(upload: Upload) -> tuple[str, ...]:
        return (upload.problem,) if upload.problem else settling.problems

    @functools.cache
    def read(upload: Upload) -> Tree:
        keep = tuple(problem.lower() for problem in problems(upload))
        return opened(upload.read(), settling.table, keep if len(keep) > 1 else ())

    def submission(upload: Upload, problem: str, file: str) -> Submission | None:
        if file and file != upload.name:
            return chosen(read(upload), file, settling.table)
        return part_of(read(upload), problem, problems(upload), settling.table)

    return tuple(
        _handin(HandIn(student, problem, None), uploads, settling, submission)
        for problem in settling.problems
    )


def _handin(
    blank: HandIn,
    uploads: Sequence[Upload],
    settling: Settling,
    submission: Callable[[Upload, str, str], Submission | None],
) -> HandIn:
    meant = [upload for upload in uploads if upload.problem in ("", blank.problem)]
    nothing = replace(blank, doubt=NOTHING, missing=True)
    if not meant:
        return nothing
    file = settling.choice(blank.student, blank.problem)
    handin = blank
    try:
        upload = counting([it for it in meant if it.name == file] or meant)
        handin = replace(blank, note=upload.note, when=upload.when, doubt=upload.doubt)
        found = submission(upload, blank.problem, file)
        return replace(handin, submission=found) if found else nothing
    except JudgeError as error:
        doubt = " ".join(str(error).split("\n"))
    except OSError as error:
        doubt = f"Cannot read it: {(error.strerror or str(error)).lower()}."
    except Exception as error:  # noqa: BLE001  one student must not stop the others
        doubt = f"The judge failed to read it: {visible(f'{type(error).__name__}: {error}')}."
    return replace(handin, doubt=f"{handin.doubt} {doubt}".strip())
