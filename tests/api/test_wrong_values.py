"""Every wrong value raises ValueError with one sentence."""

from collections.abc import Callable
from typing import Any

import pytest

import plyfall
from plyfall import textbook

UNTYPED: Any = plyfall
"""The interface as those use it who check no types."""
connect_four, tic_tac_toe, tree = UNTYPED.connect_four, UNTYPED.tic_tac_toe, UNTYPED.tree
choose, play_game, load_game = UNTYPED.choose, UNTYPED.play_game, UNTYPED.load_game
reasons, GameRecord, Solver = UNTYPED.reasons, UNTYPED.GameRecord, UNTYPED.Solver
trace, FIRST = UNTYPED.trace, plyfall.Player.FIRST

GAME = connect_four()
START = GAME.start()
FULL = GAME.position("444444")
OVER = GAME.position("1212121")
SOLVER = Solver(GAME, hash_mib=1, threads=1)
HUGE = 10**5000
FLAT = [0] * 42


class Odd:
    def __repr__(self) -> str:
        return "odd\n" * 1000


def with_cell(value: object) -> list[object]:
    return [*FLAT[:-1], value]


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    # Boards
    "no columns": (lambda: connect_four(0, 6), "a board of 0x6 has no cells"),
    "float columns": (
        lambda: connect_four(7.0, 6),
        r"number of columns is a whole number, not 7\.0",
    ),
    "bool rows": (lambda: tic_tac_toe(3, True), "number of rows is a whole number, not True"),
    "rows as text": (lambda: connect_four(7, "6"), "number of rows is a whole number, not '6'"),
    "no connect": (lambda: connect_four(7, 6, None), "number in a row is a whole number"),
    "huge board": (lambda: connect_four(HUGE), "number of columns is at most"),
    "negative board": (lambda: tic_tac_toe(3, -3), "a board of 3x-3 has no cells"),
    "large board": (lambda: connect_four(9, 9), "too large"),
    "long line": (lambda: connect_four(7, 6, 7), "7 in a row is not playable"),
    # Moves
    "float move": (lambda: START.play(3.0), r"a column is a whole number, not 3\.0"),
    "bool move": (lambda: START.play(True), "a column is a whole number, not True"),
    "move as text": (lambda: START.play("3"), "a column is a whole number, not '3'"),
    "no move": (lambda: tic_tac_toe().start().play(None), "a square is a whole number, not None"),
    "list as move": (lambda: START.play([3]), r"not \[3\]"),
    "negative move": (lambda: START.play(-1), "there is no column 0"),
    "move too high": (lambda: START.play(7), "there is no column 8"),
    "huge move": (lambda: START.play(HUGE), "there is no column"),
    "full column": (lambda: FULL.play(3), "column 4 is full"),
    "move after the end": (lambda: OVER.play(3), "the game is over"),
    "odd move": (lambda: START.play(Odd()), "a column is a whole number, not odd odd"),
    "reason of no move": (lambda: reasons(START, -1), "there is no column 0"),
    "reason of a move too high": (lambda: reasons(START, 7), "there is no column 8"),
    # Texts
    "column 8": (lambda: GAME.position("448"), r"move 3 \(8\): there is no column 8"),
    "letters": (lambda: GAME.position("4a"), "move 2: 'a' is not a number"),
    "hanging": (lambda: GAME.position("7/7/7/7/3o3/7 o"), "a stone hangs in the air"),
    "five rows": (lambda: GAME.position("7/7/7/7/7 x"), "5 rows where the board has 6"),
    "wrong turn": (lambda: GAME.position("7/7/7/7/7/3x3 x"), "it is o's turn"),
    "no order": (lambda: GAME.position("7/7/7/7/x6/o6 x"), "no order of moves"),
    "no text": (lambda: GAME.position(None), "a position is a text of moves or rows, not None"),
    "moves as list": (lambda: GAME.position([4, 4]), r"not \[4, 4\]"),
    "no rows": (lambda: GAME.from_rows(None), "a position is a text of rows, not None"),
    "rows as a number": (lambda: GAME.from_rows(5), "a position is a text of rows, not 5"),
    # Files and records
    "no file": (lambda: load_game(None), "a game's file is a path, not None"),
    "file as bytes": (lambda: load_game(b"a.py"), r"a game's file is a path, not b'a\.py'"),
    "record of nothing": (lambda: GameRecord(None), "a record is of a LineGame, not None"),
    "record of a number": (lambda: GameRecord(GAME, 5), "moves are numbers counted from 0, not 5"),
    # Cells
    "too few": (lambda: GAME.from_cells(FLAT[1:]), "41 cells where the board has 42"),
    "too few rows": (lambda: GAME.from_cells([[0] * 7] * 5), "5 rows where the board has 6"),
    "narrow row": (lambda: GAME.from_cells([[0] * 7] * 5 + [[0]]), "row 6 from the top is 1 wide"),
    "columns first": (lambda: GAME.from_cells([[0] * 6] * 7), "7 rows where the board has 6"),
    "half a row": (lambda: GAME.from_cells([[0] * 7] * 5 + [0]), "row 6 from the top is 0, no row"),
    "nothing": (lambda: GAME.from_cells([]), "0 cells where the board has 42"),
    "no cells": (lambda: GAME.from_cells(None), "cells are 6 rows of 7 cells, not None"),
    "cells as text": (lambda: GAME.from_cells("0" * 42), "cells are 6 rows of 7 cells, not '000"),
    "three": (lambda: GAME.from_cells(with_cell(3)), "row 6 from the top has 3 in column 7"),
    "300": (lambda: GAME.from_cells(with_cell(300)), "has 300 in column 7, not 0, 1 or 2"),
    "minus one": (lambda: GAME.from_cells(with_cell(-1)), "has -1 in column 7"),
    "half": (lambda: GAME.from_cells(with_cell(0.5)), r"has 0\.5 in column 7"),
    "not a number": (lambda: GAME.from_cells(with_cell(float("nan"))), "has nan in column 7"),
    "true": (lambda: GAME.from_cells(with_cell(True)), "has True in column 7"),
    "empty cell": (lambda: GAME.from_cells(with_cell(None)), "has None in column 7"),
    "letter": (lambda: GAME.from_cells(with_cell("x")), "has 'x' in column 7"),
    "in the air": (lambda: GAME.from_cells([1, *FLAT[1:]]), "a stone hangs in the air"),
    "second first": (
        lambda: GAME.from_cells(with_cell(2)),
        "the second player may not be ahead of",
    ),
    "two too many": (
        lambda: GAME.from_cells([*FLAT[:-2], 1, 1]),
        "the first player may be at most one disc ahead",
    ),
    "two winners": (
        lambda: GAME.from_cells([*FLAT[:-14], 2, 2, 2, 2, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0]),
        "the side to move has already won",
    ),
    # Trees and traces
    "tree of a number": (lambda: tree(5), "a tree is nested lists"),
    "no such tree": (lambda: trace("figure-9"), "'figure-9' is not a whole number"),
    "empty list": (lambda: trace([[1, 2], []]), "a list has to have something in it"),
    "half a leaf": (lambda: trace([1, 2.5]), "a leaf is a whole number, not 2.5"),
    "trace of a number": (lambda: trace(7), "a trace is of a position or a tree, not 7"),
    "few leaves": (lambda: trace("1 2 3"), "27 leaves, not 3"),
    "trace of games": (lambda: trace("figure-5.2", "mcts"), "mcts has no tree to trace"),
    "search 5": (lambda: trace("figure-5.2", 5), "a search is a name such as 'alphabeta', not 5"),
    "depth 0": (lambda: trace("figure-5.2", "minimax", 0), "a depth is 1 or more, not 0"),
    "no games": (lambda: UNTYPED.trace_monte_carlo(START, 0), "the number of games"),
    "no depth to search": (lambda: textbook.h_alphabeta_search(GAME, START, 0), "a depth is"),
    "worth before the end": (lambda: textbook.utility(GAME, START, FIRST), "not over"),
    # Solving
    "solver of nothing": (lambda: Solver(None), "a game is what connect_four"),
    "solver of the function": (lambda: Solver(connect_four), "a game is what"),
    "no threads": (lambda: Solver(GAME, threads=0), "number of threads is 1 to 64, not 0"),
    "half a thread": (lambda: Solver(GAME, threads=0.5), "threads is a whole number, not 0.5"),
    "no table": (lambda: Solver(tic_tac_toe(), hash_mib=0), "table in MiB is 1 to"),
    "huge table": (lambda: Solver(GAME, hash_mib=HUGE), "table in MiB is 1 to"),
    "large table": (lambda: Solver(tic_tac_toe(), hash_mib=1 << 30), "too large for this machine"),
    "small table": (lambda: Solver(connect_four(8, 7), hash_mib=1), "at least 8 MiB"),
    "odd book": (lambda: Solver(GAME, book=8), "book is True, False or a file, not 8"),
    "no book": (lambda: Solver(GAME, book="yes"), "yes cannot be read: No such file or directory"),
    "score of text": (lambda: SOLVER.score("44"), "a position is what game.start"),
    "score elsewhere": (lambda: SOLVER.score(connect_four(6, 6).start()), "another game"),
    "analysis elsewhere": (lambda: SOLVER.analyze(tic_tac_toe().start()), "another game"),
    "analysis of an end elsewhere": (
        lambda: SOLVER.analyze(tic_tac_toe().position("14253")),
        "another game",
    ),
    "readable elsewhere": (lambda: Solver(tic_tac_toe()).score(START), "another game"),
    "scores elsewhere": (lambda: SOLVER.scores([START, connect_four(6, 6).start()]), "another"),
    "scores of one": (lambda: SOLVER.scores(START), "scores takes several positions"),
    "scores of nothing": (lambda: SOLVER.scores(None), "scores takes several positions"),
    "scores of texts": (lambda: SOLVER.scores([START, "4"]), "a position is what.*not '4'"),
    # Players
    "nobody": (lambda: choose(START, "deepblue"), "there is no player 'deepblue'"),
    "empty name": (lambda: choose(START, ""), "there is no player ''"),
    "no depth": (lambda: choose(START, "alphabeta:depth=0"), "a depth is 1 to 64 plies, not 0"),
    "odd parameter": (lambda: choose(START, "random:depth=2"), "'depth=2' in 'random:depth=2'"),
    "no name": (lambda: choose(START, None), "a player is a name such as 'hard', not None"),
    "choice at the end": (lambda: choose(OVER, "hard"), "the game is over"),
    "choice nowhere": (lambda: choose(GAME, "hard"), "a position is what game.start"),
    "float seed": (lambda: choose(START, "hard", seed=1.5), r"a seed is a whole number, not 1\.5"),
    "negative seed": (lambda: choose(START, "hard", seed=-1), "a seed is 0 or more, not -1"),
    "game of nothing": (lambda: play_game("connect-four", "hard", "hard"), "a game is what"),
    "nobody second": (lambda: play_game(GAME, "random", "nobody"), "there is no player 'nobody'"),
    "no second": (lambda: play_game(GAME, "random", None), "a player is a name"),
    "opening as text": (
        lambda: play_game(GAME, "random", "random", opening="44"),
        "an opening is moves counted from 0, not '44'",
    ),
    "illegal opening": (
        lambda: play_game(GAME, "random", "random", opening=[3] * 7),
        "column 4 is full",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_it_is_refused_in_one_sentence(name: str) -> None:
    call, words = WRONG[name]
    with pytest.raises(ValueError, match=words) as error:
        call()
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200


@pytest.mark.parametrize("answer", [7, -1, 3.0, True, None, "3", [3]])
def test_an_illegal_answer_names_its_player(answer: Any) -> None:
    def careless(position: plyfall.LinePosition) -> Any:
        return answer

    with pytest.raises(ValueError, match=r"the second player \(careless\) answered .* 0, 1, 2"):
        play_game(GAME, "beginner", careless)
    with pytest.raises(ValueError, match=r"the first player \(careless\)"):
        play_game(GAME, careless, "random", seed=1)


def test_what_a_bot_raises_is_its_own() -> None:
    def broken(position: plyfall.LinePosition) -> int:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        play_game(GAME, broken, "random")
