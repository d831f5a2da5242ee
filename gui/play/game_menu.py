"""The game menu: copy, paste, open and save the game, save a picture, open other screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games.foreign_text import shortened
from engine.games.notation import NotationError, format_position
from gui.board.board_picture import board_picture, png
from gui.files.data_files import as_json, reason
from gui.files.game_file import ENDINGS, SavedGame, read_file, read_game
from gui.look import words as text
from gui.play import commands
from gui.play.ending import ask_to_leave
from gui.play.match import Phase
from gui.play.view import can
from gui.shell.commands import BACK, KEY_LIST, SEARCH_LAB, SETTINGS, Command
from gui.shell.dialog import CLOSE, Dialog, DialogButton
from gui.shell.file_dialog import FileDialog, ask_to_save
from gui.shell.requests import SetUpPosition, ShowGames
from gui.shell.sound import Sound
from gui.widgets.clipboard import NoClipboardError
from gui.words.catalogue import say

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

NO_GAME = "{file} contains no game: {error}."
NO_CLIPBOARD = "The clipboard cannot be used: {error}."
FILES = "games"
"""The folder in the data directory that the file dialogs begin in."""
RARE = (commands.COPY_GAME, commands.SAVE, commands.SAVE_PICTURE, commands.SET_UP)
"""The commands of the game menu that the other menu has where the first has a button of its own."""
HIDDEN = (
    commands.NEW_GAME,
    commands.SWAP_SIDES,
    commands.ANALYSE,
    commands.THREATS,
    commands.UNDO,
    commands.REDO,
    commands.MOVE_NOW,
    commands.GAME_MENU,
    *RARE,
    SEARCH_LAB,
    KEY_LIST,
    SETTINGS,
    BACK,
)
"""The commands for which small windows have no button, in the order of the menu."""


def open_more(scene: PlayScene) -> None:
    """Opens a menu of the commands that have no button now."""
    rows = [each for each in HIDDEN if scene.ui.widget(each) is None]
    needless = list(RARE) if commands.GAME_MENU in rows else []
    if scene.match.phase is Phase.OVER:
        needless.append(commands.MOVE_NOW)
    _open_menu(scene, "More", [each for each in rows if each not in needless], 460)


def open_game_menu(scene: PlayScene) -> None:
    """Opens the menu of the commands in `MENU`."""
    _open_menu(scene, "This game", tuple(MENU), 540)


def _open_menu(scene: PlayScene, title: str, menu: Sequence[Command], width: float) -> None:
    """Opens a dialog with a button for each command, two in a row."""
    buttons = []
    for each in menu:
        words, able = (each.short, each.icon, each.key), can(scene.match, each)
        action = scene.then(partial(scene.act, each, None))
        buttons.append(DialogButton(each.label, action, False, *words, enabled=able))
    scene.open(Dialog(scene, title, menu=buttons, leave=CLOSE, width=width, abreast=2))


# The clipboard


def copy_game(scene: PlayScene) -> None:
    """Copies the moves so far in notation."""
    moves = scene.match.record.text
    if moves:
        _copy(scene, moves, "Copied the game: {words}")
    else:
        scene.app.notify("There are no moves to copy yet.", 2.5)


def _copy(scene: PlayScene, words: str, copied: str) -> None:
    try:
        scene.app.clipboard.put(words)
    except NoClipboardError as error:
        scene.app.notify(say(NO_CLIPBOARD, error=error))
    else:
        shown = words if len(words) <= 60 else f"{words[:59]}…"
        scene.app.notify(say(copied, words=shown), 2.5)


def paste(scene: PlayScene) -> None:
    """Continues with a game or a position from the clipboard."""
    try:
        words = scene.app.clipboard.get()
        if words.strip():
            replace_game(scene, read_game(words, scene.match.setup), "Pasted")
        else:
            scene.app.notify("There is no text on the clipboard.", 2.5)
    except NoClipboardError as error:
        scene.app.notify(say(NO_CLIPBOARD, error=error))
    except NotationError as error:
        scene.app.sounds.play(Sound.FULL)
        scene.app.notify(say("This is not a legal game or position: {error}.", error=error))


def replace_game(scene: PlayScene, saved: SavedGame, done: str) -> None:
    """Replaces the game on the board by `saved`; asks first if it is under way.

    The notice afterwards begins with `done`, e.g. "Pasted".
    """

    def go_on() -> None:
        app, game, message = scene.app, saved.setup.game, "{done}: {game}, {moves:# move|# moves}."
        seed = saved.seed or app.seeds.getrandbits(32)
        scene.go_on(replace(app.in_progress.opened(saved), seed=seed))
        words = say(message, done=say(done), game=text.game_name(game), moves=len(saved.moves))
        app.notify(words, 2.5)

    body = "It is not finished. It is kept under Games."
    ask_to_leave(scene, "Leave the game on the board?", body, ("Leave it", go_on))


# Files


def open_file(scene: PlayScene) -> None:
    """Asks for a game file and continues with its game."""

    def chosen(path: Path) -> str:
        try:
            saved = read_file(path, scene.match.setup)
        except (OSError, NotationError) as error:
            return say(NO_GAME, file=shortened(path.name), error=reason(error))
        scene.close_dialog()
        replace_game(scene, saved, "Opened")
        return ""

    folder = scene.app.storage.directory / FILES
    scene.open(FileDialog(scene, "Open a game", "Open", chosen, folder=folder, endings=ENDINGS))


def save_file(scene: PlayScene) -> None:
    """Asks for a file and saves the game in it, and among the kept games."""
    saved, name = scene.saved_game(), scene.match.game.name
    ask_to_save(
        *(scene, "Save the game", name),
        lambda: as_json(saved.to_json()),
        folder=FILES,
        endings=ENDINGS,
        saved=lambda: scene.app.in_progress.keep(saved),
    )


def save_picture(scene: PlayScene) -> None:
    """Asks for a file and saves a picture of the board in it."""

    def content() -> bytes:
        record, theme, symbols = scene.match.record, scene.style.theme, scene.app.settings.symbols
        return png(board_picture(record.game, record.moves, theme, symbols=symbols))

    title, name = "Save a picture of the board", scene.match.game.name
    ask_to_save(scene, title, name, content, folder=FILES, endings=(".png",))


MENU: dict[Command, Callable[[PlayScene], None]] = {
    commands.COPY_GAME: copy_game,
    commands.COPY_POSITION: lambda scene: _copy(
        scene, format_position(scene.match.position), "Copied the position: {words}"
    ),
    commands.PASTE: paste,
    commands.OPEN: open_file,
    commands.SAVE: save_file,
    commands.SAVE_PICTURE: save_picture,
    commands.SHOW_GAMES: lambda scene: scene.leave_for(ShowGames()),
    commands.SET_UP: lambda scene: scene.leave_for(
        SetUpPosition(scene.match.setup, scene.match.position, scene.go_on)
    ),
}
"""What each command of the menu does, in the order of its buttons."""
