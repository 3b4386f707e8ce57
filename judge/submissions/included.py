"""Files of a package that are put beside a submission before it is built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from judge.model import Submission

_CODES = {
    "python": ("python3", "python"),
    "c++": ("cpp", "c++"),
    "javascript": ("js", "javascript"),
}
"""What packages call a language, where that is another name."""
_DRIVERS = ("__main__.py", "main.py")


def with_included(
    submission: Submission, included: Mapping[str, Mapping[str, bytes]]
) -> Submission:
    """The submission with the files for its language, which replace its own of the same name.

    An included ``__main__.py`` or ``main.py`` is what runs.
    """
    names = ("default", *_CODES.get(submission.language, (submission.language,)))
    files: dict[str, bytes] = {}
    for name in names:
        files |= included.get(name, {})
    if not files:
        return submission
    is_python = submission.language == "python"
    main = next((it for it in _DRIVERS if is_python and it in files), submission.main)
    return replace(submission, files={**submission.files, **files}, main=main)
