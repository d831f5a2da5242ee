"""The words of the list of games and of the statistics."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.games.catalogue import board_game_of, board_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.files.kept_game import KeptGame
from gui.files.opponent import Result
from gui.files.statistics import GameResults
from gui.look import words as text
from gui.look.theme import Theme
from gui.shell.player_names import opponent_name

GAME_HEADS = ("When", "Game", "Against", "Result", "Accuracy")
SCORE_HEADS = ("Against", "Played", "Won", "Drawn", "Lost", "Streak", "Accuracy")
NO_GAMES = "No game has been finished or saved yet."
COMPUTERS = "All computers"
NOTHING_REVIEWED = "Games that have been reviewed show here how well you played."
COUNTING = "Counting…"
NOTHING_COUNTED = "No game has been finished yet."
STREAKS = {
    Result.WON: ("win", "wins"),
    Result.DRAWN: ("draw", "draws"),
    Result.LOST: ("loss", "losses"),
}


def day(when: datetime, now: datetime) -> str:
    """Returns a date in words, for recent ones with the time of day."""
    days = (now.date() - when.date()) // timedelta(days=1)
    if days == 0:
        return f"today, {when:%H:%M}"
    if days == 1:
        return f"yesterday, {when:%H:%M}"
    return f"{when.day} {when:%b %Y}"


def board_name(game: LineGame) -> str:
    """Returns a short name of the game and its board."""
    known = board_game_of(game)
    usual = known.boards[0]
    if board_of(game) == usual:
        return known.title
    return f"{known.title} {text.board_label(*board_of(game), usual[2])}"


def against(game: KeptGame) -> str:
    """Returns the person's opponent, or that no person or two people played."""
    if game.opponent is None:
        return "Two computers"
    return "Two people" if game.person is None else opponent_name(game.opponent)


def result(game: KeptGame, theme: Theme) -> str:
    """Returns the result, the person's if there was only one."""
    if game.outcome is None:
        return "Not finished"
    winner = game.outcome.winner
    if winner is None:
        return "Draw"
    if game.person is None:
        return f"{text.side_name(game.setup.game, winner, theme)} won"
    return "You won" if winner is game.person else "You lost"


def percent(accuracy: float | None) -> str:
    """Returns an accuracy in percent; empty if it is unknown."""
    return "" if accuracy is None else f"{accuracy:.0f} %"


def accuracy(game: KeptGame) -> str:
    """Returns the only person's accuracy; both sides' if there were two people or none."""
    if game.person is not None:
        return percent(game.own_accuracy)
    both = ["–" if each is None else f"{each:.0f}" for each in game.accuracy]
    return "" if both == ["–", "–"] else " / ".join(both)


def game_row(game: KeptGame, theme: Theme, now: datetime) -> tuple[str, ...]:
    """Returns a game's row in the list of games."""
    return (
        day(game.when, now),
        board_name(game.setup.game),
        against(game),
        result(game, theme),
        accuracy(game),
    )


def caption(game: KeptGame, theme: Theme) -> tuple[str, str]:
    """Returns the two lines below a game's picture: the players, and the number of moves."""
    first, second = (text.side_name(game.setup.game, player, theme) for player in Player)
    if game.person is Player.FIRST:
        first, second = f"You ({first})", f"{against(game)} ({second})"
    elif game.person is Player.SECOND:
        first, second = f"{against(game)} ({first})", f"you ({second})"
    return f"{first} against {second}", text.many(len(game.saved.moves), "move")


def score_row(name: str, score: GameResults, *, people: bool) -> tuple[str, ...]:
    """Returns a row of the statistics; games of two `people` have no wins and losses."""
    counts = [str(score.count(each)) for each in Result]
    if people:
        counts[0] = counts[2] = "–"
    mean = percent(score.accuracy)
    return (name, str(score.played), *counts, "–" if people else streak(score), mean)


def streak(score: GameResults) -> str:
    """Returns the current streak of equal results."""
    if score.last is None:
        return "–"
    one, more = STREAKS[score.last]
    return f"{score.streak} {one if score.streak == 1 else more}"


def graph_in_words(reviewed: int, accuracies: list[float]) -> str:
    """Returns the graph of accuracies in words; `reviewed` is the number of games reviewed."""
    if not accuracies:
        return "no game has been reviewed yet"
    games = text.many(reviewed, "game")
    last = ", ".join(f"{each:.0f}" for each in accuracies[-10:])
    return f"{games}; the last in percent: {last}"
