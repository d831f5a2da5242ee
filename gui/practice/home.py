"""The first screen of practice: today's puzzle, what is due, the themes, the progress."""

from __future__ import annotations

from datetime import date

import pygame

from engine.puzzles.puzzle import PuzzleTheme
from engine.reasons.plays_like import LEVEL_SHARES, PlaysLike, place_among_levels
from gui.files.cards import Cards
from gui.look import lettering as s
from gui.look import words as text
from gui.look.curve import CurvePoint, draw_curve
from gui.look.pen import Pen
from gui.look.theme import mix
from gui.practice import commands, pieces, words
from gui.practice.scene import PracticeScene
from gui.practice.tasks import DAILY, GAME, Practice, PuzzleTask
from gui.shell.app import App
from gui.shell.commands import BACK, KEY_LIST, SETTINGS
from gui.shell.scene import Scene
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.track import track
from gui.widgets.widget import ENTER, Widget
from gui.words.catalogue import say

BESIDE = 880
"""The logical width from which the cards stand in two columns."""
DAYS, LEVELS = 118, 114
"""The heights of the drawings of days and levels, logical."""
SMALL_BOARDS = 5
"""How many of the tasks that are left are shown."""
SQUARE, LEAST = 0.76, 0.3
"""The side of a square, as a part of a row; how strong one is of a day with one answer."""
SURE = 2
"""The standard errors that the band reaches up and down, as if choices were independent."""


