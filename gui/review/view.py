"""The review as boxes: the bar, and beside the board its cards and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from engine.games.game import Player
from engine.reasons.judgement import Mark
from gui.analysis.board_notes import mark_colour
from gui.board.board_page import Form, PanelNeeds, board_page
from gui.board.board_picture import draw_stone
from gui.look import style as s
from gui.look.theme import mix
from gui.look.words import game_name
from gui.review import commands, words
from gui.shell.commands import KEY_LIST, SETTINGS
from gui.shell.player_names import seat_name
from gui.shell.top_bar import BESIDE, WIDE_MARGIN
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.button import LINK_HEIGHT
from gui.words.catalogue import full_stop, say

if TYPE_CHECKING:
    from gui.review.scene import ReviewScene

LEAD, SHORT_GRAPH, LIST, BUTTON = 128, 56, 90, 38
"""Below a board the least height of summary or comment, of the graph, of a card with three moves,
and the height of the buttons."""
NEEDS = PanelNeeds(
    narrowest=264,
    heights=(LEAD + SHORT_GRAPH + LIST + BUTTON + 40, LEAD + BUTTON + 24),
    more=400,
    smaller=0.8,
    caption=True,
    line=False,
    always_bar=True,
)
"""The room that the screen asks for."""
SIDE_BY_SIDE = 320
"""From this logical width of the card on, the two sides stand beside each other."""
HIGH = 284
"""From this logical height on, the summary has wide spaces between its lines."""
CARD_PAD, ROW = {True: (24, 14), False: (12, 7)}, {True: 36, False: 26}
"""The space inside a card, and the height of a row of moves, by whether cards are roomy."""
COMMENT, TALL = 140, 650
"""The height of a large comment, and that of a panel with wide spaces between its cards."""
STACKED = 430
"""The width of the panel below which the buttons stand in two rows."""
LINE = 130
"""The height of the card of the moves from which a line stands below them."""
COMMENT_CARD, MOVES, PROGRESS, LEAD_ON = "comment", "moves", "progress", "lead on"
"""The keys of boxes that notices may fill, of that line, and of the button that leads on."""
APART = 20
"""The most logical space between the numbers of two marks."""


def review_page(scene: ReviewScene) -> Box:
    """Returns the screen, with the panel as it has room."""
    wide, high = scene.panel_size
    if scene.frame.wide:
        panel = _large_panel(scene, wide, high)
    elif scene.frame.form is Form.BELOW:
        panel = _panel_below(scene, high)
    else:
        panel = _small_panel(scene, wide, high)
    frame, board, sprites = scene.frame, scene.board, scene.app.sprites
    page = board_page(frame, board, sprites, top=_bar(scene), panel=panel, bar=scene.values.bar)
    return page._replace(says=b.SILENT)  # the scene says the words, and controls themselves


def _bar(scene: ReviewScene) -> Box:
    wide = scene.frame.wide
    title = b.text("Review", s.TITLE, s.BOLD, wrap=False)
    name = b.text(game_name(scene.review.game), tone="muted", wrap=False, says=b.SILENT)
    quiet = (KEY_LIST, SETTINGS, commands.LEAVE)
    buttons = [b.button(each, quiet=True, height=36) for each in quiet]
    gap, edge = (20, WIDE_MARGIN) if wide else (12, 12)
    pad = edge - BESIDE if wide else 0
    title = b.row(b.space(width=edge - pad), title)
    alike = b.alike(b.row(*buttons, gap=4 if wide else 0), keys=wide)
    rest = b.row(b.space(), alike, grow=1)
    bar = b.fit(b.row(title, b.space(width=gap), name, rest), b.row(title, rest))
    return b.frame(bar, pad=(pad, 4))


# The panel


def _large_panel(scene: ReviewScene, wide: float, high: float) -> Box:
    """Returns large cards, one below the other, in a panel of these logical lengths."""
    tall = high >= TALL
    gap, summary = (14, 150) if tall else (10, 138)
    if scene.review.at_summary:
        lead = [_opening(scene, summary + gap + COMMENT)]
    else:
        above = b.card(_summary(scene), pad=CARD_PAD[True], height=summary)
        lead = [above, _comment(scene, COMMENT)]
    buttons = _buttons(scene, 44 if tall else 40, 8, abreast=wide >= STACKED)
    graph = _graph(scene, height=118 if tall else 92)
    return b.fit(
        b.column(*lead, graph, _moves(scene, 56), buttons, gap=gap),
        b.column(*lead, _graph(scene, grow=1), buttons, gap=gap),
    )


def _small_panel(scene: ReviewScene, wide: float, high: float) -> Box:
    """Returns small cards; summary and comment share a place."""
    buttons = _buttons(scene, 36, 6, abreast=wide >= STACKED)
    room = high - (36 if wide >= STACKED else 78) - 8
    lead = _lead(scene, min(max(LEAD, room * 0.42), 190, room))
    graph = _graph(scene, height=SHORT_GRAPH)
    return b.fit(
        b.column(lead, _moves(scene, 34), graph, buttons, gap=8),
        b.column(lead, b.space(), graph, buttons, gap=8),
    )


def _panel_below(scene: ReviewScene, high: float) -> Box:
    """Returns the panel below a board, without the list or the graph where room is short."""
    buttons = _buttons(scene, BUTTON, 8, abreast=True)
    room = high - BUTTON - 8
    most = room - 16 - SHORT_GRAPH - LIST
    if most >= LEAD:
        graph = _graph(scene, height=SHORT_GRAPH)
        return b.column(_lead(scene, min(most, 150)), graph, _moves(scene), buttons, gap=8)
    if room - 150 - 8 < SHORT_GRAPH:
        return b.column(_lead(scene, room), buttons, gap=8)
    graph = _graph(scene, grow=1, max_height=100)
    return b.column(_lead(scene, 150), graph, b.space(), buttons, gap=8)


def _lead(scene: ReviewScene, height: float) -> Box:
    return _opening(scene, height) if scene.review.at_summary else _comment(scene, height)


def _graph(scene: ReviewScene, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the graph, whose labels begin where the words of the other cards do."""
    return b.card(b.hosted(scene.graph), pad=(10 if scene.frame.wide else 0, 0), **lengths)


