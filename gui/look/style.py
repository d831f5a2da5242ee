"""A theme at the window's scale: what widgets and scenes draw with.

Lengths called logical are those of the design at 100 %; `px` makes pixels of them.
"""

from __future__ import annotations

from functools import cached_property, partial

import pygame

from gui.look import drawings, shapes
from gui.look.lettering import Lettering, Pictures, Recent
from gui.look.theme import WHITE, Colour, Gradient, Theme, mix, tinted

CARD, CONTROL = 14, 10
"""The radius of a card's corners and of a control's, logical."""
DOWN, BLUR = 8, 24
"""How far below a card its shadow falls, and how far it blurs on each side, logical."""
CONTROL_DOWN, CONTROL_BLUR = 2, 4
"""The same of a control's shadow."""
BACKDROP_DETAIL = 4
"""The factor by which the background is drawn smaller before it is scaled up."""
TILE = 128
"""The pixels of the width of a large box that are drawn and then repeated."""
RING_GAP = 4
"""How far the focus ring reaches beyond what it is drawn around, logical."""
HOVER = 0.07
"""The part of the text's colour in a control under the pointer."""


class Style(Lettering):
    """The fonts, colours and shapes of one theme at one scale."""

    def __init__(self, theme: Theme, scale: float) -> None:
        """`scale` is pixels per logical pixel."""
        super().__init__(scale)
        self.theme = theme
        self._kept = Pictures(160, 30)
        """The pictures of corners, boxes, shadows and pictograms."""
        self._frame_shadows: Recent[shapes.FrameShadow] = Recent(12)
        self._backdrop: Recent[pygame.Surface] = Recent(1)

    def backdrop(self, target: pygame.Surface) -> None:
        """Fills the part of the window inside the clip with the background.

        It has light at the upper left, and is a table of planks in a theme of wood.
        """
        if self.theme.flat:
            target.fill(self.theme.background)
            return
        size, clip = target.get_size(), target.get_clip()

        def draw() -> pygame.Surface:
            wide, high = (-(-side // BACKDROP_DETAIL) for side in size)
            glow = zip(("light", "middle", "dark"), self.theme.glow, strict=True)
            words = {"width": wide, "height": high, **dict(glow)}
            small = drawings.drawing("backdrop", (wide, high), words)
            picture = pygame.transform.smoothscale(small, size)
            if self.theme.wooden:
                drawings.lay_planks(picture, self.scale)
            return picture.convert(target)

        target.blit(self._backdrop.once(size, draw), clip, clip)

    def box(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour | None,
        *,
        radius: float = CONTROL,
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
            for y in (rect.y, rect.bottom - thick):
                target.fill(border, (inner.x, y, inner.width, thick))
            for x in (rect.x, rect.right - thick):
                target.fill(border, (x, inner.y, thick, inner.height))
        if r:
            look = (2 * r, fill, border, thick)
            disc = self._kept.once(look, partial(shapes.smooth_disc, *look))
            for x, dx in ((rect.x, 0), (rect.right - r, r)):
                for y, dy in ((rect.y, 0), (rect.bottom - r, r)):
                    target.blit(disc, (x, y), (dx, dy, r, r))

    def square(self, side: float, **place: tuple[int, int]) -> pygame.Rect:
        """Returns a square of a logical size, with its middle or another point at a `place`."""
        return pygame.Rect(0, 0, self.px(side), self.px(side)).move_to(**place)

    def pill(self, target: pygame.Surface, rect: pygame.Rect, fill: Colour) -> None:
        """Draws a box with fully round ends."""
        self.box(target, rect, fill, radius=rect.height / 2 / self.scale)

    def gradient_box(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        colours: Gradient,
        *,
        radius: float = CONTROL,
        edge: Colour | None = None,
        light: Colour | None = None,
    ) -> None:
        """Draws a rounded box whose colours change from top to bottom.

        `edge` is the line around it, `light` the line inside its top. A wide one is drawn as its
        two ends and a part between them again and again: a picture of all of a card would take as
        long to make as half a frame has.
        """
        if rect.width <= 0 or rect.height <= 0:
            return
        end, height = self.px(radius) + self.px(1), rect.height

        def picture(width: int, corner: int) -> pygame.Surface:
            look = ((width, height), colours, corner, edge, light)
            return self._kept.once(look, partial(self._draw_box, *look))

        if rect.width <= 2 * (end + TILE):
            target.blit(picture(rect.width, self.px(radius)), rect)
            return
        both, between = picture(2 * end, self.px(radius)), picture(TILE + 2 * end, 0)
        target.blit(both, rect, (0, 0, end, height))
        target.blit(both, (rect.right - end, rect.y), (end, 0, end, height))
        clip, last = target.get_clip(), rect.right - end
        for x in range(rect.x + end, last, TILE):
            if x < clip.right and x + TILE > clip.left:
                target.blit(between, (x, rect.y), (end, 0, min(TILE, last - x), height))

    def _draw_box(
        self,
        size: tuple[int, int],
        colours: Gradient,
        radius: int,
        edge: Colour | None,
        light: Colour | None,
    ) -> pygame.Surface:
        """Returns a box, opaque and with square corners if `radius`, in pixels, is 0."""
        picture, line = shapes.vertical(size, colours), max(self.px(1), 1)
        if light is not None:
            picture.fill(light, (0, line if edge is not None else 0, size[0], line))
        if radius:
            picture = shapes.cut_round(picture, radius)
        if edge is not None:
            self.box(picture, picture.get_rect(), None, radius=radius / self.scale, border=edge)
        return picture

    def drop_shadow(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        *,
        radius: float = CARD,
        down: float = DOWN,
        blur: float = BLUR,
        opacity: float = 1.0,
    ) -> None:
        """Draws a soft shadow below an opaque rounded box; `opacity` is a part of the theme's."""
        strength = round(self.theme.shadow * opacity)
        if not strength or rect.width <= 0 or rect.height <= 0:
            return
        reach, size = self.px(blur), rect.size
        look = (self.px(radius), reach, strength)
        frame = self._frame_shadows.once(look, partial(shapes.FrameShadow, *look))
        if min(size) >= frame.smallest:
            frame.draw(target, rect.move(0, self.px(down)))
            return
        picture = self._kept.once((size, look), partial(shapes.shadow, size, *look))
        target.blit(picture, (rect.x - reach, rect.y - reach + self.px(down)))

    @cached_property
    def card_reach(self) -> int:
        """How far the shadow of a card reaches beyond it, in pixels."""
        return self.px(DOWN) + self.px(BLUR)  # each is rounded by itself

    @cached_property
    def control_reach(self) -> int:
        """How far the shadow of a control reaches beyond it, in pixels."""
        return self.px(CONTROL_DOWN) + self.px(CONTROL_BLUR)

    def card(
        self, target: pygame.Surface, rect: pygame.Rect, *, tint: Colour | None = None
    ) -> None:
        """Draws a card with its shadow, with a tint of a colour if one is given."""
        theme = self.theme
        fill, edge, light = theme.card, theme.card_edge, theme.card_light if tint is None else None
        if tint is not None:
            fill = tinted(theme, fill, tint)
            edge = mix(theme.card_edge, tint, 1.0 if theme.flat else 0.6)
        self.drop_shadow(target, rect)
        self.gradient_box(target, rect, fill, radius=CARD, edge=edge, light=light)

    def control(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        *,
        primary: bool = False,
        lit: bool = False,
        pressed: bool = False,
        edge: Colour | None = None,
        radius: float = CONTROL,
    ) -> None:
        """Draws a button's body with its shadow."""
        theme = self.theme
        colours = theme.primary if primary else theme.control
        if pressed:
            colours = tuple(mix(colour, theme.background, 0.18) for colour in reversed(colours))
        elif lit:
            colours = tuple(mix(colour, theme.text, HOVER) for colour in colours)
        if not pressed:
            falls = {"down": CONTROL_DOWN, "blur": CONTROL_BLUR, "opacity": 0.8}
            self.drop_shadow(target, rect, radius=radius, **falls)
        line = edge or (None if primary else theme.control_edge)
        light = None if theme.flat else mix(colours[0], WHITE, 0.12)
        self.gradient_box(target, rect, colours, radius=radius, edge=line, light=light)

    def icon(self, target: pygame.Surface, name: str, rect: pygame.Rect, colour: Colour) -> None:
        """Draws a pictogram of assets/drawings/icons in the middle of `rect`."""
        size = min(rect.size)
        if size <= 0:
            return
        make = partial(drawings.drawing, f"icons/{name}", size, {"colour": colour})
        picture = self._kept.once((name, size, colour), make)
        target.blit(picture, picture.get_rect(center=rect.center))

    @cached_property
    def ring_reach(self) -> int:
        """How far a focus ring reaches beyond a control, in pixels; some controls draw it wider."""
        gap = self.px(RING_GAP)
        return gap + (gap + 1) // 2  # each is rounded by itself

    def focus_ring(self, target: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """Draws the focus ring around a control: 2 logical pixels, at a distance from it."""
        gap = self.px(RING_GAP)
        around, text = rect.inflate(2 * gap, 2 * gap), self.theme.text
        self.box(target, around, None, radius=radius + 4, border=text, width=2)
