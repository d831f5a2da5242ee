"""What the card of the result says after a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Player
from engine.players.algorithms import ALGORITHMS, LEVELS
from engine.records import dataclass
from gui.analysis.evaluations import PlyEvaluation
from gui.analysis.judgement import accuracy, sign
from gui.analysis.turning_point import turning_point
from gui.analysis.words import move_name
from gui.files.opponent import Opponent, Result
from gui.files.setup import Seat, SeatKind, names_of
from gui.files.statistics import GameResults
from gui.look.theme import Theme
from gui.look.words import in_a_row, many, side_name
from gui.play.insight import Insight
from gui.play.match import Match
from gui.play.words import who
from gui.shell.player_names import opponent_name

UNKNOWN, NEVER = "…", "–"
"""A figure that is not known yet, and one that never will be."""
FOLLOWS = "Accuracies and the turning point follow in a moment."
"""What stands in place of figures that are not known yet."""
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
GAVE_AWAY = {(1, 0): "gave away a win", (1, -1): "turned a win into a loss"}
"""What a mistake did, by the results before and after it; else it gave away a draw."""


@dataclass(frozen=True)
class Figure:
    """A number with what it counts."""

    value: str
    label: str
    bad: bool = False
    """Whether it counts mistakes that were made."""


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
        figures = ", ".join(f"{each.value} {each.label}" for each in self.known)
        if self.waiting:
            figures = FOLLOWS.removesuffix(".")
        turn = "" if self.turn is None else f"{self.turn.title}. {self.turn.words}"
        return " ".join(filter(None, [self.below, figures and f"{figures}.", turn]))


def game_result(match: Match, insight: Insight, theme: Theme, streak: str) -> GameResult | None:
    """Returns what the card says; None before the game has ended. `streak` ends its sentence."""
    if match.outcome is None:
        return None
    found = insight.evaluations()
    return GameResult(
        title(match, theme),
        below(match) + (f", and {streak}." if streak else "."),
        _figures(match, found, insight.is_judged, theme),
        _turn(match, insight, found, theme),
        sum(each.score is not None for each in found) > 2,
    )


def title(match: Match, theme: Theme) -> str:
    """Returns the result in two words."""
    winner = None if match.outcome is None else match.outcome.winner
    if winner is None:
        return "Draw"
    name = _name(match, winner, theme)
    return f"{name} win" if name == "You" else f"{name} wins"


def below(match: Match) -> str:
    """Returns how the game has ended, without a full stop."""
    count = many(match.record.ply - match.record.set_up, "move")
    if match.outcome is None or match.outcome.winner is None:
        return f"The board is full after {count}"
    return f"{in_a_row(match.game.connect).capitalize()} in {count}"


def streak_in_words(results: GameResults, opponent: Opponent) -> str:
    """Returns what is special about a win, the latest game with that opponent."""
    if opponent.is_person or results.last is not Result.WON:
        return ""
    if results.streak >= 2:
        place = results.streak - 2
        number = ORDINALS[place] if place < len(ORDINALS) else f"{results.streak}th"
        return f"your {number} win in a row"
    if results.count(Result.WON) == 1 and results.played > 1:
        return f"your first win against {opponent_name(opponent)}"
    return ""


def next_level(match: Match) -> Seat | None:
    """Returns the level after the one that a person has beaten; None if there is none."""
    winner = None if match.outcome is None else match.outcome.winner
    if winner is None or not match.seats[winner].is_human:
        return None
    loser = match.seats[winner.other]
    if loser.kind is not SeatKind.COMPUTER or loser.level is None:
        return None
    levels = list(LEVELS)
    place = levels.index(loser.level) + 1
    return Seat(SeatKind.COMPUTER, level=levels[place]) if place < len(levels) else None


def level_name(seat: Seat) -> str:
    """Returns the name of a level."""
    assert seat.level is not None, "it is a level"
    return ALGORITHMS[seat.level].label


def _name(match: Match, player: Player, theme: Theme) -> str:
    """Returns a player's name: "You", a level, or the side of players alike without names."""
    seats = match.seats
    if seats[0].kind is seats[1].kind and names_of(seats) is None:
        return side_name(match.game, player, theme)
    if seats[player].kind is SeatKind.COMPUTER and seats[player].level is not None:
        return level_name(seats[player])
    return who(match, player)


def _figures(
    match: Match, found: Sequence[PlyEvaluation], judged: bool, theme: Theme
) -> tuple[Figure, ...]:
    """Returns both accuracies, the person's first, and the number of mistakes."""
    begun = match.record.set_up
    people = [player for player in Player if match.seats[player].is_human]
    own = people[0] if len(people) == 1 else None
    order = (own, own.other) if own is not None else tuple(Player)
    figures = []
    for player in order:
        judgements = [each.judgement for each in found[1:]][(player - begun) % 2 :: 2]
        percent = accuracy(judgements)
        value = UNKNOWN if not judged else NEVER if percent is None else f"{percent} %"
        name = _name(match, player, theme)
        figures.append(Figure(value, "your accuracy" if name == "You" else name))
    errors = [
        each.judgement is not None and each.judgement.mark.is_error
        for place, each in enumerate(found[1:], begun)
        if own is None or place % 2 == own
    ]
    label = "mistake" if sum(errors) == 1 else "mistakes"
    if own is not None:
        label = f"your {label}"
    known = any(each.judgement is not None for each in found[1:])
    count = UNKNOWN if not judged else str(sum(errors)) if known else NEVER
    return (*figures, Figure(count, label, bad=judged and any(errors)))


def _turn(
    match: Match, insight: Insight, found: Sequence[PlyEvaluation], theme: Theme
) -> TurningPoint | None:
    """Returns the turning point in words; None while it is unknown."""
    place = turning_point(found)
    if place is None:
        return None
    record, final = match.record, sign(found[-1].score or 0)
    if place == 0:
        leader = None if not final else Player.FIRST if final > 0 else Player.SECOND
        if leader is None:
            return TurningPoint(0, "No turning point", "No move changed the result: a draw.")
        name = _name(match, leader, theme)
        was = "You were" if name == "You" else f"{name} was"
        return TurningPoint(
            0, "No turning point", f"{was} winning from the first move to the last."
        )
    move = record.moves[record.set_up + place - 1]
    mover = Player((record.set_up + place - 1) % 2)
    side = 1 if mover is Player.FIRST else -1
    before, after = (side * sign(found[p].score or 0) for p in (place - 1, place))
    name = _name(match, mover, theme)
    deed = GAVE_AWAY.get((before, after), "gave away a draw")
    words = f"{name} played {move_name(match.game, move).lower()} and {deed}."
    better = insight.best_at(record.set_up + place - 1)
    if better is not None:
        kept = "kept the win" if before > 0 else "held the draw"
        words += f" {move_name(match.game, better)} would have {kept}."
    return TurningPoint(record.set_up + place, f"Turning point: move {place}", words)
