"""The result of a game and what decided it, in the words of the card that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.exact_score import moves_until_end
from engine.games.game import Player
from engine.players.algorithms import LEVELS
from engine.reasons.judgement import GameEvaluation, Judgement
from engine.reasons.proof import Proof, played
from engine.records import dataclass
from gui.analysis.reason import reason_words
from gui.analysis.words import any_of, deed
from gui.analysis.worth import mistake_words
from gui.board.board_model import BoardModel, still_model
from gui.files.kept_game import Opponent, Result
from gui.files.selection import GameResults
from gui.files.setup import SeatKind, names_of
from gui.look.words import capitalised, in_a_row, ordinal, own_moves
from gui.play.match import Match
from gui.play.words import winning_line
from gui.shell.player_names import Subjects, opponent_name
from gui.words.catalogue import full_stop, joined, say

ReasonFor = Callable[[int], Proof | None]
"""Returns what was wrong with the move played at a ply; None while it is unknown."""
UNKNOWN, NEVER = "…", "–"
"""A figure that is not known yet, and one that never will be."""
FOLLOWS = "Accuracies and the turning point follow in a moment."
"""What stands in place of figures that are not known yet."""
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True)
class Figure:
    """A number with what it counts."""

    value: str
    label: str
    short: str = ""
    """The label where there is no room for it; '' for the same."""
    tone: str = "text"
    """The colour of the number, which is that of what is bad for mistakes that were made."""
    said: str = ""
    """Both for a screen reader."""


class BestChance(NamedTuple):
    """The position before the mistake by which a person did not win, and two lines about it."""

    board: BoardModel
    title: str
    words: str


@dataclass(frozen=True)
class TurningPoint:
    """The move that gave the game its result."""

    ply: int
    """The ply after the move; 0 if no move changed the result."""
    title: str
    words: str
    kept: bool = False
    """Whether it is kept for practice, as a mistake of the only person."""
    chance: BestChance | None = None
    """None where it was not that person's, or the person has won."""


@dataclass(frozen=True)
class GameResult:
    """The words of the card."""

    title: str
    below: str
    figures: tuple[Figure, ...] = ()
    turn: TurningPoint | None = None
    """None while it is unknown."""
    has_graph: bool = False
    """Whether enough is known for a graph."""

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
        figures: str = joined(*(each.said for each in self.known), by=", ")
        figures = say(FOLLOWS) if self.waiting else figures and full_stop(capitalised(figures))
        turn = () if self.turn is None else (full_stop(self.turn.title), self.turn.words)
        chance = full_stop(self.turn.chance.title) if self.turn and self.turn.chance else ""
        return joined(self.below, figures, *turn, chance)


def game_result(
    match: Match,
    evaluated: GameEvaluation,
    both: Subjects,
    streak: str,
    reason_for: ReasonFor = lambda ply: None,
    *,
    judged: bool,
) -> GameResult | None:
    """Returns what the card says; None before the game has ended. `streak` ends its sentence.

    If the moves are `judged`, nothing more will be known.
    """
    if match.outcome is None:
        return None
    return GameResult(
        title(match, both),
        say("{how}, and {streak}." if streak else "{how}.", how=below(match, both), streak=streak),
        _figures(match, evaluated, both, judged=judged),
        _turn(match, evaluated, both, reason_for),
        sum(each.score is not None for each in evaluated.shown) > 2,
    )


def title(match: Match, both: Subjects) -> str:
    """Returns the result in two words."""
    winner = None if match.outcome is None else match.outcome.winner
    if winner is None:
        return say("A draw")
    if both[winner.other].is_you:
        return say("You lost")
    name = _name(match, winner, both)
    return say("{side:You won|{name} won}", side=both[winner], name=name)


def below(match: Match, both: Subjects) -> str:
    """Returns how the game has ended, without a full stop; the winner's own moves are counted."""
    winner = None if match.outcome is None else match.outcome.winner
    if winner is None:
        return say("The board is full, and nobody has {line}", line=in_a_row(match.game.connect))
    record = match.record
    number = ordinal(own_moves(winner, record.ply, record.set_up))
    line = winning_line(match)
    fields: dict[str, object] = {"line": line, "side": both[winner], "number": number}
    if both[winner.other].is_you:
        return say("{side} got {line} with its {number} move", **fields)
    fields["line"] = capitalised(line)
    return say("{line} with {side:your|#'s} {number} move", **fields)


