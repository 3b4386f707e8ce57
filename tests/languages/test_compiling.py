"""Compilers run like submissions: what they refuse, what they may not do, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from handing_in import submission
from toolchains import needs

from judge.errors import UsageError
from judge.languages import SHIPPED, CompileError, build, compiling
from judge.model import Limits, Program, Run

Refusing = Callable[[dict[str, str | bytes]], str]
MAIN = "int main(void) { return 0; }\n"


@needs("c")
def test_an_error_names_the_students_file_and_line(refusal: Refusing) -> None:
    said = refusal({"main.c": "int main(void)\n{\n    retrun 0;\n}\n"})
    assert "main.c:3:5: error: " in said
    assert "/" not in said.partition("error")[0]


@needs("c")
def test_a_missing_function_is_told_without_temporary_files(refusal: Refusing) -> None:
    said = refusal({"main.c": "int helper(int);\nint main(void) { return helper(1); }\n"})
    assert "undefined reference to `helper'" in said
    assert "/" not in said
    assert ".o" not in said


@needs("c")
def test_a_stray_byte_of_another_encoding_stays_a_byte(refusal: Refusing) -> None:
    said = refusal(
        {"stray.c": b'#include <stdio.h>\nint main(void) { puts("42") \xe9 return 0; }\n'}
    )
    assert "stray.c:2:29: error: stray" in said


@needs("java")
def test_an_error_in_java_names_the_file_as_it_was_handed_in(refusal: Refusing) -> None:
    source = 'public class Right {\n  public static void main(String[] a) { int x = "1"; }\n}\n'
    assert refusal({"my homework (2).java": source}).startswith(
        "my homework (2).java:2: error: incompatible types"
    )


@needs("javascript")
def test_a_syntax_error_in_javascript_is_a_compile_error(refusal: Refusing) -> None:
    said = refusal({"main.js": "function f( {\n"})
    assert said.startswith("main.js:1\n") or "/main.js:1\n" not in said
    assert "SyntaxError" in said


@needs("c")
@pytest.mark.parametrize(
    "source",
    [
        '#include "/dev/zero"\n' + MAIN,
        '__asm__(".incbin \\"/dev/zero\\"");\n' + MAIN,
        "char big[1000000000] = {1};\nint main(void) { return big[5]; }\n",
        '#include "main.c"\n#include "main.c"\n' + MAIN,
        "#pragma GCC error " + "x" * 100_000 + "\n" * 10 + "int f(",
        "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(A(x))))\nB(B(B(int f();)))\n" + MAIN,
    ],
    ids=["endless-file", "endless-binary", "huge-output", "includes-itself", "long", "macro-bomb"],
)
def test_source_that_blows_up_the_compiler_is_only_refused(
    source: str, refusal: Refusing, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(cpu=3.0, wall=30.0, memory=400_000_000, output=16_000_000, processes=128)
    monkeypatch.setattr(compiling, "LIMITS", limits)
    assert len(refusal({"main.c": source})) < 20_000


@needs("c")
def test_a_compiler_that_takes_too_long_is_stopped_with_a_sentence(
    refusal: Refusing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "LIMITS", Limits(cpu=0.2, wall=30.0, memory=10**9))
    source = "".join(f"int f{n}(int x) {{ return x / {n + 3} + x % 7; }}\n" for n in range(20_000))
    assert refusal({"main.c": source + MAIN}).startswith("The compiler was stopped after ")


@needs("c")
def test_what_was_built_is_kept_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "kept"))
    handed_in = submission({"main.c": "int main(void) { return 7; }\n"})
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    first = build(handed_in, tmp_path / "one")
    monkeypatch.setattr(compiling, "_compiled", None)
    second = build(handed_in, tmp_path / "two")
    assert isinstance(first, Program)
    assert isinstance(second, Program)
    programs = [Path(each.command[0]).read_bytes() for each in (first, second)]
    assert programs[0] == programs[1]


@needs("c")
def test_a_damaged_entry_is_built_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[..., Run]
) -> None:
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "kept"))
    files = {"main.c": "int main(void) { return 7; }\n"}
    assert run(files).status == 7
    (entry,) = (tmp_path / "kept").iterdir()
    content = bytearray(entry.read_bytes())
    content[-2000] ^= 1
    entry.write_bytes(content)
    assert run(files).status == 7
    assert entry.read_bytes() != content


def test_a_missing_toolchain_is_one_sentence_with_the_remedy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UsageError) as raised:
        build(submission({"main.c": MAIN}), tmp_path)
    assert str(raised.value) == (
        "A submission in C needs gcc, which is not installed here: install it (apt install gcc)."
    )


@needs("c")
def test_nothing_is_written_beside_the_sources(hand_in: Callable[..., Program]) -> None:
    program = hand_in({"main.c": MAIN, "data.txt": "1"})
    assert sorted(path.name for path in program.folder.iterdir()) == ["data.txt", "main.c"]


def test_a_program_for_an_unknown_interpreter_is_told_to_install_it(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="needs no-such-thing, which is not installed here"):
        build(submission({"main": "#!/opt/no-such-thing\n"}), tmp_path, SHIPPED)


def test_a_java_submission_without_main_is_a_compile_error(refusal: Refusing) -> None:
    assert refusal({"A.java": "class A {}"}).startswith("No class has a main method")


def test_the_builder_and_the_judge_mean_the_same_by_a_refusal() -> None:
    source = Path(compiling.__file__).with_name("builder.py").read_text(encoding="utf-8")
    assert f"REFUSED = {compiling.REFUSED}\n" in source
    assert CompileError(b"x").message == b"x"
