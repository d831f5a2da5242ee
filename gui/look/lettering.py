"""Text: fonts, its width, where its lines break, its picture.

Sizes are logical: those of the design at 100 %. Letters are drawn several times as large and
scaled down, because SDL places each letter on whole pixels, which spaces small text unevenly.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Generic, TypeVar

import pygame

from engine.games.foreign_text import ELLIPSIS, drawable
from gui.look import fonts
from gui.look.theme import Colour

SMALL, SECOND, BODY, NAME, TITLE, FIGURE, RESULT = 13, 14, 15, 17, 20, 28, 34
"""The sizes: notes, buttons of second rank, text, names and card titles, headlines, figures,
the result of a game."""
MEDIUM, SEMIBOLD, BOLD = "Medium", "SemiBold", "Bold"
MONO = "Mono"
"""The font of one width, for source code."""
SUPERSAMPLE = 4
"""The factor by which letters and curves are drawn larger before they are scaled down."""
LONGEST = 10_000
"""The most characters of a text that are measured and drawn; no window has room for more."""
PIECE = 32
"""Characters measured one by one between two measurements of the whole beginning."""
SHORT = 200
"""The most characters measured as a whole to see if they fit; longer texts in parts."""
LONGEST_KEPT = 1_000
"""The most characters of a text whose lines, and whose stand-ins, are kept."""
MOST_LINES = 60
"""The most lines of a wrapped text."""
WIDEST = 8_000
"""The widest text that is drawn larger and scaled down, in pixels."""
FIRST_HAN = "\u2e80"
"""Chinese, Japanese and Korean characters begin here, beside which a line may end."""
TOGETHER = f"[^ {FIRST_HAN}-\U0010ffff]+|[{FIRST_HAN}-\U0010ffff]{{1,4}}"
"""What stays in one line: a word, or a few of these. It is compiled when it is needed first, which
takes longer than many a frame."""
NEVER_FIRST, NEVER_LAST = ("Pe", "Pf", "Po", "Pd", "Lm", "Zs"), ("Ps", "Pi", "Nd")
"""Kinds of characters before which, and after which, no line of Chinese ends."""
ANCHORS = {"left": "midleft", "center": "center", "right": "midright"}
"""The point of its place at which a text is, by its alignment."""
ALWAYS_KEPT = 2
"""The last pictures that a cache keeps even beyond its bytes: a board is drawn with two."""

T = TypeVar("T")


class Recent(Generic[T]):
    """A cache that drops the least recently used entry beyond a number of entries, or of bytes.

    A window of four times the size has pictures of four times the bytes.
    """

    def __init__(self, most: int, mebibytes: float = math.inf) -> None:
        """Keeps at most `most` entries, pictures of at most `mebibytes` but always the last two."""
        self._most, self._most_bytes, self._bytes = most, mebibytes * 2**20, 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Returns the entry for `key`; calls `make` if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = make()
        self._bytes += _bytes_of(made)
        while len(self._kept) > self._most or (
            self._bytes > self._most_bytes and len(self._kept) > ALWAYS_KEPT
        ):
            self._bytes -= _bytes_of(self._kept.popitem(last=False)[1])
        return made


def _bytes_of(made: object) -> int:
    return made.get_pitch() * made.get_height() if isinstance(made, pygame.Surface) else 0


Pictures = Recent[pygame.Surface]


class Font:
    """A font at one size, which measures in pixels of the window.

    What it lacks is drawn with others of the same size, on the same baseline.
    """

    def __init__(self, weight: str, size: float) -> None:
        """`size` is in pixels of the window."""
        pixels, self._weight = max(round(size * SUPERSAMPLE), 1), weight
        self._face = fonts.ours(weight)[0]
        self._sized = cache(lambda face, script: face.at(pixels, script))
        self._font: pygame.font.Font = self._sized(self._face, "")
        self.line_height: int = -(-self._font.get_linesize() // SUPERSAMPLE)
        """The distance between lines of text, in pixels."""

    def _runs(self, text: str) -> list[tuple[pygame.font.Font, str]]:
        """Returns a line of text as runs, each with the font that draws it."""
        if text.isascii() or self._face.has(text):
            return [(self._font, text)]
        runs = fonts.runs(text, self._weight)
        return [(self._sized(face, script), part) for face, script, part in runs]

    def width(self, text: str) -> int:
        """Returns the width of a line of text, in pixels."""
        return -(-sum(font.size(part)[0] for font, part in self._runs(text)) // SUPERSAMPLE)

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """Returns a picture of a line of text, with the baseline on a whole pixel."""
        runs = [(font, part, *font.size(part)) for font, part in self._runs(text)]
        wide, high = sum(run[2] for run in runs), self.line_height * SUPERSAMPLE
        if not wide:  # which pygame refuses to draw, unless there is no text at all
            return pygame.Surface((0, self.line_height), pygame.SRCALPHA)
        high = max([high, *(run[3] for run in runs if run[0] is self._font)])
        size = (-(-wide // SUPERSAMPLE), -(-high // SUPERSAMPLE) + 1)
        large = pygame.Surface([side * SUPERSAMPLE for side in size], pygame.SRCALPHA)
        large.fill((*colour, 0))  # which scaling mixes into the edges
        x, baseline = 0, -(-self._font.get_ascent() // SUPERSAMPLE) * SUPERSAMPLE
        for font, part, width, _ in runs:
            if width:
                letters = font.render(part, True, colour)
                large.blit(letters, (x, baseline - font.get_ascent()))
            x += width
        return pygame.transform.smoothscale(large, size)


def _pieces(text: str) -> list[str]:
    """Returns the pieces of a text that stay in one line: words, or a few signs of Chinese."""
    return text.split(" ") if max(text, default="") < FIRST_HAN else re.findall(TOGETHER, text)


def _breaks(text: str, at: int) -> bool:
    """Returns whether a line may end before a character though no space is there."""
    before, after = text[at - 1], text[at]
    return (
        max(before, after) >= FIRST_HAN
        and unicodedata.category(before) not in NEVER_LAST
        and unicodedata.category(after) not in NEVER_FIRST
    )


class Lettering:
    """Measures, breaks and draws text at the window's scale."""

    def __init__(self, scale: float) -> None:
        """`scale` is pixels per logical pixel."""
        self.scale = scale
        self.px: Callable[[float], int] = lru_cache(1000)(lambda logical: round(logical * scale))
        """Returns a logical length in pixels; a round of the program does so a thousand times."""
        self._font = cache(lambda size, weight: Font(weight, size * scale))
        """Returns a font of a logical size; it can draw only text that `_shown` has returned."""
        self._texts = Pictures(400, 8)
        self._short_width = lru_cache(1000)(self._width)
        """`_width`, cached: a round of the program measures a hundred texts."""
        self.widest = lru_cache(400)(self._widest)
        self.edges = lru_cache(8)(self._edges)
        """`_edges`, cached: the caret's offsets in the text of a field."""
        self._lines = lru_cache(200)(self._broken)
        self._drawn = lru_cache(400)(lambda text: fonts.drawn(drawable(text)))

    def _shown(self, text: str) -> str:
        """Returns the part of a text that is measured and drawn."""
        shown = text if len(text) <= LONGEST else text[: LONGEST - 1] + ELLIPSIS
        if shown.isascii() and shown.isprintable():
            return shown
        return self._drawn(shown) if len(shown) <= LONGEST_KEPT else fonts.drawn(drawable(shown))

    def line_height(self, size: int = BODY, weight: str = MEDIUM) -> int:
        """Returns the distance between lines of text, in pixels."""
        return self._font(size, weight).line_height

    def width(self, text: str, size: int = BODY, weight: str = MEDIUM) -> int:
        """Returns the width of a line of text, in pixels."""
        width = self._short_width if len(text) <= SHORT else self._width
        return width(text, size, weight)

    def first_fitting(
        self, forms: Sequence[str], width: int, size: int, weight: str = MEDIUM
    ) -> str:
        """Returns the first of several `forms` of a text that fits into `width`, or the last."""
        fits = (form for form in forms if self.width(form, size, weight) <= width)
        return next(fits, forms[-1])

    def _width(self, text: str, size: int, weight: str) -> int:
        """Returns the width of a line of text, in pixels."""
        return self._font(size, weight).width(self._shown(text))

    def _widest(self, texts: tuple[str, ...], size: int, weight: str, wrap: bool) -> int:
        """Returns the width of the widest text, or if they `wrap` that of the widest piece."""
        pieces = (piece for text in texts for piece in _pieces(text)) if wrap else texts
        return max((self.width(piece, size, weight) for piece in pieces), default=0)

    def _edges(self, text: str) -> list[int]:
        """Returns the caret's offsets before each character and after the last, in pixels.

        Long beginnings are measured only now and then, and short pieces between them.
        """
        font, shown, edges = self._font(BODY, MEDIUM), self._shown(text), [0]
        for begin in range(0, len(shown), PIECE):
            start = max(begin - 1, 0)  # with the character before it, for kerning
            offset = edges[begin] - font.width(shown[start:begin])
            ends = range(begin + 1, min(begin + PIECE, len(shown)) + 1)
            edges += [offset + font.width(shown[start:end]) for end in ends]
            edges[-1] = font.width(shown[: ends[-1]])
        in_order = [*accumulate(reversed(edges), min)][::-1]  # some letters take room back
        return in_order + in_order[-1:] * (len(text) - len(shown))

    def _fitting(self, font: Font, text: str, width: int, tail: str = "") -> int:
        """Returns how many characters of a text fit into `width` pixels, followed by `tail`.

        Measures little more than fits, so that long texts take no longer.
        """

        def fits(count: int) -> bool:
            shown = text[:count].rstrip() + tail if tail else text[:count]
            return font.width(shown) <= width

        low, high = 0, 1
        while high <= len(text) and fits(high):
            low, high = high, 2 * high
        high = min(high, len(text) + 1)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if fits(middle) else (low, middle)
        return low

    def fitted(self, text: str, width: int, size: int = BODY, weight: str = MEDIUM) -> str:
        """Returns the text, shortened with an ellipsis if it is wider than `width` pixels.

        It is empty if there is no room for the ellipsis.
        """
        font, shown = self._font(size, weight), self._shown(text)
        if len(shown) > SHORT:
            fits = self._fitting(font, shown, width) == len(shown)
        else:
            fits = self._short_width(shown, size, weight) <= width
        if fits:
            return shown
        cut = shown[: self._fitting(font, shown, width, ELLIPSIS)].rstrip() + ELLIPSIS
        return cut if font.width(cut) <= width else ""

    def wrapped(
        self,
        text: str,
        width: int,
        size: int = BODY,
        weight: str = MEDIUM,
        *,
        most: int = MOST_LINES,
    ) -> list[str]:
        """Returns the text in at most `most` lines no wider than `width` pixels.

        Breaks lines at spaces, around Chinese characters, and inside words wider than a line.
        """
        lines = self._lines if len(text) <= LONGEST_KEPT else self._broken
        return list(lines(text, width, size, weight, most))

    def _broken(self, text: str, width: int, size: int, weight: str, most: int) -> list[str]:
        """Returns the lines of `wrapped`."""
        font, lines, rest = self._font(size, weight), list[str](), self._shown(text)
        while len(lines) < most - 1:
            count = self._fitting(font, rest, width)
            if count in (0, len(rest)):
                break
            space = rest.rfind(" ", 0, count + 1)
            begins = next((at for at in range(count, space + 1, -1) if _breaks(rest, at)), 0)
            begins = begins or (space + 1 if space > 0 else count)
            lines.append(rest[:begins].rstrip(" "))  # no-break spaces stay
            rest = rest[begins:]
        return [*lines, self.fitted(rest, width, size, weight)]

    def rendered(
        self, text: str, colour: Colour, size: int = BODY, weight: str = MEDIUM
    ) -> pygame.Surface:
        """Returns a line of text as a picture, which is cached."""
        shown = self._shown(text)

        def draw() -> pygame.Surface:
            font = self._font(size, weight)
            long = len(shown) > SHORT
            part = shown[: self._fitting(font, shown, WIDEST)] if long else shown
            return font.render(part, colour)

        return self._texts.once((shown, colour, size, weight), draw)

    def write(
        self,
        target: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        colour: Colour,
        *,
        size: int = BODY,
        weight: str = MEDIUM,
        align: str = "left",
    ) -> pygame.Rect:
        """Writes one line into `rect`, vertically centred, shortened if it does not fit.

        Returns its rectangle, including parts outside the target's clip.
        """
        picture = self.rendered(self.fitted(text, rect.width, size, weight), colour, size, weight)
        place, anchor = picture.get_rect(), ANCHORS[align]
        setattr(place, anchor, getattr(rect, anchor))
        target.blit(picture, place)
        return place
