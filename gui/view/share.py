"""Dividing a length among boxes side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
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
    panes = {place: span.part for place, span in enumerate(spans) if span.part}
    if not panes:
        return _divide(length, spans)
    needed = sum(spans[place].least for place in panes)
    rest = [Span(0, 0) if span.part else span._replace(grow=0) for span in spans]
    given = _divide(max(length - needed, 0), rest)

    def least(place: int, size: float) -> int | None:
        return spans[place].least if size < spans[place].least else None

    for place, size in _spread(length - sum(given), panes, least).items():
        given[place] = min(size, spans[place].most or size)
    return given


def _divide(length: int, spans: Sequence[Span]) -> list[int]:
    """Returns the lengths of spans without parts."""
    wanted = [max(span.want, span.least) for span in spans]
    left = length - sum(wanted)
    if left < 0:
        slack = [want - span.least for want, span in zip(wanted, spans, strict=True)]
        taken = _split(min(-left, sum(slack)), slack)
        return [want - each for want, each in zip(wanted, taken, strict=True)]

    growing = {place: span.grow for place, span in enumerate(spans) if span.grow}
    if not (left and growing):
        return wanted

    def most(place: int, size: float) -> int | None:
        limit, want = spans[place].most, wanted[place]
        return max(limit - want, 0) if limit and want + size > limit else None

    for place, size in _spread(left, growing, most).items():
        wanted[place] += size
    return wanted


def _spread(
    left: int, weights: dict[int, float], limit: Callable[[int, float], int | None]
) -> dict[int, int]:
    """Divides a length by weights.

    `limit` returns the length of a place that cannot have its part; the others divide what that
    leaves.
    """
    whole = sum(weights.values())
    limits = {place: limit(place, left * part / whole) for place, part in weights.items()}
    found = {place: size for place, size in limits.items() if size is not None}
    if not found:
        return dict(zip(weights, _split(left, [*weights.values()]), strict=True))
    others = {place: part for place, part in weights.items() if place not in found}
    return found | _spread(left - sum(found.values()), others, limit)


def _split(length: int, weights: Sequence[float]) -> list[int]:
    """Divides a length by weights into whole pixels that add up to it."""
    whole = sum(weights) or 1
    ends = [round(length * end / whole) for end in accumulate(weights)]
    return [end - start for start, end in pairwise([0, *ends])]
