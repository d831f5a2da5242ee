"""Every screen: each text whole, each control named, each in a place of its own.

One window shows a screen for all of these checks, for most of the time goes into getting there.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from unittest.mock import patch

import pygame
import pytest
from drawn import Drawing, draw_anew
from hands import Mouse
from how_many import often, seldom
from measured_at_once import AtOnce
from pilot import Launch, Pilot
from pseudo_language import longer, unmarked
from screens import NAMES, RARE, show

from engine.languages.language import LANGUAGES
from gui.lab.tree.code_panel import CodePanel
from gui.play.coach import CoachCard
from gui.widgets import Widget
from gui.widgets.button import LinkButton
from gui.widgets.choice import CardChoice
from gui.words.catalogue import CATALOGUE

WINDOWS = (
    *("480x600", "640x480", "800x600", "1000x600", "1000x700"),
    *("1280x800", "1920x1080", "3840x2160"),
)
PERCENTS = (100, 125, 150, 200)
TIGHTEST = ("640x480", 100)
"""The window and scale with the least room."""
SIZES = (TIGHTEST, ("480x600", 100), ("1000x600", 100), ("1280x800", 100), ("1920x1080", 200))
"""Windows and scales that take turns in every run."""


ROLES = {
    *("button", "dialog", "grid", "img", "label", "list", "listbox", "note", "option", "radio"),
    *("radiogroup", "row", "slider", "spinbutton", "status", "switch", "textbox", "tree"),
    "treeitem",
}


def check_descriptions(pilot: Pilot) -> None:
    """Whatever is on the screen has a role, a name of its own and a place inside the window."""
    described = pilot.described()
    whole = pilot.app.screen.get_rect()
    for each in described:
        assert each.role in ROLES
        assert each.name.strip(), each
        if each.role in ("radiogroup", "slider", "switch", "grid", "list", "listbox", "img"):
            assert each.value.strip() or each.role == "grid", each
        if each.role != "status" and "offscreen" not in each.states:
            bounds = pygame.Rect(each.bounds)
            assert bounds.width > 0 < bounds.height, each
            assert whole.contains(bounds), each
    stops = [widget for widget in pilot.group.widgets if widget.takes_focus]
    assert stops, "some control takes the focus"
    for stop in stops:
        assert stop.describe() in described
    assert sum("focused" in each.states for each in described) <= 1
    # Options are read with the name of their choice; rows of a list may be alike.
    parts = {"radio": False, "option": True}
    names = [
        (it.name, it.target if it.role in parts else None, parts.get(it.role) and it.part)
        for it in described
    ]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, twice


def check_places(pilot: Pilot) -> None:
    """No two controls share a place; on a card is one link."""
    widgets = pilot.group.widgets
    for one, other in combinations(widgets, 2):
        if isinstance(one, CardChoice) and isinstance(other, LinkButton):
            cards = [card for card in one.places if card.colliderect(other.rect)]
            assert all(card.contains(other.rect) for card in cards), other.name
            continue
        assert not in_sight(one).colliderect(in_sight(other)), (one.name, other.name)


def in_sight(widget: Widget) -> pygame.Rect:
    """The part of a control that is not scrolled away."""
    page = widget.seen_through
    return widget.rect if page is None else widget.rect.clip(page)


def check_texts(pilot: Pilot, drawing: Drawing) -> None:
    """Every text is inside the window, its card and its control, and clear of the others."""
    window = pilot.app.screen.get_rect()
    scene = pilot.app.scene
    tip = scene.top_group.tooltip_look(window, scene.style).get("tooltip")
    shown = [
        each
        for each in drawing.visible()
        if tip is None or tip[0].contains(each.ink) or not tip[0].colliderect(each.ink)
    ]
    assert shown, "there is something to read"
    widgets = pilot.group.widgets
    for each in shown:
        assert each.shown == each.asked, each
        assert window.contains(each.ink), each
        card = drawing.card(each)
        assert card is None or card.contains(each.ink), (each, card)
        for widget in widgets:
            above = card is not None and not widget.rect.contains(card)
            if widget.contains(each.ink.center) and not above:
                assert widget.rect.contains(each.ink), (each, widget.name)
    for number, one in enumerate(shown):
        for other in shown[number + 1 :]:
            assert not one.ink.colliderect(other.ink), (one, other)


def check_dialog(pilot: Pilot, drawing: Drawing) -> None:
    """The dialog is clear of the window's edges, and what is in it is clear of its own."""
    scene = pilot.app.scene
    if not scene.dialogs:
        return
    dialog, window, margin = scene.dialogs[-1], pilot.app.screen.get_rect(), pilot.app.style.px(12)
    assert window.inflate(-4, -4).contains(dialog.rect), "it is a sheet in front of the window"
    words = drawing.visible()
    if isinstance(dialog, CoachCard):  # it stands in the panel, and the board stays in sight
        margin = pilot.app.style.px(6)
        words = [each for each in words if dialog.rect.collidepoint(each.ink.center)]
        assert not dialog.rect.colliderect(pilot.play.board.outline)
    inside = dialog.rect.inflate(-2 * margin, -2 * margin)
    said = " ".join(each.asked for each in words)
    title = CATALOGUE.say(dialog.title)  # which may be part of what a button says
    assert said.count(title) == 1 or [each.asked for each in words].count(title) == 1
    for each in words:
        assert inside.contains(each.ink), each
    for widget in dialog.group.widgets:
        seen = widget.rect.clip(widget.seen_through or widget.rect)  # the rest scrolls into sight
        assert inside.contains(seen) or not seen, widget.name


