"""A theme at the window's scale: draws text and rounded shapes.

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
"""The factor by which curves are drawn larger before they are scaled down."""
LONGEST = 10_000
"""The most characters of a text that are measured and drawn; no window has room for more."""
PIECE = 32
"""Characters measured one by one between two measurements of the whole beginning."""
SHORT = 200
"""The most characters measured as a whole to see if they fit; longer texts in parts."""
MOST_LINES = 60
"""The most lines of a wrapped text."""

T = TypeVar("T")


class Recent(Generic[T]):
    """A cache that drops the least recently used entry."""

    def __init__(self, most: int) -> None:
        """Keeps at most `most` entries."""
        self._most = most
        self._kept: OrderedDict[object, T] = OrderedDict()

    def once(self, key: object, make: Callable[[], T]) -> T:
        """Returns the entry for `key`; calls `make` if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return made


class Style:
    """The fonts, colours and lengths that widgets and scenes draw with."""

    def __init__(self, theme: Theme, scale: float) -> None:
        """`scale` is pixels per logical pixel."""
        self.theme = theme
        self.scale = scale
        self._fonts: dict[tuple[int, str], pygame.font.Font] = {}
        self._texts: Recent[pygame.Surface] = Recent(400)
        self._sizes: Recent[tuple[int, int]] = Recent(1000)
        self._edges: Recent[list[int]] = Recent(8)
        self._corners: Recent[pygame.Surface] = Recent(60)

    def px(self, logical: float) -> int:
        """Returns a logical length in pixels."""
        return round(logical * self.scale)

    def _shown(self, text: str) -> str:
        """Returns the part of a text that is measured and drawn."""
        return drawable(text if len(text) <= LONGEST else text[: LONGEST - 1] + ELLIPSIS)

    def _font(self, size: int, weight: str) -> pygame.font.Font:
        """Returns Inter at a logical size; it can draw only text that `_shown` has returned."""
        key = (size, weight)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(FONTS[weight], self.px(size))
        return self._fonts[key]

    def line_height(self, size: int = BODY, weight: str = REGULAR) -> int:
        """Returns the distance between lines of text, in pixels."""
        return self._font(size, weight).get_linesize()

    def text_size(self, text: str, size: int = BODY, weight: str = REGULAR) -> tuple[int, int]:
        """Returns width and height of a line of text, in pixels."""
        return self._size_of(self._shown(text), size, weight)

    def _size_of(self, shown: str, size: int, weight: str) -> tuple[int, int]:
        """Returns the size of what `_shown` has returned in pixels, cached if it is short."""
        if len(shown) > SHORT:
            return self._font(size, weight).size(shown)
        key = (shown, size, weight)
        return self._sizes.once(key, lambda: self._font(size, weight).size(shown))

    def edges(self, text: str, size: int = BODY, weight: str = REGULAR) -> list[int]:
        """Returns the caret's offsets before each character and after the last, in pixels."""
        return self._edges.once((text, size, weight), lambda: self._measure(text, size, weight))

    def _measure(self, text: str, size: int, weight: str) -> list[int]:
        """Measures `edges`: long beginnings only now and then, and short pieces between them."""
        font, shown, edges = self._font(size, weight), self._shown(text), [0]
        for begin in range(0, len(shown), PIECE):
            start = max(begin - 1, 0)  # with the character before it, for kerning
            offset = edges[begin] - font.size(shown[start:begin])[0]
            ends = range(begin + 1, min(begin + PIECE, len(shown)) + 1)
            edges += [max(offset + font.size(shown[start:end])[0], edges[begin]) for end in ends]
            edges[-1] = max(font.size(shown[: ends[-1]])[0], edges[-2])
        return edges + edges[-1:] * (len(text) - len(shown))

    def _fitting(self, font: pygame.font.Font, text: str, width: int, tail: str = "") -> int:
        """Returns how many characters of a text fit into `width` pixels, followed by `tail`.

        Measures little more than fits, so that long texts take no longer.
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
        """Returns the text, shortened with an ellipsis if it is wider than `width` pixels.

        It is empty if there is no room for the ellipsis.
        """
        font, shown = self._font(size, weight), self._shown(text)
        if len(shown) <= SHORT and self._size_of(shown, size, weight)[0] <= width:
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
        """Returns the text in at most `most` lines no wider than `width` pixels.

        Breaks lines at spaces, and inside words that are wider than a line.
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
        """Returns a line of text as a picture, which is cached."""
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
        """Writes one line into `rect`, vertically centred, shortened if it does not fit.

        Returns its rectangle, including parts outside the target's clip.
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
        """Draws a rounded rectangle; `radius` and `width` are in logical pixels."""
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
        """Returns a disc of `radius` pixels, whose quarters are the corners of a box."""
        return self._corners.once(
            (radius, fill, border, thick), lambda: smooth_disc(2 * radius, fill, border, thick)
        )

    def pill(self, target: pygame.Surface, rect: pygame.Rect, fill: Colour) -> None:
        """Draws a box with fully round ends."""
        self.box(target, rect, fill, radius=rect.height / 2 / self.scale)

    def focus_ring(self, target: pygame.Surface, rect: pygame.Rect, radius: float = 10) -> None:
        """Draws the focus ring around a control: 2 logical pixels, at a distance from it."""
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
    """Returns a disc `size` pixels wide with smooth edges and a border of `thick` pixels."""
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
