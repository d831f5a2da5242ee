"""Pictures that keep what is drawn on them as elements of SVG, in place of pixels."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, NoReturn
from xml.sax.saxutils import escape

import pygame

Size = tuple[int, int]
Colour = Sequence[int]
Place = Callable[[float, float, int, int], str]
"""Returns an element at x and y, of a width and a height."""
CHINESE = "Noto Sans SC"
FACES = (
    ("Inter", 500, "Inter-Medium"),
    ("Inter", 600, "Inter-SemiBold"),
    ("Inter", 700, "Inter-Bold"),
    ("JetBrains Mono", 500, "JetBrainsMono-Medium"),
    (CHINESE, 500, "NotoSansSC-Medium"),
    (CHINESE, 700, "NotoSansSC-Bold"),
)
FONTS = [
    f"\n@font-face {{font-family: {family}; font-weight: {weight};"
    f" src: url(../../../assets/fonts/{file}.ttf)}}"
    for family, weight, file in FACES
]
"""Where a browser that shows a file of tests/gui/pictures finds the fonts."""
OPAQUE = 255
INLINE = 160
"""The most characters of a picture that is written where it is shown, and not as a symbol."""
real_surface = pygame.Surface
symbols: dict[str, str] = {}
"""The elements that others refer to, by their ids."""


def number(value: float) -> str:
    """Returns a coordinate with at most one decimal."""
    return f"{round(value, 1) + 0:g}" if abs(value) < 1e5 else f"{value:.0f}"


def element(name: str, inside: str | None = None, /, **attributes: object) -> str:
    """Returns an element; attributes that are None are left out, numbers are rounded."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            shown = number(value) if isinstance(value, (int, float)) else escape(str(value))
            words.append(f'{key.strip("_").replace("_", "-")}="{shown}"')
    return f"<{' '.join(words)}/>" if inside is None else f"<{' '.join(words)}>{inside}</{name}>"


def symbol(name: str, text: str) -> str:
    """Keeps an element that others refer to; returns its id, the same for the same `text`.

    `text` has ``ID`` where its id stands.
    """
    found = f"{name}-{zlib.crc32(text.encode()) >> 8:06x}"
    symbols[found] = text.replace("ID", found)
    return found


def paint(colour: Colour | None, name: str = "fill") -> dict[str, object]:
    """Returns the attributes of a colour, which may have an opacity."""
    if colour is None:
        return {name: "none"}
    red, green, blue, opacity = (*colour, OPAQUE)[:4]
    part = None if opacity == OPAQUE else round(opacity / OPAQUE, 2)
    return {name: f"#{red:02x}{green:02x}{blue:02x}", f"{name}_opacity": part and f"{part:g}"}


def refused(*arguments: Any, **options: Any) -> NoReturn:
    """Stands in for what has no element: a function of `svg_elements` is to draw all of it."""
    raise NotImplementedError(f"this is not recorded: {arguments} {options}")


class Drawn(NamedTuple):
    area: pygame.Rect
    """What it may touch."""
    clip: pygame.Rect
    """What is drawn of it."""
    svg: str


