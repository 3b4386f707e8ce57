"""Run a compiler inside the isolation: sources in, a tar of plain files out. Standard library only.

Started with the folder of the submission; stdin holds the job as JSON: ``files``, pairs of a name
in that folder and the name it is compiled under, and ``command``. Files that the compiler leaves
in ``built`` go to stdout; exit status 65 and its message on stderr when it refuses the source.
"""

import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tarfile

REFUSED = 65
HEAD, TAIL = 12_000, 4_000


def put(folder: str, files: list[list[str]]) -> None:
    """Copy the sources into ``src``, each under its new name."""
    for source, name in files:
        target = os.path.join("src", *name.split("/"))  # noqa: PTH118
        os.makedirs(os.path.dirname(target), exist_ok=True)  # noqa: PTH103, PTH120
        shutil.copyfile(os.path.join(folder, *source.split("/")), target)  # noqa: PTH118


def said() -> bytes:
    """What the compiler wrote: its beginning and its end, without the places of this machine."""
    with open("messages", "rb") as file:  # noqa: PTH123
        text = file.read(HEAD)
        rest = max(0, os.path.getsize("messages") - HEAD)  # noqa: PTH202
        if rest > TAIL:
            file.seek(-TAIL, os.SEEK_END)
            text += b"\n[...]\n"
        text += file.read(TAIL)
    for folder in {os.path.realpath("src"), os.path.abspath("src")}:  # noqa: PTH100
        text = text.replace(os.fsencode(folder) + b"/", b"")
    text = re.sub(rb"(?m)^\S*ld(?:\.\w+)?: \S*/cc\w{6}\.o: [Ii]n function [^\n]*\n", b"", text)
    text = re.sub(rb"(?m)^(?:\S*ld(?:\.\w+)?: )?\S*/cc\w{6}\.[os]:(?:\d+:)? ?", b"", text)
    return re.sub(rb"(?m)^\S*/ld(?:\.\w+)?: ", b"ld: ", text)


def pack() -> None:
    """Write the plain files of ``built`` to stdout."""
    with tarfile.open(fileobj=sys.stdout.buffer, mode="w|", format=tarfile.GNU_FORMAT) as archive:
        for folder, folders, names in os.walk("built"):
            folders.sort()
            for name in sorted(names):
                path = os.path.join(folder, name)  # noqa: PTH118
                about = os.lstat(path)
                if stat.S_ISREG(about.st_mode):
                    member = tarfile.TarInfo(os.path.relpath(path, "built").replace(os.sep, "/"))
                    member.size = about.st_size
                    with open(path, "rb") as file:  # noqa: PTH123
                        archive.addfile(member, file)


def main() -> None:
    """Build, or say why not."""
    job = json.loads(sys.stdin.buffer.read())
    os.mkdir("src")  # noqa: PTH102
    os.mkdir("built")  # noqa: PTH102
    put(sys.argv[1], job["files"])
    with open("messages", "wb") as messages:  # noqa: PTH123
        done = subprocess.run(
            job["command"],
            stdin=subprocess.DEVNULL,
            stdout=messages,
            stderr=messages,
            cwd="src",
            check=False,
        )
    if done.returncode == 0:
        pack()
        return
    text = said()
    if done.returncode < 0:
        text += f"\nThe compiler was killed by {signal.Signals(-done.returncode).name}.".encode()
    sys.stderr.buffer.write(text or b"The compiler refused the source and did not say why.")
    sys.stderr.flush()
    sys.exit(REFUSED)


main()
