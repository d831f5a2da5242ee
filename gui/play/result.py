"""The result of a game and what decided it, in the words of the card that shows it."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.exact_score import moves_until_end
from engine.games.game import Player
from engine.reasons.judgement import GameEvaluation, Judgement, sign
from engine.reasons.proof import played
from gui.analysis.lessons import learner
from gui.analysis.reason import reason_words
from gui.analysis.words import any_of, deed, either
from gui.analysis.worth import NEVER, accuracy_words, mistake_words
from gui.board.board_model import BoardModel, still_model
from gui.files.kept_game import WON, Opponent
from gui.files.selection import GameResults
from gui.files.setup import names_of
from gui.look.words import capitalised, in_a_row, ordinal, own_moves
from gui.play.insight import Insight
from gui.play.match import Match
from gui.play.words import winning_line
from gui.shell.player_names import Subjects, opponent_name
from gui.words.catalogue import commas, full_stop, joined, say

UNKNOWN = "…"
"""A figure that is not known yet."""
FOLLOWS = "Accuracies and the turning point follow in a moment."
"""What stands in place of figures that are not known yet."""
NEAR, OPENING = 8, 8
"""The most moves of one's own until a missed win that one could have found, and the last ply at
which nobody finds without a book what holds a draw or a distant win."""
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Figure(NamedTuple):
    """A number with what it counts."""

    value: str
    label: str
    short: str
    """The label where there is no room for it."""
    said: str
    """Both for a screen reader."""
    tone: str = "text"
    """The colour of the number, which is that of what is bad for mistakes that were made."""


class ToldMove(NamedTuple):
    """A move of the game, and two lines about it."""

    ply: int
    """The ply after the move; 0 for none."""
    title: str
    words: str
    judgement: Judgement | None = None
    """How good it was, of the move that gave the game its result."""
    board: BoardModel | None = None
    """The position before it, of a mistake that may be tried again."""


class GameResult(NamedTuple):
    """The words of the card."""

    title: str
    below: str
    figures: tuple[Figure, ...]
    turn: ToldMove | None
    """The turning point: the move that gave the game its result; None while it is unknown."""
    has_graph: bool
    """Whether enough is known for a graph."""
    chance: ToldMove | None
    """The mistake that cost a person most; None where no one person plays, or that one has won."""
    mistake: int
    """The ply after the person's mistake that is kept for practice; 0 for none."""

    @property
    def waiting(self) -> bool:
        """Whether moves are still to be judged."""
        return any(figure.value == UNKNOWN for figure in self.figures)

    @property
    def known(self) -> tuple[Figure, ...]:
        """The figures that are known."""
        return tuple(each for each in self.figures if each.value not in (UNKNOWN, NEVER))

    def in_words(self) -> str:
        """Returns all of it for a screen reader."""
        figures: str = commas(*(each.said for each in self.known))
        figures = say(FOLLOWS) if self.waiting else figures and full_stop(capitalised(figures))
        turn = () if self.turn is None else (full_stop(self.turn.title), self.turn.words)
        chance = full_stop(self.chance.title) if self.chance else ""
        return joined(self.below, figures, *turn, chance)


def game_result(
    insight: Insight, evaluated: GameEvaluation, both: Subjects, streak: str
) -> GameResult | None:
    """Returns what the card says; None before the game has ended. `streak` ends its sentence."""
    match = insight.match
    if match.outcome is None:
        return None
    title, how = _outcome(match, match.outcome.winner, both)
    person, judged = learner(match.setup), insight.is_judged
    turn = _turn(insight, evaluated, both)
    chance = _chance(match, evaluated, both) if judged and turn else None
    if turn and chance and turn.ply not in (0, chance.ply):
        how = _nearly(match, turn, both) or how
    kept = evaluated.mistakes(person) if person is not None and evaluated.complete else []
    at = chance or turn
    return GameResult(
        title,
        say("{how}, and {streak}." if streak else "{how}.", how=how, streak=streak),
        _figures(match, evaluated, both, judged=judged),
        turn,
        sum(each.score is not None for each in evaluated.shown) > 2,
        chance,
        at.ply if at and at.ply in kept else 0,
    )


def _outcome(match: Match, winner: Player | None, both: Subjects) -> tuple[str, str]:
    """Returns the result in two words, and how the game has ended, without a full stop.

    The winner's own moves are counted.
    """
    if winner is None:
        line = in_a_row(match.game.connect)
        return say("A draw"), say("The board is full, and nobody has {line}", line=line)
    record, side, line = match.record, both[winner], winning_line(match)
    number = ordinal(own_moves(winner, record.ply, record.set_up))
    if both[winner.other].is_you:
        message = "{side} got {line} with its {number} move"
        return say("You lost"), say(message, side=side, line=line, number=number)
    title = say("{side:You won|{name} won}", side=side, name=_name(match, winner, both))
    message, line = "{line} with {side:your|#'s} {number} move", capitalised(line)
    return title, say(message, side=side, line=line, number=number)


def streak_in_words(results: GameResults, opponent: Opponent) -> str:
    """Returns what is special about a win, the latest game with that opponent."""
    if opponent.is_person or results.last != WON:
        return ""
    if results.streak >= 2:
        place = results.streak - 2
        number = ORDINALS[place] if place < len(ORDINALS) else ordinal(results.streak)
        return say("your {number} win in a row", number=say(number))
    if results.results.count(WON) == 1 and results.played > 1:
        return say("your first win against {name}", name=opponent_name(opponent))
    return ""


