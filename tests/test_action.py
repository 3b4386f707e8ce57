"""The steps of `action.yml`, run as GitHub's runner runs them, and the CI files of `docs/ci.md`."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from ci_log import Command, commands

ROOT = Path(__file__).parent.parent
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_bytes())
INSTALL, ISOLATE, JUDGE = ACTION["runs"]["steps"]
BASH = ["bash", "--noprofile", "--norc", "-eo", "pipefail"]


def published(name: str) -> Any:
    """A schema of SchemaStore or GitLab, as check-jsonschema brings it."""
    folder = files("check_jsonschema") / "builtin_schemas" / "vendor"
    return json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Step:
    """How a step ended, and what it left behind."""

    status: int
    log: str
    outputs: dict[str, str]
    summary: str

    @property
    def commands(self) -> list[Command]:
        return commands(self.log)


class Runner:
    """A made-up runner: folders for the repository and the tools, and files for what steps say."""

    def __init__(self, folder: Path) -> None:
        self.workspace, self.temp = folder / "work", folder / "temp"
        self.programs = folder / "programs"
        for made in (self.workspace, self.temp, self.programs):
            made.mkdir()

    def run(self, step: dict[str, Any], **given: str) -> Step:
        """Run a step with these inputs and contexts, such as ``runner_environment``."""
        script = self.temp / "step.sh"
        script.write_text(step["run"], encoding="utf-8")
        said = {name: self.temp / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in said.values():
            file.write_text("")
        environment = {
            **{
                name: os.environ[name]
                for name in os.environ
                if name.startswith(("PIP_", "JUDGE_C"))
            },
            **{name: str(file) for name, file in said.items()},
            **{name: self._value(text, given) for name, text in step.get("env", {}).items()},
            "PATH": f"{self.programs}:{os.environ['PATH']}",
            "HOME": str(self.temp),
            "CI": "true",
            "GITHUB_ACTIONS": "true",
            "RUNNER_TEMP": str(self.temp),
        }
        done = subprocess.run(
            [*BASH, str(script)],
            cwd=self.workspace,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        lines = said["GITHUB_OUTPUT"].read_text().splitlines()
        outputs = dict(line.split("=", 1) for line in lines)
        return Step(done.returncode, done.stdout, outputs, said["GITHUB_STEP_SUMMARY"].read_text())

    def program(self, name: str, script: str) -> None:
        """Put a program of that name before all others."""
        path = self.programs / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    @staticmethod
    def _value(text: str, given: dict[str, str]) -> str:
        """An expression's value, as the runner puts it into the environment."""
        found = re.fullmatch(r"\$\{\{ (\w+)\.([\w-]+) \}\}", text)
        assert found, text
        context, name = found.groups()
        if context == "inputs":
            return given.get(name, ACTION["inputs"][name]["default"])
        return {"github": str(ROOT), "runner": given.get("runner_environment", "")}[context]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Runner:
    """A runner on which the first step has installed the judge."""
    runner = Runner(tmp_path_factory.mktemp("runner"))
    done = runner.run(INSTALL)
    assert done.status == 0, done.log
    return runner


@pytest.fixture
def runner(installed: Runner) -> Runner:
    """The same with an empty repository."""
    shutil.rmtree(installed.workspace)
    installed.workspace.mkdir()
    return installed


def an_accepted(problem: str) -> str:
    folder = ROOT / "tests" / "submissions" / problem / "accepted"
    return sorted(folder.glob("*.py"))[0].read_text(encoding="utf-8")


def test_the_action_keeps_to_the_published_schema() -> None:
    jsonschema.validate(ACTION, published("github-actions"))


def test_no_script_of_the_action_holds_an_expression() -> None:
    assert [step["name"] for step in ACTION["runs"]["steps"] if "${{" in step["run"]] == []


