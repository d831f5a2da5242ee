"""Dividing a length among boxes side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """The lengths between which one box can be, in pixels."""

    least: int
    """The length below which something is cut."""
    want: int
    """The length that suits its contents."""
    grow: float = 0
    """Its share of what is left over."""
    part: float = 0
    """Its share of what the boxes without a part leave, whatever it holds."""
    most: int = 0
    """Its greatest length; 0 for no limit."""


def share(length: int, spans: Sequence[Span]) -> list[int]:
    """Returns the length of each span in pixels; more than `length` only if all are at their least.

    Spans get what they want. If that is too much, all shrink towards their least in proportion to
    what they can spare; what is left over goes to those that grow, or have a part.
    """
    parts = sum(span.part for span in spans)
    if not parts:
        return _divide(length, spans)
    rest = [span for span in spans if not span.part]
    needed = sum(span.least for span in spans if span.part)
    sizes = iter(_divide(max(length - needed, 0), [span._replace(grow=0) for span in rest]))
    given = [0 if span.part else next(sizes) for span in spans]
    left = length - sum(given)
    # Whose part is below its least takes that; the others divide what it leaves.
    panes = {place: span for place, span in enumerate(spans) if span.part}
    while panes:
        whole = sum(span.part for span in panes.values())
        small = {
            place: span for place, span in panes.items() if left * span.part / whole < span.least
        }
        for place, span in small.items() or panes.items():
            size = span.least if small else _rounded(left, place, panes, whole)
            given[place] = min(size, span.most) if span.most else size
        if not small:
            break
        left -= sum(span.least for span in small.values())
        panes = {place: span for place, span in panes.items() if place not in small}
    return given


def _rounded(left: int, place: int, panes: dict[int, Span], whole: float) -> int:
    """Returns a pane's part of a length, so that the parts add up to it."""
    before = sum(span.part for other, span in panes.items() if other < place)
    end = before + panes[place].part
    return round(left * end / whole) - round(left * before / whole)


def _divide(length: int, spans: Sequence[Span]) -> list[int]:
    """Returns the lengths of spans without parts."""
    wanted = [max(span.want, span.least) for span in spans]
    spare = sum(wanted) - length
    if spare > 0:
        slack = [want - span.least for want, span in zip(wanted, spans, strict=True)]
        whole = sum(slack)
        taken, given = 0.0, []
        for want, each in zip(wanted, slack, strict=True):
            before = round(taken)
            taken += min(spare / whole, 1.0) * each if whole else 0
            given.append(want - (round(taken) - before))
        return given
    return _grown(-spare, wanted, spans)


def _grown(left: int, sizes: list[int], spans: Sequence[Span]) -> list[int]:
    """Returns sizes with `left` pixels added to those that grow, none beyond its most."""
    growing = [place for place, span in enumerate(spans) if span.grow]
    while left > 0 and growing:
        whole = sum(spans[place].grow for place in growing)
        full = [
            place
            for place in growing
            if spans[place].most
            and sizes[place] + left * spans[place].grow / whole > spans[place].most
        ]
        if not full:
            taken = 0.0
            for place in growing:
                before = round(taken)
                taken += left * spans[place].grow / whole
                sizes[place] += round(taken) - before
            break
        for place in full:
            added = max(spans[place].most - sizes[place], 0)
            sizes[place] += added
            left -= added
        growing = [place for place in growing if place not in full]
    return sizes
