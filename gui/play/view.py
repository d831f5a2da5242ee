"""The play screen as boxes: the bar, and beside the board the panel with its cards and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.game import Player
from engine.players.algorithms import ALGORITHMS
from gui.board.board_page import Form, PanelNeeds, board_page
from gui.look import lettering as s
from gui.look import words as text
from gui.play import commands
from gui.play import words as play_text
from gui.play.coach import QUESTION
from gui.play.match import Match, Phase
from gui.play.result_card import result_card
from gui.play.tips import Tip, goal_card, tip_card
from gui.shell.commands import BACK, KEY_LIST, SEARCH_LAB, SETTINGS, Command
from gui.shell.player_names import seat_name
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.kept import kept
from gui.words.catalogue import say

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

ROOMY = 400
"""The logical width of a panel with wide margins and two rows of buttons."""
STACKED = 300
"""The width below which the players' names stand below their stones, without a card."""
PAIRS = (
    (s.TITLE, s.BODY),
    (s.NAME, s.BODY),
    (s.NAME, s.SMALL),
    (s.BODY, s.SMALL),
    (s.SECOND, s.SMALL),
    (s.SMALL, s.SMALL),
)
"""The sizes of the headline and of the line below it; the first pair that fits is taken."""
SIZES = s.BODY, s.SMALL
"""The sizes of the letters of buttons, of which the first that fits is taken."""
SHORTEST = 40
"""The least height of a sentence that scrolls."""
BEST_LINE, GRAPH = 38, 112
"""The heights of the best line and of the graph's card."""
ARROW, LOW_ARROW = 24, 16
"""The height of the arrow between a tip and the button below it, and in a low panel."""
LEAST_MOVES, FEW_MOVES, SOME_MOVES = 60, 76, 108
"""The least height of the moves' card alone, below a question, and with a graph below it."""
SENTENCE, LEAD, HEAD, LINE = "sentence", "sentence and moves", "head of the moves", "line"
"""The keys of boxes that others are placed by."""
NEEDS = {False: PanelNeeds(), True: PanelNeeds(heights=(170 + BEST_LINE,), caption=True)}
"""The room that the screen asks for, by whether analysis is on."""


def play_page(scene: PlayScene) -> Box:
    """Returns the screen."""
    bar = scene.help.values.bar if scene.app.settings.analysis else None
    top, panel, line = _top(scene), _panel(scene), _line(scene)
    return board_page(scene.frame, scene.board, top=top, panel=panel, line=line, bar=bar)


def _top(scene: PlayScene) -> Box:
    """Returns the bar: what it is, and quiet buttons, all of them where there is room."""
    few = (commands.GAME_MENU, SETTINGS, BACK)
    name, wide = text.game_name(scene.match.game), scene.frame.wide
    bars = [
        top_bar(name, *each, wide=wide, title=text.TITLE, keys=False)
        for each in ((commands.GAME_MENU, SEARCH_LAB, KEY_LIST, SETTINGS, BACK), few)
    ]
    return b.fit(*bars[scene.tips.plain :])


def _line(scene: PlayScene) -> Box:
    """Returns the most needed keys, and at the right what is said besides."""
    if scene.app.notices.shown:  # it stands at the same place
        return b.space(key=LINE)

    plain, match = scene.tips.plain, scene.match
    narrow, wanted = (not scene.frame.wide, True), scene.app.settings.threats
    forms = [scene.help.threats_in_words(narrow=each) for each in narrow if wanted]
    if not (any(forms) or plain):
        forms = [play_text.last_cost(match, scene.sides)]
    said = [b.small(each) for each in forms if each]
    silent = plain or scene.ending.result is not None
    keys = [] if silent else [b.small(each) for each in play_text.keys_lines(match)]
    beside = [(each, b.space(min_width=24, grow=1)) for each in keys] + [(b.space(),)]
    lines = [b.row(*before, each) for each in said for before in beside]
    return b.fit(*lines, *keys, b.space(), key=LINE, says=b.SILENT)


def can(match: Match, command: Command) -> bool:
    """Whether a command can be used now."""
    if command in (commands.UNDO, commands.REDO):
        step = -1 if command is commands.UNDO else 1
        return match.target(match.record.ply + step) is not None
    if command is commands.HINT:
        return match.phase is Phase.HUMAN
    return command is not commands.MOVE_NOW or match.thinking or match.phase is Phase.STUCK


