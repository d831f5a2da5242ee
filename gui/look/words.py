"""Every word the window shows or a screen reader says, in one place."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games import connect_four, tic_tac_toe
from engine.games.game import Player
from engine.games.line_game import Cell, LineGame, LinePosition
from engine.games.record import GameRecord
from engine.players.spec import MCTS, PERFECT
from engine.search.limits import SearchInfo, SearchResult, moves_to_end
from gui.files.setup import Seat, SeatKind, Seats, Setup
from gui.look.theme import Theme
from gui.play.match import Match, Phase
from gui.start.cost import expected_seconds

TITLE = "Plyfall"
GAMES = {connect_four.NAME: "Connect Four", tic_tac_toe.NAME: "Tic-tac-toe"}
KINDS = {SeatKind.HUMAN: "Human", SeatKind.COMPUTER: "Computer", SeatKind.RANDOM: "Random"}
ALGORITHMS = {
    "alphabeta": "Alpha–beta",
    "minimax": "Minimax",
    MCTS: "MCTS",
    "quiescence": "Quiescence",
}
KIND_NOTES = {
    SeatKind.HUMAN: "Plays by mouse or by keys.",
    SeatKind.RANDOM: "Plays any legal move, by chance.",
}
LEVELS = {
    "beginner": "Beginner",
    "easy": "Easy",
    "medium": "Medium",
    "hard": "Hard",
    "expert": "Expert",
    "perfect": "Perfect",
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
EVALUATIONS = {
    "squares": "Squares",
    "segments": "Segments",
    "windows": "Windows",
    "windows-root": "Tutorial",
    "threats": "Threats",
    "outcome": "Outcome",
}
EVALUATION_TIPS = {
    "squares": "A square is worth the lines that run through it. Fast.",
    "segments": "Counts open lines with two or three of one colour.",
    "windows": "Centre column, own twos and threes, the threats against it.",
    "windows-root": "Windows, judged for the computer even where you are to move.",
    "threats": "Knows which threats will come true. What the expert uses.",
    "outcome": "Knows only won, drawn and lost: for searches to the end.",
}
ALGORITHM_TIPS = {
    "alphabeta": "Finds the same move as minimax and skips what cannot matter.",
    "minimax": "Looks at every line of play up to the depth.",
    MCTS: "Monte Carlo tree search: plays thousands of games at random, prefers what wins.",
    "quiescence": "Alpha–beta that looks on where a threat is open.",
}


def called(words: Mapping[str, str], name: str) -> str:
    """What `words` call it; its own name, made readable, where they do not list it."""
    return words.get(name) or name.replace("-", " ").capitalize()


def game_name(game: LineGame) -> str:
    """The game and, where it is not the usual one, its board."""
    usual = (7, 6, 4) if game.gravity else (3, 3, 3)
    name = called(GAMES, game.name)
    if (game.columns, game.rows, game.connect) == usual:
        return name
    return f"{name} {game.columns}×{game.rows}, {game.connect} in a row"


def board_label(columns: int, rows: int, connect: int, usual: int) -> str:
    """A board on a button: its size, and how many in a row where that is not the usual."""
    return f"{columns}×{rows}" + (f" · {connect}" if connect != usual else "")


def side_name(game: LineGame, player: Player, theme: Theme) -> str:
    """What a side is called: its colour, or its mark."""
    if not game.gravity:
        return "X" if player is Player.FIRST else "O"
    return (theme.first if player is Player.FIRST else theme.second).called


def many(number: int, thing: str) -> str:
    """A count with its noun."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def signed(score: int) -> str:
    """An exact score: +9, −2, 0."""
    return f"+{score}" if score > 0 else f"−{-score}" if score else "0"


def big(number: int) -> str:
    """A large count, short: 950, 12.3 k, 1.8 M."""
    if number < 10_000:
        return f"{number:,}"
    if number < 1_000_000:
        return f"{number / 1000:.1f} k"
    return f"{number / 1_000_000:.1f} M" if number < 10**9 else f"{number / 10**9:.1f} G"


def seconds(span: float) -> str:
    """A time: 0.03 s, 12 s, 3 min."""
    if span < 10:
        return f"{span:.2f} s"
    return f"{span:.0f} s" if span < 120 else f"{span / 60:.0f} min"


# The start screen


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


def search_name(seat: Seat) -> str:
    """What a computer without a level plays by."""
    if seat.algorithm == MCTS:
        return f"{called(ALGORITHMS, MCTS)}, {seat.playouts},000 games"
    return f"{called(ALGORITHMS, seat.algorithm)}, depth {seat.depth}"


def seat_title(game: LineGame, player: Player, theme: Theme) -> str:
    """The heading of a player's card."""
    order = "moves first" if player is Player.FIRST else "moves second"
    return f"{side_name(game, player, theme)} {order}"


def go_on_label(setup: Setup, plies: int) -> str:
    """The button that continues the saved game."""
    return f"Go on: {called(GAMES, setup.game.name)}, {many(plies, 'move')}"