def streak_in_words(results: GameResults, opponent: Opponent) -> str:
    """Returns what is special about a win, the latest game with that opponent."""
    if opponent.is_person or results.last is not Result.WON:
        return ""
    if results.streak >= 2:
        place = results.streak - 2
        number = ORDINALS[place] if place < len(ORDINALS) else ordinal(results.streak)
        return say("your {number} win in a row", number=say(number))
    if results.results.count(Result.WON) == 1 and results.played > 1:
        return say("your first win against {name}", name=opponent_name(opponent))
    return ""


def next_level(match: Match) -> str:
    """Returns the level after the one that a person has beaten; '' if there is none."""
    winner = None if match.outcome is None else match.outcome.winner
    if winner is None or not match.seats[winner].is_human:
        return ""
    loser, levels = match.seats[winner.other], list(LEVELS)
    if loser.kind is not SeatKind.COMPUTER or loser.level in (None, levels[-1]):
        return ""
    return levels[levels.index(loser.level) + 1]


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
        percent = evaluated.accuracy(player)
        value = UNKNOWN if not judged else NEVER
        if judged and percent is not None:
            value = say("{percent} %", percent=percent)
        name = {"side": both[player], "name": _name(match, player, both)}
        words = say("{side:your accuracy|{name}'s accuracy}", **name)
        short = say("{side:yours|{name}'s}", **name)
        said = say("{whose} {percent}", whose=words, percent=value)
        figures.append(Figure(value, words, short, said=said))
    number = len(evaluated.mistakes(own))
    count = UNKNOWN if not judged else str(number) if evaluated.judged() else NEVER
    noun, own_noun = "{count:mistake|mistakes}", "{count:mistake|mistakes} of yours"
    label, aloud = "{count:mistake|mistakes} in all", "{count:# mistake|# mistakes} in all"
    if own is not None:
        label, aloud = own_noun, "{count:# mistake|# mistakes} of yours"
    words, short, said = (say(each, count=number) for each in (label, noun, aloud))
    tone = "bad" if judged and number else "text"
    return *figures, Figure(count, words, short, tone=tone, said=said)


def _turn(
    match: Match, evaluated: GameEvaluation, both: Subjects, reason_for: ReasonFor
) -> TurningPoint | None:
    """Returns the turning point and why it is one; None while it is unknown.

    Where no move changed the result it is the loser's last practical mistake.
    """
    found, record, won = evaluated.turning_point, match.record, match.outcome
    if found is None:
        return None
    slips = evaluated.mistakes(won.winner.other) if won and won.winner is not None else []
    ply = found or (slips[-1] if slips else 0)
    if not ply:
        return TurningPoint(0, say("No turning point"), _led(evaluated, both))
    number, each = ply - record.set_up, evaluated.plies[ply]
    title = say("Turning point: move {number}", number=number)
    if not found:
        word = mistake_words(each, both[ply % 2])
        title = say("Move {number}: {word}", number=number, word=word)
    before, move = record.position_at(ply - 1), record.moves[ply - 1]
    judgement = each.judgement if found else None
    words = full_stop(deed(before, move, judgement, both, then=True))
    if why := reason_words(reason_for(ply - 1), both):
        words = joined(words, why)
    elif judgement is not None and judgement.mark.is_error:
        plan = any_of(match.game, judgement.best_moves)
        words = joined(words, say("{move} would have kept it.", move=plan))
    return TurningPoint(ply, title, words, chance=_chance(match, ply, each.judgement, title))


def _chance(match: Match, ply: int, judgement: Judgement | None, title: str) -> BestChance | None:
    """Returns the best chance, which is before the move that decided the game.

    Where that changed no result, `title` says what it was.
    """
    record, outcome, number = match.record, match.outcome, ply - match.record.set_up
    before = record.position_at(ply - 1)
    lost = outcome is not None and match.setup.person is before.turn is not outcome.winner
    if judgement is None or not lost:
        return None
    message = "You played {move}. Can you find it?"
    if judgement.best > 0:
        moves = moves_until_end(before, judgement.best)
        title = say("Move {number}: a win in {moves} was there", number=number, moves=moves)
    elif judgement.best == 0:
        title = say("Move {number}: a draw was there", number=number)
    else:
        message = "You played {move}. Can you find a better move?"
    words = say(message, move=played(match.game, before.turn, record.moves[ply - 1]))
    board = still_model(match.game, record.moves[: ply - 1], open_to_move=False)
    return BestChance(board.unmarked(), title, words)


def _led(evaluated: GameEvaluation, both: Subjects) -> str:
    """Returns that no move has changed the result."""
    score = evaluated.plies[-1].score
    if not score:
        return say("No move changed the result: a draw.")
    message = "{side:You were|# was} winning from the first move to the last."
    return say(message, side=both[Player.FIRST if score > 0 else Player.SECOND])
