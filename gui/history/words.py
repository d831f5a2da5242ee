"""The words of the list of games and of the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engine.games.game import Player
from engine.players.algorithms import ALGORITHMS
from engine.wording import in_context
from gui.files.kept_game import DRAWN, LOST, RESULTS, WON, KeptGame, Opponent
from gui.files.selection import GameResults
from gui.files.setup import Names, names_of
from gui.look import words as text
from gui.look.theme import Theme
from gui.shell.player_names import opponent_name
from gui.words.catalogue import Said, commas, joined, listed, number_text, say

DELETE = "{game}, {who}, {when}. The statistics will no longer count it."
DELETE_OWN = "{game} against {who}, {when}. The statistics will no longer count it."
STREAKS = {
    WON: "{count:# win|# wins}",
    DRAWN: "{count:# draw|# draws}",
    LOST: "{count:# loss|# losses}",
}
MOVES, GAMES = "{moves:# move|# moves}", "{games:# game|# games}"


def against(game: KeptGame) -> str:
    """Returns the person's opponent, or else who played: two computers, two people."""
    if game.opponent is not None and game.person is not None:
        return opponent_name(game.opponent)
    names = players(game)
    if names is not None:
        return " – ".join(names)
    return say("Two computers" if game.opponent is None else "Two people")


def players(game: KeptGame) -> Names | None:
    """Returns the names of two people, or of two players of a tournament; None without names."""
    first, second = (seat.name for seat in game.setup.seats)
    return names_of(game.setup.seats) or ((first, second) if first and second else None)


def result(game: KeptGame, theme: Theme) -> Said:
    """Returns the result, the person's if there was only one."""
    if game.outcome is None:
        return say(in_context("Game", "Unfinished"))
    winner = game.outcome.winner
    if winner is None:
        return say("Draw")
    if game.person is not None:
        return say("You won" if winner is game.person else "You lost")
    side = game.winner or text.side_name(game.setup.game, winner, theme)
    return say("{side} won", side=side)


def percent(accuracy: float | None) -> str:
    """Returns an accuracy in percent; empty if it is unknown."""
    return "" if accuracy is None else text.percent(accuracy)


def accuracy(game: KeptGame, theme: Theme) -> str:
    """Returns the only person's accuracy; both sides' if there were two people or none."""
    if game.person is not None:
        own = percent(game.own_accuracy)
        return own and say("your accuracy {percent}", percent=own)
    first, second = (percent(each) for each in game.accuracy)
    if not (first or second):
        return ""
    names = players(game) or [text.side_name(game.setup.game, side, theme) for side in Player]
    message = "accuracy {one} {first}, {other} {second}"
    both = {"first": first or "–", "second": second or "–"}
    return say(message, one=names[0], other=names[1], **both)


def game_row(game: KeptGame, theme: Theme, now: datetime) -> tuple[str, ...]:
    """Returns a game's row in words: result, opponent, board, moves, accuracy, date."""
    return (
        result(game, theme),
        against(game),
        text.game_name(game.setup.game),
        say(MOVES, moves=len(game.saved.moves)),
        accuracy(game, theme),
        text.day(game.when, now, f"{game.when:%H:%M}"),
    )


def caption(game: KeptGame, theme: Theme) -> tuple[str, str]:
    """Returns the two lines below a game's picture: the players, and the number of moves."""
    first, second = (text.side_name(game.setup.game, player, theme) for player in Player)
    message, names = "{first} against {second}", players(game) or ("", "")
    if game.person is not None:
        names = against(game), against(game)
        message = "{name} ({first}) against you ({second})"
        if game.person is Player.FIRST:
            message = "You ({first}) against {name} ({second})"
    elif names[0]:
        message = "{name} ({first}) against {other} ({second})"
    moves = say(MOVES, moves=len(game.saved.moves))
    lost_by = next(filter(None, (seat.lost_by for seat in game.setup.seats)), "")
    who = say(message, name=names[0], other=names[1], first=first, second=second)
    return who, joined(moves, lost_by, by="; ")


def score_name(who: Opponent | None) -> str:
    """Returns the name in a row of the statistics; None stands for all computers."""
    return say("All computers") if who is None else opponent_name(who)


def win_rate(score: GameResults) -> str:
    """Returns the part of games won, in percent; empty without a game."""
    return percent(100 * score.results.count(WON) / score.played) if score.played else ""


def totals(score: GameResults) -> tuple[tuple[str, str], ...]:
    """Returns figures for all games against computers, each with its label."""
    played, best = score.played, score.best
    return (
        (number_text(played) if played else "–", say("{games:game|games} played", games=played)),
        (win_rate(score) or "–", say("{games:won|won}", games=played)),
        (say(STREAKS[WON], count=best) if best else "–", say("best streak")),
        (percent(score.accuracy) or "–", say("your accuracy")),
    )


def plays_like(level: str) -> tuple[str, str]:
    """Returns the level that a person plays like, with its label."""
    return say(ALGORITHMS[level].label), say("you play like, at Connect Four")


def counts(who: Opponent | None, score: GameResults) -> Sequence[str]:
    """Returns the results in words, those left out first where there is little room last."""
    won, even, lost = map(score.results.count, RESULTS)
    games, drawn = say(GAMES, games=score.played), say("{count} drawn", count=even)
    if who is not None and who.is_person:
        pairs = zip(who.names, (won, lost), strict=False)
        return [games, *(say("{name} won {count}", name=n, count=c) for n, c in pairs), drawn]
    found = [games, say("{count} won", count=won), drawn, say("{count} lost", count=lost)]
    if score.last is not None and score.streak > 1:
        streak = say(STREAKS[score.last], count=score.streak)
        found.append(say("now {streak} in a row", streak=streak))
    return found


def score_in_words(who: Opponent | None, score: GameResults) -> Said:
    """Returns a row of the statistics for a screen reader."""
    mean = percent(score.accuracy)
    own = say("your accuracy {percent}", percent=mean) if mean else ""
    found = commas(*counts(who, score), own)
    return say("{name}: {found}", name=score_name(who), found=found)


def graph_in_words(accuracies: list[float], window: int) -> Said:
    """Returns the graph of accuracies in words; a mean is taken of `window` games."""
    latest = accuracies[-window:]
    message = "{games:# game|# games}; the last in percent: {last}; their mean is {mean}"
    if len(latest) == 1:
        message = "{games:# game|# games}; the last in percent: {last}"
    last = listed(number_text(each, ".0f") for each in latest)
    return say(message, games=len(accuracies), last=last, mean=round(sum(latest) / len(latest)))
