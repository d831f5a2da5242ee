"""The words that all rooms share, and those for screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from engine.games.catalogue import board_game_of, board_of, on_usual_board
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.languages.language import ENGLISH
from engine.wording import in_context
from gui.look.theme import Theme
from gui.words.catalogue import CATALOGUE, Said, joined, listed, number_text, say

TITLE = "Plyfall"
ORDINALS = {1: "{number}st", 2: "{number}nd", 3: "{number}rd"}
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)
SHORT_MONTHS = (
    *("Jan", "Feb", "Mar", "Apr", in_context("short", "May"), "Jun"),
    *("Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


TASKS = {
    1: "{side} to move and win",
    0: "{side} to move and hold the draw",
    -1: "{side} to move and hold out",
}
"""What a puzzle asks for, by the result that is to be kept."""


def in_a_row(connect: int) -> str:
    """Returns how many in a row win, in words."""
    number = NUMBERS[connect] if connect < len(NUMBERS) else str(connect)
    return say("{number} in a row", number=say(number))


def game_name(game: LineGame) -> str:
    """Returns the game's name with its board, unless that is the usual one."""
    known = board_game_of(game)
    if on_usual_board(game):
        return say(known.title)
    return say("{game} {board}", game=say(known.title), board=board_name(*board_of(game)))


def percent(number: float) -> str:
    """Returns a percentage: 75 %."""
    return say("{percent} %", percent=round(number))


def day(when: datetime, now: datetime, time: str = "") -> str:
    """Returns a date in words, for recent ones with the time of day if that is given."""
    days = (now.date() - when.date()).days
    if days not in (0, 1):
        return date_in_words(when, SHORT_MONTHS)
    if time:
        return say("yesterday, {time}" if days else "today, {time}", time=time)
    return say("yesterday" if days else "today")


def date_in_words(when: datetime, months: Sequence[str] = MONTHS) -> str:
    """Returns a date in words that stay true: 22 November 2026."""
    month = say(months[when.month - 1])
    return say("{number} {month} {year}", number=when.day, month=month, year=str(when.year))


def moment(when: datetime, time: str) -> Said:
    """Returns a date with the time of day: 22 Nov 2026, 12:30."""
    return say("{day}, {time}", day=date_in_words(when, SHORT_MONTHS), time=time)


def weekday(day: date) -> str:
    """Returns the name of a day."""
    return say(WEEKDAYS[day.weekday()])


def day_and_month(day: date) -> str:
    """Returns a day with its name: Thursday, 3 December."""
    month = say(MONTHS[day.month - 1])
    return say("{weekday}, {number} {month}", weekday=weekday(day), number=day.day, month=month)


def board_size(columns: int, rows: int) -> str:
    """Returns a board's size: 7×6."""
    return f"{columns}×{rows}"


def board_name(columns: int, rows: int, connect: int) -> str:
    """Returns a board's size, and how many in a row win: 7×6, four in a row."""
    return say("{size}, {line}", size=board_size(columns, rows), line=in_a_row(connect))


def side_name(game: LineGame, player: Player, theme: Theme) -> str:
    """Returns a side's name: its colour, or its mark."""
    sides = board_game_of(game).sides
    if sides is not None:
        return say(sides[player])
    return say(theme.pieces(player).called)


def capitalised(words: str) -> str:
    """Returns words with a capital letter at their beginning, as at that of a sentence."""
    return CATALOGUE.make(lambda: say(words)[:1].upper() + say(words)[1:])


def task(side: str, wins: int, win_in: int = 0) -> str:
    """Returns what a side is to do in a puzzle: to win, in so many moves, or to hold a draw.

    `wins` is 1 for a win, 0 for a draw, -1 where all is lost; the moves are told unless they are 0.
    """
    if win_in:
        return say("{side} to move and win in {moves}", side=side, moves=win_in)
    return say(TASKS[wins], side=side)


def ordinal(number: int) -> str:
    """Returns a number's place: 1st, 2nd, 11th, 23rd."""
    other = CATALOGUE.language is not ENGLISH or 10 < number % 100 < 14
    return say("{number}th" if other else ORDINALS.get(number % 10, "{number}th"), number=number)


def own_moves(winner: Player, ply: int, set_up: int = 0) -> int:
    """Returns how many of the moves from ply `set_up` up to `ply` are the winner's own."""
    return sum(each % 2 == winner for each in range(set_up, ply))


