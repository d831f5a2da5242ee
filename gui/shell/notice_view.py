"""Places and draws the notice line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from engine.records import dataclass
from gui.look import style as s
from gui.look.style import Style

MOST_LINES = 4
"""The most lines of a notice, unless it fills a room of its own; the rest is cut."""
LEAST_WIDTH, TRIED_LINES = 60, 40
"""The least width of its lines, logical, and how many of them are tried in a place."""
SHAPES = ((s.BODY, 10, 560), (s.BODY, 8, 2000), (s.SMALL, 5, 2000), (s.SMALL, 2, 2000))
"""Sizes of letters, the space above and below them, and the most width of the box, logical."""


class NoticeRoom(NamedTuple):
    """A place where a notice may stand, at its foot, in pixels."""

    rect: pygame.Rect
    card: bool = False
    """Whether it is a card, which a notice fills or leaves alone."""


@dataclass(frozen=True)
class PlacedNotice:
    """A notice broken into lines, and its place in the window."""

    lines: Sequence[str]
    box: pygame.Rect
    size: int = s.BODY
    """The logical size of its letters."""
    most: int = MOST_LINES
    """The most lines that there is room for."""

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
    return replace(notice, lines=(*kept, style.fitted(rest, notice.box.width, notice.size)))


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
    width = max(style.text_size(line, size)[0] for line in broken) + 2 * side
    box = pygame.Rect(0, 0, width, height * min(len(broken), limit) + 2 * style.px(pad))
    return PlacedNotice(broken, box, size, limit)
