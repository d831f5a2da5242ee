"""Sentences about positions, moves and threats. `worth` has the words for values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.exact_score import ExactScore, moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.service.messages import Analysed
from gui.analysis.judgement import best_moves, best_score, sign
from gui.analysis.threats import Threat
from gui.analysis.worth import UNKNOWN, leads_to, result_in, winner_in
from gui.look.words import capitalised, many, place_noun
from gui.shell.player_names import Subject, Subjects

LOOKING = "Looking for the best move…"
"""What stands in place of a hint until the best move is known."""


def move_name(game: LineGame, move: Move) -> str:
    """Returns a move's name for the beginning of a sentence."""
    return f"{place_noun(game).capitalize()} {move + 1}"


def either(game: LineGame, moves: Sequence[Move]) -> str:
    """Returns words for one of several moves: column 3; column 3 or 5; any of 6 squares."""
    if len(moves) > 4:
        return f"any of {len(moves)} {place_noun(game)}s"
    *most, last = [str(move + 1) for move in moves]
    return f"{place_noun(game)} " + (f"{', '.join(most)} or {last}" if most else last)


def move_worth(
    position: LinePosition,
    analysed: Analysed,
    move: Move,
    sides: Subjects,
    *,
    exact: bool = False,
) -> str:
    """Returns a move and what it leads to: "Column 4 wins for you in 9, the best move"."""
    bounds, best = analysed.columns[move], best_moves(analysed.columns)
    if bounds is None:
        return f"{move_name(position.game, move)} cannot be played"
    words = f"{move_name(position.game, move)} {leads_to(position, bounds, sides, exact=exact)}"
    if move not in best:
        return words
    if len(position.legal_moves()) == 1:
        return f"{words}, the only move"
    return f"{words}, {'the best move' if len(best) == 1 else 'one of the best moves'}"


# Positions


def verdict(
    position: LinePosition, analysed: Analysed, sides: Subjects, *, exact: bool = False
) -> str:
    """Returns the best move and what it leads to, or what is proven of an unsolved position."""
    score, best = best_score(analysed.columns), best_moves(analysed.columns)
    mover, other = sides[position.turn], sides[position.turn.other]
    if score is None or not best:
        return _unsolved(analysed, mover, other)
    result = result_in(position, score, sides, exact=exact)
    if len(best) == len(position.legal_moves()) > 1:
        return f"Every move {result}"
    if score < 0 < len(position.legal_moves()) - 1:
        return _lost(mover, other)
    plan = either(position.game, best)
    return f"{capitalised(plan)} {result}"


def _lost(mover: Subject, other: Subject) -> str:
    """Returns that the `other` side wins against every move."""
    if mover.is_you:
        return f"{other.side} wins, whatever you play"
    whatever = "whatever {mover} plays"
    return other.say(f"You win, {whatever}", f"{{side}} wins, {whatever}", mover=mover.side)


def _unsolved(analysed: Analysed, mover: Subject, other: Subject) -> str:
    """Returns words for the proven bounds of an unsolved position."""
    playable = [bounds for bounds in analysed.columns if bounds is not None]
    lower, upper = max(b.lower for b in playable), max(b.upper for b in playable)
    if lower > 0:
        way = "the quickest way is not known yet"
        return mover.say(f"You win; {way}", f"{{side}} wins; {way}")
    if upper < 0:
        way = "the longest defence is not known yet"
        return other.say(f"You win; {way}", f"{{side}} wins; {way}")
    if lower == upper == 0:
        return "A draw with best play"
    if lower == 0:
        return mover.say("You have at least a draw", "{side} has at least a draw")
    if upper == 0:
        return mover.say("You have at most a draw", "{side} has at most a draw")
    return "Who wins is not known yet"


def proof(
    position: LinePosition,
    analysed: Analysed,
    sides: Subjects,
    *,
    given_up: bool,
    exact: bool = False,
) -> str:
    """Returns what is proven of the moves besides the best, or how far the proof has come."""
    game = position.game
    playable = [bounds for bounds in analysed.columns if bounds is not None]
    solved = sum(bounds.exact for bounds in playable)
    done = f"{solved} of {many(len(playable), place_noun(game))} solved"
    best, score = best_moves(analysed.columns), best_score(analysed.columns)
    if not best or score is None:
        return f"Too large to solve here: {done}." if given_up else f"Solving: {done}."
    if len(playable) == 1:
        return "It is the only move."
    if score < 0 and len(best) < len(playable):
        winner, moves = sides[position.turn.other], moves_until_end(position, score)
        result = winner_in(winner, moves, score, exact=exact)
        return f"{capitalised(either(game, best))} holds out longest: {result}."
    if not analysed.exact:
        return f"The best move is proven: {done}."
    others = [(m, b.score) for m, b in enumerate(analysed.columns) if b and m not in best]
    return _of_others(position, score, others, sides)


