"""``play``: a game in the terminal, against the computer, another person, or none at all."""

from __future__ import annotations

import random
import sys
from argparse import Namespace

from engine.cli.arguments import CHESS
from engine.cli.entry import CommandError, failing_by
from engine.cli.own_game import check_players, chess, own_game, reported_faults
from engine.cli.progress import ProgressLine
from engine.cli.terminal_game import TerminalChess, TerminalGame, TerminalLineGame
from engine.files.regular_file import refused_as
from engine.games.game import (
    ChancePosition,
    IllegalMoveError,
    Move,
    Outcome,
    Payoff,
    Player,
    Position,
    has_chance,
    is_chance,
)
from engine.games.game_file import SUFFIX
from engine.games.whole_number import counted
from engine.players.algorithms import ALGORITHMS, LEVELS
from engine.players.any_game import thrown
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec, parameters
from engine.search.limits import LONGEST_GAME, SearchInfo, SearchResult, plies_to_end

HUMAN = "human"
USUAL = "alphabeta"
USUAL_WITH_CHANCE = "expectiminimax"
SeatSpec = PlayerSpec | None
"""A computer player; None for a person."""

HELP = """\
Type {asks_for}. Or:
  u  undo your last move               y  redo a move that was undone
  ?  show the computer's choice        n  start a new game
  h  show this help                    q  quit"""


def run(options: Namespace) -> int:
    """Plays games until the user leaves."""
    if options.game == CHESS:
        return _play(TerminalChess(chess()), options)
    if not options.game.endswith(SUFFIX):
        return _play(TerminalLineGame(options.line_game), options)
    found = own_game(options.game)
    with reported_faults(found):
        return _play(TerminalGame(found.game), options)


def _play(game: TerminalGame, options: Namespace) -> int:
    try:
        opening = game.read_opening(options.moves)
    except ValueError as error:
        raise CommandError(str(error)) from None
    seed = random.SystemRandom().randrange(2**32) if options.seed is None else options.seed
    chosen = seats(options, usual_search(game))
    if not isinstance(game, TerminalLineGame):
        texts = split_players(options.players) if options.players else ()
        evaluated = any("evaluation" in parameters(text) for text in texts)
        specs = [seat for seat in chosen if seat is not None]
        check_players(game.game, specs, evaluated=evaluated or options.evaluation is not None)
    TerminalPlay(game, chosen, opening, random.Random(seed)).play()
    return 0


def usual_search(game: TerminalGame) -> str:
    """Returns the search of a computer player where none is named."""
    return USUAL_WITH_CHANCE if has_chance(game.game) else USUAL


def seats(options: Namespace, usual: str = USUAL) -> tuple[SeatSpec, SeatSpec]:
    """Returns who moves first and who second; raises `CommandError`.

    `usual` is the computer's search where none is named.
    """
    with failing_by(ValueError):
        if options.players is not None:
            first, second = split_players(options.players)
            return _seat(first, options), _seat(second, options)
        computer = _computer(options, usual)
    return (None, computer) if options.first == HUMAN else (computer, None)


