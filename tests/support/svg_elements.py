"""What stands in for the functions of `gui.look` while a window is recorded: an element for each.

Each has the arguments of the function it is named after, and draws about the same.
"""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from string import Template
from typing import Any
from xml.sax.saxutils import escape

import pygame
from sheet import CHINESE, OPAQUE, Colour, Place, Sheet, Size, element, number, paint, symbol

from gui.look.assets import DRAWINGS
from gui.look.drawings import written
from gui.look.lettering import BODY, BOLD, FIRST_HAN, MEDIUM, MONO, SEMIBOLD, Font, Lettering
from gui.look.sprites import GLOW, HOLE, Sprites
from gui.look.strokes import bow_at
from gui.look.style import BLUR, CARD, CONTROL, DOWN, Style

ASCENT = 0.97
"""How far a text's baseline is below its top, as a part of its size."""
WEIGHTS = {SEMIBOLD: 600, BOLD: 700}


# Pictures, as what made them


def gradient(colours: Sequence[Colour]) -> str:
    """Returns the fill of colours that change from top to bottom."""
    if len(colours) == 1:
        return str(paint(colours[0])["fill"])
    stops = [
        element("stop", offset=f"{n / (len(colours) - 1):g}", stop_color=paint(colour)["fill"])
        for n, colour in enumerate(colours)
    ]
    found = symbol("gradient", element("linearGradient", "".join(stops), id="ID", x2="0", y2="1"))
    return f"url(#{found})"


def blurred(pixels: float) -> str:
    """Returns the filter that blurs by so many pixels on each side."""
    found = symbol(
        "blur", element("filter", element("feGaussianBlur", stdDeviation=pixels / 2), id="ID")
    )
    return f"url(#{found})"


def made(size: Size, place: Place, *, any_size: bool = False) -> Sheet:
    """Returns a picture that is one element."""
    picture = Sheet(size, pygame.SRCALPHA)
    picture.place, picture.any_size = place, any_size
    return picture


def vertical(size: Size, colours: Sequence[Colour]) -> Sheet:
    fill = gradient(colours)

    def place(x: float, y: float, width: int, height: int) -> str:
        return element("rect", x=x, y=y, width=width, height=height, fill=fill)

    return made((max(size[0], 1), max(size[1], 1)), place, any_size=True)


def smooth_disc(
    size: int, fill: Colour | None, border: Colour | None = None, thick: float = 0
) -> Sheet:
    line = thick if border is not None else 0

    def place(x: float, y: float, width: int, height: int) -> str:
        edge = {**paint(border, "stroke"), "stroke_width": line} if line else {}
        r = (size - line) / 2
        return element("circle", cx=x + size / 2, cy=y + size / 2, r=r, **paint(fill), **edge)

    return made((size, size), place)


def ellipse_shadow(size: Size, opacity: int) -> Sheet:
    def place(x: float, y: float, width: int, height: int) -> str:
        shape = {"cx": x + width / 2, "cy": y + height / 2, "rx": width / 2, "ry": height / 2}
        return element("ellipse", **shape, **paint((0, 0, 0, opacity)), filter=blurred(height / 2))

    return made(size, place, any_size=True)


def drawing(name: str, size: int | Size, words: Mapping[str, object]) -> Sheet:
    plain = {key: written(each) for key, each in words.items()}
    shown = {key: number(each) if isinstance(each, float) else each for key, each in plain.items()}
    source = Template((DRAWINGS / f"{name}.svg").read_text("utf-8")).substitute(shown)
    source = re.sub(r"<!--.*?-->|<\?.*?\?>", "", source, flags=re.S)
    head, inside = re.search(r"<svg([^>]*)>(.*)</svg>", source, re.S).groups()  # type: ignore[union-attr]
    box = re.search(r'viewBox="([^"]*)"', head)
    wide, high = (size, size) if isinstance(size, int) else size
    view = box[1] if box else f"0 0 {wide} {high}"
    rest = " ".join(re.findall(r'(?:fill|stroke)[\w-]*="[^"]*"', head))
    inside = re.sub(r'<g display="none".*?</g>|<[^>]*display="none"[^>]*/>', "", inside, flags=re.S)
    for key in re.findall(r'\bid="([^"]*)"', inside):
        inside = inside.replace(f'"{key}"', f'"ID-{key}"').replace(f"#{key})", f"#ID-{key})")
    inside = inside.replace(' display="inline"', "")
    text = f'<symbol id="ID" viewBox="{view}" {rest}>{inside}</symbol>'
    found = symbol(name.replace("/", "-"), " ".join(text.split()).replace("> <", ">\n<"))

    def place(x: float, y: float, width: int, height: int) -> str:
        return element("use", href=f"#{found}", x=x, y=y, width=width, height=height)

    return made((wide, high), place, any_size=True)


def glow(sprites: Sprites, cell: int) -> Sheet:
    def place(x: float, y: float, width: int, height: int) -> str:
        r, edge = cell * GLOW / 2, paint(sprites.style.theme.win_glow, "stroke")
        shape = {"cx": x + r, "cy": y + r, "r": cell * HOLE / 2, "stroke_width": cell / 8}
        return element("circle", **shape, fill="none", **edge, filter=blurred(cell / 8))

    return made((round(cell * GLOW),) * 2, place)


