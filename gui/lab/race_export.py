"""The bars and the table as files: pictures and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from engine.players.measured import COLUMNS
from gui.board.board_picture import png
from gui.lab import race_words as race_text
from gui.lab.page import Export
from gui.lab.race_drawing import RaceDrawing, RaceLook
from gui.lab.race_model import LaneState, Racer, Table
from gui.lab.race_table_drawing import CostLook, TableDrawing
from gui.lab.sketch import Label, Shape, Sketcher, moved
from gui.lab.sketch_svg import svg
from gui.look import style as s
from gui.look.style import Style

WIDTH = 1000.0
"""The width of a picture, logical."""
SCALE = 2.0
"""The pixels of a PNG for each of them."""
MARGIN, HEAD = 28.0, 62.0
LANE = 64.0
"""The height of a search in a picture of the bars."""


def race_exports(
    race: RaceLook, lanes: Sequence[Racer], style: Style, title: str, words: str
) -> list[Export]:
    """Returns the bars as PNG, SVG and CSV."""
    race = replace(race, selected=-1)
    height = 60 + LANE * len(race.lanes)

    def shapes() -> list[Shape]:
        return RaceDrawing(race, WIDTH - 2 * MARGIN, height, style.theme).shapes()

    def as_csv() -> bytes:
        rows: list[Sequence[object]] = [
            ("search", "state", "evaluations", "seconds", "move", "value")
        ]
        for lane in lanes:
            known = lane.state in (LaneState.DONE, LaneState.STOPPED)
            worth = "" if lane.score is None else race_text.score_words(lane.runner, lane.score)
            rows.append(
                (
                    str(lane.runner),
                    lane.state.value,
                    lane.evaluations if known else "",
                    f"{lane.seconds:.6f}" if known else "",
                    "" if lane.move is None else lane.move + 1,
                    worth,
                )
            )
        return _csv(rows)

    return [
        *_pictures(shapes, height, style, title, words),
        Export(".csv", "Table (CSV)", as_csv),
    ]


def table_exports(
    looks: Sequence[CostLook], table: Table, style: Style, title: str, words: str
) -> list[Export]:
    """Returns the table as CSV, PNG and SVG."""
    height = TableDrawing.height_of(len(looks)) + 6

    def shapes() -> list[Shape]:
        return TableDrawing(looks, 0, WIDTH - 2 * MARGIN, height, style.theme).shapes()

    def as_csv() -> bytes:
        head = ("search", *COLUMNS[1:])
        found = [
            (str(runner), *(f"{n:.3f}" if isinstance(n, float) else n for n in row.values()[1:]))
            for runner, row in zip(table.runners, table.rows, strict=True)
            if row is not None
        ]
        return _csv([head, *found])

    pictures = _pictures(shapes, height, style, title, words)
    return [Export(".csv", "Table (CSV)", as_csv), *pictures]


def _csv(rows: Sequence[Sequence[object]]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def _pictures(
    shapes: Callable[[], list[Shape]], height: float, style: Style, title: str, words: str
) -> list[Export]:
    """Returns a picture with its title above and a sentence below, as PNG and as SVG."""
    lines = style.wrapped(words, style.px(WIDTH - 2 * MARGIN), s.SECOND) if words else []
    size = (WIDTH, HEAD + height + 22 * len(lines) + MARGIN)

    def all_shapes() -> list[Shape]:
        theme = style.theme
        found: list[Shape] = [
            Label(MARGIN, MARGIN + 4, title, theme.text, s.NAME, s.SEMIBOLD, "left")
        ]
        found += moved(shapes(), MARGIN, HEAD)
        y = HEAD + height + 12
        for line in lines:
            found.append(Label(MARGIN, y, line, theme.muted, s.SECOND, s.MEDIUM, "left"))
            y += 22
        return found

    def as_svg() -> bytes:
        return svg(all_shapes(), size, style.theme.background, title).encode()

    def as_png() -> bytes:
        large = Style(replace(style.theme, shadow=0), SCALE)
        picture = pygame.Surface((round(size[0] * SCALE), round(size[1] * SCALE)))
        picture.fill(style.theme.background)
        Sketcher().draw(picture, large, all_shapes())
        return png(picture)

    return [Export(".png", "Picture (PNG)", as_png), Export(".svg", "Picture (SVG)", as_svg)]
