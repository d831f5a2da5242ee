"""A theme at a scale: fonts, text, rounded shapes, all at the size of this window.

Lengths called logical are those of the design at 100 %; `px` makes pixels of them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from engine.games.foreign_text import ELLIPSIS, drawable
from gui.look.assets import FONTS
from gui.look.theme import Colour, Theme

SMALL, BODY, LARGE, TITLE, HERO = 13, 15, 18, 20, 28
REGULAR, MEDIUM, SEMIBOLD = "Regular", "Medium", "SemiBold"
SUPERSAMPLE = 4
"""Curves are drawn this many times larger and scaled down."""
LONGEST = 10_000
"""Characters of a text that are looked at: no window has room for more."""
PIECE = 32
"""Characters measured one by one before the whole is measured again."""
SHORT = 200
"""Characters that are measured at once to see whether they fit; more are measured from the left."""
MOST_LINES = 60
"""Lines into which a text is broken at most."""

T = TypeVar("T")


class Recent(Generic[T]):
    """Makes things once and forgets what has not been used for longest."""

    def __init__(self, most: int) -> None:
        """Keeps `most` things."""
        self._most = most
        self._kept: OrderedDict[object, T] = OrderedDict()

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What was made for `key`, made now if it is not there."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made


class Style:
    """What widgets and scenes draw with."""

    def __init__(self, theme: Theme, scale: float) -> None:
        """`scale` is pixels per logical pixel."""
        self.theme = theme
        self.scale = scale
        self._fonts: dict[tuple[int, str], pygame.font.Font] = {}
        self._texts: Recent[pygame.Surface] = Recent(400)
        self._edges: Recent[list[int]] = Recent(8)
        self._corners: Recent[pygame.Surface] = Recent(60)

    def px(self, logical: float) -> int:
        """A logical length in pixels."""
        return round(logical * self.scale)

    def _shown(self, text: str) -> str:
        """What is measured and drawn of a text, the same everywhere."""
        return drawable(text if len(text) <= LONGEST else text[: LONGEST - 1] + ELLIPSIS)

    def _font(self, size: int, weight: str) -> pygame.font.Font:
        """Inter at a logical size; it raises for text that `_shown` has not gone over."""
        key = (size, weight)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(FONTS[weight], self.px(size))
        return self._fonts[key]

    def line_height(self, size: int = BODY, weight: str = REGULAR) -> int:
        """How far apart lines of text stand, in pixels."""
        return self._font(size, weight).get_linesize()

    def text_size(self, text: str, size: int = BODY, weight: str = REGULAR) -> tuple[int, int]:
        """Width and height of a line of text, in pixels."""
        return self._font(size, weight).size(self._shown(text))

    def edges(self, text: str, size: int = BODY, weight: str = REGULAR) -> list[int]:
        """Where a caret stands before each character and after the last, in pixels."""
        return self._edges.once((text, size, weight), lambda: self._measure(text, size, weight))

    def _measure(self, text: str, size: int, weight: str) -> list[int]:
        """The edges: whole beginnings are measured now and then, and from there on short pieces."""
        font, shown, edges = self._font(size, weight), self._shown(text), [0]
        for begin in range(0, len(shown), PIECE):
            start = max(begin - 1, 0)  # with the character before it, for kerning
            offset = edges[begin] - font.size(shown[start:begin])[0]
            ends = range(begin + 1, min(begin + PIECE, len(shown)) + 1)
            edges += [max(offset + font.size(shown[start:end])[0], edges[begin]) for end in ends]
            edges[-1] = max(font.size(shown[: ends[-1]])[0], edges[-2])
        return edges + edges[-1:] * (len(text) - len(shown))

    def _fitting(self, font: pygame.font.Font, text: str, width: int, tail: str = "") -> int:
        """How many characters of a drawable text fit into `width` pixels, followed by `tail`.

        Only about as much is measured as fits, however long the text is.
        """

        def fits(count: int) -> bool:
            shown = text[:count].rstrip() + tail if tail else text[:count]
            return font.size(shown)[0] <= width

        low, high = 0, 1
        while high <= len(text) and fits(high):
            low, high = high, 2 * high
        high = min(high, len(text) + 1)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if fits(middle) else (low, middle)
        return low

    def fitted(self, text: str, width: int, size: int = BODY, weight: str = REGULAR) -> str:
        """The text as it is drawn, cut with an ellipsis where it is wider than `width` pixels.

        Empty where there is no room for the ellipsis either.
        """
        font, shown = self._font(size, weight), self._shown(text)
        if len(shown) <= SHORT and font.size(shown)[0] <= width:
            return shown
        if len(shown) > SHORT and self._fitting(font, shown, width) == len(shown):
            return shown
        cut = shown[: self._fitting(font, shown, width, ELLIPSIS)].rstrip() + ELLIPSIS
        return cut if font.size(cut)[0] <= width else ""

    def wrapped(
        self,
        text: str,
        width: int,
        size: int = BODY,
        weight: str = REGULAR,
        *,
        most: int = MOST_LINES,
    ) -> list[str]:
        """The text in lines no wider than `width` pixels, `most` of them at most.

        Broken at spaces, and inside words that are wider than a line.
        """
        font, lines, rest = self._font(size, weight), list[str](), self._shown(text)
        while len(lines) < most - 1:
            count = self._fitting(font, rest, width)
            if count in (0, len(rest)):
                break
            space = rest.rfind(" ", 0, count + 1)
            begins = space + 1 if space > 0 else count
            lines.append(rest[:begins].rstrip())
            rest = rest[begins:]
        return [*lines, self.fitted(rest, width, size, weight)]

    def rendered(
        self, text: str, colour: Colour, size: int = BODY, weight: str = REGULAR
    ) -> pygame.Surface:
        """A line of text as a picture, kept for the next time."""
        shown = self._shown(text)

        def draw() -> pygame.Surface:
            font = self._font(size, weight)
            if not font.size(shown)[0]:  # which pygame refuses, unless there is no text at all
                return pygame.Surface((0, font.get_linesize()), pygame.SRCALPHA)
            return font.render(shown, True, colour)

        return self._texts.once((shown, colour, size, weight), draw)

    def write(
        self,
        target: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        colour: Colour,
        *,
        size: int = BODY,
        weight: str = REGULAR,
        align: str = "left",
    ) -> pygame.Rect:
        """Writes one line into `rect`, centred upright, cut where it does not fit.

        Returns where it is, whatever of it the target's clip lets through.
        """
        picture = self.rendered(self.fitted(text, rect.width, size, weight), colour, size, weight)
        place = picture.get_rect(midleft=rect.midleft)
        if align == "center":
            place.center = rect.center
        elif align == "right":
            place.midright = rect.midright
        target.blit(picture, place)
        return place

    def box(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour | None,
        *,
        radius: float = 10,
        border: Colour | None = None,
        width: float = 1,
    ) -> None:
        """A rounded rectangle with smooth corners; `radius` and `width` are logical."""
        if rect.width <= 0 or rect.height <= 0:
            return
        thick = max(1, self.px(width)) if border else 0
        r = min(self.px(radius), rect.width // 2, rect.height // 2)
        if fill is not None:
            target.fill(fill, rect.inflate(-2 * r, 0))
            target.fill(fill, rect.inflate(0, -2 * r))
        if border is not None:
            inner = rect.inflate(-2 * r, -2 * r)
            target.fill(border, (inner.x, rect.y, inner.width, thick))
            target.fill(border, (inner.x, rect.bottom - thick, inner.width, thick))
            target.fill(border, (rect.x, inner.y, thick, inner.height))
            target.fill(border, (rect.right - thick, inner.y, thick, inner.height))
        if r:
            disc = self._round(r, fill, border, thick)
            for x, dx in ((rect.x, 0), (rect.right - r, r)):
                for y, dy in ((rect.y, 0), (rect.bottom - r, r)):
                    target.blit(disc, (x, y), (dx, dy, r, r))

    def _round(
        self, radius: int, fill: Colour | None, border: Colour | None, thick: int
    ) -> pygame.Surface:
        """A disc of `radius` pixels, from which the four corners of a box are cut."""
        return self._corners.once(
            (radius, fill, border, thick), lambda: smooth_disc(2 * radius, fill, border, thick)
        )

    def pill(self, target: pygame.Surface, rect: pygame.Rect, fill: Colour) -> None:
        """A box with fully round ends."""
        self.box(target, rect, fill, radius=rect.height / 2 / self.scale)

    def focus_ring(self, target: pygame.Surface, rect: pygame.Rect, radius: float = 10) -> None:
        """The ring round what the keyboard acts on: 2 logical pixels, clear of the control."""
        gap = self.px(4)
        self.box(
            target,
            rect.inflate(2 * gap, 2 * gap),
            None,
            radius=radius + 4,
            border=self.theme.text,
            width=2,
        )


def smooth_disc(
    size: int, fill: Colour | None, border: Colour | None = None, thick: float = 0
) -> pygame.Surface:
    """A disc `size` pixels across with smooth edges, `thick` pixels of it border."""
    outer = border if border is not None and thick else fill
    assert outer is not None, "a disc has a fill or a border"
    large = size * SUPERSAMPLE
    # Transparent pixels carry the neighbouring colour: scaling mixes it into the edge.
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    picture.fill((*outer, 0))
    centre = (large / 2, large / 2)
    pygame.draw.circle(picture, outer, centre, large / 2)
    if outer is not fill:
        inside = (*fill, 255) if fill is not None else (*outer, 0)
        pygame.draw.circle(picture, inside, centre, large / 2 - thick * SUPERSAMPLE)
    return pygame.transform.smoothscale(picture, (size, size))