def _moves(scene: ReviewScene, least: float = 0) -> Box:
    """Returns the list, with the line below it where there is room."""
    pad = 10 if scene.frame.wide else 6
    rows = b.hosted(scene.moves, grow=1)
    line = b.frame(_progress(scene), pad=(6, 0), height=26, key=PROGRESS)
    inside = b.fit(b.column(rows, line, min_height=LINE - 2 * pad), rows)
    return b.card(inside, pad=(pad, pad), grow=1, key=MOVES, min_height=least)


def _buttons(scene: ReviewScene, height: float, gap: float, *, abreast: bool) -> Box:
    """Returns the buttons that step, and the one that leads on beside or below them."""
    review, busy = scene.review, scene.app.analyst.busy
    able = review.ply > review.set_up, review.ply < len(review.record.all_moves)
    steps = [
        b.button(each, bare=True, tip=each.tip, enabled=able[place > 1], part=1, height=height)
        for place, each in enumerate(commands.STEPS)
    ]
    does, said, short = words.leads_on(review, busy=busy)
    lead = b.button(
        *(does, said),
        short=short,
        enabled=not (review.at_summary and busy and not review.own_errors()),
        primary=True,
        height=height,
        part=48,
        key=LEAD_ON,
    )
    row = b.row(*steps, gap=gap, part=52)
    return b.row(row, lead, gap=gap) if abreast else b.column(row, lead, gap=gap)


# The comment


