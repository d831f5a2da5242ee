"""The words of the race page."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.line_game import LineGame
from engine.players.algorithms import AIDS, ALGORITHMS, EVALUATIONS
from engine.players.spec import PlayerSpec
from engine.search.limits import Score, moves_to_end
from gui.lab.race_choice import RANDOM_COUNT, Positions, same_kind
from gui.lab.race_model import LaneState, Racer, Table
from gui.look.words import many, place_noun, signed

SEARCHES = "Searches"
COSTS = "Costs by depth"
VIEW, SCALE = "View", "Scale"
EVALUATED, TIME = "positions evaluated", "time"
WHICH_POSITION = "Which position?"
WHICH_POSITIONS = "Which positions?"
WHICH_DEPTH = "How deep?"
ADD, CHANGE = "Add a search", "Change the search"
ANEW = "The process of the searches has ended and was started anew: they begin again."
NOT_STARTED = "Start has them search the position one after the other."
TABLE_NOT_STARTED = "Start fills the table."
ENDED = {True: "The race is over.", False: "The table is complete."}
"""What is said of the view that is not in sight; True for the race."""
POSITIONS = {
    Positions.OWN_GAMES: ("Over own games", "Own games"),
    Positions.RANDOM: ("Over random positions", "Random"),
    Positions.ONE: ("This position", "This one"),
}
"""The positions of the table as they stand on their button, and shorter."""
TITLES = {
    Positions.OWN_GAMES: "A game of each against itself",
    Positions.RANDOM: f"{RANDOM_COUNT} random positions, seed {{seed}}",
    Positions.ONE: "",
}
"""The same above the board; empty for the position of the race."""
ONLY_ONE = "A race needs at least one search."
IN_PYTHON = "Python"
UNFAIR = "Those marked Python are not compiled: compare their counts, not their times."
SHORTER = (
    ("Alpha–beta", "αβ"),
    ("Iterative deepening", "Deepening"),
    ("Expectiminimax", "Expecti"),
)
"""Names of searches and what they are called where there is little room."""
IS_THERE = "That search is in the race already."
TOO_MANY = "There is no room for more searches."
AID_WORDS = {"ordering": "ordered", "table": "table"}


def label_of(runner: PlayerSpec) -> str:
    """Returns what a search is called, without its depth: Alpha–beta, ordered."""
    known = ALGORITHMS[runner.name]
    aids = [
        AID_WORDS[aid] if getattr(runner, aid) else f"without {aid}"
        for aid in reversed(AIDS)
        if aid in known.parameters and bool(getattr(runner, aid)) != known.aided
    ]
    return ", ".join([known.label, *aids])


def limit_of(runner: PlayerSpec) -> str:
    """Returns how far a search goes: depth 6; 10,000 games; 1 s; to the end."""
    parts = []
    if runner.depth is not None:
        parts.append(f"depth {runner.depth}")
    if runner.nodes is not None:
        is_depth = ALGORITHMS[runner.name].has_depth
        parts.append(f"{runner.nodes:,} {'nodes' if is_depth else 'games'}")
    if runner.movetime is not None:
        parts.append(f"{runner.movetime / 1000:g} s")
    return ", ".join(parts) or "to the end"


def detail_of(runner: PlayerSpec) -> str:
    """Returns a search's limit and, where it has one, its evaluation."""
    parts = [limit_of(runner)]
    if "evaluation" in ALGORITHMS[runner.name].parameters:
        parts.append(EVALUATIONS[runner.evaluation].label.lower())
    return " · ".join(parts)


def short_label_of(runner: PlayerSpec) -> str:
    """Returns what a search is called where there is little room: αβ, ordered."""
    label = label_of(runner)
    for long, short in SHORTER:
        label = label.replace(long, short)
    return label


def full_name(runner: PlayerSpec) -> str:
    """Returns what a search is called, with its limit."""
    return f"{label_of(runner)}, {limit_of(runner)}"


def score_words(runner: PlayerSpec, score: Score) -> str:
    """Returns a score: win 4, loss 3, +5; "" for an estimate that is no score."""
    moves = moves_to_end(score)
    if moves is not None:
        return f"{'win' if score > 0 else 'loss'} {moves}"
    return signed(score) if ALGORITHMS[runner.name].has_depth else ""


def found_words(game: LineGame, lane: Racer) -> str:
    """Returns what a search found: column 4, +3; "" before its end."""
    if lane.move is None or lane.score is None:
        return ""
    worth = score_words(lane.runner, lane.score)
    return f"{place_noun(game)} {lane.move + 1}" + (f", {worth}" if worth else "")


