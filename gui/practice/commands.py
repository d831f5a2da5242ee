"""The commands of practice."""

from engine.wording import in_context
from gui.board.board_scene import LISTENING
from gui.shell import commands as shell
from gui.shell.commands import Command

START = Command(
    *(in_context("Puzzle", "Start"), "Enter", "start, or go on to the next puzzle"),
    calls="Enter KP_Enter",
)
MORE = Command("More puzzles", "Enter", short="More", calls="")
NEXT = Command("Next puzzle", "Enter", short=in_context("Puzzle", "Next"), calls="")
FINISH = Command("Finish", "Enter", calls="")
"""What `START` is called when the day is done, after a puzzle, and after the last one."""
SOLVE = Command("Solve it", "T", "solve today's puzzle", calls="T")
THEME = Command("Practise")
"""The name of a theme follows."""
PLAY = Command(help="play that column", keys="1 – 9")
MOVE_CURSOR = Command(help="move the cursor and play", keys="Arrows, Enter, Space")
HINT = Command("Hint", "H", "show a hint", icon="hint", pad="Y")
SOLUTION = Command("Show solution", "S", "show the solution", short="Solution", icon="play")
START_OVER = Command("Start over", "U", "start over", short="Again", icon="undo", pad="X")
SKIP = Command("Skip", "N", "skip the puzzle", icon="next")
OUT = ("Play it out", "P", "play the position out")
PLAY_OUT = Command(*OUT, short=in_context("Position", "Play"), icon="play")
ANALYSE = Command("Analyse", "A", "show the game, or analyse the position", icon="analysis")

COMMANDS = (*shell.commands_in(vars()), *LISTENING, *shell.USUAL)
"""All commands, in the order of the list of keys."""