def signed(score: int) -> Said:
    """Returns an exact score: +9, −2, 0."""
    sign = "+," if score else ","
    return CATALOGUE.make(lambda: number_text(score, sign).replace("-", "−"))


def big(number: int) -> str:
    """Returns a count in short form: 950, 12.3 k, 1.8 M."""
    if number < 10_000:
        return number_text(number)
    if number < 1_000_000:
        return say("{number:.1f} k", number=number / 1000)
    if number < 10**9:
        return say("{number:.1f} M", number=number / 1_000_000)
    return say("{number:.1f} G", number=number / 10**9)


def positions_in_short(number: int) -> str:
    """Returns a count of positions in short form: 1 position, 12.3 k positions."""
    message = "{positions:{count} position|{count} positions}"
    return say(message, positions=number, count=big(number))


def seconds(span: float) -> str:
    """Returns a time span in seconds as words: 0.03 s, 12 s, 3 min."""
    if span < 10:
        return say("{number:.2f} s", number=span)
    if span < 120:
        return say("{number:.0f} s", number=span)
    return say("{number:.0f} min", number=span / 60)


# For screen readers


def cell_in_words(cell: Cell) -> str:
    """Returns a cell's name, counted from the left and from the bottom."""
    return say("column {column}, row {row}", column=cell.column + 1, row=cell.row + 1)


def stone_in_words(game: LineGame, player: Player, cell: Cell, theme: Theme) -> str:
    """Returns the announcement of a stone just placed."""
    side = side_name(game, player, theme)
    if game.gravity:
        return say("{side} dropped in {cell}.", side=side, cell=cell_in_words(cell))
    return say("{side} on square {square}.", side=side, square=game.move_to(cell) + 1)


def place_in_words(game: LineGame, move: Move) -> str:
    """Returns a move within a sentence: column 4, square 5."""
    return say("column {moves}" if game.gravity else "square {moves}", moves=move + 1)


def called(position: LinePosition, cell: Cell, theme: Theme) -> str:
    """Returns the name of the side whose stone is in a cell, within a sentence, or "empty"."""
    owner = position.stone_at(cell)
    if owner is None:
        return say("empty")
    sides = board_game_of(position.game).sides
    return say(sides[owner] if sides else theme.pieces(owner).called.lower())


def column_in_words(position: LinePosition, column: int, theme: Theme) -> str:
    """Returns how many stones a column has and which is on top, or that it is empty."""
    boards = position.game.column_boards
    discs, number = (position.mask & boards[column]).bit_count(), column + 1
    if not discs:
        return say("Column {number}, empty", number=number)
    top = called(position, Cell(column, discs - 1), theme)
    message = "Column {number}, {discs:# disc|# discs}, top {side}"
    if discs == position.game.rows:
        message = "Column {number}, full, top {side}"
    return say(message, number=number, discs=discs, side=top)


def cell_with_stone(position: LinePosition, cell: Cell, theme: Theme) -> str:
    """Returns a cell's name and whose stone is there."""
    stone, game = called(position, cell, theme), position.game
    if game.gravity:
        return say("{cell}: {stone}", cell=capitalised(cell_in_words(cell)), stone=stone)
    return say("Square {number}, {stone}", number=game.move_to(cell) + 1, stone=stone)


def board_by_rows(position: LinePosition, theme: Theme) -> str:
    """Returns the stones of each row that has any, from the top, each by its colour or mark."""
    rows = []
    for row, cells in _filled_rows(position):
        stones = listed(called(position, cell, theme) for cell in cells)
        rows.append(say("Row {row}: {stones}.", row=row, stones=stones))
    return joined(*rows) or say("The board is empty.")


def _filled_rows(position: LinePosition) -> Iterator[tuple[int, list[Cell]]]:
    """Yields the number and the cells of each row that has stones, from the top."""
    for row in reversed(range(position.game.rows)):
        cells = [Cell(column, row) for column in range(position.game.columns)]
        if any(position.stone_at(cell) is not None for cell in cells):
            yield row + 1, cells


def rows_in_words(position: LinePosition) -> list[Said]:
    """Returns a description of the stones in each row that has any, from the top."""
    sides, rows = board_game_of(position.game).sides or ("first", "second"), []
    for row, cells in _filled_rows(position):
        owners = map(position.stone_at, cells)
        stones = listed(say("empty" if owner is None else sides[owner]) for owner in owners)
        rows.append(say("row {row}: {stones}", row=row, stones=stones))
    return rows
