"""Compile one file as running it would, without running it: started by path in a bare interpreter.

Exit status 65 and the interpreter's message on stderr when it has a syntax error. Imports nothing
of the judge.
"""

import sys

REFUSED = 65


def declared(source: bytes) -> str:
    """The encoding a source has; UTF-8 where it names none that there is."""
    if b"coding" not in source:
        return "utf-8"
    import tokenize  # noqa: PLC0415  it loads much, and few sources need it

    lines = iter(source.splitlines(keepends=True))
    try:
        return tokenize.detect_encoding(lambda: next(lines, b""))[0]
    except SyntaxError:
        return "utf-8"


def decoded(source: bytes, name: str) -> None:
    """Raise ``SyntaxError`` where running refuses bytes that ``compile`` passes in comments."""
    encoding = declared(source)
    try:
        source.decode(encoding)
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        byte = source[error.start]
        raise SyntaxError(
            f"Non-UTF-8 code starting with '\\x{byte:02x}' on line {line}, but no encoding "
            "declared; see https://peps.python.org/pep-0263/ for details"
            if encoding.startswith("utf-8")
            else f"encoding problem: {encoding}",
            (name, line, 0, None),
        ) from None


def main(name: str) -> None:
    """Exit with status 65 if the file does not compile."""
    with open(name, "rb") as file:  # noqa: PTH123  loads less
        source = file.read()
    try:
        decoded(source, name)
        compile(source, name, "exec", dont_inherit=True)
    except SyntaxError as error:
        error.__suppress_context__ = True
        sys.excepthook(type(error), error.with_traceback(None), None)
        sys.exit(REFUSED)
    except ValueError as error:  # a NUL byte, before Python 3.12
        sys.excepthook(SyntaxError, SyntaxError(str(error)), None)
        sys.exit(REFUSED)


if __name__ == "__main__":
    main(sys.argv[1])
