"""The dialogs in which a tree is chosen, a search is counted, and the cost of all is measured."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.line_game import LineGame
from engine.games.tree_text import TreeTextError, read_tree
from engine.players.measured import COLUMNS, CostRow, TableTask
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.messages import Done, Failed, Measured
from engine.trace.trace import Counts, Trace
from engine.wording import in_context
from gui.lab.picks import new_seed
from gui.lab.tree import words as tree_text
from gui.lab.tree.search import ON_BOARD, SEEDED, TreeChoice, trees_offered
from gui.look import lettering as s
from gui.look import words as text
from gui.shell.dialog import CLOSE, GAP, Dialog, DialogButton
from gui.shell.engine_news import NO_ANSWER
from gui.shell.requests import OpenLab
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Widget
from gui.words.catalogue import Said, error_text, full_stop, joined, number_text, say

OWN = "own"
"""The attribute that the field is for."""


class TreeDialog(Dialog):
    """Offers the textbook's trees, a random one, the position on the board, and a text field."""

    checks = True

    def __init__(
        self,
        scene: Scene,
        board: OpenLab,
        choice: TreeChoice,
        changed: Callable[[TreeChoice], None],
    ) -> None:
        """`changed` is called with the choice made."""
        self._choice, self._changed = choice, changed
        self.own = choice.tree if choice.is_typed else ""
        """The tree that is typed."""
        menu = [
            DialogButton(label, scene.then(partial(changed, it)), chosen=it.tree == choice.tree)
            for label, it in trees_offered(choice, board, new_seed(scene)).items()
        ]
        menu[-1] = menu[-1]._replace(short=ON_BOARD)
        super().__init__(
            *(scene, tree_text.WHICH_TREE),
            body=[tree_text.OWN_TREE_BODY],
            menu=menu,
            buttons=[DialogButton("Done", self._read, primary=True)],
            width=480,
        )

    def home(self) -> Widget | None:
        """Returns the button of the tree chosen, or the field."""
        found = super().home()
        chosen = isinstance(found, Button) and found.chosen
        return found if chosen else self.ui.widget(OWN)

    def contents(self) -> list[Box]:
        """Returns the trees offered, those of the book side by side, and the field."""
        hint = "9 or 27 leaves, nested lists, seed 7, chance 7"
        field = b.field(OWN, "Your own tree", self.own, placeholder=hint)
        first, second, *others = super().contents()
        return [b.row(b.column(first, part=1), b.column(second, part=1), gap=GAP), *others, field]

    def _read(self) -> None:
        """Uses the tree that was typed, or says what is wrong with it."""
        choice = replace(self._choice, tree=self.own.strip(), by_hand=())
        match choice.tree.lower().split():
            case [drawn, number] if drawn in SEEDED and number.isdecimal():
                choice = replace(choice, tree=SEEDED[drawn], seed=int(number[:9]))
            case _:
                try:
                    read_tree(choice.tree)
                except TreeTextError as error:
                    self.error = f"{text.capitalised(error_text(error))}."
                    return
        self.scene.close_dialog()
        self._changed(choice)


class SummaryDialog(Dialog):
    """Nodes, leaves and cuts in all, at each depth, and below each move at the root."""

    def __init__(self, scene: Scene, trace: Trace) -> None:
        """Counts what `trace` has recorded."""
        self._rows = [_row(in_context("Summary", "All"), trace.counts)]
        for depth, counts in enumerate(trace.by_depth):
            self._rows.append(_row(say("Depth {depth}", depth=depth), counts))
        for move, counts in trace.by_move.items():
            (name,) = trace.line_names([move])
            self._rows.append(_row(say("Move {move}", move=name), counts))
        title, body = "Summary of the search", [sentence(trace)]
        super().__init__(scene, title, body=body, leave=CLOSE, width=480)

    def contents(self) -> list[Box]:
        """Returns the counts in rows."""
        said = joined(*(joined(*row) for row in self._rows), by="; ")
        rows = [[b.quiet(words, write="right") for words in ("", "nodes", "leaves", "cuts")]]
        for name, *counts in self._rows:
            cells = (b.text(count, write="right", min_width=80) for count in counts)
            rows.append([b.text(name, min_width=110), *cells])
        table = b.grid(rows, gap=16, between=7)
        framed = b.frame(table, pad=(12, 8), look="background", edge="line", radius=8)
        return [b.column(framed, says=("list", "Counts", said))]


