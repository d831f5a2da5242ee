"""The words of the tournament page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.foreign_text import drawable
from engine.games.game import Outcome
from engine.search.limits import SearchInfo, moves_to_end
from gui.look import words as text
from gui.shell.player_names import seconds
from gui.words.catalogue import Said, joined, say

if TYPE_CHECKING:  # importing it loads the searches
    from engine.tournament.playing import Played

TITLE = "Tournament"
STRENGTH = "Strength, with 95 % intervals"
NO_GAMES = "No games yet."
LONG_SENTENCE = "Alpha–beta 10 is thinking: depth 10, 1.2 million positions, win 12."
"""A long text, for which there is room from the beginning."""
FAULTS = {
    "start": "did not start",
    "time": "lost on time",
    "nonsense": "talked nonsense",
    "illegal": "moved illegally",
    "died": "died",
    "failed": "failed",
}
POINTS = {Outcome.FIRST: "1 – 0", Outcome.SECOND: "0 – 1", Outcome.DRAW: "½"}


def kind_of_play(games: int, plies: int, movetime: int | None) -> Said:
    """Returns how a tournament is played, in a line."""
    openings = "{openings:# opening|# openings} from both sides" if games > 1 else "one opening"
    if not plies:
        openings = "from the empty board"
    pair = say("each pair {games:# game|# games}", games=games)
    time = "" if movetime is None else say("{span} s a move", span=seconds(movetime))
    return joined(pair, say(openings, openings=-(-games // 2)), time, by=", ")


def faults(found: Counter[str]) -> Said:
    """Returns by which faults games were lost: "lost on time twice, died once"."""
    times = {1: "{fault} once", 2: "{fault} twice"}
    parts = [
        say(times.get(count, "{fault} {count} times"), fault=say(FAULTS[fault]), count=count)
        for fault, count in found.most_common()
    ]
    return joined(*parts, by=", ")


def thought(name: str, info: SearchInfo | None) -> Said:
    """Returns what a player that is to move has found."""
    parts: list[str] = []
    if info is not None and info.depth:
        parts.append(say("depth {depth}", depth=info.depth))
    if info is not None and info.nodes:
        parts.append(text.positions_in_short(info.nodes))
    if info is not None and info.depth:
        parts.append(worth(info.score))
    message = "{name} is thinking: {found}." if parts else "{name} is thinking."
    return say(message, name=name, found=joined(*parts, by=", "))


def worth(score: int) -> str:
    """Returns a score as the engine gave it, or the winner's moves to the end."""
    moves = moves_to_end(score)
    if moves is None:
        return text.signed(score)
    return say("win {moves}" if score > 0 else "loss {moves}", moves=moves)


def result(names: Sequence[str], played: Played) -> Said:
    """Returns how a game ended, in a sentence; the winner's moves are counted.

    `names` are of the first and second player.
    """
    if played.reason:
        return say("{reason}.", reason=played.reason)
    winner = played.outcome.winner
    if winner is None:
        return say("A draw: the board is full.")
    moves = text.own_moves(winner, len(played.moves))
    return say("{name} won in {moves:# move|# moves}.", name=names[winner], moves=moves)


def begun(name: str) -> str:
    """Returns when a tournament was begun, from its file's name without the ending."""
    day, _, time = name.partition(" ")
    return f"{day} {time.replace('-', ':')}".strip()


def foreign_programs(commands: Sequence[str]) -> Said:
    """Returns which programs a tournament would run whose file was not begun here."""
    listed = "; ".join(drawable(command) for command in commands)
    message = "The tournament's file was not begun here. To go on, it runs: {programs}"
    return say(message, programs=listed)


def unfinished(done: int, total: int) -> Said:
    """Returns that a tournament can go on."""
    message = "A tournament is unfinished: {done:,} of {total:# game|# games} played."
    return say(message, done=done, total=total)