# The panel


def _panel(scene: PlayScene) -> Box:
    """Returns the panel with the tip that is due, which scrolls where there is little room."""
    tip = tip_card(scene)
    if tip is None:
        return _panel_beside(scene, None)
    return b.fit(*(_panel_beside(scene, each) for each in (tip, b.scroll(tip))))


def _panel_beside(scene: PlayScene, tip: Box | None) -> Box:
    """Returns the players, then a question, the result, or the sentence and the moves."""
    wide, high = scene.panel_size
    result = scene.ending.result
    below = scene.frame.form is Form.BELOW
    low = below and high < 330
    gap = 12 if scene.frame.wide else 8
    apart = 4 if below else gap
    players_high = 40 if low else 64
    if scene.frame.wide:
        players_high = 88 if high >= 600 else 72
    players = _players(scene, players_high)
    buttons = _buttons(scene, low=low)
    if scene.question is not None:
        heights = scene.question.heights(scene.frame.panel.width)
        least, most = (each / scene.style.scale for each in heights)
        larger, all_there_is = (
            b.space(min_height=each, grow=1, key=QUESTION) for each in (most, least)
        )
        moves = None
        if not scene.tips.plain:
            place = b.space(height=most, key=QUESTION)
            moves = b.column(place, _moves(scene, FEW_MOVES), buttons, gap=gap)
        below_it = b.fit(moves, b.column(larger, buttons, gap=gap), all_there_is, grow=1)
        return b.fit(b.column(players, below_it, gap=apart), below_it)
    if result is not None:
        room = high - players_high - apart - (42 if low else 2 * 44 + gap) - gap
        lead = result_card(result, scene.help.graph, scene.app.sprites, wide, room)
    elif tip is not None and scene.tips.in_sight is Tip.MOVE:
        lead = b.column(tip, b.space(), grow=1)
    else:
        # In a small window the moves make room for the sentence before that scrolls.
        ways = (True,) if scene.frame.wide else (False, True)
        moves = _moves_and_graph(scene, gap)
        said = (_sentence(scene, low=low, scrolls=each) for each in ways)
        lead = b.fit(*(b.column(each, moves, grow=1) for each in said), grow=1, key=LEAD)
    if tip is None or scene.tips.in_sight is Tip.MOVE:
        return b.column(b.column(players, lead, gap=apart, grow=1), buttons, gap=gap)
    both = b.column(players, lead, gap=apart, min_height=players_high + apart + 64)
    if result is None:
        both = b.column(players, b.fit(lead, b.space(), grow=1), gap=apart)
        lead = b.space()
    arrow = b.space(height=LOW_ARROW if low else ARROW)
    tipped = b.column(tip, arrow, buttons)
    return b.column(b.fit(both, lead, grow=1), tipped, gap=gap)


# The players


def _players(scene: PlayScene, height: float) -> Box:
    """Returns the players at both ends of their card, and the score between them."""
    wide = scene.frame.wide
    won = scene.ending.score
    score = b.text(won, s.FIGURE if wide else s.NAME, s.BOLD, min_height=36) if won else None
    first, second = (_beside(scene, player, height) for player in Player)
    row, pad = b.row(first, score, second, gap=8), (14 if wide else 8, 4)
    first, second = (_stacked(scene, player) for player in Player)
    stacked = b.row(first, score, second, across="start", height=height)
    return b.fit(b.card(row, pad=pad, height=height, min_width=STACKED), stacked)


def _name(scene: PlayScene, player: Player, size: int, *, marked: bool, write: str) -> Box:
    """Returns a player's name, `marked` by a line where the player is to move."""
    to_move = scene.match.is_to_move(player)
    tone = "accent" if marked and to_move else "text"
    words, smaller = seat_name(scene.match.seats, player), (s.BODY, s.SMALL)
    name = b.line(words, size, s.SEMIBOLD, tone=tone, smaller=smaller, write=write)
    if not marked:
        return name
    bar = b.frame(b.space(height=2), look="accent", radius=1) if to_move else None
    return b.column(name, bar or b.space(height=2))