def _comment(scene: ReviewScene, height: float) -> Box:
    """Returns the card about the move on the board: what it does, what was better."""
    said, roomy = words.comment(scene.review, scene.sides), scene.frame.wide
    sizes = (s.TITLE, s.NAME) if roomy else (s.NAME, s.BODY)

    def both(size: int) -> Box:
        return b.column(
            b.text(said.head, sizes[0], s.BOLD, smaller=sizes[1:]),
            b.text(said.detail, size),
            gap=4 if roomy else 2,
        )

    links = _links(scene)
    gap = 18 if roomy else 14
    rows = [b.row(*links[:number], gap=gap) for number in range(len(links), -1, -1)]
    inside = b.column(
        b.fit(both(s.BODY if roomy else s.SMALL), both(s.SMALL)),
        b.space(),
        b.fit(*rows, height=LINK_HEIGHT),
    )
    pad = (24, 14) if roomy else (12, 8)
    tint = "" if said.mark in (None, Mark.GOOD) else said.mark.tone
    return b.card(inside, pad=pad, tint=tint, height=height, key=COMMENT_CARD)


def _links(scene: ReviewScene) -> list[Box]:
    """Returns what the comment offers."""
    review, judgement = scene.review, scene.review.mark
    trial, secret = review.trial, review.secret
    away = trial is not None or review.variation_from is not None
    tried = secret and trial is not None and trial.attempt is not None
    erred = judgement is not None and judgement.mark is not Mark.BEST
    offered = {
        commands.TRY_AGAIN: tried or (not away and review.ply in review.evaluated.errors()),
        commands.SHOW_LINE: erred and not secret,
        commands.REPLIES: review.ply > review.set_up and not secret,
        commands.EARLIER_MISTAKE: not secret and review.error(-1) is not None,
        commands.BACK_TO_GAME: away,
    }
    tone = None  # a colour that can be read on the card
    if judgement is not None and judgement.mark is not Mark.GOOD:
        tone = mix(mark_colour(scene.style, judgement.mark), scene.style.theme.text, 0.3)
    on = commands.REPLIES if review.replies else None
    return [
        b.link(each, letters=s.SECOND, tone=tone, chosen=each is on)
        for each, shown in offered.items()
        if shown
    ]


# The summary


