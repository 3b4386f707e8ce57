"""Whole packages for tests, in the shapes that real ones have: each keeps what it declares."""

from __future__ import annotations

from packages.validators import CPP, HEADER, PYTHON

SUM = "print(sum(map(int, input().split())))\n"
LOOP = "while True: pass\n"
OLD = {"problem.yaml": "name: Sum\n", ".timelimit": "1\n"}
NEW_SETTINGS = (
    "problem_format_version: 2025-09\nname: Sum\nuuid: 8ee7605a-dbdf-4ac5-a5e5-0e5a1e2b3c4d\n"
    "limits: {time_limit: 1}\n"
)
NEW = {"problem.yaml": NEW_SETTINGS}
CASES = {
    "data/sample/1.in": "1 2\n",
    "data/sample/1.ans": "3\n",
    "data/secret/1.in": "5 5\n",
    "data/secret/1.ans": "10\n",
    "data/secret/2.in": "0 0\n",
    "data/secret/2.ans": "0\n",
}
RIGHT = {"submissions/accepted/sum.py": SUM}
WRONG = {"submissions/wrong_answer/three.py": "print(3)\n"}
SUM_CPP = (
    "#include <bits/stdc++.h>\nusing namespace std;\n"
    'int main() { int a, b; cin >> a >> b; cout << a + b << "\\n"; }\n'
)
DEEP = """\
#include <iostream>
#include <string>
int f(int n) {
    volatile char here[100];
    here[n % 100] = 1;
    return n ? f(n - 1) + here[n % 100] : 0;
}
int main() { int n; std::cin >> n; std::cout << f(n); }
"""
SUM_C = (
    "#include <stdio.h>\n"
    'int main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d", a + b); }\n'
)
SUM_JAVA = (
    "import java.util.Scanner;\npublic class %s {\n"
    "    public static void main(String[] args) {\n"
    "        Scanner in = new Scanner(System.in);\n"
    "        System.out.println(in.nextInt() + in.nextInt());\n    }\n}\n"
)


def floats(flags: str, answer: str) -> dict[str, str]:
    """A package with one case of that answer, compared by these flags."""
    return {
        ".timelimit": "1",
        "problem.yaml": f"name: Floats\nvalidator_flags: {flags}\n",
        "data/secret/1.in": "x\n",
        "data/secret/1.ans": answer,
    }


