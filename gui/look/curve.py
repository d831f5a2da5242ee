"""Graphs of one curve: a line in a band, over marks. Places in them go from 0 to 1."""

from __future__ import annotations

from gui.look import lettering as s
from gui.look.pen import Pen
from gui.look.theme import mix

CurvePoint = tuple[float, float, float, float]
"""How far from the left a point of a curve is, how far up, and where its band begins and ends."""
Labels = tuple[tuple[float, str], ...]
"""Places along one side, each with its words."""
EDGE, FOOT = 8, 28
"""The space around the curve, and below it where words are there."""


def draw_curve(
    pen: Pen,
    width: float,
    height: float,
    marks: Labels,
    below: Labels,
    points: tuple[CurvePoint, ...],
    dots: tuple[tuple[float, float], ...] = (),
) -> None:
    """Draws a curve and single dots over lines at the marks.

    The words of the marks are at the left; those `below` are left out where there is no room.
    """
    theme, style = pen.theme, pen.style
    wide = {each: style.width(each, s.SMALL) / style.scale for _, each in marks + below}
    left = EDGE + max(wide[words] for _, words in marks)
    foot = max(height - (FOOT if below else EDGE), EDGE + 1)

    def spot(x: float, y: float) -> tuple[float, float]:
        up = (foot - EDGE) * min(max(y, 0.0), 1.0)
        return left + EDGE + (width - left - 2 * EDGE) * x, foot - up

    if len(points) > 1:
        band = [spot(x, high) for x, _, _, high in points]
        band += [spot(x, low) for x, _, low, _ in reversed(points)]
        tint = mix(theme.accent, theme.panel, 0.82)
        pen.line(tuple(band), tint, 0, fill=tint)
    for up, words in marks:
        y = spot(0, up)[1]
        pen.line(((left, y), (width, y)), theme.line)
        pen.write(left - EDGE, y, words, theme.muted, align="right")
    end = 0.0
    for x, words in below:
        at = min(spot(x, 0)[0], width - wide[words])
        if at > end:
            pen.write(at, foot + 2 * EDGE, words, theme.muted, align="left")
            end = at + wide[words] + EDGE
    for place in dots:
        pen.disc(*spot(*place), 2, mix(theme.accent, theme.panel, 0.45))
    curve = tuple(spot(x, y) for x, y, _, _ in points)
    pen.line(curve, theme.accent, 2.5)
    pen.disc(*curve[-1], 4.5, theme.text)
