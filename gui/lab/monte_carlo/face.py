"""What is drawn around the board and the path: terms, phases, sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from engine.games.line_game import LineGame
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.cards import TermsCard, phase_shapes
from gui.lab.monte_carlo.layout import MctsLayout
from gui.lab.monte_carlo.look import MctsPhase, StepLook
from gui.lab.sketch import Shape, Sketcher
from gui.look import style as s
from gui.look.style import Style
from gui.widgets import Description
from gui.widgets.widget import Look

_SKETCHER = Sketcher()


@dataclass(frozen=True)
class MctsFace:
    """The words and numbers of a step."""

    game: LineGame | None = None
    look: StepLook | None = None
    exploration: float = 0.0
    caption: str = ""
    """What happens in the step."""
    note: str = ""
    """What the exact scores say."""
    count: str = ""
    """The number of the game."""
    _drawn: dict[object, list[Shape]] = field(default_factory=dict, repr=False, compare=False)
    """The shapes of the terms, by size and theme: several parts of a frame need them."""

    def looks(self, layout: MctsLayout) -> dict[object, Look]:
        """Returns the look of each card."""
        look = self.look
        terms = (look.terms, look.level, look.phase, self.exploration) if look else None
        return {
            "mcts terms": (layout.terms, terms),
            "mcts phases": (layout.phases, look.phase if look else None),
            "mcts caption": (layout.caption, self.caption),
            # Two lines of it may reach a little beyond their place.
            "mcts note": (layout.note.inflate(0, layout.note.height // 4), self.note),
            "mcts count": (layout.count, self.count),
        }

    def draw(self, target: pygame.Surface, style: Style, layout: MctsLayout) -> None:
        """Draws the cards in sight, but not their controls."""
        clip = target.get_clip()
        if clip.colliderect(layout.card.inflate(2 * style.card_reach, 2 * style.card_reach)):
            style.card(target, layout.card)
        _write(target, style, self.note, layout.note, style.theme.muted)
        _write(target, style, self.caption, layout.caption, style.theme.text)
        if layout.count.width:
            words, muted = self.count, style.theme.muted
            style.write(target, words, layout.count, muted, size=s.SECOND, align="right")
        if self.look is None or self.game is None:
            return
        reach = 2 * style.card_reach
        if layout.terms.height and clip.colliderect(layout.terms.inflate(reach, reach)):
            style.card(target, layout.terms)
            inner = _inside(layout.terms, style, wide=layout.wide)
            _SKETCHER.draw(target, style, self._terms(inner, style), inner.topleft)
        if not clip.colliderect(layout.phases.inflate(reach, reach)):
            return
        if layout.wide:
            style.card(target, layout.phases)
        inner = _inside(layout.phases, style, wide=True) if layout.wide else layout.phases
        scale = style.scale
        shapes = phase_shapes(self.look, inner.width / scale, inner.height / scale, style.theme)
        _SKETCHER.draw(target, style, shapes, inner.topleft)

    def _terms(self, inner: pygame.Rect, style: Style) -> list[Shape]:
        """Returns the shapes of the terms in a place."""
        key = (inner.size, style.scale, style.theme)
        if key not in self._drawn:

            def wrap(words: str, width: float, size: int) -> Sequence[str]:
                return style.wrapped(words, style.px(width), size)

            assert self.game is not None, "there is a game"
            assert self.look is not None, "there is a step"
            width, height = inner.width / style.scale, inner.height / style.scale
            card = TermsCard(self.game, self.look, self.exploration, width, height, wrap)
            self._drawn[key] = list(card.shapes(style.theme))
        return self._drawn[key]

    def describe(self, layout: MctsLayout) -> list[Description]:
        """Returns what happens, the phase, the terms, and what the exact scores say."""
        found = [Description("status", self.caption, self.count)]
        if self.look is None or self.game is None:
            return found
        if self.look.phase is not MctsPhase.START:
            found.append(_note("Phase done", mcts_text.PHASES[self.look.phase], layout.phases))
        if self.look.terms is not None:
            title = mcts_text.terms_title(self.game, self.look)
            notes = mcts_text.terms_notes(self.game, self.look.terms, self.exploration)
            said = ". ".join((mcts_text.terms_said(self.game, self.look.terms), *notes))
            found.append(_note(title, said, layout.terms if layout.terms.height else layout.tree))
        found.append(_note("Exact scores", self.note, layout.note))
        return found


def _inside(card: pygame.Rect, style: Style, *, wide: bool) -> pygame.Rect:
    pad = style.px(22 if wide else 14)
    return card.inflate(-2 * pad, -2 * style.px(16 if wide else 8))


def _note(name: str, value: str, rect: pygame.Rect) -> Description:
    return Description("note", name, value, bounds=(rect.x, rect.y, rect.width, rect.height))


def _write(
    target: pygame.Surface,
    style: Style,
    words: str,
    place: pygame.Rect,
    colour: tuple[int, int, int],
) -> None:
    """Writes words in the middle of a place, as large as they fit, in lines if they have to be."""
    if not words or not target.get_clip().colliderect(place):
        return
    room = place.height + style.px(3)
    sized = ((n, style.wrapped(words, place.width, n)) for n in (s.BODY, s.SECOND, 13, 12))
    size, lines = next(
        ((n, found) for n, found in sized if len(found) * style.line_height(n) <= room),
        (12, style.wrapped(words, place.width, 12, most=2)),
    )
    high = style.line_height(size)
    row = pygame.Rect(place.x, place.centery - high * len(lines) // 2, place.width, high)
    for line in lines:
        style.write(target, line, row, colour, size=size, align="center")
        row.y += high