class PracticeHome(Scene):
    """What there is to practise."""

    listed = commands.COMMANDS

    def __init__(self, app: App, moves: str | None) -> None:
        """Reads the cards; begins with that of the position after `moves` if there is one."""
        super().__init__(app)
        self._read()
        self._first = None if moves is None else self.practice.task(moves)

    def _read(self) -> None:
        today = self.app.storage.now().date()
        cards = Cards(self.app.library)
        self.practice = Practice(cards.read(), today)
        self.done, self.left = self.practice.day()
        self.likes = cards.played_like()
        self.stale = True

    def enter(self) -> None:
        """Shows what has been answered meanwhile."""
        self._read()
        super().enter()
        if (task := self._first) is not None:
            self._first = None
            self._practise([task])

    def home(self) -> Widget | None:
        """Returns the button that begins."""
        return self.ui.widget(commands.START if self.left else commands.MORE)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Leaves Enter to a control to which a key has led."""
        focus = self.group.focus
        led = focus is not None and focus.show_focus and focus is not self.home()
        return not (led and event.key in ENTER) and super().shortcut(event)

    def act(self, on: object, value: object) -> None:
        """Begins with the day, today's puzzle, or a theme."""
        match on:
            case commands.START if self.left:
                self._practise([*self.done, *self.left], len(self.done))
            case commands.START | commands.MORE:
                self._practise(self.practice.new(DAILY))
            case commands.SOLVE if self.practice.daily is not None:
                self._practise([self.practice.daily])
            case (commands.THEME, PuzzleTheme() as theme):
                self._practise(self.practice.new(DAILY, theme))
            case _:
                super().act(on, value)

    def _practise(self, tasks: list[PuzzleTask], at: int = 0) -> None:
        if tasks:
            self.app.show(PracticeScene(self.app, tasks, at))

    # Boxes

    def view(self) -> Box:
        """Returns the screen: in two columns, or in one that scrolls."""
        wide, gap = self.wide, 16 if self.wide else 8
        task = self.practice.daily
        daily, days = task and self._daily(task), self._days()
        others = [self._due(), self._themes(), self._plays_like()]
        left = b.column(daily, days, gap=gap, part=38)
        right = b.column(*others, gap=gap, part=62)
        both = b.panes(left, right, gap=gap, min_width=BESIDE)
        cards = b.fit(both, b.column(others[0], daily, *others[1:], days, gap=gap))
        pad = (40, 16) if wide else (10, 6)
        page = b.scroll(b.frame(cards, pad=pad, max_width=1500, max_height=980, grow=1), grow=1)
        bar = top_bar(words.TITLE, KEY_LIST, SETTINGS, BACK, wide=wide)
        return b.column(bar, page)

    def _card(self, *kids: Box | None, gap: float, justify: str = "start", grow: float = 0) -> Box:
        """Returns a card with boxes one below the other."""
        pad = (28, 22) if self.wide else (12, 8)
        return b.card(b.column(*kids, gap=gap, justify=justify), pad=pad, grow=grow)

    def _daily(self, task: PuzzleTask) -> Box:
        """Returns the card of today's puzzle."""
        side = text.side_name(GAME, task.position.turn, self.style.theme)
        solve = b.button(commands.SOLVE, height=38)
        done = self.practice.answer_of(task) is not None
        said = words.head(task, side, count=True)
        title = b.text(said, s.TITLE, s.BOLD, smaller=(s.NAME, s.BODY))
        return self._card(
            b.row(
                b.quiet("Today's puzzle", weight=s.SEMIBOLD, grow=1),
                b.small(text.day_and_month(self.practice.today)),
            ),
            title,
            b.row(pieces.chips(task), b.space(), solve, gap=8, wrap=True),
            b.text("You have answered it today.", s.SMALL, tone="good") if done else None,
            pieces.picture(task, self.app.sprites, want_height=300, min_height=110, grow=1),
            gap=10,
            grow=1,
        )

    def _due(self) -> Box:
        """Returns the card of what is left today."""
        left, sprites = self.left, self.app.sprites
        begin = commands.START if left else commands.MORE
        start = b.button(begin, primary=True, height=46, min_width=120)
        number = b.line(str(len(left)), s.RESULT, s.BOLD) if left else None
        said = b.column(
            b.text(words.day_head(left), s.TITLE, s.SEMIBOLD, smaller=(s.NAME, s.BODY)),
            b.muted(words.day_detail(self.practice, self.done, left), s.SECOND),
            grow=1,
        )
        answers = [self.practice.answer_of(task) for task in (*self.done, *left)]
        high = 90 if self.wide else 64
        boards = [
            b.column(
                pieces.picture(task, sprites, height=high),
                b.quiet(words.THEMES[task.theme].name, write="center"),
                gap=6,
                part=1,
                min_width=84,
                max_width=130,
                says=b.SILENT,
            )
            for task in left[:SMALL_BOARDS]
        ]
        rows = [
            b.row(*boards[:count], self._more(len(left) - count, high), gap=10, across="start")
            for count in range(len(boards), 0, -1)
        ]
        return self._card(
            b.row(number, said, start, gap=16, wrap=True),
            pieces.pips(answers) if answers else None,
            b.fit(*rows) if rows else None,
            gap=14,
        )

    def _more(self, count: int, high: float) -> Box | None:
        """Returns what stands in place of the tasks that are not shown."""
        words = b.muted(say("and {count} more", count=count), s.SECOND, write="center")
        inside = b.column(words, justify="center", height=high)
        more = b.frame(inside, edge="line", radius=8, part=1, min_width=84, says=b.SILENT)
        return more if count else None

    def _themes(self) -> Box:
        """Returns the card of the themes: how far each has been practised."""
        rows = [self._theme(*each) for each in self.practice.progress()]
        top = b.column(pieces.head("Themes", "solved at the first try"), b.rule(), gap=10)
        return self._card(top, *rows, gap=8, justify="between", grow=1)

    def _days(self) -> Box:
        """Returns the card of the days: how many answers each had."""
        days = self.practice.days()
        told = words.days(days)
        head = pieces.head("Days", told if any(days) else "")._replace(says=b.SILENT)
        squares = b.sketch(_draw_days, days, reach=2, height=DAYS, says=("img", "Days", told))
        return self._card(head, squares, gap=12)

    def _plays_like(self) -> Box:
        """Returns the card that says which level a person plays like, and has done."""
        if not self.likes:
            asked = b.text(words.WHICH_LEVEL, s.NAME, s.SEMIBOLD)
            return self._card(asked, b.quiet(words.NOT_YET), gap=4)
        *_, now = self.likes.values()
        name, was = words.level_name(now.level), words.played_like(self.likes, self.practice.today)
        said = b.column(
            b.quiet("You play like", weight=s.SEMIBOLD),
            b.text(name, s.TITLE, s.BOLD),
            b.text(was, s.SMALL, tone="good") if was else None,
            justify="center",
            gap=2,
            part=28,
            min_width=130,
        )
        graph = _levels(self.likes, part=72, min_width=200, height=LEVELS)
        both = b.fit(b.row(said, graph, gap=16), b.column(said, graph, gap=8))
        told = say(words.GIVEN_AWAY, percent=round(100 * now.share), games=now.games)
        return self._card(both, b.quiet(told), gap=8)

    def _theme(self, theme: PuzzleTheme, solved: int, count: int, first_try: int | None) -> Box:
        name, short, _ = words.THEMES[theme.value]
        done = say("{done} of {count}", done=solved, count=count)
        share = say("{percent} %", percent=first_try) if first_try is not None else "–"
        told = say("{done} solved, {share} of the answers right", done=done, share=share)
        said = say("Practise: {theme}", theme=say(name))
        colour = self.style.theme.text
        link = b.link((commands.THEME, theme), said, label=name, tip=told, tone=colour)
        sign = pieces.icon(theme.value.replace(" ", "-"))
        about = b.small(short, says=b.SILENT)
        figures = [
            b.line(*(each, s.SECOND), tone=tone, write="right", room_for=(room,))
            for each, tone, room in ((done, "muted", "999 of 999"), (share, "text", "100 %"))
        ]
        result = b.row(*figures, gap=12, says=b.SILENT)
        solving = track(count, ("accent", solved))
        bar = b.column(solving, justify="center", width=70)
        forms = (about, b.space(), bar), (b.space(), bar), (b.space(),)
        beside, below, least = (b.row(sign, link, *each, result, gap=12) for each in forms)
        return b.fit(beside, b.column(b.fit(below, least), about))


