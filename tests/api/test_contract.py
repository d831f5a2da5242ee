"""The public interface as its users write it."""

from pathlib import Path

import pytest
from processes import ROOT, run_python

import plyfall
from plyfall import Solver, choose, connect_four, play_game, tic_tac_toe

CELLS = [
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0],
    [0, 0, 0, 2, 0, 0, 0],
    [0, 0, 2, 1, 1, 0, 0],
]
BOARD = """\
. . . . . . .
. . . . . . .
. . . . . . .
. . . x . . .
. . . o . . .
. . o x x . .
1 2 3 4 5 6 7
"""


def test_the_lines_every_user_begins_with(capsys: pytest.CaptureFixture[str]) -> None:
    game = connect_four()
    position = game.start().play(3)
    assert position.to_cells()[-1] == [0, 0, 0, 1, 0, 0, 0]
    position = game.position("44435")
    assert position == game.from_cells(CELLS)
    assert position.to_cells() == CELLS
    solver = Solver(game)
    assert solver.score(position) == 3
    assert solver.analyze(position) == {0: -4, 1: -4, 2: 3, 3: 2, 4: -2, 5: -4, 6: -3}
    assert solver.scores([position, position.play(2)]) == [3, -3]
    assert choose(position, "alphabeta:depth=6", seed=1).move in position.legal_moves()
    record = play_game(game, "hard", "mcts:nodes=2000", seed=1)
    assert isinstance(record.outcome, plyfall.Outcome)
    print(position)
    assert capsys.readouterr().out == BOARD


def test_every_name_is_there_and_documented() -> None:
    assert plyfall.__version__
    assert {"Solver", "choose", "play_game", "connect_four", "tic_tac_toe"} <= set(plyfall.__all__)
    page = (ROOT / "docs" / "python-api.md").read_text("utf-8")
    told_elsewhere = {"GameRecord", "LineGame", "LinePosition", "Outcome", "Player", "SearchResult"}
    for name in plyfall.__all__:
        assert getattr(plyfall, name).__doc__, name
        assert name in dir(plyfall)
        assert name in page or name in told_elsewhere | {"__version__"}
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        plyfall.nonsense = plyfall.nothing  # type: ignore[attr-defined]
    assert (Path(plyfall.__file__).parent / "py.typed").exists()


def test_importing_it_loads_neither_the_searches_nor_the_window() -> None:
    """The program lies in the same package and starts without the searches."""
    loaded = run_python("-c", "import sys, plyfall; print(*sys.modules)").stdout.split()
    assert "plyfall" in loaded
    assert not {"engine.search", "engine.games", "gui", "pygame"}.intersection(loaded)


def test_outcomes_are_their_words() -> None:
    assert connect_four().position("1212121").outcome == "first"
    assert connect_four().position("31212121").outcome == "second"
    assert tic_tac_toe().position("159374682").outcome == "draw"
    assert connect_four().start().outcome is None
