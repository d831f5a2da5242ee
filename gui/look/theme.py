"""What a theme is: the colours of boards, stones, controls and words."""

from __future__ import annotations

from engine.games.catalogue import Piece
from engine.games.game import Player
from engine.records import dataclass

Colour = tuple[int, int, int]
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
Gradient = tuple[Colour, ...]
"""Colours at equal distances, from top to bottom or from the middle outwards."""
SHADE, TINT = 0.26, 0.6
"""The part of a colour in its dark or pale shade, and of that in a background with a tint of it."""


def mix(colour: Colour, other: Colour, part: float) -> Colour:
    """Returns `colour` with the part `part` of `other`, 0 to 1, mixed in."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(colour, other, strict=True))
    return r, g, b


@dataclass(frozen=True)
class Pieces:
    """The appearance of one side's stones."""

    called: str
    """The name of this side's discs."""
    symbol: str
    """The disc's symbol: ``ring``, ``star``, ``x`` or ``o``."""
    face: Gradient
    """The disc's face, from the light at its upper left to the shade: three colours."""
    rim: Gradient
    """The disc's edge, from top to bottom: two colours."""
    engraving: Colour
    """The colour of the groove and the symbol, and of a number on a small disc."""
    stroke: Colour
    """The one colour of an X or O where it is drawn flat, and of what stands for it."""
    mark: Gradient
    """The face of an X or O, from the light at its upper left to the shade: three colours."""

    @property
    def fill(self) -> Colour:
        """The disc's one colour where it is drawn small or flat, as in the evaluation bar."""
        return self.face[1]

    def colour(self, piece: Piece) -> Colour:
        """Returns the one colour that stands for the side's discs or marks."""
        return self.fill if piece is Piece.DISC else self.stroke


@dataclass(frozen=True)
class BoardColours:
    """The appearance of a board with holes, or of a tray with wells."""

    plate: Gradient
    """The front, from top to bottom: three colours."""
    edge: Colour
    """The line around the front."""
    foot: Colour
    """The dark line along the foot."""
    lip: Gradient
    """The edge of a hole or a well, from its shaded top to its lit bottom: two colours."""
    wall: Gradient
    """The back wall seen through the holes, or the floor of a well: two colours."""
    shade: int
    """The opacity of the front's shadow in the upper part of each, 0 to 255."""


@dataclass(frozen=True)
class Theme:
    """A named set of colours."""

    name: str
    label: str
    glow: Gradient
    """The window's background, from the light at the upper left outwards: three colours."""
    card: Gradient
    """A card's background: two colours."""
    card_edge: Colour
    """The line around a card."""
    card_light: Colour
    """The line inside a card's top."""
    shadow: int
    """The opacity of shadows below cards, buttons and boards, 0 to 255."""
    control: Gradient
    """A button's background: two colours."""
    control_edge: Colour
    """The line around a button."""
    primary: Gradient
    """The background of the primary button: two colours."""
    text: Colour
    muted: Colour
    panel: Colour
    """A card's background where one colour has to do."""
    raised: Colour
    """The background of a row that is chosen or pointed at."""
    well: Colour
    """The background of what lies lower than its card: fields, tracks, segments."""
    button: Colour
    """The colour of what is selected or on."""
    on_button: Colour
    """Text on `button` and `primary`."""
    accent: Colour
    """Links, and what is pointed out."""
    border: Colour
    """The edge of a control that has a state."""
    line: Colour
    """Hairlines between areas."""
    board: BoardColours
    """The board with holes."""
    tray: BoardColours
    """The board with wells, for X and O."""
    last: Colour
    """The ring round the last move."""
    win: Colour
    """The rings around the winning stones."""
    win_glow: Colour
    """The light around the winning stones, and the stroke through winning marks."""
    good: Colour
    warn: Colour
    """The colour of what is neither good nor bad."""
    bad: Colour
    first: Pieces
    second: Pieces
    flat: bool = False
    """Whether nothing has depth: no shadows, no grooves."""
    wooden: bool = False
    """Whether table, boards and stones have a grain."""

    def pieces(self, player: Player) -> Pieces:
        """Returns the appearance of a side's stones."""
        return self.first if player is Player.FIRST else self.second

    @property
    def background(self) -> Colour:
        """The window's background where one colour has to do."""
        return self.glow[1]


def tinted(theme: Theme, ground: Gradient, colour: Colour) -> Gradient:
    """Returns a background with a tint of a colour, about as dark or as pale as it was."""
    shade = mix(BLACK if sum(ground[0]) < sum(WHITE) / 2 else WHITE, colour, SHADE)
    return ground if theme.flat else tuple(mix(each, shade, TINT) for each in ground)
