"""Finders of plans and of what decides: they need gravity, and most of them exact scores."""

from __future__ import annotations

from engine.games.exact_score import moves_until_end
from engine.games.line_rules import Cell
from engine.reasons import messages as m
from engine.reasons.case import Attack, Case
from engine.reasons.judgement import right_moves, sign
from engine.reasons.messages import place, sentence
from engine.reasons.proof import Proof, ProofKind, Statement, played
from engine.reasons.winning_cells import playable_wins, winning_cells


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
            said = _that_it_decides(case, win, cell, draws=result == 0)
            return Proof(ProofKind.DECIDING_THREAT, win.winner, win.before, (cell,), said)
    return None


def _that_it_decides(case: Case, win: Attack, cell: Cell, *, draws: bool) -> Statement:
    """Returns the sentence for a threat without which its side would draw, or else lose."""
    if not win.missed:
        message = m.DECIDES_DRAW if draws else m.DECIDES_LOSS
        return _with_right_moves(case, sentence(message, winner=win.winner, cell=place(cell)))
    assert case.move is not None, "a move has missed it"
    if case.after.landing_cell(case.move) != cell:
        message = m.DECIDED_DRAW if draws else m.DECIDED_LOSS
        return _with_right_moves(case, sentence(message, winner=win.winner, cell=place(cell)))
    message, loser = m.GIVEN_UP_DRAW if draws else m.GIVEN_UP_LOSS, win.winner.other
    move = case.move + 1
    return sentence(message, winner=win.winner, loser=loser, cell=place(cell), move=move)


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
    """Finds the one reply that holds, where its cell says what the move has given away.

    It blocks the threat that the move has made, stands on top of the move, or takes the cell that
    the move should have taken.
    """
    game, move = case.position.game, case.move
    if move is None or not game.gravity or not case.has_worse_result or case.scores is None:
        return None
    if case.scores_after is None or playable_wins(case.after, case.mover.other):
        return None
    score = max(case.scores_after.values())
    best = sign(score)
    holding = [reply for reply, other in case.scores_after.items() if sign(other) == best]
    if len(holding) != 1 or len(case.scores_after) == 1:
        return None
    reply, opponent = holding[0], case.mover.other
    cell, right = case.after.landing_cell(reply), right_moves(case.scores)
    assert cell is not None, "the reply is legal"
    if cell in playable_wins(case.after, case.mover):
        messages = m.HOLDS_BY_BLOCK, m.WINS_BY_BLOCK
    elif reply == move:
        messages = m.PLAYS_ON_TOP, m.WINS_ON_TOP
    elif right == [reply]:
        messages = m.HOLDS_IN_ITS_PLACE, m.WINS_IN_ITS_PLACE
    else:
        return None
    said = sentence(
        messages[best > 0],
        opponent=opponent,
        mover=case.mover,
        column=reply + 1,
        own=played(game, case.mover, reply),
        reply=played(game, opponent, reply),
        count=moves_until_end(case.after, score),
    )
    winner = opponent if best > 0 else None
    return Proof(ProofKind.ONLY_MOVE, winner, (move, reply), (cell,), said)


def nothing_short(case: Case) -> Proof:
    """Says that there is no short reason, and what is known instead."""
    if case.scores is None:
        moves = () if case.move is None else (case.move,)
        return Proof(ProofKind.NONE, None, moves, (), sentence(m.NOTHING))
    best, winner = max(case.scores.values()), None
    if case.has_worse_result and best <= 0:
        assert case.move is not None, "a move made the result worse"
        score, winner, message = case.scores[case.move], case.mover.other, m.NOW_TAKES
    else:
        score, message = best, m.WIN_TAKES if case.wrong else m.WINNER_TAKES
        winner = None if not best else case.mover if best > 0 else case.mover.other
    said = sentence(m.DRAWN)
    if winner is not None:
        count = moves_until_end(case.position, score)
        said = sentence(message, winner=winner, count=count)
    moves = () if case.move is None or winner is case.mover else (case.move,)
    return Proof(ProofKind.NONE, winner, moves, (), _with_right_moves(case, said))


def _with_right_moves(case: Case, said: Statement) -> Statement:
    """Returns a sentence that says as well whether one move was right, or one was wrong."""
    if case.scores is None or not case.has_worse_result:
        return said
    gravity, right = case.position.game.gravity, right_moves(case.scores)
    if len(right) == 1:
        message = m.ONLY_COLUMN if gravity else m.ONLY_SQUARE
        return sentence(message, reason=said, move=right[0] + 1)
    if len(right) < len(case.scores) - 1:
        return said
    if max(case.scores.values()) > 0:
        message = m.OTHER_COLUMNS_WON if gravity else m.OTHER_SQUARES_WON
    else:
        message = m.OTHER_COLUMNS_DREW if gravity else m.OTHER_SQUARES_DREW
    return sentence(message, reason=said)


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
