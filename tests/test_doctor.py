"""What `judge doctor` finds: on this machine as it is, and on others as far as they can be had."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from judge.doctor import ladder, machine, promises
from judge.doctor.finding import Finding
from judge.engine import bubblewrap, landlock, seccomp
from judge.engine import ladder as engine_ladder
from judge.engine.worker import LauncherDiedError
from judge.errors import JudgeError

ROOT = Path(__file__).parent.parent
CASES = ROOT / "cases"

IN_A_CONTAINER = """
import sys
from pathlib import Path
from judge.doctor.ladder import isolation
from judge.doctor.promises import tried
for finding in [*isolation(), *tried(Path(sys.argv[1]))]:
    print(finding.holds, finding.title, finding.says, sep="|")
"""


def broken(findings: list[Finding]) -> list[Finding]:
    return [finding for finding in findings if finding.holds is False]


@pytest.mark.parametrize("rung", ["bubblewrap", "landlock"])
def test_every_promise_holds_on_a_rung_that_isolates(rung: str) -> None:
    findings = list(promises.tried(CASES, rung))
    titles = [finding.title for finding in broken(findings)]
    as_root = ladder.refusal(rung) == ladder.AS_ROOT
    assert titles == (["rung in use", "an unprivileged user"] if as_root else [])
    assert len(findings) > 15


@pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="only root can become another")
def test_a_rung_on_which_root_stays_root_is_called_not_isolated(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(_: int) -> int:
        raise LauncherDiedError("no other user here")

    monkeypatch.setattr(engine_ladder, "unprivileged_user", refuse)
    monkeypatch.setattr(engine_ladder.seccomp, "offered", lambda: False)
    findings = list(promises.tried(tmp_path, "limits"))
    assert findings[0].says == "not isolated (limits, as root)"
    assert "an unprivileged user" in [finding.title for finding in broken(findings)]


def test_a_private_home_in_the_way_of_the_toolchain_is_named_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "private home"
    (home / "python").mkdir(parents=True)
    tmp_path.chmod(0o755)
    home.chmod(0o700)
    monkeypatch.setattr(ladder.sys, "base_prefix", str(home / "python"))
    monkeypatch.setattr(ladder.tempfile, "gettempdir", lambda: "/tmp")
    program, right, *ways = shlex.split(ladder.remedy("landlock", ladder.AS_ROOT))
    assert (program, right, len(ways)) == ("chmod", "o+x", 1)
    assert home.is_relative_to(ways[0])


def test_without_isolation_it_says_which_promises_are_broken(tmp_path: Path) -> None:
    titles = [finding.title for finding in broken(list(promises.tried(tmp_path, "limits")))]
    assert titles[0] == "rung in use"
    assert "only its own processes to be seen" in titles
    assert not [title for title in titles if "limit" in title]


def test_a_rung_that_does_not_start_is_told_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(*_: object) -> None:
        raise JudgeError("no way to run the program here: landlock: it is forbidden")

    monkeypatch.setattr(ladder.engine, "open_runner", refuse)
    assert ladder.refusal("landlock") == "it is forbidden"
    (finding,) = promises.tried(tmp_path)
    assert (finding.holds, finding.title) == (False, "a program runs")
    assert "it is forbidden" in finding.says


def test_a_container_without_privileges_gets_a_rung_that_keeps_every_promise() -> None:
    done = subprocess.run(
        ["unshare", "--user", sys.executable, "-c", IN_A_CONTAINER, str(CASES)],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split("|") for line in done.stdout.splitlines()]
    assert [line for line in lines if line[0] == "False"] == []
    assert any(line[1] == "rung in use" and line[2].startswith("isolated") for line in lines)


def test_a_machine_without_bwrap_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bubblewrap, "executables", tuple)
    monkeypatch.setattr(machine.shutil, "which", lambda name: name if name == "dnf" else None)
    first = next(ladder.isolation())
    assert (first.holds, first.says) == (None, "there is no bwrap")
    assert first.remedy == "sudo dnf install bubblewrap"


def test_no_package_is_named_where_no_package_manager_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(machine.shutil, "which", lambda _: None)
    assert machine.install("gcc", "gcc") == ""


def test_a_setting_that_forbids_user_namespaces_is_mended_by_sysctl(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "kernel").mkdir()
    (tmp_path / "kernel" / "apparmor_restrict_unprivileged_userns").write_text("1\n")
    monkeypatch.setattr(ladder, "PROC", tmp_path)
    said = ladder.remedy("bubblewrap", "bwrap: setting up uid map: Permission denied")
    assert said == "sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0"


@pytest.mark.parametrize("inside", [True, False])
def test_a_container_that_forbids_namespaces_is_told_how_to_be_started(
    inside: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ladder, "PROC", tmp_path)
    monkeypatch.setattr(ladder, "CONTAINERS", (tmp_path if inside else tmp_path / "none",))
    assert ("docker run" in ladder.remedy("bubblewrap", "bwrap: no")) is inside


def test_what_the_kernel_lacks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landlock, "version", lambda: 0)
    assert ladder.refusal("landlock") == "this kernel does not offer it"
    monkeypatch.setattr(seccomp, "offered", lambda: False)
    assert "this processor" in ladder.refusal("landlock")
    said = {finding.title: finding.says for finding in machine.system()}
    assert said["Landlock"] == "this kernel does not offer it"
    assert said["seccomp"].startswith("there is no filter")


def test_another_system_is_examined_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    first, *others = ladder.isolation()
    assert (first.says, first.remedy) == ("only Linux has it", "")
    assert len(others) == 2
    assert {finding.title for finding in machine.system()} <= {"System", "Python", "python3"}
    findings = list(promises.tried(tmp_path))
    assert (findings[0].holds, findings[0].says) == (False, "not isolated")


def test_compilers_are_started_to_know_that_they_are_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, script in {
        "gcc": "echo gcc 12; echo more",
        "javac": "echo javac 17 >&2",
        "node": "echo no such version; exit 1",
        "apt-get": "",
    }.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "g++").write_text("#!/nowhere\n")
    (tmp_path / "g++").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = {finding.title: finding for finding in machine.compilers()}
    assert found["C"].says == f"gcc 12, {tmp_path / 'gcc'}"
    assert found["Java"].says == f"javac 17, {tmp_path / 'javac'}"
    assert found["JavaScript"].holds is False
    assert "no such version" in found["JavaScript"].says
    assert (found["C++"].holds, "does not start" in found["C++"].says) == (False, True)


def test_a_missing_compiler_is_no_broken_promise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "apt-get").write_text("#!/bin/sh\n")
    (tmp_path / "apt-get").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = {finding.title: finding for finding in machine.compilers()}
    assert found["Java"].holds is None
    assert found["Java"].remedy == "sudo apt-get install default-jdk-headless"


def test_a_script_in_place_of_python_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "python3").write_text("#!/bin/sh\n")
    (tmp_path / "python3").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = {finding.title: finding.says for finding in machine.system()}
    assert str(tmp_path / "python3") in found["python3"]


@pytest.mark.parametrize(("version_2", "says"), [(True, "version 2"), (False, "no version 2")])
def test_the_cgroup_is_told(
    version_2: bool, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(machine, "CGROUPS", tmp_path)
    if version_2:
        (tmp_path / "cgroup.controllers").touch()
    found = {finding.title: finding.says for finding in machine.system()}
    assert found["cgroup"].startswith(says)
