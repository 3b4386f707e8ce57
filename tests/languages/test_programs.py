"""Programs in languages beside Python: built, run, and what a bad end of theirs says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from toolchains import needs

from judge import tracebacks
from judge.engine import open_runner
from judge.languages import SHIPPED
from judge.languages.toolchain import missing_toolchain
from judge.model import MEGABYTE, Ending, Limits, Program, Run

Running = Callable[..., Run]

SUM_C = """#include <stdio.h>
int main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }
"""
SUM_CPP = """#include <iostream>
int main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }
"""
SUM_JAVA = (
    "import java.util.Scanner;\npublic class Sum { public static void main(String[] args) {"
    " Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }"
)
SUM_JS = (
    "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);"
    "console.log(a + b);"
)
SUM_SH = "#!/bin/sh\nread a b\necho $((a + b))\n"
SUM_AWK = "#!/usr/bin/awk -f\n{ print $1 + $2 }\n"
SUM_RS = (
    "use std::io::Read;\nfn main() { let mut s = String::new();"
    " std::io::stdin().read_to_string(&mut s).unwrap();"
    ' println!("{}", s.split_whitespace().map(|x| x.parse::<i32>().unwrap()).sum::<i32>()); }'
)
SUM_GO = (
    'package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }'
)


ALWAYS = [
    pytest.param("sum.c", SUM_C, marks=needs("c")),
    pytest.param("sum.cpp", SUM_CPP, marks=needs("c++")),
    pytest.param("sum.java", SUM_JAVA, marks=needs("java")),
    pytest.param("sum.js", SUM_JS, marks=needs("javascript")),
    pytest.param("sum.sh", SUM_SH),
    pytest.param("sum", SUM_AWK),
]
WHERE_THERE = [
    pytest.param(f"sum{SHIPPED.named(name).suffixes[0]}", source)
    for name, source in (("rust", SUM_RS), ("go", SUM_GO))
    if not missing_toolchain(SHIPPED.named(name))
]


@pytest.mark.parametrize(("name", "source"), [*ALWAYS, *WHERE_THERE])
def test_a_program_reads_its_input_and_prints(name: str, source: str, run: Running) -> None:
    done = run({name: source}, b"17 25\n")
    assert (done.stdout, done.stderr, done.status) == (b"42\n", b"", 0)


@needs("c")
def test_several_c_files_make_one_program(run: Running) -> None:
    files = {
        "main.c": '#include <stdio.h>\n#include "half.h"\nint main() { printf("%d", half(84)); }',
        "half.h": "int half(int);",
        "lib/half.c": "int half(int n) { return n / 2; }",
        "-o evil.c": "int unused;",
    }
    assert run(files).stdout == b"42"


@needs("c")
def test_a_nul_byte_in_the_output_stays(run: Running) -> None:
    source = '#include <stdio.h>\nint main(void) { fwrite("42\\n\\0", 1, 4, stdout); return 0; }'
    assert run({"nul.c": source}).stdout == b"42\n\0"


@needs("c")
def test_an_unchecked_scanf_at_the_end_of_the_input_loops_only_to_its_limit(run: Running) -> None:
    source = '#include <stdio.h>\nint main(void) { int n = 1; while (n) scanf("%d", &n); }'
    assert run({"scan.c": source}, b"1\n", Limits(cpu=0.3, wall=10)).ending is Ending.CPU


@needs("c")
def test_an_exit_status_counts_modulo_256(run: Running) -> None:
    assert run({"main.c": "int main(void) { return 256; }"}).status == 0
    assert run({"main.c": "int main(void) { return 266; }"}).status == 10


DEEP_C = """#include <stdio.h>
int f(int n) { volatile char pad[4096]; pad[0] = (char)n; return n ? f(n - 1) + pad[0] : 0; }
int main(void) { printf("%d\\n", f({}) != 1); return 0; }
"""


@needs("c")
def test_recursion_without_end_in_c_is_a_signal_in_words(run: Running) -> None:
    done = run({"deep.c": DEEP_C.replace("{}", "100000000")})
    assert done.ending is Ending.SIGNAL
    assert "SIGSEGV (segmentation fault: " in tracebacks.crash(done, "/x").sentence
    assert "recursed too deeply" in tracebacks.crash(done, "/x").sentence


@needs("c")
def test_the_table_gives_c_a_larger_stack_than_most_machines(run: Running) -> None:
    assert run({"deep.c": DEEP_C.replace("{}", "8000")}).stdout == b"1\n"  # 33 MB


@needs("java")
def test_recursion_without_end_in_java_is_named_and_its_trace_bounded(run: Running) -> None:
    source = """public class Deep {
        static int f(int n) { return f(n + 1) + 1; }
        public static void main(String[] a) { System.out.println(f(0)); }
    }"""
    crash = tracebacks.crash(run({"Deep.java": source}), "/x")
    assert crash.sentence == "java.lang.StackOverflowError, in Deep.java line 2"
    assert crash.stderr.count(b"\n") < 70


@needs("java")
def test_the_students_own_frame_of_a_java_exception_is_named(run: Running) -> None:
    source = """package hw;
    public class Cards { public static void main(String[] a) {
        java.util.List.of(1).get(a.length + 1);
    } }"""
    crash = tracebacks.crash(run({"hw/Cards.java": source}), "/x")
    assert "IndexOutOfBoundsException" in crash.sentence
    assert crash.sentence.endswith("in Cards.java line 3")
    assert b"java.base" not in crash.stderr


@needs("javascript")
def test_an_error_of_javascript_is_named_without_the_place_it_ran_in(
    run: Running, hand_in: Callable[..., Program]
) -> None:
    files = {"main.js": "function f(x) {\n  return x.y.z;\n}\nf({});\n"}
    program = hand_in(files)
    with open_runner(program) as runner:
        crash = tracebacks.crash(runner.run(b"", Limits()), str(program.folder))
    assert crash.sentence.endswith("(reading 'z'), in main.js line 2")
    assert b"/code/" not in crash.stderr
    assert b"node:internal" not in crash.stderr


ALL_MEMORY = [
    pytest.param(
        "Main.java",
        "import java.util.*; public class Main { public static void main(String[] a) {"
        " List<int[]> l = new ArrayList<>(); while (true) l.add(new int[1000000]); } }",
        marks=needs("java"),
    ),
    pytest.param(
        "main.js",
        "const a = []; while (true) a.push(new Array(100000).fill(1.5));",
        marks=needs("javascript"),
    ),
    pytest.param(
        "main.cpp",
        "#include <vector>\n"
        "int main() { std::vector<std::vector<int>> v; for (;;) v.emplace_back(1000000, 1); }",
        marks=needs("c++"),
    ),
]


@pytest.mark.parametrize(("name", "source"), ALL_MEMORY)
def test_a_program_that_takes_all_memory_is_at_its_memory_limit(
    name: str, source: str, run: Running
) -> None:
    limits = Limits(cpu=20, wall=60, memory=64 * MEGABYTE)
    assert run({name: source}, b"", limits).ending is Ending.MEMORY


@needs("java")
def test_a_small_java_program_needs_no_more_memory_than_the_usual_limit(run: Running) -> None:
    done = run({"Sum.java": SUM_JAVA}, b"1 2", Limits(memory=64 * MEGABYTE))
    assert (done.ending, done.stdout) == (Ending.EXIT, b"3\n")
