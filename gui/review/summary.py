"""The summary of a game in the review: accuracies, marks, the move that decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from engine.games.game import Player
from engine.reasons.judgement import Mark
from gui.analysis.worth import accuracy_words
from gui.look import lettering as s
from gui.review import commands, words
from gui.shell.player_names import seat_name
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.track import track
from gui.words.catalogue import full_stop

if TYPE_CHECKING:
    from gui.review.scene import ReviewScene

SIDE_BY_SIDE = 320
"""From this logical width of the card on, the two sides stand beside each other."""
CARD_PAD = {True: (24, 14), False: (12, 7)}
"""The space inside the card, by whether it is roomy."""
APART = 20
"""The most logical space between the numbers of two marks."""


def opening(scene: ReviewScene, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the summary in place of summary and comment, with its link."""
    roomy = scene.frame.wide
    sizes = (s.TITLE, s.NAME, s.BODY) if roomy else (s.BODY, s.SMALL)
    move = words.turning_move(scene.review, scene.sides)
    title = b.text(words.result(scene.review, scene.sides), sizes[0], s.BOLD, smaller=sizes[1:])
    link = None
    if roomy and not scene.app.analyst.busy:
        shown = [commands.SHARE] if move is None else [commands.SHOW_ME, commands.SHARE]
        link = b.row(*(b.link(each, letters=s.SECOND) for each in shown), gap=18)
    told = () if move is None else (move.spoken, full_stop(move.head))

    def inside(gap: float) -> Box:
        return b.column(
            *(title, b.space(height=gap), _sides(scene), b.space(height=gap)),
            *((b.rule(), b.space(height=gap)) if roomy else ()),
            b.fit(_point(scene, *told), _point(scene, *told[1:])),
        )

    gaps = (18, 10, 5) if roomy else (4, 2)
    whole = b.fit(
        *(b.column(inside(each), b.space(), link) for each in gaps),
        b.column(b.scroll(inside(gaps[-1]), beside=True, grow=1), link),
    )
    return b.card(whole, pad=CARD_PAD[roomy], **lengths)


def summary(scene: ReviewScene) -> Box:
    """Returns both sides' accuracies and numbers of mistakes, beside a comment."""
    return b.row(*(_half(scene, player) for player in Player), gap=12)


def _half(scene: ReviewScene, player: Player) -> Box:
    review, figure = scene.review, _accuracy(scene, player, s.TITLE)
    count, among = words.mistakes_counted(review, player)
    tone = "bad" if review.evaluated.mistakes(player) else "muted"
    made = b.column(b.line(count, s.SMALL, s.SEMIBOLD, tone=tone), b.small(among))
    stone = scene.stone(player, 36)
    return b.fit(*(b.row(stone, figure, each, gap=8) for each in (made, None)), part=1)


def _accuracy(scene: ReviewScene, player: Player, size: int) -> Box:
    """Returns a side's accuracy above the name of its player."""
    accuracy = accuracy_words(scene.review.evaluated, player)
    name = seat_name(scene.review.setup.seats, player)
    return b.column(b.line(accuracy, size, s.BOLD), b.small(name))


def _sides(scene: ReviewScene) -> Box:
    """Returns both sides' accuracies and marks."""
    abreast, rows = ([form(scene, player) for player in Player] for form in (_abreast, _in_a_row))
    least = SIDE_BY_SIDE - 2 * CARD_PAD[scene.frame.wide][0]
    return b.fit(b.row(*abreast, gap=20, min_width=least), b.column(*rows))


def _abreast(scene: ReviewScene, player: Player) -> Box:
    roomy = scene.frame.wide
    figures = _accuracy(scene, player, s.FIGURE if roomy else s.TITLE)
    stone = scene.stone(player, 44 if roomy else 36)
    return b.column(
        b.row(stone, figures, gap=8, height=48 if roomy else 40),
        _marks(scene, player),
        gap=12 if roomy else 6,
        part=1,
    )


def _in_a_row(scene: ReviewScene, player: Player) -> Box:
    accuracy = accuracy_words(scene.review.evaluated, player)
    figure = b.line(accuracy, s.NAME, s.BOLD, room_for=("100 %",))
    return b.row(scene.stone(player, 26), figure, _marks(scene, player), gap=8, height=26)


def _marks(scene: ReviewScene, player: Player) -> Box:
    """Returns how many moves have each mark; in a small window only of those there are."""
    kids, found = list[Box](), scene.review.evaluated.marks(player)
    for mark in Mark:
        if (count := found[mark]) or scene.frame.wide:
            tone, weight = (mark.tone, s.SEMIBOLD) if count else ("muted", s.MEDIUM)
            said = b.line(f"{mark.glyph} {count}", s.SECOND, weight, tone=tone)
            kids += [b.space(grow=1, max_width=APART), said]
    return b.row(*kids[1:], grow=1)


def _point(scene: ReviewScene, *told: str) -> Box:
    """Returns which move decided the game, and the first words about it, or how far it has come."""
    point = words.turning_point(scene.review, scene.sides)
    if not point:
        return _how_far(scene)
    size = s.BODY if scene.frame.wide else s.SMALL
    return b.column(
        b.text(point, size, s.SEMIBOLD),
        b.muted(told[0], size) if told else None,
        gap=4 if scene.frame.wide else 0,
    )


def _how_far(scene: ReviewScene) -> Box:
    """Returns how many of the moves are judged, while they are with a track that fills."""
    review, analyst = scene.review, scene.app.analyst
    said = b.quiet(words.progress_words(review, analyst)[0])
    if not analyst.busy:
        return said
    return b.column(track(review.count, ("accent", len(review.evaluated.judged()))), said, gap=6)
