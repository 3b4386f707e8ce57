"""Output validators for tests: each accepts the sum of two numbers, or misbehaves in one way."""

PYTHON = """\
import sys
from pathlib import Path

numbers = Path(sys.argv[1]).read_text().split()
wanted = sum(map(int, numbers))
assert Path(sys.argv[2]).exists() and sys.argv[3].endswith("/")
printed = sys.stdin.read().split()
slack = int(sys.argv[4]) if len(sys.argv) > 4 else 0
if len(printed) == 1 and printed[0].isdigit() and abs(int(printed[0]) - wanted) <= slack:
    sys.exit(42)
Path(sys.argv[3], "judgemessage.txt").write_text(f"not {wanted}\\nbut {printed}")
sys.exit(43)
"""
HEADER = """\
#include <fstream>
#include <iostream>
#include <string>
"""
CPP = """\
#include "validate.h"

int main(int argc, char **argv) {
    std::ifstream in(argv[1]);
    int a, b, got;
    in >> a >> b;
    std::ofstream(std::string(argv[3]) + "teammessage.txt") << "look again";
    if (std::cin >> got && got == a + b) return 42;
    return 43;
}
"""
C = """\
#include <stdio.h>

int main(int argc, char **argv) {
    int a, b, got;
    FILE *in = fopen(argv[1], "r");
    if (argc < 4 || !in || fscanf(in, "%d %d", &a, &b) != 2) return 1;
    return scanf("%d", &got) == 1 && got == a + b ? 42 : 43;
}
"""
MISBEHAVING = {
    "hangs": "while True: pass\n",
    "sleeps": "import time\ntime.sleep(100)\n",
    "succeeds": "",
    "crashes": "1/0\n",
    "kills itself": "import os\nos.kill(os.getpid(), 9)\n",
    "floods": "while True: print('x' * 10**6, file=__import__('sys').stderr)\n",
    "scores": "import sys\nopen(sys.argv[3] + 'score.txt', 'w').write('3')\nsys.exit(42)\n",
}
