"""Reasons: the sentences for positions that are known, and that what proofs claim is true."""

import random
from dataclasses import replace
from typing import NoReturn

import pytest
from checked_proofs import wrong_claims
from how_many import examples
from random_games import undecided

from engine.games.connect_four import connect_four
from engine.games.game import Move, Player
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.cores import KernelMissingError
from engine.players.solvers import make_solver
from engine.reasons import searches
from engine.reasons.judgement import Slip
from engine.reasons.messages import if_played, sides_of
from engine.reasons.proof import Proof, ProofKind
from engine.reasons.reasons import Reasons
from engine.reasons.searches import LIVE, REVIEW

GAME = connect_four()
FIRST, SECOND = Player.FIRST, Player.SECOND


@pytest.fixture(scope="module")
def reasons() -> Reasons:
    """The finders, with exact scores."""
    return Reasons(GAME, make_solver(GAME).score_moves)


def told(
    reasons: Reasons, text: str, column: int | None, kind: ProofKind | None = None
) -> tuple[Proof, str]:
    """The first proof, or the first of a kind, and its sentence told to the side to move."""
    position = GAME.position(text)
    found = reasons.all(position, None if column is None else column - 1)
    proof = next(each for each in found if kind in (None, each.kind))
    return proof, proof.sentence.said(sides_of(GAME, position.turn))


