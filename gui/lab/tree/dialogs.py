"""The dialogs in which a tree is chosen, a search is counted, and the cost of all is measured."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.games.line_game import LineGame
from engine.games.tree_text import TreeTextError, read_tree
from engine.players.algorithms import ALGORITHMS
from engine.players.measured import COLUMNS, CostRow, TableTask
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.messages import Done, Failed, Measured
from engine.trace.trace import Counts, Trace
from gui.lab.picks import MOST_SEEDS
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import (
    BOARD,
    FIGURES,
    ON_BOARD,
    RANDOM,
    RANDOM_CHANCE,
    SEEDED,
    TreeChoice,
    board_label,
)
from gui.look import style as s
from gui.look import words as text
from gui.shell.dialog import CLOSE, Dialog, DialogButton
from gui.shell.engine_news import NO_ANSWER
from gui.shell.requests import OpenLab
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Widget
from gui.words.catalogue import full_stop, joined, say

OWN = "own"
"""The attribute that the field is for."""
COUNTED = ("", "nodes", "leaves", "cuts")
"""The heads of the columns of a summary."""


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
        is_typed = not choice.is_drawn and choice.tree not in (*FIGURES, BOARD)
        self.own = choice.tree if is_typed else ""
        """The tree that is typed."""
        seed = scene.app.seeds.randrange(1, MOST_SEEDS)
        trees = {**FIGURES, RANDOM: "Random tree", RANDOM_CHANCE: "Random tree with chance"}
        super().__init__(
            *(scene, tree_text.WHICH_TREE),
            body=[tree_text.OWN_TREE_BODY],
            menu=[
                *(self._button(scene, label, name, seed) for name, label in trees.items()),
                self._button(scene, board_label(board), BOARD, seed)._replace(short=ON_BOARD),
            ],
            buttons=[DialogButton("Done", self._read, primary=True)],
            width=480,
        )

    def _button(self, scene: Scene, label: str, tree: str, seed: int) -> DialogButton:
        found = replace(self._choice, tree=tree, by_hand=())
        if tree in (RANDOM, RANDOM_CHANCE):
            found = replace(found, seed=seed)
        action = scene.then(lambda: self._changed(found))
        return DialogButton(label, action, chosen=tree == self._choice.tree)

    def home(self) -> Widget | None:
        """Returns the button of the tree chosen, or the field."""
        found = super().home()
        chosen = isinstance(found, Button) and found.chosen
        return found if chosen else self.ui.widget(OWN)

    def contents(self) -> list[Box]:
        """Returns the trees offered, and the field."""
        hint = "9 or 27 leaves, nested lists, seed 7, chance 7"
        return [*super().contents(), b.field(OWN, "Your own tree", self.own, placeholder=hint)]

    def _read(self) -> None:
        """Uses the tree that was typed, or says what is wrong with it."""
        text = self.own.strip()
        drawn, _, number = text.lower().partition(" ")
        if drawn in SEEDED and number.strip().isdecimal():
            seed = int(number.strip()[:9])
            choice = replace(self._choice, tree=SEEDED[drawn], seed=seed, by_hand=())
        else:
            try:
                read_tree(text)
            except TreeTextError as error:
                words = str(error)
                self.error = f"{words[0].upper()}{words[1:]}."
                return
            choice = replace(self._choice, tree=text, by_hand=())
        self.scene.close_dialog()
        self._changed(choice)


class SummaryDialog(Dialog):
    """Nodes, leaves and cuts in all, at each depth, and below each move at the root."""

    def __init__(self, scene: Scene, trace: Trace) -> None:
        """Counts what `trace` has recorded."""
        rows = [_row("All", trace.counts)]
        rows += [
            _row(say("Depth {depth}", depth=depth), counts)
            for depth, counts in enumerate(trace.by_depth)
        ]
        names = {
            trace.nodes.move[child]: trace.move_name(child)
            for child in trace.children[trace.roots[-1]]
        }
        rows += [
            _row(say("Move {move}", move=names[move]), counts)
            for move, counts in trace.by_move.items()
        ]
        self._rows = rows
        title, body = "Summary of the search", [sentence(trace)]
        super().__init__(scene, title, body=body, leave=CLOSE, width=480)

    def contents(self) -> list[Box]:
        """Returns the counts in rows."""
        said = joined(*(joined(*row) for row in self._rows), by="; ")
        rows = [[b.text(words, s.SMALL, tone="muted", write="right") for words in COUNTED]]
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
    return name, f"{counts.nodes:,}", f"{counts.leaves:,}", f"{counts.cuts:,}"


SEARCHES = {
    "minimax": "",
    "alphabeta": "",
    "alphabeta:ordering=on": ", ordered",
    "alphabeta:ordering=on,table=on": ", ordered, with a table",
    "deepening": "",
}
"""The searches of the table, without their depths, and what is said of each besides its label."""
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


def make_client() -> EngineClient:
    """Starts an engine process."""
    return EngineClient()


class CostTable:
    """The table as far as it has been filled; the process starts with the first search."""

    def __init__(self, game: LineGame, changed: Callable[[], None]) -> None:
        """`changed` is called when more has been measured."""
        self.game = game
        self.depth = min(4, game.cells)
        """The greatest depth."""
        self.players: tuple[PlayerSpec, ...] = ()
        """The search of each row."""
        self.rows: list[CostRow | None] = []
        """What each has cost; None before its first search."""
        self.running = False
        self.failure = ""
        """Why there is no more; empty if nothing is wrong."""
        self._changed = changed
        self._client: EngineClient | None = None
        self._question = 0

    def label(self, place: int) -> str:
        """Returns what the search of a row is called, without its depth: Alpha–beta, ordered."""
        said = tuple(SEARCHES.values())[place // self.depth]
        return ALGORITHMS[self.players[place].name].label + said

    def choose(self, depth: int) -> None:
        """Empties the table, for another depth."""
        self.stop()
        self.depth, self.players, self.rows = depth, (), []

    def start(self) -> None:
        """Begins to fill the table, each search at each depth."""
        if self._client is None:
            self._client = make_client()
        self.players = tuple(
            PlayerSpec.parse(f"{name}{',' if ':' in name else ':'}depth={depth}")
            for name in SEARCHES
            for depth in range(1, self.depth + 1)
        )
        self.rows = [None] * len(self.players)
        self.running, self.failure = True, ""
        self._question = self._client.measure(TableTask(self.game, self.players))
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
            if getattr(reply, "id", 0) != self._question or not self.running:
                continue
            if isinstance(reply, Measured):
                self.rows[reply.progress.place] = reply.progress
            elif isinstance(reply, Failed | Done):
                self.running = False
                self.failure = reply.reason if isinstance(reply, Failed) else ""
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
        for player, row in zip(self.players, self.rows, strict=True):
            if row is not None:
                numbers = row.values()[1:]
                shown = [f"{n:.3f}" if isinstance(n, float) else n for n in numbers]
                writer.writerow((str(player), *shown))
        return text.getvalue().encode()


class CostsDialog(Dialog):
    """Asks for the greatest depth, fills the table, and keeps it while the lab is open."""

    def __init__(self, scene: Scene, costs: CostTable) -> None:
        """Shows what `costs` has measured."""
        self._costs = costs
        self._deepest = min(DEEPEST, costs.game.cells)
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
        more = costs.depth < self._deepest
        depth = b.stepper("depth", "Depth up to", costs.depth, less=costs.depth > 1, more=more)
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
        place = min(done, len(costs.players) - 1)
        message = "{search}, depth {depth}: row {row} of {rows}."
        search, rows = costs.label(place), len(costs.rows)
        return say(
            message, search=search, depth=costs.players[place].depth, row=done + 1, rows=rows
        )
    if done < len(costs.rows):
        return say("Stopped at row {row} of {rows}.", row=done + 1, rows=len(costs.rows))
    return "Press Start to measure." if not costs.rows else "Complete."


def _table(costs: CostTable) -> Box:
    """Returns the rows, the name of a search before the first of its depths."""
    small = (s.SMALL, s.MEDIUM)
    names = ("", *HEADS)
    rows = [[b.text(name, *small, tone="muted", write="right", smaller=(11,)) for name in names]]
    for place, (player, row) in enumerate(zip(costs.players, costs.rows, strict=True)):
        name = costs.label(place)
        at = say("{search}, depth {depth}", search=name, depth=player.depth)
        said = ("row", at, _in_words(row))
        first = "" if place % costs.depth else name
        rows.append([b.text(first, s.SMALL, s.SEMIBOLD, smaller=(11,), says=b.SILENT)])
        rows[-1] += [
            b.text(
                *(cell, *small),
                write="right",
                wrap=False,
                smaller=(11,),
                room_for=(room,),
                says=says,
            )
            for cell, room, says in zip(_cells(player, row), ROOMS, (said, *SILENT), strict=True)
        ]
    return b.fit(*(b.grid(rows, gap=gap, between=3) for gap in (14, 6)))


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