def _beside(scene: PlayScene, player: Player, height: float) -> Box:
    """Returns a stone, and beside it a player's name and note; the second's are mirrored."""
    match, first, outcome = scene.match, player is Player.FIRST, scene.match.outcome
    size = s.NAME if scene.frame.wide else s.BODY
    end, write = ("start", "left") if first else ("end", "right")
    won = outcome is not None and outcome.winner is player
    tone = "accent" if won or match.is_to_move(player) else "muted"
    name = _name(scene, player, size, marked=False, write=write)
    said = play_text.seat_note(match, player)
    note = b.line(said, tone=tone, smaller=(s.SMALL,), write=write)

    def row(stone: float, words: Box) -> Box:
        kids = [scene.stone(player, stone), words]
        gap = 8 if stone < 50 else 10
        return b.row(*(kids if first else kids[::-1]), gap=gap, justify=end)

    large = min(56 if scene.panel_size[0] >= ROOMY else 36, height - 8)
    low = _name(scene, player, size, marked=True, write=write)
    every = (
        row(large, b.column(name, note, across=end)),
        b.column(row(32, name), note, gap=2),
        row(large, low),
    )
    return b.fit(*every, part=1, says=("label", seat_name(match.seats, player), said))


def _stacked(scene: PlayScene, player: Player) -> Box:
    """Returns a stone with its player's name below it."""
    says = ("label", seat_name(scene.match.seats, player), play_text.seat_note(scene.match, player))
    name = _name(scene, player, s.SMALL, marked=True, write="center")
    return b.column(scene.stone(player, 36), name, gap=2, across="center", part=1, says=says)


# The sentence and the moves


def _sentence(scene: PlayScene, *, low: bool, scrolls: bool) -> Box:
    """Returns the card of the sentence, with the best line at its foot."""
    wide, high = scene.panel_size
    if scene.frame.form is Form.BELOW:
        least: float = 64 if low else 84
    else:
        least = 88 if scene.frame.wide else 124 if high >= 600 else 112
    head, below = play_text.sentence(scene, scene.help.examined)

    across = 20 if wide >= ROOMY else 12
    fitting = _fitting(head, below, scrolls=scrolls)
    words = b.frame(fitting, pad=(across, 6), min_height=least, want_height=least, grow=1)
    line = b.hosted(scene.help.line, height=30)
    edge = 12 if wide >= ROOMY else 4
    inset = b.column(line, b.space(height=4))  # from the card's edge
    foot = b.frame(inset, pad=(edge, 2), height=BEST_LINE) if scene.insight.on else None
    return b.card(b.column(words, foot), pad=(0, 0), key=SENTENCE)


@kept
def _fitting(head: str, below: str, *, scrolls: bool) -> Box:
    """Returns a headline and the line below it, in letters for which there is room."""

    def pair(large: int, small: int) -> Box:
        lead = b.text(head, large, s.SEMIBOLD, wrap=large <= s.BODY)
        rest = b.muted(below, small) if below else None
        return b.column(lead, rest, gap=2, justify="center")

    pairs = [pair(*sizes) for sizes in PAIRS]
    if scrolls:
        pairs.append(b.scroll(pairs[-1], beside=True, min_height=SHORTEST))
    return b.fit(*pairs, says=b.SILENT)


def _moves(scene: PlayScene, least: float) -> Box:
    """Returns the card of the moves, with its head where there is room for it."""
    moves, given, figures = scene.moves, scene.help, ""
    if given.insight.on:
        figures = play_text.accuracy_words(scene.match, given.graph.evaluated)
    wide, _ = scene.panel_size
    pad = 20 if wide >= ROOMY else 12
    name = b.line("Moves", weight=s.SEMIBOLD, says=b.SILENT)
    whom = None
    if moves.whom is not None:
        whom = b.small(say("values for {side:you|#}", side=moves.whom))
    head = b.fit(
        b.row(name, whom, b.space(), b.small(figures), gap=12),
        b.row(name, whom, b.space(), gap=12),
        b.row(name, b.space()),
    )
    head = b.frame(head, pad=(pad - 4, 0), height=34, key=HEAD)
    inset = pad - 4 if wide >= STACKED else 5
    rows = b.hosted(moves, {"columns": (inset,)}, grow=1)
    headed = b.column(head, rows, min_width=292, min_height=98)
    return b.card(b.fit(headed, rows), pad=(4, 6), min_height=least, grow=1)


