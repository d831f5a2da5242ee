"""The words of the list of games and of the statistics."""

from __future__ import annotations

from datetime import datetime, timedelta

from engine.games.game import Player
from gui.files.kept_game import KeptGame
from gui.files.opponent import Opponent, Result
from gui.files.setup import Names, names_of
from gui.files.statistics import GameResults
from gui.look import words as text
from gui.look.theme import Theme
from gui.shell.player_names import opponent_name

NO_GAMES = "No games yet"
NO_GAMES_WHY = "Every game that you finish is kept here."
NO_SUCH_GAMES = "No matching games"
NO_SUCH_GAMES_WHY = "No kept game matches what you chose."
COMPUTERS = "All computers"
NOTHING_REVIEWED = "Review a game to see here how well you played."
NOTHING_COUNTED = "Nothing to count yet"
NOTHING_COUNTED_WHY = "Finish a game, and its result appears here."
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


def against(game: KeptGame) -> str:
    """Returns the person's opponent, or else who played: two computers, two people."""
    if game.opponent is not None and game.person is not None:
        return opponent_name(game.opponent)
    names = players(game)
    if names is not None:
        return " – ".join(names)
    return "Two computers" if game.opponent is None else "Two people"


def players(game: KeptGame) -> Names | None:
    """Returns the names of two people, or of two players of a tournament; None without names."""
    first, second = (seat.name for seat in game.setup.seats)
    return names_of(game.setup.seats) or ((first, second) if first and second else None)


def result(game: KeptGame, theme: Theme) -> str:
    """Returns the result, the person's if there was only one."""
    if game.outcome is None:
        return "Unfinished"
    winner = game.outcome.winner
    if winner is None:
        return "Draw"
    if game.winner is not None:
        return f"{game.winner} won"
    if game.person is None:
        return f"{text.side_name(game.setup.game, winner, theme)} won"
    return "You won" if winner is game.person else "You lost"


def percent(accuracy: float | None) -> str:
    """Returns an accuracy in percent; empty if it is unknown."""
    return "" if accuracy is None else f"{accuracy:.0f} %"


def accuracy(game: KeptGame, theme: Theme) -> str:
    """Returns the only person's accuracy; both sides' if there were two people or none."""
    if game.person is not None:
        own = percent(game.own_accuracy)
        return own and f"your accuracy {own}"
    both = [percent(each) for each in game.accuracy]
    names = players(game) or [text.side_name(game.setup.game, side, theme) for side in Player]
    known = (f"{name} {each or '–'}" for name, each in zip(names, both, strict=True))
    return f"accuracy {', '.join(known)}" if any(both) else ""


def game_row(game: KeptGame, theme: Theme, now: datetime) -> tuple[str, ...]:
    """Returns a game's row in words: result, opponent, board, moves, accuracy, date."""
    return (
        result(game, theme),
        against(game),
        text.game_name(game.setup.game),
        text.many(len(game.saved.moves), "move"),
        accuracy(game, theme),
        day(game.when, now),
    )


def caption(game: KeptGame, theme: Theme) -> tuple[str, str]:
    """Returns the two lines below a game's picture: the players, and the number of moves."""
    first, second = (text.side_name(game.setup.game, player, theme) for player in Player)
    named = players(game)
    if named is not None:
        first, second = f"{named[0]} ({first})", f"{named[1]} ({second})"
    if game.person is Player.FIRST:
        first, second = f"You ({first})", f"{against(game)} ({second})"
    elif game.person is Player.SECOND:
        first, second = f"{against(game)} ({first})", f"you ({second})"
    moves = text.many(len(game.saved.moves), "move")
    lost_by = next(filter(None, (seat.lost_by for seat in game.setup.seats)), "")
    return f"{first} against {second}", f"{moves}; {lost_by}" if lost_by else moves


def score_name(who: Opponent | None) -> str:
    """Returns the name in a row of the statistics; None stands for all computers."""
    return COMPUTERS if who is None else opponent_name(who)


def score_row(who: Opponent | None, score: GameResults) -> tuple[str, ...]:
    """Returns a row of the statistics; games of two people without names have only draws."""
    counts, last = [str(score.count(each)) for each in Result], streak(score)
    if who is not None and who.is_person:
        last = "–"
        if not who.names:
            counts[0] = counts[2] = "–"
    return (score_name(who), str(score.played), *counts, last, percent(score.accuracy))


def streak(score: GameResults) -> str:
    """Returns the current streak of equal results."""
    if score.last is None:
        return "–"
    one, more = STREAKS[score.last]
    return f"{score.streak} {one if score.streak == 1 else more}"


def win_rate(score: GameResults) -> str:
    """Returns the part of games won, in percent; empty without a game."""
    return f"{100 * score.count(Result.WON) / score.played:.0f} %" if score.played else ""


def totals(score: GameResults, best: int) -> tuple[tuple[str, str], ...]:
    """Returns figures for all games against computers, each with its label.

    `best` is the most games won in a row.
    """
    played = score.played
    return (
        (f"{played:,}" if played else "–", "game played" if played == 1 else "games played"),
        (win_rate(score) or "–", "won"),
        (text.many(best, "win") if best else "–", "best streak"),
        (percent(score.accuracy) or "–", "your accuracy"),
    )


def counts(who: Opponent | None, score: GameResults) -> list[str]:
    """Returns the results in words, those left out first where there is little room last."""
    drawn = f"{score.count(Result.DRAWN)} drawn"
    games = text.many(score.played, "game")
    won, lost = score.count(Result.WON), score.count(Result.LOST)
    if who is not None and who.names:
        return [games, f"{who.names[0]} won {won}", f"{who.names[1]} won {lost}", drawn]
    if who is not None and who.is_person:
        return [games, drawn]
    found = [games, f"{won} won", drawn, f"{lost} lost"]
    if score.last is not None and score.streak > 1:
        found.append(f"now {streak(score)} in a row")
    return found


def score_in_words(who: Opponent | None, score: GameResults) -> str:
    """Returns a row of the statistics for a screen reader."""
    mean = percent(score.accuracy)
    parts = [*counts(who, score), *([f"your accuracy {mean}"] if mean else [])]
    return f"{score_name(who)}: {', '.join(parts)}"


def graph_in_words(reviewed: int, accuracies: list[float], window: int) -> str:
    """Returns the graph of accuracies in words; `reviewed` is the number of games reviewed.

    `window` is the number of games that a mean is taken of.
    """
    if not accuracies:
        return "no game has been reviewed yet"
    games = text.many(reviewed, "game")
    latest = accuracies[-window:]
    last = ", ".join(f"{each:.0f}" for each in latest)
    mean = f"; their mean is {sum(latest) / len(latest):.0f}" if len(latest) > 1 else ""
    return f"{games}; the last in percent: {last}{mean}"
