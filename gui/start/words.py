"""The words of the start screen."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from engine.games.catalogue import Piece, board_game_of
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from engine.players.spec import PlayerSpec
from gui.board.board_model import BoardModel
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.opponent import Opponent, Result
from gui.files.setup import Seat, SeatKind, Seats, names_of
from gui.files.statistics import GameResults
from gui.look import words as text
from gui.look.theme import Theme
from gui.shell import player_names
from gui.start import commands
from gui.words.catalogue import say

SET_UP_TIP = "Place discs or marks on the board by hand and play from there."
LAB_TIP = "See step by step how a computer searches: trees, cuts and the source."
COACH = "Coach: warn me before a mistake"
WHO, STRONG = "Who plays", "How strong"
NAMES = "Names"
GO_ON, LAST, NEW = "Continue your game", "Your last game", "New here?"
HOW_TO_WIN = "How to win"
LONG = "About {span} min a move at first. Press G to move now."
BY_TIME = "Looks further and further ahead for {span} s, then plays the best move it has found."
ONLY_WON = "You won the only game against it."
ONLY_LOST = "You lost the only game against it."
ONLY_DRAWN = "You drew the only game against it."


def cost_note(game: LineGame, spec: PlayerSpec) -> str:
    """Returns how long a search takes for a move; empty for an algorithm without an estimate."""
    cost = ALGORITHMS[spec.name].cost
    if cost is None:
        return ""
    span = cost.seconds(game, spec.limit, spec.evaluation)
    if spec.depth is not None and spec.depth >= game.cells:
        if span < 4:
            return "Searches to the end at once."
        return "Searches to the end for hours. Press G to move now."
    if span < 0.3:
        return "Answers at once."
    if span < 10:
        return say("About {span} s a move at first.", span=max(round(span), 1))
    if span < 90:
        return say("About {span} s a move at first.", span=f"{round(span, -1):.0f}")
    if span < 3600:
        return say(LONG, span=f"{span / 60:.0f}")
    return "Hours a move at first. Press G to move now."


# Games and boards


def goal(game: LineGame) -> str:
    """Returns what to do and what wins, for someone who does not know the game."""
    line = text.in_a_row(game.connect)
    if board_game_of(game).piece is Piece.DISC:
        return say("Drop discs; {line}, in any direction, wins.", line=line)
    return say("Mark squares in turn; {line}, in any direction, wins.", line=line)


def stones_only(model: BoardModel) -> BoardModel:
    """Returns the model without marks around stones, which would hide them in a small picture."""
    return replace(model, last_cell=None, celebration=None)


# Players


def other_label(seat: Seat) -> str:
    """Returns the name of a player other than a person or the usual computer."""
    if seat.kind is SeatKind.RANDOM:
        return player_names.KINDS[seat.kind]
    return ALGORITHMS[seat.algorithm].label


def heading(seats: Seats, side: str) -> str:
    """Returns the heading of a strength; `side` is the one whose it is where both have one."""
    if any(seat.is_human for seat in seats):
        return STRONG
    return say("How strong is {side}", side=side)


def who_plays(side: str) -> str:
    """Returns the title of the dialog for another player."""
    return say("Who plays {side}", side=side)


def board_of_game(title: str) -> str:
    """Returns the title of the dialog for a game's board."""
    return say("The board of {game}", game=title)


def name_of(side: str) -> str:
    """Returns the name of the field for a person's name."""
    return say("Name of {side}", side=side)


def strength_of_side(side: str) -> str:
    """Returns the name of the stone that is pressed to set its side's strength."""
    return say("Strength of {side}", side=side)


def order(first: str, seats: Seats) -> str:
    """Returns who moves first, and who moves where that is not usual."""
    message = "{first} moves first."
    if all(seat.is_human for seat in seats):
        message = "{first} moves first. You take turns."
    elif not any(seat.is_human for seat in seats):
        message = "{first} moves first. You watch."
    return say(message, first=first)


def strength_name(game: LineGame, seat: Seat) -> str:
    """Returns a computer's strength in a word or two; empty for a person."""
    if seat.is_human:
        return ""
    if seat.kind is SeatKind.RANDOM:
        return "Random"
    if seat.level is not None:
        return ALGORITHMS[seat.level].label
    if seat.movetime is not None:
        return say("{span} s a move", span=player_names.seconds(seat.movetime))
    label = ALGORITHMS[seat.algorithm].label
    if not seat.searches_by_depth:
        return say("{search}, {count},000 games", search=label, count=seat.playouts)
    plain = ALGORITHMS[seat.algorithm].window_place == 0
    message = "Depth {depth}" if plain else "{search}, depth {depth}"
    return say(message, search=label, depth=min(seat.depth, game.cells))


