"""The review as boxes: the bar, and beside the board its cards and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from engine.reasons.judgement import Mark
from gui.analysis.worth import marked
from gui.board.board_page import Form, PanelNeeds, board_page
from gui.look import lettering as s
from gui.look.theme import mix
from gui.look.words import game_name
from gui.review import commands, words
from gui.review.model import Review
from gui.review.summary import opening, summary
from gui.shell.commands import KEY_LIST, SETTINGS
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets.button import LINK_HEIGHT
from gui.words.catalogue import say

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
)
"""The room that the screen asks for."""
ROW = {True: 36, False: 26}
"""The height of a row of moves, by whether cards are roomy."""
TALL = 650
"""The height of a panel with wide spaces between its cards."""
STACKED = 430
"""The width of the panel below which the buttons stand in two rows."""
LINE = 130
"""The height of the card of the moves from which a line stands below them."""
COMMENT_CARD, MOVES, PROGRESS, LEAD_ON = "comment", "moves", "progress", "lead on"
"""The keys of boxes that notices may fill, of that line, and of the button that leads on."""


def review_page(scene: ReviewScene) -> Box:
    """Returns the screen, with the panel as it has room."""
    name, quiet = game_name(scene.review.game), (KEY_LIST, SETTINGS, commands.LEAVE)
    top = top_bar(name, *quiet, wide=scene.frame.wide, title="Review")
    bar, panel = scene.values.bar, _panel(scene)
    page = board_page(scene.frame, scene.board, top=top, panel=panel, bar=bar)
    return page._replace(says=b.SILENT)  # the scene says the words, and controls themselves


# The panel


def _panel(scene: ReviewScene) -> Box:
    """Returns the cards and the buttons, without the list or the graph where room is short."""
    (wide, high), graph, gap = scene.panel_size, _graph(scene, height=SHORT_GRAPH), 8
    if scene.frame.wide:
        gap, short, large, tall = (14, 92, 218, 44) if high >= TALL else (10, 76, 196, 40)
        lead = [b.card(summary(scene), pad=(24, 8), height=short), _lead(scene, height=large)]
        if scene.review.at_summary:
            lead = [_lead(scene, height=short + gap + large)]
        graph = _graph(scene, height=118 if high >= TALL else 92)
        forms = [[*lead, graph, _moves(scene, 56)], [*lead, _graph(scene, grow=1)]]
        buttons = _buttons(scene, tall, 8, abreast=wide >= STACKED)
    elif scene.frame.form is Form.BELOW:
        lead = [_lead(scene, height=150), _graph(scene, grow=1, min_height=56, max_height=100)]
        first = _lead(scene, min_height=LEAD, want_height=150)
        forms = [[first, graph, _moves(scene, LIST)], [*lead, b.space()], [_lead(scene, grow=1)]]
        buttons = _buttons(scene, BUTTON, 8, abreast=True)
    else:
        first = _lead(scene, min_height=LEAD, want_height=190)
        forms = [[first, _moves(scene, 34, 200), graph], [first, b.space(), graph]]
        buttons = _buttons(scene, 36, 6, abreast=wide >= STACKED)
    return b.fit(*(b.column(*each, buttons, gap=gap) for each in forms))


def _lead(scene: ReviewScene, **lengths: Unpack[b.Lengths]) -> Box:
    card = opening if scene.review.at_summary else _comment
    return card(scene, **lengths)._replace(key=COMMENT_CARD)


def _graph(scene: ReviewScene, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the graph, whose labels begin where the words of the other cards do."""
    return b.card(b.hosted(scene.graph), pad=(10 if scene.frame.wide else 0, 0), **lengths)


def _moves(scene: ReviewScene, least: float, want: float = 0) -> Box:
    """Returns the list, with the line below it where there is room."""
    pad, inset = (10, 14) if scene.frame.wide else (6, 6)
    rows = b.hosted(scene.moves, {"columns": (inset,)}, grow=1)
    line = b.frame(_progress(scene), pad=(6, 0), height=26, key=PROGRESS)
    inside = b.fit(b.column(rows, line, min_height=LINE - 2 * pad), rows)
    return b.card(inside, pad=(pad, pad), grow=1, key=MOVES, min_height=least, want_height=want)


def _buttons(scene: ReviewScene, height: float, gap: float, *, abreast: bool) -> Box:
    """Returns the buttons that step, and the one that leads on beside or below them."""
    review = scene.review
    back, on = review.ply > review.set_up, review.ply < len(review.record.all_moves)
    steps = [
        b.button(each, bare=True, tip=each.tip, enabled=able, part=1, height=height)
        for each, able in zip(commands.STEPS, (back, back, on, on), strict=True)
    ]
    lead = _lead_on(scene, height=height, part=48)
    if scene.frame.wide and _asks(review):
        shows, able = words.shows_line(review), not review.secret
        lead = b.button(commands.SHOW_LINE, shows, height=height, part=48, enabled=able)
    row = b.row(*steps, gap=gap, part=52)
    return b.row(row, lead, gap=gap) if abreast else b.column(row, lead, gap=gap)