# The play screen


def who(match: Match, player: Player) -> str:
    """What a seat is called in the game: you, the computer, or by colour or mark."""
    return seat_name(match.seats, player)


def seat_name(seats: Seats, player: Player) -> str:
    """What one of two seats is called."""
    seat = seats[player]
    alike = seats[0].kind is seats[1].kind
    if seat.kind is SeatKind.HUMAN:
        return f"Player {player + 1}" if alike else "You"
    name = KINDS[seat.kind]
    return f"{name} {player + 1}" if alike else name


def seat_note(match: Match, player: Player) -> str:
    """The second line of a player's card."""
    seat = match.seats[player]
    if match.phase is not Phase.OVER and match.position.turn is player:
        if match.phase is Phase.PAUSED:
            return "paused"
        return "to move" if seat.is_human else "thinking" if match.thinking else "moving"
    if seat.kind is SeatKind.COMPUTER and seat.level is not None:
        return f"level {called(LEVELS, seat.level).lower()}"
    if seat.kind is SeatKind.COMPUTER:
        return search_name(seat)
    if match.record.outcome is not None and match.record.outcome.winner is player:
        return "has won"
    return "plays anything" if seat.kind is SeatKind.RANDOM else "waiting"


def headline(match: Match, theme: Theme) -> str:
    """The sentence that says how things stand."""
    outcome = match.record.outcome
    if outcome is not None:
        if outcome.winner is None:
            return "A draw: the board is full."
        name = who(match, outcome.winner)
        side = side_name(match.game, outcome.winner, theme)
        wins = "win" if name == "You" else "wins"
        return f"{name} {wins} with {side}: {match.game.connect} in a row."
    side = side_name(match.game, match.position.turn, theme)
    name = who(match, match.position.turn)
    if match.phase is Phase.HUMAN:
        return f"Your turn, with {side}." if name == "You" else f"{name}'s turn, with {side}."
    if match.phase is Phase.PAUSED:
        return f"Paused. {name} is to move, with {side}."
    if match.phase is Phase.STUCK:
        return "The engine gave no answer."
    return f"{name} is thinking, with {side}…" if match.thinking else f"{name} moves, with {side}."


def subline(match: Match) -> str:
    """The line below it: progress while the engine thinks, advice otherwise."""
    if match.phase is Phase.STUCK:
        return "Press G to ask again, or undo."
    if match.thinking:
        if match.info is None:
            return "Just begun."
        return f"{progress(match.info)} · G moves now"
    if match.phase is Phase.OVER:
        return "R reviews it, N starts a new game, U takes back."
    if match.phase is Phase.PAUSED:
        return "P goes on. U and Y step back and forth."
    if match.computers_only:
        return "P pauses."
    return move_advice(match.game)


def move_advice(game: LineGame) -> str:
    """How to move."""
    if game.gravity:
        return f"Click a column, or press 1–{min(game.columns, 9)}."
    return f"Click a square, or press 1–{min(game.cells, 9)}."


def progress(info: SearchInfo) -> str:
    """How far a search has come."""
    return f"Depth {info.depth} · {big(info.nodes)} positions · {seconds(info.seconds)}"


def search_cost(match: Match, result: SearchResult, player: Player) -> str:
    """The status bar's report on the engine's last move."""
    if result.nodes < 2:
        return f"{who(match, player)}: no search"
    parts = [f"depth {result.depth}", f"{big(result.nodes)} positions", seconds(result.seconds)]
    moves = moves_to_end(result.score)
    if moves is not None:
        parts.append(f"sees a {'win' if result.score > 0 else 'loss'} in {many(moves, 'move')}")
    return f"{who(match, player)}: " + " · ".join(parts)


def moves_listed(record: GameRecord) -> tuple[list[list[str]], int, int]:
    """The rows of the list of moves, the row and the column of the last one (-1 for none).

    The position set up is a row of its own, and what was played from it is counted from 1.
    """
    begin, rows = record.set_up - record.set_up % 2, []
    if record.set_up:
        rows.append(["", "Set-up position"])
    known = ["…" if ply < record.set_up else str(m + 1) for ply, m in enumerate(record.all_moves)]
    above = len(rows)
    if len(known) > record.set_up:
        turns = range(begin, len(known), 2)
        rows += [[str(n), *known[ply : ply + 2]] for n, ply in enumerate(turns, 1)]
    last = record.ply - 1
    if last < record.set_up:
        return rows, above - 1, 1
    return rows, above + (last - begin) // 2, 1 + last % 2


def ply_listed(record: GameRecord, row: int, column: int) -> int:
    """The ply after the move at that place of `moves_listed`."""
    if record.set_up and row == 0:
        return record.set_up
    return record.set_up - record.set_up % 2 + 2 * (row - bool(record.set_up)) + column


def keys_line(game: LineGame) -> str:
    """The keys most needed, for the status bar."""
    if game.gravity:
        return f"1–{min(game.columns, 9)} drop · ←/→ move · Space drop · F1 all keys"
    return f"1–{min(game.cells, 9)} play · arrows move · Space plays · F1 all keys"


