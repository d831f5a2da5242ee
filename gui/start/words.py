"""The words of the start screen."""

from __future__ import annotations

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.spec import MCTS, PERFECT
from gui.files.setup import Seat, SeatKind, Setup
from gui.look import words as text
from gui.look.theme import Theme
from gui.start.cost import expected_seconds

KIND_NOTES = {
    SeatKind.HUMAN: "Plays by mouse or by keys.",
    SeatKind.RANDOM: "Plays any legal move, by chance.",
}
LEVEL_NOTES = {
    "beginner": "2 plies, overlooks much",
    "easy": "2 plies, none too careful",
    "medium": "4 plies, with lapses",
    "hard": "5,000 positions, few lapses",
    "expert": "25,000 positions, no lapses",
    "perfect": "to the end, never errs",
}
MORE = "More…"
ALGORITHM_TIPS = {
    "alphabeta": "Finds the same move as minimax and skips what cannot matter.",
    "minimax": "Looks at every line of play up to the depth.",
    MCTS: "Monte Carlo tree search: plays thousands of games at random, prefers what wins.",
    "quiescence": "Alpha–beta that looks on where a threat is open.",
}
SET_UP_TIP = "Put discs or marks on the board by hand, and play on from there."


def is_solved_quickly(game: LineGame) -> bool:
    """Whether the exact solver gets to the end of the game while somebody waits."""
    return (game.gravity and game.connect == 4 and game.cells <= 42) or game.cells <= 16


def cost_note(game: LineGame, seat: Seat) -> str:
    """What a search costs, in a person's terms."""
    span = expected_seconds(game, seat)
    if seat.depth >= game.cells and seat.algorithm != MCTS:
        if span < 4:
            return "To the end: perfect, and at once."
        return "Perfect, if it had for ever. G hurries it."
    if span < 0.3:
        return "Answers at once."
    if span < 10:
        return f"About {max(round(span), 1)} s a move at first."
    if span < 90:
        return f"About {round(span, -1):.0f} s a move at first."
    if span < 3600:
        return f"About {span / 60:.0f} min a move at first. G hurries it."
    return "Hours a move at first: G has it move now."


def level_note(game: LineGame, level: str) -> str:
    """How far a level looks ahead, and how well."""
    if level == PERFECT and not is_solved_quickly(game):
        return "to the end, however long"
    return LEVEL_NOTES.get(level, "")


def seat_title(game: LineGame, player: Player, theme: Theme) -> str:
    """The heading of a player's card."""
    order = "moves first" if player is Player.FIRST else "moves second"
    return f"{text.side_name(game, player, theme)} {order}"


def go_on_label(setup: Setup, plies: int) -> str:
    """The button that continues the saved game."""
    return f"Go on: {board_game_of(setup.game).title}, {text.many(plies, 'move')}"
