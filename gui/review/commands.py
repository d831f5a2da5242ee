"""The commands of the review."""

from __future__ import annotations

from dataclasses import replace

from gui.board.board_scene import LISTENING
from gui.shell import commands as shell
from gui.shell.commands import command

FIRST = command("First", "Home", icon="first")
PREVIOUS = command("Previous", "←", "step back or forward", icon="previous", keys="← →")
NEXT = command("Next", "→", icon="next")
LAST = command("Last", "End", "go to the start or the end", icon="last", keys="Home, End")
STEPS = (FIRST, PREVIOUS, NEXT, LAST)
"""The commands that step through the game, in the order of their buttons."""
EARLIER_MISTAKE = command(
    "Earlier mistake",
    ",",
    "go to the mistake before or after",
    short="Earlier",
    calls="Comma LeftBracket",
    keys=",  .",
)
NEXT_MISTAKE = command("Next mistake", ".", short="Next", calls="Period RightBracket")
REPLAY = command("Replay from the start", "Home", short="Replay", calls="")
"""What leads on from the summary where there is no mistake."""
SHOW_ME = command("Show me")
SUMMARY = command("Back to the summary", "S", "show the summary", short="Summary")
TRY_AGAIN = command("Try again", "T", "go back to a mistake and try again")
SHOW_LINE = command("Show the line", "L", "show or hide the line that tells why", short="Line")
PRACTISE = command("Practise this", "P", "practise your mistake", short="Practise")
REPLIES = command("Replies", "R", "show the values of the replies, or of other moves")
SHOW_ANSWER = command("Show the answer", "A", "show the answer", short="Answer")
SHARE = command(
    "Share as a page", "Ctrl+E", "save the game as a page for any browser", short="Share"
)
PLAY = command(help="play that column or square as a variation", keys="1 – 9")
BACK_TO_GAME = command(
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
