"""Which of several uploads of one student counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge.errors import UsageError
from judge.handins.part import SETTLE
from judge.handins.upload import Upload
from judge.submissions.entry import alternatives


def counting(uploads: Sequence[Upload]) -> Upload:
    """The last attempt, by the platform's time or number, with a note which one it is.

    Raises ``UsageError`` where there are several and neither is told.
    """
    if len(uploads) == 1:
        return uploads[0]
    ordered = [upload for upload in uploads if upload.attempt is not None]
    places = {upload.attempt for upload in ordered}
    if len(ordered) < len(uploads) or len(places) < len(uploads):
        raise UsageError(f"Which one? {alternatives([it.name for it in uploads])}: {SETTLE}.")
    last = max(ordered, key=lambda upload: upload.attempt or (0, 0))
    return last if last.note else replace(last, note=_note(last, len(uploads)))


def _note(last: Upload, number: int) -> str:
    given = last.attempt[1] if last.attempt else 0
    return f"attempt {given or number} of {given or number}"
