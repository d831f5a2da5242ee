"""The words of the start screen."""

from __future__ import annotations

from datetime import datetime

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from engine.players.spec import PlayerSpec
from gui.files.game_file import SavedGame
from gui.files.kept_game import DRAWN, LOST, WON, KeptGame, Opponent
from gui.files.selection import GameResults
from gui.files.setup import Seat, SeatKind, Seats, Setup, names_of, two_people, with_person
from gui.look import words as text
from gui.look.theme import Theme
from gui.shell import player_names
from gui.shell.commands import MOVE_NOW
from gui.words.catalogue import full_stop, joined, say

LONG = "About {span} min a move at first. Press {key} to move now."
BY_TIME = "Looks further and further ahead for {span} s, then plays the best move it has found."
SLOW = "Never makes a mistake, but thinks for long on this board."
UNBEATEN = "Not beaten yet (0 of {played})."
WON_IN = "You beat {name} in {moves:# move|# moves}."
LOST_IN = "You lost to {name} in {moves:# move|# moves}."
ONLY_GAME = {
    WON: "You won the only game against it.",
    LOST: "You lost the only game against it.",
    DRAWN: "You drew the only game against it.",
}


def cost_note(game: LineGame, spec: PlayerSpec) -> str:
    """Returns how long a search takes for a move; empty for an algorithm without an estimate."""
    cost = ALGORITHMS[spec.name].cost
    if cost is None:
        return ""
    span = cost.seconds(game, spec.limit, spec.evaluation)
    if spec.depth is not None and spec.depth >= game.cells:
        if span < 4:
            return "Searches to the end at once."
        return say("Searches to the end for hours. Press {key} to move now.", key=MOVE_NOW.key)
    if span < 0.3:
        return "Answers at once."
    if span < 90:
        about = max(round(span), 1) if span < 10 else round(span / 10) * 10
        return say("About {span} s a move at first.", span=about)
    if span < 3600:
        return say(LONG, span=f"{span / 60:.0f}", key=MOVE_NOW.key)
    return say("Hours a move at first. Press {key} to move now.", key=MOVE_NOW.key)


# Games and players


def goal(game: LineGame) -> str:
    """Returns what to do and what wins, for someone who does not know the game."""
    line = text.in_a_row(game.connect)
    if board_game_of(game).piece is Piece.DISC:
        return say("Drop discs; {line}, in any direction, wins.", line=line)
    if game.gravity:
        return say("Drop marks; {line}, in any direction, wins.", line=line)
    return say("Mark squares in turn; {line}, in any direction, wins.", line=line)


def order(first: str, seats: Seats) -> str:
    """Returns who moves first, and who moves where that is not usual."""
    message = "{first} moves first."
    if two_people(seats):
        message = "{first} moves first. You take turns."
    elif not with_person(seats):
        message = "{first} moves first. You watch."
    return say(message, first=first)


def strength(game: LineGame, seat: Seat) -> tuple[str, str]:
    """Returns a computer's strength in a word or two, and how it finds its move at what cost."""
    if seat.kind is SeatKind.RANDOM:
        return "Random", "Plays legal moves at random."
    if seat.level is not None:
        known = ALGORITHMS[seat.level]
        quick = known.solves_quickly is None or known.solves_quickly(game)
        return known.label, known.tip if quick else SLOW
    if seat.movetime is not None:
        span = player_names.seconds(seat.movetime)
        return say("{span} s a move", span=span), say(BY_TIME, span=span)
    known, note = ALGORITHMS[seat.algorithm], cost_note(game, seat.search)
    if not seat.searches_by_depth:
        name = say("{search}, {count},000 games", search=known.label, count=seat.playouts)
        return name, joined(known.tip, note)
    if known.window_place != 0:
        name = say("{search}, depth {depth}", search=known.label, depth=min(seat.depth, game.cells))
        return name, joined(known.tip, note)
    plies = say("Looks {plies:one ply|# plies} ahead.", plies=seat.depth)
    whole = seat.depth >= game.cells
    name = say("Depth {depth}", depth=min(seat.depth, game.cells))
    return name, note if whole else joined(plies, note)


def own_score(score: GameResults | None) -> str:
    """Returns how often the person has won; empty if they have not played."""
    if score is None or not score.played:
        return ""
    if score.played == 1 and score.last is not None:
        return ONLY_GAME[score.last]
    won = score.results.count(WON)
    message = "You have won {won} of {played} against it." if won else UNBEATEN
    return say(message, won=won, played=score.played)


# Games played before


def resume_details(saved: SavedGame, when: datetime | None, now: datetime) -> tuple[str, ...]:
    """Returns which game can be continued: its name and players, the move, and the day."""
    game, seats = text.game_name(saved.setup.game), saved.setup.seats
    person, names = saved.setup.person, names_of(seats)
    if person is not None:
        opponent = player_names.opponent_name(Opponent.of(seats[person.other]))
        what = say("{game} against {opponent}", game=game, opponent=opponent)
    elif names is not None:
        what = say("{game}, {one} and {other}", game=game, one=names[0], other=names[1])
    else:
        what = say(
            "{game}, two people" if two_people(seats) else "{game}, two computers", game=game
        )
    move = say("move {number}", number=len(saved.moves) + 1)
    return (what, move) if when is None else (what, move, text.day(when, now))


def last_details(game: KeptGame, theme: Theme, turning_point: int | None) -> tuple[str, ...]:
    """Returns how the last game ended, and its turning point, a move's number, if it is known."""
    found, accuracy = [_end_of(game, theme)], game.own_accuracy
    if turning_point is not None:
        found.append(say("The turning point was move {number}.", number=turning_point))
    if accuracy is not None:
        found.append(say("Your accuracy: {percent} %.", percent=f"{accuracy:.0f}"))
    return tuple(found)


def _end_of(game: KeptGame, theme: Theme) -> str:
    """Returns how a game ended."""
    outcome, saved = game.outcome, game.saved
    assert outcome is not None, "the game has ended"
    winner = outcome.winner
    moves = 0 if winner is None else text.own_moves(winner, len(saved.moves), saved.set_up)
    if game.person is None or game.opponent is None:
        if winner is None:
            return "A draw: the board is full."
        side = game.winner or text.side_name(game.setup.game, winner, theme)
        return say("{winner} won in {moves:# move|# moves}.", winner=side, moves=moves)
    message = WON_IN if winner is game.person else LOST_IN
    if winner is None:
        message = "You drew with {name}."
    return say(message, name=player_names.opponent_name(game.opponent), moves=moves)


def puzzle_details(side: str, win_in: int, due: int) -> tuple[str, ...]:
    """Returns today's puzzle for a side, and how many cards of practice are due."""
    task = full_stop(text.task(side, int(win_in > 0), win_in if win_in < 10 else 0))
    return (task, say("{due} due in practice.", due=due)) if due else (task,)


def first_steps(setup: Setup, theme: Theme) -> str:
    """Returns how to begin, for someone who has not played yet."""
    if setup.person is Player.FIRST:
        first = text.side_name(setup.game, Player.FIRST, theme)
        return say("You are {first} and move first. Press Play to begin.", first=first)
    return "Choose a game and press Play to begin."
