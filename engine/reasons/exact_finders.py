"""Finders of plans and of what decides: they need gravity, and most of them exact scores."""

from __future__ import annotations

from engine.games.exact_score import moves_until_end
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.reasons import messages as m
from engine.reasons.case import Attack, Case
from engine.reasons.judgement import sign
from engine.reasons.messages import place, sentence
from engine.reasons.proof import Proof, ProofKind, played
from engine.reasons.winning_cells import playable_wins, winning_cells

NEEDED_STONES = 2
"""The stones that a line has at least for its empty cells to be called needed."""


def plan(case: Case) -> Proof | None:
    """Finds that answering in the same column wins, perhaps after one move."""
    if not case.position.game.gravity:
        return None
    nodes, tactics = case.effort.plan, case.tactics
    for attack in case.attacks:
        if attack.blocked:
            continue
        winner = attack.winner
        for move in attack.position.legal_moves():
            after = attack.position.play(move)
            if after.outcome is not None or nodes <= 0:
                continue
            found = tactics.has_plan(after.mask ^ after.current, after.current, nodes)
            nodes -= tactics.nodes
            if found:
                message = m.PLAN_MISSED if attack.missed else m.PLAN
                shown = played(case.position.game, winner, move)
                said = sentence(message, winner=winner, loser=winner.other, move=shown)
                return Proof(ProofKind.PLAN, winner, (*attack.before, move), (), said)
    own, opponent = case.position.current, case.mover.other
    if case.wrong or nodes <= 0:
        return None
    if not tactics.has_plan(case.position.mask ^ own, own, nodes):
        return None
    said = sentence(m.PLAN_NOW, winner=opponent, loser=case.mover)
    return Proof(ProofKind.PLAN, opponent, (), (), said)


def deciding_threat(case: Case) -> Proof | None:
    """Finds a winning cell without which its side would not win."""
    if not case.position.game.gravity:
        return None
    nodes = case.effort.what_if
    for win in case.wins:
        now = playable_wins(win.position, win.winner)
        cells = [cell for cell in winning_cells(win.position, win.winner) if cell not in now]
        for cell in sorted(cells, key=lambda cell: (cell.row, cell.column)):
            result, spent = _without(case, win, cell, nodes)
            nodes -= spent
            if result is None:
                continue
            if result == 0:
                message = m.DECIDED_DRAW if win.missed else m.DECIDES_DRAW
            else:
                message = m.DECIDED_LOSS if win.missed else m.DECIDES_LOSS
            said = sentence(message, winner=win.winner, cell=place(cell))
            return Proof(ProofKind.DECIDING_THREAT, win.winner, win.before, (cell,), said)
    return None


def zugzwang(case: Case) -> Proof | None:
    """Finds that the side to move loses only because it has to move."""
    game, position, mover = case.position.game, case.position, case.mover
    if case.wrong or not game.gravity or case.threats_of_opponent:
        return None
    if case.best is None or case.best >= 0:
        return None
    mask, nodes, ask = position.mask, case.effort.what_if, case.what_if.would_reach
    passed = mask ^ position.current
    if ask(passed, mask, 1, node_limit=nodes) is not False:
        return None
    draws = ask(passed, mask, 0, node_limit=nodes - case.what_if.nodes)
    if draws is None:
        return None
    message = m.ZUGZWANG_DRAWS if draws else m.ZUGZWANG_WINS
    said = sentence(message, winner=mover.other, loser=mover)
    return Proof(ProofKind.ZUGZWANG, mover.other, (), (), said)


def only_reply(case: Case) -> Proof | None:
    """Finds the one reply that holds, where it stands on top of the move or in a line it needs."""
    game, move = case.position.game, case.move
    if move is None or not game.gravity or not case.has_worse_result:
        return None
    if case.scores_after is None or playable_wins(case.after, case.mover.other):
        return None
    best = sign(max(case.scores_after.values()))
    holding = [reply for reply, score in case.scores_after.items() if sign(score) == best]
    if len(holding) != 1 or len(case.scores_after) == 1:
        return None
    cell = case.after.landing_cell(holding[0])
    assert cell is not None, "the reply is legal"
    opponent = case.mover.other
    if holding[0] == move:
        said = sentence(m.WINS_ON_TOP if best > 0 else m.PLAYS_ON_TOP, opponent=opponent)
    elif _is_needed(case.after, cell, case.mover):
        said = sentence(m.TAKES_NEEDED, opponent=opponent, mover=case.mover, cell=place(cell))
    else:
        return None
    winner = opponent if best > 0 else None
    return Proof(ProofKind.ONLY_MOVE, winner, (move, holding[0]), (cell,), said)


def nothing_short(case: Case) -> Proof:
    """Says that there is no short reason, and what is known instead."""
    game, scores, move = case.position.game, case.scores, case.move
    winner: Player | None = None
    said = sentence(m.NOTHING)
    if scores is not None:
        best = max(scores.values())
        if case.has_worse_result and best <= 0:
            assert move is not None, "a move made the result worse"
            count = moves_until_end(case.position, scores[move])
            winner = case.mover.other
            said = sentence(m.NOW_TAKES, winner=winner, count=count)
        elif best:
            winner = case.mover if best > 0 else case.mover.other
            message = m.WIN_TAKES if case.wrong else m.WINNER_TAKES
            count = moves_until_end(case.position, best)
            said = sentence(message, winner=winner, count=count)
        else:
            said = sentence(m.DRAWN)
        right = [each for each, score in scores.items() if sign(score) == sign(best)]
        if case.has_worse_result and len(right) == 1:
            message = m.ONLY_COLUMN if game.gravity else m.ONLY_SQUARE
            said = sentence(message, reason=said, move=right[0] + 1)
    moves = () if move is None or winner is case.mover else (move,)
    return Proof(ProofKind.NONE, winner, moves, (), said)


def _without(case: Case, win: Attack, cell: Cell, nodes: int) -> tuple[int | None, int]:
    """Returns the winner's result without a cell, None if it still wins, and the nodes spent."""
    position, ask = win.position, case.what_if.would_reach
    own, mask, bit = position.current, position.mask, 1 << position.game.bit(cell)
    moves = win.winner is position.turn
    ignored = (bit, 0) if moves else (0, bit)
    # Asked of the winner to move: would it win, would it draw? Of the loser: draw, win?
    first = ask(own, mask, 1 if moves else 0, ignored, node_limit=nodes)
    spent = case.what_if.nodes
    if first is None or first is moves:
        return None, spent
    second = ask(own, mask, 0 if moves else 1, ignored, node_limit=nodes - spent)
    spent += case.what_if.nodes
    if second is None:
        return None, spent
    return 0 if second is moves else -1, spent


def _is_needed(position: LinePosition, cell: Cell, player: Player) -> bool:
    """Returns whether a line of a side that is open to it, and begun, goes through the cell."""
    own, bit = position.stones_of(player), 1 << position.game.bit(cell)
    others = position.mask ^ own
    return any(
        line & bit and not line & others and (line & own).bit_count() >= NEEDED_STONES
        for line in position.game.lines
    )