def _opening(scene: ReviewScene, height: float) -> Box:
    """Returns the summary in place of summary and comment, with its link."""
    wide, roomy = height >= HIGH, scene.frame.wide
    sizes = (s.TITLE, s.NAME, s.BODY) if roomy else (s.BODY, s.SMALL)
    gap = (18 if wide else 10) if roomy else 4
    move = words.turning_move(scene.review, scene.sides)
    title = b.text(words.result(scene.review, scene.sides), sizes[0], s.BOLD, smaller=sizes[1:])
    rule = (b.rule(), b.space(height=16 if wide else 10)) if roomy else ()
    link = None
    if roomy and move is not None:
        link = b.row(b.link(commands.SHOW_ME, letters=s.SECOND))
    told = () if move is None else (move.spoken, full_stop(move.head))

    def inside(gap: float) -> Box:
        return b.column(
            *(title, b.space(height=gap), _sides(scene), b.space(height=gap)),
            *rule,
            b.fit(_point(scene, *told), _point(scene, *told[1:])),
        )

    whole = b.fit(
        *(b.column(inside(each), b.space(), link) for each in (gap, gap // 2)),
        b.column(b.scroll(inside(gap // 2), grow=1), link),
    )
    return b.card(whole, pad=CARD_PAD[roomy], height=height, key=COMMENT_CARD)


def _summary(scene: ReviewScene) -> Box:
    """Returns the summary beside a comment."""
    point = words.turning_point(scene.review, scene.sides)
    below = b.text(point, s.SMALL, tone="muted") if point else _how_far(scene)
    return b.column(_sides(scene), below, gap=10)


def _sides(scene: ReviewScene) -> Box:
    """Returns both sides' accuracies and marks."""
    abreast = [_abreast(scene, player) for player in Player]
    rows = [_in_a_row(scene, player) for player in Player]
    least = SIDE_BY_SIDE - 2 * CARD_PAD[scene.frame.wide][0]
    return b.fit(b.row(*abreast, gap=20, min_width=least), b.column(*rows))


def _abreast(scene: ReviewScene, player: Player) -> Box:
    roomy, review = scene.frame.wide, scene.review
    accuracy, name = words.accuracy_words(review, player), seat_name(review.setup.seats, player)
    figures = b.column(
        b.text(accuracy, s.FIGURE if roomy else s.TITLE, s.BOLD, wrap=False),
        b.text(name, s.SMALL, tone="muted", wrap=False),
        grow=1,
    )
    stone = _stone(scene, player, 44 if roomy else 36)
    return b.column(
        b.row(stone, figures, gap=8, height=48 if roomy else 40),
        _marks(scene, player),
        gap=12 if roomy else 6,
        part=1,
    )


def _in_a_row(scene: ReviewScene, player: Player) -> Box:
    accuracy = words.accuracy_words(scene.review, player)
    figure = b.text(accuracy, s.NAME, s.BOLD, wrap=False, room_for=("100 %",))
    return b.row(_stone(scene, player, 26), figure, _marks(scene, player), gap=8, height=26)


def _stone(scene: ReviewScene, player: Player, size: float) -> Box:
    return b.drawing(
        draw_stone, scene.review.game, player, scene.app.sprites, width=size, height=size
    )


def _marks(scene: ReviewScene, player: Player) -> Box:
    """Returns how many moves have each mark; in a small window only of those there are."""
    kids: list[Box] = []
    for mark, count in ((mark, scene.review.evaluated.marks(player)[mark]) for mark in Mark):
        if not (count or scene.frame.wide):
            continue
        tone, weight = (mark.tone, s.SEMIBOLD) if count else ("muted", s.MEDIUM)
        if kids:
            kids.append(b.space(grow=1, max_width=APART))
        kids.append(b.text(f"{mark.glyph} {count}", s.SECOND, weight, tone=tone, wrap=False))
    return b.row(*kids, grow=1)


def _point(scene: ReviewScene, *told: str) -> Box:
    """Returns which move decided the game, and the first words about it, or how far it has come."""
    point = words.turning_point(scene.review, scene.sides)
    if not point:
        return _how_far(scene)
    size = s.BODY if scene.frame.wide else s.SMALL
    return b.column(
        b.text(point, size, s.SEMIBOLD),
        b.text(told[0], size, tone="muted") if told else None,
        gap=4 if scene.frame.wide else 0,
    )


def _how_far(scene: ReviewScene) -> Box:
    """Returns how many of the moves are judged, while they are with a track that fills."""
    review = scene.review
    said = b.text(words.progress_words(review, scene.app.analyst)[0], s.SMALL, tone="muted")
    if not scene.app.analyst.busy:
        return said
    done, count = len(review.evaluated.judged()), review.count
    filled = b.frame(b.space(), look="accent", radius=3, part=done) if done else None
    parts = b.row(filled, b.space(part=count - done), across="stretch")
    track = b.stack(b.frame(b.space(), look="well", radius=3), parts, height=6)
    return b.column(track, said, gap=6)


# Below the list


def _progress(scene: ReviewScene) -> Box:
    """Returns how many moves are judged, or where a variation begins, and for whom the list is."""
    review, leaves = scene.review, scene.review.variation_from
    begin = 0 if leaves is None else leaves + 1 - review.set_up
    if begin:
        message = say("Variation from move {move}", move=begin)
        said = [_line(message, "accent", s.SEMIBOLD)]
    else:
        said = [_line(each) for each in words.progress_words(review, scene.app.analyst)]
    view = scene.sides[review.setup.viewer]
    whom = [_line(say(each, side=view)) for each in (words.VALUES_FOR, "For {side:you|#}")]
    return b.fit(*(b.row(line, b.space(), each, gap=4) for line in said for each in whom))


def _line(said: str, tone: str = "muted", weight: str = s.MEDIUM) -> Box:
    return b.text(said, s.SMALL, weight, tone=tone, wrap=False)
