"""The commands of the review."""

from dataclasses import replace

from engine.wording import in_context
from gui.board.board_scene import LISTENING
from gui.shell import commands as shell
from gui.shell.commands import Command

FIRST = Command("First", "Home", icon="first")
PREVIOUS = Command("Previous", "←", "step back or forward", icon="previous", keys="← →")
NEXT = Command("Next", "→", icon="next")
LAST = Command("Last", "End", "go to the start or the end", icon="last", keys="Home, End")
STEPS = (FIRST, PREVIOUS, NEXT, LAST)
"""The commands that step through the game, in the order of their buttons."""
EARLIER_MISTAKE = Command(
    "Earlier mistake",
    ",",
    "go to the mistake before or after",
    short="Earlier",
    calls="Comma LeftBracket",
    keys=",  .",
)
NEXT_MISTAKE = Command(
    "Next mistake", ".", short=in_context("Mistake", "Next"), calls="Period RightBracket"
)
REPLAY = Command("Replay from the start", "Home", short="Replay", calls="")
"""What leads on from the summary where there is no mistake."""
SHOW_ME = Command("Show me")
SUMMARY = Command("Back to the summary", "S", "show the summary", short="Summary")
TRY_AGAIN = Command("Try again", "T", "go back to a mistake and try again")
SHOW_LINE = Command("Show the line", "L", "show or hide the line that tells why", short="Line")
PRACTISE = Command("Practise this", "P", "practise your mistake", short="Practise")
REPLIES = Command("Replies", "R", "show the values of the replies, or of other moves")
SHOW_ANSWER = Command("Show the answer", "A", "show the answer", short="Answer")
SHARE = Command(
    "Share as a page", "Ctrl+E", "save the game as a page for any browser", short="Share"
)
PLAY = Command(help="play that column or square as a variation", keys="1 – 9")
BACK_TO_GAME = Command(
    "Back to the game",
    "Esc",
    "go back to the game",
    short="To game",
    calls="Backspace",
    keys="Backspace",
)
OWN = shell.commands_in(vars())
LEAVE = replace(shell.BACK, help="go back to the game, or leave")
COMMANDS = (
    *OWN,
    *LISTENING,
    shell.SOUND,
    shell.SETTINGS,
    shell.FULL_SCREEN,
    replace(
        shell.NEXT_CONTROL, help="go to the next control; on the board, arrows move the cursor"
    ),
    LEAVE,
)
"""All commands, in the order of the list of keys."""