def _lead_on(scene: ReviewScene, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the button that leads on."""
    review, busy = scene.review, scene.app.analyst.busy
    does, said, short = words.leads_on(review, busy=busy)
    able = not (review.at_summary and busy and not review.own_errors())
    primary = does is not commands.SHOW_ANSWER
    lead = b.button(does, said, short=short, enabled=able, primary=primary, **lengths)
    return lead._replace(key=LEAD_ON)


def _asks(review: Review) -> bool:
    """Whether the comment has buttons: to try again, or to go on after that."""
    return review.can_try or review.trial is not None


# The comment


def _comment(scene: ReviewScene, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the card about the move on the board: what it does, what was better."""
    said, roomy = words.comment(scene.review, scene.sides), scene.frame.wide
    sizes = (s.TITLE, s.NAME) if roomy else (s.NAME, s.BODY)
    head = b.text(said.title or said.head, sizes[0], s.BOLD, smaller=sizes[1:])

    def told(size: int, *words: str) -> Box:
        rest = (b.text(each, size) for each in words if each)
        return b.column(head, *rest, gap=4 if roomy else 2)

    links, gap = _links(scene), 18 if roomy else 14
    rows = [b.row(*links[:number], gap=gap) for number in range(len(links), -1, -1)]
    shorter, letters = said.reason or said.detail, (s.BODY, s.SMALL) if roomy else (s.SMALL,)
    texts = [
        *(told(size, said.reason, said.detail) for size in letters),
        *(told(size, shorter) for size in letters),
        b.text(shorter, s.SMALL) if said.title else None,
        b.scroll(told(s.SMALL, shorter), beside=True),
    ]
    line, foot = _mark_line(scene, said), b.fit(*rows, height=LINK_HEIGHT)
    if roomy and _asks(scene.review):
        foot = _choices(scene)
    inside = b.column(line, b.fit(*texts, grow=1), foot, gap=6)
    if len(links) > 1 and not (roomy and _asks(scene.review)):
        shown, feet = b.fit(*texts, grow=1), (b.fit(*rows[:-2]), b.column(*links[:2]))
        inside = b.fit(*(b.column(line, shown, each, gap=6) for each in feet), inside)
    pad = (24, 14) if roomy else (12, 8)
    tint = "" if said.mark in (None, Mark.GOOD) else said.mark.tone
    return b.card(inside, pad=pad, tint=tint, **lengths)


def _mark_line(scene: ReviewScene, said: words.Comment) -> Box | None:
    """Returns the mark of a mistake, which move it was, and the how manieth of the mistakes."""
    if not said.word or said.mark is None:
        return None
    sign = b.line(marked(said.mark, said.word), s.SMALL, s.SEMIBOLD, tone=said.mark.tone)
    chip = b.frame(sign, pad=(10, 3), look="raised", tint=said.mark.tone, radius=10)
    move = b.small(words.move_played(scene.review, scene.sides))
    rest = (move, b.space(), b.small(words.place_among(scene.review)))
    return b.fit(*(b.row(chip, *rest[:count], gap=8) for count in (3, 1, 0)))


def _choices(scene: ReviewScene) -> Box:
    """Returns the buttons of the comment on a mistake or a try: the first leads on."""
    review, busy, high = scene.review, scene.app.analyst.busy, 40
    lead = _lead_on(scene, height=high, part=1)
    does, said, short = words.goes_on(review, busy=busy)
    if review.trial is not None:
        does, said, short = commands.BACK_TO_GAME, "", ""
        if review.trying:
            does = commands.SHOW_ANSWER
    kept = scene.practises is not None and review.trial is None
    practise = b.button(commands.PRACTISE, height=high, part=1) if kept else None
    return b.row(lead, practise, b.button(does, said, short=short, height=high, part=1), gap=10)


def _links(scene: ReviewScene) -> list[Box]:
    """Returns what the comment offers."""
    review, mark = scene.review, scene.review.evaluation.mark
    secret, erred = review.secret, mark not in (None, Mark.BEST)
    offered = {
        commands.SHOW_ANSWER: review.trying,
        commands.SHOW_LINE: erred and not secret,
        commands.NEXT_MISTAKE: review.can_try and review.error(1) is not None,
        commands.PRACTISE: scene.practises is not None and not secret,
        commands.REPLIES: review.ply > review.set_up and not secret,
        commands.EARLIER_MISTAKE: not secret and review.error(-1) is not None,
        commands.BACK_TO_GAME: review.away,
    }
    tone, theme = None, scene.style.theme
    if mark is not None and mark is not Mark.GOOD:
        tone = mix(getattr(theme, mark.tone), theme.text, 0.3)  # it can be read on the card
    on = commands.REPLIES if review.replies else None
    line = {commands.SHOW_LINE: words.shows_line(review)}
    return [
        b.link(each, line.get(each, ""), letters=s.SECOND, tone=tone, chosen=each is on)
        for each, shown in offered.items()
        if shown
    ]


# Below the list


def _progress(scene: ReviewScene) -> Box:
    """Returns how many moves are judged, or where a variation begins, and for whom the list is."""
    review, leaves = scene.review, scene.review.variation_from
    begin = 0 if leaves is None else leaves + 1 - review.set_up
    if begin:
        message = say("Variation from move {move}", move=begin)
        said = [b.line(message, s.SMALL, s.SEMIBOLD, tone="accent")]
    else:
        said = [b.small(each) for each in words.progress_words(review, scene.app.analyst)]
    view = scene.sides[review.setup.viewer]
    whom = [b.small(say(each, side=view)) for each in (words.VALUES_FOR, "For {side:you|#}")]
    return b.fit(*(b.row(line, b.space(), each, gap=4) for line in said for each in whom))