def _name(match: Match, player: Player, both: Subjects) -> str:
    """Returns the name of one of two people who have names, otherwise that of the side."""
    names = names_of(match.seats)
    return both[player].side if names is None else names[player]


def _figures(
    match: Match, evaluated: GameEvaluation, both: Subjects, *, judged: bool
) -> tuple[Figure, ...]:
    """Returns both accuracies, the person's first, and the number of the person's errors.

    Where not just one person plays it counts the errors of both.
    """
    own = match.setup.person
    order = (own, own.other) if own is not None else tuple(Player)
    figures = []
    for player in order:
        value = accuracy_words(evaluated, player) if judged else UNKNOWN
        name = {"side": both[player], "name": _name(match, player, both)}
        words = say("{side:your accuracy|{name}'s accuracy}", **name)
        short = say("{side:yours|{name}'s}", **name)
        said = say("{whose} {percent}", whose=words, percent=value)
        figures.append(Figure(value, words, short, said))
    number = len(evaluated.mistakes(own))
    count = UNKNOWN if not judged else str(number) if evaluated.judged() else NEVER
    noun, label = "{count:mistake|mistakes}", "{count:mistake|mistakes} in all"
    aloud = "{count:# mistake|# mistakes} in all"
    if own is not None:
        label, aloud = "{count:mistake|mistakes} of yours", "{count:# mistake|# mistakes} of yours"
    words, short, said = (say(each, count=number) for each in (label, noun, aloud))
    return *figures, Figure(count, words, short, said, "bad" if judged and number else "text")


def _turn(insight: Insight, evaluated: GameEvaluation, both: Subjects) -> ToldMove | None:
    """Returns the turning point and why it is one; None while it is unknown.

    Where no move changed the result it is the loser's last practical mistake.
    """
    match, found = insight.match, evaluated.turning_point
    record, won = match.record, match.outcome
    if found is None:
        return None
    slips = evaluated.mistakes(won.winner.other) if won and won.winner is not None else []
    ply = found or (slips[-1] if slips else 0)
    if not ply:
        score, led = evaluated.plies[-1].score, say("No move changed the result: a draw.")
        if score:
            message = "{side:You were|# was} winning from the first move to the last."
            led = say(message, side=both[Player.FIRST if score > 0 else Player.SECOND])
        return ToldMove(0, say("No turning point"), led)
    number, each = ply - record.set_up, evaluated.plies[ply]
    title = say("Turning point: move {number}", number=number)
    if not found:
        word = mistake_words(each, both[ply % 2])
        title = say("Move {number}: {word}", number=number, word=word)
    before, move = record.position_at(ply - 1), record.moves[ply - 1]
    judgement = each.judgement if found else None
    words = full_stop(deed(before, move, judgement, both, then=True))
    if why := reason_words(insight.reason_for(ply - 1), both):
        words = joined(words, why)
    elif judgement is not None and judgement.mark.is_error:
        plan = any_of(match.game, judgement.best_moves)
        words = joined(words, say("{move} would have kept it.", move=plan))
    return ToldMove(ply, title, words, judgement)


def _nearly(match: Match, turn: ToldMove, both: Subjects) -> str:
    """Returns what the loser's last mistake has to be for another result; '' where it is not one.

    It is without a full stop.
    """
    mover = both[(turn.ply - 1) % 2]
    if not mover.is_you or turn.judgement is None or not turn.judgement.mark.is_error:
        return ""
    message = "One move from a draw: move {number} had to be {move}"
    if turn.judgement.results[0] > 0:
        message = "One move from a win: move {number} had to be {move}"
    number = turn.ply - match.record.set_up
    return say(message, number=number, move=either(match.game, turn.judgement.best_moves))


def _chance(match: Match, evaluated: GameEvaluation, both: Subjects) -> ToldMove | None:
    """Returns the best chance of a person who has not won, one that could have been found.

    It is the shortest near win, or else the last distant win or draw that was given away after
    the opening, or else the last mistake.
    """
    record, outcome, person = match.record, match.outcome, match.setup.person
    if outcome is None or person in (None, outcome.winner):
        return None
    found = []
    for ply in evaluated.mistakes(person):
        if (judgement := evaluated.plies[ply].judgement) is not None:
            best, before = judgement.best, record.position_at(ply - 1)
            until = moves_until_end(before, best) if best > 0 else 0
            findable = best >= 0 and ply > OPENING
            rank = (2, -until) if 0 < until <= NEAR else (int(findable), ply)
            found.append((rank, sign(best), until, ply))
    if not found:
        return None
    _, result, until, ply = max(found)
    number, before, move = ply - record.set_up, record.position_at(ply - 1), record.moves[ply - 1]
    message = "You played {move}. Can you find it?"
    if result > 0:
        title = say("Move {number}: a win in {moves} was there", number=number, moves=until)
    elif result == 0:
        title = say("Move {number}: a draw was there", number=number)
    else:
        message = "You played {move}. Can you find a better move?"
        word = mistake_words(evaluated.plies[ply], both[before.turn.other])
        title = say("Move {number}: {word}", number=number, word=word)
    words = say(message, move=played(match.game, before.turn, move))
    board = still_model(match.game, record.moves[: ply - 1])
    return ToldMove(ply, title, words, board=board.unmarked())
