"""The notice line of the window: which sentence it shows, for how long, and where.

A trouble, a sentence about a file that failed, is shown once and long enough to be read: troubles
that come together share the line, and one that was replaced too soon is shown again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.records import dataclass
from gui.look import lettering as s
from gui.look.style import Style
from gui.words.catalogue import joined, say

if TYPE_CHECKING:
    from gui.shell.scene import Scene

MOST_LINES = 4
"""The most lines of a notice, unless it fills a room of its own; the rest is cut."""
LEAST_WIDTH, TRIED_LINES = 60, 40
"""The least width of its lines, logical, and how many of them are tried in a place."""
SHAPES = ((s.BODY, 10, 560), (s.BODY, 8, 2000), (s.SMALL, 5, 2000), (s.SMALL, 2, 2000))
"""Sizes of letters, the space above and below them, and the most width of the box, logical."""
SEEN = 4.0
"""Seconds after which a shown trouble counts as read."""
TROUBLE = 12.0
"""Seconds for which a trouble is shown unless something replaces it."""
FULL = 320
"""The most characters of troubles that are shown together; further ones are queued."""


class NoticeRoom(NamedTuple):
    """A place where a notice may stand, at its foot, in pixels."""

    rect: pygame.Rect
    card: bool = False
    """Whether it is a card, which a notice fills or leaves alone."""


def rooms_at_foot(window: pygame.Rect, style: Style) -> list[NoticeRoom]:
    """Returns places at the foot of a window, ever lower ones."""
    gap = style.px(8)
    foot, step = window.inflate(-4 * gap, -2 * gap), style.px(24)
    feet = range(foot.height, style.px(48), -step)
    return [NoticeRoom(pygame.Rect(*foot.topleft, foot.width, height)) for height in feet]


@dataclass(frozen=True)
class PlacedNotice:
    """A notice broken into lines, and its place in the window."""

    lines: Sequence[str]
    box: pygame.Rect
    size: int = s.BODY
    """The logical size of its letters."""
    most: int = MOST_LINES
    """The most lines that there is room for."""
    side: int = 0
    """The space at the left and at the right of its lines, in pixels."""

    @property
    def cut(self) -> bool:
        """Whether the end of the words has no room."""
        return len(self.lines) > self.most

    def area(self, style: Style) -> pygame.Rect:
        """Returns the box with its shadow."""
        reach = 2 * style.card_reach
        return self.box.inflate(reach, reach)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the part of the notice inside the clip of `target`."""
        if not target.get_clip().colliderect(self.area(style)):
            return
        line_height = style.line_height(self.size)
        top = self.box.centery - line_height * len(self.lines) // 2
        style.drop_shadow(target, self.box, radius=10)
        style.box(target, self.box, style.theme.raised, radius=10, border=style.theme.border)
        for number, line in enumerate(self.lines):
            row = pygame.Rect(self.box.x, 0, self.box.width, line_height)
            row.y = top + number * line_height
            style.write(target, line, row, style.theme.text, size=self.size, align="center")


def place_notice(
    words: str,
    style: Style,
    window: pygame.Rect,
    rooms: Sequence[NoticeRoom],
    hidden: Sequence[pygame.Rect],
) -> PlacedNotice:
    """Returns the notice in one of `rooms` that holds it, where it covers the fewest of `hidden`.

    Among several of these it is the first where it fills a card or leaves all cards free. It is
    made lower where a room would not hold it, and stands in the middle of a low room and at the
    foot of a high one. A low card is filled, so that none of its words can be read beside it.
    """
    found, cards = [], [each.rect for each in rooms if each.card]
    for room, is_card in rooms:
        notice = _fitting(words, style, room)
        notice.box.midbottom = room.midbottom
        if room.height < 3 * notice.box.height:
            notice.box.centery = room.centery
            if is_card:
                notice.box.union_ip(room)
        notice.box.clamp_ip(window)
        held = room.contains(notice.box) and not notice.cut
        covered = len(notice.box.collidelistall(list(hidden)))
        over_a_part = notice.box not in cards and notice.box.collidelist(cards) >= 0
        found.append((not held, covered, over_a_part, notice))
    notice = min(found, key=lambda each: each[:3])[3]
    if not notice.cut:
        return notice
    kept, rest = notice.lines[: notice.most - 1], " ".join(notice.lines[notice.most - 1 :])
    last = style.fitted(rest, notice.box.width - 2 * notice.side, notice.size)
    return replace(notice, lines=(*kept, last))


