"""The words of the start screen."""

from __future__ import annotations

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS
from engine.players.spec import PlayerSpec
from gui.files.setup import SeatKind, Setup
from gui.look import words as text
from gui.look.theme import Theme
from gui.start import commands

KIND_NOTES = {
    SeatKind.HUMAN: "Plays by mouse or keyboard.",
    SeatKind.RANDOM: "Plays a random legal move.",
}
MORE = "More…"
SET_UP_TIP = "Place discs or marks on the board by hand and play from there."


def cost_note(game: LineGame, spec: PlayerSpec) -> str:
    """Returns how long a search takes for a move; empty for an algorithm without an estimate."""
    cost = ALGORITHMS[spec.name].cost
    if cost is None:
        return ""
    span = cost.seconds(game, spec.limit, spec.evaluation)
    if spec.depth is not None and spec.depth >= game.cells:
        if span < 4:
            return "Searches to the end at once."
        return "Searches to the end: hours. G moves now."
    if span < 0.3:
        return "Answers at once."
    if span < 10:
        return f"About {max(round(span), 1)} s a move at first."
    if span < 90:
        return f"About {round(span, -1):.0f} s a move at first."
    if span < 3600:
        return f"About {span / 60:.0f} min a move at first. G moves now."
    return "Hours a move at first. G moves now."


def level_note(game: LineGame, level: str) -> str:
    """Returns how far a level looks ahead, and how well it plays."""
    known = ALGORITHMS[level]
    if known.solves_quickly is not None and not known.solves_quickly(game):
        return "to the end, but slowly"
    return known.tip


def seat_title(game: LineGame, player: Player, theme: Theme) -> str:
    """Returns the heading of a player's card."""
    order = "moves first" if player is Player.FIRST else "moves second"
    return f"{text.side_name(game, player, theme)} {order}"


def go_on_label(setup: Setup, plies: int) -> str:
    """Returns the label of the button that continues the saved game."""
    return f"{commands.GO_ON.label}: {board_game_of(setup.game).title}, {text.many(plies, 'move')}"