def _of_others(
    position: LinePosition,
    score: ExactScore,
    others: Sequence[tuple[Move, ExactScore]],
    sides: Subjects,
) -> str:
    """Returns what all moves but the best lead to; `score` is that of the best, a win or a draw."""
    if not others:
        return ""
    alike = [move for move, other in others if sign(other) == sign(score)]
    results = {sign(other) for _, other in others}
    if len(alike) == len(others):
        return "Everything else takes longer."
    if alike:
        plan = either(position.game, alike)
        return f"{capitalised(plan)} wins later; nothing else wins."
    if results == {-1}:
        return f"Everything else lets {sides[position.turn.other].object} win."
    if results == {0}:
        return "Everything else leads to a draw."
    return f"Everything else gives {sides[position.turn].possessive} win away."


def bar_words(
    position: LinePosition,
    analysed: Analysed | None,
    sides: Subjects,
    begun: int = 0,
    *,
    exact: bool = False,
) -> str:
    """Returns what the evaluation bar shows: after how many moves, and who is winning.

    The first `begun` moves lead to a position set up by hand and are not counted.
    """
    outcome = position.outcome
    score = None if analysed is None else best_score(analysed.columns)
    if outcome is not None:
        won = "a draw" if outcome.winner is None else winner_in(sides[outcome.winner], 0, 0)
        return f"{after_move(position.ply - begun)}: {won}"
    if score is None:
        return UNKNOWN
    words = "a draw with best play"
    if score:
        winner = sides[position.turn if score > 0 else position.turn.other]
        words = winner_in(winner, moves_until_end(position, score), abs(score), exact=exact)
    return f"{after_move(position.ply - begun)}: {words}"


def after_move(number: int, of: str = "") -> str:
    """Returns after which move a position is; `of` follows the number, as in " of 40 moves"."""
    return f"After move {number}{of}" if number else f"At the start{of}"


# Hint


def hint(
    position: LinePosition,
    analysed: Analysed,
    move: Move,
    sides: Subjects,
    *,
    exact: bool = False,
) -> str:
    """Returns the best move and what it leads to."""
    bounds = analysed.columns[move]
    assert bounds is not None, "a hint is a legal move"
    name = move_name(position.game, move).lower()
    if bounds.exact and bounds.score < 0:
        winner, moves = sides[position.turn.other], moves_until_end(position, bounds.score)
        end = winner_in(winner, moves, bounds.score, exact=exact)
        return f"Hint: {name} holds out longest: {end}"
    return f"Hint: {name} {leads_to(position, bounds, sides, exact=exact)}"


def unproven_hint(position: LinePosition, move: Move, sides: Subjects) -> str:
    """Returns the move that a search suggests while none is proven best."""
    name = move_name(position.game, move).lower()
    return sides[position.turn].say(
        "Hint: {name}, not proven", "Hint for {side}: {name}, not proven", name=name
    )


# Threats


def threats_in_words(position: LinePosition, found: Sequence[Threat], sides: Subjects) -> str:
    """Returns what each side threatens: at once and, with gravity, in odd and even rows.

    It is empty after the end of a game.
    """
    if position.outcome is not None:
        return ""
    parts = []
    for player in Player:
        own = [threat for threat in found if threat.player is player]
        parts += [_at_once(position, own, sides[player]), _later(own, sides[player])]
    return " ".join(filter(None, parts)) or "No side threatens to win."


def _at_once(position: LinePosition, own: Sequence[Threat], side: Subject) -> str:
    """Returns where one side can win with its next stone; '' for nowhere."""
    game = position.game
    moves = sorted({game.move_to(threat.cell) for threat in own if threat.now})
    if not moves:
        return ""
    where = f"{'in' if game.gravity else 'on'} {either(game, moves)}"
    if any(threat.player is position.turn for threat in own):
        return side.say("You can win {where}.", "{side} can win {where}.", where=where)
    return side.say("You threaten to win {where}.", "{side} threatens to win {where}.", where=where)


def _later(own: Sequence[Threat], side: Subject) -> str:
    """Returns how many of one side's threats cannot be played yet; '' for none."""
    odd = sum(threat.odd for threat in own if not threat.now)
    even = sum(not threat.odd for threat in own if not threat.now)
    counts = [many(odd, "odd threat")] * bool(odd) + [many(even, "even threat")] * bool(even)
    if not counts:
        return ""
    return side.say("You have {counts}.", "{side} has {counts}.", counts=" and ".join(counts))


def zugzwang(game: LineGame, sides: Subjects) -> str:
    """Returns why odd and even rows matter; empty without gravity or with an odd number of rows."""
    if not game.gravity or game.rows % 2:
        return ""
    first, second = (side.object for side in sides)
    return f"Odd rows fall to {first} and even ones to {second} when only bad columns are left."
