"""The commands of the review."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gui.shell.commands import (
    BACK,
    FULL_SCREEN,
    NEXT_CONTROL,
    SETTINGS,
    SOUND,
    Chord,
    Command,
    key_rows,
)

FIRST = Command("First", "Home", chords=(Chord(pygame.K_HOME),))
PREVIOUS = Command(
    "Previous", "←", chords=(Chord(pygame.K_LEFT),), keys="← →", help="step back or forward"
)
NEXT = Command("Next", "→", chords=(Chord(pygame.K_RIGHT),))
LAST = Command(
    "Last",
    "End",
    chords=(Chord(pygame.K_END),),
    keys="Home, End",
    help="go to the start or the end",
)
EARLIER_MISTAKE = Command(
    "Earlier mistake",
    ",",
    short="Earlier",
    chords=(Chord(pygame.K_COMMA), Chord(pygame.K_LEFTBRACKET)),
    keys=",  .",
    help="go to the mistake before or after",
)
NEXT_MISTAKE = Command(
    "Next mistake",
    ".",
    short="Next",
    chords=(Chord(pygame.K_PERIOD), Chord(pygame.K_RIGHTBRACKET)),
)
GO_THROUGH = Command("Go through my mistakes", ".", short="My mistakes")
"""`NEXT_MISTAKE` beside the summary of a game of one person."""
GO_THROUGH_ALL = Command("Go through the mistakes", ".", short="Mistakes")
"""`NEXT_MISTAKE` beside the summary of any other game."""
NEXT_OF_MINE = Command("My next mistake", ".", short="Next")
"""`NEXT_MISTAKE` on the tour of a person's own mistakes."""
AGAIN = Command("Back to the mistake", ".", short="Mistake")
"""`NEXT_MISTAKE` where the mistake ahead is the one shown last."""
REPLAY = Command("Replay from the start", "Home", short="Replay")
"""What stands in its place beside the summary where there is no mistake."""
SHOW_ME = Command("Show me")
SUMMARY = Command(
    "Back to the summary",
    "S",
    short="Summary",
    chords=(Chord(pygame.K_s),),
    keys="S",
    help="show the summary",
)
TRY_AGAIN = Command(
    "Try it again",
    "T",
    chords=(Chord(pygame.K_t),),
    keys="T",
    help="go back to a mistake and try again",
)
SHOW_LINE = Command(
    "Show the line",
    "L",
    chords=(Chord(pygame.K_l),),
    keys="L",
    help="play the best line in place of the last move",
)
REPLIES = Command(
    "Replies",
    "R",
    chords=(Chord(pygame.K_r),),
    keys="R",
    help="show the values of the replies, or of other moves",
)
SHOW_ANSWER = Command(
    "Show the answer",
    "A",
    short="Answer",
    chords=(Chord(pygame.K_a),),
    keys="A",
    help="show the answer",
)
PLAY = Command(keys="1 – 9", help="play that column or square as a variation")
BACK_TO_GAME = Command(
    "Back to the game",
    "Esc",
    short="To game",
    chords=(Chord(pygame.K_BACKSPACE),),
    keys="Backspace",
    help="go back to the game",
)
LEAVE = replace(BACK, help="go back to the game, or leave")

COMMANDS = (
    PREVIOUS,
    NEXT,
    FIRST,
    LAST,
    EARLIER_MISTAKE,
    NEXT_MISTAKE,
    GO_THROUGH,
    GO_THROUGH_ALL,
    NEXT_OF_MINE,
    AGAIN,
    REPLAY,
    SHOW_ME,
    SUMMARY,
    TRY_AGAIN,
    SHOW_LINE,
    REPLIES,
    SHOW_ANSWER,
    PLAY,
    BACK_TO_GAME,
    SOUND,
    SETTINGS,
    FULL_SCREEN,
    replace(NEXT_CONTROL, help="go to the next control; on the board, arrows move the cursor"),
    LEAVE,
)
"""All commands, in the order of the list of keys."""
KEYS = key_rows(COMMANDS)
"""The rows of the list of keys."""
