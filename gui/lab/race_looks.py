"""Makes looks, which are plain data to draw, of how a race and a table stand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.line_game import LineGame
from engine.players.measured import CostRow
from engine.players.spec import PlayerSpec
from gui.lab import race_words as race_text
from gui.lab.race_choice import same_kind
from gui.lab.race_drawing import LaneLook, RaceLook
from gui.lab.race_model import LaneState, Racer, Table
from gui.lab.race_table_drawing import CostLook
from gui.widgets import Description


def race_look(lanes: Sequence[Racer], game: LineGame, logarithmic: bool, selected: int) -> RaceLook:
    """Returns the bars of a race."""
    over = len(lanes) > 1 and all(lane.state is LaneState.DONE for lane in lanes)
    least = min((lane.evaluations for lane in lanes), default=0)
    most = max((lane.evaluations for lane in lanes), default=0)
    alike = over and len(lanes) > 0 and same_kind([lane.runner for lane in lanes])
    return RaceLook(
        tuple(
            LaneLook(
                race_text.label_of(lane.runner),
                race_text.short_label_of(lane.runner),
                "" if lane.runner.depth is None else str(lane.runner.depth),
                _details(lane),
                lane.state,
                lane.evaluations,
                lane.seconds,
                lane.in_python,
                race_text.found_words(game, lane),
                fewest=alike and least < most and lane.evaluations == least,
            )
            for lane in lanes
        ),
        logarithmic,
        selected,
    )


def _details(lane: Racer) -> tuple[str, ...]:
    """Returns a search's limit, its evaluation, and whether it is not compiled; then less."""
    marks = [race_text.IN_PYTHON] if lane.in_python else []
    limit = race_text.limit_of(lane.runner)
    whole = race_text.detail_of(lane.runner)
    return " · ".join([whole, *marks]), " · ".join([limit, *marks]), limit


def row_looks(runners: Sequence[PlayerSpec], table: Table | None) -> tuple[CostLook, ...]:
    """Returns the rows of the table; empty ones before it has been started."""
    found = []
    name = ""
    for place, runner in enumerate(runners):
        row = table.rows[place] if table is not None else None
        label = race_text.label_of(runner)
        limit = str(runner.depth) if runner.depth is not None else "–"
        running = table is not None and table.running and place == table.done
        short = race_text.short_label_of(runner)
        names = ("", "") if label == name else (label, short)
        found.append(_row_look(names, limit, row, running=running))
        name = label
    return tuple(found)


def _row_look(
    names: tuple[str, str], limit: str, row: CostRow | None, *, running: bool
) -> CostLook:
    if row is None:
        return CostLook(*names, limit, running=running)
    least, mean, most, *times = row.spans()
    quick, usual, slow = (f"{each:,.3f}" if each < 100 else f"{each:,.0f}" for each in times)
    return CostLook(
        *names,
        limit,
        (f"{least:,}", f"{mean:,.1f}", f"{most:,}"),
        (quick, usual, slow),
        f"{len(row.evaluations)}",
        running,
    )


def describe_lanes(
    lanes: Sequence[Racer], game: LineGame, selected: int, rects: Sequence[pygame.Rect]
) -> list[Description]:
    """Returns the description of every search; `rects` are their places in pixels."""
    found = []
    for place, (lane, rect) in enumerate(zip(lanes, rects, strict=True)):
        name = race_text.full_name(lane.runner)
        said = race_text.lane_in_words(game, lane).removeprefix(f"{name}: ")
        states = ("selected",) if place == selected else ()
        bounds = (rect.x, rect.y, rect.width, rect.height)
        found.append(Description("option", name, said, states, "", bounds))
    return found


def describe_table(
    runners: Sequence[PlayerSpec], rows: Sequence[CostLook], rect: pygame.Rect
) -> list[Description]:
    """Returns the description of every row of the table, whose place in pixels is `rect`."""
    bounds = (rect.x, rect.y, rect.width, rect.height)
    return [
        Description("row", race_text.full_name(runner), row_in_words(row), bounds=bounds)
        for runner, row in zip(runners, rows, strict=True)
    ]


def row_in_words(row: CostLook) -> str:
    """Returns a row of the table, for a screen reader."""
    if row.counts is None or row.times is None:
        return "searching" if row.running else "not measured yet"
    least, mean, most = row.counts
    quick, usual, slow = row.times
    return (
        f"{row.searches} searches, evaluations at least {least}, on average {mean}, at most "
        f"{most}, milliseconds at least {quick}, on average {usual}, at most {slow}"
    )
