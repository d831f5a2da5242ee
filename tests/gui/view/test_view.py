"""Boxes on the screen: controls that stay, comparison, scrolling, descriptions."""

import pygame
import pytest
from pilot import Launch

from gui.look.style import Style
from gui.shell.dialog import CLOSE, Dialog
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.view import BoxView
from gui.widgets import Button, PickList
from gui.widgets.choice import CardChoice
from gui.widgets.widget import Widget

WINDOW = pygame.Rect(0, 0, 400, 300)


class Page:
    """A view in a window without a screen."""

    def __init__(self, style: Style) -> None:
        self.used: list[tuple[object, object]] = []
        self.style = style
        self.view = BoxView(lambda on, value: self.used.append((on, value)), lambda: 0.0)
        self.group = self.view.group

    def show(self, box: Box, area: pygame.Rect = WINDOW) -> None:
        self.view.show(box, area, self.style)

    def widget(self, key: object) -> Widget:
        found = self.view.widget(key)
        assert found is not None
        return found

    def click(self, name: str) -> None:
        place = next(w.rect.center for w in self.group.widgets if w.name == name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.group.handle(pygame.event.Event(kind, pos=place, button=1))

    def picture(self, clip: pygame.Rect = WINDOW) -> bytes:
        surface = pygame.Surface(WINDOW.size)
        surface.set_clip(clip)
        self.view.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def page(style: Style) -> Page:
    return Page(style)


def settings(*, on: bool = False, step: int = 1, words: str = "Go") -> Box:
    """A small page of every control."""
    return b.column(
        b.text("Title"),
        b.toggle("switch", "Switch", on),
        b.slider("slider", "Slider", step, ("one", "two", "three")),
        b.segments("segments", "Segments", (("a", "First"), ("b", "Second")), "a"),
        b.button("button", words),
        gap=10,
    )


def test_a_change_that_is_refused_springs_back(page: Page) -> None:
    page.show(settings())
    page.click("Switch")
    page.show(settings())
    switch = page.widget("switch")
    assert switch.value_text() == "off"


def test_a_slider_under_the_pointer_that_becomes_another_is_not_used_any_more(page: Page) -> None:
    page.show(b.slider("level", "Level", 1, ("one", "two", "three")))
    pos = page.group.widgets[0].rect.center
    page.group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1)))
    page.show(b.slider("depth", "Depth", 1, ("one", "two", "three")))
    page.group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert page.used == []


def test_only_what_has_changed_looks_different(page: Page) -> None:
    def two(words: str) -> Box:
        return b.column(b.text("still"), b.text(words), b.card(b.text("card")))

    page.show(two("before"))
    before = page.view.looks()
    page.show(two("after!"))
    after = page.view.looks()
    assert before.keys() == after.keys()
    assert sum(before[thing] != after[thing] for thing in after) == 1


def long_page() -> Box:
    rows = [b.toggle(number, f"Switch {number}", False, note="a note") for number in range(12)]
    return b.column(b.text("Head"), b.scroll(b.column(*rows), grow=1))


def test_a_page_that_is_too_high_scrolls_by_wheel_keys_and_bar(page: Page) -> None:
    page.show(long_page())
    first = page.widget(0)
    top = first.rect.y
    assert page.view.wheel((100, 200), -1)
    assert first.rect.y < top
    assert page.view.key(pygame.K_HOME)
    assert first.rect.y == top
    assert not page.view.wheel((100, 200), 1), "it is at its top"
    assert page.view.key(pygame.K_END)
    last = page.widget(11)
    assert last.rect.bottom <= WINDOW.bottom
    bar = page.group.widgets[-1]
    page.group.handle(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(bar.rect.centerx, bar.rect.y), button=1)
    )
    assert first.rect.y == top
    assert page.view.drag((100, 200), 30)
    assert first.rect.y == top - 30


def test_the_focus_is_brought_in_sight_and_stays_there_through_a_change(page: Page) -> None:
    page.show(long_page())
    last = page.widget(11)
    assert page.view.reveal(last)
    assert WINDOW.contains(last.rect)
    assert not page.view.reveal(last)
    place = last.rect.copy()
    page.show(long_page(), WINDOW.move(0, 0))
    assert last.rect == place


def test_what_is_scrolled_away_is_neither_drawn_nor_clicked(page: Page) -> None:
    page.show(long_page())
    page.view.key(pygame.K_END)
    head = pygame.Rect(0, 0, 400, page.style.line_height())
    first = page.widget(0)
    assert not any(first.contains((x, y)) for x in range(0, 400, 20) for y in range(300))
    shown = page.picture(head)
    page.view.key(pygame.K_HOME)
    assert page.picture(head) == shown, "the head stays as it was"


def test_a_page_with_room_does_not_scroll(page: Page) -> None:
    page.show(b.scroll(b.column(b.text("a"), b.text("b"))))
    assert not page.view.wheel((100, 10), -1)
    assert not page.view.key(pygame.K_END)
    assert not page.group.widgets


def test_a_list_that_is_at_its_end_lets_the_page_scroll(page: Page) -> None:
    rows = PickList("Rows", clock=lambda: 0.0)
    rows.show([[str(n)] for n in range(20)], 0)
    page.show(b.scroll(b.column(b.space(height=280), b.hosted(rows, height=90)), grow=1))
    page.view.key(pygame.K_END)
    top, first = rows.rect.y, rows.row_rect(0).y
    assert page.view.wheel(rows.rect.center, -1)
    assert rows.row_rect(0).y < first
    assert rows.rect.y == top
    assert page.view.wheel(rows.rect.center, 1), "the list is at its top again"
    assert page.view.wheel(rows.rect.center, 1)
    assert rows.rect.y > top


