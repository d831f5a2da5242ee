"""What the card of the result says after a game."""

from __future__ import annotations

from engine.games.game import Player
from engine.players.algorithms import LEVELS
from engine.records import dataclass
from gui.analysis.judgement import GameEvaluation
from gui.analysis.words import any_of, deed
from gui.files.kept_game import Opponent, Result
from gui.files.selection import GameResults
from gui.files.setup import SeatKind, names_of
from gui.look.words import capitalised, in_a_row, ordinal, own_moves
from gui.play.match import Match
from gui.play.words import winning_line
from gui.shell.player_names import Subjects, opponent_name
from gui.words.catalogue import full_stop, joined, say

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


@dataclass(frozen=True)
class TurningPoint:
    """The move that gave the game its result."""

    ply: int
    """The ply after the move; 0 if no move changed the result."""
    title: str
    words: str


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
        return joined(self.below, figures, *turn)


def game_result(
    match: Match, evaluated: GameEvaluation, both: Subjects, streak: str, *, judged: bool
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
        _turn(match, evaluated, both),
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
    number = len(evaluated.errors(own))
    count = UNKNOWN if not judged else str(number) if evaluated.judged() else NEVER
    noun, own_noun = "{count:mistake|mistakes}", "{count:mistake|mistakes} of yours"
    label, aloud = "{count:mistake|mistakes} in all", "{count:# mistake|# mistakes} in all"
    if own is not None:
        label, aloud = own_noun, "{count:# mistake|# mistakes} of yours"
    words, short, said = (say(each, count=number) for each in (label, noun, aloud))
    tone = "bad" if judged and number else "text"
    return *figures, Figure(count, words, short, tone=tone, said=said)


def _turn(match: Match, evaluated: GameEvaluation, both: Subjects) -> TurningPoint | None:
    """Returns the turning point in words; None while it is unknown."""
    ply = evaluated.turning_point
    if ply is None:
        return None
    record = match.record
    if ply == 0:
        return TurningPoint(0, say("No turning point"), _led(evaluated, both))
    before, move = record.position_at(ply - 1), record.moves[ply - 1]
    judgement = evaluated.plies[ply].judgement
    words = full_stop(deed(before, move, judgement, both, then=True))
    if judgement is not None and judgement.mark.is_error:
        plan = any_of(match.game, judgement.best_moves)
        words = joined(words, say("{move} would have kept it.", move=plan))
    number = ply - record.set_up
    return TurningPoint(ply, say("Turning point: move {number}", number=number), words)


def _led(evaluated: GameEvaluation, both: Subjects) -> str:
    """Returns that no move has changed the result."""
    score = evaluated.plies[-1].score
    if not score:
        return say("No move changed the result: a draw.")
    message = "{side:You were|# was} winning from the first move to the last."
    return say(message, side=both[Player.FIRST if score > 0 else Player.SECOND])