def bowed_stroke(
    across: Size, thick: float, colours: tuple[Colour, Colour], edge: Colour, *, glows: bool
) -> Sheet:
    reach = math.ceil(2 * thick)
    size = (abs(across[0]) + 2 * reach, abs(across[1]) + 2 * reach)

    def place(x: float, y: float, width: int, height: int) -> str:
        middle = (x + width / 2, y + height / 2)
        right, down = bow_at(across, 0.5)
        begin = (middle[0] - across[0] / 2, middle[1] - across[1] / 2)
        bow = (begin[0] + 2 * right - across[0] / 2, begin[1] + 2 * down - across[1] / 2)
        end = (begin[0] + across[0], begin[1] + across[1])
        spots = " Q ".join(f"{number(a)} {number(b)}" for a, b in (begin, bow))
        path = f"M {spots} {number(end[0])} {number(end[1])}"
        line = {"fill": "none", "stroke_linecap": "round", "data_glows": str(glows)}
        gold = paint(colours[0], "stroke")
        return "".join(
            element("path", d=path, **colour, stroke_width=wide, **line)
            for colour, wide in ((paint(edge, "stroke"), thick), (gold, thick * 0.8))
        )

    return made(size, place)


# What is painted at once


def grained(picture: Sheet, seed: int, frequency: str, **arguments: float) -> None:
    """Gives a picture the grain of wood, like that of the program: its arguments are the same."""
    words = " ".join(f"{key} {number(value)}" for key, value in arguments.items())
    parts = (
        element("desc", f"seed {seed} {words}"),
        element("feTurbulence", baseFrequency=frequency, numOctaves=3, seed=seed),
        element("feColorMatrix", values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.9 0 0 0 -0.2"),
        element("feComposite", in2="SourceAlpha", operator="in", result="grain"),
        '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="grain"/></feMerge>',
    )
    width, height = picture.get_size()
    place = {"x": 0, "y": 0, "width": width, "height": height, "filterUnits": "userSpaceOnUse"}
    found = symbol("grain", element("filter", "".join(parts), id="ID", **place))
    picture.wrap(element("g", f"\n{picture.inside()}\n", filter=f"url(#{found})"))


def stain(picture: Sheet, seed: int, scale: float, pale: int = 0) -> None:
    grained(picture, seed, "0.004 0.15", scale=scale, pale=pale)


def lay_planks(picture: Sheet, scale: float) -> None:
    grained(picture, 0, "0.002 0.06", planks=scale)


def box(style: Style, target: Sheet, rect: pygame.Rect, fill: Colour | None, **look: Any) -> None:
    if rect.width > 0 and rect.height > 0:
        target.add(element("rect", **rounded(style, rect, paint(fill), **look)), rect.copy())


def rounded(
    style: Style,
    rect: pygame.Rect,
    fill: dict[str, object],
    radius: float = CONTROL,
    border: Colour | None = None,
    width: float = 1,
) -> dict[str, object]:
    """Returns the attributes of a rounded box whose border, if it has one, is inside it."""
    thick = max(1, style.px(width)) if border else 0
    line = {**paint(border, "stroke"), "stroke_width": thick} if border else {}
    r = min(style.px(radius), rect.width // 2, rect.height // 2) - thick / 2
    shape = {"x": rect.x + thick / 2, "y": rect.y + thick / 2}
    shape |= {"width": rect.width - thick, "height": rect.height - thick}
    return shape | ({"rx": r} if r > 0 else {}) | fill | line


def gradient_box(
    style: Style, target: Sheet, rect: pygame.Rect, colours: Sequence[Colour], **look: Any
) -> None:
    light, edge = look.pop("light", None), look.pop("edge", None)
    if rect.width > 0 and rect.height > 0:
        lit = {"data_light": paint(light)["fill"] if light else None}
        shape = rounded(style, rect, {"fill": gradient(colours)}, border=edge, **look)
        target.add(element("rect", **shape, **lit), rect.copy())


def drop_shadow(
    style: Style,
    target: Sheet,
    rect: pygame.Rect,
    *,
    radius: float = CARD,
    down: float = DOWN,
    blur: float = BLUR,
    opacity: float = 1.0,
) -> None:
    strength, reach = round(style.theme.shadow * opacity), style.px(blur)
    if strength and rect.width > 0 and rect.height > 0:
        below = rect.move(0, style.px(down))
        look = rounded(style, below, paint((0, 0, 0, strength)), radius)
        svg = element("rect", **look, filter=blurred(reach))
        target.add(svg, below.inflate(2 * reach, 2 * reach))


def shade(target: Sheet, colour: Colour, opacity: int, rect: pygame.Rect | None = None) -> None:
    area = target.get_clip() if rect is None else rect
    if area.contains(target.get_rect()):
        target.clear()  # a dialog comes up; what is behind it has a picture of its own
        opacity = OPAQUE
    target.fill((*colour, opacity), area)


def render(font: Font, text: str, colour: Colour) -> Sheet:
    """Returns the picture of a line of text, which `rendered` makes an element."""
    picture = Sheet((font.width(text), font.line_height + 1), pygame.SRCALPHA)
    picture.words = text
    return picture


def rendered(
    style: Lettering,
    original: Callable[..., Sheet],
    text: str,
    colour: Colour,
    size: int = BODY,
    weight: str = MEDIUM,
) -> Sheet:
    """Returns a line of text as a picture that is one element."""
    picture, pixels = original(style, text, colour, size, weight), size * style.scale
    look: dict[str, object] = {"font_size": f"{pixels:g}", "font_weight": WEIGHTS.get(weight)}
    look["font_family"] = "JetBrains Mono" if weight == MONO else None
    if any(letter >= FIRST_HAN for letter in text):
        look["font_family"] = f"{look['font_family'] or 'Inter'}, {CHINESE}"

    def place(x: float, y: float, width: int, height: int) -> str:
        baseline = y + math.ceil(ASCENT * pixels)
        return element("text", escape(picture.words), x=x, y=baseline, **look, **paint(colour))

    if picture.words:
        picture.place = place
    return picture
