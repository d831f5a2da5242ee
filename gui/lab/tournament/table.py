"""What the tournament page shows of a tournament, in words and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from engine.games.foreign_text import drawable
from engine.games.game import Move, Outcome
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from engine.search.limits import SearchInfo, moves_to_end
from gui.lab.tournament.draft import Draft, player_names, player_note
from gui.look import words as text
from gui.shell.player_names import seconds
from gui.words.catalogue import Said, commas, number_text, say

if TYPE_CHECKING:  # importing them loads the searches
    from engine.tournament.playing import Played
    from gui.lab.tournament.run import TournamentRun

LIVE = "…"
"""The result of a game that is being played."""
TITLE = "Tournament"
STRENGTH = "Strength, with 95 % intervals"
NO_GAMES = "No games yet."
LONG_SENTENCE = "Alpha–beta 10 is thinking: depth 10, 1.2 million positions, win 12."
"""A long text, for which there is room from the beginning."""
NAMED = "%Y-%m-%d %H-%M-%S"
"""What a tournament's file is called by when it was begun."""
FAULTS = {
    "start": "did not start",
    "time": "lost on time",
    "nonsense": "talked nonsense",
    "illegal": "moved illegally",
    "died": "died",
    "failed": "failed",
}
POINTS = {Outcome.FIRST: "1 – 0", Outcome.SECOND: "0 – 1", Outcome.DRAW: "½"}


class Watched(NamedTuple):
    """The game on the board."""

    number: int
    """Counted from 0; -1 for none."""
    game: LineGame
    players: str
    """Who plays, in a line."""
    moves: tuple[Move, ...]
    """Those that are shown."""
    sentence: str
    """What is thought of it, or how it ended."""
    bad: bool = False
    """Whether it was lost by a fault."""

    @property
    def title(self) -> str:
        """Which game it is."""
        return say("No game yet" if self.number < 0 else "Game {number}", number=self.number + 1)


class PairResult(NamedTuple):
    """A player's result against another."""

    own: str
    """The points of the player: "11½"."""
    other: str
    """The opponent's."""
    won: int
    """1 if it has the better of it, -1 if the worse, 0 if neither."""


class PlayerRow(NamedTuple):
    """A player in the table."""

    name: str
    note: str
    """Where it comes from, and the faults that lost it games."""
    cells: tuple[PairResult | None, ...]
    """The results against the players of each row; None for itself and without a game."""
    faulty: bool = False
    """Whether it has lost games by faults."""
    elo: float | None = None
    """The rating; None without a game."""
    error: float = 0.0
    """Half of its 95 % interval."""

    @property
    def rating(self) -> str:
        """The rating in words; empty without a game."""
        if self.elo is None:
            return ""
        elo, message, sign = round(self.elo), "Elo {elo} plus or minus {error}", "+"
        if elo < 0:
            message, sign = "Elo minus {elo} plus or minus {error}", ""
        return say(message, elo=number_text(abs(elo), sign), error=round(self.error))


class ShownTable(NamedTuple):
    """The table and all that stands above it."""

    about: str
    """How it is played."""
    done: int
    total: int
    rows: tuple[PlayerRow, ...]


