"""The options that change output and answer alike before they are compared."""

from __future__ import annotations

from judge.errors import UsageError
from judge.model import CheckerSpec

SECONDS = 3.0
"""What one pattern may take on one text."""


def normalised(output: bytes, answer: bytes, spec: CheckerSpec) -> tuple[bytes, bytes]:
    """Both texts after ``normalise`` and ``ignore_case``; ``UsageError`` when a pattern fails.

    Letter case is Unicode's where both texts are UTF-8, else that of ASCII letters only,
    and so for ``tokens``.
    """
    for pattern, replacement in spec.normalise:
        output = _substituted(output, pattern, replacement)
        answer = _substituted(answer, pattern, replacement)
    if spec.ignore_case and spec.name == "tokens":
        return output.lower(), answer.lower()
    return _folded(output, answer) if spec.ignore_case else (output, answer)


def _folded(output: bytes, answer: bytes) -> tuple[bytes, bytes]:
    try:
        return output.decode().casefold().encode(), answer.decode().casefold().encode()
    except UnicodeDecodeError:
        return output.lower(), answer.lower()


def _substituted(text: bytes, pattern: str, replacement: str) -> bytes:
    """Replace every match; ``^`` and ``$`` match at each line.

    The library ``regex`` stands in for ``re`` since it can be given a time limit.
    """
    import regex  # noqa: PLC0415 - only problems that normalise pay for it

    decoded = text.decode("utf-8", "surrogateescape")
    try:
        compiled = regex.compile(pattern, regex.MULTILINE)
        changed = compiled.sub(replacement, decoded, timeout=SECONDS)
    except TimeoutError:
        raise UsageError(
            f"The pattern {pattern} of `normalise` takes more than {SECONDS:g} s on "
            f"{len(text):,} bytes; write it without a repetition inside a repetition."
        ) from None
    except (regex.error, IndexError) as error:
        raise UsageError(f"The pattern {pattern} of `normalise` cannot be used: {error}.") from None
    return changed.encode("utf-8", "surrogateescape")
