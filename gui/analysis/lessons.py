"""What is kept of a game once every move is judged: accuracies, mistakes for practice, choices."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.notation import format_moves
from engine.puzzles.puzzle import PuzzleTheme
from engine.reasons.judgement import GameEvaluation, Judgement, Known, sign
from engine.reasons.plays_like import choices
from gui.files.cards import Card, Cards, OwnMistake
from gui.files.game_file import SavedGame
from gui.files.kept_game import KeptGame
from gui.files.library import Library
from gui.files.setup import Setup

OPENING = 12
"""The ply at which the opening ends."""


def learner(setup: Setup) -> Player | None:
    """Returns whose mistakes become cards of practice: the only person, on the usual board."""
    return setup.person if setup.game == line_game("connect-four") else None


def keep_judged(
    library: Library, saved: SavedGame, evaluated: GameEvaluation, known: Known
) -> None:
    """Stores what a game tells of which every move is judged.

    Mistakes become cards of practice, and real choices are counted, where one person has played on
    the usual board. A card that is there already stays as it is.
    """
    game = library.find(saved.origin.id) or KeptGame(saved, library.now)
    if (person := learner(saved.setup)) is not None:
        cards = Cards(library)
        cards.add(_mistakes(game, person, evaluated, known))
        if game.counts:
            found = choices(saved.setup.game, saved.moves, known)[person]
            cards.count_choices(saved.origin.id, found)
    first, second = map(evaluated.accuracy, Player)
    library.set_accuracy(saved, (first, second))


def _mistakes(
    game: KeptGame, person: Player, evaluated: GameEvaluation, known: Known
) -> Iterator[Card]:
    """Yields a card for each mistake of the person, exact or practical."""
    moves, record = game.saved.moves, game.saved.record()
    for ply in evaluated.mistakes(person):
        each, before = evaluated.plies[ply], record.position_at(ply - 1)
        if (found := each.judgement) is not None:
            yield Card(
                format_moves(game.setup.game, moves[: ply - 1]),
                OwnMistake(
                    kind=each.slip.value if each.slip else _kind(before, found, known),
                    played=moves[ply - 1],
                    best=found.best,
                    right=found.best_moves,
                    game=game.id,
                ),
            )


def _kind(before: LinePosition, found: Judgement, known: Known) -> str:
    """Returns what an exact mistake is: in the opening, where one move was right, just that."""
    columns = () if (all_known := known(before)) is None else all_known.columns
    kept = [each for each in columns if each is not None and sign(each.score) == sign(found.best)]
    only = before.ply < OPENING and len(kept) == 1
    return PuzzleTheme.OPENING.value if only else found.mark.word