KEYS = (
    ("1 – 9", "play that column or square"),
    ("Arrows, Enter, Space", "move the cursor and play"),
    ("U or Ctrl+Z", "undo"),
    ("Y or Ctrl+Y", "redo"),
    ("H", "hint; again for how the game goes on"),
    ("A", "analysis on or off"),
    ("T", "threats on or off"),
    ("N", "new game"),
    ("S", "swap sides"),
    ("G", "computer moves now"),
    ("P", "pause two computers"),
    ("R", "review a game that is over"),
    ("F2", "this game: copy, open, save, set up"),
    ("Ctrl+C, Ctrl+Shift+C", "copy the game, the position"),
    ("Ctrl+V", "paste a game or a position"),
    ("Ctrl+O, Ctrl+S", "open or save a game"),
    ("M", "sound on or off"),
    ("F10", "settings"),
    ("F11", "full screen"),
    ("Tab", "next control"),
    ("Esc", "back"),
)


# A position set up by hand


SET_UP_KEYS = (
    ("1 or X", "take the first player's piece"),
    ("2 or O", "take the second player's piece"),
    ("0 or E", "take none: clicks take away"),
    ("Arrows, Enter, Space", "move the cursor, put the piece"),
    ("Delete", "take away what is at the cursor"),
    ("U or Ctrl+Z", "undo"),
    ("C", "clear the board"),
    ("F", "the position of the game"),
    ("P", "play from here"),
    ("M", "sound on or off"),
    ("F10", "settings"),
    ("F11", "full screen"),
    ("Tab", "next control"),
    ("Esc", "back"),
)
SET_UP_TIP = "Put discs or marks on the board by hand, and play on from there."


def set_up_sentence(position: LinePosition, reason: str | None, theme: Theme) -> str:
    """Who is to move in a position set up, how it has ended, or why it cannot arise."""
    if reason is not None:
        return f"{reason[0].upper()}{reason[1:]}."
    outcome = position.outcome
    if outcome is None:
        return f"Ready: {side_name(position.game, position.turn, theme)} to move."
    if outcome.winner is None:
        return "The game is over here: the board is full."
    return f"The game is over here: {side_name(position.game, outcome.winner, theme)} has won."


def set_up_in_words(game: LineGame, hand: Player | None, cell: Cell, theme: Theme) -> str:
    """A piece put down, or a stone taken away, as an announcement."""
    if hand is not None:
        return stone_in_words(game, hand, cell, theme)
    where = cell_in_words(cell) if game.gravity else f"square {game.move_to(cell) + 1}"
    return f"Taken away: {where}."


def nothing_set_up(game: LineGame, cell: Cell) -> str:
    """Why nothing was put down or taken away, as an announcement."""
    return f"Nothing to change on {place_noun(game)} {game.move_to(cell) + 1}."


def set_up_help(game: LineGame) -> tuple[str, ...]:
    """How stones are put on the board, for the panel."""
    clicks = (
        "A click drops the piece, or changes a disc's colour."
        if game.gravity
        else "A click or a stroke puts the piece on squares."
    )
    falling = " What lies above falls." if game.gravity else ""
    return (
        clicks,
        f"A right click takes a {piece_noun(game)} away.{falling}",
        "Keys: 1, 2 and 0 choose the piece; arrows and Enter put it, Delete takes away.",
    )


def set_up_keys(game: LineGame) -> str:
    """The keys most needed, for the status bar."""
    does = "drops" if game.gravity else "puts"
    return f"1/2/0 piece · arrows move · Enter {does} · Delete takes away · F1 all keys"


# For those who listen


def cell_in_words(cell: Cell) -> str:
    """A cell, counted from the left and from the bottom."""
    return f"column {cell.column + 1}, row {cell.row + 1}"


def stone_in_words(game: LineGame, player: Player, cell: Cell, theme: Theme) -> str:
    """A stone just placed, as an announcement."""
    side = side_name(game, player, theme)
    if game.gravity:
        return f"{side} dropped in {cell_in_words(cell)}."
    return f"{side} on square {game.move_to(cell) + 1}."


def piece_noun(game: LineGame) -> str:
    """What stands on the board."""
    return "disc" if game.gravity else "mark"


def place_noun(game: LineGame) -> str:
    """What a move chooses."""
    return "column" if game.gravity else "square"


def board_in_words(position: LinePosition, cursor: str) -> str:
    """The stones row by row from the top, and where the cursor is."""
    game = position.game
    rows = []
    for row in reversed(range(game.rows)):
        owners = [position.stone_at(Cell(column, row)) for column in range(game.columns)]
        if any(owner is not None for owner in owners):
            words = [
                "empty"
                if o is None
                else "XO"[o]
                if not game.gravity
                else ("first" if o is Player.FIRST else "second")
                for o in owners
            ]
            rows.append(f"row {row + 1}: {', '.join(words)}")
    return "; ".join([*rows, f"cursor on {cursor}"])
