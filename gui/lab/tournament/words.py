"""The words of the tournament page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.foreign_text import drawable
from engine.games.game import Outcome
from engine.search.limits import SearchInfo, moves_to_end
from engine.tournament.schedule import Plan
from gui.lab.tournament.draft import Draft
from gui.look import words as text
from gui.shell.player_names import seconds

TITLE = "Tournament"
WHICH = "Which tournament?"
NO_EARLIER = "No tournament has been played yet."
RUN_PROGRAMS = "Run these programs?"
TABLE = "Cross-table"
STRENGTH = "Strength, with 95 % intervals"
GAMES = "Games"
NO_GAMES = "No games yet."
NO_GAME = "No game yet"
NOT_STARTED = "Not started"
WHAT_TO_DO = "Choose who plays, then start."
TOO_FEW = "A tournament needs two players or more."
MANY_PLAYERS = "The table has no room for more players."
LONG_SENTENCE = "Alpha–beta 10 is thinking: depth 10, 1.2 million positions, win 12."
"""A long text, for which there is room from the beginning."""
STOPPED = "The tournament was stopped. It can go on when you come back to its page."
STOPPING = "The last games are being ended. Try again in a moment."
ADD = "Add a player"
ADD_BODY = "Pick a player, or write one with its limits: alphabeta:depth=8, mcts:nodes=10000."
PROGRAM = "A program that speaks UGI"
STARTING = "Starting it to see whether it answers…"
SETTINGS = "How is it played?"
FAULTS = {
    "start": "did not start",
    "time": "lost on time",
    "nonsense": "talked nonsense",
    "illegal": "moved illegally",
    "died": "died",
    "failed": "failed",
}
TIMES = ("", "once", "twice")
POINTS = {Outcome.FIRST: "1 – 0", Outcome.SECOND: "0 – 1", Outcome.DRAW: "½"}


def kind_of_play(games: int, plies: int, movetime: int | None) -> str:
    """Returns how a tournament is played, in a line."""
    rounds = -(-games // 2)
    openings = f"{text.many(rounds, 'opening')} from both sides" if games > 1 else "one opening"
    if not plies:
        openings = "from the empty board"
    parts = [f"each pair {text.many(games, 'game')}", openings]
    if movetime is not None:
        parts.append(f"{seconds(movetime)} s a move")
    return ", ".join(parts)


def about_draft(draft: Draft) -> str:
    """Returns how the tournament chosen is played."""
    return kind_of_play(draft.games, draft.plies, draft.movetime)


def about_plan(plan: Plan, movetime: int | None) -> str:
    """Returns how a tournament is played."""
    return kind_of_play(plan.games, plan.plies, movetime)


def faults(found: Counter[str]) -> str:
    """Returns by which faults games were lost: "lost on time twice, died once"."""
    parts = []
    for fault, count in found.most_common():
        times = TIMES[count] if count < len(TIMES) else f"{count} times"
        parts.append(f"{FAULTS[fault]} {times}")
    return ", ".join(parts)


def thought(name: str, info: SearchInfo | None) -> str:
    """Returns what a player that is to move has found."""
    if info is None:
        return f"{name} is thinking."
    parts = [f"depth {info.depth}"] if info.depth else []
    if info.nodes:
        parts.append(text.many_in_short(info.nodes, "position"))
    if info.depth:
        parts.append(worth(info.score))
    return f"{name} is thinking: {', '.join(parts)}." if parts else f"{name} is thinking."


def worth(score: int) -> str:
    """Returns a score as the engine gave it, or the winner's moves to the end."""
    moves = moves_to_end(score)
    if moves is None:
        return text.signed(score)
    return f"{'win' if score > 0 else 'loss'} {moves}"


def result(names: Sequence[str], outcome: Outcome, plies: int, reason: str) -> str:
    """Returns how a game of so many `plies` ended, in a sentence; the winner's moves are counted.

    `names` are of the first and second player.
    """
    if reason:
        return f"{reason}."
    if outcome.winner is None:
        return "A draw: the board is full."
    moves = text.own_moves(outcome.winner, plies)
    return f"{names[outcome.winner]} won in {text.many(moves, 'move')}."


def short_reason(reason: str, name: str) -> str:
    """Returns the reason without the loser's name: "on time: 412 ms of 200"."""
    return reason.removeprefix(f"{name} ").removeprefix("lost ").replace("no move after ", "")


def begun(name: str) -> str:
    """Returns when a tournament was begun, from its file's name without the ending."""
    day, _, time = name.partition(" ")
    return f"{day} {time.replace('-', ':')}".strip()


def foreign_programs(commands: Sequence[str]) -> str:
    """Returns which programs a tournament would run whose file was not begun here."""
    listed = "; ".join(drawable(command) for command in commands)
    return f"The tournament's file was not begun here. To go on, it runs: {listed}"


def unfinished(done: int, total: int) -> str:
    """Returns that a tournament can go on."""
    return f"A tournament is unfinished: {done:,} of {text.many(total, 'game')} played."