class Sheet(real_surface):
    def __init__(self, size: Sequence[float], *rest: Any) -> None:
        super().__init__(size, *rest)
        self.drawn: list[Drawn] = []
        self.place: Place | None = None
        """Writes the whole picture as one element, if one function made it."""
        self.any_size = False
        """Whether that element can be written in another size."""
        self.words = ""
        """The text that it is a picture of."""
        self.opacity = 1.0

    # What is drawn

    def add(self, svg: str, area: pygame.Rect) -> None:
        """Adds an element, unless the clip hides all of it."""
        clip = self.get_clip()
        if svg and clip.colliderect(area):
            if self.place is not None:
                self.wrap(self.inside())
            self.drawn.append(Drawn(area, clip, svg))

    def wrap(self, svg: str) -> None:
        """Has one element in place of all that is drawn."""
        whole = self.get_rect()
        self.place, self.drawn = None, [Drawn(whole, whole, svg)]

    def clear(self) -> None:
        self.place, self.drawn = None, []

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        colour = tuple(pygame.Color(color))
        area = self.get_rect() if rect is None else pygame.Rect(rect)
        if special_flags:
            self._tint(colour, special_flags)
        elif not colour[3]:
            self.clear()
        else:
            hides = colour[3] == OPAQUE and area.contains(self.get_rect())
            if hides and self.get_clip() == self.get_rect():
                self.clear()
            shape = {"x": area.x, "y": area.y, "width": area.width, "height": area.height}
            self.add(element("rect", **shape, **paint(colour)), area)
        return area

    def _tint(self, colour: Colour, flags: int) -> None:
        """Gives all that is drawn one colour and opacity."""
        assert flags == pygame.BLEND_RGBA_MULT, "no other way of mixing is recorded"
        flood = element("feFlood", flood_color=paint(colour)["fill"], flood_opacity=colour[3] / 255)
        within = element("feComposite", in2="SourceAlpha", operator="in")
        tint = symbol("tint", element("filter", flood + within, id="ID"))
        self.wrap(element("g", self.inside(), filter=f"url(#{tint})"))

    def blit(
        self, source: real_surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        left, top = dest[0], dest[1]
        part = source.get_rect() if area is None else pygame.Rect(area)
        place = pygame.Rect(left, top, *part.size)
        svg = shown(source, left, top, part)
        if special_flags == pygame.BLEND_RGBA_MULT:
            self.cut_out(place, svg)
        else:
            mixed = element("g", svg, data_mixed=special_flags) if special_flags else svg
            self.add(mixed, place)
        return place

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        return [self.blit(*each) for each in blit_sequence]

    def cut_out(self, hole: pygame.Rect, within: str = "") -> None:
        """Leaves nothing of what is in `hole` but where the element `within` is white."""
        whole = self.get_rect()
        cut = bool(self.drawn) and self.drawn[0].svg.startswith("<g mask=")
        if cut and hole.collidelist([each.area for each in self.drawn[1:]]) < 0:
            first = self.drawn[0]
            name = first.svg[len('<g mask="url(#') :].partition(")")[0]
            mask = symbols[name].replace('Z"', f'Z{box_path(hole)}"', 1)
            mask = mask.replace("</mask>", f"{within}</mask>").replace(name, "ID")
            self.drawn[0] = first._replace(svg=first.svg.replace(name, symbol("mask", mask)))
            return
        path = element("path", d=box_path(whole) + box_path(hole), fill_rule="evenodd", fill="#fff")
        mask = symbol("mask", element("mask", path + within, id="ID", maskUnits="userSpaceOnUse"))
        self.wrap(element("g", self.inside(), mask=f"url(#{mask})"))

    set_at = scroll = fblits = refused

    # What comes of it

    def inside(self) -> str:
        """Returns all elements, one in a line; what has a clip of its own within that."""
        if self.place is not None:
            return self.place(0, 0, *self.get_size())
        found, whole = [], self.get_rect()

        def clip_of(each: Drawn) -> tuple[int, ...] | None:
            """The clip of an element, if it hides a part of it."""
            return None if each.clip.contains(each.area.clip(whole)) else tuple(each.clip)

        for clip, some in groupby(self.drawn, clip_of):
            lines = "\n".join(each.svg for each in some)
            if clip is None:
                found.append(lines)
            else:
                found.append(window(clip, clip, f"\n{lines}\n"))
        return "\n".join(found)

    def copy(self) -> Sheet:
        made = Sheet(self.get_size(), pygame.SRCALPHA)
        made.drawn, made.opacity = list(self.drawn), self.opacity
        made.place, made.any_size, made.words = self.place, self.any_size, self.words
        return made

    def convert(self, *_: Any) -> Sheet:
        return self.copy()

    convert_alpha = convert

    def subsurface(self, *rect: Any) -> Sheet:
        part = pygame.Rect(*rect)
        made = Sheet(part.size, pygame.SRCALPHA)
        made.blit(self, (0, 0), part)
        return made

    def set_alpha(self, value: int | None = None, flags: int = 0) -> None:
        self.opacity = 1.0 if value is None else value / OPAQUE

    def get_alpha(self) -> int:
        return round(self.opacity * OPAQUE)


def box_path(rect: pygame.Rect) -> str:
    return f"M{rect.x} {rect.y}h{rect.width}v{rect.height}h{-rect.width}Z"


def window(place: Sequence[float], part: Sequence[int], inside: str) -> str:
    """Returns a `part` of what is `inside`, at a place."""
    x, y, width, height = place
    box = " ".join(map(number, part))
    return element("svg", inside, x=x, y=y, width=width, height=height, viewBox=box)


def shown(source: real_surface, x: float, y: float, part: pygame.Rect) -> str:
    """Returns the element that shows a part of a picture."""
    assert isinstance(source, Sheet), "pixels are not recorded"
    if not source.drawn and source.place is None:
        return ""
    whole = part.contains(source.get_rect())
    if source.place is not None and whole:
        svg = source.place(x, y, *source.get_size())
    else:
        inside = source.inside()
        if len(inside) > INLINE:
            found = symbol("picture", element("g", f"\n{inside}\n", id="ID"))
            moved: dict[str, object] = {"x": x or None, "y": y or None} if whole else {}
            svg = inside = element("use", href=f"#{found}", **moved)
        else:
            svg = element("g", inside, transform=f"translate({number(x)} {number(y)})")
        if not whole:
            svg = window((x, y, *part.size), tuple(part), inside)
    if source.opacity < 1:
        return element("g", svg, opacity=f"{source.opacity:.2f}")
    return svg


# Functions of pygame


def scaled(source: real_surface, size: Sequence[float], *_: Any) -> Sheet:
    """Stands in for the functions that return a picture in another size."""
    assert isinstance(source, Sheet), "pixels are not recorded"
    assert source.any_size, "an element of another size is not recorded"
    made = Sheet((round(size[0]), round(size[1])), pygame.SRCALPHA)
    made.place, made.any_size = source.place, True
    return made


def document(sheet: Sheet) -> str:
    """Returns a picture as a file, with the symbols it refers to; one element in a line."""
    inside, used, left = sheet.inside(), dict[str, str](), [sheet.inside()]
    while left:
        for name in re.findall(r"#([a-z][\w-]*-[0-9a-f]{6})\b", left.pop()):
            if name not in used:
                used[name] = symbols[name]
                left.append(used[name])
    width, height = sheet.get_size()
    head = {"xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height}
    defs = "\n".join(used[name] for name in sorted(used))
    fonts = [each for each in FONTS if CHINESE not in each or CHINESE in inside]
    parts = (element("style", "".join(fonts) + "\n"), element("defs", f"\n{defs}\n"), inside)
    usual = {"font_family": "Inter", "font_weight": 500}
    usual |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("svg", "\n" + "\n".join(parts) + "\n", **head, **usual) + "\n"