def sentence(trace: Trace) -> str:
    """Returns how much was searched, and how much of it can be stepped through."""
    parts = [say("{nodes:# node was|# nodes were} searched", nodes=trace.counts.nodes)]
    if trace.limited:
        parts.append(say("the first {nodes:,} can be stepped through", nodes=trace.visited))
    if not trace.complete:
        parts.append(say("the search was stopped before its end"))
    return full_stop(joined(*parts, by="; "))


def _row(name: str, counts: Counts) -> tuple[str, ...]:
    return name, *map(number_text, (counts.nodes, counts.leaves, counts.cuts))


SEARCHES = {
    "minimax": "Minimax",
    "alphabeta": "Alpha–beta",
    "alphabeta:ordering=on": "Alpha–beta, ordered",
    "alphabeta:ordering=on,table=on": "Alpha–beta, with table",
    "deepening": "Iterative deepening",
}
"""The searches of the table, without their depths, and what each is called."""
DEEPEST = 8
"""The greatest depth in plies that can be chosen."""
BODY = (
    "Positions evaluated for a move, in a game of each search against itself. Minimax and "
    "alpha–beta search only their depth, the others all smaller ones first."
)
TIMES = "Times stand only where the search is compiled: Python needs a hundred times as long."
HEADS = ("depth", "least", "mean", "most", "ms")
ROOMS = ("99", *["99,999,999"] * 3, "9,999.999")
"""The numbers for which the columns have room."""
SILENT = [b.SILENT] * 4
"""Said of the cells of a row after the first, which says all."""


