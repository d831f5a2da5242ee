"""A game as a page: its moves with their marks, reasons and values, to be stepped through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from engine.games.catalogue import board_game_of, on_usual_board
from engine.games.exact_score import moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.notation import format_moves
from engine.games.record import GameRecord
from engine.pages.page import page
from engine.pages.play_page import PLAYING, rules_of, search_source
from engine.reasons.judgement import (
    GameEvaluation,
    Known,
    Mark,
    PlyEvaluation,
    SlipOf,
    best_moves,
    best_score,
    evaluate,
    sign,
)
from engine.reasons.proof import PlayedMove, Proof, played
from engine.reasons.remarks import (
    HAS_WON,
    MOVE_PLAYED,
    VALUES,
    WINS_IN,
    headline,
    kept,
    mistake,
)
from engine.reasons.shown_line import ShownLine, line_of
from engine.records import dataclass
from engine.search.limits import Bounds
from engine.wording import NamedSide, NamedSides, SayMessage, in_english, in_list

WORDS = {
    **PLAYING,
    "next_mark": "Next mistake",
    "steps": "Move",
    "at_step": "move {step} of {steps}",
    "turn": "Turn the board",
    "copy": "Copy the moves",
    "copied": "Copied: {moves}",
    "moves": "Moves",
    "graph": "Who is winning, move by move",
    "line": "The line: {moves}",
    "pick": "Click a move to see it on the board.",
    "variation": "Your own line, from move {number}",
    "to_game": "Back to the game",
    "play_on": "Play on from here: click a column.",
    "play_on_squares": "Play on from here: click a square.",
}
"""The texts of a page with a game."""
BEAT, LOST, DREW, UNFINISHED = (
    "{first} beat {second}",
    "{first} lost to {second}",
    "{first} and {second} drew",
    "{first} against {second}",
)
"""The titles, by the result."""
DRAW_NOW, DRAW_LATER, OPEN = "A draw", "A draw with best play", "Not known who wins"
START, SET_UP = "The start", "The position set up"
FOR_SIDE = "For {side}, before move {number}"
MISTAKES = "{count:# mistake|# mistakes} by {name}"
LATEST_WIN = 0.35
"""How far from a draw the graph shows a win with the very last stone."""

MistakeReason = Callable[[LinePosition, Move], Proof | None]
"""Returns why a move is a mistake; None where that is not known."""


@dataclass(frozen=True)
class GameToShow:
    """A game, its players, and what is known of it."""

    game: LineGame
    moves: tuple[Move, ...]
    names: tuple[str, str]
    """What the players are called."""
    known: Known
    """What is known of the values of a position's moves."""
    slip_of: SlipOf
    """What kind of practical mistake a move is."""
    reason_for: MistakeReason
    set_up: int = 0
    """How many moves lead to a position set up by hand."""
    when: str = ""
    """The day on which it was played, in words."""
    say: SayMessage = in_english
    """Says messages in the language of the page."""
    language: str = "en"
    """The name of that language, as pages have it."""

    def with_discs(self, message: str, **fields: object) -> str:
        """Returns a message in which characters stand for discs, which the script draws."""
        discs = {name: each.disc for name, each in fields.items() if isinstance(each, PlayedMove)}
        return self.say(message, **{**fields, **discs})


def game_page(shown: GameToShow) -> str:
    """Returns the page of a game."""
    record = GameRecord(shown.game, shown.moves, shown.set_up)
    found = evaluate(shown.game, shown.moves, shown.known, shown.set_up, shown.slip_of)
    sides = NamedSide(shown.names[0]), NamedSide(shown.names[1])
    steps = [_step(shown, record, found, sides, ply) for ply in range(shown.set_up, record.ply + 1)]
    plain, drawn = (_title(shown, record, sides, discs=discs) for discs in (False, True))
    data = {
        **rules_of(shown.game, shown.say),
        "heading": drawn,
        "names": shown.names,
        "moves": shown.moves,
        "text": format_moves(shown.game, shown.moves),
        "begin": shown.set_up,
        "marks": [ply - shown.set_up for ply in found.mistakes()],
        "mistakes": in_list(_mistakes(shown, found), shown.say),
        "steps": steps,
        "search": search_source(),
    }
    subtitle = " · ".join(_facts(shown, found))
    return page("game", plain, subtitle, data, words=WORDS, say=shown.say, language=shown.language)


def _title(shown: GameToShow, record: GameRecord, sides: NamedSides, *, discs: bool) -> str:
    message = UNFINISHED
    if record.outcome is not None:
        winner = record.outcome.winner
        message = DREW if winner is None else LOST if winner is Player.SECOND else BEAT
    first, second = (
        _with_disc(sides, player) if discs else sides[player].side for player in Player
    )
    return shown.say(message, first=first, second=second)


def _with_disc(sides: NamedSides, player: Player) -> str:
    """Returns a side after a character that stands for its disc."""
    return f"{PlayedMove(player, 0).disc} {sides[player].side}"