def _moves_and_graph(scene: PlayScene, gap: float) -> Box:
    """Returns what has room of the moves and the graph; in a plain panel what wins."""
    found = [goal_card(scene) if scene.tips.plain else _moves(scene, LEAST_MOVES)]
    if scene.insight.on:
        graph = b.card(b.hosted(scene.help.graph, grow=1), pad=(12, 8), height=GRAPH)
        found.insert(0, b.column(_moves(scene, SOME_MOVES), graph, gap=gap, grow=1))
    above = b.space(height=gap)
    return b.fit(*(b.column(above, each) for each in found), b.space(), grow=1)


# The buttons


def _buttons(scene: PlayScene, *, low: bool) -> Box:
    """Returns the buttons: others after the game, fewer in a small window or a plain panel."""
    wide, high = scene.panel_size
    over, roomy = scene.ending.result is not None, wide >= ROOMY
    first = commands.PAUSE if scene.match.computers_only else commands.HINT
    upper, lower = [first, commands.UNDO], [commands.ANALYSE, commands.MORE]
    if over:
        further = [commands.PLAY_AGAINST] if scene.ending.next_level else []
        upper, lower = [commands.REMATCH, commands.REVIEW], [commands.UNDO, *further, commands.MORE]
    elif scene.tips.plain:
        upper, lower = [], [first, commands.MORE]
    elif roomy and not low:
        upper = [commands.UNDO, commands.REDO, first, commands.ANALYSE]
        lower = [commands.NEW_GAME, commands.SWAP_SIDES, commands.THREATS, commands.MORE]
    if low:
        # A low window has one row. Where that is too short, keys and the menu have what it lacks.
        whole = _row(scene, [*upper, *lower], 42, wrap=False)
        return b.alike(b.fit(whole, _row(scene, [*upper, *lower[-2:]], 42)))
    if roomy:
        above = b.alike(_row(scene, upper, 48 if high >= 600 else 44)) if upper else None
        return b.column(above, b.alike(_row(scene, lower, 40), keys=over or not upper), gap=12)
    above = _row(scene, upper, 44) if upper else None
    below = b.fit(_row(scene, lower, 44, wrap=False), _row(scene, lower[-2:], 44))
    return b.alike(b.column(above, below, gap=8))


def _row(scene: PlayScene, row: Sequence[Command], height: float, *, wrap: bool = True) -> Box:
    """Returns buttons side by side, rather in small letters than below one another."""
    large, small = ([_button(scene, each, height, most) for each in row] for most in SIZES)
    return _fitting_row(tuple(large), tuple(small), wrap=wrap)


@kept
def _fitting_row(large: tuple[Box, ...], small: tuple[Box, ...], *, wrap: bool) -> Box:
    """Returns buttons in the letters for which there is room."""
    one_row = (b.row(*buttons, gap=8) for buttons in (large, small))
    return b.fit(*one_row, b.row(*large, gap=8, wrap=wrap))


def _button(scene: PlayScene, command: Command, height: float, most: int) -> Box:
    """Returns a command's button as it is now, in letters of a size at `most`."""
    small = command in (commands.NEW_GAME, commands.SWAP_SIDES, commands.THREATS, commands.MORE)
    settings = scene.app.settings
    on = settings.threats * (commands.THREATS,) + settings.analysis * (commands.ANALYSE,)
    resumes = command is commands.PAUSE and scene.match.phase is Phase.PAUSED
    words = "Resume" if resumes else ""
    if command is commands.PLAY_AGAINST:
        words = say("Play {level}", level=say(ALGORITHMS[scene.ending.next_level].label))
    return b.button(
        command,
        words,
        icon="play" if resumes else "",
        enabled=can(scene.match, command),
        primary=command is commands.REMATCH or resumes,
        chosen=command in on,
        letters=min(s.SECOND if small else s.BODY, most),
        tip=command.tip if command in play_text.LETTERS else "",
        part=1,
        height=height,
    )
