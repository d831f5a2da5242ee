"""Games in real browsers: won and lost against the page, stepped through, played on from a move."""

from pathlib import Path

import pytest
from browsers import COMMANDS, Action, browse
from commands import Commands
from page_search import answers, question

from engine.games.catalogue import line_game
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.players.solvers import make_solver

pytestmark = [pytest.mark.slow, pytest.mark.parametrize("browser", COMMANDS)]
CONNECT_FOUR = line_game("connect-four")
GAME = "4566533242743212"
"""A game that the second side wins; its eleventh move misses a forced win."""
SAID = ("texts", ".sentence")
CHANCE = "Math.random() - 0.5"
"""What chooses among equal moves."""


def written(run: Commands, folder: Path, *arguments: str) -> str:
    """A page that the command writes, with chance taken out so that what it plays is known."""
    page = run.said("page", *arguments)
    assert CHANCE in page
    file = folder / "page.html"
    file.write_text(page.replace(CHANCE, "0"), "utf-8")
    return str(file)


def played_out(game: LineGame, depth: int, *, to_win: bool) -> tuple[list[int], int | None]:
    """The visitor's moves, who begins, against the page, and who wins; the solver chooses them."""
    solver, position, moves = make_solver(game), game.start(), list[int]()
    while position.outcome is None:
        if len(moves) % 2:
            move = answers([question(game, moves, depth)])[0]["move"]
        else:
            scores = {
                number: bounds.lower
                for number, bounds in enumerate(solver.analyse(position).columns)
                if bounds is not None
            }
            move = (max if to_win else min)(scores, key=lambda each: scores[each])
        moves.append(move)
        position = position.play(move)
    return moves[::2], position.outcome.winner


@pytest.mark.parametrize(
    ("depth", "to_win", "said"), [(2, True, "You win!"), (10, False, "The page wins.")]
)
def test_a_game_is_won_at_depth_2_and_lost_at_depth_10(
    run: Commands, browser: str, tmp_path: Path, *, depth: int, to_win: bool, said: str
) -> None:
    moves, winner = played_out(CONNECT_FOUR, depth, to_win=to_win)
    assert winner == (0 if to_win else 1)
    step = "ArrowLeft" if depth < 6 else "ArrowRight"
    found = browse(
        browser,
        [
            ("open", written(run, tmp_path, "--play")),
            ("until", "document.querySelector('.sentence')"),
            ("value", "document.querySelector('.depth input').focus()"),
            *[("press", step)] * abs(depth - 6),
            ("texts", ".depth output"),
            *(each for move in moves for each in _played(move)),
            SAID,
            ("value", "document.querySelectorAll('.outline').length"),
        ],
    )
    _, (ahead,), (told,), outlined = found
    assert ahead == f"{depth} plies"
    assert told.startswith(said)
    assert outlined >= 1, "the line that has won"


def _played(move: int) -> list[Action]:
    said = "document.querySelector('.sentence').innerText"
    turn = f"/^(Your move|You win|The page wins)/.test({said})"
    return [("click", f".presses button:nth-child({move + 1})"), ("until", turn)]


def test_tic_tac_toe_is_played_by_keyboard(run: Commands, browser: str, tmp_path: Path) -> None:
    first, second = 4, answers([question(tic_tac_toe(), [4], 9)])[0]["move"]
    names = "[...document.querySelectorAll('.presses button')].map(each => each.ariaLabel)"
    found = browse(
        browser,
        [
            ("open", written(run, tmp_path, "--play")),
            ("until", "document.querySelector('.presses')"),
            *[("press", "Tab")] * 2,
            ("press", "Enter"),
            ("press", "Tab"),  # square 1
            *[("press", "ArrowDown"), ("press", "ArrowRight")],
            ("press", "Enter"),
            ("until", "document.querySelector('.sentence').innerText.startsWith('Your move')"),
            *(SAID, ("value", names)),
            ("value", "document.querySelector('.sentence').ariaLive"),
            ("value", "document.documentElement.scrollWidth - innerWidth"),
        ],
    )
    (said,), squares, live, wider = found
    assert said.startswith(f"Your move. The page played {second + 1}. It looked at ")
    expected = {first: "X", second: "O"}
    assert squares == [f"Square {n + 1}: {expected.get(n, 'empty')}" for n in range(9)]
    assert (live, wider <= 0) == ("polite", True)


def test_a_game_is_stepped_through_and_played_on(
    run: Commands, browser: str, tmp_path: Path
) -> None:
    (reply,) = answers([question(CONNECT_FOUR, [*map(int, "34554221"), 3, 1, 3], 6)])
    card = ("texts", ".why h2")
    discs = ("value", "document.querySelectorAll('.ghost').length")
    found = browse(
        browser,
        [
            ("open", written(run, tmp_path, GAME)),
            ("until", "document.querySelector('.why h2')"),
            *(("press", "Home"), card, ("texts", ".counter")),
            *([("press", "n")] * 4),
            *(card, ("texts", ".why .disc"), discs, ("texts", ".chips span")),
            *(("press", "ArrowLeft"), card, discs),
            ("press", "4"),  # the move that was missed
            ("until", "document.querySelector('.why h2').innerText.startsWith('Your move')"),
            *(("texts", ".why p"), ("texts", ".whose")),
            *(("click", ".why button.primary"), card, ("texts", ".counter")),
            *(("click", ".moves li:nth-child(16) button"), card),
        ],
    )
    start, at_start, missed, shown, ghosts, chips, before, none, told, whose, back, at, end = found
    assert (start, at_start) == (["Red wins in 21"], ["move 0 of 16"])
    assert (missed, ghosts) == (["Red missed a forced win"], 5)
    assert shown == ["7", "4", "4", "3", "3", "5"]
    assert chips == ["loss 16", "win 13", "draw", "win 4", "draw", "loss 13", "loss 16"]
    assert (before, none) == (["Red wins in 4"], 0)
    assert told[0].startswith(f"The page played {reply['move'] + 1}.")
    assert whose == ["Your own line, from move 11"]
    assert (back, at) == (before, ["move 10 of 16"])
    assert end == ["Yellow has won"]