@pytest.mark.parametrize(
    ("text", "column", "kind", "winner", "moves", "sentence"),
    [
        (
            *("35162", 3, ProofKind.BLOCK, FIRST, (3, 4)),
            "Red was threatening to win in column 4; you had to block.",
        ),
        (
            *("4341774431447113567115335377", 2, ProofKind.ON_TOP, SECOND, (2, 2)),
            "Column 2 lets Yellow win on top of it.",
        ),
        (
            *("32613633454", 5, ProofKind.FORCED_LINE, FIRST, (5, 4, 4, 5, 6, 6)),
            (
                "Red plays 4 (you must answer in 4), then Red plays 5; you must block in 6, and "
                "Red wins on top of that."
            ),
        ),
        (
            *("462377122764", 4, ProofKind.FORCED_LINE, SECOND, (4, 3, 1, 3, 3, 5)),
            (
                "Yellow plays 3 (you must answer in 1), 3 (you in 3), then Yellow's 5 threatens 2 "
                "and 5 at once."
            ),
        ),
        (
            *("454444455523517332312", 3, ProofKind.QUIET_MOVE, FIRST, (3, 2, 2, 1, 1, 1)),
            (
                "Red plays 2 and threatens to go on with 1 and then 1 again. Against 1 or 6, Red "
                "wins at once in that column."
            ),
        ),
        (
            *("4566533242", 7, ProofKind.FORCED_LINE, FIRST, (4, 4, 3, 3, 5)),
            (
                "You had a forced win: 4 (Yellow must answer in 4), 3 (Yellow in 3), then your 5 "
                "threatens 2 and 6 at once."
            ),
        ),
        (
            *("6444", 6, ProofKind.PLAN, SECOND, (6, 4)),
            (
                "Yellow plays 4 and then only has to answer each of your moves in the same column, "
                "taking wins and blocks first: that beats everything."
            ),
        ),
        (
            *("7724243442114", 2, ProofKind.DECIDING_THREAT, FIRST, (2,)),
            "Red's threat at column 3, row 3 decides: without it Red would lose.",
        ),
        (
            *("54344445323357535514222226316666", None, ProofKind.ZUGZWANG, SECOND, ()),
            (
                "Yellow threatens nothing now. You lose only because you must move: if you could "
                "pass, it would be a draw."
            ),
        ),
        (
            *("374473124", 1, ProofKind.ONLY_MOVE, None, (1, 2)),
            (
                "You were winning. Your threat in column 2 only makes Red block there, and the "
                "block holds the draw."
            ),
        ),
        (
            *("33667232", 4, ProofKind.ONLY_MOVE, SECOND, (4, 5)),
            (
                "Your threat in column 5 only makes Yellow block there, and the block forces a win "
                "in 16 moves."
            ),
        ),
        (
            *("6552", 3, ProofKind.ONLY_MOVE, None, (3, 5)),
            (
                "You had to play 5. Now Yellow plays there, which holds the draw; "
                "anywhere else Yellow would lose."
            ),
        ),
        (
            *("626671", 6, ProofKind.ONLY_MOVE, SECOND, (6, 4)),
            (
                "You had to play 4. Now Yellow plays there, which forces a win in 16 moves; "
                "anywhere else Yellow would not win."
            ),
        ),
        (
            *("3463341443", 2, ProofKind.DECIDING_THREAT, FIRST, ()),
            (
                "Column 2 lets Yellow block your threat at column 2, row 2, which was winning: "
                "without it you would lose."
            ),
        ),
        (
            *("3463341443221645525", 1, ProofKind.DECIDING_THREAT, SECOND, ()),
            (
                "Column 1 lets Red block your threat at column 1, row 4, which was winning: "
                "without it you would only draw."
            ),
        ),
        (
            *("333333425662445556", 4, ProofKind.DECIDING_THREAT, FIRST, ()),
            (
                "Your threat at column 7, row 2 was winning: without it you would only draw. "
                "Only column 5 was right here."
            ),
        ),
        (
            *("43", 4, ProofKind.ONLY_MOVE, None, (4, 4)),
            (
                "Your disc lets Yellow play on top of it, which holds the draw; "
                "anywhere else Yellow would lose."
            ),
        ),
        (
            *("4555176", 3, ProofKind.ONLY_MOVE, FIRST, (3, 3)),
            (
                "Your disc lets Red play on top of it, which forces a win in 16 moves; "
                "anywhere else Red would not win."
            ),
        ),
        (
            *("44", 1, ProofKind.NONE, FIRST, ()),
            (
                "No short reason: you could have forced a win in 20 moves. Only column 4 was right "
                "here."
            ),
        ),
        (
            *("375332", 1, ProofKind.NONE, FIRST, ()),
            "No short reason: you could have forced a win in 16 moves. Every other column won.",
        ),
        (
            *("6545", 7, ProofKind.NONE, SECOND, (7,)),
            (
                "No short reason: Yellow can now force a win in 16 moves. Only column 4 was right "
                "here."
            ),
        ),
        (
            *("43", None, ProofKind.NONE, FIRST, ()),
            "No short reason: you can force a win in 19 moves.",
        ),
        (*("34", None, ProofKind.NONE, None, ()), "Neither side can force a win."),
    ],
)
def test_each_kind_is_found_and_said(
    reasons: Reasons,
    text: str,
    column: int | None,
    kind: ProofKind,
    winner: Player | None,
    moves: tuple[int, ...],
    sentence: str,
) -> None:
    wanted = ProofKind.ZUGZWANG if kind is ProofKind.ZUGZWANG else None
    proof, said = told(reasons, text, column, wanted)
    assert (proof.kind, proof.winner, said) == (kind, winner, sentence)
    assert tuple(move + 1 for move in proof.moves) == moves


@pytest.mark.parametrize(
    ("text", "column", "kind", "sentence"),
    [
        (
            *("6444", 6, ProofKind.PLAN),
            (
                "If you play 6, Yellow plays 4 and then only has to answer each of your moves in "
                "the same column, taking wins and blocks first: that beats everything."
            ),
        ),
        (
            *("45", 4, ProofKind.ONLY_MOVE),
            (
                "If you play 4, Yellow plays on top of it, which holds the draw; "
                "anywhere else Yellow would lose."
            ),
        ),
        (
            *("374473124", 1, ProofKind.ONLY_MOVE),
            "If you play 1, Red plays 2, which holds the draw; anywhere else Red would lose.",
        ),
        (
            *("626671", 6, ProofKind.ONLY_MOVE),
            (
                "If you play 6, Yellow plays 4, which forces a win in 16 moves; "
                "anywhere else Yellow would not win."
            ),
        ),
    ],
)
def test_what_a_move_would_let_happen(
    reasons: Reasons, text: str, column: int, kind: ProofKind, sentence: str
) -> None:
    position = GAME.position(text)
    proof = if_played(told(reasons, text, column, kind)[0], position)
    assert proof.sentence.said(sides_of(GAME, position.turn)) == sentence