SHAPES: dict[str, dict[str, str]] = {
    "old and plain": {**OLD, **CASES, **RIGHT, **WRONG},
    "new and plain": {**NEW, **CASES, **RIGHT, **WRONG},
    "an old file of settings with everything in it": {
        **CASES,
        **RIGHT,
        ".timelimit": "1",
        "problem.yaml": (
            "## A comment\nname: 'Sum: two'\nauthor: A. Author and B. Author\n"
            "source: The Contest 2024\nsource_url: https://example.org\nlicense: cc by-sa\n"
            "rights_owner: The Contest\nuuid: '1'\nkeywords: easy math\n"
            "limits:\n   time_multiplier: 4   # of the slowest\n   time_safety_margin: 2\n"
            "   memory: 512\n   output: 8\n   code: 128\n   compilation_time: 60\n"
            "   compilation_memory: 1024\n   validation_time: 60\n   validation_memory: 1024\n"
            "   validation_output: 8\nvalidation: default\n"
            "validator_flags: case_sensitive space_change_sensitive\n"
            "grading:\n    show_test_data_groups: false\n"
        ),
    },
    "a new file of settings with everything in it": {
        **CASES,
        **RIGHT,
        "problem.yaml": (
            "problem_format_version: 2025-09\ntype: [pass-fail]\nname:\n  sv: Summa\n  en: Sum\n"
            "uuid: 1\nversion: '2'\ncredits:\n  authors:\n    - Author One <a@example.org>\n"
            "    - {name: Author Two, email: b@example.org}\n  translators: {sv: Someone}\n"
            "  acknowledgements: [One, Two]\nsource:\n  - name: Contest\n    url: https://x.org\n"
            "license: cc by-sa\nrights_owner: Me\nembargo_until: 2026-01-01\n"
            "limits:\n  time_multipliers: {ac_to_time_limit: 2.0, time_limit_to_tle: 1.5}\n"
            "  time_limit: 1.0\n  time_resolution: 0.5\n  memory: 512\n  output: 8\n  code: 64\n"
            "  compilation_time: 30\n  validation_passes: 2\nkeywords: [easy, sum]\n"
            "languages: all\nallow_file_writing: false\n"
        ),
        "statement/problem.sv.md": "Summera.\n",
        "statement/problem.en.md": "Add.\n",
    },
    "no settings at all": {"problem.yaml": "", ".timelimit": "1", **CASES, **RIGHT, **WRONG},
    "windows line ends and a byte order mark in settings": {
        **CASES,
        **RIGHT,
        ".timelimit": "1\r\n",
        "problem.yaml": "\ufeffname: Sum\r\nvalidation: default\r\n",
    },
    "settings with anchors and folded texts": {
        **CASES,
        **RIGHT,
        ".timelimit": "1",
        "problem.yaml": (
            "name: &n Sum\nsource: *n\nauthor: >\n  Somebody\n  else\nlimits: &l\n  memory: 256\n"
            "keywords:\n  - one\n"
        ),
    },
    "domjudge's settings": {
        **CASES,
        **RIGHT,
        "problem.yaml": "name: Sum\nvalidator_flags: 'float_tolerance 1e-6'\n",
        "domjudge-problem.ini": "short-name = A\ntimelimit = 1.5\ncolor='#ff0000'\n",
        "problem_statement/problem.tex": "\\problemname{Sum}\n",
    },
    "cases in folders of folders": {
        **OLD,
        **RIGHT,
        **WRONG,
        "data/secret/1-small/a/1.in": "1 1\n",
        "data/secret/1-small/a/1.ans": "2\n",
        "data/secret/2-large/1.in": "9 9\n",
        "data/secret/2-large/1.ans": "18\n",
        "data/secret/2-large/1.desc": "the largest\n",
        "data/secret/2-large/1.hint": "add\n",
        "data/secret/2-large/1.png": "no picture\n",
    },
    "what the judge need not read": {
        **NEW,
        **CASES,
        **RIGHT,
        "data/invalid_input/1.in": "x\n",
        "data/invalid_output/1.in": "1 2\n",
        "data/invalid_output/1.out": "4\n",
        "data/invalid_output/1.ans": "3\n",
        "data/valid_output/1.in": "1 2\n",
        "data/valid_output/1.out": " 3\n",
        "data/valid_output/1.ans": "3\n",
        "data/sample/1.in.statement": "1 2\n",
        "data/sample/1.ans.download": "3\n",
        "data/sample/1.out": "3 \n",
        "generators/gen.py": "print(1, 2)\n",
        "generators/generators.yaml": "solution: /submissions/accepted/sum.py\ndata: {}\n",
        "attachments/tool.py": "1/0\n",
        "solution/solution.en.md": "Add.\n",
        "input_visualizer/a.py": "1/0\n",
        "output_visualizer/a.py": "1/0\n",
        "data/secret/.DS_Store": "x",
        ".git/config": "x",
        "data/secret/.hidden.in": "1 2\n",
    },
    "files of a case": {
        **NEW,
        "data/secret/1.in": "",
        "data/secret/1.ans": "7\n",
        "data/secret/1.files/numbers.txt": "3 4\n",
        "submissions/accepted/sum.py": "print(sum(map(int, open('numbers.txt').read().split())))\n",
        "submissions/run_time_error/none.py": "open('missing.txt')\n",
    },
    "submissions in many languages and files": {
        **OLD,
        **CASES,
        "submissions/accepted/a.cpp": SUM_CPP,
        "submissions/accepted/b.cc": SUM_CPP,
        "submissions/accepted/c.c": SUM_C,
        "submissions/accepted/Sum.java": SUM_JAVA % "Sum",
        "submissions/accepted/lower.java": SUM_JAVA % "Other",
        "submissions/accepted/two/main.cpp": '#include "add.h"\n#include <iostream>\n'
        "int main() { int a, b; std::cin >> a >> b; std::cout << add(a, b); }\n",
        "submissions/accepted/two/add.h": "int add(int a, int b);\n",
        "submissions/accepted/two/add.cpp": "int add(int a, int b) { return a + b; }\n",
        "submissions/accepted/py/__main__.py": "from helper import add\nprint(add(input()))\n",
        "submissions/accepted/py/helper.py": "def add(t): return sum(map(int, t.split()))\n",
        "submissions/accepted/java/Main.java": SUM_JAVA % "Main",
        "submissions/accepted/java/Unused.java": "class Unused { }\n",
        "submissions/accepted/README.md": "Not a submission.\n",
        "submissions/wrong_answer/a.cpp": SUM_CPP.replace("a + b", "a - b"),
    },
    "deep recursion, threads and C++20": {
        **OLD,
        "data/secret/1.in": "1000000\n",
        "data/secret/1.ans": "1000000\n",
        "submissions/accepted/deep.cpp": DEEP,
        "submissions/accepted/threads.cpp": "#include <thread>\n"
        + DEEP.replace(
            "std::cout << f(n)",
            "std::thread a([] { f(9); }), b([] { f(9); });\na.join(), b.join();\nstd::cout << n",
        ),
        "submissions/accepted/new.cpp": DEEP.replace(
            "std::cout << f(n)",
            'std::cout << (std::string("ab").starts_with("a") ? n : 0)',
        ),
        "submissions/run_time_error/endless.cpp": DEEP.replace("n ? f(n - 1)", "true ? f(n + 1)"),
    },
    "verdicts beyond the usual": {
        **OLD,
        **CASES,
        **RIGHT,
        "submissions/rejected/a.py": "print(3)\n",
        "submissions/brute_force/a.py": LOOP,
        "submissions/run_time_error/a.py": "x = bytearray(10**11)\n",
        "submissions/run_time_error/exit.cpp": "int main() { return 1; }\n",
        "submissions/time_limit_exceeded/floods.py": "while True: print('x' * 10**5)\n",
        "submissions/time_limit_exceeded/sleep.py": "import time\ntime.sleep(60)\n",
        "submissions/wrong_answer/floods.py": "while True: print('x' * 10**5)\n",
        "submissions/wrong_answer/nothing.py": "",
    },
    "results in comments of every style": {
        **OLD,
        **CASES,
        **RIGHT,
        "submissions/mixed/a.cpp": f"// @EXPECTED_RESULTS@: WRONG-ANSWER\n{SUM_C}".replace(
            "+", "-"
        ),
        "submissions/mixed/b.c": f"/* @EXPECTED_RESULTS@: CORRECT */\n{SUM_C}",
        "submissions/mixed/c.c": f"/*\n * @EXPECTED_RESULTS@:   correct\n */\n{SUM_C}",
        "submissions/mixed/d.py": "#!/bin/python3\n# @EXPECTED_RESULTS@: TIMELIMIT\n" + LOOP,
        "submissions/mixed/e.py": '"""@EXPECTED_RESULTS@: RUN-ERROR, WRONG_ANSWER"""\n1/0\n',
        "submissions/mixed/f.java": "/* @EXPECTED_RESULTS@: CORRECT, TIMELIMIT */\n"
        + SUM_JAVA % "F",
        "submissions/mixed/g.py": "#@EXPECTED_RESULTS@ CORRECT\n" + SUM,
        "submissions/mixed/h.py": "# @EXPECTED_RESULTS@:CORRECT,WRONG-ANSWER\nprint(3)\n",
        "submissions/mixed/i.py": f"# @EXPECTED_SCORE@: 30\n# @EXPECTED_RESULTS@: CORRECT\n{SUM}",
        "submissions/mixed/j.py": "# @EXPECTED_RESULTS@: no-output\n",
    },
    "submissions.yaml with every key": {
        **NEW,
        **CASES,
        "submissions/accepted/sum.py": SUM,
        "submissions/mixed/half.py": "a, b = map(int, input().split())\nprint(a + b or 1)\n",
        "submissions/slow_accepted/loop.py": LOOP,
        "submissions/submissions.yaml": (
            "accepted/*.py:\n  language: python3\n  entrypoint: sum.py\n  model_solution: true\n"
            "  authors: [A <a@example.org>, {name: B}]\n"
            "mixed:\n  authors: B\n  permitted: [AC, WA]\n  required: [WA]\n"
            "  sample: {permitted: [AC]}\n  secret/2: {required: [WA]}\n"
            "slow_accepted/{loop,spin}.py:\n  required: [TLE]\n  use_for_time_limit: false\n"
        ),
    },
    "validators of inputs with groups of flags": {
        **OLD,
        **RIGHT,
        "data/secret/1-small/1.in": "1 2\n",
        "data/secret/1-small/1.ans": "3\n",
        "data/secret/1-small/testdata.yaml": "input_validator_flags: max=5\n",
        "data/secret/2-large/1.in": "1 20\n",
        "data/secret/2-large/1.ans": "21\n",
        "data/secret/testdata.yaml": "input_validator_flags: max=50\n",
        "input_validators/limits/limits.cpp": (
            '#include "own.h"\nint main(int argc, char **argv) {\n'
            "    int most = std::stoi(std::string(argv[1]).substr(4)), a, b;\n"
            "    return std::cin >> a >> b && a <= most && b <= most ? 42 : 1;\n}\n"
        ),
        "input_validators/limits/own.h": HEADER,
        "input_validators/form.py": "import re, sys\n"
        "sys.exit(42 if re.fullmatch(r'\\d+ \\d+\\n', sys.stdin.read()) else 1)\n",
        "input_validators/scripted/build": "#!/bin/sh\ncp real.sh run\n",
        "input_validators/scripted/real.sh": "#!/bin/sh\nread line && exit 42\n",
        "input_validators/README.txt": "About these.\n",
    },
    "an old validator in C++ with a header": {
        "problem.yaml": "name: Sum\nvalidation: custom\n",
        ".timelimit": "1",
        "output_validators/own/validate.cc": CPP,
        "output_validators/own/validate.h": HEADER,
        **CASES,
        **RIGHT,
        **WRONG,
    },
    "an old validator beside default validation": {
        **OLD,
        "output_validators/unused.py": "1/0\n",
        **CASES,
        **RIGHT,
        **WRONG,
    },
    "a new validator with arguments of a case": {
        **NEW,
        "output_validator/check.py": PYTHON,
        **CASES,
        "data/secret/3.in": "1 1\n",
        "data/secret/3.ans": "",
        "data/secret/3.yaml": "output_validator_args: ['1']\ndescription: near is enough\n",
        "submissions/accepted/near.py": "a, b = map(int, input().split())\n"
        "print(a + b + (a == b == 1))\n",
        **WRONG,
    },
    "a module of Python for a validator": {
        **NEW,
        "output_validator/__init__.py": "",
        "output_validator/__main__.py": PYTHON.replace("sys.exit(43)", "no()").replace(
            "import sys\n", "import sys\nfrom no import no\n"
        ),
        "output_validator/no.py": "import sys\ndef no(): sys.exit(43)\n",
        **CASES,
        **RIGHT,
        **WRONG,
    },
    "an old scoring problem": {
        "problem.yaml": "name: Sum\ntype: scoring\ngrading: {show_test_data_groups: true}\n",
        ".timelimit": "1",
        "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
        "data/sample/testdata.yaml": "on_reject: break\ngrader_flags: first_error\nrange: 0 0\n"
        "accept_score: 0\n",
        "data/sample/1.in": "1 2\n",
        "data/sample/1.ans": "3\n",
        "data/secret/testdata.yaml": "on_reject: continue\nrange: 0 100\n"
        "grader_flags: first_error accept_if_any_accepted\n",
        "data/secret/group1/testdata.yaml": "on_reject: break\naccept_score: 40\nrange: 0 40\n"
        "grader_flags: min\n",
        "data/secret/group1/1.in": "1 1\n",
        "data/secret/group1/1.ans": "2\n",
        "data/secret/group2/testdata.yaml": "on_reject: break\naccept_score: 60\nrange: 0 60\n"
        "grader_flags: min\n",
        "data/secret/group2/1.in": "1 -1\n",
        "data/secret/group2/1.ans": "0\n",
        **RIGHT,
        "submissions/partially_accepted/positive.py": "a, b = map(int, input().split())\n"
        "print(a + abs(b))\n",
        **WRONG,
    },
    "a new scoring problem": {
        "problem.yaml": NEW_SETTINGS + "type: scoring\n",
        "data/sample/1.in": "1 2\n",
        "data/sample/1.ans": "3\n",
        "data/secret/test_group.yaml": "score_aggregation: sum\nmax_score: 100\n",
        "data/secret/a/test_group.yaml": "max_score: 40\nrequire_pass: sample\n",
        "data/secret/a/1.in": "1 1\n",
        "data/secret/a/1.ans": "2\n",
        "data/secret/b/test_group.yaml": "max_score: 60\nrequire_pass: [sample, secret/a]\n",
        "data/secret/b/1.in": "1 -1\n",
        "data/secret/b/1.ans": "0\n",
        **RIGHT,
        "submissions/rejected/positive.py": "a, b = map(int, input().split())\nprint(a + abs(b))\n",
    },
    "included files for each language": {
        **OLD,
        **CASES,
        "include/python3/main.py": "from part import add\nprint(add(*map(int, input().split())))\n",
        "include/cpp/grader.cpp": (
            '#include <iostream>\n#include "grader.h"\n'
            "int main() { int a, b; std::cin >> a >> b; std::cout << add(a, b); }\n"
        ),
        "include/cpp/grader.h": "int add(int, int);\n",
        "submissions/accepted/part.py": "def add(a, b):\n    return a + b\n",
        "submissions/accepted/part.cpp": '#include "grader.h"\n'
        "int add(int a, int b) { return a + b; }\n",
        "submissions/wrong_answer/part.cpp": '#include "grader.h"\n'
        "int add(int a, int b) { return a - b; }\n",
    },
    "floats within a relative tolerance": {
        **floats("float_relative_tolerance 1e-3", "1000.0 abc\n"),
        "submissions/accepted/a.py": "print('1000.9 ABC')\n",
        "submissions/accepted/b.py": "print('1.0001e3\\nabc')\n",
        "submissions/wrong_answer/a.py": "print('1002 abc')\n",
        "submissions/wrong_answer/b.py": "print('1000 abcd')\n",
        "submissions/wrong_answer/c.py": "print('1000')\n",
        "submissions/wrong_answer/d.py": "print('nan abc')\n",
    },
    "floats within either tolerance": {
        **floats("float_absolute_tolerance 0.5 float_relative_tolerance 1e-9", "1 1000000000000\n"),
        "submissions/accepted/a.py": "print('1.5 1000000000001')\n",
        "submissions/wrong_answer/a.py": "print('1.6 1000000000000')\n",
    },
    "letter case and blanks that count": {
        **floats("case_sensitive space_change_sensitive", "Yes  No\n"),
        "submissions/accepted/a.py": "print('Yes  No')\n",
        "submissions/wrong_answer/a.py": "print('yes  No')\n",
        "submissions/wrong_answer/b.py": "print('Yes No')\n",
        "submissions/wrong_answer/c.py": "print('Yes  No', end='')\n",
        "submissions/wrong_answer/d.py": "print(' Yes  No')\n",
    },
    "blanks that count beside a tolerance": {
        **floats("space_change_sensitive float_tolerance 0.1", "1.0 2.0\n"),
        "submissions/accepted/a.py": "print('1.05 2.0')\n",
        "submissions/wrong_answer/a.py": "print('1.05  2.0')\n",
    },
    "no flags, where blanks, line ends and letter case do not count": {
        **floats("", "Yes 1.0\nno\n"),
        "submissions/accepted/a.py": "print('\\n yes\\t1.0 \\r\\nNO', end='\\n\\n')\n",
        "submissions/wrong_answer/a.py": "print('Yes 1.00 no')\n",
        "submissions/wrong_answer/b.py": "print('Yes 1.0 no more')\n",
    },
}
