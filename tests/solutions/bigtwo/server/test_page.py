"""The page in a real browser: four people play the appendix game, chat, leave and come back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import yaml
from at_table import HOST, appendix, appendix_deal
from playwright.sync_api import Browser, Page, Request, expect
from server import web
from server.recording import record
from server.room import Room

OFF = "#play[aria-disabled=true]"
FOCUSED = "document.activeElement.ariaLabel"
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
        asyncio.run_coroutine_threadsafe(room.close(), loop).result(20)
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
    ready(pages)
    return pages


def ready(pages: list[Page]) -> None:
    """A game begins for these players; whoever else sits at the table is ready."""
    for page in pages:
        page.get_by_role("button", name="Ready").click()
    for page in pages:
        expect(page.locator("#hand .card")).to_have_count(13)


def type_in(page: Page, typed: str) -> None:
    """Choose the cards at these places and play them, or pass, and wait for what comes of it."""
    expect(page.locator(OFF)).to_have_count(0)
    chosen = page.locator('#hand [aria-pressed="true"]')
    while chosen.count():
        chosen.first.click()
    for index in typed.split():
        page.locator(f'#hand [data-index="{index}"]').click()
    page.get_by_role("button", name="Play" if typed.split() else "Pass").click()
    expect(page.locator(f"{OFF}, #why:not(:empty)").first).to_be_attached()


def test_four_pages_play_the_game_of_the_appendix_to_its_end_and_it_is_recorded(
    browser: Browser, tmp_path: Path
) -> None:
    complaints: list[str] = []
    file = tmp_path / "played.yaml"
    stdin, answer = appendix()
    room = Room(deal=appendix_deal(), keep=partial(record, file))
    with opened(room) as home:
        pages = begun(browser, home, complaints)
        for typed in stdin.splitlines()[4:]:
            assert room.table.game
            type_in(pages[room.table.game.turn], typed)
        for page in pages:
            expect(page.locator("#status")).to_contain_text("Cleo wins.")
        for page in pages:
            page.close()
    (case,) = yaml.safe_load(file.read_text(encoding="utf-8"))["cases"].values()
    assert (case["stdin"], case["answer"]) == (stdin, answer)
    assert not complaints


def test_what_people_say_is_text_and_who_leaves_may_come_back(browser: Browser) -> None:
    complaints: list[str] = []
    with opened(Room(deal=appendix_deal())) as home:
        pages = begun(browser, home, complaints)
        pages[0].get_by_label("Say something").fill(MARKUP)
        pages[0].get_by_role("button", name="Send").click()
        for page in pages:
            expect(page.locator("#said")).to_contain_text(f"Ada: {MARKUP}")
        pages[1].get_by_role("button", name="Leave").click()
        expect(pages[1].locator("#status")).to_have_text("You have left the table.")
        for page in (pages[0], *pages[2:]):
            expect(page.locator("#said")).to_contain_text("Ben has left.")
            expect(page.locator("#status")).to_have_text("The game is over without a winner.")
            expect(page.locator("#places li").nth(1)).to_have_text("Seat 1free")
        pages[1].get_by_role("button", name="Sit down again").click()
        pages[1].get_by_label("Your name").fill("Bea")
        pages[1].get_by_role("button", name="Join").click()
        expect(pages[1].locator("#places li").nth(0)).to_have_text("Adaconnectednot ready")
        expect(pages[0].locator("#places li").nth(1)).to_have_text("Beaconnectednot ready")
        ready(pages)
        for page in pages:
            page.close()
    assert not complaints


def test_a_table_that_is_full_or_gone_says_so_and_may_be_tried_again(browser: Browser) -> None:
    complaints: list[str] = []
    with opened(Room()) as home:
        pages = [entered(browser, home, name, complaints) for name in ("Ada", "Ben", "Cleo", "Dan")]
        late = browser.new_page()
        late.goto(home)
        expect(late.locator("#status")).to_have_text("All four seats are taken.")
        pages[3].get_by_role("button", name="Leave").click()
        expect(pages[0].locator("#said")).to_contain_text("Dan has left.")
        late.get_by_role("button", name="Sit down again").click()
        expect(late.locator("#status")).to_contain_text("You have seat 3.")
    for page in (*pages[:3], late):
        expect(page.locator("#status")).to_have_text("The connection is lost.")
        expect(page.get_by_role("button", name="Sit down again")).to_be_visible()
    for page in (*pages, late):
        page.close()
    assert not complaints


def test_a_refused_move_says_why_in_the_names_of_the_players_and_keeps_the_hand(
    browser: Browser,
) -> None:
    complaints: list[str] = []
    with opened(Room(deal=appendix_deal())) as home:
        pages = begun(browser, home, complaints)
        pages[0].keyboard.press("s")
        expect(pages[0].locator("#why")).to_have_text(
            f"It is the turn of {MARKUP[:20].strip()}, not of Ada."
        )
        pages[3].locator('#hand [data-index="9"]').click()
        pages[3].keyboard.press("p")
        expect(pages[3].locator("#why")).to_contain_text("does not contain ♦\ufe0e3")
        for page in pages:
            expect(page.locator("#hand .card")).to_have_count(13)
            page.close()
    assert not complaints


def test_a_game_is_joined_played_and_left_by_keyboard_alone(browser: Browser) -> None:
    complaints: list[str] = []
    with opened(Room(deal=appendix_deal())) as home:
        pages = [entered(browser, home, name, complaints) for name in ("Ada", "Ben", "Cleo")]
        page = browser.new_page()
        page.goto(home)
        expect(page.get_by_label("Your name")).to_be_visible()
        for key in ("Tab", "Tab", "D", "a", "n", "Enter"):
            page.keyboard.press(key)
        expect(page.get_by_role("button", name="Ready")).to_be_focused()
        page.keyboard.press("Enter")
        ready(pages)
        expect(page.locator("#hand .card")).to_have_count(13)
        assert page.evaluate(FOCUSED) == "3 of diamonds"
        for key in ("ArrowRight", "ArrowRight", "Space", "ArrowLeft", "ArrowLeft", "p"):
            page.keyboard.press(key)
        expect(page.locator("#why")).to_contain_text("does not contain")
        for key in ("End", "ArrowRight", "Home", "ArrowRight", "ArrowRight", "Space"):
            page.keyboard.press(key)
        for key in ("Home", "Space", "p"):
            page.keyboard.press(key)
        expect(page.locator("#hand .card")).to_have_count(12)
        assert page.evaluate(FOCUSED) == "4 of clubs"
        expect(page.locator("#why")).to_be_empty()
        for seat, other in enumerate(pages):
            expect(other.locator("#table")).to_contain_text("Dan laid a single:")
            expect(other.locator("#status")).to_have_text(
                "It is your turn." if not seat else "Ada is on turn."
            )
        for each in (*pages, page):
            each.close()
    assert not complaints


def test_a_reader_of_the_screen_hears_names_and_a_narrow_one_needs_no_scrolling_sideways(
    browser: Browser,
) -> None:
    complaints: list[str] = []
    with opened(Room(deal=appendix_deal())) as home:
        pages = begun(browser, home, complaints)
        page = pages[3]
        page.set_viewport_size({"width": 360, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        hand = page.get_by_role("group", name="Your hand")
        names = [card.get_attribute("aria-label") for card in hand.get_by_role("button").all()]
        assert names[:2] == ["3 of diamonds", "4 of clubs"]
        assert names[-2:] == ["2 of clubs", "2 of hearts"]
        assert all(card.bounding_box()["height"] >= 44 for card in hand.get_by_role("button").all())
        places = page.get_by_role("list", name="Places at the table").get_by_role("listitem")
        expect(places).to_have_count(4)
        expect(places.nth(3)).to_contain_text("13 cards, on turn")
        expect(page.get_by_role("status")).to_have_text("It is your turn.")
        expect(page.get_by_role("log", name="What happened")).to_contain_text("A game begins.")
        type_in(page, "0")
        expect(page.locator("#table").get_by_role("img", name="3 of diamonds")).to_be_visible()
        for page in pages:
            page.close()
    assert not complaints