class Constant(Widget):
    """A control whose look says nothing of its place."""

    def look(self) -> tuple[object, ...]:
        return ("constant",)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        target.fill((200, 0, 0), self.rect)


def test_what_is_cut_at_both_ends_is_redrawn_when_it_scrolls(page: Page) -> None:
    page.show(b.scroll(b.column(b.hosted(Constant("Red"), height=900)), grow=1))
    page.view.drag((10, 10), 100)
    before = page.view.looks()
    page.view.drag((10, 10), 100)
    assert page.view.looks() != before


def test_the_bar_of_a_page_inside_a_page_is_used_only_where_it_is_seen(page: Page) -> None:
    inside = b.scroll(b.column(*(b.text(str(n)) for n in range(40))), height=200)
    head = b.text("Head", height=100)
    page.show(b.column(head, b.scroll(b.column(inside, b.space(height=300)), grow=1)))
    page.view.key(pygame.K_PAGEDOWN)
    over_the_head = (WINDOW.right - 5, 50)
    assert page.group.at(over_the_head) is None
    assert not page.view.wheel(over_the_head, -1)


def test_another_widget_takes_the_place_of_a_hosted_one(page: Page) -> None:
    for name in ("one", "two"):
        page.show(b.column(b.hosted(Button(name), key="place")))
        assert [widget.name for widget in page.group.widgets] == [name]


@pytest.mark.parametrize("justify", ["end", "center"])
def test_a_row_without_room_begins_where_it_would_with_room(page: Page, justify: str) -> None:
    buttons = [b.button(name, f"The {name} of two wide buttons") for name in ("first", "second")]
    page.show(b.row(*buttons, justify=justify), pygame.Rect(20, 0, 60, 40))
    assert page.group.widgets[0].rect.left == 20


def test_a_grid_may_be_empty(page: Page) -> None:
    page.show(b.column(b.grid([]), b.text("below")))
    assert [each.bounds[1] for each in page.view.describe()] == [0]


def games(count: int, chosen: int = 0) -> Box:
    """A choice among cards, each with a link on it."""
    cards = [
        b.card(b.column(b.label(f"Card {n}"), b.link(("link", n), f"Link {n}")), min_width=150)
        for n in range(count)
    ]
    options = [(n, f"Card {n}") for n in range(count)]
    tips = [f"Tip {n}" for n in range(count)]
    return b.cards("games", "Games", options, chosen, *cards, tips=tips, gap=10)


def test_a_choice_among_boxes_leaves_their_own_controls_alone(page: Page) -> None:
    page.show(games(2))
    choice = page.view.widget("games")
    assert isinstance(choice, CardChoice)
    page.click("Link 1")
    card = choice.places[1]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        spot = (card.right - 5, card.y + 5)
        page.group.handle(pygame.event.Event(kind, pos=spot, button=1))
    assert page.used == [(("link", 1), None), ("games", 1)]
    assert choice.describe().hint == "Tip 1", "the pointer is on it"
    choice.leave()
    page.show(games(2))
    assert choice.describe().hint == "Tip 0", "it is chosen"


def test_the_place_of_a_box_is_found_by_its_key(page: Page) -> None:
    page.show(b.fit(b.text("wide", min_width=900, key="wide"), b.text("small", key="small")))
    assert page.view.place_of("small") == WINDOW
    assert not page.view.place_of("wide")


def test_a_control_looks_as_the_alternative_in_sight_wants_it(page: Page) -> None:
    box = b.fit(
        b.row(b.button("go", "Go", letters=28, quiet=True), min_width=390),
        b.row(b.button("go", "Go", letters=13), b.space()),
    )
    for area in (WINDOW, pygame.Rect(0, 0, 300, 300), WINDOW):
        page.show(box, area)
        (button,) = page.group.widgets
        assert isinstance(button, Button)
        large = area is WINDOW
        assert (button.letters, button.quiet) == ((28, True) if large else (13, False))
        assert button.rect.width == (70 if large else 50)


def test_the_label_beside_a_slider_is_no_place_of_its_knob(page: Page) -> None:
    page.show(b.slider("slider", "Slider", 0, ("one", "two", "three")))
    page.picture()
    slider = page.group.widgets[0]
    for x in (slider.rect.right - 4, slider.rect.centerx):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=(x, slider.rect.centery), button=1)
            page.group.handle(event)
    assert page.used == [("slider", 1)]


class OnceDialog(Dialog):
    used = 0

    def act(self, on: object, value: object) -> None:
        del on, value
        self.used += 1

    def home(self) -> Widget | None:
        return self.group.widgets[0]

    def contents(self) -> list[Box]:
        return [] if self.used else [b.button("once", "Once")]


def test_a_button_that_goes_with_its_use_is_used_once(launch: Launch) -> None:
    pilot = launch()
    dialog = OnceDialog(pilot.scene, "Title", leave=CLOSE)
    pilot.scene.open(dialog)
    pilot.press(pygame.K_RETURN)
    assert dialog.group.focus is not None
    assert dialog.group.focus.name == "Close"
    pilot.press(pygame.K_RETURN)
    assert dialog.used == 1
    assert not pilot.scene.dialogs


def test_chinese_needs_the_width_of_a_few_characters_and_of_whole_words(page: Page) -> None:
    sentence, size = "点击一列棋子就会落下或按方向键和Backspace键", page.style.width
    box = b.text(sentence)
    least = page.view.least_width(box, page.style)
    assert size("Backspace") <= least < size(sentence) // 3
    assert page.view.heights(box, least, page.style)[0] >= 3 * page.style.line_height()
