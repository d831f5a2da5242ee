"""What the tournament page saves: the table and the games as CSV, the games, the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gui.lab.exporting import Sketch, pictures
from gui.lab.page import Export
from gui.lab.sketch import Label, Shape, moved
from gui.lab.tournament import words
from gui.lab.tournament.shapes import HEADS, strength_shapes, table_shapes
from gui.lab.tournament.table import ShownTable
from gui.look import style as s
from gui.look.style import Style
from gui.words.catalogue import say

if TYPE_CHECKING:  # importing it loads the searches
    from gui.lab.tournament.run import TournamentRun

WIDTH, EDGE, TITLE = 1080, 40, 64
"""The picture's width, its margin, and the height of its title, logical."""
ROW_HIGH = 56
"""The height of a player's row, logical."""


def exports(run: TournamentRun, table: ShownTable, style: Style) -> list[Export]:
    """Returns what can be saved of a tournament."""
    from engine.tournament import export

    def games(write: Callable[..., str]) -> bytes:
        return write(run.plan, run.played.values()).encode()

    return [
        Export(".csv", "Cross-table (CSV)", lambda: export.table_csv(run.table).encode()),
        Export(".csv", "Games, a line each (CSV)", lambda: games(export.games_csv)),
        Export(".jsonl", "Games with their moves (JSON)", lambda: games(export.games_json)),
        *pictures(lambda plain: picture(table, plain), style, style.theme.panel, words.TITLE),
    ]


def picture(table: ShownTable, style: Style) -> Sketch:
    """Returns the shapes of the table with the chart below it, and their size."""
    inner, theme = float(WIDTH - 2 * EDGE), style.theme
    high = HEADS + ROW_HIGH * len(table.rows)
    chart = 60.0 + 26 * len(table.rows)
    top = EDGE + TITLE
    message = "{about}; {done:,} of {total:# game|# games}"
    about = say(message, about=table.about, done=table.done, total=table.total)
    found: list[Shape] = [
        Label(EDGE, EDGE + 10, say(words.TITLE), theme.text, s.TITLE, s.SEMIBOLD, "left"),
        Label(EDGE, EDGE + 36, about, theme.muted, s.SMALL, align="left"),
    ]
    found += moved(table_shapes(inner, high, style, table), EDGE, top)
    below = top + high + 40
    found.append(Label(EDGE, below, say(words.STRENGTH), theme.muted, s.SMALL, align="left"))
    found += moved(strength_shapes(inner, chart, style, table.rows), EDGE, below + 24)
    return found, (WIDTH, below + 24 + chart + EDGE)