def _facts(shown: GameToShow, found: GameEvaluation) -> Iterator[str]:
    """Yields what stands below the title: game, number of moves, day, accuracies."""
    game = shown.game
    board = "" if on_usual_board(game) else f" {game.columns}×{game.rows}"
    yield f"{shown.say(board_game_of(game).title)}{board}"
    yield shown.say("{count:# move|# moves}", count=len(shown.moves) - shown.set_up)
    if shown.when:
        yield shown.when
    accuracies = [(shown.names[player], found.accuracy(player)) for player in Player]
    figures = [
        shown.say("{name} {percent} %", name=name, percent=figure)
        for name, figure in accuracies
        if figure is not None
    ]
    if figures:
        yield in_list(figures, shown.say)


def _mistakes(shown: GameToShow, found: GameEvaluation) -> Iterator[str]:
    for player in Player:
        count = len(found.mistakes(player))
        if count:
            yield shown.say(MISTAKES, count=count, name=shown.names[player])


def _step(
    shown: GameToShow, record: GameRecord, found: GameEvaluation, sides: NamedSides, ply: int
) -> dict[str, object]:
    """Returns what the page shows after so many moves."""
    each, game = found.plies[ply], shown.game
    compared = max(ply - 1, shown.set_up)  # the position whose moves have their values shown
    step: dict[str, object] = {"worth": _worth(game, each)}
    before = record.position_at(compared)
    if before.outcome is None and (known := shown.known(before)) is not None:
        number = compared - shown.set_up + 1
        step["for"] = shown.say(FOR_SIDE, side=_with_disc(sides, before.turn), number=number)
        step["chips"] = [*_chips(before, known.columns, shown.say)]
    title = _standing(each, record.position_at(ply), sides, shown.say)
    if ply == shown.set_up:
        return {**step, "move": shown.say(SET_UP if ply else START), "title": title, "text": ""}
    move, mover = shown.moves[ply - 1], before.turn
    fields = {"side": sides[mover], "winner": sides[mover.other]}
    number, mark, text, line = ply - shown.set_up, each.mark, "", None
    if mark is not None and mark.is_error:
        proof = shown.reason_for(before, move)
        title = shown.say(headline(each, proof), **fields)
        if proof is not None:
            text, line = proof.sentence.said(sides, shown.with_discs), line_of(proof, before, move)
    if mark is not None:
        step |= {
            "mark": mark.glyph,
            "tone": mark.tone,
            "word": _word(each, mark, fields, shown.say),
        }
    disc = played(game, mover, move)
    step["move"] = shown.with_discs(MOVE_PLAYED, number=number, side=sides[mover], move=disc)
    return {**step, "title": title, "text": text, "line": line and _drawn(line)}


def _word(each: PlyEvaluation, mark: Mark, fields: dict[str, NamedSide], say: SayMessage) -> str:
    """Returns what the list says of a judged move."""
    if mark.is_error:
        return say(mistake(each), **fields)
    assert each.judgement is not None, "what is no mistake is judged"
    longer = each.judgement.best - each.judgement.played
    forms = () if mark is Mark.GOOD else kept(each.judgement)
    return say(forms[-1], **fields, moves=longer) if forms else say(mark.word)


def _standing(
    each: PlyEvaluation, position: LinePosition, sides: NamedSides, say: SayMessage
) -> str:
    """Returns who wins, or has won."""
    if each.score is None:
        return say(OPEN)
    if not each.score:
        return say(DRAW_LATER if position.outcome is None else DRAW_NOW)
    winner = sides[Player.FIRST if each.score > 0 else Player.SECOND]
    message = HAS_WON if position.outcome is not None else WINS_IN
    return say(message, side=winner, moves=each.moves_left)


def _worth(game: LineGame, each: PlyEvaluation) -> float | None:
    """Returns how far from a draw the graph shows a position, 1 for a win of the first player."""
    if each.score is None:
        return None
    longest = max(game.cells // 2, 2)
    late = min((each.moves_left - 1) / (longest - 1), 1.0)
    return round(sign(each.score) * (1 - (1 - LATEST_WIN) * late), 3)


def _chips(
    before: LinePosition, columns: Sequence[Bounds | None], say: SayMessage
) -> Iterator[list[str] | None]:
    """Yields the value of each move in words and its tone; None where it is not legal or known."""
    best = best_moves(columns) if best_score(columns) is not None else []
    for move, bounds in enumerate(columns):
        if bounds is None or not bounds.exact:
            yield None
            continue
        score = bounds.score
        moves = moves_until_end(before, score) if score else 0
        tone = "best" if move in best else ("loss", "draw", "win")[sign(score) + 1]
        yield [say(VALUES[sign(score)], moves=moves), tone]


def _drawn(line: ShownLine) -> dict[str, object]:
    """Returns a line as numbered stones, the cells in which it wins, and outlined cells."""
    number = partial(_cell, line.position.game)
    return {
        "from": line.position.ply,
        "stones": [[number(cell), player] for cell, player in line.stones],
        "wins": [[number(cell), player] for cell, player in line.wins],
        "outlines": [[number(cells[0]), number(cells[-1])] for cells in line.lines],
    }


def _cell(game: LineGame, cell: Cell) -> int:
    """Returns a cell's number in the script: column by column, from below."""
    return cell.column * game.rows + cell.row
