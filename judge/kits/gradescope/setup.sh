#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image in which submissions are judged.
# JUDGE_PYTHON names a Python that is there already; then no package of the system is installed.
set -euo pipefail
root=${AUTOGRADER_ROOT:-/autograder}
python=${JUDGE_PYTHON:-}

recent() {
  command -v "$1" >/dev/null && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))'
}

if [ -z "$python" ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends python3 python3-venv bubblewrap
  python=python3
  if ! recent python3; then
    apt-get install -y -qq --no-install-recommends python3.11 python3.11-venv
    python=python3.11
  fi
fi

recent "$python" || { echo "The judge needs Python 3.11 or newer." >&2; exit 1; }
"$python" -m venv "$root/venv"
"$root/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
  -r "$root/source/requirements.txt"
