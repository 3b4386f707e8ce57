"""Makes the picture of a game at the table, which never was: python docs/table_picture.py."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent
SERVER = ("-m", "solutions.bigtwo.server", "--port", "0", "--tcp-port", "0", "--seed", "7")
BOT = ("-m", "solutions.bigtwo.bot")
SIZE = {"width": 1100, "height": 640}
PHONE = {"width": 360, "height": 740}


@contextmanager
def program(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A Python program, until it is no longer needed."""
    command = [sys.executable, *words]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        yield running
    finally:
        running.terminate()
        running.communicate()


def play(page: Page, stack: ExitStack, there: str) -> None:
    """Ada plays a while with three bots, and tries what she may not."""
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Join").click()
    for name in ("Ben", "Cleo", "Dan"):
        stack.enter_context(program(*BOT, there, name, "0.1"))
        expect(page.locator("#said")).to_contain_text(f"{name} is ready.")
    page.get_by_role("button", name="Ready").click()
    page.get_by_label("Say something").fill("Good luck, all of you!")
    page.get_by_role("button", name="Send").click()
    for typed in ((), (), (0,), (6,)):
        expect(page.locator("#status")).to_have_text("It is your turn.", timeout=20_000)
        for index in typed:
            page.locator(f'#hand [data-index="{index}"]').click()
        page.get_by_role("button", name="Play" if typed else "Pass").click()
        page.wait_for_timeout(300)


def main() -> None:
    """Serve a table, play, and take the pictures; one for a phone when a file for it is named."""
    with ExitStack() as stack:
        server = stack.enter_context(program(*SERVER))
        assert server.stdout
        home, there = (server.stdout.readline().split()[-1] for _ in range(2))
        driver = stack.enter_context(sync_playwright())
        chromium = shutil.which("chromium") or shutil.which("google-chrome")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        page.goto(home)
        play(page, stack, there)
        page.screenshot(path=ROOT / "docs" / "table.png")
        if sys.argv[1:]:
            page.set_viewport_size(PHONE)
            page.screenshot(path=sys.argv[1], full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
