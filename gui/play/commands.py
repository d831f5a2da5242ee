"""The commands of the play screen."""

from gui.board.board_scene import LISTENING
from gui.shell import commands as shell
from gui.shell.commands import command

PLAY = command(help="play that column or square", keys="1 – 9")
MOVE_CURSOR = command(help="move the cursor and play", keys="Arrows, Enter, Space")
UNDO = command(
    "Undo", "U", "undo", icon="undo", pad="X", calls="U Ctrl+NoShift+Z", keys="U or Ctrl+Z"
)
REDO = command("Redo", "Y", "redo", icon="redo", calls="Y Ctrl+Y Ctrl+Shift+Z", keys="Y or Ctrl+Y")
HINT = command("Hint", "H", "show a hint; press again for the best line", icon="hint", pad="Y")
LINE = command("Best line", "L", "show the best line")
ANALYSE = command("Analysis", "A", "turn analysis on or off", icon="analysis")
THREATS = command("Threats", "T", "turn threats on or off")
NEW_GAME = command("New game", "N", "start a new game", short="New")
SWAP_SIDES = command("Swap sides", "S", "swap sides", short="Swap")
MOVE_NOW = shell.MOVE_NOW
PAUSE = command("Pause", "P", "pause or resume two computers", icon="pause", pad="Start")
REVIEW = command("Review", "R", "review a game that is over", icon="review")
REMATCH = command("Rematch", "Enter", "play again when a game is over", calls="")
PLAY_AGAINST = command("Play")
"""The name of the next level follows."""
SHOW_ME = command("Show me")
TRY = command(
    "Try from here", "T", "try the move again that decided a game", like=THREATS, calls=""
)
PRACTISE = command("Practise this")
MORE = command("More", icon="more")
GAME_MENU = command("Game…", "F2", "open the menu: copy, open, save, set up", pad="Start")
COPY_GAME = command(
    "Copy game",
    "Ctrl+C",
    "copy the game or the position",
    calls="Ctrl+NoShift+C",
    keys="Ctrl+C, Ctrl+Shift+C",
)
COPY_POSITION = command("Copy position", "Ctrl+Shift+C")
PASTE = command("Paste", "Ctrl+V", "paste a game or a position")
OPEN = command("Open…", "Ctrl+O", "open or save a game", keys="Ctrl+O, Ctrl+S")
SAVE = command("Save…", "Ctrl+S")
SAVE_PICTURE = command("Save picture…")
SHOW_GAMES = command("Games played")
SET_UP = command("Set up a position")
NO_TIPS = command("No more tips")

COMMANDS = (*shell.commands_in(vars()), *LISTENING, shell.SEARCH_LAB, *shell.USUAL)
"""All commands, in the order of the list of keys."""