def split_players(text: str) -> tuple[str, str]:
    """Splits the two players at the comma that is not in a parameter; raises ValueError."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += "," + part
        else:
            names.append(part)
    if len(names) != 2:
        raise ValueError(f"'{text}' is not two players separated by a comma")
    return names[0], names[1]


def _seat(text: str, options: Namespace) -> SeatSpec:
    if text == HUMAN:
        return None
    spec = PlayerSpec.parse(text)
    if ":" in text:
        return spec
    # --depth and --evaluation hold for every player that is named without parameters.
    return PlayerSpec.parse(text + _parameters(options, spec))


def _computer(options: Namespace, usual: str) -> PlayerSpec:
    if options.level is not None:
        if options.level not in LEVELS:
            raise ValueError(
                f"there is no level '{options.level}' (choose from {', '.join(LEVELS)})"
            )
        return PlayerSpec(options.level)
    name = options.algorithm or usual
    return PlayerSpec.parse(name + _parameters(options, PlayerSpec.parse(name)))


def _parameters(options: Namespace, spec: PlayerSpec) -> str:
    given = {"depth": options.depth, "evaluation": options.evaluation}
    meant = ALGORITHMS[spec.name].parameters
    parts = [f"{key}={value}" for key, value in given.items() if value is not None and key in meant]
    return ":" + ",".join(parts) if parts else ""


class TerminalPlay:
    """Plays one game after another in the terminal."""

    def __init__(
        self,
        game: TerminalGame,
        seats: tuple[SeatSpec, SeatSpec],
        opening: list[Move],
        chance: random.Random,
    ) -> None:
        """Begins after the `opening`; `chance` decides among equal moves."""
        self._game = game
        self._seats = seats
        self._chance = chance
        self._begin(opening)

    def _begin(self, opening: list[Move]) -> None:
        self._positions: list[Position] = [self._game.game.start()]
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._memories = (Memory(), Memory())
        for move in opening:
            self._push(move)

    @property
    def _position(self) -> Position:
        return self._positions[-1]

    def play(self) -> None:
        """Plays until ``q``, the end of input, or the end of a game between computers."""
        if None in self._seats:
            print(HELP.format(asks_for=self._game.asks_for), end="\n\n")
        self._show()
        while True:
            seat = self._seats[self._position.turn]
            if self._is_endless:
                plies = counted(len(self._moves), "ply")
                print(f"The game is given up, as it is not over after {plies}.", flush=True)
                return
            if self._position.outcome is not None:
                print(self._result_text())
                print(f"moves: {self._game.record(self._moves)}", flush=True)
                if None not in self._seats or not self._ask("u, n or q"):
                    return
            elif is_chance(position := self._position):
                self._throw(position)
            elif seat is None:
                if not self._ask(f"{self._game.side(self._position.turn)}, {self._game.asks_for}"):
                    return
            else:
                self._think(seat)

    @property
    def _is_endless(self) -> bool:
        """Returns whether computers play a game of one's own that does not come to its end."""
        computers = not self._game.ends and None not in self._seats
        return computers and self._position.outcome is None and len(self._moves) >= LONGEST_GAME

    def _push(self, move: Move) -> None:
        self._positions.append(self._position.play(move))
        self._moves.append(move)

    def _throw(self, position: ChancePosition) -> None:
        """Lets chance move."""
        event = thrown(position, self._chance)
        print(f"chance: {self._game.move_text(position, event)}")
        self._push(event)
        self._show()

    def _show(self) -> None:
        if is_chance(self._position):
            return  # what chance does is printed next
        print(self._game.board(self._position), end="\n\n", flush=True)

    # People --------------------------------------------------------------------------

    def _ask(self, question: str) -> bool:
        """Asks and does what is typed; returns False if that is to leave."""
        print(f"{question}: ", end="", flush=True)
        with refused_as(CommandError, "the input cannot be read"):
            line = sys.stdin.readline(4096)
        if not line:
            print()
            return False
        word = line.strip()
        if word in ("q", "quit"):
            return False
        if not sys.stdin.isatty():
            print()  # text from a pipe does not show on the screen
        if word in ("h", "help"):
            print(HELP.format(asks_for=self._game.asks_for))
        elif word == "n":
            self._begin([])
            self._show()
        elif word == "u":
            self._undo()
        elif word == "y":
            self._redo()
        elif word == "?":
            self._hint()
        elif word:
            self._try_move(word)
        return True

    def _try_move(self, text: str) -> None:
        try:
            move = self._game.read_move(self._position, text)
        except IllegalMoveError as error:
            print(error)
            return
        self._undone.clear()
        self._push(move)
        self._show()

    def _undo(self) -> None:
        """Goes back to the last position in which a person was to move."""
        undone: list[Move] = []
        while self._moves:
            self._positions.pop()
            undone.append(self._moves.pop())
            if self._asks_person():
                self._undone += undone
                self._show()
                return
        for move in reversed(undone):  # no person has moved yet
            self._push(move)
        print("there is no move to undo")

    def _redo(self) -> None:
        if not self._undone:
            print("there is no move to redo")
            return
        self._push(self._undone.pop())
        while self._undone and not self._asks_person():
            self._push(self._undone.pop())
        self._show()

    def _asks_person(self) -> bool:
        """Returns whether a person is to move."""
        return self._seats[self._position.turn] is None and not is_chance(self._position)

    def _hint(self) -> None:
        if self._position.outcome is not None:
            print("the game is over")
            return
        usual = PlayerSpec(usual_search(self._game))
        asked = next((seat for seat in self._seats if seat is not None), usual)
        result = self._searched(asked, Memory())
        print(f"{self._game.move_text(self._position, result.move)}  ({_verdict(result)})")

    # The computer --------------------------------------------------------------------

    def _think(self, seat: PlayerSpec) -> None:
        position = self._position
        result = self._searched(seat, self._memories[position.turn])
        self._push(result.move)
        print(
            f"{self._game.side(position.turn)} plays "
            f"{self._game.move_text(position, result.move)}  "
            f"({seat.text_for(self._game.game)}: {_verdict(result)})"
        )
        self._show()

    def _searched(self, seat: PlayerSpec, memory: Memory) -> SearchResult:
        with ProgressLine() as progress:

            def tell(info: SearchInfo) -> None:
                progress.show(f"thinking: depth {info.depth}, {counted(info.nodes, 'position')}")

            with failing_by(ValueError):  # a player that cannot play this game
                return choose(seat, self._position, self._chance, report=tell, memory=memory)

    def _result_text(self) -> str:
        outcome = self._position.outcome
        if isinstance(outcome, Payoff):
            return f"{self._game.side(Player.FIRST)} gets {outcome.first} points."
        if outcome is Outcome.DRAW or outcome is None:
            return "The game is drawn."
        winner = Player.FIRST if outcome is Outcome.FIRST else Player.SECOND
        return f"{self._game.side(winner)} wins."


def _verdict(result: SearchResult) -> str:
    """Returns what a search found, for people."""
    plies = plies_to_end(result.score)
    if plies is None:
        judged = f"score {result.score:+}"
    else:
        judged = f"{'wins' if result.score > 0 else 'loses'} in {counted(plies, 'ply')}"
    return f"{judged}, {counted(result.evaluations, 'evaluation')}, {result.seconds:.2f} s"
