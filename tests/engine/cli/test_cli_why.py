"""`python -m engine why` and `solve --why`: moves in, sentences and JSON out."""

from __future__ import annotations

import pytest
from commands import Commands

MISSED = (
    "Red had a forced win: 4 (Yellow must answer in 4), 3 (Yellow in 3), then Red's 5 threatens 2 "
    "and 6 at once."
)


def test_sentences_the_most_telling_first(run: Commands) -> None:
    assert run.said("why", "45665332427", "--last").splitlines()[0] == MISSED
    told = run.said("why", "5744", "--last", "--side", "second")
    assert told == "Red plays 3 and threatens 2 and 6 at once; you can block only one.\n"


def test_json_counts_from_one(run: Commands) -> None:
    first, *_ = run.json("why", "4566533242", "--format", "json")
    assert first == {
        "kind": "forced line",
        "winner": "first",
        "moves": [4, 4, 3, 3, 5],
        "cells": [[2, 3], [6, 3]],
        "sentence": "Red plays 4 (Yellow must answer in 4), 3 (Yellow in 3), then Red's 5 "
        "threatens 2 and 6 at once.",
    }


def test_other_games(run: Commands) -> None:
    told = run.said("why", "194", "--game", "tic-tac-toe").splitlines()
    assert told[0] == "X threatens to win on square 7; O must block."
    said = run.said("why", "31", "--board", "5x4", "--connect", "3", "--last")
    assert said == "Whatever Yellow plays, Red wins by force.\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["1212121"], "the game is over; --last asks about the move that ended it"),
        (["", "--last"], "--last needs a move"),
        (["48"], "there is no column 8"),
    ],
)
def test_wrong_questions_are_one_line(run: Commands, arguments: list[str], complaint: str) -> None:
    assert complaint in run.refused("why", *arguments)


def test_solve_adds_a_reason(run: Commands) -> None:
    status, out, _ = run("solve", "--why", given="5744\n1212121\n")
    assert status == 0
    assert out.splitlines()[0].startswith("5744 18 Red plays 3 and threatens 2 and 6 at once;")
    assert out.splitlines()[1:] == ["1212121 -18"]
