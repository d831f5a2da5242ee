"""What is kept of a game once every move is judged: accuracies, mistakes for practice, choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.games.notation import format_moves
from engine.reasons.judgement import GameEvaluation, Known, Slip
from engine.reasons.plays_like import choices
from gui.files.cards import Card, Cards, OwnMistake
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.library import Library

NONE: Mapping[int, Slip] = {}


def keep_judged(
    library: Library,
    saved: SavedGame,
    evaluated: GameEvaluation,
    known: Known,
    slips: Mapping[int, Slip] = NONE,
) -> None:
    """Stores what a game tells of which every move is judged.

    Mistakes become cards of practice, and real choices are counted, where one person has played on
    the usual board. `slips` are its practical mistakes, by the ply after them.
    """
    game = library.find(saved.origin.id) or KeptGame(saved, library.now)
    if game.person is not None and saved.setup.game == line_game("connect-four"):
        cards = Cards(library)
        cards.add(_mistakes(game, game.person, evaluated, slips))
        if game.counts:
            found = choices(saved.setup.game, saved.moves, known)[game.person]
            cards.count_choices(saved.origin.id, found)
    first, second = map(evaluated.accuracy, Player)
    library.set_accuracy(saved, (first, second))


def _mistakes(
    game: KeptGame, person: Player, evaluated: GameEvaluation, slips: Mapping[int, Slip]
) -> Iterator[Card]:
    """Yields a card for each mistake of the person, exact or practical."""
    moves, opponent = game.saved.moves, game.opponent
    for ply, found in evaluated.judged(person).items():
        slip = slips.get(ply)
        if found.mark.is_error or slip is not None:
            yield Card(
                format_moves(game.setup.game, moves[: ply - 1]),
                OwnMistake(
                    kind=found.mark.word if slip is None else slip.value,
                    practical=not found.mark.is_error,
                    played=moves[ply - 1],
                    best=found.best,
                    right=found.best_moves,
                    game=game.id,
                    day=game.when.date().isoformat(),
                    opponent="" if opponent is None else opponent.key,
                    number=ply - evaluated.set_up,
                ),
            )