def strength_words(game: LineGame, seat: Seat) -> str:
    """Returns what a computer does to find its move, and what that costs."""
    if seat.is_human:
        return ""
    if seat.kind is SeatKind.RANDOM:
        return "Plays legal moves at random."
    if seat.level is not None:
        return level_note(game, seat.level)
    if seat.movetime is not None:
        return say(BY_TIME, span=player_names.seconds(seat.movetime))
    known, note = ALGORITHMS[seat.algorithm], cost_note(game, seat.search)
    if known.window_place != 0:
        return f"{known.tip} {note}".strip()
    if seat.depth >= game.cells:
        return note
    ahead = "Looks one ply ahead." if seat.depth == 1 else "Looks {depth} plies ahead."
    return f"{say(ahead, depth=seat.depth)} {note}"


def level_note(game: LineGame, level: str) -> str:
    """Returns how far a level looks ahead, and how well it plays."""
    known = ALGORITHMS[level]
    if known.solves_quickly is not None and not known.solves_quickly(game):
        return "Never makes a mistake, but thinks for long on this board."
    return known.tip


def own_score(score: GameResults | None) -> str:
    """Returns how often the person has won; empty if they have not played."""
    if score is None or not score.played:
        return ""
    won = score.count(Result.WON)
    if score.played == 1:
        lost = score.count(Result.LOST)
        return ONLY_WON if won else ONLY_LOST if lost else ONLY_DRAWN
    if not won:
        return say("Not beaten yet (0 of {count}).", count=score.played)
    return say("You have won {won} of {count} against it.", won=won, count=score.played)


# Games to go on with


def against(seats: Seats) -> str:
    """Returns who plays, from the only person's point of view."""
    people = [seat.is_human for seat in seats]
    if all(people):
        names = names_of(seats)
        return "two people" if names is None else " and ".join(names)
    if not any(people):
        return "two computers"
    return f"against {player_names.opponent_name(Opponent.of(seats[people.index(False)]))}"


def day(when: datetime, now: datetime) -> str:
    """Returns a date in words."""
    days = (now.date() - when.date()) // timedelta(days=1)
    if days <= 0:
        return "today"
    return "yesterday" if days == 1 else f"{when.day} {when:%b %Y}"


def resume_name(saved: SavedGame) -> str:
    """Returns the name of the button that continues the saved game."""
    title = board_game_of(saved.setup.game).title
    return f"{commands.RESUME.label}: {title}, {text.many(len(saved.moves), 'move')}"


def resume_words(saved: SavedGame, when: datetime | None, now: datetime) -> str:
    """Returns which game can be continued."""
    seats = saved.setup.seats
    alone = seats[0].is_human != seats[1].is_human
    parts = [f"{text.game_name(saved.setup.game)}{' ' if alone else ', '}{against(seats)}"]
    parts.append(f"move {len(saved.moves) + 1}")
    if when is not None:
        parts.append(day(when, now))
    return ", ".join(parts)


def last_words(game: KeptGame, theme: Theme, turning_point: int | None) -> str:
    """Returns how the last game ended, and its turning point, a move's number, if it is known."""
    ended = _end_of(game, theme)
    if turning_point is not None:
        ended += " " + say("The turning point was move {number}.", number=turning_point)
    accuracy = game.own_accuracy
    if accuracy is None:
        return ended
    return f"{ended} {say('Your accuracy: {percent} %.', percent=f'{accuracy:.0f}')}"


def _end_of(game: KeptGame, theme: Theme) -> str:
    """Returns how a game ended."""
    outcome, saved = game.outcome, game.saved
    assert outcome is not None, "the game has ended"
    winner = outcome.winner
    count = 0 if winner is None else text.own_moves(winner, len(saved.moves), saved.set_up)
    moves = text.many(count, "move")
    if game.person is None or game.opponent is None:
        if winner is None:
            return say("A draw: the board is full.")
        side = text.side_name(game.setup.game, winner, theme)
        return say("{winner} won in {moves}.", winner=game.winner or side, moves=moves)
    name = player_names.opponent_name(game.opponent)
    if winner is None:
        return say("You drew with {name}.", name=name)
    if winner is game.person:
        return say("You beat {name} in {moves}.", name=name, moves=moves)
    return say("You lost to {name} in {moves}.", name=name, moves=moves)


def first_steps(first: str, seats: Seats) -> str:
    """Returns how to begin, for someone who has not played yet."""
    if seats[0].is_human and not seats[1].is_human:
        return say("You are {first} and move first. Press Play to begin.", first=first)
    return "Choose a game and press Play to begin."