def _fitting(words: str, style: Style, room: pygame.Rect) -> PlacedNotice:
    """Returns the notice in the first shape that the room holds, or in the lowest one."""
    for shape in SHAPES[:-1]:
        notice = _shape(words, style, room, *shape)
        if room.height >= notice.box.height and not notice.cut:
            return notice
    return _shape(words, style, room, *SHAPES[-1])


def _shape(
    words: str, style: Style, room: pygame.Rect, size: int, pad: float, most: float
) -> PlacedNotice:
    """Returns the notice as wide as it may be in a room, and as high as it has to be."""
    side = style.px(16 if room.width >= style.px(240) else 8)
    height = style.line_height(size)
    lines = (room.height - 2 * style.px(pad)) // height
    width = max(min(style.px(most), room.width - 2 * side), style.px(LEAST_WIDTH))
    broken = style.wrapped(words, width, size, most=TRIED_LINES)
    limit = max(MOST_LINES, lines)
    width = max(style.width(line, size) for line in broken) + 2 * side
    box = pygame.Rect(0, 0, width, height * min(len(broken), limit) + 2 * style.px(pad))
    return PlacedNotice(broken, box, size, limit, side)


class Notices:
    """A notice line, which stays where it is until it hides something or its words change."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Shows nothing yet; `clock` is in seconds."""
        self.shown = ""
        self._clock = clock
        self._ends = self._began = 0.0
        self._troubles: list[str] = []
        """The troubles shown now."""
        self._waiting: list[str] = []
        self._placed: PlacedNotice | None = None
        """The notice on the screen, in its place."""
        self._placed_words = ""

    @property
    def busy(self) -> bool:
        """Whether the line will change by itself, with time."""
        return bool(self.shown or self._waiting)

    def show(self, words: str, span: float) -> None:
        """Shows `words` for `span` seconds, in place of the present text."""
        self.hide()
        self.shown, self._ends = words, self._clock() + span

    def hide(self) -> None:
        """Empties the line; a trouble that was shown too briefly is queued again."""
        if self._troubles and self._clock() < self._began + SEEN:
            self._waiting[:0] = self._troubles
        self.shown, self._troubles = "", []

    def advance(self, troubles: Iterable[str] = ()) -> None:
        """Queues new troubles, and goes on to the clock's time."""
        self._waiting += troubles
        if self.shown:
            self.shown = say(self.shown)  # in another language, if one has been chosen
            if self._clock() >= self._ends:
                self.shown, self._troubles = "", []
        if self.shown and not self._troubles:
            return
        before = len(self._troubles)
        while self._waiting and self._fits(self._waiting[0]):
            self._troubles.append(self._waiting.pop(0))
        if len(self._troubles) > before:
            self.shown, self._began = joined(*self._troubles), self._clock()
            self._ends = self._began + TROUBLE

    def _fits(self, trouble: str) -> bool:
        length = sum(len(each) + 1 for each in self._troubles)
        return not self._troubles or length + len(trouble) <= FULL

    def take_dirty(self, scene: Scene, style: Style, window: pygame.Rect) -> list[pygame.Rect]:
        """Places the notice among what `scene` shows in the `window`.

        Returns what is to be drawn again of both, in rectangles that do not overlap.
        """
        changed = self.shown != self._placed_words
        if changed:
            scene.renew()  # it may show less where a notice stands
        dirty = scene.take_dirty()
        moved = self._place(scene, style, window) if dirty or changed else []
        if not moved:
            return dirty
        for rect in dirty + moved:
            scene.redraw(rect)
        return scene.take_dirty()

    def _place(self, scene: Scene, style: Style, window: pygame.Rect) -> list[pygame.Rect]:
        """Places the notice; returns where it comes, goes or moves."""
        before, self._placed, self._placed_words = self._placed, None, self.shown
        if self.shown:
            rooms, clear = scene.notice_rooms, scene.kept_clear
            self._placed = place_notice(self.shown, style, window, rooms, clear)
        if self._placed == before:
            return []
        return [each.area(style) for each in (before, self._placed) if each is not None]

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the part of the notice inside the clip of `target`."""
        if self._placed is not None:
            self._placed.draw(target, style)
