"""An interactive package for tests: a number from 1 to 1000 is to be guessed within ten guesses."""

from __future__ import annotations

VALIDATOR = """\
import sys
from pathlib import Path

secret = int(Path(sys.argv[1]).read_text())


def end(status, message):
    Path(sys.argv[3], "judgemessage.txt").write_text(message)
    sys.exit(status)


for turn in range(10):
    line = sys.stdin.readline()
    if not line.strip().isdigit():
        end(43, f"guess {turn + 1} is {line!r}")
    guess = int(line)
    if guess == secret:
        print("correct", flush=True)
        end(42, "found")
    print("lower" if secret < guess else "higher", flush=True)
end(43, "too many guesses")
"""
PACKAGE = {
    "problem.yaml": "name: Guess\nvalidation: custom interactive\nlimits: {validation_time: 1}\n",
    ".timelimit": "1",
    "data/sample/1.interaction": ">500\n<correct\n",
    "data/secret/1.in": "354\n",
    "data/secret/1.ans": "",
    "output_validators/guess.py": VALIDATOR,
}
RIGHT = """\
low, high = 1, 1000
while True:
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    if answer == "correct":
        break
    low, high = (low, middle - 1) if answer == "lower" else (middle + 1, high)
"""
RIGHT_CPP = """\
#include <iostream>
#include <string>
int main() {
    int low = 1, high = 1000;
    std::string answer;
    while (answer != "correct") {
        int middle = (low + high) / 2;
        std::cout << middle << std::endl;
        if (!(std::cin >> answer)) return 1;
        if (answer == "lower") high = middle - 1; else low = middle + 1;
    }
}
"""
RIGHT_C = """\
#include <stdio.h>
#include <string.h>
int main(void) {
    int low = 1, high = 1000;
    char answer[20] = "";
    while (strcmp(answer, "correct")) {
        int middle = (low + high) / 2;
        printf("%d\\n", middle);
        fflush(stdout);
        if (scanf("%19s", answer) != 1) return 1;
        if (!strcmp(answer, "lower")) high = middle - 1; else low = middle + 1;
    }
    return 0;
}
"""
SUBMISSIONS = {
    "accepted/right.py": RIGHT,
    "accepted/right.cpp": RIGHT_CPP,
    "accepted/right.c": RIGHT_C,
    "accepted/goes_on_talking.cpp": RIGHT_CPP.replace(
        "    }\n}", "    }\n    for (;;) std::cout << 1 << std::endl;\n}"
    ),
    "accepted/goes_on_talking.py": RIGHT + "for _ in range(10**5):\n    print(1, flush=True)\n",
    "accepted/closes_its_output.py": RIGHT + "import os\nos.close(1)\n",
    "wrong_answer/counts.py": (
        "for guess in range(1, 1000):\n    print(guess, flush=True)\n    input()\n"
    ),
    "wrong_answer/breaks_of_the_verdict.py": (
        "print('x', flush=True)\nanswer = input()\nassert answer in ('lower', 'higher')\n"
    ),
    "wrong_answer/goes_on_after_the_verdict.cpp": (
        "#include <iostream>\nint main() { for (;;) std::cout << 5 << std::endl; }\n"
    ),
    "wrong_answer/exits_early.py": "print(500, flush=True)\n",
    "wrong_answer/says_nothing.py": "",
    "time_limit_exceeded/no_flush.py": RIGHT.replace(", flush=True", "")
    .replace("input()", "sys.stdin.readline().strip()")
    .replace("low,", "import sys\nlow,", 1),
    "time_limit_exceeded/no_flush.cpp": RIGHT_CPP.replace("std::endl", "'\\n'").replace(
        "    int low", "    std::cin.tie(nullptr);\n    int low"
    ),
    "time_limit_exceeded/sleeps.py": "import time\ntime.sleep(100)\n",
    "time_limit_exceeded/computes.py": "print(500, flush=True)\nwhile True: pass\n",
    "time_limit_exceeded/computes_when_done.py": RIGHT + "while True: pass\n",
    "time_limit_exceeded/waits_for_more.py": "input()\n" + RIGHT,
    "run_time_error/crashes.py": "print(500, flush=True)\nraise SystemExit(3)\n",
    "run_time_error/crashes_when_done.py": RIGHT + "raise SystemExit(3)\n",
    "run_time_error/reads_past_the_end.py": RIGHT + "input()\n",
    "run_time_error/crashes.cpp": "#include <cstdlib>\nint main() { abort(); }\n",
}
FLOOD = "import sys\nwhile True: sys.stdout.write('5' * 10**6)\n"