def check_translated(pilot: Pilot, drawing: Drawing) -> None:
    """Every word on the screen is one that a message brought there, except in code."""
    said = {text for each in pilot.described() for text in (each.name, each.value, each.hint)}
    code = [each.rect for each in pilot.group.widgets if isinstance(each, CodePanel)]
    drawn = {each.asked for each in drawing.visible() if each.ink.collidelist(code) < 0}
    texts, folder = said | drawn, str(pilot.data / "games")
    assert not unmarked(each for each in texts if each not in folder)


ENGLISH, LONGER = "English", "longer words"
REAL = [code for code in LANGUAGES if code != "en"]
IN_ALL_LANGUAGES = (("480x600", 100), TIGHTEST, ("1280x800", 100), ("1920x1080", 200))
"""Windows and scales in which every screen is seen in every language."""
CONFIGURATIONS = (
    *product(NAMES, WINDOWS, PERCENTS, (ENGLISH, LONGER)),
    *((name, *size, code) for name, size, code in product(NAMES, IN_ALL_LANGUAGES, REAL)),
)
DIFFERENT = [name for name in NAMES if name not in RARE]
OFTEN = {(name, *SIZES[number % len(SIZES)], LONGER) for number, name in enumerate(DIFFERENT)}
OFTEN |= {(name, *TIGHTEST, REAL[number % len(REAL)]) for number, name in enumerate(NAMES[::13])}
OFTEN |= {(name, "1280x800", 150, ENGLISH) for name in ("settings", "review")}
OFTEN |= {(name, "1280x800", 200, ENGLISH) for name in ("start", "analysed", "statistics")}
"""What every run shows: each screen with longer words, but for those that are like another one;
some in a language."""


@pytest.mark.parametrize(
    ("name", "window", "scale", "language"),
    seldom({*CONFIGURATIONS} - OFTEN, CONFIGURATIONS),
)
def test_all_is_whole_and_named_and_in_a_place_of_its_own(
    launch: Launch,
    cut: set[str],
    name: str,
    window: str,
    scale: int,
    language: str,
) -> None:
    if scale != 100:
        app = launch("--window", window, tips=True).app
        app.change(replace(app.settings, scale=scale))
    if language == LONGER:
        CATALOGUE.use(longer)
    spoken = () if language in (ENGLISH, LONGER) else ("--language", language)
    pilot = show(launch, name, "--window", window, *spoken)
    assert pilot.app.screen.get_size() == tuple(map(int, window.split("x")))
    assert (pilot.app.settings.scale or 100) == scale
    check_descriptions(pilot)
    check_places(pilot)
    pilot.come_to_rest()
    pilot.wait(1)
    check_pages(pilot)
    assert cut == set()
    if language == LONGER:
        check_translated(pilot, draw_anew(pilot))
        assert not unmarked([pilot.app.last_announcement])


@pytest.mark.parametrize("window", [WINDOWS[0], TIGHTEST[0]])
def test_a_filled_table_of_costs_has_room_for_longer_words(
    launch: Launch, cut: set[str], window: str
) -> None:
    with patch("gui.lab.tree.dialogs.EngineClient", AtOnce):
        pilot = show(launch, "table of costs", "--window", window)
        Mouse(pilot).push("Start")
    cut.clear()
    CATALOGUE.use(longer)
    pilot.scene.stale = True
    pilot.wait(1)
    check_pages(pilot)
    assert cut == set()


def check_pages(pilot: Pilot) -> None:
    """Checks the texts on every page down to the end."""
    for _ in pages(pilot):
        drawing = draw_anew(pilot)
        check_texts(pilot, drawing)
        check_dialog(pilot, drawing)


def pages(pilot: Pilot) -> Iterator[int]:
    """Scrolls page by page to the end, where every control has been in sight once."""
    scene = pilot.app.scene
    boxes = scene.dialogs[-1].ui if scene.dialogs else getattr(scene, "ui", None)
    seen = set[Widget]()
    for number in range(20):
        yield number
        for widget in pilot.group.widgets:
            through = widget.seen_through
            if through is None or through.contains(widget.rect) or widget.rect.height > 300:
                seen.add(widget)
        if boxes is None or not boxes.key(pygame.K_PAGEDOWN):
            break
    unseen = {widget.name for widget in pilot.group.widgets} - {widget.name for widget in seen}
    assert not unseen


IN_FRONT = (
    *("no answer", "save the game", "coach", "add a player", "no statistics left?", "a search"),
    *("notice", "change keys", "new game?", "go on?", "more", "this game", "open a game"),
    *("delete?", "which tree?", "table of costs", "summary of a search", "how is it played?"),
    *("earlier tournaments", "what to export", "another board", "keys"),
)


@pytest.mark.parametrize("name", often(8, IN_FRONT))
def test_a_dialog_or_notice_follows_when_another_language_is_chosen(
    launch: Launch, name: str
) -> None:
    pilot = show(launch, name)
    pilot.come_to_rest()
    noticed = pilot.notice
    assert pilot.dialog or noticed
    CATALOGUE.use(longer)
    pilot.app.change(replace(pilot.app.settings, theme="light"))
    pilot.wait(0.1)
    check_translated(pilot, draw_anew(pilot))
    assert bool(pilot.notice) == bool(noticed)
    assert not unmarked([pilot.notice])
