"""Java as students hand it in: names of files and the class that is run, found by tokens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toolchains import needs

from judge.languages import java
from judge.model import Run

Running = Callable[..., Run]

MAIN = 'public static void main(String[] args) { System.out.print("42"); }'


def mains(source: str) -> tuple[str, ...]:
    return java.declared(source.encode()).mains


@pytest.mark.parametrize(
    "source",
    [
        f"class A {{ {MAIN} }}",
        f"// class X {{ {MAIN}\nclass A {{ {MAIN} }}",
        f"/* class X {{ {MAIN} }} */ class A {{ {MAIN} }}",
        'class X { String s = "{ public static void main(String[] a) {"; }'
        f"class A {{ {MAIN} }}",
        f"class X {{ char c = '{{'; char d = '\\''; }} class A {{ {MAIN} }}",
        f'class X {{ String s = """\n class B {{ "public static void main(String[] a)" """; }}'
        f"class A {{ {MAIN} }}",
        "class X { void main(String[] a) {} static int main() { return 1; } }"
        f"class A {{ {MAIN} }}",
        "class A { static public\nvoid main ( final String ... args ) {} }",
        'class A { @SuppressWarnings({"x"}) public static void main(java.lang.String args[]) {} }',
        "@Tag(X.class) final class A { public static synchronized void main(String[] a) {} }",
        f"class X {{ static class B {{ {MAIN} }} }} enum A {{ ONE; {MAIN} }}",
        f"record A(int x) {{ {MAIN} }}",
    ],
)
def test_the_class_with_main_is_found_whatever_stands_in_the_way(source: str) -> None:
    assert mains(source) == ("A",)


def test_a_package_is_part_of_the_name() -> None:
    assert mains(
        f"/* package no; */ package hw . one;\nimport java.util.*;\nclass A {{ {MAIN} }}"
    ) == ("hw.one.A",)


@pytest.mark.parametrize(
    ("source", "public"),
    [
        ("public class A {}", "A"),
        ("class B {} public final class A { public class C {} }", "A"),
        ("public @interface A {}", "A"),
        ("// public class B\nclass A {}", ""),
        ("public sealed interface A permits B {} final class B implements A {}", "A"),
        ("public class Größe {}", "Größe"),
    ],
)
def test_the_public_type_names_the_file(source: str, public: str) -> None:
    assert java.declared(source.encode()).public == public


@given(st.text(alphabet="{}()\"'/*\\\n;classpubli voidmainStrg[]@.$ é", max_size=300))
def test_any_text_can_be_looked_through(source: str) -> None:
    java.declared(source.encode())


@given(st.binary(max_size=200))
def test_any_bytes_can_be_looked_through(source: bytes) -> None:
    java.declared(source)


def test_unfinished_comments_and_texts_take_no_longer_than_others() -> None:
    for start in ("/*", '"""', '"', "'"):
        assert mains(start * 200_000) == ()


def test_of_several_classes_with_main_the_first_file_decides() -> None:
    files = {"B.java": f"class B {{ {MAIN} }}".encode(), "A.java": f"class A {{ {MAIN} }}".encode()}
    assert java.main_class(files, "B.java") == "B"
    with pytest.raises(ValueError, match="Several classes have a main method, B and A: hand in"):
        java.main_class(files, "Card.java")


def test_of_several_in_one_file_the_one_named_as_the_file_is_run() -> None:
    files = {"B.java": f"class A {{ {MAIN} }} class B {{ {MAIN} }}".encode()}
    assert java.main_class(files, "B.java") == "B"


def test_two_sources_with_the_same_public_class_are_both_compiled() -> None:
    names = java.names({"A.java": b"public class A {}", "A (1).java": b"public class A {}"})
    assert names == {"A.java": "A.java", "A (1).java": "again/A.java"}


@needs("java")
@pytest.mark.parametrize(
    "files",
    [
        {"homework 1.java": f"public class Sum {{ {MAIN} }}"},
        {"solution.JAVA": f"public class Sum {{ {MAIN} }}"},
        {"hw/Sum.java": f"package hw; public class Sum {{ {MAIN} }}"},
        {"Sum.java": f"package not.where.it.lies; public class Sum {{ {MAIN} }}"},
        {
            "Main.java": "class Main { public static void main(String[] a) { Card.show(); } }",
            "card.java": 'public class Card { static void show() { System.out.print("42"); } }',
        },
        {"Sum.java": f"public interface Sum {{ {MAIN.removeprefix('public ')} }}"},
        {"Größe.java": f"public class Größe {{ {MAIN} }}"},
    ],
    ids=["any-name", "large-suffix", "package", "package-elsewhere", "two", "interface", "letters"],
)
def test_java_is_run_as_it_is_handed_in(files: dict[str, str], run: Running) -> None:
    assert run(files).stdout == b"42"


@needs("java")
def test_a_java_program_reads_the_files_handed_in_beside_it(run: Running) -> None:
    source = (
        "public class Main { public static void main(String[] a) throws Exception {"
        ' System.out.print(new String(Main.class.getResourceAsStream("/data.txt").readAllBytes()));'
        " } }"
    )
    assert run({"Main.java": source, "data.txt": "42"}).stdout == b"42"
