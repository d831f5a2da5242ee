"""The tree page: a search, step by step, on its tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.game import Move
from engine.service.messages import Failed, Reply
from engine.trace.columns import NONE
from engine.trace.pseudocode import CodeMoment, moment_at, pseudocode
from engine.trace.steps import caption
from engine.trace.trace import Mover
from gui.lab import commands
from gui.lab.page import Export
from gui.lab.picks import Playing, open_list
from gui.lab.tree import words as tree_text
from gui.lab.tree.code_panel import CALLS, CodeLook, CodePanel, pseudo_lines, source_lines
from gui.lab.tree.dialogs import CostsDialog, CostTable, SummaryDialog, TreeDialog, sentence
from gui.lab.tree.overview import Overview
from gui.lab.tree.search import ALGORITHMS, BOARD, DEPTHS, FIGURE, ORDERS, SearchPage, TreeChoice
from gui.lab.tree.steps import Reading, SteppedSearch, counts_at, figures_of, node_at, order_with
from gui.lab.tree.tree_view import EMPTY, TreeView
from gui.lab.tree.view import CODE, PSEUDO, SOURCE, STEP, tree_foot, tree_page
from gui.shell.app import App
from gui.shell.requests import OpenLab
from gui.widgets.widget import nothing
from gui.words.catalogue import commas, full_stop, joined, say

LEAF_ROOM, BOARD_ROOM = 25, 78
"""The least width of a leaf, and of a small board, logical."""


class TreePage(SearchPage):
    """A tree, the search of it step by step, its source, and what other orders would cost."""

    title = "Tree"
    name = "tree"
    compares = True

    def __init__(self, app: App, board: OpenLab) -> None:
        """Begins with Figure 5.2, or with the position on the board if there is one."""
        super().__init__(app, board, TreeChoice(tree=BOARD if board.at_board else FIGURE))
        self._shown_choice = self.choice
        """The choice of the search in sight."""
        self.steps: SteppedSearch | None = None
        """The search in sight; None until it has been made."""
        self.step = 0
        """The step shown; 0 is before the first."""
        self.around = NONE
        """The node around which a large tree is shown; `NONE` for that of the step."""
        self.selected = NONE
        """The node selected at this step."""
        self.rises = False
        """Whether a value is to rise in the step shown."""
        self.playing = Playing(app.clock)
        self.figures: tuple[Reading, ...] = ()
        """What the function holds in the step."""
        self._kept_step = 0
        """The step to which the first search goes."""
        self._moved: tuple[Move, ...] | None = None
        """The moves to the node that was moved among its siblings, while it is searched again."""
        self.card, self.form = CODE, PSEUDO
        """The card that a small window shows, and how the search is written."""
        self.tree_view = TreeView(app.clock, selected=self._select, moved=self._reorder)
        self.overview = Overview(self.go_to)
        self.code = CodePanel()
        self.costs = CostTable(board.game, lambda: setattr(self, "stale", True))

    @property
    def actions(self) -> commands.Actions:
        """What each command does on its keys."""
        return {
            commands.FORWARD: lambda: self.go_to(self.step + 1),
            commands.BACKWARD: lambda: self.go_to(self.step - 1),
            commands.FIRST: lambda: self.go_to(0),
            commands.LAST: lambda: self.go_to(self.last),
            commands.PLAY: self.play,
            commands.FASTER: lambda: self.playing.change_speed(1),
            commands.SLOWER: lambda: self.playing.change_speed(-1),
            commands.NEXT_CUT: lambda: self.go_to_cut(1),
            commands.EARLIER_CUT: lambda: self.go_to_cut(-1),
            commands.TREE: self._pick_tree,
            commands.ALGORITHM: self._pick_algorithm,
            commands.ORDER: self._pick_order,
            commands.DEPTH: self._pick_depth,
            commands.SUMMARY: self._summarise,
            commands.COSTS: self._open_costs,
            commands.CODE_FORM: self._turn_code,
            commands.EXERCISES: lambda: self.turn_to("Exercises", self.choice),
            commands.SELECT: nothing,
            commands.MOVE_NODE: nothing,
        }

    def memory(self) -> object:
        """Returns the board, what is searched on it, and the step."""
        return self.board, self.choice, max(self.step, self._kept_step)

    def recall(self, memory: object) -> None:
        """Shows the same tree at the same step, unless the lab begins with the board."""
        match memory:
            case (OpenLab() as board, TreeChoice() as choice, int(step)) if not self.board.at_board:
                if board == self.board or not choice.is_board:
                    self.choice = self._shown_choice = choice
                    self._kept_step = step

    # Asking the engine

    def leave(self) -> None:
        """Stops the search and what is played."""
        super().leave()
        self.playing.stop()

    def handle_reply(self, reply: Reply) -> None:
        """Takes a part of a search; where that has failed the one in sight is the choice again."""
        super().handle_reply(reply)
        if isinstance(reply, Failed):
            self.choice, self.stale = self._shown_choice, True

    def take(self, steps: SteppedSearch) -> None:
        """Shows a search: from its start, or at the same step after a node was moved."""
        trace = steps.trace
        self._shown_choice = self.choice
        if not trace.complete or trace.limited:
            self.app.notify(sentence(trace), 6)
        moved, self._moved = self._moved, None
        self.steps, self.around, self.selected = steps, NONE, NONE
        self.playing.stop()
        kept, self._kept_step = self._kept_step or (0 if moved is None else self.step), 0
        self.step = min(kept, self.last)
        self.tree_view.selected = NONE if moved is None else node_at(trace, moved)

    def change(self, choice: TreeChoice) -> None:
        """Searches something else, or in another way."""
        self._moved = None
        self.ask(choice.fitting(self.board))

    def _pick_tree(self) -> None:
        self.open(TreeDialog(self, self.board, self.choice, self.change))

    def _pick_algorithm(self) -> None:
        choice = self.choice
        offers = {label: replace(choice, algorithm=name) for name, (label, _) in ALGORITHMS.items()}
        now = ALGORITHMS[choice.algorithm][0]
        open_list(self, tree_text.WHICH_ALGORITHM, offers, self.change, now)

    def _pick_order(self) -> None:
        choice = self.choice
        offers = {
            label: replace(choice, order=name, by_hand=()) for name, (label, *_) in ORDERS.items()
        }
        now = "" if choice.by_hand else ORDERS[choice.order][0]
        open_list(self, "In which order?", offers, self.change, now)

    def _pick_depth(self) -> None:
        choice, plies = self.choice, tree_text.plies
        if choice.is_board:
            offers = {plies(depth): replace(choice, depth=depth, by_hand=()) for depth in DEPTHS}
            open_list(self, "How deep?", offers, self.change, plies(choice.depth))

    # Steps

    def update(self) -> None:
        """Reads what the engine has sent, and makes the steps that are due."""
        super().update()
        for rect in self.tree_view.in_motion():
            self.redraw(rect)
        if self.overview.paint_more():
            self.redraw(self.overview.rect)
        self._advance()

    @property
    def last(self) -> int:
        """The last step."""
        return self.steps.count if self.steps else 0

    @property
    def caption(self) -> tuple[str, str]:
        """What is said of the node selected, or of the step: first of a cut, then the rest."""
        if self.steps is None:
            return "", tree_text.SEARCHING
        if about := self.about:
            return "", about
        if self.step:
            return caption(self.steps.trace, self.step - 1, say)
        return "", tree_text.START_WITH_WINDOWS if self.steps.trace.windows else tree_text.START

    @property
    def about(self) -> str:
        """What is said of the node selected, until another step is shown."""
        if self.steps is None or self.selected == NONE:
            return ""
        return tree_text.about_node(self.steps.trace, self.selected, self.step)

    def go_to(self, step: int) -> None:
        """Shows a step, or the nearest there is; stops what is played."""
        self.playing.stop()
        self._go(step)

    def _go(self, step: int) -> None:
        step = min(max(step, 0), self.last)
        if step != self.step:
            self.rises = step == self.step + 1
            self.step, self.around, self.selected = step, NONE, NONE
            self.app.announce(joined(*self.caption))
        self.stale = True

    def go_to_cut(self, by: int) -> None:
        """Goes to the next cut, or to the one before if `by` is negative."""
        if self.steps is None:
            return
        cut = self.steps.next_cut(self.step, by)
        if cut is None:
            self.app.notify("There is no other cut.", 2)
        else:
            self.go_to(cut)

    def play(self) -> None:
        """Plays from here, from the start again after the last step; or pauses."""
        if self.playing.on:
            self.playing.stop()
        elif self.steps is not None:
            if self.step == self.last:
                self.step = 0
            self.playing.start()

    def _advance(self) -> None:
        """Makes the steps that are due."""
        if self.playing.on and self.dialogs:
            self.playing.stop()
            self.stale = True
        for _ in range(self.playing.due()):
            self._go(self.step + 1)
            if self.step == self.last:
                self.playing.stop()
                break

    @property
    def moving(self) -> bool:
        """Whether a value rises."""
        return self.tree_view.moving

    @property
    def idle(self) -> bool:
        """Whether nothing is played and nothing is awaited from the engine."""
        return super().idle and not (self.playing.on or self.overview.painting)

    def _summarise(self) -> None:
        """Counts the search by depth and by move."""
        if self.steps is not None:
            self.open(SummaryDialog(self, self.steps.trace))

    def _open_costs(self) -> None:
        """Shows what searches cost by depth, which is measured as long as the lab is open."""
        self.app.errands.attend(self.costs.poll)
        self.open(CostsDialog(self, self.costs))

    def close(self) -> None:
        """Ends the process that measures."""
        self.app.errands.dismiss(self.costs.poll)
        self.costs.close()

    # Nodes

    def _select(self, node: int) -> None:
        """Shows what is around a node whose nodes below are not in sight."""
        look = self.tree_view.look_of(node)
        self.selected = node
        if look is not None:
            if look.hidden:
                self.around = node
            about, said = self.about, tree_text.named(look)
            self.app.announce(joined(full_stop(said), about) if about else said)
        self.stale = True

    def _reorder(self, node: int, place: int) -> None:
        """Puts a node among its siblings, and searches again."""
        assert self.steps is not None, "there is a tree"
        trace = self.steps.trace
        self.change(self.choice.with_order_of(*order_with(trace, node, place)))
        self._moved = trace.path(node)

    # Showing it

    def act(self, on: object, value: Any) -> None:
        """Goes to a step, shows another card or another form of the code, or calls a command."""
        if on == STEP:
            self.go_to(value)
        else:
            super().act(on, value)

    def _turn_code(self) -> None:
        self.card, self.form = CODE, PSEUDO if self.form == SOURCE else SOURCE

    contents, foot = tree_page, tree_foot

    def refreshing(self) -> Iterator[None]:
        """Shows the step, once more where the tree has got another place by that."""
        size = self.tree_view.rect.size
        self._show_step()
        yield from super().refreshing()
        if self.tree_view.rect.size != size:
            self._show_step()
            yield from super().refreshing()

    def _show_step(self) -> None:
        steps, step = self.steps, self.step
        if steps is None:
            self.tree_view.show(EMPTY)
            self.code.show_code(CodeLook(), self.style)
            return
        self.overview.show(steps, step)
        self.tree_view.show(steps.look(step, self._room(steps), self.around))
        if self.rises:
            self.rises = False
            self.tree_view.begin_rise(reduced=self.app.reduced_motion)
        moment = moment_at(steps.trace, step - 1)
        self.code.show_code(self._code(steps, moment), self.style)
        self.figures = figures_of(moment, windows=steps.trace.windows)

    def _code(self, steps: SteppedSearch, moment: CodeMoment) -> CodeLook:
        """Returns the code of the step: before the first our own source has no line."""
        trace, step = steps.trace, self.step
        if self.form == PSEUDO:
            *outer, call = moment.stack
            lines, title = pseudo_lines(pseudocode(trace)), "".join(each + CALLS for each in outer)
            note = say("{test}: cut", test=moment.test) if moment.cuts else moment.test
            return CodeLook(title, call, lines, moment.line + 1, note)
        now = trace.step(max(step - 1, 0))
        if now.source == NONE:
            return CodeLook(tree_text.NO_LINES if trace.sources else "")
        source = trace.sources[now.source]
        is_min = trace.nodes.mover[steps.node_of(step)] == Mover.MIN
        remark = say("MIN: signs turned") if is_min else ""
        line = now.line if step else NONE
        return CodeLook(source.file, "", source_lines(source), line, remark=remark)

    def _room(self, steps: SteppedSearch) -> int:
        """Returns how many leaves have room side by side."""
        leaves = int(self.tree_view.rect.width / self.style.scale / LEAF_ROOM)
        return leaves if steps.is_tree else leaves * LEAF_ROOM // BOARD_ROOM

    @property
    def counts(self) -> tuple[Reading, ...]:
        """The leaves seen, spared and still to come."""
        return () if self.steps is None else counts_at(self.steps, self.step)

    @property
    def large(self) -> bool:
        """Whether the tree has more leaves than have room."""
        steps = self.steps
        return steps is not None and not steps.fits(self._room(steps))

    def exports(self) -> list[Export]:
        """Returns the picture of the tree as PNG and as SVG, the search as a page, its costs."""
        step = say(tree_text.AT_STEP, step=self.step, steps=self.last)
        title = commas(self.choice.tree_label, ALGORITHMS[self.choice.algorithm][0], step)
        found, steps = [], self.steps
        if steps is not None:
            found = self.tree_files(self.tree_view.tree, title, steps.trace)
        if any(row.evaluations for row in self.costs.rows):
            found.append(Export(".csv", "Costs (CSV)", self.costs.as_csv))
        return found
