"""The page in a real browser: four people play the appendix game, chat, leave and come back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from at_table import HOST, appendix, appendix_deal
from playwright.sync_api import Browser, Page, Request, expect
from server import web
from server.recording import Played
from server.room import Room

MARKUP = "<img src=x onerror=alert(1)>"


@contextmanager
def opened(room: Room) -> Iterator[str]:
    """The address of a table that is served from a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    runner = asyncio.run_coroutine_threadsafe(web.listen(room, HOST, 0), loop).result(20)
    try:
        yield f"http://{HOST}:{runner.addresses[0][1]}"
    finally:
        asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(20)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


def entered(browser: Browser, home: str, name: str, complaints: list[str]) -> Page:
    """A page whose player has joined."""

    def asked(request: Request) -> None:
        if not request.url.startswith((home, "data:")):
            complaints.append(request.url)

    page = browser.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    page.on("request", asked)
    page.goto(home)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join").click()
    expect(page.locator("#chat")).to_be_visible()
    return page


def begun(browser: Browser, home: str, complaints: list[str]) -> list[Page]:
    """Four pages with a hand each."""
    names = ("Ada", "Ben", "Cleo", MARKUP[:20])
    pages = [entered(browser, home, name, complaints) for name in names]
    for page in pages:
        page.get_by_role("button", name="Ready").click()
    for page in pages:
        expect(page.locator("#hand .card")).to_have_count(13)
    return pages


def type_in(page: Page, typed: str) -> None:
    """Choose the cards at these places and play them, or pass, and wait for what comes of it."""
    expect(page.locator("#play")).to_be_enabled()
    chosen = page.locator('#hand [aria-pressed="true"]')
    while chosen.count():
        chosen.first.click()
    for index in typed.split():
        page.locator(f'#hand [data-index="{index}"]').click()
    page.get_by_role("button", name="Play" if typed.split() else "Pass").click()
    expect(page.locator("#play:disabled, #why:not(:empty)").first).to_be_attached()


def test_four_pages_play_the_game_of_the_appendix_to_its_end(browser: Browser) -> None:
    games: list[Played] = []
    complaints: list[str] = []
    stdin, answer = appendix()
    room = Room(deal=appendix_deal(), keep=games.append)
    with opened(room) as home:
        pages = begun(browser, home, complaints)
        for typed in stdin.splitlines()[4:]:
            assert room.table.game
            type_in(pages[room.table.game.turn], typed)
        for page in pages:
            expect(page.locator("#status")).to_contain_text("Cleo wins.")
        for page in pages:
            page.close()
    assert [game.stdin for game in games] == [stdin]
    assert games[0].answer == answer
    assert not complaints


def test_what_people_say_is_text_and_who_leaves_may_come_back(browser: Browser) -> None:
    complaints: list[str] = []
    with opened(Room(deal=appendix_deal())) as home:
        pages = begun(browser, home, complaints)
        pages[0].get_by_label("Say something").fill(MARKUP)
        pages[0].get_by_role("button", name="Send").click()
        for page in pages:
            expect(page.locator("#said")).to_contain_text(f"Ada: {MARKUP}")
        pages[1].close()
        expect(pages[0].locator("#said")).to_contain_text("Ben has left.")
        expect(pages[0].locator("#status")).to_contain_text("over without a winner")
        again = entered(browser, home, "Bea", complaints)
        expect(again.locator("#places li").nth(1)).to_contain_text("Bea (you)")
        expect(pages[0].locator("#places li").nth(1)).to_contain_text("Bea")
        for page in (*pages, again):
            page.close()
    assert not complaints


def test_a_refused_move_says_why_and_keeps_the_hand(browser: Browser) -> None:
    complaints: list[str] = []
    with opened(Room(deal=appendix_deal())) as home:
        pages = begun(browser, home, complaints)
        pages[3].locator('#hand [data-index="1"]').click()
        pages[3].keyboard.press("p")
        expect(pages[3].locator("#why")).to_contain_text("does not contain ♦3")
        expect(pages[3].locator("#hand .card")).to_have_count(13)
        pages[3].keyboard.press("ArrowLeft")
        pages[3].keyboard.press("Space")
        pages[3].locator('#hand [data-index="1"]').click()
        pages[3].keyboard.press("p")
        expect(pages[0].locator("#table")).to_contain_text("laid a single")
        assert all(page.locator("#hand .card").count() == 13 for page in pages[:3])
        for page in pages:
            page.close()
    assert not complaints
