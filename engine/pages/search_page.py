"""A search as a page: its tree is stepped through, with sentences, windows, cuts and pseudocode."""

from __future__ import annotations

from typing import Any

from engine.games.catalogue import board_game_of, readable
from engine.games.game import Position
from engine.games.line_game import LinePosition
from engine.games.tree_game import TreePosition
from engine.pages.exercise import MOST_LEAVES, can_be_filled, exercise_data
from engine.pages.exercise import WORDS as FILL_WORDS
from engine.pages.page import filled, page
from engine.pages.tree_data import PageTree, page_tree
from engine.players.algorithms import ALGORITHMS
from engine.trace.columns import NONE
from engine.trace.pseudocode import CodeMoment, moment_at, pseudocode
from engine.trace.steps import caption, state_of, value_at, value_text
from engine.trace.trace import Found, Step, StepKind, Trace
from engine.wording import SayMessage, in_english, wrong_value

WORDS = {
    "next_mark": "Next cut",
    "tree": "Tree of the search",
    "code": "Pseudocode",
    "hide": "Hide",
    "show": "Show",
    "node": "node",
    "child": "child",
    "unseen": "still to come",
    "open": "being searched",
    "current": "where the search is",
    "left": "searched",
    "spared": "cut off",
    "over": "left out",
    "leaf": "leaf",
    "root": "root",
    "value": "value {value}",
    "≤": "value at most {value}",
    "≥": "value at least {value}",
    "alpha": "alpha {value}",
    "beta": "beta {value}",
}
"""The texts of a page with a tree."""
FIGURE = "figure-"
"""How the names of the textbook's trees begin."""
ORDERS = {
    "left": "moves from left to right",
    "best": "best moves first",
    "worst": "worst moves first",
    "random": "moves in random order",
    "given": "moves in an order of one's own",
}
"""The orders of moves, in words."""


def search_page(
    trace: Trace,
    *,
    exercise: bool = False,
    say: SayMessage = in_english,
    language: str = "en",
) -> str:
    """Returns a page that steps through a search: its tree, or the upper rows of a large one.

    As an `exercise` it is filled in first. Raises ValueError where that cannot be done by hand.
    """
    if exercise and not can_be_filled(trace):
        raise wrong_value(
            "only plain searches of trees of at most {most} leaves are filled in",
            most=MOST_LEAVES,
        )
    tree = page_tree(trace, say)
    steps = _Steps(trace, tree)
    start = "α: what MAX is sure of so far. β: the most that MIN still lets MAX have."
    data = {
        "tree": tree.data,
        "start": say(start if trace.windows else "Before the first step."),
        "steps": [steps.data(number, say) for number in steps.shown],
        "code": [(line.text, line.function) for line in pseudocode(trace)],
        "call": moment_at(trace, NONE).stack[0],
    }
    if exercise:
        data["exercise"] = exercise_data(trace, tree, say)
    words = {**WORDS, **FILL_WORDS} if exercise else WORDS
    title, subtitle = search_title(trace.root, trace.algorithm, say), _subtitle(trace, tree, say)
    return page("search", title, subtitle, data, words=words, say=say, language=language)


def search_title(root: Position, search: str, say: SayMessage) -> str:
    """Returns what was searched and how: "Alpha–beta on Figure 5.2"."""
    name = root.game.name
    label = say(ALGORITHMS[search.partition(":")[0]].label)
    if name.startswith(FIGURE):
        return say("{search} on Figure {number}", search=label, number=name.removeprefix(FIGURE))
    if isinstance(root, TreePosition):
        return say("{search} on a tree", search=label)
    game = say(board_game_of(root.game).title) if isinstance(root, LinePosition) else readable(name)
    return say("{search} in {game}", search=label, game=game)


def _subtitle(trace: Trace, tree: PageTree, say: SayMessage) -> str:
    """Returns where the tree is from, the order of the moves, and how many leaves are looked at."""
    parts, leaves = [], trace.counts.leaves
    if trace.root.game.name.startswith(FIGURE):
        parts.append(say("Russell & Norvig, 3rd edition"))
    if isinstance(trace.root, LinePosition) and trace.root.ply:
        parts.append(say("{moves:after # move|after # moves}", moves=trace.root.ply))
    parts.append(say(ORDERS[trace.order]))
    known = sum(found != Found.INNER for found in trace.nodes.found)
    if isinstance(trace.root, TreePosition) and not trace.limited:
        message = "{seen:,} of {all:,} leaves are looked at"
        parts.append(say(message, seen=leaves, all=known))
    else:
        parts.append(say("{leaves:# leaf is|# leaves are} looked at", leaves=leaves))
    if not tree.complete:
        parts.append(say("lower rows are left out"))
    return " · ".join(parts)


class _Steps:
    """The steps of a search at the nodes that are shown."""

    def __init__(self, trace: Trace, tree: PageTree) -> None:
        self._trace, self._place = trace, tree.place
        self.shown = [
            number for number in range(len(trace.steps)) if trace.steps.node[number] in tree.place
        ]
        """Their numbers."""

    def data(self, number: int, say: SayMessage) -> dict[str, Any]:
        """Returns a step: its node as it stands then, its line of the code, its sentence."""
        trace, place = self._trace, self._place
        step, moment = trace.step(number), moment_at(trace, number)
        node, windows = step.node, trace.windows and trace.kind(step.node) != "leaf"
        head, rest = caption(trace, number, say)
        spared = [
            place[each]
            for each in trace.children[node]
            if step.kind is StepKind.CUT and each >= trace.visited and each in place
        ]
        return filled(
            node=place[node],
            value=value_at(trace, node, number, state_of(trace, node, number), say),
            alpha=value_text(step.alpha, say) if windows else "",
            beta=value_text(step.beta, say) if windows else "",
            left=step.kind in (StepKind.LEAF, StepKind.TABLE, StepKind.LEAVE),
            cut=spared,
            best=self._best(step),
            line=moment.line,
            note=moment.test,
            call=moment.stack[-1] if step.kind is StepKind.ENTER else "",
            child=self._child(step, moment),
            head=head,
            text=rest,
        )

    def _child(self, step: Step, moment: CodeMoment) -> str:
        return moment.child if step.kind is StepKind.BACKED_UP else ""

    def _best(self, step: Step) -> int | None:
        """Returns the child from which the value so far comes, where that has just changed."""
        if step.kind is not StepKind.BACKED_UP or step.child == NONE:
            return None
        values = self._trace.nodes.value
        below = (each for each in self._trace.children[step.node] if each <= step.child)
        return self._place.get(next((each for each in below if values[each] == step.value), NONE))