def test_every_submission_in_a_repository_is_judged(runner: Runner) -> None:
    (runner.workspace / "problem1.py").write_text(an_accepted("problem1"))
    (runner.workspace / "Problem3.py").write_text("print('::error::forged')\n")
    (runner.workspace / ".github").mkdir()
    done = runner.run(JUDGE)
    assert done.status == 1
    assert done.outputs == {"score": "50", "points": "60"}
    assert {it.properties["file"] for it in done.commands} == {"Problem3.py"}
    assert {it.name for it in done.commands} == {"error"}
    assert "In all: 50 of 60 points." in done.summary


def test_a_minimum_score_decides_whether_the_step_fails(runner: Runner) -> None:
    (runner.workspace / "problem1.py").write_text(an_accepted("problem1"))
    (runner.workspace / "problem3.py").write_text("\n")
    assert runner.run(JUDGE, **{"min-score": "80%"}).status == 0
    assert runner.run(JUDGE, **{"min-score": "55"}).status == 1


def test_one_problem_is_judged_by_itself_with_cases_of_the_repository(runner: Runner) -> None:
    (runner.workspace / "tasks").mkdir()
    (runner.workspace / "tasks" / "echo.yaml").write_text(
        "title: Echo\npoints: 3\ncases: {one: {stdin: 1, answer: 1}}\n"
    )
    (runner.workspace / "mine.py").write_text("print(input())\n")
    done = runner.run(JUDGE, problem="echo", submission="mine.py", cases="tasks")
    assert (done.status, done.outputs) == (0, {"score": "3", "points": "3"})
    assert "echo" in done.summary


@pytest.mark.parametrize("name", ["submission", "problem", "cases", "min-score"])
def test_an_input_is_never_run(runner: Runner, name: str) -> None:
    (runner.workspace / "problem1.py").write_text("\n")
    done = runner.run(JUDGE, **{name: '"; touch forged; $(touch forged) `touch forged` #'})
    assert done.status == 2
    assert not (runner.workspace / "forged").exists()


def test_a_repository_without_a_submission_fails_with_a_sentence(runner: Runner) -> None:
    done = runner.run(JUDGE)
    assert (done.status, done.outputs) == (2, {})
    (found,) = done.commands
    assert found.message.startswith(". holds no submission")


@pytest.mark.parametrize(
    ("machine", "setting", "mended"),
    [("github-hosted", "1", True), ("github-hosted", "0", False), ("self-hosted", "1", False)],
)
def test_what_hinders_isolation_is_mended_on_githubs_own_machines_only(
    tmp_path: Path, machine: str, setting: str, mended: bool
) -> None:
    runner = Runner(tmp_path)
    runner.program("sysctl", f"echo {setting}")
    runner.program("sudo", 'echo "sudo $*"')
    done = runner.run(ISOLATE, runner_environment=machine)
    wanted = "sudo sysctl --quiet --write kernel.apparmor_restrict_unprivileged_userns=0\n"
    assert (done.status, done.log) == (0, wanted if mended else "")


def documented(name: str) -> Any:
    """The CI file of that name in `docs/ci.md`."""
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    found = re.search(rf"`{re.escape(name)}`:\n\n```yaml\n(.*?)^```", text, re.M | re.S)
    assert found, name
    return yaml.load(found[1], yaml.BaseLoader)  # as GitHub does, for which `on` is no boolean


@pytest.mark.parametrize(
    ("name", "schema"),
    [
        (".github/workflows/judge.yml", "github-workflows"),
        (".github/workflows/feedback.yml", "github-workflows"),
        (".gitlab-ci.yml", "gitlab-ci"),
    ],
)
def test_the_documented_files_keep_to_the_published_schemas(name: str, schema: str) -> None:
    jsonschema.validate(documented(name), published(schema))


def test_the_documented_workflows_pin_the_action_and_use_its_inputs() -> None:
    for name in (".github/workflows/judge.yml", ".github/workflows/feedback.yml"):
        steps = documented(name)["jobs"]["judge"]["steps"]
        (ours,) = [step for step in steps if "OWNER" in step.get("uses", "")]
        assert re.fullmatch(r"OWNER/casejudge@v\d+\.\d+\.\d+", ours["uses"])
        assert {*ours.get("with", {})} <= {*ACTION["inputs"]}
