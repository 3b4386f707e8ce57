from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import Judge

from judge.cli import doctor
from judge.doctor import Finding


def sections(*findings: Finding) -> dict[str, object]:
    return {"Promises": lambda _: iter(findings)}


def test_it_tells_each_finding_with_its_remedy(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings = (Finding("one", True), Finding("two", None, "missing\x1b[m", "sudo get two"))
    monkeypatch.setattr(doctor, "SECTIONS", sections(*findings))
    said = judge("doctor", "--cases", ".")
    assert said.status == 0
    assert said.out.splitlines()[:2] == ["Promises", "  ✓ one"]
    assert "  · two: missing␛[m\n      to mend it: sudo get two\n" in said.out
    assert said.out.endswith("Everything that is promised holds here.\n")


def test_a_broken_promise_is_exit_status_1(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "SECTIONS", sections(Finding("no network", False, "connected")))
    said = judge("doctor", "--cases", ".")
    assert said.status == 1
    assert "  ✗ no network: connected\n" in said.out
    assert "Not everything" in said.out


def test_what_was_found_is_told_as_it_comes(
    judge: Judge, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ends_early(_: Path) -> Iterator[Finding]:
        yield Finding("one", True)
        raise KeyboardInterrupt

    monkeypatch.setattr(doctor, "SECTIONS", {"Promises": ends_early})
    said = judge("doctor", "--cases", ".")
    assert (said.status, said.out) == (130, "Promises\n  ✓ one\n")
