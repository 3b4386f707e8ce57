"""A real browser for pages, and all it complains of and asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(event.blockedURI));
"""


@dataclass
class Shown:
    """A page that is open, with what was asked for and what went wrong."""

    page: Page
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def faults(self) -> list[str]:
        """Errors, requests beside that for the page itself, and violations of its policy."""
        return [*self.errors, *self.requests[1:], *self.page.evaluate("violations")]


@pytest.fixture
def show(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Shown]]:
    """Write a page and open it, in a window of a size or with other traits."""
    pages: list[Page] = []

    def opened(text: str, **traits: object) -> Shown:
        file = tmp_path / "page.html"
        file.write_text(text, encoding="utf-8")
        page = browser.new_page(**traits)
        pages.append(page)
        shown = Shown(page)
        page.add_init_script(WATCH)
        page.on("request", lambda request: shown.requests.append(request.url))
        page.on("pageerror", lambda error: shown.errors.append(str(error)))
        page.on("console", lambda message: shown.errors.append(message.text))
        page.on("dialog", lambda dialog: shown.errors.append(dialog.message))
        page.goto(file.as_uri())
        return shown

    yield opened
    for page in pages:
        page.close()