def table_of_draft(draft: Draft) -> ShownTable:
    """Returns the empty table of a tournament that has not been started."""
    players = draft.competitors
    count, none = len(players), (None,) * len(players)
    rows = tuple(
        PlayerRow(name, player_note(player), none)
        for player, name in zip(players, player_names(players), strict=True)
    )
    about = kind_of_play(draft.games, draft.plies, draft.movetime)
    return ShownTable(about, 0, draft.games * count * (count - 1) // 2, rows)


def table_of_run(run: TournamentRun) -> ShownTable:
    """Returns the table of a tournament, the best player first."""
    about = kind_of_play(run.plan.games, run.plan.plies, run.movetime)
    rows = tuple(_row(run, place) for place in run.table.order)
    return ShownTable(about, len(run.played), run.total, rows)


def _row(run: TournamentRun, place: int) -> PlayerRow:
    table = run.table
    lost = Counter({fault.value: count for fault, count in table.faults[place].items()})
    note = player_note(run.plan.players[place])
    if lost:
        note = f"{note.partition(' · ')[0]} · {faults(lost)}"
    cells = tuple(_cell(run, place, other) for other in table.order)
    rating = table.ratings[place]
    elo = rating.elo if rating.games else None
    return PlayerRow(run.names[place], note, cells, bool(lost), elo, rating.error)


def _cell(run: TournamentRun, place: int, other: int) -> PairResult | None:
    from engine.tournament.cross_table import points_text

    tally = run.table.against(place, other)
    if place == other or not tally.games:
        return None
    won = (tally.wins > tally.losses) - (tally.wins < tally.losses)
    return PairResult(points_text(tally), points_text(run.table.against(other, place)), won)


def row_words(rows: tuple[PlayerRow, ...], index: int) -> str:
    """Returns a row of the table in words."""
    row = rows[index]
    against = "{points} to {others} against {name}"
    parts = [row.name, row.note, row.rating]
    parts += [
        say(against, points=cell.own, others=cell.other, name=rows[other].name)
        for other, cell in enumerate(row.cells)
        if cell is not None
    ]
    return commas(*parts)


def names_of(run: TournamentRun, number: int) -> tuple[str, str]:
    """Returns the names of a game's players, who moves first first."""
    first, second = (run.live.get(number) or run.played[number]).pairing.seats
    return run.names[first], run.names[second]


def game_row(run: TournamentRun, number: int) -> tuple[str, str, str, str]:
    """Returns a game's row in the list: number, players, result, note."""
    players = " – ".join(names_of(run, number))
    live = run.live.get(number)
    if live is not None:
        at = say("move {number}", number=len(live.moves) + 1)
        return str(number + 1), players, LIVE, at
    played, note = run.played[number], ""
    if played.fault is not None:
        note = say(FAULTS[played.fault.value])
    return str(number + 1), players, POINTS[played.outcome], note


def watched_game(run: TournamentRun, number: int, step: int | None) -> Watched:
    """Returns the game as the board shows it, after `step` moves or, if None, after all."""
    names, live, bad = names_of(run, number), run.live.get(number), False
    moves = tuple((live or run.played[number]).moves)
    if step is not None and step < len(moves):
        sentence = say("Move {step} of {count}.", step=step, count=len(moves))
    elif live is not None:
        turn = GameRecord(run.plan.game, moves).position.turn
        sentence = thought(names[turn], live.info)
    else:
        played = run.played[number]
        sentence, bad = result(names, played), played.fault is not None
    players = say("{first} against {second}", first=names[0], second=names[1])
    return Watched(number, run.plan.game, players, moves[:step], sentence, bad)


def kind_of_play(games: int, plies: int, movetime: int | None) -> Said:
    """Returns how a tournament is played, in a line."""
    openings = "{openings:# opening|# openings} from both sides" if games > 1 else "one opening"
    if not plies:
        openings = "from the empty board"
    pair = say("each pair {games:# game|# games}", games=games)
    time = "" if movetime is None else say("{span} s a move", span=seconds(movetime))
    return commas(pair, say(openings, openings=-(-games // 2)), time)


def faults(found: Counter[str]) -> Said:
    """Returns by which faults games were lost: "lost on time twice, died once"."""
    times = {1: "{fault} once", 2: "{fault} twice"}
    parts = [
        say(times.get(count, "{fault} {count} times"), fault=say(FAULTS[fault]), count=count)
        for fault, count in found.most_common()
    ]
    return commas(*parts)


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
    return say(message, name=name, found=commas(*parts))


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
    try:
        when = datetime.strptime(name, NAMED)
    except ValueError:
        return name
    return text.moment(when, f"{when:%H:%M:%S}")


def foreign_programs(commands: Sequence[str]) -> Said:
    """Returns which programs a tournament would run whose file was not begun here."""
    listed = "; ".join(drawable(command) for command in commands)
    message = "The tournament's file was not begun here. To go on, it runs: {programs}"
    return say(message, programs=listed)
