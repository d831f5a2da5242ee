"""The start screen's scene: the choices for a new game, kept from the last time."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.games.catalogue import BOARD_GAMES, Board, line_game
from engine.games.game import Player
from gui.board.board_model import still_model
from gui.files.game_file import SavedGame
from gui.files.setup import Seat, Setup, two_people
from gui.look import style as s
from gui.look import words as text
from gui.shell.app import App
from gui.shell.commands import SEARCH_LAB
from gui.shell.dialogs import open_settings, usual_key
from gui.shell.requests import (
    NewGame,
    OpenLab,
    ResumeGame,
    ReviewGame,
    SetUpPosition,
    ShowGames,
    ShowStatistics,
)
from gui.shell.scene import Scene
from gui.start import commands
from gui.start import words as start_text
from gui.start.board_dialog import BoardDialog
from gui.start.game_cards import GameCards
from gui.start.layout import StartLayout, is_wide, start_layout
from gui.start.offers import MOST, Offer, Offers
from gui.start.past import Past
from gui.start.people import People
from gui.start.samples import won_moves
from gui.start.search_dialog import open_search
from gui.start.sides import Sides
from gui.start.strength import Strength
from gui.widgets import Button, Choice, TextField, Toggle
from gui.widgets.widget import Description, Look


class StartScene(Scene):
    """The controls for the game, the board and the players."""

    def __init__(self, app: App) -> None:
        """Shows the choices of the command line, or else the last ones."""
        super().__init__(app)
        self.setup = app.options.setup(app.settings)
        self._setups = dict(app.settings.setups)
        self.saved = app.in_progress.offered()
        self._past = Past(app)
        self._drawn = self._entered = False
        self._side = Player.SECOND
        """The side whose strength is set, where both are computers."""
        self.game = GameCards(self._choose_game, self._ask_for_board, self.layout)
        self.sides = Sides(self._choose_seat, self._ask_for_other, self._swap, self._select)
        self.strength = Strength(self._choose_seat, self._ask_for_other)
        self.people = People(app)
        self.coach = Toggle(start_text.COACH, app.settings.coach, self._set_coach, leading=True)
        self.play = commands.PLAY.button(self._play, primary=True)
        self.play.letters = s.NAME
        self.offers = Offers(self._go_on, self._review)
        self.elsewhere = [
            commands.SHOW_GAMES.button(lambda: app.open(ShowGames()), quiet=True),
            commands.SHOW_STATISTICS.button(lambda: app.open(ShowStatistics()), quiet=True),
            commands.SET_UP.button(self._set_up, quiet=True, tooltip=start_text.SET_UP_TIP),
            commands.OPEN_LAB.button(self._open_lab, quiet=True, tooltip=start_text.LAB_TIP),
            commands.OPEN_SETTINGS.button(lambda: open_settings(self), quiet=True),
        ]
        self.group.widgets = [
            self.game,
            *self.game.links,
            *self.sides.widgets,
            *self.strength.widgets,
            *self.people.widgets,
            self.coach,
            self.play,
            *self.offers.widgets,
            *self.elsewhere,
        ]
        self.group.set_focus(self.play, visible=False)
        self._layout: StartLayout  # set by `layout` before the first drawing
        self._show_setup()

    def enter(self) -> None:
        """Shows the saved game and the last one, as after leaving a game."""
        if not self._entered:
            self._entered = True
            return  # all of it was read a moment ago
        self.saved = self.app.in_progress.offered()
        self.coach.on = self.app.settings.coach
        if self._drawn:
            self._past.read()
        self.layout()

    def update(self) -> None:
        """Reads the kept games once the screen has been drawn for the first time."""
        super().update()
        if self._drawn and not self._past.known:
            self._past.read()
            self._show_past()

    def _show_past(self) -> None:
        """Shows what is known of the games played before."""
        if self._past.last is not None:
            self.layout()
        else:
            self._show_setup()
        self.compare()

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        return super().idle and self._past.known

    # Choices

    def _show_setup(self) -> None:
        game, seats = self.setup.game, self.setup.seats
        theme = self.style.theme
        names = (
            text.side_name(game, Player.FIRST, theme),
            text.side_name(game, Player.SECOND, theme),
        )
        people = [seat.is_human for seat in seats]
        if any(people):
            self._side = Player(people.index(False)) if not all(people) else Player.SECOND
        self._setups[game.name] = self.setup
        self.game.show([self._setups[name].game for name in BOARD_GAMES], game.name)
        self.sides.show(game, seats, self._side, names)
        score = None if all(people) else self._past.score(self.setup, self._side)
        self.strength.show(game, seats, self._side, names[self._side], score)
        self.people.show(game, seats, names)
        self.coach.enabled = any(people)
        self.offers.show(self._make_offers(names[0]))

    def _make_offers(self, first: str) -> list[Offer]:
        """Returns the cards below the games."""
        found, game, saved, last = [], self.setup.game, self.saved, self._past.last
        if saved is not None:
            self.offers.resume.name = start_text.resume_name(saved)
            words = start_text.resume_words(saved, self._past.saved_at, self.app.storage.now())
            model = still_model(saved.setup.game, saved.moves, open_to_move=False)
            found.append(Offer(start_text.GO_ON, words, model, self.offers.resume))
        if last is not None:
            words = start_text.last_words(last, self.style.theme, self._past.turning_point)
            self.offers.review.name = f"{commands.REVIEW.label}: {words}"
            model = still_model(last.setup.game, last.saved.moves, open_to_move=False)
            found.append(Offer(start_text.LAST, words, model, self.offers.review))
        goal = still_model(game, won_moves(game), open_to_move=False)
        if not found:
            words = start_text.goal(game)
            if is_wide(self.app.screen.get_size(), self.style.scale):
                words += f" {start_text.first_steps(first, self.setup.seats)}"
            found.append(Offer(start_text.NEW, words, goal))
        elif len(found) < MOST and is_wide(self.app.screen.get_size(), self.style.scale):
            found.append(Offer(start_text.HOW_TO_WIN, start_text.goal(game), goal))
        return found

    def _change_setup(self, setup: Setup) -> None:
        boards = setup.game != self.setup.game
        self.setup = setup
        self._show_setup()
        self._place(boards=boards)

    def _choose_game(self, name: str) -> None:
        self._change_setup(self._setups[name])

    def _ask_for_board(self, name: str) -> None:
        if name != self.setup.game.name:
            self.game.choose(list(BOARD_GAMES).index(name))
        self.open(BoardDialog(self, self.setup.game, self._set_board))

    def _set_board(self, board: Board) -> None:
        game = line_game(self.setup.game.name, board[:2], board[2])
        self._change_setup(replace(self.setup, game=game))

    def _choose_seat(self, player: Player, seat: Seat) -> None:
        seats = list(self.setup.seats)
        seats[player] = seat
        if not seat.is_human:
            self._side = player
        self._change_setup(replace(self.setup, seats=(seats[0], seats[1])))

    def _swap(self) -> None:
        first, second = self.setup.seats
        if two_people(self.setup.seats):
            self.people.swap()
        self._side = self._side.other
        self._change_setup(replace(self.setup, seats=(second, first)))

    def _select(self, player: Player) -> None:
        self._side = player
        self._change_setup(self.setup)

    def _ask_for_other(self, player: Player) -> None:
        game = self.setup.game
        open_search(
            self,
            f"Who plays {text.side_name(game, player, self.style.theme)}",
            game,
            self.setup.seats[player],
            lambda seat: self._choose_seat(player, seat),
        )

    def _set_coach(self, on: bool) -> None:
        self.app.change(replace(self.app.settings, coach=on))

    # Starting

    @property
    def _named(self) -> Setup:
        """The game chosen, with the names of its people."""
        return self.setup.with_names(self.people.names)

    def _keep_choices(self) -> None:
        settings = self.app.settings.with_setup(self.setup)
        self.app.change(replace(settings, names=self.people.names))

    def _play(self) -> None:
        self._keep_choices()
        self.app.open(NewGame(self._named))

    def _go_on(self) -> None:
        if self.saved is not None:
            self.app.open(ResumeGame(self.saved))

    def _review(self) -> None:
        if self._past.last is not None:
            self.app.open(ReviewGame(self._past.last.saved))

    def _set_up(self) -> None:
        """Opens the set-up screen for the game and the players chosen."""
        saved = self.saved
        played = saved.record().position if saved is not None else None
        self.app.open(SetUpPosition(self._named, played, self._play_from))

    def _open_lab(self) -> None:
        """Opens the lab; the empty board of the game chosen is there to be searched."""
        self.app.open(OpenLab(self.setup.game))

    def _play_from(self, saved: SavedGame) -> None:
        self._keep_choices()
        self.app.open(ResumeGame(saved))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Plays by Enter unless what has the focus uses it; else the keys of all screens."""
        typed = event.unicode.isprintable() and event.unicode
        if isinstance(self.group.focus, TextField) and typed:
            return False
        if commands.PLAY.matches(event) and not self._enter_is_taken():
            self._play()
            return True
        if SEARCH_LAB.matches(event):
            self._open_lab()
            return True
        return usual_key(self, event, commands.KEYS)

    def _enter_is_taken(self) -> bool:
        """Whether the focused control handles Enter itself."""
        focus = self.group.focus
        if focus is None or not focus.show_focus:
            return False  # clicked, not reached by a key
        return isinstance(focus, Button) or (isinstance(focus, Choice) and focus.at_dialog)

    # Drawing

    def layout(self) -> None:
        """Places everything."""
        size, style = self.app.screen.get_size(), self.style
        self._show_setup()  # the theme may call the sides otherwise
        self._layout = start_layout(size, style.scale, offers=len(self.offers.shown))
        self._place(boards=True)
        self._place_links()
        super().layout()

    def _place_links(self) -> None:
        """Places the links in the order of Tab, the words of the last at the right edge.

        Where they would reach the title they have their short labels.
        """
        style, row = self.style, self._layout.links
        pad = style.px(10)
        x = row.right + pad

        def width(words: str) -> int:
            return style.text_size(words, s.BODY, s.MEDIUM)[0] + 2 * pad

        title = self._layout.title.x + style.text_size(text.TITLE, s.FIGURE, s.BOLD)[0]
        fit = x - sum(width(button.name) for button in self.elsewhere) > title + pad
        for button in reversed(self.elsewhere):
            wide = width(button.name if fit else button.short)
            button.rect = pygame.Rect(0, 0, wide, min(style.px(36), row.height))
            button.rect.midright = (x, row.centery)
            x -= wide + (style.px(8) if self._layout.who.height else 0)

    def _place(self, *, boards: bool) -> None:
        """Places the controls, and with `boards` the pictures, too."""
        layout, style, sprites = self._layout, self.style, self.app.sprites
        if boards:
            self.game.place(layout.games, style, sprites)
            self.offers.place(layout.offers, style, sprites, slim=layout.slim)
        self.sides.place(layout, style)
        self.strength.place(layout, style)
        self.people.place(layout, style)
        self.coach.rect, self.play.rect = layout.coach, layout.play

    @property
    def notice_rooms(self) -> list[pygame.Rect]:
        """Where a notice may stand, in pixels: at the foot, beside the title, over the strength."""
        if self.dialogs:
            return super().notice_rooms
        layout, gap = self._layout, self.style.px(8)
        title = self.style.text_size(text.TITLE, s.RESULT, s.BOLD)[0]
        left, right = layout.title.x + title + gap, self.elsewhere[0].rect.x - gap
        between = pygame.Rect(left, gap // 2, max(right - left, 0), layout.games.y - gap)
        return [*super().notice_rooms, between, *self.notice_cards]

    @property
    def notice_cards(self) -> list[pygame.Rect]:
        """The words about the strength, which a notice may fill, as nothing there is clicked."""
        return [] if self.dialogs else [self._layout.name.union(self._layout.words)]

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels: controls, cards, what is below Play."""
        if self.dialogs:
            return super().kept_clear
        foot = self.play.rect.copy()
        foot.height = self._layout.panel.bottom - foot.y
        return [*super().kept_clear, self._layout.games, foot, self.offers.area]

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the words, the stones, the cards and the controls."""
        layout, reach = self._layout, 2 * self.style.px(30)
        strength = layout.strong.unionall([layout.name, layout.words])
        return {
            **super().looks(),
            "stones": (layout.sides[0].union(layout.sides[1]), self.setup.game),
            "order": (layout.order, self.sides.look()),
            "strength": (strength, self.strength.look()),
            "people": self.people.look,
            "offers": (self.offers.area.inflate(reach, reach), self.offers.look()),
        }

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the title, the cards, the words, then the controls."""
        style, theme, layout = self.style, self.style.theme, self._layout
        size = s.RESULT if layout.who.height else s.FIGURE
        style.write(target, text.TITLE, layout.title, theme.text, size=size, weight=s.BOLD)
        style.card(target, layout.panel)
        self.game.draw_cards(target, style)
        if layout.who.height:
            style.write(
                target, start_text.WHO, layout.who, theme.text, size=s.NAME, weight=s.SEMIBOLD
            )
        self.sides.draw(target, style, self.app.sprites)
        self.strength.draw(target, style)
        self.people.draw(target, style, self.app.sprites)
        self.offers.draw(target, style)
        super().draw_scene(target)
        self._drawn = True

    def describe(self) -> list[Description]:
        """Returns the descriptions of the controls and of the cards below the games."""
        found = super().describe()
        return found if self.dialogs else [*found, *self.offers.describe()]
