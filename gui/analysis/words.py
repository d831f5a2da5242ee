"""Sentences about positions, moves and threats. `worth` has the words for values."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.exact_score import ExactScore, moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.service.messages import Analysed
from gui.analysis.judgement import best_moves, best_score, sign
from gui.analysis.threats import Threat
from gui.analysis.worth import leads_to, result_in, winner_in
from gui.look.theme import Theme
from gui.look.words import capitalised, many, place_noun, side_name


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
    position: LinePosition, analysed: Analysed, move: Move, *, exact: bool = False
) -> str:
    """Returns a move and what it leads to: "Column 4 wins in 9, best"."""
    bounds = analysed.columns[move]
    if bounds is None:
        return f"{move_name(position.game, move)} cannot be played"
    best = ", best" if move in best_moves(analysed.columns) else ""
    return f"{move_name(position.game, move)} {leads_to(position, bounds, exact=exact)}{best}"


# Positions


def verdict(
    position: LinePosition, analysed: Analysed, theme: Theme, *, exact: bool = False
) -> str:
    """Returns the best move and what it leads to, or what is proven of an unsolved position."""
    score, best = best_score(analysed.columns), best_moves(analysed.columns)
    if score is None or not best:
        return _unsolved(analysed, side_name(position.game, position.turn, theme))
    result = result_in(position, score, exact=exact)
    if len(best) == len(position.legal_moves()) > 1:
        return f"Every move {result}"
    if score < 0 < len(position.legal_moves()) - 1:
        return "Every move loses"
    plan = either(position.game, best)
    return f"{capitalised(plan)} {result}"


def _unsolved(analysed: Analysed, side: str) -> str:
    """Returns words for the proven bounds of an unsolved position."""
    playable = [bounds for bounds in analysed.columns if bounds is not None]
    lower, upper = max(b.lower for b in playable), max(b.upper for b in playable)
    if lower > 0:
        return f"{side} wins; the quickest way is not known yet"
    if upper < 0:
        return f"{side} loses; the longest way is not known yet"
    if lower == upper == 0:
        return "A draw with best play"
    if lower == 0:
        return f"{side} has at least a draw"
    return f"{side} has at most a draw" if upper == 0 else "Who wins is not known yet"


def proof(
    position: LinePosition, analysed: Analysed, *, given_up: bool, exact: bool = False
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
        plan, result = either(game, best), result_in(position, score, exact=exact)
        return f"{capitalised(plan)} holds out longest: {result}."
    if not analysed.exact:
        return f"The best move is proven: {done}."
    others = [(m, b.score) for m, b in enumerate(analysed.columns) if b and m not in best]
    return _of_others(position, score, others)


def _of_others(
    position: LinePosition, score: ExactScore, others: Sequence[tuple[Move, ExactScore]]
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
        return "Everything else loses."
    return (
        "Everything else only draws." if results == {0} else "Everything else gives the win away."
    )


def bar_words(
    position: LinePosition, analysed: Analysed | None, theme: Theme, *, exact: bool = False
) -> str:
    """Returns a description of the evaluation bar."""
    outcome = position.outcome
    if outcome is not None:
        winner = outcome.winner
        return "a draw" if winner is None else f"{side_name(position.game, winner, theme)} has won"
    score = None if analysed is None else best_score(analysed.columns)
    if score is None:
        return "not known yet"
    if score == 0:
        return "a draw with best play"
    winner = position.turn if score > 0 else position.turn.other
    side, moves = side_name(position.game, winner, theme), moves_until_end(position, score)
    return winner_in(side, moves, abs(score), exact=exact)


# Hint


def hint(
    position: LinePosition, analysed: Analysed | None, move: Move | None, *, exact: bool = False
) -> str:
    """Returns the best move and what it leads to, or that the search goes on."""
    if move is None or analysed is None:
        return "Looking for the best move…"
    bounds = analysed.columns[move]
    assert bounds is not None, "a hint is a legal move"
    result = leads_to(position, bounds, exact=exact)
    return f"Hint: {place_noun(position.game)} {move + 1} {result}"


# Threats


def threats_in_words(position: LinePosition, found: Sequence[Threat], theme: Theme) -> str:
    """Returns both sides' threats in words: at once and, with gravity, in odd and even rows."""
    game = position.game
    parts = []
    for player in Player:
        own = [threat for threat in found if threat.player is player]
        if own:
            parts.append(f"{side_name(game, player, theme)} {_kinds(own, gravity=game.gravity)}")
    return "Threats: " + "; ".join(parts) + "." if parts else "No threats yet."


def _kinds(own: Sequence[Threat], *, gravity: bool) -> str:
    """Returns how many of one side's threats are at once, in odd rows, in even rows."""
    later = [threat for threat in own if not threat.now]
    counts = [(len(own) - len(later), "at once")]
    if gravity:
        odd = sum(threat.odd for threat in later)
        counts += [(odd, "odd"), (len(later) - odd, "even")]
    return ", ".join(f"{count} {kind}" for count, kind in counts if count)


def zugzwang(game: LineGame, theme: Theme) -> str:
    """Returns why odd and even rows matter; empty without gravity or with an odd number of rows."""
    if not game.gravity or game.rows % 2:
        return ""
    first, second = (side_name(game, player, theme) for player in Player)
    return f"When only bad columns are left, {first} gets the odd rows and {second} the even ones."
