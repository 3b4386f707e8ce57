"""What every test shares: the same surroundings everywhere, and whether it may be skipped."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from typing import Any

import pytest
from browsers import browser
from hypothesis import settings

__all__ = ["browser"]

SURROUNDINGS = {"CI", "GITLAB_CI", "NO_COLOR", "FORCE_COLOR", "COLUMNS"}
for name in list(os.environ):  # a test that means to run in a CI or without colour says so itself
    if name in SURROUNDINGS or name.startswith(("GITHUB_", "JUDGE_")):
        del os.environ[name]
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell starts with & ignores it

settings.register_profile("untimed", deadline=None)  # a busy machine is no failure
settings.load_profile("untimed")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if report.skipped and os.environ.get("NO_SKIPS") and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be: {report.longrepr}"
    return report


@pytest.fixture(scope="session", autouse=True)
def builds(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep what tests compile apart from what the user has compiled."""
    os.environ["JUDGE_CACHE"] = str(tmp_path_factory.mktemp("builds"))
