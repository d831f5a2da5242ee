"""The English messages of proofs.

Fields: `winner` and `loser` are sides, `mover` is the side that is asked about and `opponent` the
other; `move`, `own` and `reply` are moves of sides, or numbers from 1, as `column` and `row` are;
`where` is a place, `moves` and `cells` are several numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.games.catalogue import board_game_of
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.reasons.proof import Field, Proof, Statement, played
from engine.wording import NamedSide, NamedSides, in_list

IN_COLUMN = "in column {move}"
ON_SQUARE = "on square {move}"
AND = "{moves} and {last}"
OR = "{moves} or {last}"
COLUMN_AND_ROW = "column {column}, row {row}"

WINS_NOW = "{winner:You win|# wins} at once {where}."
COULD_WIN = "{winner:You|#} could have won at once {where}."
MUST_BLOCK = "{winner:You threaten|# threatens} to win {where}; {loser:you|#} must block."
HAD_TO_BLOCK = "{winner:You were|# was} threatening to win {where}; {loser:you|#} had to block."
ON_TOP = "Column {move} lets {winner:you|#} win on top of it."

DOUBLE = (
    "{winner:You play|# plays} {move} and {winner:threaten|threatens} {cells} at once; "
    "{loser:you|#} can block only one."
)
DOUBLE_MISSED = "{winner:You|#} had a double threat: {move} threatens {cells} at once."
DOUBLE_NOW = "{winner:You threaten|# threatens} {cells} at once; {loser:you|#} can block only one."

FIRST_STEP = "{move} ({loser:you|#} must answer in {reply})"
NEXT_STEP = "{move} ({loser:you|#} in {reply})"
LINE_TO_DOUBLE = (
    "{winner:You play|# plays} {steps}, then {winner:your|#'s} {move} threatens {cells} at once."
)
LINE_TO_TOP = (
    "{winner:You play|# plays} {steps}, then {winner:you play|# plays} {move}; {loser:you|#} must "
    "block in {reply}, and {winner:you win|# wins} on top of that."
)
ONE_TO_TOP = (
    "{winner:You play|# plays} {move}; {loser:you|#} must block in {reply}, and "
    "{winner:you win|# wins} on top of that."
)
MISSED_TO_DOUBLE = (
    "{winner:You|#} had a forced win: {steps}, then {winner:your|#'s} {move} threatens {cells} at "
    "once."
)
MISSED_TO_TOP = (
    "{winner:You|#} had a forced win: {steps}, then {winner:you play|# plays} {move}; "
    "{loser:you|#} must block in {reply}, and {winner:you win|# wins} on top of that."
)
MISSED_ONE_TO_TOP = (
    "{winner:You|#} had a forced win: {move}; {loser:you|#} must block in {reply}, and "
    "{winner:you win|# wins} on top of that."
)
TOP_NOW = "{loser:You|#} must block in {reply}, and {winner:you win|# wins} on top of that."
BLOCK_FIRST = "{loser:You|#} must block in {reply}. {rest}"

QUIET = (
    "{winner:You play|# plays} {move} and {winner:threaten|threatens} to go on with {threat}. "
    "{rest}"
)
QUIET_MISSED = (
    "{winner:You|#} had a quiet win: {move}, which threatens to go on with {threat}. {rest}"
)
NO_THREAT = "{winner:You play|# plays} {move}, and every answer loses by force."
NO_THREAT_MISSED = "{winner:You|#} had a quiet win: after {move} every answer loses by force."
AT_ONCE_THERE = "Against {moves}, {winner:you win|# wins} at once in that column."
EVERY_ANSWER = "Every answer to that loses by force."
NO_ANSWER = "No answer stops that."
WHATEVER = "Whatever {loser:you play|# plays}, {winner:you win|# wins} by force."
AGAIN = "{move} again"
ONE_MORE = "{moves} and then {move}"
NEXT_OF_LINE = "{steps}, {step}"

PLAN = (
    "{winner:You play|# plays} {move} and then only {winner:have|has} to answer each of "
    "{loser:your|#'s} moves in the same column, taking wins and blocks first: that beats "
    "everything."
)
PLAN_MISSED = (
    "{winner:You|#} had a win: to play {move} and then answer each of {loser:your|#'s} moves in "
    "the same column, taking wins and blocks first, beats everything."
)
PLAN_NOW = (
    "{winner:You only have|# only has} to answer each of {loser:your|#'s} moves in the same "
    "column, taking wins and blocks first: that beats everything."
)

DECIDES_LOSS = "{winner:Your|#'s} threat at {cell} decides: without it {winner:you|#} would lose."
DECIDES_DRAW = (
    "{winner:Your|#'s} threat at {cell} decides: without it {winner:you|#} would only draw."
)
DECIDED_LOSS = (
    "{winner:Your|#'s} threat at {cell} was winning: without it {winner:you|#} would lose."
)
DECIDED_DRAW = (
    "{winner:Your|#'s} threat at {cell} was winning: without it {winner:you|#} would only draw."
)
GIVEN_UP_LOSS = (
    "Column {move} lets {loser:you|#} block {winner:your|#'s} threat at {cell}, which was winning: "
    "without it {winner:you|#} would lose."
)
GIVEN_UP_DRAW = (
    "Column {move} lets {loser:you|#} block {winner:your|#'s} threat at {cell}, which was winning: "
    "without it {winner:you|#} would only draw."
)
ZUGZWANG_DRAWS = (
    "{winner:You threaten|# threatens} nothing now. {loser:You lose|# loses} only because "
    "{loser:you|#} must move: if {loser:you|#} could pass, it would be a draw."
)
ZUGZWANG_WINS = (
    "{winner:You threaten|# threatens} nothing now. {loser:You lose|# loses} only because "
    "{loser:you|#} must move: if {loser:you|#} could pass, {loser:you|#} would win."
)
PLAYS_ON_TOP = (
    "{mover:Your|#'s} disc lets {opponent:you|#} play on top of it, which holds the draw; anywhere "
    "else {opponent:you|#} would lose."
)
WINS_ON_TOP = (
    "{mover:Your|#'s} disc lets {opponent:you|#} play on top of it, which forces a win in "
    "{count:# move|# moves}; anywhere else {opponent:you|#} would not win."
)
HOLDS_BY_BLOCK = (
    "{mover:You were|# was} winning. {mover:Your|#'s} threat in column {column} only makes "
    "{opponent:you|#} block there, and the block holds the draw."
)
WINS_BY_BLOCK = (
    "{mover:Your|#'s} threat in column {column} only makes {opponent:you|#} block there, and the "
    "block forces a win in {count:# move|# moves}."
)
HOLDS_IN_ITS_PLACE = (
    "{mover:You|#} had to play {own}. Now {opponent:you play|# plays} there, which holds the draw; "
    "anywhere else {opponent:you|#} would lose."
)
WINS_IN_ITS_PLACE = (
    "{mover:You|#} had to play {own}. Now {opponent:you play|# plays} there, which forces a win in "
    "{count:# move|# moves}; anywhere else {opponent:you|#} would not win."
)
WIN_TAKES = "No short reason: {winner:you|#} could have forced a win in {count:# move|# moves}."
WINNER_TAKES = "No short reason: {winner:you|#} can force a win in {count:# move|# moves}."
NOW_TAKES = "No short reason: {winner:you|#} can now force a win in {count:# move|# moves}."
NOTHING = "No short reason is known."
DRAWN = "Neither side can force a win."
ONLY_COLUMN = "{reason} Only column {move} was right here."
ONLY_SQUARE = "{reason} Only square {move} was right here."
OTHER_COLUMNS_WON = "{reason} Every other column won."
OTHER_COLUMNS_DREW = "{reason} Every other column held the draw."
OTHER_SQUARES_WON = "{reason} Every other square won."
OTHER_SQUARES_DREW = "{reason} Every other square held the draw."

IF_BLOCK = "If {loser:you play|# plays} {played}, {winner:you win|# wins} at once {where}."
IF_DOUBLE = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {move} and "
    "{winner:threaten|threatens} {cells} at once. {loser:You|#} could block only one."
)
IF_TO_DOUBLE = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {steps}, then "
    "{winner:your|#'s} {move} threatens {cells} at once."
)
IF_TO_TOP = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {steps}, then "
    "{winner:you play|# plays} {move}. "
    "{loser:You|#} would have to block in {reply}, and {winner:you win|# wins} on top of that."
)
IF_ONE_TO_TOP = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {move}. "
    "{loser:You|#} would have to block in {reply}, and {winner:you win|# wins} on top of that."
)
IF_QUIET = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {move} and "
    "{winner:threaten|threatens} to go on with {threat}. {rest}"
)
IF_NO_THREAT = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {move}, and every answer "
    "loses by force."
)
IF_PLAN = (
    "If {loser:you play|# plays} {played}, {winner:you play|# plays} {move} and then only "
    "{winner:have|has} to answer each of {loser:your|#'s} moves in the same column, taking wins "
    "and blocks first: that beats everything."
)
IF_HOLDS_ON_TOP = (
    "If {mover:you play|# plays} {played}, {opponent:you play|# plays} on top of it, which holds "
    "the draw; anywhere else {opponent:you|#} would lose."
)
IF_WINS_ON_TOP = (
    "If {mover:you play|# plays} {played}, {opponent:you play|# plays} on top of it, which forces "
    "a win in {count:# move|# moves}; anywhere else {opponent:you|#} would not win."
)
IF_HOLDS = (
    "If {mover:you play|# plays} {played}, {opponent:you play|# plays} {reply}, which "
    "holds the draw; anywhere else {opponent:you|#} would lose."
)
IF_WINS = (
    "If {mover:you play|# plays} {played}, {opponent:you play|# plays} {reply}, which "
    "forces a win in {count:# move|# moves}; anywhere else {opponent:you|#} would not win."
)
IF_PLAYED = {
    HAD_TO_BLOCK: IF_BLOCK,
    DOUBLE: IF_DOUBLE,
    LINE_TO_DOUBLE: IF_TO_DOUBLE,
    LINE_TO_TOP: IF_TO_TOP,
    ONE_TO_TOP: IF_ONE_TO_TOP,
    QUIET: IF_QUIET,
    NO_THREAT: IF_NO_THREAT,
    PLAN: IF_PLAN,
    PLAYS_ON_TOP: IF_HOLDS_ON_TOP,
    WINS_ON_TOP: IF_WINS_ON_TOP,
    HOLDS_BY_BLOCK: IF_HOLDS,
    WINS_BY_BLOCK: IF_WINS,
    HOLDS_IN_ITS_PLACE: IF_HOLDS,
    WINS_IN_ITS_PLACE: IF_WINS,
}
"""What a move would let happen, in place of what it has let happen; `played` is that."""


COLOURS = ("Red", "Yellow")
"""What sides are called that have no names of their own."""


def sides_of(game: LineGame, reader: Player | None = None) -> NamedSides:
    """Returns both sides as subjects of sentences; `reader` is the side that is told "you"."""
    names = board_game_of(game).sides or COLOURS
    first, second = (NamedSide(names[player], player is reader) for player in Player)
    return first, second


def sentence(message: str, **fields: Field) -> Statement:
    """Returns a sentence."""
    return Statement(message, fields)


def if_played(proof: Proof, position: LinePosition) -> Proof:
    """Returns the proof of what a move lets happen, told before that move is played."""
    said = proof.sentence
    if said.message not in IF_PLAYED:
        return proof
    fields = {**said.fields, "played": played(position.game, position.turn, proof.moves[0])}
    return replace(proof, sentence=Statement(IF_PLAYED[said.message], fields))


def where(game: LineGame, move: Move) -> Statement:
    """Returns the place of a move: in column 4, on square 4."""
    return sentence(IN_COLUMN if game.gravity else ON_SQUARE, move=move + 1)


def place(cell: Cell) -> Statement:
    """Returns a cell's column and row."""
    return sentence(COLUMN_AND_ROW, column=cell.column + 1, row=cell.row + 1)


def listed(moves: Sequence[Move], message: str = AND) -> Field:
    """Returns the numbers of moves: 2 and 6; with `OR`: 2 or 6."""
    *most, last = (str(move + 1) for move in moves)
    return sentence(message, moves=in_list(most, sentence), last=last) if most else last


def in_turn(moves: Sequence[Move]) -> Field:
    """Returns moves played one after the other: 1 and then 1 again."""
    found: Field = str(moves[0] + 1)
    for last, move in pairwise(moves):
        number = sentence(AGAIN, move=move + 1) if move == last else str(move + 1)
        found = sentence(ONE_MORE, moves=found, move=number)
    return found