def _draw_days(pen: Pen, width: float, height: float, counts: tuple[int, ...]) -> None:
    """Draws a square for each day, a column for each week that has room; a ring is around today.

    The more answers a day had, the stronger it is.
    """
    theme, style, row = pen.theme, pen.style, height / len(words.WEEKDAYS)
    names = [say(name) for name in words.WEEKDAYS]
    left = max(style.width(name, s.SMALL) for name in names) / style.scale + 12
    for number, name in enumerate(names[::2]):
        pen.write(0, (2 * number + 0.5) * row, name, theme.muted, align="left")
    side, weeks = row * SQUARE, -(-len(counts) // 7)
    columns = min(weeks, max(int((width - left) / row), 1))
    step, x, y = (width - left) / columns, 0.0, 0.0
    for number, count in enumerate(counts[7 * (weeks - columns) :]):
        week, day = divmod(number, 7)
        x, y = left + week * step + (step - side) / 2, (day + 0.5) * row - side / 2
        part = LEAST + (1 - LEAST) * min(count / DAILY, 1.0)
        fill = mix(theme.well, theme.accent, part if count else 0)
        edge = None if count else mix(theme.well, theme.line, 0.5)
        pen.box(x, y, side, side, fill, edge, radius=side / 4)
    pen.box(x - 2, y - 2, side + 4, side + 4, None, theme.text, 1.5, side / 4 + 2)


def _levels(likes: dict[date, PlaysLike], **lengths: float) -> Box:
    """Returns a graph of the levels played like, with the months below."""
    first, last = min(likes).toordinal(), max(likes).toordinal()
    low = -0.5 if any(like.level == next(iter(LEVEL_SHARES)) for like in likes.values()) else 0.5
    marks = [(up - low, name) for up, name in enumerate(map(words.level_name, LEVEL_SHARES))]
    high = len(marks) - 0.5 - low

    def up(share: float) -> float:
        return (place_among_levels(share) - low) / high

    wide, points = max(last - first, 1), list[CurvePoint]()
    for day, like in likes.items():
        less, more = (up(like.share + by * like.error) for by in (SURE, -SURE))
        points.append(((day.toordinal() - first) / wide, up(like.share), less, more))
    days = [(place / wide, date.fromordinal(first + place)) for place in range(last - first + 1)]
    months = tuple(
        (x, say(text.SHORT_MONTHS[day.month - 1])) for x, day in days if not x or day.day == 1
    )
    lines = tuple((place / high, name) for place, name in marks if place > 0)
    return b.sketch(*(draw_curve, lines, months, tuple(points)), **lengths)  # type: ignore[arg-type]