def time_words(seconds: float) -> str:
    """Returns a time with three digits: 0.42 ms, 12 ms, 1.2 s."""
    if seconds < 0.01:
        return f"{seconds * 1000:.2f} ms"
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def percent_less(less: float, more: float) -> str:
    """Returns by how much `less` is below `more`: 97 %, 99.8 %."""
    part = 100 * (1 - less / more)
    if part >= 99:
        return f"{min(part, 99.99):.2f} %" if part >= 99.9 else f"{part:.1f} %"
    return f"{part:.0f} %"


def broken(failure: str) -> str:
    """Returns what has happened to the process, and what can be done."""
    return f"No result: {failure}. Start begins again."


def standing(lanes: Sequence[Racer], failure: str) -> str:
    """Returns one sentence about how the race stands, while it is not over."""
    if failure:
        return broken(failure)
    done = sum(lane.state is LaneState.DONE for lane in lanes)
    for lane in lanes:
        if lane.state is LaneState.RUNNING:
            return f"{full_name(lane.runner)} searches: {done + 1} of {len(lanes)}."
        if lane.state is LaneState.STOPPED:
            return f"Stopped after {many(done, 'search').replace('searchs', 'searches')}."
    return NOT_STARTED if done < len(lanes) else ""


def agreement(game: LineGame, lanes: Sequence[Racer]) -> str:
    """Returns who found what, once the race is over: All 5 found column 4, +3."""
    words = [found_words(game, lane) for lane in lanes]
    usual = max(words, key=words.count)
    number, of = words.count(usual), len(words)
    if number == of:
        who = {1: "It", 2: "Both"}.get(of, f"All {of}")
        return f"{who} found {usual}."
    labels = [label_of(lane.runner) for lane in lanes]
    others = [
        f"{label if labels.count(label) == 1 else full_name(lane.runner)}: {each}."
        for label, lane, each in zip(labels, lanes, words, strict=True)
        if each != usual
    ]
    if number == 1:
        others.insert(0, f"{labels[words.index(usual)]}: {usual}.")
        return " ".join(["They differ.", *others])
    return " ".join([f"{number} of {of} found {usual}.", *others])


def saving(lanes: Sequence[Racer]) -> str:
    """Returns who saved how much: of searches that look equally deep, with one evaluation."""
    alike = [[other for other in lanes if same_kind([lane.runner, other.runner])] for lane in lanes]
    group = max(alike, key=len, default=[])
    if len(group) < 2:
        return ""
    least = min(group, key=lambda lane: lane.evaluations)
    most = max(group, key=lambda lane: lane.evaluations)
    if least.evaluations == most.evaluations:
        return f"Each evaluated {many(least.evaluations, 'position')}."
    words = (
        f"{label_of(least.runner)} evaluated {many(least.evaluations, 'position')}, "
        f"{percent_less(least.evaluations, most.evaluations)} fewer than "
        f"{label_of(most.runner)} with {most.evaluations:,}."
    )
    if len({lane.in_python for lane in lanes}) == 2:
        return f"{words} {UNFAIR}"
    fast = min(lanes, key=lambda lane: lane.seconds)
    return f"{words} The fastest was {label_of(fast.runner)}: {time_words(fast.seconds)}."


def table_standing(table: Table | None, failure: str) -> str:
    """Returns one sentence about how the table stands."""
    if failure:
        return broken(failure)
    if table is None:
        return TABLE_NOT_STARTED
    rows = len(table.rows)
    if table.over:
        return table_saving(table)
    place = f"row {table.done + 1} of {rows}"
    if table.running:
        return f"{full_name(table.runners[table.done])}: {place}."
    return f"Stopped at {place}."


def table_saving(table: Table) -> str:
    """Returns who saves how much on average, at the largest depth that several rows have."""
    means = {
        runner: row.spans()[1]
        for runner, row in zip(table.runners, table.rows, strict=True)
        if row is not None and runner.depth is not None
    }
    for depth in sorted({runner.depth or 0 for runner in means}, reverse=True):
        group = [runner for runner in means if runner.depth == depth]
        if len(group) < 2 or not same_kind(group):
            continue
        least, most = min(group, key=means.__getitem__), max(group, key=means.__getitem__)
        return (
            f"At depth {depth} {label_of(least)} evaluates {many(round(means[least]), 'position')} "
            f"on average, {percent_less(means[least], means[most])} fewer than {label_of(most)}."
        )
    return "The table is complete."


def lane_in_words(game: LineGame, lane: Racer) -> str:
    """Returns a search and how it stands, for a screen reader."""
    name = full_name(lane.runner)
    if lane.state is LaneState.WAITING:
        return f"{name}: waiting"
    cost = f"{many(lane.evaluations, 'position')} evaluated in {time_words(lane.seconds)}"
    found = found_words(game, lane)
    said = f"found {found}" if found else lane.state.value
    return f"{name}: {said}, {cost}"


def plies(depth: int) -> str:
    """Returns a depth in words."""
    return many(depth, "ply") if depth == 1 else f"{depth} plies"