@pytest.mark.parametrize(
    ("text", "column", "slip"),
    [
        ("35162", 3, Slip.MISSED_BLOCK),
        ("35162", 4, None),
        ("4566533242", 7, Slip.MISSED_WIN),
        ("4566533242", 4, None),
        ("574", 4, Slip.LETS_CONNECT),
        ("445566", 1, Slip.MISSED_WIN),
        ("445566", 3, None),
    ],
)
def test_practical_mistakes(reasons: Reasons, text: str, column: int, slip: Slip | None) -> None:
    assert reasons.slip(GAME.position(text), column - 1, LIVE) is slip


def test_a_board_without_gravity_has_tactics() -> None:
    game = tic_tac_toe()
    position = game.position("1 9 7")
    proofs = list(Reasons(game, lambda position: None).all(position))
    assert [proof.kind for proof in proofs] == [ProofKind.BLOCK, ProofKind.FORCED_LINE]
    assert (proofs[1].winner, proofs[1].moves) == (FIRST, (3, 2))


def test_nothing_is_said_of_games_that_are_over(reasons: Reasons) -> None:
    assert not list(reasons.all(GAME.position("1212121")))


def test_what_is_not_known_is_not_claimed() -> None:
    found: Move = 0
    proof = Reasons(GAME, lambda position: None).first(GAME.start(), found)
    assert (proof.kind, proof.winner) == (ProofKind.NONE, None)
    assert proof.sentence.said(sides_of(GAME)) == "No short reason is known."


@pytest.mark.parametrize(
    ("game", "plies"),
    [
        (connect_four(), range(12, 40)),
        (connect_four(6, 5), range(6, 28)),
        (connect_four(5, 4, 3), range(4, 18)),
        (connect_four(5, 5), range(6, 22)),
        (tic_tac_toe(), range(8)),
        (tic_tac_toe(5, 5, 4), range(4, 20)),
    ],
    ids=repr,
)
def test_claims_in_random_positions(game: LineGame, plies: range) -> None:
    solver = make_solver(game)
    reasons, chance, kinds = Reasons(game, solver.score_moves), random.Random(7), set[ProofKind]()
    for _ in range(examples(160)):
        position, _ = undecided(game, chance.choice(plies), chance)
        for move in (None, chance.choice(position.legal_moves())):
            for proof in reasons.all(position, move, REVIEW):
                kinds.add(proof.kind)
                assert not wrong_claims(position, move, proof, solver), (position, move, proof)
                words = proof.sentence.said(sides_of(game, position.turn))
                assert words.endswith(".")
                assert not {"{", "#"} & set(words)
    assert {ProofKind.DOUBLE_THREAT, ProofKind.FORCED_LINE} <= kinds


def test_a_practical_mistake_always_has_a_reason() -> None:
    game, chance, found = connect_four(), random.Random(3), 0
    reasons = Reasons(game, lambda position: None)
    for _ in range(examples(400)):
        position, _ = undecided(game, chance.randrange(4, 38), chance)
        move = chance.choice(position.legal_moves())
        if reasons.slip(position, move) is not None:
            found += 1
            assert reasons.first(position, move).kind is not ProofKind.NONE, (position, move)
    assert found


def test_readable_searches_find_the_same_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is compiled, and what decides may be looked for as long as it takes."""
    game, chance = connect_four(), random.Random(5)
    solver, effort = make_solver(game), replace(REVIEW, what_if=10**12)
    compiled = Reasons(game, solver.score_moves)
    monkeypatch.setattr(searches, "CompiledTactics", not_compiled)
    monkeypatch.setattr(searches, "WhatIfSolver", not_compiled)
    readable = Reasons(game, solver.score_moves)
    for _ in range(examples(60)):
        position, _ = undecided(game, chance.randrange(24, 38), chance)
        move = chance.choice([None, *position.legal_moves()])
        found = [list(each.all(position, move, effort)) for each in (compiled, readable)]
        assert found[0] == found[1], (position, move)


def not_compiled(*_: object) -> NoReturn:
    raise KernelMissingError("not compiled")