class CostTable:
    """The table as far as it has been filled; the process starts with the first search."""

    def __init__(self, game: LineGame, changed: Callable[[], None]) -> None:
        """`changed` is called when more has been measured."""
        self.game = game
        self.depth = min(4, game.cells)
        """The greatest depth."""
        self.rows: list[CostRow] = []
        """What each search has cost so far; none before the first start."""
        self.running = False
        self.failure = ""
        """Why there is no more; empty if nothing is wrong."""
        self._changed = changed
        self._client: EngineClient | None = None

    def label(self, place: int) -> Said:
        """Returns what the search of a row is called, without its depth: Alpha–beta, ordered."""
        return say(tuple(SEARCHES.values())[place // self.depth])

    def choose(self, depth: int) -> None:
        """Empties the table, for another depth."""
        self.stop()
        self.depth, self.rows = depth, []

    def start(self) -> None:
        """Begins to fill the table, each search at each depth."""
        if self._client is None:
            self._client = EngineClient()
        players = tuple(
            PlayerSpec.parse(f"{name}{',' if ':' in name else ':'}depth={depth}")
            for name in SEARCHES
            for depth in range(1, self.depth + 1)
        )
        self.rows = [CostRow(player, (), (), done=False) for player in players]
        self.running, self.failure = True, ""
        self._client.measure(TableTask(self.game, players))
        self._changed()

    def stop(self) -> None:
        """Leaves the table as it is."""
        if self._client is not None and self.running:
            self._client.stop()
        self.running, self.failure = False, ""

    def poll(self) -> bool:
        """Takes what has been measured; returns whether it goes on."""
        if self._client is None or not self.running:
            return False
        for reply in self._client.poll():
            match reply:
                case Measured():
                    self.rows[reply.progress.place] = reply.progress
                case Failed():
                    self.running, self.failure = False, reply.reason
                case Done():
                    self.running = False
            self._changed()
        return self.running

    def close(self) -> None:
        """Ends the process."""
        if self._client is not None:
            self._client.close()
            self._client = None

    def as_csv(self) -> bytes:
        """Returns the rows measured so far as CSV."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(("search", *COLUMNS[1:]))
        for row in self.rows:
            if row.evaluations:
                numbers = row.values()[1:]
                shown = [number_text(n, ".3f") if isinstance(n, float) else n for n in numbers]
                writer.writerow((str(row.player), *shown))
        return text.getvalue().encode()


class CostsDialog(Dialog):
    """Asks for the greatest depth, fills the table, and keeps it while the lab is open."""

    def __init__(self, scene: Scene, costs: CostTable) -> None:
        """Shows what `costs` has measured."""
        self._costs = costs
        super().__init__(scene, "What searches cost", body=[BODY], leave="", width=620)

    def buttons(self) -> Sequence[DialogButton]:
        """Returns the buttons that start or stop it, and close the dialog."""
        costs = self._costs
        name, action = ("Stop", costs.stop) if costs.running else ("Start", costs.start)
        close = DialogButton(CLOSE, self.scene.close_dialog)
        return [DialogButton(name, action, primary=True), close]

    def contents(self) -> list[Box]:
        """Returns the depth, and the table as far as it has been filled."""
        costs = self._costs
        more = costs.depth < min(DEEPEST, costs.game.cells)
        depth = b.stepper("depth", "Depth up to", costs.depth, less=costs.depth > 1, more=more)
        head = b.row(b.column(depth, width=240), b.quiet(standing(costs), grow=1), gap=16)
        game = b.text(text.game_name(costs.game), s.SECOND, s.SEMIBOLD)
        if not costs.rows:
            return [game, head]
        table = b.fit(*(_table(costs, *room) for room in ((14, 11), (6, 11), (6, 9))))
        return [game, head, table, b.quiet(TIMES)]

    def act(self, on: object, value: Any) -> None:
        """Changes the greatest depth."""
        self._costs.choose(value)


def standing(costs: CostTable) -> str:
    """Returns how far the table is filled, in a sentence."""
    if costs.failure:
        return say(NO_ANSWER, reason=costs.failure)
    done, rows = sum(row.done for row in costs.rows), len(costs.rows)
    if costs.running:
        place = min(done, rows - 1)
        message = "{search}, depth {depth}: row {row} of {rows}."
        search, depth = costs.label(place), costs.rows[place].player.depth
        return say(message, search=search, depth=depth, row=done + 1, rows=rows)
    if done < rows:
        return say("Stopped at row {row} of {rows}.", row=done + 1, rows=rows)
    return "Press Start to measure." if not costs.rows else "Complete."


def _table(costs: CostTable, gap: int, smaller: int) -> Box:
    """Returns the rows, the name of a search before the first of its depths."""
    cell = partial(b.text, size=s.SMALL, smaller=(smaller,))
    rows = [[cell(name, tone="muted", write="right") for name in ("", *HEADS)]]
    for place, row in enumerate(costs.rows):
        name = costs.label(place)
        at = say("{search}, depth {depth}", search=name, depth=row.player.depth)
        said = ("row", at, _in_words(row))
        first = "" if place % costs.depth else name
        rows.append([cell(first, weight=s.SEMIBOLD, says=b.SILENT)])
        rows[-1] += [
            cell(words, write="right", wrap=False, room_for=(room,), says=says)
            for words, room, says in zip(_cells(row), ROOMS, (said, *SILENT), strict=True)
        ]
    return b.grid(rows, gap=gap, between=3)


def _cells(row: CostRow) -> tuple[str, ...]:
    depth = str(row.player.depth)
    if not row.evaluations:
        return depth, "", "", "", ""
    least, mean, most, _, milliseconds, _ = row.spans()
    time = number_text(milliseconds, ",.3f") if row.compiled else "–"
    return depth, number_text(least), number_text(mean, ",.1f"), number_text(most), time


def _in_words(row: CostRow) -> str:
    if not row.evaluations:
        return say("not measured yet")
    least, mean, most = row.spans()[:3]
    message = "{mean} positions on average, {least:,} at least, {most:,} at most"
    return say(message, mean=number_text(mean, ",.1f"), least=least, most=most)
