"""The commands of the play screen."""

from gui.board.board_scene import LISTENING
from gui.shell import commands as shell
from gui.shell.commands import Command

PLAY = Command(help="play that column or square", keys="1 – 9")
MOVE_CURSOR = Command(help="move the cursor and play", keys="Arrows, Enter, Space")
UNDO = Command(
    "Undo", "U", "undo", icon="undo", pad="X", calls="U Ctrl+NoShift+Z", keys="U or Ctrl+Z"
)
REDO = Command("Redo", "Y", "redo", icon="redo", calls="Y Ctrl+Y Ctrl+Shift+Z", keys="Y or Ctrl+Y")
HINT = Command("Hint", "H", "show a hint; press again for the best line", icon="hint", pad="Y")
LINE = Command("Best line", "L", "show the best line")
ANALYSE = Command("Analysis", "A", "turn analysis on or off", icon="analysis")
THREATS = Command("Threats", "T", "turn threats on or off")
NEW_GAME = Command("New game", "N", "start a new game", short="New")
SWAP_SIDES = Command("Swap sides", "S", "swap sides", short="Swap")
MOVE_NOW = shell.MOVE_NOW
PAUSE = Command("Pause", "P", "pause or resume two computers", icon="pause", pad="Start")
REVIEW = Command("Review", "R", "review a game that is over", icon="review")
REMATCH = Command("Rematch", "Enter", "play again when a game is over", calls="")
PLAY_AGAINST = Command("Play")
"""The name of the next level follows."""
SHOW_ME = Command("Show me")
TRY = Command(
    "Try from here", "T", "try the move again that decided a game", like=THREATS, calls=""
)
PRACTISE = Command("Practise this")
MORE = Command("More", icon="more")
GAME_MENU = Command("Game…", "F2", "open the menu: copy, open, save, set up", pad="Start")
COPY_GAME = Command(
    "Copy game",
    "Ctrl+C",
    "copy the game or the position",
    calls="Ctrl+NoShift+C",
    keys="Ctrl+C, Ctrl+Shift+C",
)
COPY_POSITION = Command("Copy position", "Ctrl+Shift+C")
PASTE = Command("Paste", "Ctrl+V", "paste a game or a position")
OPEN = Command("Open…", "Ctrl+O", "open or save a game", keys="Ctrl+O, Ctrl+S")
SAVE = Command("Save…", "Ctrl+S")
SAVE_PICTURE = Command("Save picture…")
SHOW_GAMES = Command("Games played")
SET_UP = Command("Set up a position")
NO_TIPS = Command("No more tips")

COMMANDS = (*shell.commands_in(vars()), *LISTENING, shell.SEARCH_LAB, *shell.USUAL)
"""All commands, in the order of the list of keys."""
