"""What is kept of a game once every move is judged: accuracies, mistakes for practice, choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.notation import format_moves
from engine.puzzles.puzzle import PuzzleTheme
from engine.reasons.judgement import GameEvaluation, Judgement, Known, Slip, sign
from engine.reasons.plays_like import choices
from gui.files.cards import Card, Cards, OwnMistake
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.library import Library

OPENING = 12
"""The ply at which the opening ends."""
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
        cards.add(_mistakes(game, game.person, evaluated, known, slips))
        if game.counts:
            found = choices(saved.setup.game, saved.moves, known)[game.person]
            cards.count_choices(saved.origin.id, found)
    first, second = map(evaluated.accuracy, Player)
    library.set_accuracy(saved, (first, second))


def _mistakes(
    game: KeptGame,
    person: Player,
    evaluated: GameEvaluation,
    known: Known,
    slips: Mapping[int, Slip],
) -> Iterator[Card]:
    """Yields a card for each mistake of the person, exact or practical."""
    moves, opponent, record = game.saved.moves, game.opponent, game.saved.record()
    for ply, found in evaluated.judged(person).items():
        slip = slips.get(ply)
        if found.mark.is_error or slip is not None:
            before = record.position_at(ply - 1)
            yield Card(
                format_moves(game.setup.game, moves[: ply - 1]),
                OwnMistake(
                    kind=_kind(before, found, known) if slip is None else slip.value,
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


def _kind(before: LinePosition, found: Judgement, known: Known) -> str:
    """Returns what an exact mistake is: in the opening, where one move was right, just that."""
    columns = () if (all_known := known(before)) is None else all_known.columns
    kept = [each for each in columns if each is not None and sign(each.score) == sign(found.best)]
    only = before.ply < OPENING and len(kept) == 1
    return PuzzleTheme.OPENING.value if only else found.mark.word
