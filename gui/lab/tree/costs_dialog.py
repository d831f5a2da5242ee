"""The table of what searches cost by depth."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.measured import CostRow
from engine.players.spec import PlayerSpec
from gui.lab.tree.costs import DEEPEST, CostTable, search_label
from gui.look import style as s
from gui.look import words as text
from gui.shell.dialog import CLOSE, Dialog, DialogButton
from gui.shell.engine_news import NO_ANSWER
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

DEPTH = "depth"
TITLE = "What searches cost"
BODY = (
    "Positions evaluated for a move, in a game of each search against itself. Minimax and "
    "alpha–beta search only their depth, the others all smaller ones first."
)
TIMES = "Times stand only where the search is compiled: Python needs a hundred times as long."
HEADS = ("depth", "least", "mean", "most", "ms")
WIDEST = "99,999,999"
"""The number for which the columns have room."""


class CostsDialog(Dialog):
    """Asks for the greatest depth, fills the table, and keeps it while the lab is open."""

    def __init__(self, scene: Scene, costs: CostTable) -> None:
        """Shows what `costs` has measured."""
        self._costs = costs
        self._deepest = min(DEEPEST, costs.game.cells)
        super().__init__(scene, TITLE, body=[BODY], leave="", width=620)

    def buttons(self) -> Sequence[DialogButton]:
        """Returns the buttons that start or stop it, and close the dialog."""
        costs = self._costs
        name, action = ("Stop", costs.stop) if costs.running else ("Start", costs.start)
        close = DialogButton(CLOSE, self.scene.close_dialog)
        return [DialogButton(name, action, primary=True), close]

    def contents(self) -> list[Box]:
        """Returns the depth, and the table as far as it has been filled."""
        costs = self._costs
        more = costs.depth < self._deepest
        depth = b.stepper(DEPTH, "Depth up to", costs.depth, less=costs.depth > 1, more=more)
        head = b.row(
            b.column(depth, width=240),
            b.text(standing(costs), s.SMALL, tone="muted", grow=1),
            gap=16,
        )
        game = b.text(text.game_name(costs.game), s.SECOND, s.SEMIBOLD)
        if not costs.players:
            return [game, head]
        return [game, head, _table(costs), b.text(TIMES, s.SMALL, tone="muted")]

    def act(self, on: object, value: object) -> None:
        """Changes the greatest depth."""
        if isinstance(value, int) and 1 <= value <= self._deepest:
            self._costs.choose(value)


def standing(costs: CostTable) -> str:
    """Returns how far the table is filled, in a sentence."""
    if costs.failure:
        return say(NO_ANSWER, reason=costs.failure)
    done = sum(row is not None and row.done for row in costs.rows)
    if costs.running:
        player = costs.players[min(done, len(costs.players) - 1)]
        message = "{search}, depth {depth}: row {row} of {rows}."
        search, rows = search_label(player), len(costs.rows)
        return say(message, search=search, depth=player.depth, row=done + 1, rows=rows)
    if done < len(costs.rows):
        return say("Stopped at row {row} of {rows}.", row=done + 1, rows=len(costs.rows))
    return "Press Start to measure." if not costs.rows else "Complete."


def _table(costs: CostTable) -> Box:
    """Returns the rows, the name of a search before the first of its depths."""
    small = (s.SMALL, s.MEDIUM)
    names = ("", *HEADS)
    head = [b.text(name, *small, tone="muted", write="right", wrap=False) for name in names]
    rows, before = [head], ""
    for player, row in zip(costs.players, costs.rows, strict=True):
        name = search_label(player)
        first = b.text("" if name == before else name, s.SMALL, s.SEMIBOLD)
        said = (
            "row",
            say("{search}, depth {depth}", search=name, depth=player.depth),
            _in_words(row),
        )
        numbers = [
            b.text(cell, *small, write="right", wrap=False, room_for=(room,))
            for cell, room in zip(
                _cells(player, row), ("99", WIDEST, WIDEST, WIDEST, "9,999.999"), strict=True
            )
        ]
        numbers[0] = numbers[0]._replace(says=said)
        rows.append([first._replace(says=b.SILENT), numbers[0]])
        rows[-1] += [number._replace(says=b.SILENT) for number in numbers[1:]]
        before = name
    return b.grid(rows, gap=14, between=3)


def _cells(player: PlayerSpec, row: CostRow | None) -> tuple[str, ...]:
    if row is None:
        return (str(player.depth), "", "", "", "")
    least, mean, most, _, milliseconds, _ = row.spans()
    time = f"{milliseconds:,.3f}" if row.compiled else "–"
    return (str(player.depth), f"{least:,}", f"{mean:,.1f}", f"{most:,}", time)


def _in_words(row: CostRow | None) -> str:
    if row is None:
        return say("not measured yet")
    least, mean, most = row.spans()[:3]
    message = "{mean} positions on average, {least:,} at least, {most:,} at most"
    return say(message, mean=f"{mean:,.1f}", least=least, most=most)
