"""Programs of a package that bring scripts ``build`` and ``run`` of their own."""

from __future__ import annotations

from judge.languages.language import Language

_BUILD = (
    "chmod +x build run 2>&-; if [ -e build ]; then ./build || exit; fi; "
    '[ -f run ] || { echo "There is no run after build."; exit 1; }; cp -RL . "$0"'
)
_RUN = 'cd "$0" && exec ./run "$@"'
SCRIPTED = Language(
    "scripts",
    title="its own scripts",
    build=("/bin/sh", "-c", _BUILD, "{built}"),
    run=("/bin/sh", "-c", _RUN, "{built}"),
)
"""``build`` is run where the sources are, ``run`` in what came of it; neither is a submission's."""
