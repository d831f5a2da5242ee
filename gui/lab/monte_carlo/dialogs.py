"""The dialogs of the Monte Carlo page: the seed, and the position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from engine.games.catalogue import BOARD_GAMES
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.games import Setting
from gui.lab.page import OnBoard
from gui.lab.picks import open_list
from gui.look.words import game_name
from gui.shell.scene import Scene
from gui.words.catalogue import say


def playable(board: OnBoard) -> OnBoard:
    """Returns the position, or where the game is over the one before the last move."""
    position = Setting(board).position
    return replace(board, moves=board.moves[:-1]) if position.outcome is not None else board


def open_positions(
    scene: Scene, board: OnBoard, now: OnBoard, changed: Callable[[OnBoard], None]
) -> None:
    """Offers the position on the board and the start of each game."""
    offers = [board, *(OnBoard(each.rules()) for each in BOARD_GAMES.values())]
    choices = {_label(offer): partial(changed, offer) for offer in offers}
    open_list(scene, mcts_text.POSITION, list(choices.items()), _label(now))


def _label(board: OnBoard) -> str:
    message = "{game}: after {moves:# move|# moves}" if board.moves else "{game}: empty board"
    return say(message, game=game_name(board.game), moves=len(board.moves))
