"""What proofs claim is true: by exact scores, and by playing their lines against every reply."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import NoReturn

import pytest
from checked_proofs import wrong_claims
from how_many import examples
from random_games import undecided

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.cores import KernelMissingError
from engine.players.solvers import make_solver
from engine.reasons import searches
from engine.reasons.messages import sides_of
from engine.reasons.proof import ProofKind
from engine.reasons.reasons import Reasons
from engine.reasons.searches import REVIEW


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
    """Stands for what the kernel has."""
    raise KernelMissingError("not compiled")
