"""Runs a search and records what it does: `trace_search`."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.games.game import Player, Position, has_chance
from engine.games.line_game import LinePosition
from engine.games.tree_game import TreePosition
from engine.knowledge.game_knowledge import knowledge
from engine.players.algorithms import ALGORITHMS, DEEPENING, looking_ahead
from engine.players.spec import PlayerSpec
from engine.search.deepening import deepening
from engine.search.enhanced import Aids
from engine.search.limits import DEEPEST, Report, Score, SearchResult, ShouldStop
from engine.search.ordering import ascending
from engine.search.quiescence import NoisyMoves, no_noisy_moves
from engine.search.root import fixed_depth
from engine.trace import orders
from engine.trace.columns import below_of, number_or_none
from engine.trace.options import BEST, GIVEN, RANDOM, WORST, TraceOptions
from engine.trace.source_lines import LineWatcher
from engine.trace.trace import Reason, Trace
from engine.trace.tracer import Tracer
from engine.trace.unvisited import add_unvisited
from engine.trace.watched import WatchedOrdering, WatchedTable, watched_evaluation, watched_noise
from engine.wording import in_list, worded, wrong_value

USUAL_DEPTH = 4
"""Plies searched in games without a depth of their own; a tree is searched to its leaves."""


def usual_search(position: Position) -> PlayerSpec:
    """Returns the search that a position is traced with where nothing else is asked for."""
    return PlayerSpec("expectiminimax" if has_chance(position.game) else "alphabeta")


def trace_search(
    position: Position,
    search: PlayerSpec | str | None = None,
    depth: int | None = None,
    options: TraceOptions | None = None,
    should_stop: ShouldStop | None = None,
    evaluate: Callable[[Any], Score] | None = None,
    report: Report | None = None,
) -> Trace:
    """Runs a search from `position` and returns what it did.

    `search` is a search with its parameters, such as ``alphabeta:table=on,ordering=on``; by default
    expectiminimax where there is chance, else alpha-beta. `depth` is how many plies it looks ahead;
    by default what `search` says, all of a tree, else `USUAL_DEPTH`. `evaluate` judges positions
    for the side to move, in place of the evaluation that `search` names; `report` is called with
    the progress of the search. Where `should_stop` ends
    it, or its nodes or time do, the trace tells what was done until then. Raises ValueError for
    a search that cannot be traced or does not fit the game, and `StoppedError` where it was
    stopped before it had begun.
    """
    spec = _spec(position, search, depth)
    return _Run(position, spec, options or TraceOptions(), should_stop, evaluate, report).trace()


def search_text(position: Position, spec: PlayerSpec) -> str:
    """Returns a search with its parameters: only line games have evaluations, trees no depth."""
    text = spec.text_for(position.game)
    if isinstance(position, LinePosition):
        return text
    name, _, parameters = text.partition(":")
    kept = [part for part in parameters.split(",") if part and part != f"depth={DEEPEST}"]
    return f"{name}:{','.join(kept)}" if kept else name


def _spec(position: Position, search: PlayerSpec | str | None, depth: int | None) -> PlayerSpec:
    """Returns the search with its depth."""
    usual = DEEPEST if isinstance(position, TreePosition) else USUAL_DEPTH
    if search is None:
        search = usual_search(position).name
    if isinstance(search, str):
        name = search.partition(":")[0]
        if name in ALGORITHMS and name not in looking_ahead():
            known = in_list(looking_ahead(), worded)
            message = "{name} has no tree to trace (choose from {known})"
            raise wrong_value(message, name=name, known=known)
        says_depth = "depth=" in search
        spec = PlayerSpec.parse(search)
        if not says_depth:
            spec = replace(spec, depth=usual)
    else:
        spec = search
    return spec if depth is None else replace(spec, depth=depth)


class _Run:
    """One search that is recorded."""

    def __init__(
        self,
        position: Position,
        spec: PlayerSpec,
        options: TraceOptions,
        should_stop: ShouldStop | None,
        evaluate: Callable[[Any], Score] | None,
        report: Report | None,
    ) -> None:
        self._root = position
        self._spec = spec
        self._options = options
        self._should_stop = should_stop
        self._algorithm = ALGORITHMS[spec.name]
        self._depth = spec.depth or DEEPEST
        self._known = knowledge(position, spec.evaluation)
        if evaluate is not None:
            self._known = replace(self._known, evaluate=evaluate)
        self._arrange = self._arranged()
        self._tracer = Tracer(
            should_stop=should_stop,
            report=report,
            limit=spec.limit,
            options=options,
            windows=self._algorithm.search == "alphabeta",
            usual_reason=Reason.NUMBER if self._arrange is None else Reason.GIVEN_ORDER,
        )

    def trace(self) -> Trace:
        """Runs the search and returns what it did."""
        watcher = None
        if self._options.lines:
            with contextlib.suppress(OSError):  # the source is not there: nothing to show
                watcher = LineWatcher(self._tracer)
        with watcher.watching() if watcher else contextlib.nullcontext():
            result = self._search()
        tracer, nodes, steps = self._tracer, self._tracer.kept, self._tracer.steps
        visited, root = len(nodes), tracer.roots[-1]
        sign = 1 if self._root.turn is Player.FIRST else -1
        found = number_or_none(nodes.value[root])
        self._look()
        add_unvisited(tracer, self._arrange)
        self._look()
        steps.find_nodes(len(nodes))
        self._look()
        return Trace(
            root=self._root,
            algorithm=search_text(self._root, self._spec),
            order=GIVEN if self._options.by_hand else self._options.order,
            windows=self._algorithm.search == "alphabeta",
            value=sign * result.score if found is None else found,
            line=result.pv,
            complete=result.complete,
            counts=tracer.counts,
            by_depth=tuple(tracer.by_depth),
            by_move=tracer.by_move,
            nodes=nodes,
            visited=visited,
            roots=tuple(tracer.roots),
            steps=steps,
            children=below_of(nodes.parent),
            sources=watcher.sources() if watcher else (),
        )

    def _search(self) -> SearchResult:
        search = deepening if self._spec.name == DEEPENING else fixed_depth
        root = self._root
        return search(
            self._algorithm.search,
            root if self._arrange is None else orders.ordered(root, self._arrange),
            self._depth,
            watched_evaluation(self._known.evaluate, self._tracer),
            meter=self._tracer,
            aids=self._aids(),
        )

    def _aids(self) -> Aids | None:
        """Returns the table, move order and quiescence, all watched; None for none."""
        spec, looks_on = self._spec, self._algorithm.looks_on
        if not (spec.table or spec.ordering or looks_on):
            return None
        ordering = None
        if spec.ordering and self._arrange is not None:
            ordering = WatchedOrdering(self._tracer, ascending, Reason.GIVEN_ORDER)
        elif spec.ordering:
            ordering = WatchedOrdering(self._tracer, self._known.order)
        noisy: NoisyMoves = no_noisy_moves
        if looks_on:
            noisy = watched_noise(self._known.noisy_moves, self._tracer)
        return Aids(WatchedTable(self._tracer) if spec.table else None, ordering, noisy)

    def _look(self) -> None:
        """Asks whether the trace is still wanted, so that its caller sees that time passes."""
        if self._should_stop is not None:
            self._should_stop()

    def _arranged(self) -> orders.Arrange | None:
        """Returns the order of moves that is asked for; None for the game's own."""
        asked, arrange = self._options, None
        if asked.order == RANDOM:
            arrange = orders.random_order(asked.seed)
        elif asked.order in (BEST, WORST):
            arrange = orders.by_value(
                self._root,
                self._depth,
                self._known.evaluate,
                worst_first=asked.order == WORST,
                noisy_moves=self._known.noisy_moves if self._algorithm.looks_on else no_noisy_moves,
                should_stop=self._should_stop,
            )
        if asked.by_hand:
            arrange = orders.given_order(dict(asked.by_hand), arrange)
        return arrange
