"""The card of the result after a game: what it says, and as boxes what of it has room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.game import Player
from engine.players.algorithms import LEVELS
from engine.reasons.judgement import GameEvaluation
from engine.reasons.proof import Proof
from engine.records import dataclass
from gui.analysis.reason import reason_words
from gui.analysis.words import any_of, deed
from gui.analysis.worth import mistake_words
from gui.files.kept_game import Opponent, Result
from gui.files.selection import GameResults
from gui.files.setup import SeatKind, names_of
from gui.look import style as s
from gui.look.words import capitalised, in_a_row, ordinal, own_moves
from gui.play import commands
from gui.play.match import Match
from gui.play.words import winning_line
from gui.shell.player_names import Subjects, opponent_name
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Widget
from gui.words.catalogue import full_stop, joined, say

ReasonFor = Callable[[int], Proof | None]
"""Returns what was wrong with the move played at a ply; None while it is unknown."""
UNKNOWN, NEVER = "…", "–"
"""A figure that is not known yet, and one that never will be."""
FOLLOWS = "Accuracies and the turning point follow in a moment."
"""What stands in place of figures that are not known yet."""
FLAT, ABOVE = 360, 90
"""The size from which, and below which, the figures stand beside the result."""
BROAD, LOW = 560, 300
"""The size from which, and below which, the turning point stands beside the rest."""
GRAPH, HIGHEST = 96, 340
"""The least height of a graph below the words, and its greatest."""
ABREAST = 270
"""The least width with the figures side by side."""
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
    kept: bool = False
    """Whether it is kept for practice, as a mistake of the only person."""


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
    ply, record, won = evaluated.turning_point, match.record, match.outcome
    if ply is None:
        return None
    if ply == 0:
        slips = evaluated.mistakes(won.winner.other) if won and won.winner is not None else []
        if not slips:
            return TurningPoint(0, say("No turning point"), _led(evaluated, both))
        ply = slips[-1]
        word = mistake_words(evaluated.plies[ply], both[ply % 2])
        number = ply - record.set_up
        done = deed(record.position_at(ply - 1), record.moves[ply - 1], None, both, then=True)
        why = reason_words(reason_for(ply - 1), both)
        title = say("Move {number}: {word}", number=number, word=word)
        return TurningPoint(ply, title, joined(full_stop(done), why))
    before, move = record.position_at(ply - 1), record.moves[ply - 1]
    judgement = evaluated.plies[ply].judgement
    words = full_stop(deed(before, move, judgement, both, then=True))
    why = reason_words(reason_for(ply - 1), both)
    if why:
        words = joined(words, why)
    elif judgement is not None and judgement.mark.is_error:
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


# The card


def result_card(result: GameResult, graph: Widget, wide: float, high: float) -> Box:
    """Returns the card in a place of about these logical lengths."""
    says = ("label", result.title, result.in_words())
    if wide >= FLAT and high < ABOVE:
        return b.card(_flat(result, wide), pad=(14, 4), says=says)
    roomy = wide >= 320 and high >= 260
    pad = (28, 22) if roomy else (14, 10)
    inner = wide - 2 * pad[0]
    size = s.SMALL if inner < 260 else s.BODY
    gap = 22 if roomy else 10
    head = _head(result, size, (s.RESULT, s.FIGURE, s.TITLE))
    if high < 150:
        least = b.text(result.title, s.NAME, s.BOLD, smaller=(s.BODY,))
        head = b.fit(_head(result, size, (s.TITLE,)), _head(result, s.SMALL, (s.NAME,)), least)
    figures = _figure_boxes(result, size, inner, gap)
    if wide >= BROAD and high < LOW:
        left = b.column(head, figures, b.space(), part=9)
        right = b.frame(b.fit(*_turn_boxes(result, size), b.space()), pad=(0, 6), part=10)
        return b.card(b.row(left, right, gap=14, across="stretch"), pad=pad, says=says)
    turns = _turn_boxes(result, size, gap)
    below = b.frame(b.hosted(graph), pad=(0, 5), min_height=GRAPH, max_height=HIGHEST, grow=1)
    with_graph = b.column(figures, turns[0], b.space(), below) if turns else None
    rest = b.fit(
        with_graph if result.has_graph and inner >= 200 and high > GRAPH else None,
        *(b.column(figures, turn, b.space()) for turn in turns),
        b.column(figures, b.space()),
        *(b.column(turn, b.space()) for turn in turns[-1:]),
        b.space(),
        grow=1,
    )
    return b.card(b.column(head, rest), pad=pad, says=says)


def _head(result: GameResult, size: int, sizes: tuple[int, ...]) -> Box:
    """Returns the result, in the largest size that fits, and how it came about."""
    return b.column(
        b.text(result.title, sizes[0], s.BOLD, smaller=(*sizes[1:], s.NAME), wrap=False),
        b.text(result.below, size, tone="muted"),
    )


def _flat(result: GameResult, wide: float) -> Box:
    """Returns the result, the figures and the link side by side."""
    known = result.turn is not None and result.turn.ply > 0
    link = b.link(commands.SHOW_ME) if wide >= BROAD - 40 and known else None
    rows = _rows(result, s.SECOND)
    figures = [b.grid(rows[:count], gap=8) for count in range(len(rows), 0, -1)]
    if result.waiting:
        figures = [b.text(FOLLOWS, s.SMALL, tone="muted")]
    head = b.fit(
        *(_head(result, *sizes) for sizes in ((s.BODY, (s.TITLE,)), (s.SMALL, (s.TITLE,)))),
        _head(result, s.SMALL, (s.NAME,)),
        part=11,
    )
    return b.row(head, b.fit(*figures, b.space(), part=8), link, gap=16)


def _rows(result: GameResult, size: int = s.BODY) -> list[list[Box]]:
    """Returns the known figures with their labels, one below the other."""
    return [
        [
            b.text(each.value, size, s.BOLD, tone=each.tone, wrap=False),
            b.fit(
                b.text(each.label, s.SMALL, tone="muted", wrap=False),
                b.text(each.short or each.label, s.SMALL, tone="muted", wrap=False),
                grow=1,
            ),
        ]
        for each in result.known
    ]


def _figure_boxes(result: GameResult, size: int, inner: float, gap: float) -> Box:
    """Returns the figures side by side, or in rows where they have no room for that."""
    shown = result.figures if result.waiting else result.known
    large = s.FIGURE if inner >= 340 else s.TITLE
    columns: list[Box] = []
    for each in shown:
        if columns:
            columns.append(b.space(min_width=8, max_width=48, grow=1))
        columns.append(_column(each, large, waiting=result.waiting))
    abreast = b.column(b.space(height=gap), b.row(*columns), min_width=ABREAST)
    rows: Sequence[Box] = [b.grid(_rows(result), gap=8)]
    if result.waiting:
        rows = [b.text(FOLLOWS, size, tone="muted")]
    return b.fit(abreast if columns else None, b.column(b.space(height=8), *rows))


def _column(figure: Figure, large: int, *, waiting: bool) -> Box:
    """Returns a figure above its label, or a bar in its place while it is not known."""
    value = b.text(figure.value, large, s.BOLD, tone=figure.tone, wrap=False)
    if waiting:
        blank = b.space(width=2.3 * large, height=0.62 * large)
        value = b.row(b.frame(blank, look="line", radius=5), height=34)
    return b.column(value, b.text(figure.label, s.SMALL, tone="muted", wrap=False), across="start")


def _turn_boxes(result: GameResult, size: int, gap: float = 0) -> list[Box]:
    """Returns the turning point with ever fewer words, below a line if there is a `gap` for it."""
    turn = result.turn
    rule: tuple[Box, ...] = ()
    if gap:
        rule = (b.space(height=gap), b.rule(), b.space(height=0.7 * gap))
    if result.waiting:
        return [b.column(*rule, b.text(FOLLOWS, size, tone="muted"), min_width=ABREAST)]
    if turn is None:
        return []
    practise = b.link(commands.PRACTISE) if turn.kept else None
    link = b.row(b.link(commands.SHOW_ME, tip="Opens the review at this move."), practise, gap=18)
    shown = (b.space(height=4), link) if turn.ply else ()
    title = b.text(turn.title, size, s.SEMIBOLD)
    return [
        b.column(*rule, title, b.text(turn.words, size, tone="muted"), *shown),
        b.column(*rule, title, *shown),
        *([b.column(*shown)] if shown else []),
    ]
