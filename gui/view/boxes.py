"""Makes boxes: the only thing of this room that screens need, imported as ``b``.

Every function takes the lengths of `Lay` as keywords. Kids that are None are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Unpack

from gui.look import lettering as s
from gui.look.pen import Sketch, draw_sketch
from gui.look.theme import Colour
from gui.view import arrange, controls, paint, scrolling
from gui.view.box import STACK, Box, Says, made
from gui.view.box import Lengths as Lengths
from gui.view.controls import LEAST_TRACK, LONGEST_ALIKE, Part
from gui.view.kept import kept
from gui.widgets.button import TRACK
from gui.widgets.command import Command, key_text
from gui.widgets.text_field import LONGEST
from gui.widgets.widget import Widget
from gui.words.catalogue import say

SILENT: Says = ("", "")
"""Says nothing to a screen reader."""


# Arranging


def row(
    *kids: Box | None,
    gap: float = 0,
    across: str = "",
    justify: str = "start",
    wrap: bool = False,
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns boxes side by side, in the middle of the height unless `across` says otherwise."""
    return made(arrange.ROW, arrange.LineData(gap, across, justify, gap, wrap), kids, lengths)


panes = partial(row, across="stretch")
"""Returns boxes side by side that are all as high as the row."""


def column(
    *kids: Box | None,
    gap: float = 0,
    across: str = "",
    justify: str = "start",
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns boxes one below the other, as wide as the column unless `across` says otherwise."""
    return made(arrange.COLUMN, arrange.LineData(gap, across, justify), kids, lengths)


def grid(
    rows: Sequence[Sequence[Box]], *, gap: float = 0, between: float = 0, **lengths: Unpack[Lengths]
) -> Box:
    """Returns rows of boxes, whose columns are `gap` apart and whose rows `between`."""
    count = max([1, *(len(cells) for cells in rows)])
    kids = [cell for cells in rows for cell in [*cells, *([space()] * (count - len(cells)))]]
    return made(arrange.GRID, arrange.LineData(gap, between=between, columns=count), kids, lengths)


def stack(*kids: Box | None, **lengths: Unpack[Lengths]) -> Box:
    """Returns boxes on top of one another."""
    return made(STACK, (), kids, lengths)


def space(**lengths: Unpack[Lengths]) -> Box:
    """Returns room; without lengths all that is left over."""
    return made(STACK, (), (), lengths or Lengths(grow=1))


def frame(
    kid: Box,
    *,
    pad: tuple[float, float] = (0, 0),
    look: str = "",
    edge: str = "",
    radius: float = 0,
    tint: str = "",
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a box with space left and right, above and below; `look` is a colour of the theme."""
    kind = arrange.FRAME if look or edge else arrange.SPACED
    return made(kind, arrange.FrameData(*pad, look, edge, radius, tint), [kid], lengths)


card = partial(frame, look=arrange.CARD, pad=(18, 14))
"""Returns a box on a card, which may have a tint of a colour of the theme."""


def fit(*kids: Box | None, **lengths: Unpack[Lengths]) -> Box:
    """Returns the first of the boxes that has room, or else the last."""
    return made(arrange.FIT, (), kids, lengths)


def scroll(kid: Box, *, beside: bool = False, **lengths: Unpack[Lengths]) -> Box:
    """Returns a box that scrolls if it is too high, with its bar `beside` what has no margin."""
    return made(scrolling.SCROLL, (beside,), [kid], lengths)


# Words and pictures


def text(
    words: str,
    size: int = s.BODY,
    weight: str = s.MEDIUM,
    *,
    tone: str = "text",
    write: str = "left",
    wrap: bool = True,
    smaller: tuple[int, ...] = (),
    room_for: tuple[str, ...] = (),
    even: bool = False,
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a text; see `paint.TextData`. `write` is ``left``, ``center`` or ``right``."""
    said, others = say(words), tuple(map(say, room_for))
    look = (size, weight, tone, write, wrap, smaller, others, even)
    return made(paint.TEXT, paint.TextData(said, *look, drawn=said.drawn), (), lengths)


muted = partial(text, tone="muted")
"""Returns a text in a quieter colour."""
line = partial(text, wrap=False)
"""Returns a text in one line."""
quiet = partial(muted, size=s.SMALL)
"""Returns small words in a quieter colour."""
small = partial(quiet, wrap=False)
"""Returns the same in one line."""
label = partial(text, says=SILENT)
"""Returns words that are not read aloud, as beside a control that says them itself."""
rule = partial(made, paint.RULE, (), (), Lengths())
"""Returns a thin line across a column."""


def captioned(choice: Box) -> Box:
    """Returns a control below its name, which it says itself."""
    assert isinstance(choice.data, controls.ControlData)
    name = str(dict(choice.data.attributes)["name"])
    return column(label(name, weight=s.SEMIBOLD), choice, gap=4)


def drawing(draw: paint.Draw, *model: object, reach: float = 0, **lengths: Unpack[Lengths]) -> Box:
    """Returns what ``draw(target, rect, style, *model)`` draws, `reach` beyond its place."""
    return made(paint.DRAWING, paint.DrawingData(draw, model, reach), (), lengths)


def sketch(draw: Sketch, *model: object, reach: float = 0, **lengths: Unpack[Lengths]) -> Box:
    """Returns what ``draw(pen, width, height, *model)`` draws, `reach` beyond its place."""
    return drawing(draw_sketch, draw, *model, reach=reach, **lengths)


# Controls


def control(
    kind: controls.Control,
    on: object,
    attributes: Mapping[str, object],
    *kids: Box,
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a control of any kind, which is for `on`, with attributes of its widget."""
    return made(kind, controls.ControlData(on, tuple(attributes.items())), kids, lengths)


def _choice(name: str, options: Sequence[tuple[object, str]], value: object) -> dict[str, object]:
    named = tuple((each, say(words)) for each, words in options)
    return {"name": say(name), "options": named, "value": value}


@kept
def button(
    on: object,
    words: str = "",
    *,
    label: str = "",
    short: str = "",
    icon: str = "",
    key_name: str | None = None,
    enabled: bool = True,
    primary: bool = False,
    quiet: bool = False,
    bare: bool = False,
    chosen: bool = False,
    opens: bool = False,
    letters: int = s.BODY,
    tip: str = "",
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a button; a `Command` gives it what is not said here, but for a `label` to draw."""
    if isinstance(on, Command):
        words, short, icon = words or on.label, short or on.short, icon or on.icon
        key_name = on.key if key_name is None else key_name
    named = {"name": say(words), "label": say(label), "short": say(short), "tooltip": say(tip)}
    shown = {"icon": icon, "key_name": key_text(key_name or ""), "letters": letters, "bare": bare}
    state = {"enabled": enabled, "primary": primary, "quiet": quiet, "chosen": chosen}
    return control(controls.BUTTON, on, named | shown | state | {"opens": opens}, **lengths)


@kept
def link(
    on: object,
    words: str = "",
    *,
    label: str = "",
    short: str = "",
    icon: str = "",
    chosen: bool = False,
    muted: bool = False,
    tone: Colour | None = None,
    letters: int = s.BODY,
    tip: str = "",
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a button that looks like words: its `label`, or `short`, in place of `words`.

    `tone` is its colour in place of that of links, as that of a mark.
    """
    words, key_name = (words or on.label, on.key) if isinstance(on, Command) else (words, "")
    named = {"name": say(words), "label": say(label), "short": say(short), "tooltip": say(tip)}
    shown = {"icon": icon, "key_name": key_text(key_name), "letters": letters}
    state = {"chosen": chosen, "muted": muted, "tone": tone}
    return control(controls.LINK, on, named | shown | state, **lengths)


@kept
def toggle(
    on: object,
    name: str,
    value: bool,
    *,
    note: str = "",
    leading: bool = False,
    enabled: bool = True,
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a switch with its name, and a `note` below that; `leading` before its name."""
    weight, smaller = (s.SEMIBOLD, ()) if note else (s.MEDIUM, (s.SECOND, s.SMALL))
    tone = "text" if enabled else "muted"
    words = column(
        text(name, s.BODY, weight, tone=tone, smaller=smaller),
        quiet(note) if note else None,
        grow=1,
        says=SILENT,
    )
    switch = space(width=TRACK[0], height=TRACK[1], key=Part())
    inside = row(*((switch, words) if leading else (words, switch)), gap=12)
    ring = (0, -8 if note else 0)  # rows with a note stand close
    attributes = {"name": say(name), "note": say(note), "on": value, "enabled": enabled}
    framed = frame(inside, pad=(0, 5), min_height=36)
    return control(controls.TOGGLE, on, attributes | {"ring_grows": ring}, framed, **lengths)


@kept
def slider(
    on: object,
    name: str,
    value: int,
    labels: tuple[str, ...] = (),
    *,
    most: int = 0,
    instead: str = "",
    room_for: tuple[str, ...] = (),
    ends: bool = False,
    means: str = "",
    big_step: int = 1,
    enabled: bool = True,
    at_release: bool = False,
    tip: str = "",
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a slider over labels, with the chosen one beside it, or the words `instead`.

    Without labels it is one for a number from 0 to `most`, which stands elsewhere.
    There is room for the labels and for `room_for`, so that sliders below one another are alike.
    With `ends` only the first and the last label stand below it, and `means` says more aloud.
    """
    knob, long = 24 if ends else 22 if labels else 18, LEAST_TRACK * (3 if labels else 1)
    track = space(min_width=LEAST_TRACK - knob, want_width=long - knob, grow=1, key=Part())
    inside = frame(track, pad=(knob / 2, 0), height=knob if ends else 36, grow=1)
    if ends:
        below = row(small(labels[0]), space(), small(labels[-1]), gap=14, says=SILENT)
        inside = column(inside, below)
    elif labels:
        room = line("", room_for=(*labels, *room_for, instead), key=Part(1))
        inside = row(inside, room, gap=14)
    named = {"name": say(name), "means": say(means), "tooltip": say(tip), "instead": say(instead)}
    state = {"value": value, "most": most, "big_step": big_step, "at_release": at_release}
    shown = {"ends": ends, "enabled": enabled, "knob": knob, "labels": tuple(map(say, labels))}
    return control(controls.SLIDER, on, {**named, **state, **shown}, inside, **lengths)


@kept
def stepper(
    on: object, name: str, value: int, *, less: bool, more: bool, **lengths: Unpack[Lengths]
) -> Box:
    """Returns a number with buttons that make it smaller and larger, where it can be so."""
    attributes = {"name": say(name), "value": value, "less": less, "more": more}
    minus, plus = (space(width=34, height=34, key=Part(side)) for side in (0, 1))
    number = text(str(value), s.NAME, s.SEMIBOLD, write="center", width=40)
    words = line(name, smaller=(s.SECOND, s.SMALL), grow=1)
    inside = row(words, space(width=6), minus, number, plus, min_height=38, says=SILENT)
    return control(controls.STEPPER, on, attributes, inside, **lengths)


@kept
def segments(
    on: object,
    name: str,
    options: tuple[tuple[object, str], ...],
    value: object,
    *,
    opens: bool = False,
    enabled: bool = True,
    tip: str = "",
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a choice among options side by side; the last `opens` a dialog, or none does."""
    labels, side = tuple(say(words) for _, words in options), space(want_width=5)
    least = 0 if "height" in lengths else 36
    room = partial(line, "", weight=s.SEMIBOLD, smaller=(s.SMALL,))

    def parts(*, alike: bool) -> Iterator[Box]:
        for number, words in enumerate(labels):
            arrow = space(width=14) if opens and number == len(labels) - 1 else None
            inside = stack(room(room_for=labels * alike), row(room(room_for=(words,)), arrow))
            part, key = row(side, inside, side), Part(number)
            yield frame(part, pad=(5, 0), grow=1, min_height=least, align="stretch", key=key)

    # Before there are two rows of options that are alike, each is as wide as it needs.
    alike = not opens or len(labels[-1]) <= LONGEST_ALIKE
    close, even = grid([[*parts(alike=False)]]), _even([*parts(alike=alike)])
    inside = even._replace(kids=(even.kids[0], close, *even.kids[1:]))
    more = {"last_opens_dialog": opens, "enabled": enabled, "tooltip": say(tip)}
    return control(controls.SEGMENTS, on, _choice(name, options, value) | more, inside, **lengths)


def _even(parts: Sequence[Box], gap: float = 0) -> Box:
    """Returns boxes side by side, or in rows that are about equally long."""
    count = len(parts)
    abreast = dict.fromkeys(-(-count // rows) for rows in range(1, count + 1))
    rows = ([parts[at : at + many] for at in range(0, count, many)] for many in abreast)
    return fit(*(grid(each, gap=gap, between=gap) for each in rows))


def cards(
    on: object,
    name: str,
    options: Sequence[tuple[object, str]],
    value: object,
    *kids: Box,
    tips: Sequence[str] = (),
    gap: float = 0,
    even: bool = False,
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a choice among boxes side by side, one for each option, with a tip for each.

    Those without room go on below, in rows that are about equally long if they should be `even`.
    """
    parts = [kid._replace(lay=kid.lay._replace(part=1), key=Part(n)) for n, kid in enumerate(kids)]
    inside = _even(parts, gap) if even else panes(*parts, gap=gap, wrap=True)
    choice = _choice(name, options, value) | {"tips": tuple(map(say, tips))}
    return control(controls.CARDS, on, choice, inside, **lengths)


def field(
    on: object,
    name: str,
    value: str,
    *,
    placeholder: str = "",
    icon: str = "",
    enabled: bool = True,
    longest: int = LONGEST,
    **lengths: Unpack[Lengths],
) -> Box:
    """Returns a text field, which calls `act` with every new value."""
    words = {"name": say(name), "value": value, "placeholder": say(placeholder)}
    more = {"icon": icon, "enabled": enabled, "longest": longest}
    return control(controls.FIELD, on, words | more, **lengths)


def alike(kid: Box, *, keys: bool = True, **lengths: Unpack[Lengths]) -> Box:
    """Returns a box whose buttons all show their pictograms and `keys`, or none does."""
    return made(controls.ALIKE, (keys,), [kid], lengths)


def hosted(widget: Widget, has: Mapping[str, object] = {}, **lengths: Unpack[Lengths]) -> Box:
    """Returns a place for a widget made by hand, such as a board, and the attributes it `has`."""
    return control(controls.HOSTED, widget, has, **lengths)
