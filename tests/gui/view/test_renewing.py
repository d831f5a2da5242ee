"""A view that has shown the same boxes with other contents shows what a new one does."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gui.look.pen import Pen
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.controls import ControlData
from gui.view.view import BoxView
from gui.widgets.widget import changed

WINDOW = pygame.Rect(0, 0, 420, 300)
WORDS = "", "Go", "Another move", "What is the best move here, and why is it so?"
TONES = "text", "muted", "accent"


class Chance:
    """Chooses the words and the states of boxes; the same words for four seeds in a row."""

    def __init__(self, seed: int) -> None:
        self.word, self.state = Random(seed // 4), Random(seed)

    @property
    def words(self) -> str:
        return self.word.choice(WORDS)

    @property
    def flag(self) -> bool:
        return self.state.random() < 0.5


Make = Callable[[Chance], Box]
"""Makes a box whose words, colours and states are drawn by chance."""


def _line(pen: Pen, width: float, height: float, tone: str) -> None:
    pen.box(0, height / 2, width, 2, getattr(pen.theme, tone))


def button(name: str) -> Make:
    """A button in two sizes of letters, of which the first that fits is taken."""

    def make(chance: Chance) -> Box:
        words, enabled, chosen = chance.words, chance.flag, chance.flag
        ways = [
            b.button(name, words, icon="undo", enabled=enabled, chosen=chosen, letters=size)
            for size in (15, 13)
        ]
        return b.alike(b.fit(*(b.row(way, b.space(width=90)) for way in ways)))

    return make


def control(name: str, kind: int) -> Make:
    """A switch, a slider or a choice."""

    def make(chance: Chance) -> Box:
        words, on, enabled = chance.words, chance.flag, chance.flag
        if kind == 0:
            return b.toggle(("switch", name), name, on, note=words, enabled=enabled)
        if kind == 1:
            labels = ("low", words)
            return b.slider(("slider", name), name, int(on), labels, enabled=enabled)
        options = [("x", "First"), ("y", words)]
        return b.segments(("segments", name), name, tuple(options), "xy"[on], enabled=enabled)

    return make


def text(wrap: bool, smaller: tuple[int, ...]) -> Make:
    """Words."""
    return lambda chance: b.text(
        chance.words, tone=chance.state.choice(TONES), wrap=wrap, smaller=smaller
    )


NAMES = st.sampled_from("abcdefgh")
LEAVES = st.one_of(
    st.builds(text, st.booleans(), st.sampled_from([(), (13,)])),
    st.builds(button, NAMES),
    st.builds(control, NAMES, st.integers(0, 2)),
    st.just(lambda chance: b.sketch(_line, chance.state.choice(TONES), height=20, width=30)),
)


def holders(inside: st.SearchStrategy[Make]) -> st.SearchStrategy[Make]:
    """What holds other boxes, some of which come and go."""

    def holder(hold: Callable[[list[Box], Chance], Box]) -> st.SearchStrategy[Make]:
        def make(kids: list[Make], fleeting: bool) -> Make:
            def made(chance: Chance) -> Box:
                boxes = [kid(chance) for kid in kids]
                return hold(boxes[fleeting and chance.word.choice((0, 1)) :], chance)

            return made

        return st.builds(make, st.lists(inside, min_size=1, max_size=3), st.booleans())

    return st.one_of(
        holder(lambda kids, _: b.row(*kids, gap=8)),
        holder(lambda kids, _: b.row(*kids, wrap=True)),
        holder(lambda kids, chance: b.column(*kids, grow=chance.word.choice((0, 1)))),
        holder(lambda kids, _: b.panes(*(b.column(kid, part=1) for kid in kids))),
        holder(lambda kids, _: b.grid([kids[:2], kids[2:]], gap=6)),
        holder(lambda kids, chance: b.frame(b.row(*kids), edge=chance.state.choice(("", "line")))),
        holder(
            lambda kids, chance: b.card(b.column(*kids), tint=chance.state.choice(("", "warn")))
        ),
        holder(lambda kids, _: b.scroll(b.column(*kids), grow=1)),
        holder(lambda kids, _: b.fit(*kids, b.space())),
    )


def controls_in(box: Box) -> list[object]:
    """What the controls of a box are for, each way of writing one for itself."""
    here = [box.data] if isinstance(box.data, ControlData) else []
    names = [(data.what, dict(data.attributes).get("letters")) for data in here]
    return names + [each for kid in box.kids for each in controls_in(kid)]


def each_once(pages: list[Box]) -> bool:
    """Whether no two controls of a page are for the same."""
    names = map(controls_in, pages)
    return all(len(each) == len(set(each)) for each in names)


PAGES = st.builds(
    lambda make, seeds: [make(Chance(seed)) for seed in seeds],
    st.recursive(LEAVES, holders, max_leaves=6),
    st.lists(st.integers(0, 11), min_size=2, max_size=4),
).filter(each_once)
"""The same boxes with other contents, one after the other."""


def new_view() -> BoxView:
    return BoxView(lambda on, value: None, lambda: 0.0)


def shown(view: BoxView, box: Box, style: Style) -> bytes:
    """What a view draws for a box."""
    view.show(box, WINDOW, style)
    picture = pygame.Surface(WINDOW.size)
    view.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(PAGES)
def test_boxes_after_others_look_as_they_do_alone(style: Style, pages: list[Box]) -> None:
    view, fresh = new_view(), new_view()
    pictures = [shown(view, page, style) for page in pages]
    assert pictures[-1] == shown(fresh, pages[-1], style)
    heard = ([replace(each, target=None) for each in it.describe()] for it in (view, fresh))
    assert next(heard) == next(heard)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(PAGES)
def test_looks_say_where_a_picture_differs(style: Style, pages: list[Box]) -> None:
    view, picture = new_view(), pygame.Surface(WINDOW.size)
    view.show(pages[0], WINDOW, style)
    view.draw(picture)
    looks = view.looks()
    whole = shown(view, pages[1], style)
    for place in changed(looks, view.looks()):
        picture.fill((0, 0, 0), place)
        picture.set_clip(place)
        view.draw(picture)
        picture.set_clip(None)
    assert pygame.image.tobytes(picture, "RGB") == whole


def test_a_button_that_becomes_possible_keeps_the_letters_that_fit(style: Style) -> None:
    make, view = button("a"), new_view()
    for page in [make(Chance(seed)) for seed in range(40)]:
        assert shown(view, page, style) == shown(new_view(), page, style)
