"""A submission of a language of the table, made ready to run: compiled once, or found built."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from judge import engine
from judge.errors import JudgeError
from judge.languages import cache, java, toolchain
from judge.languages.language import Language, shebang
from judge.languages.sources import lay_down
from judge.languages.unpacking import RefusedError, unpack
from judge.model import MEGABYTE, CompileError, Ending, Limits, Program, Run, Submission
from judge.visible import visible

LIMITS = Limits(cpu=30.0, wall=120.0, memory=1024 * MEGABYTE, output=64 * MEGABYTE, processes=128)
"""What one compilation may use."""

REFUSED = 65
"""Exit status with which ``builder.py`` tells that the compiler refuses the source."""

FORMAT = "1"
"""Changed when what is kept in the cache changes its meaning."""

_BUILDER = Path(__file__).with_name("builder.py")


@dataclass(frozen=True, slots=True)
class Plan:
    """What the words of a command stand for in one submission."""

    names: Mapping[str, str]
    """The name under which each file is compiled."""
    sources: tuple[str, ...]
    values: Mapping[str, str]

    def words(self, command: tuple[str, ...], **places: str) -> tuple[str, ...]:
        """The command with every ``{name}`` replaced, ``{sources}`` by all sources."""
        values = {**self.values, **places}
        filled: list[str] = []
        for word in command:
            if word == "{sources}":
                filled += self.sources
            elif word == "{interpreter}":
                filled += self.values["interpreter"].split()
            else:
                filled.append(_filled(word, values))
        return tuple(filled)


def _filled(word: str, values: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: values.get(found[1], found[0]), word)


def build(submission: Submission, folder: Path, language: Language) -> Program | CompileError:
    """Make a submission ready to run in an empty folder.

    Raises ``UsageError`` when the toolchain is missing, ``JudgeError`` when the machine fails.
    """
    try:
        plan = _plan(submission, language)
    except ValueError as error:
        return CompileError(str(error).encode())
    code, built = folder / "code", folder / "built"
    starter = _program(plan.words(language.run, built=str(built), code=str(code)), language)
    lay_down(submission.files, code)
    readable: tuple[Path, ...] = ()
    if language.build:
        made = _built(submission, folder, language, plan)
        if isinstance(made, CompileError):
            return made
        lay_down(made, built, 0o555)
        readable = (built,)
    programs = () if starter[0].startswith(str(folder)) else (Path(starter[0]),)
    return Program(
        folder=code,
        command=starter,
        environment=toolchain.environment(programs, language),
        memory_floor=language.reserves,
        readable=(*readable, *toolchain.readable(programs, language)),
        runtime=language.runtime,
        memory_option=language.memory_option,
        stack=language.stack,
    )


def _program(words: tuple[str, ...], language: Language) -> tuple[str, ...]:
    return (str(toolchain.locate(words[0], language)), *words[1:]) if words[0][0] != "/" else words


def _plan(submission: Submission, language: Language) -> Plan:
    files = submission.files
    is_java = "{class}" in language.run
    names = {name: name for name in files}
    suffixes = language.suffixes
    own = {n: c for n, c in files.items() if n == submission.main or n.lower().endswith(suffixes)}
    values = {"main": submission.main, "packages": _joined(language.packages)}
    if is_java:
        names |= java.names(own)
        values["class"] = java.main_class(own, submission.main)
    if "{interpreter}" in language.run:
        values["interpreter"] = " ".join(shebang(files[submission.main][:200]))
    return Plan(names, tuple(_no_option(names[name]) for name in own), values)


def _joined(packages: tuple[Path, ...]) -> str:
    return "".join(os.pathsep + str(path) for path in packages)


def _no_option(name: str) -> str:
    """A name that no compiler takes for an option or a file of options."""
    return f"./{name}" if name.startswith(("-", "@")) else name


def _built(
    submission: Submission, folder: Path, language: Language, plan: Plan
) -> dict[str, bytes] | CompileError:
    words = _program(plan.words(language.build, built="../built"), language)
    kept = cache.cache_folder(os.environ)
    key = _key(submission, words)
    archive = cache.fetch(kept, key)
    if archive is not None:
        try:
            return unpack(archive)
        except RefusedError:
            archive = None
    run = _compiled(folder, language, plan, words)
    refused = _refusal(run, plan)
    if refused is not None:
        return CompileError(refused)
    try:
        made = unpack(run.stdout)
    except RefusedError as error:
        return CompileError(f"What the compiler made cannot be used: {error}.".encode())
    cache.keep(kept, key, run.stdout)
    return made


def _key(submission: Submission, words: tuple[str, ...]) -> str:
    parts = (FORMAT, submission.main, *words, toolchain.identity(Path(words[0])))
    whole = hashlib.sha256(platform.machine().encode())
    for name, content in submission.files.items():
        whole.update(f"{len(name)}:{len(content)}:".encode() + os.fsencode(name) + content)
    for part in parts:
        whole.update(b"%d:" % len(part) + os.fsencode(part))
    return whole.hexdigest()


def _compiled(folder: Path, language: Language, plan: Plan, words: tuple[str, ...]) -> Run:
    """Run the compiler, isolated as a submission is, in a folder that holds only the sources."""
    compiler = Path(words[0])
    tools = folder / "tools"
    lay_down({"builder.py": _BUILDER.read_bytes()}, tools)
    program = Program(
        folder=folder / "code",
        command=(*_python(), str(tools / "builder.py"), str(folder / "code")),
        environment=toolchain.environment((compiler,), language),
        memory_floor=language.reserves,
        readable=(tools, *toolchain.readable((compiler,), language)),
    )
    job = {"files": list(plan.names.items()), "command": words}
    with engine.open_runner(program) as runner:
        return runner.run(json.dumps(job).encode(), LIMITS)


def _python() -> tuple[str, ...]:
    base = getattr(sys, "_base_executable", None) or sys.executable
    return os.path.realpath(base), "-I", "-S", "-B"


def _refusal(run: Run, plan: Plan) -> bytes | None:
    """Why there is no program, in the compiler's words or in ours; ``None`` if there is one."""
    stopped = _STOPPED.get(run.ending)
    if stopped:
        return f"The compiler {stopped}.".encode()
    if run.ending is Ending.EXIT and run.status == 0:
        return None
    if run.ending is Ending.EXIT and run.status == REFUSED:
        return _with_own_names(run.stderr, plan.names)
    said = visible(run.stderr[-300:].strip().rpartition(b"\n")[2])
    if run.ending is Ending.EXIT:
        raise JudgeError(f"Cannot run the compiler: {said}.")
    return f"The compiler was killed by signal {run.status}.".encode()


_STOPPED = {
    Ending.CPU: f"was stopped after {LIMITS.cpu:g} s of processor time",
    Ending.WALL: f"was stopped: it was not done after {LIMITS.wall:g} s",
    Ending.MEMORY: f"needed more than {LIMITS.memory // MEGABYTE:,} MB of memory",
    Ending.OUTPUT: f"made more than {LIMITS.output // MEGABYTE} MB",
    Ending.PROCESSES: f"started more than {LIMITS.processes} processes",
}


def _with_own_names(message: bytes, names: Mapping[str, str]) -> bytes:
    """The message with every file called as it was handed in."""
    for own, compiled in names.items():
        if own != compiled:
            start = rb"(?m)^(\./)?" + re.escape(os.fsencode(compiled)) + rb"(?=:\d+:)"
            message = re.sub(start, os.fsencode(own).replace(b"\\", b"\\\\"), message)
    return message
